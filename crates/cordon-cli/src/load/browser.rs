//! What a browser does for a player: requests, a cookie, a socket.

use std::net::SocketAddr;

use cordon_wire::http::{Created, NewMatch};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::socket::Socket;

/// A browser without a window.
#[derive(Clone)]
pub(super) struct Browser {
    address: SocketAddr,
    cookie: Option<String>,
}

impl Browser {
    pub(super) fn new(address: SocketAddr) -> Browser {
        Browser { address, cookie: None }
    }

    /// Creates a match, and keeps the cookie that comes back.
    pub(super) async fn create(&mut self, wanted: &NewMatch) -> Result<String, String> {
        let body = serde_json::to_string(wanted).expect("a form is plain data");
        let cookie = self.cookie.as_ref().map_or_else(String::new, |cookie| format!("cookie: {cookie}\r\n"));
        let request = format!(
            "POST /api/matches HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{cookie}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len(),
        );
        let answer = self.exchange(&request).await.map_err(|error| format!("{}: {error}", self.address))?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or("the answer has no end of its head")?;
        if head.split(' ').nth(1) != Some("201") {
            return Err(format!("a match could not be created: {body}"));
        }
        let cookie = head.lines().filter_map(|line| line.split_once(':'));
        let mut cookie = cookie.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
        if let Some((_, value)) = cookie.next() {
            self.cookie = value.split(';').next().map(|pair| pair.trim().to_owned());
        }
        let created: Created = serde_json::from_str(body).map_err(|error| format!("{error}: {body}"))?;
        Ok(created.id)
    }

    async fn exchange(&self, request: &str) -> std::io::Result<String> {
        let mut stream = TcpStream::connect(self.address).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        Ok(answer)
    }

    /// Opens a socket on a match.
    pub(super) async fn open(&self, id: &str) -> Result<Socket, String> {
        let told = |error: &dyn std::fmt::Display| format!("no socket on match {id}: {error}");
        let stream = TcpStream::connect(self.address).await.map_err(|error| told(&error))?;
        stream.set_nodelay(true).map_err(|error| told(&error))?;
        let address = format!("ws://{}/api/matches/{id}/socket", self.address);
        let mut request = address.into_client_request().map_err(|error| told(&error))?;
        if let Some(cookie) = &self.cookie {
            let cookie = cookie.parse().map_err(|_| told(&"the cookie cannot be sent"))?;
            request.headers_mut().insert("cookie", cookie);
        }
        let (socket, _) = client_async(request, stream).await.map_err(|error| told(&error))?;
        // The server says nothing before the client does, so that nothing can have been read beyond the handshake.
        Ok(Socket::new(socket.into_inner()))
    }
}
