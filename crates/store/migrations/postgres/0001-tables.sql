-- A table, its seats and its steps. `key` is short and inside only; `id` is what the world knows.

CREATE TABLE tables (
    key        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id         text    NOT NULL UNIQUE,
    name       text    NOT NULL,
    game       text    NOT NULL,
    setup      text    NOT NULL,
    public     boolean NOT NULL,
    clock      text    NOT NULL,
    lapse      text    NOT NULL,
    webhook    text,
    host       text    NOT NULL,
    host_token bytea   NOT NULL,
    seed       bytea   NOT NULL,
    state      text    NOT NULL CHECK (state IN ('gathering', 'playing', 'finished')),
    opened     bigint  NOT NULL,
    touched    bigint  NOT NULL,
    revision   bigint  NOT NULL,
    scores     text
);

-- The list of public tables is read in this order, without sorting what has gathered over the years.
CREATE INDEX tables_public ON tables ((state = 'finished'), opened DESC, key DESC) WHERE public;
CREATE INDEX tables_state ON tables (state, touched);

CREATE TABLE seats (
    table_key bigint   NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    seat      smallint NOT NULL,
    kind      text     NOT NULL CHECK (kind IN ('nobody', 'person', 'bot')),
    name      text     NOT NULL,
    session   text,
    token     bytea,
    stand_in  text,
    PRIMARY KEY (table_key, seat)
);

-- `version` is the number of steps before this one. The key is what lets only one of two writers win.
CREATE TABLE steps (
    table_key bigint   NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    version   integer  NOT NULL,
    seat      smallint,
    text      text     NOT NULL,
    at        bigint   NOT NULL,
    PRIMARY KEY (table_key, version)
);

-- One row: what signs sessions.
CREATE TABLE secret (
    one   integer PRIMARY KEY CHECK (one = 1),
    bytes bytea NOT NULL
);

-- Empty but in the moment of asking whether we can write.
CREATE TABLE probe (
    bytes bytea NOT NULL
);
