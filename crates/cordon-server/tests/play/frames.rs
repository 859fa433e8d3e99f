//! Bytes that no client would send: the server answers or closes, lives on, and keeps nothing of them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

use super::Server;
use super::client::Browser;
use super::games::solo;
use crate::store::databases::Database;

/// Connections of a short run; set CORDON_FRAMES for a long one.
const SESSIONS: u64 = 2_000;
const AT_ONCE: usize = 16;

/// What a client would send, before it is spoiled.
const MESSAGES: [&str; 5] = [
    r#"{"type":"hello","protocol":1,"seat":1,"since":3,"client":"a"}"#,
    r#"{"type":"act","id":1,"seat":1,"decision":1,"act":"end turn"}"#,
    r#"{"type":"host","id":4294967295,"does":{"what":"bot","seat":255,"level":"normal"}}"#,
    r#"{"type":"lens","id":2,"at":[-32768,32767]}"#,
    r#"{"type":"propose","id":3,"what":{"stand-in":{"seat":1}}}"#,
];

/// A frame as a client has to send it: with a mask.
pub(super) fn masked(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match payload.len() {
        length @ 0..=125 => frame.push(0x80 | length as u8),
        length => {
            frame.push(0x80 | 126);
            frame.extend((length as u16).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

/// Some frame that is wrong in some way, or right.
fn spoiled(dice: &mut Pcg32) -> Vec<u8> {
    let mut text = MESSAGES[dice.next_u32() as usize % MESSAGES.len()].as_bytes().to_vec();
    for _ in 0..dice.next_u32() % 4 {
        let place = dice.next_u32() as usize % text.len();
        match dice.next_u32() % 4 {
            0 => text[place] = (dice.next_u32() % 256) as u8,
            1 => text.truncate(place + 1),
            2 => text.insert(place, b'{'),
            _ => text.extend_from_within(place..),
        }
    }
    text.truncate(4_000);
    let mut frame = masked(0x81, &text);
    match dice.next_u32() % 10 {
        // Reserved bits, and kinds of frames that do not exist.
        0 => frame[0] = (dice.next_u32() % 256) as u8,
        1 => frame[0] |= 0x70 & (dice.next_u32() % 256) as u8,
        // No mask.
        2 => frame[1] &= 0x7f,
        // A length that is not that of the frame, up to more than anybody has memory for.
        3 => {
            frame.truncate(1);
            frame.push(0x80 | 127);
            frame.extend((u64::from(dice.next_u32()) << (dice.next_u32() % 32)).to_be_bytes());
        }
        4 => frame[1] = frame[1].wrapping_add(1 + (dice.next_u32() % 100) as u8),
        // A part of a message whose end never comes, and a ping that is too long.
        5 => frame[0] = 0x01,
        6 => frame = masked(0x89, &[7; 200]),
        7 => frame.truncate(dice.next_u32() as usize % frame.len()),
        _ => {}
    }
    frame
}

async fn session(address: &str, id: &str, seed: u64) {
    let mut dice = Pcg32::new(seed, 3);
    let Ok(mut stream) = TcpStream::connect(address).await else {
        panic!("the server does not listen any more")
    };
    let request = format!(
        "GET /api/matches/{id}/socket HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut answer = [0; 256];
    let length = stream.read(&mut answer).await.expect("an answer");
    assert!(answer[..length].starts_with(b"HTTP/1.1 101"));
    for _ in 0..1 + dice.next_u32() % 4 {
        if stream.write_all(&spoiled(&mut dice)).await.is_err() {
            return;
        }
    }
    // Whatever the server says, it must not take long to say it or to close.
    let mut bytes = [0; 4096];
    let _ = tokio::time::timeout(Duration::from_millis(20), stream.read(&mut bytes)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_bytes_harm_the_server() {
    let sessions = std::env::var("CORDON_FRAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(SESSIONS);
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let id = browser.create(solo("dead-tanks")).await["id"].as_str().expect("an id").to_owned();
    let (slots, mut all) = (Arc::new(Semaphore::new(AT_ONCE)), tokio::task::JoinSet::new());
    for seed in 0..sessions {
        let slot = Arc::clone(&slots).acquire_owned().await.expect("a slot");
        let (address, id) = (server.address.clone(), id.clone());
        all.spawn(async move {
            session(&address, &id, seed).await;
            drop(slot);
        });
        while let Some(ended) = all.try_join_next() {
            ended.expect("a session that ends well");
        }
    }
    all.join_all().await;
    let mut socket = browser.open(&id).await;
    let welcome = socket.hello(None, None).await;
    let ask = &welcome["asks"][0];
    let act = json!({ "type": "act", "seat": ask["seat"], "decision": ask["decision"], "act": ask["choices"][0]["act"] });
    assert_eq!(socket.ask(act).await.0["type"], "done", "the next good action is acknowledged");
    let begun = Instant::now();
    loop {
        let text = browser.send("GET", "/metrics", None).await.body;
        let open = text.lines().find(|line| line.starts_with("cordon_sockets ")).expect("a metric");
        if open == "cordon_sockets 1" {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "nothing is kept of them: {open}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.stop().await;
}
