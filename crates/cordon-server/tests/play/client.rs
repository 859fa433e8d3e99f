//! A player with a browser's manners: one cookie, one socket, numbers on everything.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than anything here takes.
const PATIENCE: Duration = Duration::from_secs(20);

/// A browser without a window.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) address: String,
    pub(crate) cookie: Option<String>,
    pub(crate) origin: Option<String>,
}

/// What a server answered.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

impl Browser {
    pub(crate) fn new(address: &str) -> Browser {
        Browser { address: address.to_owned(), cookie: None, origin: None }
    }

    /// Sends a request; keeps the cookie that comes back.
    pub(crate) async fn send(&mut self, method: &str, path: &str, body: Option<&Value>) -> Reply {
        let body = body.map(Value::to_string);
        self.send_text(method, path, body.as_deref().map(|body| ("application/json", body))).await
    }

    /// Sends a request with a body of some kind; keeps the cookie that comes back.
    pub(crate) async fn send_text(&mut self, method: &str, path: &str, body: Option<(&str, &str)>) -> Reply {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        if let Some(cookie) = &self.cookie {
            request += &format!("cookie: {cookie}\r\n");
        }
        if let Some(origin) = &self.origin {
            request += &format!("origin: {origin}\r\n");
        }
        if let Some((kind, body)) = body {
            request += &format!("content-type: {kind}\r\ncontent-length: {}\r\n", body.len());
        }
        request += "\r\n";
        request += body.map_or("", |(_, body)| body);
        let mut stream = TcpStream::connect(&self.address).await.expect("the server listens");
        stream.write_all(request.as_bytes()).await.expect("the server reads");
        let mut bytes = Vec::new();
        tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes))
            .await
            .expect("an answer")
            .expect("bytes");
        let text = String::from_utf8(bytes).expect("text");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).expect("a status");
        let body = if head.to_lowercase().contains("transfer-encoding: chunked") {
            unchunked(body)
        } else {
            body.to_owned()
        };
        if let Some(line) = head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:")) {
            let value = line.split_once(':').expect("a value").1.trim();
            self.cookie = Some(value.split(';').next().expect("a pair").to_owned());
        }
        Reply { status, head: head.to_owned(), body }
    }

    /// Creates a match.
    pub(crate) async fn create(&mut self, form: Value) -> Value {
        let reply = self.send("POST", "/api/matches", Some(&form)).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        reply.json()
    }

    /// Opens a socket on a match.
    pub(crate) async fn open(&self, id: &str) -> Socket {
        self.try_open(id).await.expect("a socket")
    }

    pub(crate) async fn try_open(&self, id: &str) -> Result<Socket, String> {
        let address = format!("ws://{}/api/matches/{id}/socket", self.address);
        let mut request = address.into_client_request().expect("a request");
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().expect("a cookie"));
        }
        if let Some(origin) = &self.origin {
            request.headers_mut().insert("origin", origin.parse().expect("an origin"));
        }
        let (stream, _) = connect_async(request).await.map_err(|error| error.to_string())?;
        Ok(Socket { stream, next_id: 1 })
    }
}

fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).expect("a size");
        if size == 0 {
            break;
        }
        whole += &rest[..size];
        body = &rest[size + 2..];
    }
    whole
}

/// A socket on a match.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next_id: u32,
}

impl Socket {
    /// Sends a message as it is.
    pub(crate) async fn say(&mut self, message: &Value) {
        self.stream.send(Message::text(message.to_string())).await.expect("the socket is open");
    }

    /// Says hello, and gives back the first answer.
    pub(crate) async fn hello(&mut self, seat: Option<u8>, since: Option<u32>) -> Value {
        self.say(&json!({ "type": "hello", "protocol": 1, "seat": seat, "since": since })).await;
        self.next_but_presence().await
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.stream.next()).await.expect("a message comes");
            match message? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).expect("JSON")),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message that is about the match.
    pub(crate) async fn next_but_presence(&mut self) -> Value {
        loop {
            let message = self.next().await.expect("the socket is open");
            if message["type"] != "presence" {
                return message;
            }
        }
    }

    /// Sends a message with a new number; gives back the answer to it, and what came before.
    pub(crate) async fn ask(&mut self, mut message: Value) -> (Value, Vec<Value>) {
        let id = self.next_id;
        self.next_id += 1;
        message["id"] = json!(id);
        self.say(&message).await;
        let mut before = Vec::new();
        loop {
            let answer = self.next_but_presence().await;
            if answer["id"] == json!(id) {
                return (answer, before);
            }
            before.push(answer);
        }
    }
}

/// What is asked in the newest of some messages.
pub(crate) fn asks_in(messages: &[Value]) -> Option<Vec<Value>> {
    messages.iter().rev().find_map(|message| message["asks"].as_array().cloned())
}
