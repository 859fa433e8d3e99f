//! Who may do what, and who gets to know what.

use serde_json::{Value, json};

use super::Server;
use super::client::{Browser, Socket};
use crate::store::databases::Database;

#[tokio::test]
async fn a_link_gives_its_seat_to_one_player_and_watching_shows_no_more_than_a_watcher_may_know() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut host = Browser::new(&server.address);
    let created = host
        .create(json!({
            "ruleset": "omega", "wishes": { "mission": "cold-entry" },
            "seats": [{ "seat": 0, "who": { "is": "me" } }, { "seat": 1, "who": { "is": "open" } }],
        }))
        .await;
    let id = created["id"].as_str().expect("an id").to_owned();
    let token = created["links"][0]["link"].as_str().expect("a link").split_once('#').expect("a fragment").1;
    assert!(token.len() >= 26, "128 bits and more");
    let lobby = host.send("GET", &format!("/api/matches/{id}"), None).await.json();
    assert_eq!(lobby["table"]["stage"], "lobby");
    let mut friend = Browser::new(&server.address);
    let joined = friend.send("POST", "/api/join", Some(&json!({ "token": token, "name": "Ada" }))).await;
    assert_eq!((joined.status, &joined.json()["seat"]), (200, &json!(1)), "{}", joined.body);
    assert!(joined.head.to_lowercase().contains("httponly"), "{}", joined.head);
    let mut thief = Browser::new(&server.address);
    let stolen = thief.send("POST", "/api/join", Some(&json!({ "token": token }))).await;
    assert_eq!((stolen.status, &stolen.json()["code"]), (409, &json!("seat-taken")));
    let wrong = thief.send("POST", "/api/join", Some(&json!({ "token": "0".repeat(32) }))).await;
    assert_eq!((wrong.status, &wrong.json()["code"]), (404, &json!("bad-link")));
    let mut socket = friend.open(&id).await;
    let denied = socket.hello(Some(0), None).await;
    assert_eq!(denied["code"], "not-allowed", "the overseer's side is not shown to the squad");
    let welcome = socket.hello(None, None).await;
    assert_eq!(welcome["you"]["seats"], json!([1]));
    assert_eq!(welcome["table"]["stage"], "playing", "the last player has come");
    let watch = created["watch"].as_str().expect("a link").split_once('#').expect("a fragment").1;
    let mut watcher = Browser::new(&server.address);
    assert_eq!(
        watcher.send("POST", "/api/join", Some(&json!({ "token": watch }))).await.json()["seat"],
        json!(null)
    );
    let mut eyes = watcher.open(&id).await;
    let shown = eyes.hello(None, None).await;
    assert_eq!((&shown["type"], shown["asks"].as_array().map(Vec::len)), (&json!("welcome"), Some(0)));
    let mut overseer = host.open(&id).await;
    let own = overseer.hello(Some(0), None).await;
    let ask = own["asks"].as_array().expect("asks").first().cloned();
    if let Some(ask) = ask {
        let (decision, act) = (&ask["decision"], &ask["choices"][0]["act"]);
        eyes.say(&json!({ "type": "act", "id": 1, "seat": 0, "decision": decision, "act": act })).await;
        let answer = eyes.next_but_presence().await;
        assert!(
            ["not-allowed", "no-session"].contains(&answer["code"].as_str().expect("a code")),
            "{answer}"
        );
    }
    let deleted = friend.send("DELETE", &format!("/api/matches/{id}"), None).await;
    assert_eq!(deleted.status, 403, "only the host deletes");
    let deleted = host.send("DELETE", &format!("/api/matches/{id}"), None).await;
    assert_eq!(deleted.status, 204);
    assert_eq!(host.send("GET", &format!("/api/matches/{id}"), None).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn the_host_renews_the_link_of_a_free_seat() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut host = Browser::new(&server.address);
    let created = host
        .create(json!({
            "ruleset": "omega", "wishes": { "mission": "cold-entry" },
            "seats": [{ "seat": 1, "who": { "is": "me" } }, { "seat": 2, "who": { "is": "friend", "name": "Ada" } }],
        }))
        .await;
    let id = created["id"].as_str().expect("an id").to_owned();
    let old = created["links"][0]["link"].as_str().expect("a link").split_once('#').expect("a fragment").1;
    let renewed = host.send("POST", &format!("/api/matches/{id}/links/2"), None).await;
    assert_eq!(renewed.status, 200, "{}", renewed.body);
    let renewed = renewed.json();
    let token = renewed["link"].as_str().expect("a link").split_once('#').expect("a fragment").1;
    let mut friend = Browser::new(&server.address);
    assert_eq!(friend.send("POST", "/api/join", Some(&json!({ "token": old }))).await.status, 404, "revoked");
    assert_eq!(friend.send("POST", "/api/join", Some(&json!({ "token": token }))).await.status, 200);
    let foreign = host.send("POST", &format!("/api/matches/{id}/links/2"), None).await;
    assert_eq!(foreign.status, 403, "the seat is its player's now");
    server.stop().await;
}

