//! Tables: made, changed, listed, removed.

use crate::made_up::{Opens as _, loaded, refused, step, table};
use caravanserai_store::StoreError;
use caravanserai_storekit::{Place, on_both};

on_both!(crate::made_up::run =>
    a_table_comes_back_as_it_was,
    a_second_table_with_the_same_id_is_a_conflict_and_the_same_one_again_is_not,
    a_change_needs_the_revision_it_was_made_on,
    a_change_that_is_there_already_counts_as_done,
    a_finished_table_is_not_set_back,
    the_list_has_public_tables_to_be_played_first_and_the_newest_first,
    tables_in_play_are_named_after_a_restart,
    old_tables_are_removed_with_all_that_is_theirs,
    a_table_with_a_late_step_is_not_old,
    what_fits_no_database_is_refused_on_both,
    the_secret_of_the_house_is_kept,
);

async fn a_table_comes_back_as_it_was(place: &Place) {
    let store = place.open();
    let plain = table("plain");
    let mut bare = table("bare");
    bare.public = false;
    bare.webhook = None;
    bare.seats.clear();
    bare.scores = Some("[1,2]".into());
    store.create(plain.clone()).await.expect("kept");
    store.create(bare.clone()).await.expect("kept");
    store.close();

    let store = place.open();
    assert!(loaded(&store, "plain").await.table == plain);
    assert!(loaded(&store, "bare").await.table == bare);
    assert_eq!(store.load("other").await.expect("readable"), None);
}

async fn a_second_table_with_the_same_id_is_a_conflict_and_the_same_one_again_is_not(
    place: &Place,
) {
    let store = place.open();
    store.create(table("a")).await.expect("kept");
    let mut other = table("a");
    other.host_tokens = b"someone else".to_vec();
    refused!(store.create(other).await, StoreError::Conflict);
    store.create(table("a")).await.expect("it is there");
    assert!(loaded(&store, "a").await.table == table("a"));
}

async fn a_change_needs_the_revision_it_was_made_on(place: &Place) {
    let store = place.open();
    refused!(store.save(table("a")).await, StoreError::Missing);
    store.create(table("a")).await.expect("kept");

    let mut ben = table("a");
    ben.seats[1].kind = "person".into();
    ben.seats[1].name = "Ben".into();
    ben.touched = 5_000;
    let mut cleo = ben.clone();
    cleo.seats[1].name = "Cleo".into();
    store.save(ben.clone()).await.expect("Ben is first");
    refused!(store.save(cleo).await, StoreError::Conflict);

    ben.revision = 1;
    assert!(loaded(&store, "a").await.table == ben);
    ben.seats.push(ben.seats[0].clone());
    ben.state = "playing".into();
    store.save(ben.clone()).await.expect("the next revision");
    ben.revision = 2;
    assert!(loaded(&store, "a").await.table == ben);
}

async fn a_change_that_is_there_already_counts_as_done(place: &Place) {
    let store = place.open();
    store.create(table("a")).await.expect("kept");
    let mut changed = table("a");
    changed.name = "changed".into();
    store.save(changed.clone()).await.expect("kept");
    store.save(changed.clone()).await.expect("it is there");
    assert_eq!(loaded(&store, "a").await.table.revision, 1);
    changed.name = "changed otherwise".into();
    refused!(store.save(changed).await, StoreError::Conflict);
}

async fn a_finished_table_is_not_set_back(place: &Place) {
    let store = place.open();
    let mut playing = table("a");
    playing.state = "playing".into();
    store.create(playing.clone()).await.expect("kept");
    let scores = Some("[3,4]".to_owned());
    let steps = vec![step("the last")];
    store
        .append("a", 0, steps, scores.clone())
        .await
        .expect("kept");

    playing.name = "changed by someone who does not know".into();
    refused!(store.save(playing.clone()).await, StoreError::Conflict);
    playing.state = "finished".into();
    store.save(playing).await.expect("still the same revision");
    let after = loaded(&store, "a").await.table;
    assert_eq!((after.state.as_str(), after.revision), ("finished", 1));
    assert_eq!(after.scores, scores, "what was not given stays");
}

async fn the_list_has_public_tables_to_be_played_first_and_the_newest_first(place: &Place) {
    let store = place.open();
    for (id, state, opened, public) in [
        ("done-new", "finished", 90, true),
        ("gathering-old", "gathering", 10, true),
        ("secret", "gathering", 99, false),
        ("playing-new", "playing", 50, true),
        ("gathering-new", "gathering", 60, true),
        ("done-old", "finished", 20, true),
    ] {
        let mut one = table(id);
        one.state = state.into();
        one.opened = opened;
        one.public = public;
        store.create(one).await.expect("kept");
    }
    let steps = vec![step("one"), step("two")];
    store
        .append("playing-new", 0, steps, None)
        .await
        .expect("kept");

    let listed = store.public_tables(100).await.expect("readable");
    let ids: Vec<&str> = listed.iter().map(|(table, _)| table.id.as_str()).collect();
    assert_eq!(
        ids,
        [
            "gathering-new",
            "playing-new",
            "gathering-old",
            "done-new",
            "done-old"
        ]
    );
    let versions: Vec<usize> = listed.iter().map(|&(_, version)| version).collect();
    assert_eq!(versions, [0, 2, 0, 0, 0]);
    assert_eq!(listed[1].0.touched, 2_000, "the time of the last step");
    assert!(listed[0].0.seats == table("x").seats);

    let first = store.public_tables(2).await.expect("readable");
    assert!(first == listed[..2]);
    assert_eq!(
        store
            .public_tables(usize::MAX)
            .await
            .expect("readable")
            .len(),
        5
    );
}

