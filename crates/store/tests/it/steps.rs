//! Steps: appended in order, once, all or none.

use crate::made_up::{Opens as _, loaded, refused, said, step, table, texts, together};
use caravanserai_store::{StepRow, StoreError};
use caravanserai_storekit::{Place, on_both};

on_both!(crate::made_up::run =>
    steps_come_back_in_order,
    a_wrong_version_is_a_conflict_and_changes_nothing,
    the_same_append_again_counts_as_done,
    an_append_that_differs_or_is_no_longer_the_last_is_a_conflict,
    the_last_append_finishes_the_table,
    conflicts_do_not_spoil_the_batch,
    a_job_no_database_would_take_does_not_spoil_the_batch,
    many_tables_append_at_the_same_time,
);

async fn steps_come_back_in_order(place: &Place) {
    let store = place.open();
    store.create(table("a")).await.expect("kept");
    store.create(table("b")).await.expect("kept");
    let draw = StepRow {
        seat: None,
        text: "draw 'ä' 🐪".into(),
        at: 0,
    };
    let high = StepRow {
        seat: Some(255),
        text: String::new(),
        at: 9_007_199_254_740_993,
    };
    let expected = vec![step("one"), draw.clone(), high.clone(), step("four")];
    store
        .append("a", 0, vec![step("one"), draw], None)
        .await
        .expect("kept");
    store
        .append("b", 0, vec![step("other")], None)
        .await
        .expect("kept");
    store.append("a", 2, vec![high], None).await.expect("kept");
    store
        .append("a", 3, vec![], None)
        .await
        .expect("nothing is fine");
    store
        .append("a", 3, vec![step("four")], None)
        .await
        .expect("kept");
    assert!(loaded(&store, "a").await.steps == expected);
    store.close();
    let store = place.open();
    assert!(loaded(&store, "a").await.steps == expected);
    assert_eq!(texts(&store, "b").await, ["other"]);
}

async fn a_wrong_version_is_a_conflict_and_changes_nothing(place: &Place) {
    let store = place.open();
    refused!(
        store.append("a", 0, vec![step("x")], None).await,
        StoreError::Missing
    );
    store.create(table("a")).await.expect("kept");
    refused!(
        store.append("a", 1, vec![step("x")], None).await,
        StoreError::Conflict
    );
    store
        .append("a", 0, vec![step("one")], None)
        .await
        .expect("kept");
    for version in [0, 2, 100] {
        let late = store.append("a", version, vec![step("x"), step("y")], None);
        refused!(late.await, StoreError::Conflict);
    }
    refused!(
        store.append("a", 0, vec![], Some("[]".into())).await,
        StoreError::Conflict
    );
    assert_eq!(texts(&store, "a").await, ["one"]);
    assert_eq!(loaded(&store, "a").await.table.state, "gathering");
}

/// The answer to a commit can be lost. Whoever asks again must hear that it is done.
async fn the_same_append_again_counts_as_done(place: &Place) {
    let store = place.open();
    store.create(table("a")).await.expect("kept");
    store
        .append("a", 0, vec![step("one")], None)
        .await
        .expect("kept");
    let two = || vec![step("two"), step("three")];
    store.append("a", 1, two(), None).await.expect("kept");
    store
        .append("a", 1, two(), None)
        .await
        .expect("it is there");
    let mut later = two();
    later[0].at += 1;
    store
        .append("a", 1, later, None)
        .await
        .expect("the same moves, sent later");
    let end = || store.append("a", 3, vec![step("four")], Some("[1]".into()));
    end().await.expect("kept");
    end().await.expect("it is there");
    assert_eq!(texts(&store, "a").await, ["one", "two", "three", "four"]);
    assert_eq!(
        loaded(&store, "a").await.steps[1].at,
        2_000,
        "as first kept"
    );

    // Also when both are in the same batch, and by another process.
    store.create(table("b")).await.expect("kept");
    let other = place.open();
    let append = || store.append("b", 0, vec![step("one")], None);
    let far = other.append("b", 0, vec![step("one")], None);
    let (first, second, third) = tokio::join!(append(), append(), far);
    first.and(second).and(third).expect("all the same");
    assert_eq!(texts(&store, "b").await, ["one"]);
}

async fn an_append_that_differs_or_is_no_longer_the_last_is_a_conflict(place: &Place) {
    let store = place.open();
    store.create(table("a")).await.expect("kept");
    store
        .append("a", 0, vec![step("one"), step("two")], None)
        .await
        .expect("kept");
    let mut of_another = step("two");
    of_another.seat = Some(1);
    let mut of_chance = step("two");
    of_chance.seat = None;
    for (version, steps, finished) in [
        (0, vec![step("one"), step("2")], None),
        (0, vec![step("one")], None),
        (0, vec![step("one"), step("two"), step("three")], None),
        (1, vec![of_another], None),
        (1, vec![of_chance], None),
        (1, vec![step("two")], Some("[]".to_owned())),
    ] {
        refused!(
            store.append("a", version, steps, finished).await,
            StoreError::Conflict
        );
    }
    store
        .append("a", 2, vec![step("three")], None)
        .await
        .expect("kept");
    refused!(
        store.append("a", 1, vec![step("two")], None).await,
        StoreError::Conflict
    );
    assert_eq!(texts(&store, "a").await, ["one", "two", "three"]);
}

