//! The columns of tables and seats, in one order for both databases. Macros, so that statements are
//! known when the program is compiled, and because the rows of the two have nothing in common but
//! how they are asked.

/// The columns of a table in the order of [`TableRow`](crate::TableRow)'s fields; both databases name
/// them alike.
macro_rules! columns {
    () => {
        "id, name, game, setup, public, clock, lapse, webhook, host_tokens, seed, state, opened, \
         touched, revision, scores"
    };
}

/// How many they are; the key of a table is read behind them.
pub(crate) const COLUMNS: usize = 15;

/// What goes into the columns of a table, as parameters 1 to 15.
macro_rules! table_values {
    ($table:expr, $value:ty) => {
        [
            &$table.id as &$value,
            &$table.name,
            &$table.game,
            &$table.setup,
            &$table.public,
            &$table.clock,
            &$table.lapse,
            &$table.webhook,
            &$table.host_tokens,
            &$table.seed,
            &$table.state,
            &$crate::rows::signed($table.opened),
            &$crate::rows::signed($table.touched),
            &$crate::rows::signed($table.revision),
            &$table.scores,
        ]
    };
}

/// What stands in the columns of a table; seats are elsewhere.
macro_rules! read_table {
    ($row:expr, $get:ident) => {
        $crate::rows::TableRow {
            id: $row.$get(0)?,
            name: $row.$get(1)?,
            game: $row.$get(2)?,
            setup: $row.$get(3)?,
            public: $row.$get(4)?,
            clock: $row.$get(5)?,
            lapse: $row.$get(6)?,
            webhook: $row.$get(7)?,
            host_tokens: $row.$get(8)?,
            seed: $row.$get(9)?,
            state: $row.$get(10)?,
            opened: $crate::rows::unsigned($row.$get(11)?),
            touched: $crate::rows::unsigned($row.$get(12)?),
            revision: $crate::rows::unsigned($row.$get(13)?),
            scores: $row.$get(14)?,
            seats: Vec::new(),
        }
    };
}

/// The columns of a seat, behind those that say which one it is.
macro_rules! seat_columns {
    () => {
        "kind, name, tokens, stand_in"
    };
}

/// What stands in the columns of a seat, behind the key of its table.
macro_rules! read_seat {
    ($row:expr, $get:ident) => {
        $crate::rows::SeatRow {
            kind: $row.$get(1)?,
            name: $row.$get(2)?,
            tokens: $row.$get(3)?,
            stand_in: $row.$get(4)?,
        }
    };
}

pub(crate) use {columns, read_seat, read_table, seat_columns, table_values};