async fn tables_in_play_are_named_after_a_restart(place: &Place) {
    let store = place.open();
    for (id, state) in [
        ("a", "playing"),
        ("b", "gathering"),
        ("c", "playing"),
        ("d", "playing"),
    ] {
        let mut one = table(id);
        one.state = state.into();
        store.create(one).await.expect("kept");
    }
    store
        .append("c", 0, vec![step("x")], Some("[]".into()))
        .await
        .expect("kept");
    store.close();
    let store = place.open();
    assert_eq!(store.unfinished().await.expect("readable"), ["a", "d"]);
}

async fn old_tables_are_removed_with_all_that_is_theirs(place: &Place) {
    let store = place.open();
    for (id, state, touched) in [
        ("old", "gathering", 10),
        ("new", "gathering", 20),
        ("played", "playing", 10),
    ] {
        let mut one = table(id);
        one.state = state.into();
        one.touched = touched;
        store.create(one).await.expect("kept");
    }
    let early = |text| {
        let mut early = step(text);
        early.at = 11;
        vec![early]
    };
    store
        .append("old", 0, early("gone"), None)
        .await
        .expect("kept");
    assert_eq!(store.remove_older("gathering", 20).await.expect("done"), 1);
    assert_eq!(store.remove_older("gathering", 20).await.expect("done"), 0);
    assert!(store.load("old").await.expect("readable").is_none());
    refused!(
        store.append("old", 1, early("late"), None).await,
        StoreError::Missing
    );

    // The same id again is a new table, with nothing of the old one.
    store.create(table("old")).await.expect("kept");
    let again = loaded(&store, "old").await;
    assert_eq!(again.steps, []);
    assert_eq!(again.table.seats.len(), 2);
    assert_eq!(
        store
            .remove_older("gathering", u64::MAX)
            .await
            .expect("done"),
        2
    );
    assert!(store.load("played").await.expect("readable").is_some());
}

async fn a_table_with_a_late_step_is_not_old(place: &Place) {
    let store = place.open();
    let mut playing = table("a");
    playing.state = "playing".into();
    playing.touched = 10;
    store.create(playing).await.expect("kept");
    store
        .append("a", 0, vec![step("at 2000")], None)
        .await
        .expect("kept");
    assert_eq!(store.remove_older("playing", 2_000).await.expect("done"), 0);
    assert_eq!(loaded(&store, "a").await.table.touched, 2_000);
    assert_eq!(store.remove_older("playing", 2_001).await.expect("done"), 1);
}

async fn what_fits_no_database_is_refused_on_both(place: &Place) {
    let store = place.open();
    let mut zero = table("a");
    zero.seats[0].name = "a\0b".into();
    refused!(store.create(zero).await, StoreError::Unfit(_));
    let mut late = table("a");
    late.touched = u64::MAX;
    refused!(store.create(late).await, StoreError::Unfit(_));
    let mut nonsense = table("a");
    nonsense.state = "asleep".into();
    refused!(store.create(nonsense).await, StoreError::Unfit(_));
    let mut quoted = table("a");
    quoted.state = "asleep".into();
    let Err(error) = store.create(quoted).await else {
        panic!("it is refused");
    };
    let said = format!("{error} {error:?}");
    assert!(
        !said.contains("token-of"),
        "a secret is in an error: {said}"
    );
    let mut nobody = table("a");
    nobody.seats[1].kind = "ghost".into();
    refused!(store.create(nobody).await, StoreError::Unfit(_));
    assert!(store.load("a").await.expect("readable").is_none());

    store.create(table("a")).await.expect("kept");
    refused!(
        store.append("a", 0, vec![step("\0")], None).await,
        StoreError::Unfit(_)
    );
    refused!(
        store.append("a", usize::MAX, vec![step("x")], None).await,
        StoreError::Unfit(_)
    );
    refused!(
        store
            .append("a", 0, vec![step("x")], Some("\0".into()))
            .await,
        StoreError::Unfit(_)
    );
    assert_eq!(loaded(&store, "a").await.steps, []);
}

async fn the_secret_of_the_house_is_kept(place: &Place) {
    let store = place.open();
    let secret = store.secret().await.expect("made");
    assert_ne!(secret, [0; 32]);
    assert_eq!(store.secret().await.expect("kept"), secret);
    store.close();
    assert_eq!(place.open().secret().await.expect("kept"), secret);
}