async fn the_last_append_finishes_the_table(place: &Place) {
    let store = place.open();
    store.create(table("a")).await.expect("kept");
    let scores = r#"[{"seat":0,"points":12}]"#;
    store
        .append("a", 0, vec![step("one")], Some(scores.into()))
        .await
        .expect("kept");
    let after = loaded(&store, "a").await;
    assert_eq!(after.table.state, "finished");
    assert_eq!(after.table.scores.as_deref(), Some(scores));
    assert_eq!(after.table.touched, 2_000);
    assert_eq!(after.table.revision, 0);
    refused!(
        store.append("a", 1, vec![step("two")], None).await,
        StoreError::Conflict
    );
    let otherwise = store.append("a", 0, vec![step("one")], Some("[]".into()));
    refused!(otherwise.await, StoreError::Conflict);
    refused!(
        store.append("a", 1, vec![], Some("[]".into())).await,
        StoreError::Conflict
    );
    store
        .append("a", 1, vec![], Some(scores.into()))
        .await
        .expect("it is so");

    store.create(table("b")).await.expect("kept");
    store
        .append("b", 0, vec![], Some("[]".into()))
        .await
        .expect("ended without a step");
    assert_eq!(loaded(&store, "b").await.table.touched, 1_000);
}

/// Jobs that are asked for together go into one transaction, which the counts prove.
async fn conflicts_do_not_spoil_the_batch(place: &Place) {
    let store = place.open();
    for id in ["a", "b", "c"] {
        store.create(table(id)).await.expect("kept");
    }
    let mut other = table("b");
    other.name = "other".into();
    let before = store.counts();
    let outcomes = together(
        place,
        &store,
        vec![
            Box::pin(store.append("a", 0, vec![step("a0")], None)),
            Box::pin(store.append("b", 7, vec![step("too early")], None)),
            Box::pin(store.append("nowhere", 0, vec![step("x")], None)),
            Box::pin(store.append("a", 0, vec![step("too late")], None)),
            Box::pin(store.append("a", 1, vec![step("a1")], None)),
            Box::pin(store.append("c", 0, vec![step("c0")], Some("[]".into()))),
            Box::pin(store.append("c", 1, vec![step("after the end")], None)),
            Box::pin(store.create(other)),
            Box::pin(store.save(table("nowhere"))),
            Box::pin(store.append("b", 0, vec![step("b0")], None)),
        ],
    )
    .await;
    let after = store.counts();
    let said: Vec<&str> = outcomes.iter().map(said).collect();
    assert_eq!(
        said,
        [
            "kept", "conflict", "missing", "conflict", "kept", "kept", "conflict", "conflict",
            "missing", "kept"
        ]
    );
    assert_eq!(after.appends - before.appends, 4);
    assert_eq!(after.failures, before.failures);
    assert!(after.largest_batch >= 10, "{after:?}");
    assert_eq!(texts(&store, "a").await, ["a0", "a1"]);
    assert_eq!(texts(&store, "b").await, ["b0"]);
    assert_eq!(texts(&store, "c").await, ["c0"]);
}

async fn a_job_no_database_would_take_does_not_spoil_the_batch(place: &Place) {
    let store = place.open();
    store.create(table("a")).await.expect("kept");
    let mut nonsense = table("b");
    nonsense.state = "asleep".into();
    let outcomes = together(
        place,
        &store,
        vec![
            Box::pin(store.append("a", 0, vec![step("a0")], None)),
            Box::pin(store.create(nonsense)),
            Box::pin(store.create(table("c"))),
            Box::pin(store.append("a", 1, vec![step("a1")], None)),
        ],
    )
    .await;
    let said: Vec<&str> = outcomes.iter().map(said).collect();
    assert_eq!(said, ["kept", "unfit", "kept", "kept"]);
    assert_eq!(texts(&store, "a").await, ["a0", "a1"]);
    assert!(store.load("b").await.expect("readable").is_none());
    assert!(store.load("c").await.expect("readable").is_some());
}

async fn many_tables_append_at_the_same_time(place: &Place) {
    const TABLES: usize = 40;
    const STEPS: usize = 25;
    let store = place.open();
    let tasks: Vec<_> = (0..TABLES)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = format!("table-{number}");
                store.create(table(&id)).await.expect("kept");
                for version in 0..STEPS {
                    let text = format!("{number}.{version}");
                    store
                        .append(&id, version, vec![step(&text)], None)
                        .await
                        .expect("kept");
                    // What was acknowledged can be read.
                    if version % 10 == 0 {
                        assert_eq!(loaded(&store, &id).await.steps.len(), version + 1);
                    }
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("no task panics");
    }
    for number in 0..TABLES {
        let expected: Vec<String> = (0..STEPS).map(|v| format!("{number}.{v}")).collect();
        assert_eq!(texts(&store, &format!("table-{number}")).await, expected);
    }
    let counts = store.counts();
    assert_eq!(counts.appends, (TABLES * STEPS) as u64);
    assert!(
        counts.commits < counts.appends,
        "they share commits: {counts:?}"
    );
}
