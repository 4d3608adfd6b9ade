-- A table, its seats and its steps. `key` is short and inside only; `id` is what the world knows.

CREATE TABLE tables (
    key        INTEGER PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    name       TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    setup      TEXT    NOT NULL,
    public     INTEGER NOT NULL CHECK (public IN (0, 1)),
    clock      TEXT    NOT NULL,
    lapse      TEXT    NOT NULL,
    webhook    TEXT,
    host       TEXT    NOT NULL,
    host_token BLOB    NOT NULL,
    seed       BLOB    NOT NULL,
    state      TEXT    NOT NULL CHECK (state IN ('gathering', 'playing', 'finished')),
    opened     INTEGER NOT NULL,
    touched    INTEGER NOT NULL,
    revision   INTEGER NOT NULL,
    scores     TEXT
) STRICT;

-- The list of public tables is read in this order, without sorting what has gathered over the years.
CREATE INDEX tables_public ON tables ((state = 'finished'), opened DESC, key DESC) WHERE public = 1;
CREATE INDEX tables_state ON tables (state, touched);

CREATE TABLE seats (
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    kind      TEXT    NOT NULL CHECK (kind IN ('nobody', 'person', 'bot')),
    name      TEXT    NOT NULL,
    session   TEXT,
    token     BLOB,
    stand_in  TEXT,
    PRIMARY KEY (table_key, seat)
) STRICT, WITHOUT ROWID;

-- `version` is the number of steps before this one. The key is what lets only one of two writers win.
CREATE TABLE steps (
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    version   INTEGER NOT NULL,
    seat      INTEGER,
    text      TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (table_key, version)
) STRICT, WITHOUT ROWID;

-- One row: what signs sessions.
CREATE TABLE secret (
    one   INTEGER PRIMARY KEY CHECK (one = 1),
    bytes BLOB NOT NULL
) STRICT;

-- Empty but in the moment of asking whether we can write.
CREATE TABLE probe (
    bytes BLOB NOT NULL
) STRICT;
