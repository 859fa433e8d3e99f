//! Whole games, coming back, doing twice, taking back.

use std::sync::Arc;

use cordon_exodus::Exodus;
use cordon_kernel::{read_replay, verify_replay};
use cordon_omega::{Omega, Setup};
use cordon_server::settings::Settings;
use cordon_twilight::Twilight;
use serde_json::{Value, json};

use super::Server;
use super::client::{Browser, Socket, asks_in};
use crate::store::databases::{self, Database};

/// A match in which one player has the whole squad, against a bot.
pub(super) fn solo(mission: &str) -> Value {
    let seats: Vec<Value> = (1..=4).map(|seat| json!({ "seat": seat, "who": { "is": "me" } })).collect();
    json!({ "ruleset": "omega", "wishes": { "mission": mission }, "seats": seats })
}

/// Plays the first choice of whatever is asked, up to so many actions or the end. The last asks are given back.
pub(super) async fn play(socket: &mut Socket, mut asks: Vec<Value>, most: u32) -> (Vec<Value>, u32, bool) {
    let mut seq = 0;
    for turn in 0..most {
        let Some(ask) = asks.first().cloned() else {
            // A bot is thinking.
            let message = socket.next_but_presence().await;
            seq = message["seq"].as_u64().map_or(seq, |seq| seq as u32);
            if message["table"]["stage"] == "over" {
                return (Vec::new(), seq, true);
            }
            asks = asks_in(&[message]).unwrap_or_default();
            continue;
        };
        let choices = ask["choices"].as_array().expect("choices");
        // Passing more often than not brings a game to its end.
        let last = choices.last().expect("a choice");
        let choice = if turn % 7 == 0 { &choices[0] } else { last };
        let (answer, messages) = socket
            .ask(json!({
                "type": "act", "seat": ask["seat"], "decision": ask["decision"], "act": choice["act"],
            }))
            .await;
        assert_eq!(answer["type"], "done", "{answer}");
        for message in &messages {
            seq = message["seq"].as_u64().map_or(seq, |seq| seq as u32);
            if message["table"]["stage"] == "over" {
                return (Vec::new(), seq, true);
            }
        }
        asks = asks_in(&messages).unwrap_or_default();
    }
    (asks, seq, false)
}

#[tokio::test]
async fn a_match_against_bots_is_played_to_its_end_and_its_file_can_be_verified() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let created = browser.create(solo("cold-entry")).await;
    let id = created["id"].as_str().expect("an id");
    let early = browser.send("GET", &format!("/api/matches/{id}/replay"), None).await;
    assert_eq!(
        (early.status, early.json()["code"].as_str()),
        (403, Some("not-allowed")),
        "the seed is in it"
    );
    let mut socket = browser.open(id).await;
    let welcome = socket.hello(None, None).await;
    assert_eq!(welcome["type"], "welcome", "{welcome}");
    let asks = welcome["asks"].as_array().expect("asks").clone();
    let (_, _, over) = play(&mut socket, asks, 4_000).await;
    assert!(over, "the match has ended");
    let page = browser.send("GET", &format!("/api/matches/{id}"), None).await.json();
    assert_eq!(page["table"]["stage"], "over");
    assert_eq!(page["table"]["ending"]["seed"].as_str().expect("the seed").len(), 64);
    let file = browser.send("GET", &format!("/api/matches/{id}/replay"), None).await;
    let replay = read_replay::<Setup>(&file.body).expect("a replay");
    let rules = Arc::new(Omega::new(cordon_packs::shipped_omega()));
    let (_, verdict) = verify_replay(&replay, rules).expect("a fair game");
    assert!(verdict.outcome.is_some() && verdict.draws > 0);
    let told = browser.send("GET", &format!("/api/matches/{id}/history?as=1&scenes=true"), None).await.json();
    let numbers: Vec<u64> = told["updates"]
        .as_array()
        .expect("updates")
        .iter()
        .filter_map(|update| update["seq"].as_u64())
        .collect();
    assert!(numbers.len() > 20 && numbers.is_sorted() && numbers[0] == 1, "{numbers:?}");
    assert!(
        told["updates"]
            .as_array()
            .is_some_and(|all| all.iter().any(|one| one["scene"]["figures"].is_array()))
    );
    let mine = browser.send("GET", "/api/matches/mine", None).await.json();
    assert_eq!((&mine["matches"][0]["id"], &mine["matches"][0]["stage"]), (&json!(id), &json!("over")));
    server.stop().await;
}

