//! A connection to PostgreSQL that nobody can listen to, with a server that proves its name.

use crate::made_up::{loaded, run, table};
use caravanserai_store::{Store, StoreError};
use caravanserai_storekit::{Place, on_server, roots};
use std::error::Error;

/// All that the error says, down to its cause.
fn said(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        text = format!("{text}: {cause}");
        next = cause.source();
    }
    text
}

#[test]
fn whoever_asks_for_tls_gets_it() {
    let (Some(place), Some(roots)) = (Place::postgres(), roots()) else {
        return;
    };
    let Place::Postgres { server, schema } = &place else {
        panic!("it is PostgreSQL");
    };
    for mode in ["require", "verify-full"] {
        let url = format!("{}&sslmode={mode}&sslrootcert={roots}", place.url());
        let store = Store::open(&url).expect("the server proves its name");
        run(async {
            // There from the second time on, and the same.
            store.create(table("a")).await.expect("kept");
            assert!(loaded(&store, "a").await.table == table("a"));
        });
        on_server(
            server,
            &format!(
                "DO $$ BEGIN IF NOT (
                     SELECT count(*) = 2 AND bool_and(ssl)
                     FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
                     WHERE application_name = '{schema}')
                 THEN RAISE 'in the open'; END IF; END $$"
            ),
        );
    }
}

#[test]
fn a_server_that_cannot_prove_its_name_is_not_spoken_to() {
    let (Some(place), Some(roots)) = (Place::postgres(), roots()) else {
        return;
    };
    let url = place.url();
    let unknown = format!("{url}&sslmode=require");
    // The certificate is for the address, and not for this name of it.
    let other = url.replace("127.0.0.1", "localhost");
    let other = format!("{other}&sslmode=require&sslrootcert={roots}");
    for (url, why) in [(unknown, "UnknownIssuer"), (other, "not valid for name")] {
        let Err(error) = Store::open(&url) else {
            panic!("it is refused");
        };
        let said = said(&error);
        assert!(matches!(error, StoreError::Unavailable(_)), "{said}");
        assert!(said.contains(why), "{said}");
    }
}
