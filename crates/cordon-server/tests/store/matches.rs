//! Matches as a whole: created, loaded, deleted.

use super::databases::on_both;
use super::{append, bodies, create, head, id, summary};
use cordon_kernel::Seat;
use cordon_server::store::{Admits, NewLink, PlayerId, StoreError, TokenHash};

fn link(token: &str) -> NewLink {
    NewLink { hash: TokenHash::of(token), admits: Admits::Host, created: 5 }
}

#[tokio::test]
async fn a_match_loads_as_it_was_created() {
    on_both(async |database| {
        let store = database.open().await;
        store.create(&head("a", 7), &summary(0), &[]).await.unwrap();
        assert_eq!(store.load(&id("a")).await.unwrap(), (head("a", 7), vec![]));
        assert_eq!(store.load(&id("b")).await, Err(StoreError::NoMatch));
    })
    .await;
}

#[tokio::test]
async fn a_match_is_created_whole_or_not_at_all() {
    on_both(async |database| {
        let store = database.open().await;
        store.create(&head("a", 7), &summary(0), &[link("one"), link("two")]).await.unwrap();
        // The id is free, but a token is not.
        let again = store.create(&head("b", 8), &summary(0), &[link("three"), link("two")]).await;
        assert_eq!(again, Err(StoreError::Exists));
        assert_eq!(store.load(&id("b")).await, Err(StoreError::NoMatch));
        assert_eq!(store.find_link(&TokenHash::of("three")).await.unwrap(), None);
        let same = store.create(&head("a", 9), &summary(0), &[]).await;
        assert_eq!(same, Err(StoreError::Exists));
        assert_eq!(store.load(&id("a")).await.unwrap().0.created, 7);
    })
    .await;
}

#[tokio::test]
async fn records_are_read_from_any_number_on() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        append(&store, &id, 0, &["r0", "r1", "r2"]).await.unwrap();
        let tail = store.records_from(&id, 1).await.unwrap();
        assert_eq!(tail.iter().map(|record| record.number).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(tail[0].body, "r1");
        assert!(store.records_from(&id, 3).await.unwrap().is_empty());
        assert!(store.records_from(&super::id("b"), 0).await.unwrap().is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_match_with_a_gap_is_not_played_on() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        append(&store, &id, 0, &["r0", "r1", "r2"]).await.unwrap();
        database.execute("DELETE FROM records WHERE number = 1").await;
        assert!(matches!(store.load(&id).await, Err(StoreError::Broken(why)) if why.contains("record 1")));
    })
    .await;
}

#[tokio::test]
async fn a_deleted_match_leaves_nothing() {
    on_both(async |database| {
        let store = database.open().await;
        store.create(&head("a", 7), &summary(0), &[link("one")]).await.unwrap();
        let (id, player) = (id("a"), PlayerId("p".to_string()));
        append(&store, &id, 0, &["r0"]).await.unwrap();
        store.seat_taken(&id, &player, Seat(1)).await.unwrap();
        assert!(store.take_lease(&id, "node", 0).await.unwrap());
        store.delete(&id).await.unwrap();
        assert_eq!(store.load(&id).await, Err(StoreError::NoMatch));
        assert!(store.records_from(&id, 0).await.unwrap().is_empty());
        assert_eq!(store.find_link(&TokenHash::of("one")).await.unwrap(), None);
        assert!(store.of_player(&player, 10, None).await.unwrap().is_empty());
        assert_eq!(store.holder(&id, 0).await.unwrap(), None);
        assert_eq!(store.delete(&id).await, Err(StoreError::NoMatch));
    })
    .await;
}

#[tokio::test]
async fn everything_is_there_after_the_store_was_opened_again() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        append(&store, &id, 0, &["r0"]).await.unwrap();
        store.close().await;
        let store = database.open().await;
        assert_eq!(bodies(&store, &id).await, ["r0"]);
    })
    .await;
}
