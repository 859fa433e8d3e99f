//! Records are added in order, all of an append or none, and one that fails harms no other.

use super::databases::{Database, on_both};
use super::{append, bodies, create, id, summary};
use cordon_server::store::{MatchId, StoreError};
use std::collections::BTreeSet;
use tokio::task::JoinSet;

#[tokio::test]
async fn records_and_summary_are_there_when_an_append_returns() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        append(&store, &id, 0, &["r0", "r1"]).await.unwrap();
        append(&store, &id, 2, &["r2"]).await.unwrap();
        assert_eq!(bodies(&store, &id).await, ["r0", "r1", "r2"]);
        assert_eq!(store.list(1, None).await.unwrap()[0].summary, summary(3));
    })
    .await;
}

#[tokio::test]
async fn a_number_is_written_once() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        append(&store, &id, 0, &["r0", "r1"]).await.unwrap();
        assert_eq!(append(&store, &id, 1, &["x"]).await, Err(StoreError::Taken { number: 1 }));
        // Number 2 is free, but an append goes in whole or not at all; its summary stays out too.
        assert_eq!(append(&store, &id, 1, &["x", "y"]).await, Err(StoreError::Taken { number: 1 }));
        assert_eq!(bodies(&store, &id).await, ["r0", "r1"]);
        assert_eq!(store.list(1, None).await.unwrap()[0].summary, summary(2));
        append(&store, &id, 2, &["r2"]).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn an_append_leaves_no_gap() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        assert_eq!(append(&store, &id, 1, &["r1"]).await, Err(StoreError::Gap { number: 1 }));
        append(&store, &id, 0, &["r0"]).await.unwrap();
        assert_eq!(append(&store, &id, 2, &["r2", "r3"]).await, Err(StoreError::Gap { number: 2 }));
        assert_eq!(bodies(&store, &id).await, ["r0"]);
        // What is asked for before the last answer has come is behind it all the same.
        let (one, two, three) = tokio::join!(
            append(&store, &id, 1, &["r1"]),
            append(&store, &id, 2, &["r2", "r3"]),
            append(&store, &id, 4, &["r4"])
        );
        assert_eq!((one, two, three), (Ok(()), Ok(()), Ok(())));
        assert_eq!(bodies(&store, &id).await, ["r0", "r1", "r2", "r3", "r4"]);
    })
    .await;
}

#[tokio::test]
async fn what_another_writes_or_deletes_is_noticed_by_whoever_wrote_last() {
    on_both(async |database| {
        let (store, other) = (database.open().await, database.open().await);
        let ids = [create(&store, "a").await, create(&store, "b").await, create(&store, "c").await];
        for id in &ids {
            append(&store, id, 0, &["r0"]).await.unwrap();
            append(&store, id, 1, &["r1"]).await.unwrap();
        }
        append(&other, &ids[0], 2, &["theirs"]).await.unwrap();
        other.delete(&ids[1]).await.unwrap();
        let answers = tokio::join!(
            append(&store, &ids[0], 2, &["x"]),
            append(&store, &ids[1], 2, &["x"]),
            append(&store, &ids[2], 2, &["r2", "r3"])
        );
        assert_eq!(answers, (Err(StoreError::Taken { number: 2 }), Err(StoreError::NoMatch), Ok(())));
        assert_eq!(bodies(&store, &ids[0]).await, ["r0", "r1", "theirs"]);
        assert_eq!(bodies(&store, &ids[2]).await, ["r0", "r1", "r2", "r3"]);
        append(&store, &ids[0], 3, &["r3"]).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn a_match_that_is_not_there_cannot_grow() {
    on_both(async |database| {
        let store = database.open().await;
        assert_eq!(append(&store, &id("a"), 0, &["r0"]).await, Err(StoreError::NoMatch));
        assert_eq!(store.append(&id("a"), 0, vec![], Some(summary(0))).await, Err(StoreError::NoMatch));
    })
    .await;
}

#[tokio::test]
async fn a_summary_alone_can_change() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        let mut ended = summary(0);
        (ended.title, ended.finished, ended.due) = ("Ended".to_string(), Some(50), Some(60));
        store.append(&id, 0, vec![], Some(ended.clone())).await.unwrap();
        assert_eq!(store.list(1, None).await.unwrap()[0].summary, ended);
        // Records without a summary leave it alone.
        store.append(&id, 0, vec!["r0".to_string()], None).await.unwrap();
        assert_eq!(store.list(1, None).await.unwrap()[0].summary, ended);
        store.append(&id, 1, vec![], None).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn an_append_may_be_long() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        let long: Vec<String> = (0..2_345).map(|number| format!("r{number}")).collect();
        store.append(&id, 0, long.clone(), None).await.unwrap();
        assert_eq!(bodies(&store, &id).await, long);
        // More than fits into one transaction together with others.
        let large = "x".repeat(3 * 1024 * 1024);
        store.append(&id, 2_345, vec![large.clone()], None).await.unwrap();
        assert_eq!(store.records_from(&id, 2_345).await.unwrap()[0].body, large);
    })
    .await;
}