/// The secret of a link.
fn token(link: &Value) -> &str {
    link.as_str().expect("a link").split_once('#').expect("a fragment").1
}

/// A match in which somebody else has seat 1, with its host and that player.
async fn with_friend(server: &Server) -> (Browser, Browser, String) {
    let mut host = Browser::new(&server.address);
    let created = host
        .create(json!({
            "ruleset": "omega", "wishes": { "mission": "cold-entry" },
            "seats": [{ "seat": 0, "who": { "is": "me" } }, { "seat": 1, "who": { "is": "open" } }],
        }))
        .await;
    let mut friend = Browser::new(&server.address);
    let join = json!({ "token": token(&created["links"][0]["link"]), "name": "Ada" });
    assert_eq!(friend.send("POST", "/api/join", Some(&join)).await.status, 200);
    (host, friend, created["id"].as_str().expect("an id").to_owned())
}

/// Waits until the server lets go of a socket, and gives back why.
async fn let_go(socket: &mut Socket) -> Value {
    loop {
        let message = socket.next().await.expect("a farewell");
        if message["type"] == "bye" {
            while socket.next().await.is_some() {}
            return message["code"].clone();
        }
    }
}

#[tokio::test]
async fn a_player_moves_to_another_device_with_a_link_of_its_own() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let (_, mut friend, id) = with_friend(&server).await;
    let mut old = friend.open(&id).await;
    old.hello(None, None).await;
    let link = friend.send("POST", &format!("/api/matches/{id}/links/1"), None).await.json();
    let join = json!({ "token": token(&link["link"]) });
    let mut phone = Browser::new(&server.address);
    let joined = phone.send("POST", "/api/join", Some(&join)).await;
    assert_eq!((joined.status, &joined.json()["seat"]), (200, &json!(1)), "{}", joined.body);
    assert_eq!(let_go(&mut old).await, "not-allowed", "the old device looks from its side no more");
    let mut new = phone.open(&id).await;
    let welcome = new.hello(None, None).await;
    assert_eq!(welcome["you"]["seats"], json!([1]));
    let named = welcome["table"]["seats"].as_array().expect("seats").iter().find(|seat| seat["seat"] == 1);
    assert_eq!(named.expect("seat 1")["player_name"], "Ada");
    let again = Browser::new(&server.address).send("POST", "/api/join", Some(&join)).await;
    assert_eq!(again.status, 404, "the link was for one device");
    assert_eq!(friend.open(&id).await.hello(Some(1), None).await["code"], "not-allowed");
    server.stop().await;
}

#[tokio::test]
async fn whoever_has_lost_its_seat_looks_from_its_side_no_more() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let (host, friend, id) = with_friend(&server).await;
    let mut socket = friend.open(&id).await;
    socket.hello(None, None).await;
    let mut table = host.open(&id).await;
    table.hello(None, None).await;
    let (done, _) = table.ask(json!({ "type": "host", "does": { "what": "kick", "seat": 1 } })).await;
    assert_eq!(done["type"], "done", "{done}");
    assert_eq!(let_go(&mut socket).await, "not-allowed");
    let shown = friend.open(&id).await.hello(None, None).await;
    assert_eq!((&shown["type"], &shown["you"]["seats"]), (&json!("welcome"), &json!([])), "as a watcher");
    server.stop().await;
}
