//! Matches: lists, creating, one match, its file, its links.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use cordon_kernel::Seat;
use cordon_wire::http::{Created, History, MatchList, MatchPage, MatchRow, NewMatch, SeatLink};
use cordon_wire::message::Stage;
use cordon_wire::trouble::{Code, Trouble};
use serde::Deserialize;

use crate::app::Fault;
use crate::form::Form;
use crate::hub::Hub;
use crate::keeper::{Asked, Request, Standing};
use crate::session::{self, Caller, Known, SameOrigin};
use crate::store::{Admits, Listing, MatchId, NewLink, StoreError, TokenHash};
use crate::tokens;

/// Rows of a list.
const PAGE: u32 = 50;

/// The matches that everybody may find.
pub async fn list(State(hub): State<Arc<Hub>>) -> Result<Json<MatchList>, Fault> {
    let found = hub.node().store.list(PAGE, None).await.map_err(broken)?;
    Ok(Json(MatchList { matches: found.into_iter().map(row).collect() }))
}

/// The caller's own matches.
pub async fn mine(State(hub): State<Arc<Hub>>, Known(session): Known) -> Result<Json<MatchList>, Fault> {
    let found = hub.node().store.of_player(&session.player, PAGE, None).await.map_err(broken)?;
    Ok(Json(MatchList { matches: found.into_iter().map(row).collect() }))
}

fn row(listing: Listing) -> MatchRow {
    let stage = match (listing.summary.finished, listing.summary.records) {
        (Some(_), _) => Stage::Over,
        (None, 0) => Stage::Lobby,
        (None, _) => Stage::Playing,
    };
    MatchRow {
        id: listing.id.to_string(),
        ruleset: listing.ruleset,
        title: listing.summary.title,
        stage,
        created: listing.created,
    }
}

/// Creates a match; whoever has no session gets one.
pub async fn create(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Caller(session): Caller,
    Form(wanted): Form<NewMatch>,
) -> Result<Response, Fault> {
    let (session, cookie): (_, Option<HeaderValue>) = match session {
        Some(session) => (session, None),
        None => {
            let (session, cookie) = session::begin(&hub, None).await?;
            (session, Some(cookie))
        }
    };
    let opened = hub.create(&wanted, &session.player.0, &session.nickname).await?;
    let created =
        Created { id: opened.id.to_string(), links: opened.links, watch: format!("/join#{}", opened.watch) };
    let cookies = cookie.map(|cookie| (header::SET_COOKIE, cookie));
    Ok((StatusCode::CREATED, AppendHeaders(cookies), Json(created)).into_response())
}

/// One match.
pub async fn page(
    State(hub): State<Arc<Hub>>,
    Caller(session): Caller,
    Path(id): Path<String>,
) -> Result<Json<MatchPage>, Fault> {
    let player = session.map(|session| session.player.0);
    let id = MatchId(id);
    let standing = hub.ask(&id, |answer| Request::Standing(player.clone(), answer)).await?;
    let (table, seats) = hub.ask(&id, |answer| Request::Page(player, answer)).await?;
    let Standing { host, headline, waiting } = standing;
    Ok(Json(MatchPage { table, seats, host, headline, waiting }))
}

/// Deletes a match; only its host may.
pub async fn delete(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    hub.delete(&MatchId(id), &session.player.0).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What stays as it is for a whole match: the map and all texts. A browser may keep it.
pub async fn layout(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<Response, Fault> {
    let layout = hub.ask(&MatchId(id), Request::Layout).await?;
    let headers =
        [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "private, max-age=86400")];
    Ok((headers, layout).into_response())
}

/// Which part of a match is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    seat: Option<u8>,
    #[serde(default)]
    from: u32,
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
    let Query(part) = part.map_err(|rejection| Trouble::new(Code::Malformed, rejection.body_text()))?;
    let player = session.map(|session| session.player.0);
    let asked = Asked { seat: part.seat.map(Seat), from: part.from, scenes: part.scenes };
    Ok(Json(hub.history(&MatchId(id), player, asked).await?))
}

/// The file of a finished match.
pub async fn replay(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<Response, Fault> {
    let text = hub.ask(&MatchId(id), Request::Export).await??;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], text).into_response())
}

/// A new link for a seat; the old ones end. The host may make one for any free seat, a player for its own, to move to
/// another device.
pub async fn new_link(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path((id, seat)): Path<(String, u8)>,
) -> Result<Json<SeatLink>, Fault> {
    let id = MatchId(id);
    hub.check_may_link(&id, seat, &session.player.0).await?;
    let (secret, now) = (tokens::secret(), hub.node().now());
    let store = &hub.node().store;
    store.revoke_links_of(&id, Seat(seat), now).await.map_err(broken)?;
    let link = NewLink { hash: TokenHash::of(&secret), admits: Admits::Seat(Seat(seat)), created: now };
    store.add_link(&id, &link).await.map_err(broken)?;
    Ok(Json(SeatLink { seat, link: format!("/join#{secret}") }))
}

fn broken(failure: StoreError) -> Trouble {
    tracing::error!(%failure, "the store has failed");
    Trouble::new(Code::Internal, "The server cannot use its database now: try again.")
}