#[tokio::test]
async fn a_match_of_exodus_with_a_director_is_played_to_its_end_and_its_file_can_be_verified() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let seats: Vec<Value> = (1..=2).map(|seat| json!({ "seat": seat, "who": { "is": "me" } })).collect();
    let wishes = json!({ "mission": "slipway", "options": { "director": "yes" } });
    let created = browser.create(json!({ "ruleset": "exodus", "wishes": wishes, "seats": seats })).await;
    let id = created["id"].as_str().expect("an id");
    let layout = browser.send("GET", &format!("/api/matches/{id}/layout"), None).await.json();
    assert_eq!(layout["floors"].as_array().map(Vec::len), Some(2), "{layout}");
    let mut socket = browser.open(id).await;
    let welcome = socket.hello(None, None).await;
    assert_eq!(welcome["scene"]["director"]["hand"], Value::Null, "the hand is the director's");
    assert!(welcome["scene"]["director"]["cards"].as_u64().is_some_and(|cards| cards > 0), "{welcome}");
    let asks = welcome["asks"].as_array().expect("asks").clone();
    let (_, _, over) = play(&mut socket, asks, 8_000).await;
    assert!(over, "the match has ended");
    let file = browser.send("GET", &format!("/api/matches/{id}/replay"), None).await;
    let replay = read_replay::<cordon_exodus::Setup>(&file.body).expect("a replay");
    let rules = Arc::new(Exodus::new(cordon_packs::shipped_exodus()));
    let (_, verdict) = verify_replay(&replay, rules).expect("a fair game");
    assert!(verdict.outcome.is_some() && verdict.draws > 0);
    let told = browser.send("GET", &format!("/api/matches/{id}/history?as=1"), None).await.json();
    let lines = told["updates"].as_array().expect("updates").iter().filter_map(|one| one["lines"].as_array());
    let says: Vec<&str> = lines.flatten().filter_map(|line| line["says"].as_str()).collect();
    assert!(says.iter().any(|line| line.ends_with("and charges")), "the infected say why they charge");
    server.stop().await;
}

#[tokio::test]
async fn a_race_of_twilight_is_played_to_its_end_and_its_file_can_be_verified() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let options = json!({ "clock.mode": "rounds", "clock.rounds": "6", "conceal_windows": "off" });
    let members = ["soldier-0", "soldier-1", "soldier-2"];
    let wishes = json!({ "mission": "twilight-a", "options": options, "members": members });
    let seats = json!([{ "seat": 0, "who": { "is": "me" } }]);
    let created = browser.create(json!({ "ruleset": "twilight", "wishes": wishes, "seats": seats })).await;
    let id = created["id"].as_str().expect("an id");
    let layout = browser.send("GET", &format!("/api/matches/{id}/layout"), None).await.json();
    assert_eq!((&layout["marines"], &layout["board"]["rounds"]), (&json!(4), &json!(6)));
    let mut socket = browser.open(id).await;
    let welcome = socket.hello(None, None).await;
    let hands = welcome["scene"]["hands"].as_array().expect("hands");
    assert!(hands.len() == 1 && hands[0]["seat"] == 0, "only the own hand: {hands:?}");
    // A bot that begins may have laid its tile by now.
    let gap = &welcome["scene"]["town"]["gap"];
    assert!(matches!(gap.as_u64(), Some(2 | 3)), "{gap}");
    let asks = welcome["asks"].as_array().expect("asks").clone();
    let (_, _, over) = play(&mut socket, asks, 8_000).await;
    assert!(over, "the match has ended");
    let file = browser.send("GET", &format!("/api/matches/{id}/replay"), None).await;
    let replay = read_replay::<cordon_twilight::Setup>(&file.body).expect("a replay");
    let rules = Arc::new(Twilight::new(cordon_packs::shipped_twilight()));
    let (_, verdict) = verify_replay(&replay, rules).expect("a fair game");
    assert!(verdict.outcome.is_some() && verdict.draws > 0);
    // When it is over, everybody may look at everything.
    let told = browser
        .send("GET", &format!("/api/matches/{id}/history?as=everything&scenes=true"), None)
        .await
        .json();
    let scenes = told["updates"].as_array().expect("updates").iter().map(|one| &one["scene"]["hands"]);
    assert!(scenes.filter_map(Value::as_array).any(|hands| hands.len() == 3), "all hands are shown");
    server.stop().await;
}

