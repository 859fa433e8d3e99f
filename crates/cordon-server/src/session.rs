//! Who calls: a browser that came once is known again by a secret cookie. No account is needed.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use cordon_wire::trouble::{Code, Trouble};

use crate::app::Fault;
use crate::hub::Hub;
use crate::node::Node;
use crate::store::{Hint, PlayerId, Session, StoreError, TokenHash};
use crate::tokens;

/// The name of the cookie.
const COOKIE: &str = "cordon";
/// A session that is used is written down so often at the most, in milliseconds: an hour, or less where sessions are
/// short.
const TOUCHED: i64 = 3_600_000;
/// What somebody is called who has not said a name.
const NAMELESS: &str = "Player";

/// Whoever calls, if it has come before.
pub struct Caller(pub Option<Session>);

/// Somebody who has a session.
pub struct Known(pub Session);

impl FromRequestParts<Arc<Hub>> for Caller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Caller, Fault> {
        let Some(hash) = token_of(&parts.headers) else { return Ok(Caller(None)) };
        find(hub.node(), &hash).await.map(Caller).map_err(|failure| {
            tracing::error!(%failure, "a session could not be read");
            Trouble::new(Code::Internal, "The server cannot read its database now: try again.").into()
        })
    }
}

impl FromRequestParts<Arc<Hub>> for Known {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Known, Fault> {
        let Caller(session) = Caller::from_request_parts(parts, hub).await?;
        session.map(Known).ok_or_else(|| {
            Trouble::new(Code::NoSession, "Give yourself a name or open your link first.").into()
        })
    }
}

/// Whether a request that changes something comes from a page of this server.
pub struct SameOrigin;

impl FromRequestParts<Arc<Hub>> for SameOrigin {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<SameOrigin, Fault> {
        if is_own_origin(&parts.headers, &hub.node().settings.origins) {
            return Ok(SameOrigin);
        }
        Err(Trouble::new(Code::NotAllowed, "Pages of other servers may not do this.").into())
    }
}

/// Whether a page of this server sends a request. Programs that are no browsers send no origin, and no cookie of
/// anybody else either.
pub fn is_own_origin(headers: &HeaderMap, others: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    // Whole origins are compared: a name that only begins alike is somebody else's.
    let own = [format!("http://{host}"), format!("https://{host}")];
    own.iter().chain(others).any(|known| known == origin)
}

/// The secret of the session, as the browser sends it.
fn secret_of(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(name, _)| *name == COOKIE).map(|(_, value)| value.to_owned())
}

/// What the session of a request is known by.
pub fn token_of(headers: &HeaderMap) -> Option<TokenHash> {
    secret_of(headers).map(|secret| TokenHash::of(&secret))
}

/// The session with this hash, unless it has ended by age or by not being used. It is used now.
async fn find(node: &Node, hash: &TokenHash) -> Result<Option<Session>, StoreError> {
    let Some(session) = node.store.find_session(hash).await? else { return Ok(None) };
    let (now, limits) = (node.now(), Limits::of(node));
    if session.created < limits.created || session.seen < limits.seen {
        return Ok(None);
    }
    if now - session.seen > TOUCHED.min(millis(node.settings.session_idle) / 4) {
        node.store.touch(hash, now).await?;
    }
    Ok(Some(session))
}

/// What a session must be younger than.
struct Limits {
    created: i64,
    seen: i64,
}

impl Limits {
    fn of(node: &Node) -> Limits {
        let (now, settings) = (node.now(), &node.settings);
        Limits { created: now - millis(settings.session_age), seen: now - millis(settings.session_idle) }
    }
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX / 2)
}

/// Ends sessions that are too old or were not used for too long, and closes the sockets of all that have ended here or
/// on another node. An open socket counts as use.
pub async fn end_old(node: &Node) -> Result<(), StoreError> {
    let live = node.live.all();
    node.store.touch_all(&live, node.now()).await?;
    let limits = Limits::of(node);
    node.store.end_old_sessions(limits.created, limits.seen).await?;
    let held = node.store.sessions_among(&live).await?;
    live.iter().filter(|hash| !held.contains(hash)).for_each(|hash| node.live.end(hash));
    Ok(())
}

/// Begins a session: what it is, and the header that makes the browser remember it.
pub async fn begin(hub: &Hub, name: Option<&str>) -> Result<(Session, HeaderValue), Trouble> {
    let (secret, now) = (tokens::secret(), hub.node().now());
    let nickname = name.unwrap_or(NAMELESS).to_owned();
    let session = Session { player: PlayerId(tokens::id()), nickname, created: now, seen: now };
    hub.node().store.new_session(&TokenHash::of(&secret), &session).await.map_err(|failure| {
        tracing::error!(%failure, "a session could not be kept");
        Trouble::new(Code::Internal, "The server cannot write to its database now: try again.")
    })?;
    let settings = &hub.node().settings;
    Ok((session, cookie(&secret, settings.session_age.as_secs(), settings.secure_cookies)))
}

/// The session of a request, or a new one with the header that makes the browser remember it.
pub async fn known_or_new(
    hub: &Hub,
    session: Option<Session>,
) -> Result<(Session, Option<HeaderValue>), Trouble> {
    match session {
        Some(session) => Ok((session, None)),
        None => begin(hub, None).await.map(|(session, cookie)| (session, Some(cookie))),
    }
}

/// Ends the session of a request: the header that makes the browser forget it.
pub async fn end(hub: &Hub, headers: &HeaderMap) -> HeaderValue {
    if let Some(hash) = token_of(headers) {
        if let Err(failure) = hub.node().store.end_session(&hash).await {
            tracing::error!(%failure, "a session could not be ended");
        }
        hub.node().live.end(&hash);
        // Other nodes look for themselves within half a minute if this fails.
        if let Err(failure) = hub.node().store.tell(&[Hint::Ended(hash)]).await {
            tracing::warn!(%failure, "other nodes could not be told that a session has ended");
        }
    }
    cookie("", 0, hub.node().settings.secure_cookies)
}

fn cookie(secret: &str, age: u64, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{COOKIE}={secret}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("a secret has only letters and digits")
}
