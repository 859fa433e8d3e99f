//! New matches from a moment of another one, over the network.

use std::sync::Arc;

use cordon_kernel::{read_replay, verify_replay};
use cordon_omega::{Omega, Setup};
use serde_json::{Value, json};

use super::Server;
use super::client::Browser;
use super::games::{play, solo};
use super::past::{abort, trouble};
use crate::store::databases::{self, Database};

/// Who plays a fork: one player all commandos, a bot the overseer.
fn squad() -> Value {
    solo("cold-entry")["seats"].clone()
}

#[tokio::test]
async fn a_fork_goes_on_with_what_its_maker_knew_and_proves_itself_at_the_end() {
    databases::on_both(async |database: &Database| {
        let server = Server::start(database.open().await).await;
        let mut host = Browser::new(&server.address);
        let created = host.create(solo("cold-entry")).await;
        let id = created["id"].as_str().expect("an id").to_owned();
        let mut socket = host.open(&id).await;
        let welcome = socket.hello(None, None).await;
        play(&mut socket, welcome["asks"].as_array().expect("asks").clone(), 40).await;
        let path = format!("/api/matches/{id}/history?as=1&scenes=true");
        let told = host.send("GET", &path, None).await.json();
        let moment = told["last"].as_u64().expect("a number") - 5;
        let fork = json!({ "moment": moment, "as": 1, "seats": squad() });
        let made = host.send("POST", &format!("/api/matches/{id}/fork"), Some(&fork)).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let forked = made.json()["id"].as_str().expect("an id").to_owned();
        let mut socket = host.open(&forked).await;
        let welcome = socket.hello(None, None).await;
        assert_eq!(welcome["table"]["comes_from"], json!({ "is": "fork", "moment": moment, "as": 1 }));
        let path = format!("/api/matches/{id}/history?as=1&from={moment}&count=1&scenes=true");
        let then = host.send("GET", &path, None).await.json();
        let first =
            host.send("GET", &format!("/api/matches/{forked}/history?as=1&scenes=true"), None).await.json();
        let begun = first["updates"]
            .as_array()
            .expect("updates")
            .iter()
            .find(|update| update["scene"].is_object())
            .expect("it has begun");
        assert_eq!(begun["scene"], then["updates"][0]["scene"], "it looks as it did then");
        let page = host.send("GET", &format!("/api/matches/{forked}"), None).await.json();
        assert_eq!(page["forked_from"], json!(id), "its host knows where it comes from");
        let mut nobody = Browser::new(&server.address);
        let page = nobody.send("GET", &format!("/api/matches/{forked}"), None).await.json();
        assert!(page["forked_from"].is_null(), "others could watch a match that they were not asked to");
        let asks = welcome["asks"].as_array().expect("asks").clone();
        let (_, _, over) = play(&mut socket, asks, 4_000).await;
        assert!(over, "the fork has ended");
        let file = host.send("GET", &format!("/api/matches/{forked}/replay"), None).await;
        let replay = read_replay::<Setup>(&file.body).expect("a replay");
        assert!(replay.header.position.is_some() && replay.header.draws.is_empty());
        let rules = Arc::new(Omega::new(cordon_packs::shipped_omega()));
        verify_replay(&replay, rules).expect("a fair game");
        let page = host.send("GET", &format!("/api/matches/{id}"), None).await.json();
        assert_eq!(page["table"]["stage"], "playing", "the other match is as it was");
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn nobody_forks_with_eyes_that_are_not_its_own_until_the_match_is_over() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut host = Browser::new(&server.address);
    let created = host.create(solo("cold-entry")).await;
    let id = created["id"].as_str().expect("an id").to_owned();
    let mut socket = host.open(&id).await;
    let welcome = socket.hello(None, None).await;
    play(&mut socket, welcome["asks"].as_array().expect("asks").clone(), 10).await;
    let path = format!("/api/matches/{id}/fork");
    let fork = |eyes: Value, moment: u32| json!({ "moment": moment, "as": eyes, "seats": squad() });
    let (mut nobody, mut stranger) = (Browser::new(&server.address), Browser::new(&server.address));
    stranger.create(solo("dead-tanks")).await;
    let denied = (403, "not-allowed".to_owned());
    for eyes in [json!(0), json!("everything")] {
        for browser in [&mut host, &mut stranger, &mut nobody] {
            let reply = browser.send("POST", &path, Some(&fork(eyes.clone(), 8))).await;
            assert_eq!(trouble(&reply), denied, "{eyes}");
        }
    }
    assert_eq!(trouble(&stranger.send("POST", &path, Some(&fork(json!(1), 8))).await), denied);
    let watched = stranger.send("POST", &path, Some(&fork(json!("watcher"), 8))).await;
    assert_eq!(watched.status, 201, "whoever may watch may go on from what it saw: {}", watched.body);
    let none = host.send("POST", &path, Some(&fork(json!(1), 9_999))).await;
    assert_eq!(trouble(&none), (404, "not-found".to_owned()));
    let early = host.send("POST", &path, Some(&fork(json!(1), 1))).await;
    assert_eq!(trouble(&early), (409, "not-begun".to_owned()));
    let mut form = fork(json!(1), 8);
    form["seats"] = json!([{ "seat": 7, "who": { "is": "me" } }]);
    let wrong = host.send("POST", &path, Some(&form)).await;
    assert_eq!(wrong.json()["fields"][0]["field"], "seats.0", "{}", wrong.body);
    let malformed = host.send("POST", &path, Some(&json!({ "as": 1 }))).await;
    assert_eq!(trouble(&malformed), (400, "malformed".to_owned()));
    abort(&host, &id).await;
    let whole = stranger.send("POST", &path, Some(&fork(json!("everything"), 8))).await;
    assert_eq!(whole.status, 201, "{}", whole.body);
    let forked = whole.json()["id"].as_str().expect("an id").to_owned();
    let page = stranger.send("GET", &format!("/api/matches/{forked}"), None).await.json();
    assert_eq!(page["table"]["comes_from"]["as"], "everything");
    server.stop().await;
}
