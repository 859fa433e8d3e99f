//! A match is played by one node at a time.

use super::databases::on_both;
use super::{create, id};
use cordon_server::store::StoreError;
use tokio::task::JoinSet;

#[tokio::test]
async fn a_lease_is_taken_when_free_expired_or_ones_own() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        assert_eq!(store.holder(&id, 0).await.unwrap(), None);
        assert!(store.take_lease(&id, "one", 0, 100).await.unwrap(), "it is free");
        assert!(!store.take_lease(&id, "two", 99, 200).await.unwrap(), "it is held");
        assert_eq!(store.holder(&id, 99).await.unwrap().as_deref(), Some("one"));
        assert!(store.take_lease(&id, "one", 50, 150).await.unwrap(), "it is one's own");
        assert!(!store.take_lease(&id, "two", 149, 200).await.unwrap(), "it was lengthened");
        assert_eq!(store.holder(&id, 150).await.unwrap(), None);
        assert!(store.take_lease(&id, "two", 150, 200).await.unwrap(), "it has run out");
        assert_eq!(store.holder(&id, 150).await.unwrap().as_deref(), Some("two"));
        let stranger = store.take_lease(&super::id("z"), "one", 0, 100).await;
        assert_eq!(stranger, Err(StoreError::NoMatch));
    })
    .await;
}

#[tokio::test]
async fn leases_are_renewed_and_dropped_by_node() {
    on_both(async |database| {
        let store = database.open().await;
        for (name, node) in [("a", "one"), ("b", "one"), ("c", "two")] {
            create(&store, name).await;
            assert!(store.take_lease(&id(name), node, 0, 100).await.unwrap());
        }
        assert_eq!(store.renew_leases("one", 300).await.unwrap(), [id("a"), id("b")]);
        assert_eq!(store.holder(&id("a"), 299).await.unwrap().as_deref(), Some("one"));
        assert_eq!(store.holder(&id("c"), 299).await.unwrap(), None);
        // A node that slept too long learns what it has lost.
        assert!(store.take_lease(&id("b"), "two", 300, 400).await.unwrap());
        assert_eq!(store.renew_leases("one", 500).await.unwrap(), [id("a")]);
        store.drop_lease(&id("b"), "one").await.unwrap();
        assert_eq!(store.holder(&id("b"), 350).await.unwrap().as_deref(), Some("two"));
        store.drop_lease(&id("b"), "two").await.unwrap();
        assert_eq!(store.holder(&id("b"), 350).await.unwrap(), None);
        store.drop_leases("one").await.unwrap();
        assert!(store.renew_leases("one", 600).await.unwrap().is_empty());
        assert_eq!(store.renew_leases("two", 600).await.unwrap(), [id("c")]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_nodes_one_gets_a_lease() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        let mut nodes = JoinSet::new();
        for node in 0..16 {
            let (store, id) = (store.clone(), id.clone());
            nodes.spawn(async move { store.take_lease(&id, &format!("node {node}"), 0, 100).await.unwrap() });
        }
        let taken = nodes.join_all().await.into_iter().filter(|taken| *taken).count();
        assert_eq!(taken, 1);
    })
    .await;
}
