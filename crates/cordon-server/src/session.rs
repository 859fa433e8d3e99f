//! Who calls: a browser that came once is known again by a secret cookie. No account is needed.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use cordon_wire::trouble::{Code, Trouble};

use crate::app::Fault;
use crate::hub::Hub;
use crate::store::{PlayerId, Session, TokenHash};
use crate::tokens;

/// The name of the cookie.
const COOKIE: &str = "cordon";
/// How long a browser keeps it, in seconds: a year.
const KEPT: u32 = 365 * 24 * 3600;
/// What somebody is called who has not said a name.
const NAMELESS: &str = "Player";

/// Whoever calls, if it has come before.
pub struct Caller(pub Option<Session>);

/// Somebody who has a session.
pub struct Known(pub Session);

impl FromRequestParts<Arc<Hub>> for Caller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Caller, Fault> {
        let Some(secret) = secret_of(&parts.headers) else { return Ok(Caller(None)) };
        let found = hub.node().store.find_session(&TokenHash::of(&secret)).await;
        found.map(Caller).map_err(|failure| {
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

/// Begins a session: what it is, and the header that makes the browser remember it.
pub async fn begin(hub: &Hub, name: Option<&str>) -> Result<(Session, HeaderValue), Trouble> {
    let (secret, now) = (tokens::secret(), hub.node().now());
    let nickname = name.unwrap_or(NAMELESS).to_owned();
    let session = Session { player: PlayerId(tokens::id()), nickname, created: now, seen: now };
    hub.node().store.new_session(&TokenHash::of(&secret), &session).await.map_err(|failure| {
        tracing::error!(%failure, "a session could not be kept");
        Trouble::new(Code::Internal, "The server cannot write to its database now: try again.")
    })?;
    Ok((session, cookie(&secret, KEPT, hub.node().settings.secure_cookies)))
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
    if let Some(secret) = secret_of(headers)
        && let Err(failure) = hub.node().store.end_session(&TokenHash::of(&secret)).await
    {
        tracing::error!(%failure, "a session could not be ended");
    }
    cookie("", 0, hub.node().settings.secure_cookies)
}

fn cookie(secret: &str, age: u32, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{COOKIE}={secret}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("a secret has only letters and digits")
}
