//! Campaigns: chapters that are played one after the other.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use cordon_wire::campaign::{
    CampaignList, CampaignPage, LobbyOrders, NewCampaign, NewTicket, PlayChapter, Restore,
};

use super::matches::created;
use crate::app::Fault;
use crate::form::Form;
use crate::games::Change;
use crate::hub::Hub;
use crate::session::{self, Caller, Known, SameOrigin};

/// The caller's campaigns.
pub async fn mine(State(hub): State<Arc<Hub>>, Known(session): Known) -> Result<Json<CampaignList>, Fault> {
    Ok(Json(hub.campaigns_of(&session.player).await?))
}

/// Begins a campaign; whoever has no session gets one.
pub async fn begin(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Caller(session): Caller,
    Form(form): Form<NewCampaign>,
) -> Result<Response, Fault> {
    let (session, cookie) = session::known_or_new(&hub, session).await?;
    let page = hub.begin_campaign(&form, &session.player).await?;
    let cookies = cookie.map(|cookie| (header::SET_COOKIE, cookie));
    Ok((StatusCode::CREATED, AppendHeaders(cookies), Json(page)).into_response())
}

/// One campaign.
pub async fn page(
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path(id): Path<String>,
) -> Result<Json<CampaignPage>, Fault> {
    Ok(Json(hub.campaign(&id, &session.player).await?))
}

/// Forgets a campaign.
pub async fn delete(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    hub.delete_campaign(&id, &session.player).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Orders in the lobby.
pub async fn lobby(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path(id): Path<String>,
    Form(form): Form<LobbyOrders>,
) -> Result<Json<CampaignPage>, Fault> {
    Ok(Json(hub.change_campaign(&id, &session.player, Change::Lobby(form.orders)).await?))
}

/// Writes a ticket.
pub async fn ticket(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path(id): Path<String>,
    Form(form): Form<NewTicket>,
) -> Result<Json<CampaignPage>, Fault> {
    Ok(Json(hub.change_campaign(&id, &session.player, Change::Ticket(form.ticket)).await?))
}

/// Goes back to a ticket.
pub async fn restore(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path(id): Path<String>,
    Form(form): Form<Restore>,
) -> Result<Json<CampaignPage>, Fault> {
    Ok(Json(hub.change_campaign(&id, &session.player, Change::Restore(form.slot)).await?))
}

/// Begins the match of the next chapter.
pub async fn play(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path(id): Path<String>,
    Form(form): Form<PlayChapter>,
) -> Result<Response, Fault> {
    let opened = hub.play_chapter(&id, &session.player, &session.nickname, form).await?;
    Ok(created(opened, None))
}
