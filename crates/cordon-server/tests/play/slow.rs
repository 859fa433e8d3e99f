//! Clients that never read are let go before they cost memory; the others do not notice, and they can come back.

use std::time::{Duration, Instant};

use cordon_server::settings::Settings;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use super::Server;
use super::client::Browser;
use super::frames::masked;
use super::games::solo;
use crate::store::databases::Database;

/// Clients that never read, in a short run; set CORDON_SLOW for a long one.
const SLOW: usize = 40;
/// The most memory that they may cost, in kilobytes; the clients of this test are in the same process.
const MEMORY: u64 = 24 * 1024;
const WRITE_TIME: Duration = Duration::from_secs(2);

/// A client that says hello and reads nothing more than the first answer.
async fn mute(browser: &Browser, id: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    // The system would keep megabytes for it, and the server would notice only when they are full.
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut stream =
        socket.connect(browser.address.parse().expect("an address")).await.expect("the server listens");
    let request = format!(
        "GET /api/matches/{id}/socket HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n",
        browser.address,
        browser.cookie.as_deref().expect("a cookie"),
    );
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut head = [0; 64];
    let length = stream.read(&mut head).await.expect("an answer");
    assert!(head[..length].starts_with(b"HTTP/1.1 101"));
    stream.write_all(&masked(0x81, br#"{"type":"hello","protocol":1}"#)).await.expect("the server reads");
    stream
}

fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux tells");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("the memory");
    line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).expect("a number")
}

async fn open_sockets(browser: &mut Browser) -> usize {
    let text = browser.send("GET", "/metrics", None).await.body;
    let line = text.lines().find(|line| line.starts_with("cordon_sockets ")).expect("a metric").to_owned();
    line.split(' ').nth(1).and_then(|number| number.parse().ok()).expect("a number")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_that_never_read_are_let_go_and_disturb_nobody() {
    let slow = std::env::var("CORDON_SLOW").ok().and_then(|text| text.parse().ok()).unwrap_or(SLOW);
    let database = Database::sqlite();
    let settings = Settings { burst: 1_000_000, write_time: WRITE_TIME, ..Settings::default() };
    let server = Server::start_with(database.open().await, settings).await;
    let mut browser = Browser::new(&server.address);
    let id = browser.create(solo("cold-entry")).await["id"].as_str().expect("an id").to_owned();
    let mut player = browser.open(&id).await;
    let mut welcome = player.hello(None, None).await;
    // Whoever reads nothing plays the same seats, so it is sent every choice of every decision.
    while welcome["asks"][0].is_null() {
        welcome = player.next_but_presence().await;
    }
    let mut mutes = Vec::new();
    for _ in 0..slow {
        mutes.push(mute(&browser, &id).await);
    }
    let before = memory();
    let (mut times, begun, mut said) = (Vec::new(), Instant::now(), 0);
    while open_sockets(&mut browser).await > 1 {
        assert!(
            begun.elapsed() < Duration::from_secs(25),
            "{} sockets are open",
            open_sockets(&mut browser).await
        );
        for _ in 0..50 {
            said += 1;
            let sent = Instant::now();
            let (done, _) =
                player.ask(json!({ "type": "say", "says": format!("{said} {}", "x".repeat(480)) })).await;
            assert_eq!(done["type"], "done", "{done}");
            times.push(sent.elapsed());
        }
    }
    let grown = memory().saturating_sub(before);
    assert!(grown < MEMORY, "{grown} KB more than before");
    times.sort();
    let late = times[times.len() * 99 / 100];
    // This machine may be busy with other tests; what is asked for here is that nobody waits for those who do not read.
    assert!(late < WRITE_TIME / 2, "the slowest of a hundred answers took {late:?}");
    drop(mutes);
    let back: Value = browser.open(&id).await.hello(None, Some(1)).await;
    let fresh = browser.open(&id).await.hello(None, None).await;
    assert_eq!(back, fresh, "whoever comes back is told all");
    server.stop().await;
}
