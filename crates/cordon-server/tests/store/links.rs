//! Links let in whoever holds them, until they are revoked.

use super::databases::on_both;
use super::{create, id};
use cordon_kernel::Seat;
use cordon_server::store::{Admits, Link, MatchId, NewLink, Store, StoreError, TokenHash};

async fn add(store: &Store, id: &MatchId, token: &str, admits: Admits) -> Result<(), StoreError> {
    store.add_link(id, &NewLink { hash: TokenHash::of(token), admits, created: 5 }).await
}

async fn find(store: &Store, token: &str) -> Option<Link> {
    store.find_link(&TokenHash::of(token)).await.expect("the store answers")
}

#[tokio::test]
async fn a_link_is_found_by_its_token() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        for (token, admits) in [("s", Admits::Seat(Seat(255))), ("w", Admits::Spectator), ("h", Admits::Host)]
        {
            add(&store, &id, token, admits).await.unwrap();
            assert_eq!(find(&store, token).await, Some(Link { id: id.clone(), admits, created: 5 }));
        }
        assert_eq!(find(&store, "other").await, None);
        assert_eq!(add(&store, &id, "s", Admits::Host).await, Err(StoreError::Exists));
        assert_eq!(find(&store, "s").await.unwrap().admits, Admits::Seat(Seat(255)));
        assert_eq!(add(&store, &super::id("z"), "n", Admits::Host).await, Err(StoreError::NoMatch));
    })
    .await;
}

#[tokio::test]
async fn a_revoked_link_is_not_found_again() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        add(&store, &id, "s", Admits::Spectator).await.unwrap();
        add(&store, &id, "t", Admits::Spectator).await.unwrap();
        store.revoke_link(&TokenHash::of("s"), 9).await.unwrap();
        assert_eq!(find(&store, "s").await, None);
        assert!(find(&store, "t").await.is_some());
        assert_eq!(add(&store, &id, "s", Admits::Spectator).await, Err(StoreError::Exists));
        store.revoke_link(&TokenHash::of("never made"), 9).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn all_links_to_a_seat_are_revoked_together() {
    on_both(async |database| {
        let store = database.open().await;
        let (a, b) = (create(&store, "a").await, create(&store, "b").await);
        for (token, id, seat) in [("a1", &a, 1), ("a1 again", &a, 1), ("a2", &a, 2), ("b1", &b, 1)] {
            add(&store, id, token, Admits::Seat(Seat(seat))).await.unwrap();
        }
        add(&store, &a, "host", Admits::Host).await.unwrap();
        store.revoke_links_of(&a, Seat(1), 9).await.unwrap();
        for (token, valid) in [("a1", false), ("a1 again", false), ("a2", true), ("b1", true), ("host", true)]
        {
            assert_eq!(find(&store, token).await.is_some(), valid, "{token}");
        }
    })
    .await;
}

#[tokio::test]
async fn all_links_for_watching_are_revoked_together() {
    on_both(async |database| {
        let store = database.open().await;
        let (a, b) = (create(&store, "a").await, create(&store, "b").await);
        for (token, id, admits) in [
            ("a", &a, Admits::Spectator),
            ("a again", &a, Admits::Spectator),
            ("seat", &a, Admits::Seat(Seat(1))),
            ("b", &b, Admits::Spectator),
        ] {
            add(&store, id, token, admits).await.unwrap();
        }
        store.revoke_watch_links(&a, 9).await.unwrap();
        for (token, valid) in [("a", false), ("a again", false), ("seat", true), ("b", true)] {
            assert_eq!(find(&store, token).await.is_some(), valid, "{token}");
        }
    })
    .await;
}

/// The token is nowhere in the files of the database, and its hash is.
#[tokio::test]
async fn a_token_is_kept_only_as_a_hash() {
    let database = super::databases::Database::sqlite();
    let store = database.open().await;
    create(&store, "a").await;
    add(&store, &id("a"), "abc", Admits::Host).await.unwrap();
    store.close().await;
    let file = std::fs::read(database.folder().unwrap().join("cordon.sqlite")).unwrap();
    let has = |text: &str| file.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(has("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    assert!(!has("abc"));
}
