//! Limits and addresses, with what they are unless said otherwise.

use std::net::SocketAddr;
use std::time::Duration;

use crate::hooks::Rule;

const DAY: u64 = 24 * 3600;

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
    /// How long a client may take to read what waits for it.
    pub write_time: Duration,
    /// How long a session lasts, however much it is used.
    pub session_age: Duration,
    /// How long a session lasts without being used.
    pub session_idle: Duration,
    /// How often sessions are looked at that may have ended.
    pub session_check: Duration,
    /// Where webhooks may go; nowhere without a rule.
    pub hook_rules: Vec<Rule>,
    /// How long a player may be gone before its webhook is called: a page that is loaded anew is back sooner.
    pub hook_delay: Duration,
    /// How long a webhook may take to answer.
    pub hook_time: Duration,
    /// How long to wait before each further try of a webhook that did not work.
    pub hook_pauses: Vec<Duration>,
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
            write_time: Duration::from_secs(10),
            session_age: Duration::from_secs(365 * DAY),
            session_idle: Duration::from_secs(90 * DAY),
            session_check: Duration::from_secs(30),
            hook_rules: Vec::new(),
            hook_delay: Duration::from_secs(5),
            hook_time: Duration::from_secs(5),
            hook_pauses: [2, 10, 60, 300].map(Duration::from_secs).to_vec(),
        }
    }
}
