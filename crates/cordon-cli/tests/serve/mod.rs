//! The server as an operator meets it: started, killed, started again.

mod nodes;
mod power;
mod syncs;
mod traced;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use cordon_server::store::{MatchId, Store};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How often the server is killed. Longer runs are for the night: set CORDON_KILLS.
const KILLS: u32 = 12;

/// A running server.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut program = Command::new(env!("CARGO_BIN_EXE_cordon"));
        program.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
        Server::run(program)
    }

    /// Starts a server with a command of any kind, which must become the server's own process.
    fn run(mut program: Command) -> Server {
        let mut child =
            program.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let ready = lines.next().expect("a line").expect("text");
        let address = ready.split("http://").nth(1).expect("an address").trim_end_matches('/').to_owned();
        // Whatever it says later must not block it.
        std::thread::spawn(move || lines.for_each(drop));
        Server { child, address }
    }

    fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("cordon-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Creates a match in which one player has all seats; gives back its id and the cookie.
async fn create(address: &str) -> (String, String) {
    let seats: Vec<Value> = (1..=4).map(|seat| json!({ "seat": seat, "who": { "is": "me" } })).collect();
    create_as(address, &json!({ "ruleset": "omega", "wishes": { "mission": "dead-tanks" }, "seats": seats }))
        .await
}

/// Creates a match; gives back its id and the cookie.
async fn create_as(address: &str, form: &Value) -> (String, String) {
    let form = form.to_string();
    let request = format!(
        "POST /api/matches HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{form}",
        form.len()
    );
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut text = String::new();
    stream.read_to_string(&mut text).await.expect("an answer");
    let (head, body) = text.split_once("\r\n\r\n").expect("a head");
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    let cookie = cookie.split(';').next().expect("a pair").to_owned();
    let body: Value = serde_json::from_str(body).expect("JSON");
    (body["id"].as_str().expect("an id").to_owned(), cookie)
}

/// Plays until the connection breaks; notes every number that was acknowledged.
async fn play(address: String, id: String, cookie: String, mut number: u32) -> (Vec<u32>, u32) {
    let mut acked = Vec::new();
    let mut request =
        format!("ws://{address}/api/matches/{id}/socket").into_client_request().expect("a request");
    request.headers_mut().insert("cookie", cookie.parse().expect("a cookie"));
    let Ok((mut socket, _)) = connect_async(request).await else { return (acked, number) };
    let hello = json!({ "type": "hello", "protocol": 1, "client": "killed" });
    if socket.send(Message::text(hello.to_string())).await.is_err() {
        return (acked, number);
    }
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else { continue };
        let message: Value = serde_json::from_str(&text).expect("JSON");
        if message["type"] == "done" {
            acked.push(message["id"].as_u64().expect("a number") as u32);
        }
        let Some(ask) = message["asks"].as_array().and_then(|asks| asks.first()) else { continue };
        number += 1;
        let choices = ask["choices"].as_array().expect("choices");
        let choice = &choices[number as usize % choices.len()];
        let act = json!({
            "type": "act", "id": number, "seat": ask["seat"], "decision": ask["decision"], "act": choice["act"],
        });
        if socket.send(Message::text(act.to_string())).await.is_err() {
            break;
        }
    }
    (acked, number)
}

#[tokio::test]
async fn a_server_that_is_killed_has_lost_nothing_that_it_acknowledged() {
    let kills = std::env::var("CORDON_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(KILLS);
    let folder = Folder::new("kills");
    let server = Server::start(&folder.0);
    let (id, cookie) = create(&server.address).await;
    let (mut server, mut number, mut acked) = (Some(server), 0, Vec::new());
    for kill in 0..kills {
        let running = server.take().unwrap_or_else(|| Server::start(&folder.0));
        let player = tokio::spawn(play(running.address.clone(), id.clone(), cookie.clone(), number));
        tokio::time::sleep(Duration::from_millis(u64::from(60 + kill * 37 % 200))).await;
        running.kill();
        let (more, last) = player.await.expect("the player ends");
        acked.extend(more);
        number = last;
        let store = Store::sqlite(&folder.0.join("cordon.sqlite")).await.expect("the database opens");
        let (_, records) = store.load(&MatchId(id.clone())).await.expect("no record is missing in between");
        assert_eq!(store.check().await.expect("it can be checked"), Vec::<String>::new());
        store.close().await;
        let kept: Vec<u32> = records
            .iter()
            .map(|stored| serde_json::from_str::<Value>(&stored.body).expect("JSON"))
            .filter_map(|record| record["of"]["id"].as_u64())
            .map(|number| number as u32)
            .collect();
        let unique: BTreeSet<u32> = kept.iter().copied().collect();
        assert_eq!(unique.len(), kept.len(), "nothing was done twice");
        let lost: Vec<&u32> = acked.iter().filter(|number| !unique.contains(number)).collect();
        assert!(lost.is_empty(), "acknowledged and lost after kill {kill}: {lost:?}");
    }
    assert!(acked.len() > kills as usize, "the server did something in between: {}", acked.len());
}

#[tokio::test]
async fn a_backup_is_taken_from_a_running_server_and_put_back() {
    let (folder, copy) =
        (Folder::new("backup"), std::env::temp_dir().join(format!("cordon-{}.sqlite", std::process::id())));
    let _ = std::fs::remove_file(&copy);
    let server = Server::start(&folder.0);
    let (id, _) = create(&server.address).await;
    let cordon = |args: &[&str]| {
        let ran = Command::new(env!("CARGO_BIN_EXE_cordon")).args(args).output().expect("the program runs");
        (ran.status.success(), String::from_utf8_lossy(&ran.stderr).into_owned())
    };
    let (data, file) = (folder.0.to_str().expect("text"), copy.to_str().expect("text"));
    assert_eq!(cordon(&["backup", "--data", data, file]), (true, String::new()));
    assert!(!cordon(&["backup", "--data", data, file]).0, "a copy is not overwritten");
    assert!(!cordon(&["backup", "--data", "/nowhere", "x"]).0);
    server.kill();
    let other = Folder::new("restored");
    let there = other.0.to_str().expect("text");
    assert_eq!(cordon(&["restore", "--data", there, file]), (true, String::new()));
    let store = Store::sqlite(&other.0.join("cordon.sqlite")).await.expect("the copy opens");
    assert!(store.load(&MatchId(id)).await.is_ok());
    store.close().await;
    let _ = std::fs::remove_file(&copy);
}
