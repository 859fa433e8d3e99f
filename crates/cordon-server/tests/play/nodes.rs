//! Two nodes on one database: any node serves any match.

use serde_json::json;

use super::Server;
use super::client::Browser;
use super::games::{play, solo};
use crate::store::databases::Database;

#[tokio::test]
async fn clients_on_two_nodes_play_one_match_and_see_the_same() {
    let Some(database) = Database::postgres().await else { return };
    let (one, other) =
        (Server::start(database.open().await).await, Server::start(database.open().await).await);
    let mut browser = Browser::new(&one.address);
    let created = browser.create(solo("dead-tanks")).await;
    let id = created["id"].as_str().expect("an id").to_owned();
    let mut elsewhere = Browser { address: other.address.clone(), ..browser.clone() };
    let (mut here, mut there) = (browser.open(&id).await, elsewhere.open(&id).await);
    let welcome = here.hello(None, None).await;
    let same = there.hello(None, None).await;
    assert_eq!((&welcome["scene"], &welcome["asks"]), (&same["scene"], &same["asks"]));
    // Here acts first, and there hears of it.
    let asks = welcome["asks"].as_array().expect("asks").clone();
    let (_, seq, _) = play(&mut here, asks, 5).await;
    let mut heard = there.next_but_presence().await;
    while heard["seq"].as_u64() < Some(seq.into()) {
        heard = there.next_but_presence().await;
    }
    // Then there acts, and here hears of it.
    let asks = heard["asks"].as_array().expect("asks").clone();
    assert!(!asks.is_empty(), "{heard}");
    let (_, seq, _) = play(&mut there, asks, 5).await;
    let mut heard = here.next_but_presence().await;
    while heard["seq"].as_u64() < Some(seq.into()) {
        heard = here.next_but_presence().await;
    }
    let page = elsewhere.send("GET", &format!("/api/matches/{id}"), None).await.json();
    assert_eq!(page["table"]["stage"], json!("playing"));
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn who_is_there_is_seen_on_all_nodes() {
    let Some(database) = Database::postgres().await else { return };
    let (one, other) =
        (Server::start(database.open().await).await, Server::start(database.open().await).await);
    let mut browser = Browser::new(&one.address);
    let id = browser.create(solo("dead-tanks")).await["id"].as_str().expect("an id").to_owned();
    let me = browser.send("GET", "/api/me", None).await.json()["player"].clone();
    let mut watcher = Browser::new(&one.address).open(&id).await;
    watcher.hello(None, None).await;
    let mut there = Browser { address: other.address.clone(), ..browser.clone() }.open(&id).await;
    there.hello(None, None).await;
    let wanted = json!({ "type": "presence", "here": [me], "watchers": 1 });
    for socket in [&mut watcher, &mut there] {
        while socket.next().await.expect("it is open") != wanted {}
    }
    drop(there);
    let alone = json!({ "type": "presence", "here": [], "watchers": 1 });
    while watcher.next().await.expect("it is open") != alone {}
    one.stop().await;
    other.stop().await;
}
