//! The disk is full, the database goes away, an answer is lost: nothing that was acknowledged is, and
//! play goes on when it is back.

use crate::made_up::{Opens as _, loaded, refused, run, step, table, texts, until_back};
use caravanserai_store::{Store, StoreError};
use caravanserai_storekit::{Far, Place, on_both, on_server};
use std::time::Duration;

on_both!(crate::made_up::run =>
    while_there_is_no_room_nothing_is_kept_and_then_play_goes_on,
    whoever_looks_does_not_wait_for_room,
);

async fn while_there_is_no_room_nothing_is_kept_and_then_play_goes_on(place: &Place) {
    let store = place.open();
    store.create(table("a")).await.expect("kept");
    store
        .append("a", 0, vec![step("before")], None)
        .await
        .expect("kept");
    store.pretend_full(true).await.expect("pretended");

    // On pages that are there already a little may still fit.
    let long = || vec![step(&"x".repeat(5_000)), step("y")];
    let mut big = table("b");
    big.name = "n".repeat(5_000);
    refused!(
        store.append("a", 1, long(), None).await,
        StoreError::Unavailable(_)
    );
    refused!(
        store.append("a", 1, long(), None).await,
        StoreError::Unavailable(_)
    );
    refused!(store.create(big.clone()).await, StoreError::Unavailable(_));
    refused!(store.ready().await, StoreError::Unavailable(_));
    assert!(store.counts().failures >= 4);
    assert_eq!(texts(&store, "a").await, ["before"]);
    assert!(store.load("b").await.expect("readable").is_none());

    store
        .pretend_full(false)
        .await
        .expect("no longer pretended");
    store.ready().await.expect("there is room");
    store
        .append("a", 1, long(), None)
        .await
        .expect("the same again");
    store.create(big).await.expect("the same again");
    assert_eq!(loaded(&store, "a").await.steps.len(), 3);
    drop(store);
    assert_eq!(loaded(&place.open(), "a").await.steps.len(), 3);
}

async fn whoever_looks_does_not_wait_for_room(place: &Place) {
    let store = place.open();
    store.create(table("a")).await.expect("kept");
    store.pretend_full(true).await.expect("pretended");
    assert!(loaded(&store, "a").await.table == table("a"));
    assert_eq!(store.public_tables(9).await.expect("readable").len(), 1);
    assert_eq!(store.unfinished().await.expect("readable").len(), 0);
}

#[test]
fn connections_that_were_cut_are_made_again_without_anyone_noticing() {
    let Some(place) = Place::postgres() else {
        return;
    };
    let Place::Postgres { server, schema } = &place else {
        panic!("it is PostgreSQL");
    };
    run(async {
        let store = place.open();
        store.create(table("a")).await.expect("kept");
        for version in 0..5 {
            on_server(
                server,
                &format!(
                    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity \
                     WHERE application_name = '{schema}'"
                ),
            );
            let text = version.to_string();
            store
                .append("a", version, vec![step(&text)], None)
                .await
                .expect("kept");
            assert_eq!(loaded(&store, "a").await.steps.len(), version + 1);
        }
        assert_eq!(store.counts().failures, 0);
    });
}

/// A test of a server that is far away, where one table is kept.
fn far_away(test: impl AsyncFnOnce(&Place, &Far, &Store)) {
    let Some(place) = Place::postgres() else {
        return;
    };
    run(async {
        let far = Far::to(&place);
        let store = far.open();
        store.create(table("a")).await.expect("kept");
        test(&place, &far, &store).await;
    });
}

#[test]
fn a_database_that_is_gone_is_told_and_play_goes_on_when_it_is_back() {
    far_away(async |_, far, store| {
        far.go_away();
        for _ in 0..3 {
            let append = store.append("a", 0, vec![step("one")], None);
            refused!(append.await, StoreError::Unavailable(_));
            refused!(store.load("a").await, StoreError::Unavailable(_));
            refused!(store.ready().await, StoreError::Unavailable(_));
        }
        far.come_back();
        until_back(|| store.append("a", 0, vec![step("one")], None)).await;
        until_back(|| async { store.load("a").await.map(drop) }).await;
        assert_eq!(texts(store, "a").await, ["one"]);
        store.ready().await.expect("it can write");
    });
}

#[test]
fn a_commit_whose_answer_is_lost_is_found_again_by_the_store_itself() {
    far_away(async |_, far, store| {
        for version in 0..5 {
            far.lose_the_answer_to_the_next_commit();
            let text = version.to_string();
            store
                .append("a", version, vec![step(&text)], None)
                .await
                .expect("found again");
            assert_eq!(far.lost(), version + 1, "it did happen");
        }
        far.lose_the_answer_to_the_next_commit();
        let mut changed = table("a");
        changed.name = "changed".into();
        store.save(changed).await.expect("found again");
        far.lose_the_answer_to_the_next_commit();
        store.create(table("b")).await.expect("found again");
        assert_eq!(far.lost(), 7);
        assert_eq!(texts(store, "a").await, ["0", "1", "2", "3", "4"]);
        assert_eq!(loaded(store, "a").await.table.revision, 1);
    });
}

#[test]
fn a_commit_whose_answer_is_lost_with_the_whole_database_counts_as_done_when_asked_again() {
    far_away(async |place, far, store| {
        far.lose_the_answer_to_the_next_commit_and_go_away();
        let append = || store.append("a", 0, vec![step("one")], Some("[7]".into()));
        refused!(append().await, StoreError::Unavailable(_));
        assert_eq!(far.lost(), 1, "the commit was sent");
        let near = place.open();
        while texts(&near, "a").await.is_empty() {
            // And it arrives: if it did not, this would never end, and the test would be told so.
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        far.come_back();
        until_back(append).await;
        let other = store.append("a", 0, vec![step("another")], None);
        refused!(other.await, StoreError::Conflict);
        assert_eq!(texts(store, "a").await, ["one"]);
    });
}
