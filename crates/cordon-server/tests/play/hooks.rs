//! A player who is not there is told at the address it gave, and nobody else is.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use cordon_kernel::Seat;
use cordon_server::settings::Settings;
use cordon_server::store::MatchId;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use super::Server;
use super::away::{Two, two_players};
use super::client::{Browser, asks_in};
use super::games::solo;
use crate::store::databases::{self, Database};

/// How a receiver answers.
#[derive(Clone)]
enum Answer {
    Fine,
    Redirect(String),
    /// Fails so often, then is fine.
    FailFirst(usize),
    Never,
}

/// Somebody who is told.
struct Receiver {
    port: u16,
    heard: Arc<Mutex<Vec<String>>>,
}

impl Receiver {
    async fn start(answer: Answer) -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let heard = Arc::new(Mutex::new(Vec::<String>::new()));
        let list = Arc::clone(&heard);
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let (list, answer) = (Arc::clone(&list), answer.clone());
                tokio::spawn(async move {
                    let mut text = String::new();
                    while !is_whole(&text) {
                        let mut bytes = [0; 4096];
                        match stream.read(&mut bytes).await {
                            Ok(length) if length > 0 => text += &String::from_utf8_lossy(&bytes[..length]),
                            _ => break,
                        }
                    }
                    let before = {
                        let mut list = list.lock().expect("a list");
                        list.push(text);
                        list.len() - 1
                    };
                    let line = match answer {
                        Answer::FailFirst(times) if before < times => "503 Busy".to_owned(),
                        Answer::Fine | Answer::FailFirst(_) => "204 No Content".to_owned(),
                        Answer::Redirect(to) => format!("307 Elsewhere\r\nlocation: {to}"),
                        Answer::Never => return std::future::pending().await,
                    };
                    let _ = stream
                        .write_all(format!("HTTP/1.1 {line}\r\ncontent-length: 0\r\n\r\n").as_bytes())
                        .await;
                });
            }
        });
        Receiver { port, heard }
    }

    fn count(&self) -> usize {
        self.heard.lock().expect("a list").len()
    }

    /// Waits until so many were heard.
    async fn heard(&self, number: usize) -> Vec<String> {
        let begun = Instant::now();
        while self.count() < number {
            assert!(begun.elapsed() < Duration::from_secs(20), "{} of {number} were heard", self.count());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.heard.lock().expect("a list").clone()
    }
}

fn is_whole(text: &str) -> bool {
    let Some((head, body)) = text.split_once("\r\n\r\n") else { return false };
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    length.and_then(|length| length.trim().parse().ok()).is_none_or(|length: usize| body.len() >= length)
}

fn settings(rules: &[String]) -> Settings {
    Settings {
        hook_rules: rules.iter().map(|rule| rule.parse().expect("a rule")).collect(),
        hook_delay: Duration::from_millis(50),
        hook_time: Duration::from_millis(400),
        hook_pauses: vec![Duration::from_millis(50); 2],
        ..Settings::default()
    }
}

/// Sets the webhook of a seat.
async fn set(browser: &mut Browser, id: &str, seat: u64, url: &str) -> Value {
    let path = format!("/api/matches/{id}/seats/{seat}/webhook");
    browser.send("PUT", &path, Some(&json!({ "url": url }))).await.json()
}

/// A match that waits for its player, who has no socket open; and the seat that is waited for.
async fn waiting_match(server: &Server) -> (Browser, String, u64) {
    let mut browser = Browser::new(&server.address);
    let id = browser.create(solo("dead-tanks")).await["id"].as_str().expect("an id").to_owned();
    let mut socket = browser.open(&id).await;
    let welcome = socket.hello(None, None).await;
    let seat = welcome["asks"][0]["seat"].as_u64().expect("a seat");
    drop(socket);
    // Until the server has noticed that nobody is there.
    let mut eyes = Browser::new(&server.address).open(&id).await;
    eyes.hello(None, None).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    (browser, id, seat)
}

async fn metric(browser: &mut Browser, name: &str) -> u64 {
    let text = browser.send("GET", "/metrics", None).await.body;
    let line = text.lines().find(|line| line.starts_with(name) && !line.starts_with('#')).expect("a metric");
    line.split(' ').nth(1).and_then(|number| number.parse().ok()).expect("a number")
}

