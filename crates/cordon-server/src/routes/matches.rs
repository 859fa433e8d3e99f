//! Matches: lists, creating, one match, its links.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use cordon_kernel::Seat;
use cordon_wire::http::{Created, MatchList, MatchPage, MatchRow, NewMatch, SeatLink};
use cordon_wire::message::Stage;
use cordon_wire::trouble::{Code, Trouble};

use crate::app::Fault;
use crate::form::Form;
use crate::hub::{Hub, Opened};
use crate::keeper::{Request, Source, Standing};
use crate::session::{self, Caller, Known, SameOrigin};
use crate::store::{Listing, MatchId, NewLink, StoreError, TokenHash};
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
    let (session, cookie) = session::known_or_new(&hub, session).await?;
    let opened = hub.create(&wanted, &session.player.0, &session.nickname).await?;
    Ok(created(opened, cookie))
}

/// A match that was created, with its links and the cookie of a new session.
pub(super) fn created(opened: Opened, cookie: Option<HeaderValue>) -> Response {
    let created =
        Created { id: opened.id.to_string(), links: opened.links, watch: format!("/join#{}", opened.watch) };
    let cookies = cookie.map(|cookie| (header::SET_COOKIE, cookie));
    (StatusCode::CREATED, AppendHeaders(cookies), Json(created)).into_response()
}

/// One match.
pub async fn page(
    State(hub): State<Arc<Hub>>,
    Caller(session): Caller,
    Path(id): Path<String>,
) -> Result<Json<MatchPage>, Fault> {
    let player = session.map(|session| session.player.0);
    let id = MatchId(id);
    let Source { rules, content, forked_from } =
        hub.ask(&id, |answer| Request::Source(player.clone(), answer)).await?;
    let Standing { host, headline, waiting } =
        hub.ask(&id, |answer| Request::Standing(player.clone(), answer)).await?;
    let (table, seats) = hub.ask(&id, |answer| Request::Page(player, answer)).await?;
    Ok(Json(MatchPage { table, seats, host, headline, waiting, rules, content, forked_from }))
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

/// A new link for a seat; the old ones end. The host may make one for any free seat, a player for its own, to move to
/// another device.
pub async fn new_link(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path((id, seat)): Path<(String, u8)>,
) -> Result<Json<SeatLink>, Fault> {
    let id = MatchId(id);
    let admits = hub.link_for(&id, seat, &session.player.0).await?;
    let (secret, now) = (tokens::secret(), hub.node().now());
    let store = &hub.node().store;
    store.revoke_links_of(&id, Seat(seat), now).await.map_err(broken)?;
    let link = NewLink { hash: TokenHash::of(&secret), admits, created: now };
    store.add_link(&id, &link).await.map_err(broken)?;
    Ok(Json(SeatLink { seat, link: format!("/join#{secret}") }))
}

pub(super) fn broken(failure: StoreError) -> Trouble {
    tracing::error!(%failure, "the store has failed");
    Trouble::new(Code::Internal, "The server cannot use its database now: try again.")
}