#[tokio::test]
async fn whoever_comes_back_gets_exactly_what_it_missed() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let created = browser.create(solo("dead-tanks")).await;
    let id = created["id"].as_str().expect("an id");
    let (mut here, mut away) = (browser.open(id).await, browser.open(id).await);
    let welcome = here.hello(None, None).await;
    let first = away.hello(None, None).await;
    assert_eq!(first["seq"], welcome["seq"]);
    let since = first["seq"].as_u64().expect("a number") as u32;
    drop(away);
    let (asks, last, _) = play(&mut here, welcome["asks"].as_array().expect("asks").clone(), 6).await;
    assert!(last > since, "something happened");
    let mut back = browser.open(id).await;
    let mut missed = vec![back.hello(None, Some(since)).await];
    while missed.last().and_then(|update| update["seq"].as_u64()) < Some(last.into()) {
        missed.push(back.next_but_presence().await);
    }
    let numbers: Vec<u64> = missed.iter().map(|update| update["seq"].as_u64().expect("a number")).collect();
    let wanted: Vec<u64> = (u64::from(since) + 1..=last.into()).collect();
    assert_eq!(numbers, wanted, "each once, without a gap");
    assert_eq!(asks_in(&missed), Some(asks), "and what is asked now");
    let mut again = browser.open(id).await;
    let nothing = again.hello(None, Some(last)).await;
    assert_eq!((&nothing["type"], &nothing["seq"]), (&json!("caught-up"), &json!(last)));
    let mut late = browser.open(id).await;
    assert_eq!(late.hello(None, Some(9_999)).await["type"], "welcome", "a number that never was");
    server.stop().await;
}

#[tokio::test]
async fn the_same_message_is_performed_once_and_a_closed_decision_is_stale() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let created = browser.create(solo("dead-tanks")).await;
    let mut socket = browser.open(created["id"].as_str().expect("an id")).await;
    let hello = json!({ "type": "hello", "protocol": 1, "client": "window-0" });
    socket.say(&hello).await;
    let welcome = socket.next_but_presence().await;
    let ask = &welcome["asks"][0];
    let act = json!({
        "type": "act", "id": 77, "seat": ask["seat"], "decision": ask["decision"],
        "act": ask["choices"].as_array().expect("choices").last().expect("one")["act"],
    });
    socket.say(&act).await;
    let mut updates = 0;
    loop {
        let message = socket.next_but_presence().await;
        updates += u32::from(message["type"] == "update");
        if message["type"] == "done" {
            break;
        }
    }
    assert!(updates > 0);
    socket.say(&act).await;
    let repeated = socket.next_but_presence().await;
    assert_eq!((&repeated["type"], &repeated["id"]), (&json!("done"), &json!(77)), "no update comes with it");
    let mut back = browser.open(created["id"].as_str().expect("an id")).await;
    back.say(&hello).await;
    assert_eq!(back.next_but_presence().await["type"], "welcome");
    back.say(&act).await;
    assert_eq!(back.next_but_presence().await["type"], "done", "the answer was lost, the action was not");
    // A client that comes back under its name is known; another window of the same player has its own numbers.
    let mut again = browser.open(created["id"].as_str().expect("an id")).await;
    again.say(&json!({ "type": "hello", "protocol": 1, "client": "window-1" })).await;
    assert_eq!(again.next_but_presence().await["type"], "welcome");
    again.say(&act).await;
    assert_eq!(again.next_but_presence().await["code"], "stale", "it is not the same message");
    let mut stale = act.clone();
    stale["id"] = json!(78);
    socket.say(&stale).await;
    let refused = socket.next_but_presence().await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("error"), &json!("stale")), "{refused}");
    server.stop().await;
}