#[tokio::test]
async fn a_player_who_is_not_there_is_told_when_its_seat_begins_to_be_waited_for() {
    databases::on_both(async |database: &Database| {
        let receiver = Receiver::start(Answer::FailFirst(1)).await;
        let settings = settings(&[format!("127.0.0.1:{}", receiver.port)]);
        let server = Server::start_with(database.open().await, settings.clone()).await;
        // With PostgreSQL a second node knows the match too; only one of them tells.
        let elsewhere = match database {
            Database::Sqlite { .. } => None,
            Database::Postgres { .. } => Some(Server::start_with(database.open().await, settings).await),
        };
        let Two { id, asked: mut player, other: mut absent, .. } = two_players(&server.address, 0).await;
        let seat = absent.send("GET", &format!("/api/matches/{id}"), None).await.json()["seats"][0].clone();
        let seat = seat.as_u64().expect("a seat");
        let url = format!("http://127.0.0.1:{}/turn?who=me", receiver.port);
        let info = set(&mut absent, &id, seat, &url).await;
        let secret = info["secret"].as_str().expect("a secret").to_owned();
        let path = format!("/api/matches/{id}/seats/{seat}/webhook");
        let shown = absent.send("GET", &path, None).await.json();
        assert_eq!((&shown["url"], &shown["secret"]), (&json!(url), &json!(null)), "it is shown once");
        let other = elsewhere.as_ref().unwrap_or(&server);
        let mut eyes = Browser::new(&other.address).open(&id).await;
        eyes.hello(None, None).await;
        let mut socket = player.open(&id).await;
        let mut asks = socket.hello(None, None).await["asks"].as_array().expect("asks").clone();
        while receiver.count() == 0 {
            let Some(ask) = asks.first() else {
                match tokio::time::timeout(Duration::from_millis(500), socket.next_but_presence()).await {
                    Ok(message) => asks = asks_in(&[message]).unwrap_or_default(),
                    Err(_) => assert!(receiver.count() > 0, "the match waits for the other, who is not told"),
                }
                continue;
            };
            let act = &ask["choices"].as_array().expect("choices").last().expect("one")["act"];
            let act = json!({ "type": "act", "seat": ask["seat"], "decision": ask["decision"], "act": act });
            let (_, messages) = socket.ask(act).await;
            asks = asks_in(&messages).unwrap_or_default();
        }
        let heard = receiver.heard(2).await;
        tokio::time::sleep(Duration::from_millis(400)).await;
        assert_eq!(receiver.count(), 2, "once more after it has failed, and then no more");
        let (head, body) = heard[1].split_once("\r\n\r\n").expect("a head");
        assert!(head.starts_with("POST /turn?who=me HTTP/1.1"), "{head}");
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key");
        mac.update(body.as_bytes());
        let digits: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        assert!(head.contains(&format!("x-cordon-signature: sha256={digits}")), "{head}");
        let told: Value = serde_json::from_str(body).expect("JSON");
        assert_eq!((&told["match"], &told["seat"]), (&json!(id), &json!(seat)));
        assert!(told["headline"].as_str().is_some_and(|says| !says.is_empty()), "{told}");
        assert!(told["link"].as_str().is_some_and(|link| link.ends_with(&format!("/match/{id}"))), "{told}");
        assert_eq!(absent.send("DELETE", &path, None).await.status, 204);
        assert_eq!(absent.send("GET", &path, None).await.json()["url"], json!(null));
        assert_eq!(player.send("GET", &path, None).await.status, 403, "it is the seat's own");
        server.stop().await;
        if let Some(elsewhere) = elsewhere {
            elsewhere.stop().await;
        }
    })
    .await;
}

