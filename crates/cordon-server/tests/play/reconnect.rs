//! A connection is cut at every event; whoever comes back knows exactly what it would have known.

use serde_json::{Map, Value, json};

use super::Server;
use super::client::{Browser, Socket};
use crate::store::databases::Database;

/// Events of a short run; set CORDON_EVENTS for a long one.
const EVENTS: u32 = 40;

/// What a client knows: what it was welcomed with, and what has changed since.
#[derive(Default)]
struct Known(Map<String, Value>);

impl Known {
    /// Hears a message, as the protocol says that a client has to.
    fn hear(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("welcome") => {
                self.0 = message.as_object().expect("an object").clone();
                for extra in ["type", "protocol", "you"] {
                    self.0.remove(extra);
                }
            }
            Some("update") => {
                let seq = message["seq"].as_u64().expect("a number");
                assert_eq!(self.seq() + 1, seq, "without gaps");
                for field in ["seq", "headline", "waiting", "asks"] {
                    self.0.insert(field.to_owned(), message[field].clone());
                }
                if let Some(table) = message.get("table") {
                    self.0.insert("table".to_owned(), table.clone());
                }
                let scene = self.0.entry("scene").or_insert_with(|| json!({}));
                for (field, value) in message["scene"].as_object().into_iter().flatten() {
                    scene[field] = value.clone();
                }
            }
            _ => {}
        }
    }

    fn seq(&self) -> u64 {
        self.0["seq"].as_u64().expect("a number")
    }

    async fn hear_up_to(&mut self, socket: &mut Socket, seq: u64) {
        while self.seq() < seq {
            let message = socket.next_but_presence().await;
            self.hear(&message);
        }
    }
}

/// One player at two screens: one is cut off after every event, the other never is.
struct Player {
    browser: Browser,
    known: Known,
    away: u32,
    stays: Socket,
    stayed: Known,
}

impl Player {
    /// Comes back with the last number it knows, and must know then what a newcomer is told.
    async fn come_back(&mut self, id: &str, newest: &Value) -> Socket {
        let mut socket = self.browser.open(id).await;
        let first = socket.hello(None, Some(self.known.seq() as u32)).await;
        let behind = newest["seq"].as_u64().expect("a number") - self.known.seq();
        let wanted = if behind == 0 {
            "caught-up"
        } else if behind > 20 {
            "welcome"
        } else {
            "update"
        };
        assert_eq!(first["type"], wanted, "{behind} behind");
        self.known.hear(&first);
        self.known.hear_up_to(&mut socket, newest["seq"].as_u64().expect("a number")).await;
        let mut newcomer = Known::default();
        newcomer.hear(newest);
        assert_eq!(self.known.0, newcomer.0, "what it knows is what a newcomer is told");
        self.away = 0;
        self.stayed.hear_up_to(&mut self.stays, self.known.seq()).await;
        assert_eq!(self.stayed.0, newcomer.0, "and what it would know had it stayed");
        socket
    }
}

#[tokio::test]
async fn whoever_is_cut_off_at_any_event_comes_back_to_the_same() {
    let events = std::env::var("CORDON_EVENTS").ok().and_then(|text| text.parse().ok()).unwrap_or(EVENTS);
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut host = Browser::new(&server.address);
    let seats: Vec<Value> = (0..=4)
        .map(|seat| json!({ "seat": seat, "who": { "is": if seat == 0 { "me" } else { "open" } } }))
        .collect();
    let created = host
        .create(json!({ "ruleset": "omega", "wishes": { "mission": "cold-entry" }, "seats": seats }))
        .await;
    let id = created["id"].as_str().expect("an id").to_owned();
    let mut guest = Browser::new(&server.address);
    for link in created["links"].as_array().expect("links") {
        let token = link["link"].as_str().expect("a link").split_once('#').expect("a fragment").1;
        assert_eq!(guest.send("POST", "/api/join", Some(&json!({ "token": token }))).await.status, 200);
    }
    let watcher = Browser::new(&server.address);
    let mut players = Vec::new();
    for browser in [host, guest, watcher] {
        let (mut known, mut stayed, mut stays) =
            (Known::default(), Known::default(), browser.open(&id).await);
        let welcome = stays.hello(None, None).await;
        known.hear(&welcome);
        stayed.hear(&welcome);
        players.push(Player { browser, known, away: 0, stays, stayed });
    }
    for event in 0..events {
        // A newcomer, to compare with.
        let mut newest = Vec::new();
        for player in &players {
            newest.push(player.browser.open(&id).await.hello(None, None).await);
        }
        for (number, (player, newest)) in players.iter_mut().zip(&newest).enumerate() {
            // One of them stays away for longer, so that it misses more than is remembered.
            player.away += 1;
            if number == 2 && player.away < 25 {
                continue;
            }
            player.come_back(&id, newest).await;
        }
        let Some(at) = newest.iter().position(|welcome| welcome["asks"][0].is_object()) else { break };
        let ask = &newest[at]["asks"][0];
        let choices = ask["choices"].as_array().expect("choices");
        let act = &choices[event as usize % choices.len()]["act"];
        let mut socket = players[at].browser.open(&id).await;
        socket.hello(None, None).await;
        let act = json!({ "type": "act", "seat": ask["seat"], "decision": ask["decision"], "act": act });
        assert_eq!(socket.ask(act).await.0["type"], "done");
    }
    server.stop().await;
}