#[tokio::test]
async fn a_restart_goes_on_with_every_match() {
    databases::on_both(async |database: &Database| {
        let server = Server::start(database.open().await).await;
        let mut browser = Browser::new(&server.address);
        let created = browser.create(solo("dead-tanks")).await;
        let id = created["id"].as_str().expect("an id").to_owned();
        let mut socket = browser.open(&id).await;
        let welcome = socket.hello(None, None).await;
        let asks = welcome["asks"].as_array().expect("asks").clone();
        let (asks, seq, _) = play(&mut socket, asks, 12).await;
        server.stop().await;
        let goodbye = socket.next_but_presence().await;
        assert_eq!((&goodbye["type"], &goodbye["code"]), (&json!("bye"), &json!("stopping")));
        let server = Server::start(database.open().await).await;
        browser.address.clone_from(&server.address);
        let mut socket = browser.open(&id).await;
        let welcome = socket.hello(None, None).await;
        assert_eq!(welcome["seq"], json!(seq), "the numbers go on");
        assert_eq!(welcome["asks"], json!(asks), "the same is asked");
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn what_showed_nothing_is_taken_back_and_why_answers() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let created = browser.create(solo("dead-tanks")).await;
    let mut socket = browser.open(created["id"].as_str().expect("an id")).await;
    let welcome = socket.hello(None, None).await;
    let ask = &welcome["asks"][0];
    let (seat, decision) = (&ask["seat"], &ask["decision"]);
    let act = &ask["choices"][0]["act"];
    let (done, _) =
        socket.ask(json!({ "type": "act", "seat": seat, "decision": decision, "act": act })).await;
    assert_eq!(done["type"], "done", "{done}");
    let (undone, updates) = socket.ask(json!({ "type": "undo", "seat": seat })).await;
    assert_eq!(undone["type"], "done", "{undone}");
    let asks = asks_in(&updates).expect("what is asked now");
    assert_eq!(asks[0]["choices"], ask["choices"], "the same choices as before");
    let (why, _) = socket.ask(json!({ "type": "why", "seat": seat, "act": "end turn" })).await;
    assert!(why["why"]["rule"].is_string() || why["why"].is_null(), "{why}");
    let (unreadable, _) = socket.ask(json!({ "type": "why", "seat": seat, "act": "fly to the moon" })).await;
    assert_eq!(unreadable["code"], "unreadable", "{unreadable}");
    let (rule, _) = socket.ask(json!({ "type": "rule", "rule": "OM-MOVE-04" })).await;
    assert!(rule["text"].is_string(), "{rule}");
    let (hint, _) = socket.ask(json!({ "type": "hint", "seat": seat })).await;
    assert!(hint["act"].is_string(), "{hint}");
    server.stop().await;
}

#[tokio::test]
async fn why_answers_with_the_odds_of_what_is_allowed() {
    let database = Database::sqlite();
    // It asks and acts faster than any person, and so often that it would be taken for a flood.
    let settings = Settings { burst: 1_000_000, ..Settings::default() };
    let server = Server::start_with(database.open().await, settings).await;
    let mut browser = Browser::new(&server.address);
    let created = browser.create(solo("dead-tanks")).await;
    let mut socket = browser.open(created["id"].as_str().expect("an id")).await;
    let welcome = socket.hello(None, None).await;
    let mut asks = welcome["asks"].as_array().expect("what is asked").clone();
    // Whoever follows the hints comes to an attack soon.
    for _ in 0..300 {
        let ask = &asks[0];
        let seat = &ask["seat"];
        let choices = ask["choices"].as_array().expect("something is asked");
        if let Some(attack) = choices.iter().find(|choice| choice["odds"].is_object()) {
            let (why, _) = socket.ask(json!({ "type": "why", "seat": seat, "act": attack["act"] })).await;
            assert!(why["why"].is_null(), "{why}");
            assert_eq!(why["odds"], attack["odds"], "the odds that the choice shows");
            return server.stop().await;
        }
        let (hint, _) = socket.ask(json!({ "type": "hint", "seat": seat })).await;
        let act = json!({ "type": "act", "seat": seat, "decision": ask["decision"], "act": hint["act"] });
        let (done, updates) = socket.ask(act).await;
        assert_eq!(done["type"], "done", "{done}");
        asks = asks_in(&updates).expect("what is asked now");
    }
    panic!("three hundred decisions without an attack");
}

#[tokio::test]
async fn a_list_of_matches_can_say_whose_turn_it_is_and_who_is_the_host() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let created = browser.create(solo("dead-tanks")).await;
    let address = format!("/api/matches/{}", created["id"].as_str().expect("an id"));
    let page = browser.send("GET", &address, None).await.json();
    assert_eq!(page["host"], true);
    assert!(!page["headline"].as_str().expect("a headline").is_empty());
    let waiting = page["waiting"].as_array().expect("who is waited for");
    let seats = page["seats"].as_array().expect("own seats");
    assert!(waiting.iter().any(|one| seats.contains(&one["seat"])), "{page}");
    let mut stranger = Browser::new(&server.address);
    let page = stranger.send("GET", &address, None).await.json();
    assert_eq!((&page["host"], &page["seats"]), (&json!(false), &json!([])));
    server.stop().await;
}

#[tokio::test]
async fn all_rules_can_be_read_and_an_unknown_ruleset_is_named() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let topics = browser.send("GET", "/api/games/omega/rules", None).await.json();
    let rules = topics.as_array().expect("topics").iter().flat_map(|topic| topic["rules"].as_array());
    assert!(rules.flatten().any(|rule| rule["id"] == "OM-MOVE-04" && rule["text"].is_string()));
    let topics = browser.send("GET", "/api/games/exodus/rules", None).await.json();
    let rules = topics.as_array().expect("topics").iter().flat_map(|topic| topic["rules"].as_array());
    assert!(rules.flatten().any(|rule| rule["id"] == "EX-TURN-01" && rule["text"].is_string()));
    let games = browser.send("GET", "/api/games", None).await.json();
    let games: Vec<&str> =
        games.as_array().expect("games").iter().filter_map(|game| game["ruleset"].as_str()).collect();
    assert_eq!(games, ["omega", "exodus", "twilight"]);
    let unknown = browser.send("GET", "/api/games/chess/rules", None).await;
    assert_eq!((unknown.status, unknown.json()["code"].as_str()), (404, Some("not-found")));
    assert!(unknown.body.contains("chess"), "{}", unknown.body);
    server.stop().await;
}