#[tokio::test]
async fn nothing_is_sent_where_the_operator_does_not_allow_it() {
    let database = Database::sqlite();
    let (allowed, other) = (Receiver::start(Answer::Fine).await, Receiver::start(Answer::Fine).await);
    let server = Server::start_with(
        database.open().await,
        settings(&[format!("127.0.0.1:{}", allowed.port), format!("localhost:{}", other.port)]),
    )
    .await;
    let (mut browser, id, seat) = waiting_match(&server).await;
    for bad in [
        format!("http://127.0.0.1:{}/", other.port),
        format!("http://127.0.0.1.evil.example:{}/", allowed.port),
        "http://169.254.169.254/latest".to_owned(),
        "http://[::1]/".to_owned(),
        "gopher://127.0.0.1/".to_owned(),
    ] {
        let trouble = set(&mut browser, &id, seat, &bad).await;
        assert_eq!(
            (&trouble["code"], &trouble["fields"][0]["field"]),
            (&json!("bad-form"), &json!("url")),
            "{bad}"
        );
    }
    // The name is allowed, but it leads to an address that is not.
    let set_one = set(&mut browser, &id, seat, &format!("http://localhost:{}/", other.port)).await;
    assert!(set_one["secret"].is_string(), "{set_one}");
    let begun = Instant::now();
    while metric(&mut browser, "cordon_webhooks_failed_total").await == 0 {
        assert!(begun.elapsed() < Duration::from_secs(10), "it is tried");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(metric(&mut browser, "cordon_webhooks_failed_total").await, 1, "and not again");
    assert_eq!(other.count(), 0);
    server.stop().await;
    let closed = Server::start(database.open().await).await;
    browser.address.clone_from(&closed.address);
    let trouble = set(&mut browser, &id, seat, &format!("http://127.0.0.1:{}/", allowed.port)).await;
    assert_eq!(trouble["code"], "bad-form", "nothing is allowed by itself: {trouble}");
    closed.stop().await;
}

#[tokio::test]
async fn redirects_are_not_followed_and_slow_receivers_hold_nobody_up() {
    let database = Database::sqlite();
    let inside = Receiver::start(Answer::Fine).await;
    let away = Receiver::start(Answer::Redirect(format!("http://127.0.0.1:{}/secret", inside.port))).await;
    let slow = Receiver::start(Answer::Never).await;
    let rules = [format!("127.0.0.1:{}", away.port), format!("127.0.0.1:{}", slow.port)];
    let server = Server::start_with(database.open().await, settings(&rules)).await;
    let (mut browser, id, seat) = waiting_match(&server).await;
    set(&mut browser, &id, seat, &format!("http://127.0.0.1:{}/", away.port)).await;
    away.heard(1).await;
    let (mut other, slow_id, slow_seat) = waiting_match(&server).await;
    set(&mut other, &slow_id, slow_seat, &format!("http://127.0.0.1:{}/", slow.port)).await;
    slow.heard(1).await;
    let begun = Instant::now();
    let mut socket = other.open(&slow_id).await;
    let welcome = socket.hello(None, None).await;
    let ask = &welcome["asks"][0];
    let act = json!({ "type": "act", "seat": ask["seat"], "decision": ask["decision"], "act": ask["choices"][0]["act"] });
    assert_eq!(socket.ask(act).await.0["type"], "done");
    assert!(begun.elapsed() < Duration::from_secs(3), "the match does not wait for it");
    tokio::time::sleep(Duration::from_millis(800)).await;
    assert_eq!((away.count(), inside.count()), (1, 0), "a redirect is an answer like any other no");
    assert_eq!(slow.count(), 1, "the player has come, so nothing is told any more");
    server.stop().await;
}

#[tokio::test]
async fn the_webhook_of_a_player_who_was_kicked_is_forgotten() {
    databases::on_both(async |database: &Database| {
        let store = database.open().await;
        let server = Server::start_with(store.clone(), settings(&["127.0.0.1:9".to_owned()])).await;
        let Two { id, asked, other, seat } = two_players(&server.address, 0).await;
        let (host, mut guest) = if seat == 0 { (asked, other) } else { (other, asked) };
        set(&mut guest, &id, 1, "http://127.0.0.1:9/").await;
        let hook = async || store.find_hook(&MatchId(id.clone()), Seat(1)).await.expect("an answer");
        assert!(hook().await.is_some());
        let mut table = host.open(&id).await;
        table.hello(None, None).await;
        let (done, _) = table.ask(json!({ "type": "host", "does": { "what": "kick", "seat": 1 } })).await;
        assert_eq!(done["type"], "done", "{done}");
        assert!(hook().await.is_none());
        server.stop().await;
    })
    .await;
}
