//! The past of a match: history, files, forks, imports, links for watching.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use cordon_wire::past::{Fork, History, Import, WatchLink};
use cordon_wire::trouble::{Code, Trouble};
use cordon_wire::viewpoint::Viewpoint;
use serde::Deserialize;

use super::matches::{broken, created};
use crate::app::Fault;
use crate::form::Form;
use crate::hub::Hub;
use crate::keeper::Request;
use crate::past::{Asked, MOST};
use crate::session::{self, Caller, Known, SameOrigin};
use crate::store::{Admits, MatchId, NewLink, TokenHash};
use crate::tokens;

/// Files are lines of JSON.
const LINES: [(header::HeaderName, &str); 1] = [(header::CONTENT_TYPE, "application/jsonl")];

/// Which part of a match is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    #[serde(rename = "as", default)]
    viewpoint: Viewpoint,
    #[serde(default)]
    from: u32,
    count: Option<u32>,
    #[serde(default)]
    scenes: bool,
}

/// What happened in a match.
pub async fn history(
    State(hub): State<Arc<Hub>>,
    Caller(session): Caller,
    Path(id): Path<String>,
    part: Result<Query<Part>, QueryRejection>,
) -> Result<Json<History>, Fault> {
    let Part { viewpoint, from, count, scenes } = asked(part)?;
    let player = session.map(|session| session.player.0);
    let asked = Asked { viewpoint, from, count: count.unwrap_or(MOST), scenes };
    Ok(Json(hub.history(&MatchId(id), player, asked).await?))
}

/// The whole file of a finished match.
pub async fn replay(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<Response, Fault> {
    let text = hub.ask(&MatchId(id), Request::Export).await??;
    Ok((LINES, text).into_response())
}

/// With whose eyes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Eyes {
    #[serde(rename = "as", default)]
    viewpoint: Viewpoint,
}

/// What a viewpoint was told, as a file.
pub async fn told(
    State(hub): State<Arc<Hub>>,
    Caller(session): Caller,
    Path(id): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Result<Response, Fault> {
    let Eyes { viewpoint } = asked(eyes)?;
    let player = session.map(|session| session.player.0);
    let text = hub.told(&MatchId(id), player, viewpoint).await?;
    Ok((LINES, text).into_response())
}

fn asked<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Trouble> {
    query.map(|Query(asked)| asked).map_err(|wrong| Trouble::new(Code::Malformed, wrong.body_text()))
}

/// Creates a match that goes on from a moment of another one; whoever has no session gets one.
pub async fn fork(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Caller(session): Caller,
    Path(id): Path<String>,
    Form(fork): Form<Fork>,
) -> Result<Response, Fault> {
    let (session, cookie) = session::known_or_new(&hub, session).await?;
    let opened = hub.fork(&MatchId(id), fork, &session.player.0, &session.nickname).await?;
    Ok(created(opened, cookie))
}

/// Makes a match of a replay file; whoever has no session gets one.
pub async fn import(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Caller(session): Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Fault> {
    let body = body.map_err(|_| {
        let most = hub.node().settings.largest_import;
        Trouble::new(Code::TooLarge, format!("A file that is imported has {most} bytes at the most."))
    })?;
    let form = form_of(&headers, &body)?;
    let (session, cookie) = session::known_or_new(&hub, session).await?;
    let imported = hub.import(form, &session.player, &session.nickname).await?;
    let cookies = cookie.map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookies), Json(imported)).into_response())
}

/// The file alone, or a form with the file and who plays on.
fn form_of(headers: &HeaderMap, body: &[u8]) -> Result<Import, Trouble> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if kind.starts_with("application/json") && !kind.starts_with("application/jsonl") {
        return serde_json::from_slice(body)
            .map_err(|error| Trouble::new(Code::Malformed, format!("The form cannot be read: {error}.")));
    }
    let file = std::str::from_utf8(body).map_err(|error| {
        let line = body[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count() + 1;
        Trouble::file(Some(line), format!("line {line}: this is no UTF-8 text"))
    })?;
    let (seats, clock, undo) = (Vec::new(), Default::default(), Default::default());
    Ok(Import { file: file.to_owned(), seats, clock, undo, listed: false })
}

/// One more link for watching; players and the host may make one.
pub async fn new_watch_link(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path(id): Path<String>,
) -> Result<Json<WatchLink>, Fault> {
    let (id, player) = (MatchId(id), Some(session.player.0));
    let (_, own) = hub.ask(&id, |answer| Request::Page(player.clone(), answer)).await?;
    if own.is_empty() && !hub.ask(&id, |answer| Request::IsHost(player, answer)).await? {
        let says = "Only players of this match make links for watching.";
        return Err(Trouble::new(Code::NotAllowed, says).into());
    }
    let secret = tokens::secret();
    let link = NewLink { hash: TokenHash::of(&secret), admits: Admits::Spectator, created: hub.node().now() };
    hub.node().store.add_link(&id, &link).await.map_err(broken)?;
    Ok(Json(WatchLink { link: format!("/join#{secret}") }))
}

/// Ends all links for watching; only the host may.
pub async fn end_watch_links(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    let (id, player) = (MatchId(id), Some(session.player.0));
    if !hub.ask(&id, |answer| Request::IsHost(player, answer)).await? {
        return Err(Trouble::new(Code::NotAllowed, "Only the host ends links for watching.").into());
    }
    hub.node().store.revoke_watch_links(&id, hub.node().now()).await.map_err(broken)?;
    Ok(StatusCode::NO_CONTENT)
}
