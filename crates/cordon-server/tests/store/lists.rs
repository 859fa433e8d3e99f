//! Finding matches: lists, a player's own, those that are due.

use super::databases::on_both;
use super::{create, head, id, summary};
use cordon_kernel::Seat;
use cordon_server::store::{Listing, PlayerId, StoreError};

fn ids(listings: &[Listing]) -> Vec<&str> {
    listings.iter().map(|listing| listing.id.0.trim_end_matches('0')).collect()
}

#[tokio::test]
async fn lists_show_listed_matches_newest_first_page_by_page() {
    on_both(async |database| {
        let store = database.open().await;
        // Two were made in the same millisecond, and a page ends between them.
        for (name, created) in [("a", 10), ("b", 20), ("c", 20), ("d", 30)] {
            store.create(&head(name, created), &summary(0), &[]).await.unwrap();
        }
        let mut hidden = summary(0);
        hidden.listed = false;
        store.create(&head("e", 40), &hidden, &[]).await.unwrap();
        let first = store.list(2, None).await.unwrap();
        assert_eq!(ids(&first), ["d", "c"]);
        assert_eq!((first[0].created, first[0].ruleset.as_str()), (30, "omega"));
        let second = store.list(2, Some(&first[1].place())).await.unwrap();
        assert_eq!(ids(&second), ["b", "a"]);
        assert!(store.list(2, Some(&second[1].place())).await.unwrap().is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_player_finds_the_matches_it_sits_in() {
    on_both(async |database| {
        let store = database.open().await;
        let (ann, bob) = (PlayerId("ann".to_string()), PlayerId("bob".to_string()));
        let mut hidden = summary(0);
        hidden.listed = false;
        store.create(&head("a", 10), &hidden, &[]).await.unwrap();
        store.create(&head("b", 20), &summary(0), &[]).await.unwrap();
        create(&store, "c").await;
        // Two seats in one match are one match.
        for (name, player, seat) in [("a", &ann, 0), ("a", &ann, 1), ("b", &ann, 0), ("b", &bob, 1)] {
            store.seat_taken(&id(name), player, Seat(seat)).await.unwrap();
        }
        let both = store.of_player(&ann, 10, None).await.unwrap();
        assert_eq!(ids(&both), ["b", "a"]);
        assert_eq!(ids(&store.of_player(&ann, 10, Some(&both[0].place())).await.unwrap()), ["a"]);
        assert_eq!(ids(&store.of_player(&ann, 1, None).await.unwrap()), ["b"]);
        // A seat goes over to another player, and another is left.
        store.seat_taken(&id("b"), &bob, Seat(0)).await.unwrap();
        store.seat_left(&id("a"), Seat(0)).await.unwrap();
        assert_eq!(ids(&store.of_player(&ann, 10, None).await.unwrap()), ["a"]);
        store.seat_left(&id("a"), Seat(1)).await.unwrap();
        assert!(store.of_player(&ann, 10, None).await.unwrap().is_empty());
        assert_eq!(store.seat_taken(&id("z"), &ann, Seat(0)).await, Err(StoreError::NoMatch));
    })
    .await;
}

#[tokio::test]
async fn due_matches_come_in_the_order_of_their_waiting() {
    on_both(async |database| {
        let store = database.open().await;
        for (name, due) in [("a", Some(30)), ("b", None), ("c", Some(10)), ("d", Some(31))] {
            let mut waiting = summary(0);
            waiting.due = due;
            store.create(&head(name, 1), &waiting, &[]).await.unwrap();
        }
        assert_eq!(store.due(30, 10).await.unwrap(), [id("c"), id("a")]);
        assert_eq!(store.due(30, 1).await.unwrap(), [id("c")]);
        store.append(&id("c"), 0, vec![], Some(summary(0))).await.unwrap();
        assert_eq!(store.due(30, 10).await.unwrap(), [id("a")]);
    })
    .await;
}
