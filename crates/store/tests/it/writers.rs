//! Two writers, as two programs on one database would be.

use crate::made_up::{Opens as _, step, table, texts};
use caravanserai_store::{Store, StoreError};
use caravanserai_storekit::{Place, on_both};

on_both!(crate::made_up::run =>
    of_two_writers_exactly_one_wins_each_version,
    of_two_who_change_a_table_exactly_one_wins_each_revision,
    one_writer_sees_what_the_other_has_done,
);

async fn of_two_writers_exactly_one_wins_each_version(place: &Place) {
    let stores = [place.open(), place.open()];
    stores[0].create(table("a")).await.expect("kept");
    let mut expected = Vec::new();
    for version in 0..60 {
        let append = |who: usize| {
            let text = format!("{version} by {who}");
            stores[who].append("a", version, vec![step(&text)], None)
        };
        match tokio::join!(append(0), append(1)) {
            (Ok(()), Err(StoreError::Conflict)) => expected.push(format!("{version} by 0")),
            (Err(StoreError::Conflict), Ok(())) => expected.push(format!("{version} by 1")),
            other => panic!("not exactly one has won: {other:?}"),
        }
    }
    for store in &stores {
        assert_eq!(texts(store, "a").await, expected);
    }
}

async fn of_two_who_change_a_table_exactly_one_wins_each_revision(place: &Place) {
    let stores = [place.open(), place.open()];
    stores[0].create(table("a")).await.expect("kept");
    for revision in 0..30 {
        let save = |who: usize| {
            let mut changed = table("a");
            changed.revision = revision;
            changed.seats[1].name = format!("{revision} by {who}");
            stores[who].save(changed)
        };
        let winner = match tokio::join!(save(0), save(1)) {
            (Ok(()), Err(StoreError::Conflict)) => 0,
            (Err(StoreError::Conflict), Ok(())) => 1,
            other => panic!("not exactly one has won: {other:?}"),
        };
        let there = stores[1 - winner]
            .load("a")
            .await
            .expect("readable")
            .expect("there");
        assert_eq!(there.table.revision, revision + 1);
        assert_eq!(there.table.seats[1].name, format!("{revision} by {winner}"));
    }
}

async fn one_writer_sees_what_the_other_has_done(place: &Place) {
    let stores = [place.open(), place.open()];
    stores[0].create(table("a")).await.expect("kept");
    let late = |store: &Store| {
        let store = store.clone();
        async move { store.append("a", 0, vec![step("late")], None).await }
    };
    for version in 0..20 {
        let text = version.to_string();
        let store = &stores[version % 2];
        store
            .append("a", version, vec![step(&text)], None)
            .await
            .expect("its turn");
        assert!(matches!(
            late(&stores[1 - version % 2]).await,
            Err(StoreError::Conflict)
        ));
    }
    stores[0]
        .remove_older("gathering", 3_000)
        .await
        .expect("removed");
    assert!(matches!(late(&stores[1]).await, Err(StoreError::Missing)));
}
