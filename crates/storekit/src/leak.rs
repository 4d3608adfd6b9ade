//! What somebody finds who finds a copy of a database: every value, and every byte of the files.

use rusqlite::types::ValueRef;
use std::path::Path;

pub(crate) fn of_sqlite(path: &Path) -> Vec<Vec<u8>> {
    let connection = rusqlite::Connection::open(path).expect("the file opens");
    let mut names = connection
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .expect("a list of tables");
    let names = names.query_map([], |row| row.get(0)).expect("names");
    let names: Vec<String> = names.map(|name| name.expect("a name")).collect();
    let mut values = vec![];
    for name in names {
        let mut all = connection
            .prepare(&format!("SELECT * FROM {name}"))
            .expect("a table");
        let columns = all.column_count();
        let mut rows = all.query([]).expect("rows");
        while let Some(row) = rows.next().expect("a row") {
            for column in 0..columns {
                values.push(match row.get_ref(column).expect("a value") {
                    ValueRef::Null => continue,
                    ValueRef::Integer(number) => number.to_string().into_bytes(),
                    ValueRef::Real(number) => number.to_string().into_bytes(),
                    ValueRef::Text(bytes) | ValueRef::Blob(bytes) => bytes.to_vec(),
                });
            }
        }
    }
    values
}

pub(crate) fn of_postgres(server: &str, schema: &str) -> Vec<Vec<u8>> {
    let read = || {
        let client = postgres::Client::connect(server, postgres::NoTls);
        let mut client = client.expect("the server is there");
        let names = client.query(
            "SELECT table_name::text FROM information_schema.tables WHERE table_schema = $1",
            &[&schema],
        );
        let names: Vec<String> = names.expect("names").iter().map(|row| row.get(0)).collect();
        let mut values = vec![];
        for name in names {
            let all = format!("SELECT * FROM {schema}.{name}");
            for message in client.simple_query(&all).expect("rows") {
                if let postgres::SimpleQueryMessage::Row(row) = message {
                    let texts = (0..row.len()).filter_map(|column| row.get(column));
                    values.extend(texts.map(plain));
                }
            }
        }
        values
    };
    // Its client must not run inside a runtime.
    std::thread::scope(|scope| scope.spawn(read).join().expect("it can be read"))
}

/// Bytes are written as `\x` and hexadecimal digits, everything else as it is.
fn plain(text: &str) -> Vec<u8> {
    let bytes = |digits: &str| -> Option<Vec<u8>> {
        let pairs = (0..digits.len()).step_by(2);
        let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        pairs.map(byte).collect()
    };
    let binary = text.strip_prefix("\\x").and_then(bytes);
    binary.unwrap_or_else(|| text.as_bytes().to_vec())
}

pub(crate) fn of_files(folder: &Path) -> Vec<u8> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let files = entries.map(|entry| std::fs::read(entry.expect("an entry").path()));
    files.flat_map(|bytes| bytes.expect("a file")).collect()
}
