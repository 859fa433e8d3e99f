//! Nodes hear of what other nodes have written.

use super::databases::Database;
use super::{append, create, id};
use cordon_server::store::{Hint, MatchId};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::task::JoinSet;

async fn next(hints: &mut Receiver<Hint>) -> Hint {
    let heard = tokio::time::timeout(Duration::from_secs(20), hints.recv()).await;
    heard.expect("a hint comes soon").expect("the store is open")
}

#[tokio::test]
async fn another_node_hears_that_a_match_has_grown() {
    let Some(database) = Database::postgres().await else { return };
    let (here, there) = (database.open().await, database.open().await);
    let mut hints = there.watch();
    let id = create(&here, "a").await;
    append(&here, &id, 0, &["r0", "r1"]).await.unwrap();
    assert_eq!(next(&mut hints).await, Hint::Records { id: id.clone(), next: 2 });
    // What did not go in is not told, and neither is a summary alone.
    append(&here, &id, 1, &["x"]).await.unwrap_err();
    here.append(&id, 0, vec![], Some(super::summary(2))).await.unwrap();
    append(&here, &id, 2, &["r2"]).await.unwrap();
    assert_eq!(next(&mut hints).await, Hint::Records { id, next: 3 });
}

/// One transaction says more than fits into one notice.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_left_out_when_many_matches_grow_at_once() {
    const MATCHES: usize = 600;
    let Some(database) = Database::postgres().await else { return };
    let store = database.open().await;
    let mut waiting = BTreeSet::new();
    for number in 0..MATCHES {
        waiting.insert(create(&store, &format!("m{number}x")).await);
    }
    let mut hints = store.watch();
    let mut askers = JoinSet::new();
    for id in waiting.iter().cloned() {
        let store = store.clone();
        askers.spawn(async move { append(&store, &id, 0, &["r0"]).await.unwrap() });
    }
    askers.join_all().await;
    while !waiting.is_empty() {
        match next(&mut hints).await {
            Hint::Records { id, next: 1 } => assert!(waiting.remove(&id), "{id} was told twice"),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn a_node_that_was_cut_off_knows_that_it_missed_something() {
    let Some(database) = Database::postgres().await else { return };
    let store = database.open().await;
    let mut hints = store.watch();
    let id = create(&store, "a").await;
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    database.execute(cut).await;
    assert_eq!(next(&mut hints).await, Hint::Missed);
    append(&store, &id, 0, &["r0"]).await.unwrap();
    assert_eq!(next(&mut hints).await, Hint::Records { id, next: 1 });
}

#[tokio::test]
async fn a_single_node_hears_nothing() {
    let database = Database::sqlite();
    let store = database.open().await;
    let mut hints = store.watch();
    let MatchId(_) = create(&store, "a").await;
    append(&store, &id("a"), 0, &["r0"]).await.unwrap();
    assert!(hints.try_recv().is_err());
}
