//! Sessions end by age, by not being used, and when their player says so; their sockets end with them.

use std::time::Duration;

use cordon_server::settings::Settings;
use serde_json::json;

use super::Server;
use super::client::{Browser, Socket};
use super::games::solo;
use crate::store::databases::{self, Database};

/// The last message of a socket that is being closed.
async fn last_word(socket: &mut Socket) -> Option<String> {
    let mut last = None;
    while let Some(message) = socket.next().await {
        last = Some(message);
    }
    last.and_then(|message| message["code"].as_str().map(str::to_owned))
}

#[tokio::test]
async fn a_session_that_is_ended_takes_its_sockets_with_it() {
    databases::on_both(async |database: &Database| {
        let server = Server::start(database.open().await).await;
        let elsewhere = match database {
            Database::Sqlite { .. } => None,
            Database::Postgres { .. } => Some(Server::start(database.open().await).await),
        };
        let mut browser = Browser::new(&server.address);
        let id = browser.create(solo("dead-tanks")).await["id"].as_str().expect("an id").to_owned();
        let mut watcher = Browser::new(&server.address).open(&id).await;
        watcher.hello(None, None).await;
        let other = elsewhere.as_ref().unwrap_or(&server);
        let mut socket = Browser { address: other.address.clone(), ..browser.clone() }.open(&id).await;
        socket.hello(None, None).await;
        let cookie = browser.cookie.clone();
        assert_eq!(browser.send("DELETE", "/api/me", None).await.status, 200);
        assert_eq!(last_word(&mut socket).await.as_deref(), Some("no-session"));
        let mut thief = Browser { cookie, ..browser.clone() };
        assert_eq!(thief.send("GET", "/api/matches/mine", None).await.status, 401, "ended stays ended");
        let (answer, _) = watcher.ask(json!({ "type": "rule", "rule": "OM-MOVE-04" })).await;
        assert_eq!(answer["type"], "answer", "others are not disturbed");
        server.stop().await;
        if let Some(elsewhere) = elsewhere {
            elsewhere.stop().await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_session_ends_by_age_and_by_not_being_used() {
    let database = Database::sqlite();
    let settings = Settings {
        session_age: Duration::from_millis(3_500),
        session_idle: Duration::from_millis(1_500),
        session_check: Duration::from_millis(200),
        ..Settings::default()
    };
    let server = Server::start_with(database.open().await, settings).await;
    let (mut idle, mut busy) = (Browser::new(&server.address), Browser::new(&server.address));
    idle.create(solo("dead-tanks")).await;
    let id = busy.create(solo("dead-tanks")).await["id"].as_str().expect("an id").to_owned();
    let mut socket = busy.open(&id).await;
    socket.hello(None, None).await;
    tokio::time::sleep(Duration::from_millis(2_300)).await;
    assert_eq!(idle.send("GET", "/api/me", None).await.json()["player"], json!(null), "it was not used");
    assert!(busy.send("GET", "/api/me", None).await.json()["player"].is_string(), "an open socket is use");
    assert_eq!(last_word(&mut socket).await.as_deref(), Some("no-session"), "nothing lasts for ever");
    assert_eq!(busy.send("GET", "/api/me", None).await.json()["player"], json!(null));
    server.stop().await;
}
