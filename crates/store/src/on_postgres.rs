//! A connection to PostgreSQL. Questions go to another machine and back, so a whole batch asks one
//! question where SQLite asks one for each table.

use crate::address::Role;
use crate::columns::{COLUMNS, columns, read_seat, read_table, seat_columns, table_values};
use crate::database::{Database, Head, NewStep, at_one_moment};
use crate::error::{Fault, Kind};
use crate::migrations;
use crate::rows::{FINISHED, SeatRow, StepRow, TableRow, signed, signed_version, unsigned};
use crate::server::Server;
use postgres::error::SqlState;
use postgres::types::ToSql;
use postgres::{Client, Row, Statement};
use std::collections::HashMap;
use std::time::Duration;

/// How long a connection may take, or a server be silent, before it counts as gone.
const PATIENCE: Duration = Duration::from_secs(5);

/// Taken while the schema is brought up to date, so that two programs that start at the same time do
/// it one after the other. Any number; these are the letters of our name.
const MIGRATING: i64 = 0x63_61_72_61_76_61_6e;

const TABLE_BY_ID: &str = concat!("SELECT ", columns!(), ", key FROM tables WHERE id = $1");

const SEATS: &str = concat!(
    "SELECT table_key, ",
    seat_columns!(),
    " FROM seats WHERE table_key = ANY($1) ORDER BY table_key, seat"
);

const ADD_SEAT: &str = concat!(
    "INSERT INTO seats (table_key, seat, ",
    seat_columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6)"
);

const ADD_TABLE: &str = concat!(
    "INSERT INTO tables (",
    columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) \
     ON CONFLICT (id) DO NOTHING RETURNING key"
);

const PUBLIC_TABLES: &str = concat!(
    "SELECT ",
    columns!(),
    ", key, last.version + 1, last.at FROM tables \
     LEFT JOIN LATERAL (SELECT steps.version, steps.at FROM steps WHERE table_key = key \
         ORDER BY steps.version DESC LIMIT 1) last ON true \
     WHERE public ORDER BY (state = 'finished'), opened DESC, key DESC LIMIT $1"
);

/// A connection.
pub(crate) struct Postgres {
    client: Client,
    prepared: HashMap<&'static str, Statement>,
}

impl Postgres {
    pub(crate) fn connect(server: &Server, role: Role) -> Result<Self, Fault> {
        let mut config = server.config.clone();
        if config.get_application_name().is_none() {
            config.application_name("caravanserai");
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(PATIENCE * 2);
        }
        // A server that vanishes without a word is noticed within half a minute instead of two hours.
        config.keepalives_idle(config.get_keepalives_idle().min(PATIENCE * 2));
        if config.get_keepalives_interval().is_none() {
            config.keepalives_interval(PATIENCE);
        }
        if config.get_keepalives_retries().is_none() {
            config.keepalives_retries(3);
        }
        let mut client = server.connect(&config)?;
        // Durable means durable: a server that is set to answer before its disk does is told not to.
        client.batch_execute(
            "SELECT set_config('synchronous_commit', 'on', false)
             WHERE current_setting('synchronous_commit') = 'off';
             SET lock_timeout = '5s';
             SET idle_in_transaction_session_timeout = '60s';",
        )?;
        let mut postgres = Self {
            client,
            prepared: HashMap::new(),
        };
        if role == Role::Writer {
            postgres.migrate()?;
        }
        Ok(postgres)
    }

    fn migrate(&mut self) -> Result<(), Fault> {
        let mut open = self.client.transaction()?;
        open.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATING])?;
        let there: bool = open
            .query_one("SELECT to_regclass('schema') IS NOT NULL", &[])?
            .get(0);
        let found = if there {
            let version: i32 = open.query_one("SELECT version FROM schema", &[])?.get(0);
            version.unsigned_abs()
        } else {
            0
        };
        let schema = "CREATE TABLE schema (version integer NOT NULL);
                      INSERT INTO schema (version) VALUES (1);";
        migrations::bring_up_to_date(migrations::POSTGRES, found, schema, |sql| {
            Ok(open.batch_execute(sql)?)
        })?;
        Ok(open.commit()?)
    }

    fn statement(&mut self, sql: &'static str) -> Result<Statement, Fault> {
        if let Some(statement) = self.prepared.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql)?;
        self.prepared.insert(sql, statement.clone());
        Ok(statement)
    }

    fn execute(&mut self, sql: &'static str, values: &[&(dyn ToSql + Sync)]) -> Result<u64, Fault> {
        let statement = self.statement(sql)?;
        Ok(self.client.execute(&statement, values)?)
    }

    fn query(
        &mut self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Fault> {
        let statement = self.statement(sql)?;
        Ok(self.client.query(&statement, values)?)
    }

    /// The seats of these tables.
    fn seats(&mut self, keys: &[i64]) -> Result<HashMap<i64, Vec<SeatRow>>, Fault> {
        let mut seats: HashMap<i64, Vec<SeatRow>> = HashMap::new();
        for row in self.query(SEATS, &[&keys])? {
            seats
                .entry(row.try_get(0)?)
                .or_default()
                .push(read_seat!(row, try_get));
        }
        Ok(seats)
    }

    fn add_seats(&mut self, key: i64, seats: &[SeatRow]) -> Result<(), Fault> {
        for (number, seat) in (0_i16..).zip(seats) {
            let SeatRow {
                kind,
                name,
                tokens,
                stand_in,
            } = seat;
            self.execute(ADD_SEAT, &[&key, &number, kind, name, tokens, stand_in])?;
        }
        Ok(())
    }
}

