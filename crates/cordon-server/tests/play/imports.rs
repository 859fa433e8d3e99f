//! Replay files that become matches.

use std::sync::Arc;

use cordon_kernel::{Dice, Match, Ruleset, Seed, Turn, read_replay, verify_replay, write_replay};
use cordon_omega::{Omega, Setup};
use cordon_server::settings::Settings;
use cordon_wire::face::{Face, Wishes};
use rand_pcg::Pcg32;
use serde_json::{Value, json};

use super::Server;
use super::client::{Browser, Reply};
use super::games::{play, solo};
use super::past::trouble;
use crate::store::databases::{self, Database};

const IMPORT: &str = "/api/matches/import";

/// A game at random, up to so many actions or its end.
fn game(mission: &str, most: usize) -> Match<Omega> {
    let rules = Arc::new(Omega::new(cordon_packs::shipped_omega()));
    let wishes = Wishes { mission: mission.to_owned(), ..Wishes::default() };
    let setup = rules.setup(&wishes).expect("a mission");
    let mut game =
        Match::begin(Arc::clone(&rules), setup, Seed::from_number(4), vec!["dice".to_owned()], Vec::new())
            .expect("a game");
    let mut dice = Pcg32::new(1, 1);
    for _ in 0..most {
        let Turn::Waiting(seats) = rules.turn(game.state()) else { break };
        let seat = seats.first().expect("somebody decides");
        let mut actions = Vec::new();
        rules.actions(game.state(), seat, &mut actions);
        let action = actions[dice.below(actions.len() as u32) as usize];
        game.act(seat, action, Vec::new()).expect("legal");
        if game.entries().len() % 50 == 0 {
            game.undo_agreed(game.standing() - 1);
        }
    }
    game
}

/// Sends a file as it is.
async fn import(browser: &mut Browser, file: &str) -> Reply {
    browser.send_text("POST", IMPORT, Some(("application/jsonl", file))).await
}