/// Each writer races for every number, and everybody who loses goes on with the next.
#[tokio::test(flavor = "multi_thread")]
async fn of_many_writers_one_gets_each_number() {
    const WRITERS: u32 = 16;
    const NUMBERS: u32 = 20;
    on_both(async |database| {
        // Two nodes can write where there is a server; a file has one.
        let nodes = match database {
            Database::Sqlite { .. } => vec![database.open().await],
            Database::Postgres { .. } => vec![database.open().await, database.open().await],
        };
        let id = create(&nodes[0], "a").await;
        let mut writers = JoinSet::new();
        for writer in 0..WRITERS {
            let (store, id) = (nodes[writer as usize % nodes.len()].clone(), id.clone());
            writers.spawn(async move {
                let mut won = Vec::new();
                for number in 0..NUMBERS {
                    // The second record makes every append overlap the next one's.
                    match append(&store, &id, number * 2, &[&format!("w{writer}"), "second"]).await {
                        Ok(()) => won.push((number, writer)),
                        Err(why) => assert_eq!(why, StoreError::Taken { number: number * 2 }),
                    }
                }
                won
            });
        }
        let won: BTreeSet<(u32, u32)> = writers.join_all().await.into_iter().flatten().collect();
        assert_eq!(won.len(), NUMBERS as usize, "each number has one winner");
        let expected: Vec<String> =
            won.iter().flat_map(|(_, writer)| [format!("w{writer}"), "second".to_string()]).collect();
        assert_eq!(bodies(&nodes[0], &id).await, expected, "and the winner's records are the ones that stay");
        assert!(nodes[0].check().await.unwrap().is_empty());
    })
    .await;
}

/// Winners, losers and strangers hand in at the same time, so that they come into the same transactions.
#[tokio::test(flavor = "multi_thread")]
async fn one_that_fails_harms_no_other() {
    const MATCHES: u32 = 120;
    on_both(async |database| {
        let store = database.open().await;
        let mut askers = JoinSet::new();
        for number in 0..MATCHES {
            let id = create(&store, &format!("m{number}x")).await;
            if number % 3 == 0 {
                append(&store, &id, 0, &["first"]).await.unwrap();
            }
        }
        for number in 0..MATCHES {
            let store = store.clone();
            askers.spawn(async move {
                let (name, expected) = match number % 3 {
                    0 => (format!("m{number}x"), Err(StoreError::Taken { number: 0 })),
                    1 => (format!("stranger{number}x"), Err(StoreError::NoMatch)),
                    _ => (format!("m{number}x"), Ok(())),
                };
                assert_eq!(append(&store, &id(&name), 0, &["second"]).await, expected, "{name}");
            });
        }
        askers.join_all().await;
        for number in 0..MATCHES {
            let expected: &[&str] = [&["first"][..], &[], &["second"]][number as usize % 3];
            assert_eq!(bodies(&store, &id(&format!("m{number}x"))).await, expected);
        }
    })
    .await;
}

/// PostgreSQL takes no NUL in a text and refuses the whole transaction because of it.
#[tokio::test(flavor = "multi_thread")]
async fn one_that_the_database_cannot_take_harms_no_other() {
    let Some(database) = Database::postgres().await else { return };
    let store = database.open().await;
    let mut ids: Vec<MatchId> = Vec::new();
    for number in 0..40 {
        ids.push(create(&store, &format!("m{number}x")).await);
    }
    let mut askers = JoinSet::new();
    for (number, id) in ids.iter().cloned().enumerate() {
        let store = store.clone();
        askers.spawn(async move {
            let bad = number % 10 == 3;
            let kept = append(&store, &id, 0, &[if bad { "\0" } else { "good" }]).await;
            assert_eq!(kept.is_err(), bad, "{kept:?}");
        });
    }
    askers.join_all().await;
    for (number, id) in ids.iter().enumerate() {
        assert_eq!(bodies(&store, id).await.len(), usize::from(number % 10 != 3));
    }
}

/// Whoever asked may be gone before the answer; the record is kept all the same, and its number is used up.
#[tokio::test]
async fn an_append_goes_on_when_nobody_waits_for_it() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        let asked = append(&store, &id, 0, &["r0"]);
        // The first poll hands the work in, and then the asker goes away.
        let gone = tokio::time::timeout(std::time::Duration::ZERO, asked).await;
        assert!(gone.is_err());
        store.close().await;
        assert_eq!(bodies(&database.open().await, &id).await, ["r0"]);
    })
    .await;
}

/// A server that was restarted while nobody wrote has cut all connections.
#[tokio::test]
async fn cut_connections_are_made_anew() {
    let Some(database) = Database::postgres().await else { return };
    let store = database.open().await;
    let id = create(&store, "a").await;
    append(&store, &id, 0, &["r0"]).await.unwrap();
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    database.execute(cut).await;
    append(&store, &id, 1, &["r1"]).await.unwrap();
    assert_eq!(bodies(&store, &id).await, ["r0", "r1"]);
    store.rename(&cordon_server::store::PlayerId("p".to_string()), "Nobody").await.unwrap();
}
