//! Limits and addresses, with what they are unless said otherwise.

use std::net::SocketAddr;
use std::time::Duration;

/// What an operator can change.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the server listens.
    pub listen: SocketAddr,
    /// The addresses of pages that may open sockets and send forms, as in `https://table.example`. The server's own
    /// address is always among them.
    pub origins: Vec<String>,
    /// Whether cookies are sent over encrypted connections only.
    pub secure_cookies: bool,
    /// The largest request, in bytes.
    pub largest_request: usize,
    /// The largest file that can be imported, in bytes.
    pub largest_import: usize,
    /// The largest frame of a socket, in bytes.
    pub largest_frame: usize,
    /// Frames that a client may send in `burst_time`.
    pub burst: u32,
    /// The time in which a client may send so many frames.
    pub burst_time: Duration,
    /// How long a connection may be silent.
    pub silence: Duration,
    /// Threads in which bots think.
    pub bot_threads: usize,
    /// How long a match stays in memory when nobody looks at it and nothing runs in it.
    pub idle: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            listen: SocketAddr::from(([127, 0, 0, 1], 7777)),
            origins: Vec::new(),
            secure_cookies: false,
            largest_request: 256 * 1024,
            largest_import: 8 * 1024 * 1024,
            largest_frame: 8 * 1024,
            burst: 200,
            burst_time: Duration::from_secs(10),
            silence: Duration::from_secs(60),
            bot_threads: 1,
            idle: Duration::from_secs(600),
        }
    }
}
