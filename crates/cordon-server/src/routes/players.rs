//! Who somebody is, and how it takes a seat with a link.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use cordon_wire::http::{Join, Joined, Me, Name};
use cordon_wire::trouble::{Code, Trouble};

use crate::app::Fault;
use crate::form::Form;
use crate::hub::Hub;
use crate::room::tidy_name;
use crate::session::{self, Caller, SameOrigin};
use crate::store::{Admits, TokenHash};

/// Who the caller is.
pub async fn me(Caller(session): Caller) -> Json<Me> {
    Json(Me {
        player: session.as_ref().map(|session| session.player.0.clone()),
        name: session.map(|session| session.nickname),
    })
}

/// Gives oneself a name; begins a session where there is none.
pub async fn rename(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Caller(session): Caller,
    Form(Name { name }): Form<Name>,
) -> Result<Response, Fault> {
    let name = checked_name(&name)?;
    match session {
        Some(session) => {
            hub.node().store.rename(&session.player, &name).await.map_err(broken)?;
            Ok(Json(Me { player: Some(session.player.0), name: Some(name) }).into_response())
        }
        None => {
            let (session, cookie) = session::begin(&hub, Some(&name)).await?;
            let me = Json(Me { player: Some(session.player.0), name: Some(name) });
            Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), me).into_response())
        }
    }
}

/// Ends the session.
pub async fn leave(_: SameOrigin, State(hub): State<Arc<Hub>>, headers: HeaderMap) -> Response {
    let cookie = session::end(&hub, &headers).await;
    (AppendHeaders([(header::SET_COOKIE, cookie)]), Json(Me { player: None, name: None })).into_response()
}

/// Redeems a link: takes its seat, or may watch.
pub async fn join(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Caller(session): Caller,
    Form(Join { token, name, nonce }): Form<Join>,
) -> Result<Response, Fault> {
    let name = name.as_deref().map(checked_name).transpose()?;
    let link = hub.node().store.find_link(&TokenHash::of(&token)).await.map_err(broken)?;
    let Some(link) = link else {
        let says = "This link does not work any more: ask for a new one.";
        return Err(Trouble::new(Code::BadLink, says).into());
    };
    let (session, cookie) = match session {
        Some(session) => (session, None),
        None => {
            let (session, cookie) = session::begin(&hub, name.as_deref()).await?;
            (session, Some(cookie))
        }
    };
    let seat = match link.admits {
        Admits::Seat(seat) => {
            let name = name.as_deref().unwrap_or(&session.nickname);
            hub.take_seat(&link.id, seat.0, &session.player.0, name, nonce.as_deref().unwrap_or_default())
                .await?;
            Some(seat.0)
        }
        Admits::Move(seat) => {
            hub.move_seat(&link.id, seat.0, &session.player.0, name.as_deref().unwrap_or_default()).await?;
            // It was for one device; whoever finds it later must not take the seat away again.
            hub.node().store.revoke_link(&TokenHash::of(&token), hub.node().now()).await.map_err(broken)?;
            Some(seat.0)
        }
        Admits::Spectator | Admits::Host => None,
    };
    let joined = Json(Joined { id: link.id.to_string(), seat });
    Ok(match cookie {
        Some(cookie) => (AppendHeaders([(header::SET_COOKIE, cookie)]), joined).into_response(),
        None => joined.into_response(),
    })
}

fn checked_name(name: &str) -> Result<String, Trouble> {
    tidy_name(name).ok_or_else(|| {
        let says = "A name has 1 to 24 letters, none of them invisible.".to_owned();
        Trouble::form(vec![cordon_wire::face::FieldError { field: "name".to_owned(), says }])
    })
}

fn broken(failure: crate::store::StoreError) -> Trouble {
    tracing::error!(%failure, "the store has failed");
    Trouble::new(Code::Internal, "The server cannot use its database now: try again.")
}
