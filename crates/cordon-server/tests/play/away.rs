//! A player who is waited for is away: the others are asked, a bot stands in, and the seat is given back.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::Server;
use super::client::{Browser, Socket};
use crate::store::databases::{self, Database};

/// Two players and their match: whoever is waited for first, and the other one.
pub(super) struct Two {
    pub(super) id: String,
    pub(super) asked: Browser,
    pub(super) other: Browser,
    /// The seat that is waited for first.
    pub(super) seat: u64,
}

/// A match of two people and bots.
pub(super) async fn two_players(address: &str, away: u32) -> Two {
    let mut host = Browser::new(address);
    let created = host
        .create(json!({
            "ruleset": "omega", "wishes": { "mission": "cold-entry" }, "away": away,
            "seats": [{ "seat": 0, "who": { "is": "me" } }, { "seat": 1, "who": { "is": "open" } }],
        }))
        .await;
    let id = created["id"].as_str().expect("an id").to_owned();
    let token = created["links"][0]["link"].as_str().expect("a link").split_once('#').expect("a fragment").1;
    let mut guest = Browser::new(address);
    let joined = guest.send("POST", "/api/join", Some(&json!({ "token": token, "name": "Ada" }))).await;
    assert_eq!(joined.status, 200, "{}", joined.body);
    let mut eyes = host.open(&id).await;
    let mut message = eyes.hello(None, None).await;
    // Bots may move first.
    loop {
        let waiting = message["waiting"].as_array().cloned().unwrap_or_default();
        let seat = waiting.iter().filter_map(|one| one["seat"].as_u64()).find(|seat| *seat < 2);
        match seat {
            Some(0) => return Two { id, asked: host, other: guest, seat: 0 },
            Some(seat) => return Two { id, asked: guest, other: host, seat },
            None => message = eyes.next_but_presence().await,
        }
    }
}

/// The next message in which something holds of the table.
async fn table_in_which(socket: &mut Socket, holds: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = socket.next_but_presence().await;
        if message["table"].is_object() && holds(&message["table"]) {
            return message["table"].clone();
        }
    }
}

fn bot_of(table: &Value, seat: u64) -> Value {
    let seats = table["seats"].as_array().expect("seats");
    seats.iter().find(|info| info["seat"] == json!(seat)).expect("the seat")["bot"].clone()
}

#[tokio::test]
async fn the_others_are_asked_a_bot_stands_in_and_whoever_comes_back_plays_on() {
    databases::on_both(async |database: &Database| {
        let server = Server::start(database.open().await).await;
        let Two { id, mut asked, mut other, seat } = two_players(&server.address, 5).await;
        let mut there = other.open(&id).await;
        assert_eq!(there.hello(None, None).await["table"]["vote"], json!(null));
        let begun = Instant::now();
        let table = table_in_which(&mut there, |table| table["vote"].is_object()).await;
        assert!(begun.elapsed() > Duration::from_secs(3), "not before the time is over");
        assert_eq!(table["vote"]["what"], json!({ "stand-in": { "seat": seat } }));
        assert_eq!(table["vote"]["asked"].as_array().map(Vec::len), Some(1), "only who is there: {table}");
        // The question is kept, and whoever is away can still end it by coming.
        server.stop().await;
        let server = Server::start(database.open().await).await;
        (asked.address, other.address) = (server.address.clone(), server.address.clone());
        let mut there = other.open(&id).await;
        let welcome = there.hello(None, None).await;
        assert_eq!(welcome["table"]["vote"]["what"], json!({ "stand-in": { "seat": seat } }));
        let (answer, _) =
            there.ask(json!({ "type": "propose", "what": { "stand-in": { "seat": seat } } })).await;
        assert_eq!(answer["code"], "no-vote", "only the server asks this: {answer}");
        let (answer, before) = there.ask(json!({ "type": "vote", "agree": true })).await;
        assert_eq!(answer["type"], "done", "{answer}");
        let table =
            before.iter().rev().find(|message| message["table"].is_object()).expect("news")["table"].clone();
        assert_eq!((bot_of(&table, seat), &table["vote"]), (json!("normal"), &json!(null)), "{table}");
        let page = asked.send("GET", &format!("/api/matches/{id}"), None).await.json();
        assert_eq!(page["seats"], json!([seat]), "the seat is still its player's");
        let mut back = asked.open(&id).await;
        back.hello(None, None).await;
        let table = table_in_which(&mut there, |table| bot_of(table, seat).is_null()).await;
        assert_eq!(table["vote"], json!(null));
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn whoever_comes_back_in_time_ends_the_question_and_who_wants_to_wait_may() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let Two { id, asked, other, seat } = two_players(&server.address, 5).await;
    let mut there = other.open(&id).await;
    there.hello(None, None).await;
    table_in_which(&mut there, |table| table["vote"].is_object()).await;
    let (answer, _) = there.ask(json!({ "type": "vote", "agree": false })).await;
    assert_eq!(answer["type"], "done", "{answer}");
    let refused = Instant::now();
    table_in_which(&mut there, |table| table["vote"].is_object()).await;
    assert!(refused.elapsed() > Duration::from_secs(4), "asked again when as long was waited once more");
    let mut back = asked.open(&id).await;
    let welcome = back.hello(None, None).await;
    assert!(welcome["asks"].as_array().is_some_and(|asks| asks.iter().any(|ask| ask["seat"] == json!(seat))));
    let table = table_in_which(&mut there, |table| table["vote"].is_null()).await;
    assert_eq!(bot_of(&table, seat), json!(null));
    server.stop().await;
}

#[tokio::test]
async fn a_match_for_days_asks_nobody_unless_it_is_wished() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    for (extra, away) in [
        (json!({}), json!(120)),
        (json!({ "clock": { "turn": 86400 } }), json!(null)),
        (json!({ "clock": { "match": 3600 } }), json!(120)),
        (json!({ "clock": { "match": 604800 } }), json!(null)),
        (json!({ "clock": { "turn": 86400 }, "away": 7200 }), json!(7200)),
        (json!({ "away": 0 }), json!(null)),
    ] {
        let mut form = super::games::solo("dead-tanks");
        form.as_object_mut().expect("a form").extend(extra.as_object().expect("fields").clone());
        let id = browser.create(form).await["id"].as_str().expect("an id").to_owned();
        let page = browser.send("GET", &format!("/api/matches/{id}"), None).await.json();
        assert_eq!(page["table"]["clock"]["away"], away, "{extra}");
    }
    let mut form = super::games::solo("dead-tanks");
    form["away"] = json!(1);
    let trouble = browser.send("POST", "/api/matches", Some(&form)).await.json();
    assert_eq!(trouble["fields"][0]["field"], "away", "{trouble}");
    server.stop().await;
}
