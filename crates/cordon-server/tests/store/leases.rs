//! A match is played by one node at a time.

use super::databases::on_both;
use super::{create, id};
use cordon_server::store::StoreError;
use tokio::task::JoinSet;

#[tokio::test]
async fn a_lease_is_taken_when_free_or_ones_own_or_when_its_node_is_gone() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        store.beat("one", 0, 100).await.unwrap();
        assert_eq!(store.holder(&id, 0).await.unwrap(), None);
        assert!(store.take_lease(&id, "one", 0).await.unwrap(), "it is free");
        assert!(!store.take_lease(&id, "two", 99).await.unwrap(), "it is held");
        assert_eq!(store.holder(&id, 99).await.unwrap().as_deref(), Some("one"));
        assert!(store.take_lease(&id, "one", 50).await.unwrap(), "it is one's own");
        store.beat("one", 50, 150).await.unwrap();
        assert!(!store.take_lease(&id, "two", 149).await.unwrap(), "its node has beaten again");
        assert_eq!(store.holder(&id, 150).await.unwrap(), None);
        store.beat("two", 150, 250).await.unwrap();
        assert!(store.take_lease(&id, "two", 150).await.unwrap(), "its node is gone");
        assert_eq!(store.holder(&id, 150).await.unwrap().as_deref(), Some("two"));
        let stranger = store.take_lease(&super::id("z"), "one", 0).await;
        assert_eq!(stranger, Err(StoreError::NoMatch));
    })
    .await;
}

#[tokio::test]
async fn leases_last_with_their_node_and_are_dropped_with_it() {
    on_both(async |database| {
        let store = database.open().await;
        store.beat("one", 0, 300).await.unwrap();
        store.beat("two", 0, 100).await.unwrap();
        for (name, node) in [("a", "one"), ("b", "one"), ("c", "two")] {
            create(&store, name).await;
            assert!(store.take_lease(&id(name), node, 0).await.unwrap());
        }
        assert_eq!(store.holder(&id("a"), 299).await.unwrap().as_deref(), Some("one"));
        assert_eq!(store.holder(&id("c"), 299).await.unwrap(), None);
        // A node that slept too long cannot give away what another has taken.
        store.beat("two", 300, 400).await.unwrap();
        assert!(store.take_lease(&id("b"), "two", 300).await.unwrap());
        assert!(!store.take_lease(&id("b"), "one", 300).await.unwrap(), "it was taken over");
        store.drop_lease(&id("b"), "one").await.unwrap();
        assert_eq!(store.holder(&id("b"), 350).await.unwrap().as_deref(), Some("two"));
        store.drop_lease(&id("b"), "two").await.unwrap();
        assert_eq!(store.holder(&id("b"), 350).await.unwrap(), None);
        store.drop_leases("two").await.unwrap();
        assert_eq!(store.holder(&id("c"), 350).await.unwrap(), None);
        // Whoever comes back after a long time has what nobody took meanwhile.
        store.beat("one", 9_000_000, 9_000_100).await.unwrap();
        assert_eq!(store.holder(&id("a"), 9_000_000).await.unwrap().as_deref(), Some("one"));
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
            nodes.spawn(async move {
                let name = format!("node {node}");
                store.beat(&name, 0, 100).await.unwrap();
                store.take_lease(&id, &name, 0).await.unwrap()
            });
        }
        let taken = nodes.join_all().await.into_iter().filter(|taken| *taken).count();
        assert_eq!(taken, 1);
    })
    .await;
}
