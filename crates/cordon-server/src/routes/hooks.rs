//! Where a player wants to be told that its seat is waited for.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use cordon_kernel::Seat;
use cordon_wire::face::FieldError;
use cordon_wire::http::{HookInfo, SetHook};
use cordon_wire::trouble::{Code, Trouble};

use crate::app::Fault;
use crate::form::Form;
use crate::hub::Hub;
use crate::keeper::Request;
use crate::session::{Known, SameOrigin};
use crate::store::{Hook, MatchId, Session, StoreError};
use crate::tokens;

/// What is set; the secret is not shown again.
pub async fn get(
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path((id, seat)): Path<(String, u8)>,
) -> Result<Json<HookInfo>, Fault> {
    let id = own_seat(&hub, id, seat, &session).await?;
    let hook = hub.node().store.find_hook(&id, Seat(seat)).await.map_err(broken)?;
    let hook = hook.filter(|hook| hook.player == session.player);
    let possible = hub.node().hooks.are_possible();
    Ok(Json(HookInfo { possible, url: hook.map(|hook| hook.url), secret: None }))
}

/// Sets it, with a new secret.
pub async fn put(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path((id, seat)): Path<(String, u8)>,
    Form(SetHook { url }): Form<SetHook>,
) -> Result<Json<HookInfo>, Fault> {
    let id = own_seat(&hub, id, seat, &session).await?;
    let target = hub.node().hooks.check(&url);
    let target = target.map_err(|says| Trouble::form(vec![FieldError { field: "url".to_owned(), says }]))?;
    let secret = tokens::secret();
    let hook =
        Hook { player: session.player, url: target.text().to_owned(), secret: secret.clone(), told: None };
    hub.node().store.set_hook(&id, Seat(seat), &hook).await.map_err(broken)?;
    hub.hooks_changed(&id).await?;
    Ok(Json(HookInfo { possible: true, url: Some(hook.url), secret: Some(secret) }))
}

/// Removes it.
pub async fn delete(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Known(session): Known,
    Path((id, seat)): Path<(String, u8)>,
) -> Result<StatusCode, Fault> {
    let id = own_seat(&hub, id, seat, &session).await?;
    hub.node().store.remove_hook(&id, Seat(seat)).await.map_err(broken)?;
    hub.hooks_changed(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The match, if the caller plays this seat of it.
async fn own_seat(hub: &Hub, id: String, seat: u8, session: &Session) -> Result<MatchId, Trouble> {
    let (id, player) = (MatchId(id), Some(session.player.0.clone()));
    let (_, own) = hub.ask(&id, |answer| Request::Page(player, answer)).await?;
    if own.contains(&seat) {
        return Ok(id);
    }
    Err(Trouble::new(Code::NotAllowed, "This seat is not yours."))
}

fn broken(failure: StoreError) -> Trouble {
    tracing::error!(%failure, "the store has failed");
    Trouble::new(Code::Internal, "The server cannot use its database now: try again.")
}
