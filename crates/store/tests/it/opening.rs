//! A store is opened and closed.

use crate::made_up::{Opens as _, loaded, run, step, table};
use caravanserai_store::{Store, StoreError};
use caravanserai_storekit::{Place, on_both};

on_both!(crate::made_up::run =>
    opening_again_finds_everything_in_place,
    a_database_newer_than_the_program_is_refused_and_not_touched,
    the_last_handle_waits_until_all_is_done,
    whoever_stops_the_store_waits_until_all_is_done_and_others_hear_of_it,
    several_programs_may_open_a_new_database_at_the_same_time,
);

async fn opening_again_finds_everything_in_place(place: &Place) {
    place.open().create(table("a")).await.expect("kept");
    for _ in 0..3 {
        let store = place.open();
        assert!(loaded(&store, "a").await.table == table("a"));
        store.ready().await.expect("it can write");
        store.close();
    }
}

async fn a_database_newer_than_the_program_is_refused_and_not_touched(place: &Place) {
    place.open().create(table("a")).await.expect("kept");
    place.sql("UPDATE schema SET version = 1000");
    let Err(error) = Store::open(&place.url()) else {
        panic!("it is refused");
    };
    let StoreError::TooNew { found: 1000, known } = error else {
        panic!("{error:?}");
    };
    assert!(error.to_string().contains("schema version 1000"), "{error}");
    place.sql(&format!("UPDATE schema SET version = {known}"));
    assert!(loaded(&place.open(), "a").await.table == table("a"));
}

async fn the_last_handle_waits_until_all_is_done(place: &Place) {
    let store = place.open();
    store.create(table("a")).await.expect("kept");
    let asking = store.clone();
    let task = tokio::spawn(async move {
        for version in 0..20 {
            let text = version.to_string();
            asking.append("a", version, vec![step(&text)], None).await?;
        }
        Ok::<_, StoreError>(())
    });
    store.close();
    task.await
        .expect("no panic")
        .expect("another handle is still there");
    assert_eq!(loaded(&place.open(), "a").await.steps.len(), 20);
}

async fn whoever_stops_the_store_waits_until_all_is_done_and_others_hear_of_it(place: &Place) {
    let store = place.open();
    store.create(table("a")).await.expect("kept");
    let asking = store.clone();
    let (said, hears) = tokio::sync::oneshot::channel();
    let task = tokio::spawn(async move {
        let mut said = Some(said);
        for version in 0.. {
            let text = version.to_string();
            let kept = asking.append("a", version, vec![step(&text)], None).await;
            if let Err(error) = kept {
                return (version, error);
            }
            said.take().map(|said| said.send(()));
        }
        unreachable!("it is stopped before");
    });
    hears.await.expect("it appends");
    store.stop();
    // What was told to be kept is, and nothing else is done to the database after it was stopped.
    let again = place.open();
    let steps = loaded(&again, "a").await.steps.len();
    let (told, error) = task.await.expect("no panic");
    assert_eq!(steps, told);
    assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
    assert!(store.load("a").await.is_err() && store.ready().await.is_err());
}

#[test]
fn a_stopped_store_leaves_nothing_beside_its_file() {
    run(async {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("tables.db");
        let store = Store::open(&format!("sqlite:{}", file.display())).expect("it opens");
        let other = store.clone();
        other.create(table("a")).await.expect("kept");
        store.stop();
        let left = std::fs::read_dir(folder.path()).expect("a folder");
        let left: Vec<_> = left.map(|entry| entry.expect("a file").path()).collect();
        assert_eq!(left, [file]);
        drop(other);
    });
}

async fn several_programs_may_open_a_new_database_at_the_same_time(place: &Place) {
    let stores: Vec<Store> = std::thread::scope(|scope| {
        let opening: Vec<_> = (0..4).map(|_| scope.spawn(|| place.open())).collect();
        let opened = opening
            .into_iter()
            .map(|thread| thread.join().expect("it opens"));
        opened.collect()
    });
    stores[0].create(table("a")).await.expect("kept");
    for store in &stores {
        assert!(loaded(store, "a").await.table == table("a"));
        assert_eq!(
            store.secret().await.expect("one for all"),
            stores[0].secret().await.expect("kept")
        );
    }
}

#[test]
fn memory_is_a_database_of_its_own() {
    run(async {
        let one = Store::open("sqlite::memory:").expect("it opens");
        let two = Store::open("sqlite::memory:").expect("it opens");
        one.create(table("a")).await.expect("kept");
        one.append("a", 0, vec![step("x")], None)
            .await
            .expect("kept");
        assert_eq!(loaded(&one, "a").await.steps.len(), 1);
        assert_eq!(two.load("a").await.expect("readable"), None);
        one.ready().await.expect("it can write");
    });
}

#[test]
fn a_folder_that_is_not_there_and_a_file_that_is_no_database_are_told() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let nowhere = format!("sqlite:{}", folder.path().join("no/house.db").display());
    assert!(matches!(
        Store::open(&nowhere),
        Err(StoreError::Unavailable(_))
    ));
    let path = folder.path().join("letter.txt");
    std::fs::write(&path, "Dear Ada, this is no database at all. ".repeat(50)).expect("written");
    let letter = format!("sqlite:{}", path.display());
    assert!(matches!(
        Store::open(&letter),
        Err(StoreError::Unavailable(_))
    ));
    assert!(matches!(
        // Nothing listens on port 1.
        Store::open("postgres://nobody@127.0.0.1:1/nothing"),
        Err(StoreError::Unavailable(_))
    ));
    assert!(matches!(
        Store::open("house.db"),
        Err(StoreError::Address(_))
    ));
}

#[cfg(unix)]
#[test]
fn a_file_is_for_our_eyes_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("house.db");
    let store = Store::open(&format!("sqlite:{}", path.display())).expect("it opens");
    run(async {
        store.create(table("a")).await.expect("kept");
    });
    for name in ["house.db", "house.db-wal"] {
        let file = std::fs::metadata(folder.path().join(name)).expect("it is there");
        assert_eq!(file.permissions().mode() & 0o777, 0o600, "{name}");
    }
}