impl Database for Postgres {
    fn begin(&mut self) -> Result<(), Fault> {
        Ok(self.client.batch_execute("BEGIN")?)
    }

    fn commit(&mut self) -> Result<(), Fault> {
        Ok(self.client.batch_execute("COMMIT")?)
    }

    fn rollback(&mut self) -> Result<(), Fault> {
        Ok(self.client.batch_execute("ROLLBACK")?)
    }

    fn heads(&mut self, tables: &[&str]) -> Result<Vec<Option<Head>>, Fault> {
        if tables.is_empty() {
            return Ok(Vec::new());
        }
        // First the locks, in one order for all writers; then, in a statement of its own that sees what
        // the writer before us has committed, how far they are.
        let mut heads = HashMap::with_capacity(tables.len());
        let mut keys = Vec::with_capacity(tables.len());
        for row in self.query(
            "SELECT id, key, state = 'finished' FROM tables WHERE id = ANY($1) ORDER BY key
             FOR NO KEY UPDATE",
            &[&tables],
        )? {
            let head = Head {
                key: row.try_get(1)?,
                steps: 0,
                finished: row.try_get(2)?,
            };
            keys.push(head.key);
            heads.insert(row.try_get::<_, String>(0)?, head);
        }
        let mut steps: HashMap<i64, i32> = HashMap::with_capacity(keys.len());
        for row in self.query(
            "SELECT k, (SELECT max(version) + 1 FROM steps WHERE table_key = k)
             FROM unnest($1::bigint[]) AS k",
            &[&keys],
        )? {
            steps.insert(
                row.try_get(0)?,
                row.try_get::<_, Option<i32>>(1)?.unwrap_or(0),
            );
        }
        let head = |id: &&str| {
            heads.get(*id).map(|head| Head {
                steps: steps
                    .get(&head.key)
                    .map_or(0, |steps| unsigned((*steps).into()) as usize),
                ..*head
            })
        };
        Ok(tables.iter().map(head).collect())
    }

    fn add_steps(&mut self, steps: &[NewStep<'_>]) -> Result<(), Fault> {
        if steps.is_empty() {
            return Ok(());
        }
        let keys: Vec<i64> = steps.iter().map(|new| new.key).collect();
        let versions: Vec<i32> = steps
            .iter()
            .map(|new| signed_version(new.version))
            .collect();
        let seats: Vec<Option<i16>> = steps
            .iter()
            .map(|new| new.step.seat.map(i16::from))
            .collect();
        let texts: Vec<&str> = steps.iter().map(|new| new.step.text.as_str()).collect();
        let times: Vec<i64> = steps.iter().map(|new| signed(new.step.at)).collect();
        self.execute(
            "INSERT INTO steps (table_key, version, seat, text, at)
             SELECT * FROM unnest($1::bigint[], $2::integer[], $3::smallint[], $4::text[], $5::bigint[])",
            &[&keys, &versions, &seats, &texts, &times],
        )
        .map(drop)
    }

    fn finish(&mut self, key: i64, scores: &str, touched: u64) -> Result<(), Fault> {
        self.execute(
            "UPDATE tables SET state = $1, scores = $2, touched = greatest(touched, $3) WHERE key = $4",
            &[&FINISHED, &scores, &signed(touched), &key],
        )
        .map(drop)
    }

    fn steps_from(&mut self, key: i64, version: usize) -> Result<Vec<StepRow>, Fault> {
        let version = signed_version(version);
        let rows = self.query(
            "SELECT seat, text, at FROM steps WHERE table_key = $1 AND version >= $2 ORDER BY version",
            &[&key, &version],
        )?;
        rows.iter()
            .map(|row| {
                Ok(StepRow {
                    seat: row.try_get::<_, Option<i16>>(0)?.map(read_seat),
                    text: row.try_get(1)?,
                    at: unsigned(row.try_get(2)?),
                })
            })
            .collect()
    }

    fn add_table(&mut self, table: &TableRow) -> Result<bool, Fault> {
        let values = table_values!(table, (dyn ToSql + Sync));
        let rows = self.query(ADD_TABLE, &values)?;
        let Some(row) = rows.first() else {
            return Ok(false);
        };
        self.add_seats(row.try_get(0)?, &table.seats)?;
        Ok(true)
    }

    fn change_table(&mut self, table: &TableRow) -> Result<bool, Fault> {
        let rows = self.query(
            "UPDATE tables SET
                 name = $2, game = $3, setup = $4, public = $5, clock = $6, lapse = $7, webhook = $8,
                 host_tokens = $9, seed = $10, state = $11, opened = $12, touched = $13,
                 revision = revision + 1, scores = coalesce($15, scores)
             WHERE id = $1 AND revision = $14 AND (state <> 'finished' OR $11 = 'finished')
             RETURNING key",
            &table_values!(table, (dyn ToSql + Sync)),
        )?;
        let Some(row) = rows.first() else {
            return Ok(false);
        };
        let key: i64 = row.try_get(0)?;
        self.execute("DELETE FROM seats WHERE table_key = $1", &[&key])?;
        self.add_seats(key, &table.seats)?;
        Ok(true)
    }

    fn keyed_table(&mut self, id: &str) -> Result<Option<(i64, TableRow)>, Fault> {
        let rows = self.query(TABLE_BY_ID, &[&id])?;
        let Some(row) = rows.first() else {
            return Ok(None);
        };
        let (key, mut table) = (row.try_get(COLUMNS)?, read_table!(row, try_get));
        table.seats = self.seats(&[key])?.remove(&key).unwrap_or_default();
        Ok(Some((key, table)))
    }

    fn remove_older(&mut self, state: &str, touched_before: u64) -> Result<usize, Fault> {
        let removed = self.execute(
            "DELETE FROM tables WHERE state = $1 AND touched < $2 AND coalesce(
                 (SELECT at FROM steps WHERE table_key = key ORDER BY version DESC LIMIT 1), 0) < $2",
            &[&state, &signed(touched_before)],
        )?;
        Ok(removed as usize)
    }