#[tokio::test]
async fn a_finished_file_becomes_the_same_match_however_often_it_is_imported() {
    databases::on_both(async |database: &Database| {
        let server = Server::start(database.open().await).await;
        let file = write_replay(&game("cold-entry", 20_000));
        let mut browser = Browser::new(&server.address);
        let first = import(&mut browser, &file).await;
        assert_eq!(first.status, 200, "{}", first.body);
        let imported = first.json();
        assert!(imported["ending"].is_string() && imported["draws"].as_u64() > Some(10), "{imported}");
        let id = imported["id"].as_str().expect("an id").to_owned();
        let again = import(&mut browser, &(file.clone() + "\n\n")).await;
        assert_eq!((again.status, &again.body), (200, &first.body), "the same answer");
        let mine = browser.send("GET", "/api/matches/mine", None).await.json();
        assert_eq!(mine["matches"].as_array().map(Vec::len), Some(1), "one match: {mine}");
        assert_eq!(mine["matches"][0]["stage"], "over");
        let page = browser.send("GET", &format!("/api/matches/{id}"), None).await.json();
        assert_eq!(page["table"]["comes_from"], json!({ "is": "file" }));
        let kept = browser.send("GET", &format!("/api/matches/{id}/replay"), None).await;
        assert_eq!(kept.body, file, "what goes out is what came in");
        let path = format!("/api/matches/{id}/history?as=everything&scenes=true");
        assert!(browser.send("GET", &path, None).await.json()["last"].as_u64() > Some(100));
        let mut other = Browser::new(&server.address);
        let theirs = import(&mut other, &file).await.json();
        assert_ne!(theirs["id"], imported["id"], "everybody has a match of its own");
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn a_file_that_is_not_over_is_played_on() {
    databases::on_both(async |database: &Database| {
        let server = Server::start(database.open().await).await;
        let file = write_replay(&game("dead-tanks", 120));
        let mut browser = Browser::new(&server.address);
        let imported = import(&mut browser, &file).await.json();
        assert!(imported["ending"].is_null(), "{imported}");
        let id = imported["id"].as_str().expect("an id").to_owned();
        let mut socket = browser.open(&id).await;
        let welcome = socket.hello(None, None).await;
        assert_eq!(welcome["table"]["stage"], "playing");
        let asks = welcome["asks"].as_array().expect("asks").clone();
        assert!(!asks.is_empty(), "all seats are the importer's");
        let (_, _, over) = play(&mut socket, asks, 4_000).await;
        assert!(over, "it has ended");
        let whole = browser.send("GET", &format!("/api/matches/{id}/replay"), None).await.body;
        let head = file.lines().count() - 1;
        assert!(whole.lines().take(head).eq(file.lines().take(head)), "it begins with the file");
        let rules = Arc::new(Omega::new(cordon_packs::shipped_omega()));
        verify_replay(&read_replay::<Setup>(&whole).expect("a file"), rules).expect("a fair game");
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn a_match_that_others_are_to_play_on_waits_for_them() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let file = write_replay(&game("cold-entry", 120));
    let mut browser = Browser::new(&server.address);
    let seats = json!([{ "seat": 0, "who": { "is": "bot", "level": "normal" } },
        { "seat": 2, "who": { "is": "friend", "name": "Grace" } }]);
    let form = json!({ "file": file, "seats": seats });
    let imported = browser.send("POST", IMPORT, Some(&form)).await.json();
    let id = imported["id"].as_str().expect("an id").to_owned();
    let page = browser.send("GET", &format!("/api/matches/{id}"), None).await.json();
    assert_eq!((&page["table"]["clock"]["paused"], &page["seats"]), (&json!(true), &json!([1, 3, 4])));
    let link = browser.send("POST", &format!("/api/matches/{id}/links/2"), None).await.json();
    let token = link["link"].as_str().expect("a link").split_once('#').expect("a fragment").1;
    let mut friend = Browser::new(&server.address);
    let joined = friend.send("POST", "/api/join", Some(&json!({ "token": token }))).await;
    assert_eq!(joined.json()["seat"], json!(2), "{}", joined.body);
    let (mut here, mut there) = (browser.open(&id).await, friend.open(&id).await);
    here.hello(None, None).await;
    there.hello(None, None).await;
    assert_eq!(here.ask(json!({ "type": "propose", "what": "resume" })).await.0["type"], "done");
    assert_eq!(there.ask(json!({ "type": "vote", "agree": true })).await.0["type"], "done");
    let page = browser.send("GET", &format!("/api/matches/{id}"), None).await.json();
    assert_eq!(page["table"]["clock"]["paused"], json!(false));
    let wrong = json!({ "file": file, "seats": [{ "seat": 9, "who": { "is": "me" } }] });
    let wrong = browser.send("POST", IMPORT, Some(&wrong)).await;
    assert_eq!(wrong.json()["fields"][0]["field"], "seats.0", "{}", wrong.body);
    server.stop().await;
}

/// The file with one line changed.
fn with_line(text: &str, number: usize, change: impl Fn(&str) -> String) -> String {
    let lines = text.lines().enumerate();
    lines.map(|(n, line)| if n + 1 == number { change(line) } else { line.to_owned() } + "\n").collect()
}

#[tokio::test]
async fn a_file_that_is_not_true_is_refused_with_its_line() {
    let database = Database::sqlite();
    let settings = Settings { largest_import: 300_000, ..Settings::default() };
    let server = Server::start_with(database.open().await, settings).await;
    let mut browser = Browser::new(&server.address);
    let file = write_replay(&game("cold-entry", 200));
    let drawn = file
        .lines()
        .position(|line| line.contains("\"draws\":[") && !line.contains("\"cordon\""))
        .expect("a draw")
        + 1;
    let last = file.lines().count();
    let cases: Vec<(String, &str, Value, &str)> = vec![
        (String::new(), "bad-file", json!("line 1"), "no replay file"),
        ("{\"id\":1}\n".to_owned(), "bad-file", json!("line 1"), "no replay file"),
        (
            with_line(&file, drawn, |line| line.replacen("\"draws\":[", "\"draws\":[1,", 1)),
            "bad-file",
            json!(format!("line {drawn}")),
            "do not come from the seed",
        ),
        (with_line(&file, 5, |_| "{".to_owned()), "bad-file", json!("line 5"), "line 5, column"),
        (
            with_line(&file, 3, |line| line.replacen("\"do\":\"", "\"do\":\"fly ", 1)),
            "bad-file",
            json!("line 3"),
            "no order of this game",
        ),
        (
            file.lines().take(20).map(|line| line.to_owned() + "\n").collect(),
            "bad-file",
            json!("line 20"),
            "cut off",
        ),
        (
            with_line(&file, last, |line| line.replacen("\"seed\":\"", "\"seed\":\"0", 1)),
            "bad-file",
            json!(format!("line {last}")),
            "64 hexadecimal digits",
        ),
        (
            with_line(&file, 1, |line| line.replacen("\"content\":\"", "\"content\":\"0", 1)),
            "unplayable",
            json!("line 1"),
            "played with content",
        ),
        (
            with_line(&file, 1, |line| line.replacen("\"ruleset\":\"omega\"", "\"ruleset\":\"chess\"", 1)),
            "bad-file",
            json!("line 1"),
            "does not play `chess`",
        ),
        (
            with_line(&file, 1, |line| {
                line.replacen("\"commitment\"", "\"position\":\"mission = 1\",\"commitment\"", 1)
            }),
            "bad-file",
            json!("line 1"),
            "the position cannot be played",
        ),
    ];
    for (text, code, field, says) in cases {
        let reply = import(&mut browser, &text).await;
        let trouble = reply.json();
        assert_eq!((&trouble["code"], &trouble["fields"][0]["field"]), (&json!(code), &field), "{trouble}");
        assert!(trouble["says"].as_str().is_some_and(|text| text.contains(says)), "{says}: {trouble}");
        assert!([400, 409].contains(&reply.status));
    }
    let created = browser.create(solo("dead-tanks")).await;
    let path = format!("/api/matches/{}/told", created["id"].as_str().expect("an id"));
    let told = browser.send("GET", &path, None).await.body;
    let reply = import(&mut browser, &told).await;
    assert!(reply.status == 400 && reply.body.contains("what one side was told"), "{}", reply.body);
    let large = import(&mut browser, &"x".repeat(300_001)).await;
    assert_eq!(trouble(&large), (413, "too-large".to_owned()));
    let malformed = browser.send("POST", IMPORT, Some(&json!({ "files": file }))).await;
    assert_eq!(trouble(&malformed), (400, "malformed".to_owned()));
    browser.origin = Some("http://evil.example".to_owned());
    assert_eq!(import(&mut browser, &file).await.status, 403, "pages of others import nothing");
    server.stop().await;
}
