//! A server whose calls to the system are written down by strace.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::{Folder, Server, create_as};

/// Says that a quick run may do without strace.
const SKIP: &str = "CORDON_SKIP_STRACE";

/// A traced server with a match that waits for somebody, in which its host may talk.
pub(super) struct Traced {
    pub(super) server: Server,
    pub(super) id: String,
    pub(super) trace: PathBuf,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// Whether servers can be traced here. A run that was not told to do without must be able to.
pub(super) fn is_possible() -> bool {
    let works =
        Command::new("strace").args(["-qq", "-o", "/dev/null", "true"]).stderr(Stdio::null()).status();
    if works.is_ok_and(|status| status.success()) {
        return true;
    }
    let skipped = std::env::var(SKIP).is_ok_and(|value| value == "1");
    assert!(
        skipped,
        "strace cannot be run: `cargo xtask test` installs it, or set {SKIP}=1 to leave out the tests that need it"
    );
    false
}

impl Traced {
    /// Starts a server of which these calls are written down, with so many bytes of each.
    pub(super) async fn start(folder: &Folder, calls: &str, bytes: u32) -> Traced {
        std::fs::create_dir_all(&folder.0).expect("a folder");
        let trace = folder.0.join("trace");
        let mut program = Command::new("strace");
        // With -D the process is the server's own, so that killing it kills the server and not who looks on.
        program.args([
            "-D",
            "-f",
            "-qq",
            "-y",
            "-xx",
            "-s",
            &bytes.to_string(),
            "-e",
            &format!("trace={calls}"),
            "-o",
        ]);
        program.arg(&trace).arg(env!("CARGO_BIN_EXE_cordon"));
        program.args(["serve", "--listen", "127.0.0.1:0", "--burst", "1000000", "--data"]).arg(data(folder));
        let server = Server::run(program);
        let form = json!({ "ruleset": "omega", "wishes": { "mission": "dead-tanks" },
                           "seats": [{ "seat": 1, "who": { "is": "open" } }] });
        let (id, cookie) = create_as(&server.address, &form).await;
        let mut request = format!("ws://{}/api/matches/{id}/socket", server.address)
            .into_client_request()
            .expect("a request");
        request.headers_mut().insert("cookie", cookie.parse().expect("a cookie"));
        let (mut socket, _) = connect_async(request).await.expect("a socket");
        let hello = json!({ "type": "hello", "protocol": 1, "client": "traced" });
        socket.send(Message::text(hello.to_string())).await.expect("open");
        Traced { server, id, trace, socket }
    }

    /// Says something and waits until it is acknowledged.
    pub(super) async fn say(&mut self, number: u32) {
        let say = json!({ "type": "say", "id": number, "says": format!("{number} {}", "x".repeat(400)) });
        self.socket.send(Message::text(say.to_string())).await.expect("open");
        loop {
            let message = self.socket.next().await.expect("open").expect("a message");
            let Message::Text(text) = message else { continue };
            let message: Value = serde_json::from_str(&text).expect("JSON");
            assert_ne!(message["type"], "error", "{message}");
            if message["type"] == "done" && message["id"] == json!(number) {
                return;
            }
        }
    }
}

/// Where a traced server keeps its matches.
pub(super) fn data(folder: &Folder) -> PathBuf {
    Path::new(&folder.0).join("data")
}