    fn secret(&mut self, fresh: &[u8; 32]) -> Result<Vec<u8>, Fault> {
        self.execute(
            "INSERT INTO secret (one, bytes) VALUES (1, $1) ON CONFLICT DO NOTHING",
            &[&fresh.as_slice()],
        )?;
        let rows = self.query("SELECT bytes FROM secret", &[])?;
        match rows.first() {
            Some(row) => Ok(row.try_get(0)?),
            None => Err(Fault::saying(Kind::Away, "the secret cannot be read back")),
        }
    }

    fn probe(&mut self) -> Result<(), Fault> {
        self.execute(
            "INSERT INTO probe (bytes) VALUES ($1)",
            &[&[0_u8; 64].as_slice()],
        )?;
        self.execute("DELETE FROM probe", &[]).map(drop)
    }

    fn pretend_full(&mut self, full: bool) -> Result<(), Fault> {
        // A server cannot be told to be full; one that takes nothing is alike to whoever asks.
        let on = if full { "on" } else { "off" };
        Ok(self
            .client
            .batch_execute(&format!("SET default_transaction_read_only = {on}"))?)
    }

    fn begin_to_look(&mut self) -> Result<(), Fault> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        Ok(self.client.batch_execute(begin)?)
    }

    fn public_tables(&mut self, limit: usize) -> Result<Vec<(TableRow, usize)>, Fault> {
        at_one_moment(self, |this| {
            let limit = i64::try_from(limit).unwrap_or(i64::MAX);
            let rows = this.query(PUBLIC_TABLES, &[&limit])?;
            let keys: Vec<i64> = rows
                .iter()
                .map(|row| row.try_get(COLUMNS))
                .collect::<Result<_, _>>()?;
            let mut seats = this.seats(&keys)?;
            let mut tables = Vec::with_capacity(rows.len());
            for (row, key) in rows.iter().zip(keys) {
                let mut table = read_table!(row, try_get);
                let version: Option<i32> = row.try_get(COLUMNS + 1)?;
                let at: Option<i64> = row.try_get(COLUMNS + 2)?;
                table.touched = table.touched.max(unsigned(at.unwrap_or(0)));
                table.seats = seats.remove(&key).unwrap_or_default();
                tables.push((table, unsigned(version.unwrap_or(0).into()) as usize));
            }
            Ok(tables)
        })
    }

    fn unfinished(&mut self) -> Result<Vec<String>, Fault> {
        let sql = "SELECT id FROM tables WHERE state = 'playing' ORDER BY key";
        let rows = self.query(sql, &[])?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}

/// What was a byte when it was written.
fn read_seat(seat: i16) -> u8 {
    u8::try_from(seat).unwrap_or(u8::MAX)
}

impl From<postgres::Error> for Fault {
    fn from(error: postgres::Error) -> Self {
        // Without an answer of the server there is no server.
        let kind = match error.code().map(SqlState::code) {
            None => Kind::Lost,
            Some(_) if error.is_closed() => Kind::Lost,
            // Classes of SQLSTATE: the connection; an operator stopped it; it gave way to another
            // transaction; what was asked for cannot be.
            Some(code) if code.starts_with("08") || code.starts_with("57P") => Kind::Lost,
            Some(code) if code.starts_with("40") => Kind::Again,
            Some(code)
                if ["22", "23", "54"]
                    .iter()
                    .any(|class| code.starts_with(class)) =>
            {
                Kind::Asked
            }
            Some(_) => Kind::Away,
        };
        match error.as_db_error() {
            // Without the details, which may quote what was to be kept, secrets included.
            Some(said) => {
                Self::saying(kind, format!("{} ({})", said.message(), said.code().code()))
            }
            None => Self::new(kind, error),
        }
    }
}
