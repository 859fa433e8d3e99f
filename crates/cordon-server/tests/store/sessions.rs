//! A session is known by its token until it is ended.

use super::databases::on_both;
use cordon_server::store::{PlayerId, Session, Store, StoreError, TokenHash};

fn session(player: &str) -> Session {
    Session { player: PlayerId(player.to_string()), nickname: "Ann".to_string(), created: 5, seen: 5 }
}

async fn find(store: &Store, token: &str) -> Option<Session> {
    store.find_session(&TokenHash::of(token)).await.expect("the store answers")
}

#[tokio::test]
async fn a_session_is_found_until_it_ends() {
    on_both(async |database| {
        let store = database.open().await;
        store.new_session(&TokenHash::of("s"), &session("p")).await.unwrap();
        assert_eq!(find(&store, "s").await, Some(session("p")));
        assert_eq!(find(&store, "t").await, None);
        let thief = store.new_session(&TokenHash::of("s"), &session("q")).await;
        assert_eq!(thief, Err(StoreError::Exists));
        store.end_session(&TokenHash::of("s")).await.unwrap();
        assert_eq!(find(&store, "s").await, None);
        store.touch(&TokenHash::of("s"), 9).await.unwrap();
        assert_eq!(find(&store, "s").await, None, "an ended session stays ended");
    })
    .await;
}

#[tokio::test]
async fn a_new_nickname_shows_in_all_sessions_of_a_player() {
    on_both(async |database| {
        let store = database.open().await;
        for (token, player) in [("phone", "p"), ("desk", "p"), ("other", "q")] {
            store.new_session(&TokenHash::of(token), &session(player)).await.unwrap();
        }
        store.rename(&PlayerId("p".to_string()), "Bea 🂡").await.unwrap();
        for (token, nickname) in [("phone", "Bea 🂡"), ("desk", "Bea 🂡"), ("other", "Ann")] {
            assert_eq!(find(&store, token).await.unwrap().nickname, nickname, "{token}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_session_remembers_when_it_was_last_used() {
    on_both(async |database| {
        let store = database.open().await;
        store.new_session(&TokenHash::of("s"), &session("p")).await.unwrap();
        store.touch(&TokenHash::of("s"), 9).await.unwrap();
        store.touch(&TokenHash::of("s"), 7).await.unwrap();
        assert_eq!(find(&store, "s").await.unwrap().seen, 9, "a late message does not turn the clock back");
    })
    .await;
}
