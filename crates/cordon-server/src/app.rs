//! The whole server as one service, without a port: tests call it as it is.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use cordon_wire::trouble::{Code, Trouble};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::hub::Hub;
use crate::routes::{campaigns, client, games, health, hooks, matches, packs, past, players};
use crate::socket;

/// What pages may do: only what this server serves, in no frame of others.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
                      connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// All routes.
pub fn app(hub: Arc<Hub>) -> Router {
    let largest_import = hub.node().settings.largest_import;
    let api = Router::new()
        .route("/health", get(health::health))
        .route("/version", get(health::version))
        .route("/openapi.json", get(health::openapi))
        .route("/games", get(games::games))
        .route("/games/{ruleset}/rules", get(games::rules))
        .route("/me", get(players::me).put(players::rename).delete(players::leave))
        .route("/join", post(players::join))
        .route("/matches", get(matches::list).post(matches::create))
        .route("/matches/mine", get(matches::mine))
        .route("/matches/{id}", get(matches::page).delete(matches::delete))
        .route("/matches/{id}/layout", get(matches::layout))
        .route("/matches/{id}/history", get(past::history))
        .route("/matches/{id}/replay", get(past::replay))
        .route("/matches/{id}/told", get(past::told))
        .route("/matches/{id}/fork", post(past::fork))
        .route("/matches/import", post(past::import).layer(DefaultBodyLimit::max(largest_import)))
        .route("/matches/{id}/links/watch", post(past::new_watch_link).delete(past::end_watch_links))
        .route("/matches/{id}/links/{seat}", post(matches::new_link))
        .route("/campaigns", get(campaigns::mine).post(campaigns::begin))
        .route("/campaigns/{id}", get(campaigns::page).delete(campaigns::delete))
        .route("/campaigns/{id}/lobby", post(campaigns::lobby))
        .route("/campaigns/{id}/tickets", post(campaigns::ticket))
        .route("/campaigns/{id}/restore", post(campaigns::restore))
        .route("/campaigns/{id}/matches", post(campaigns::play))
        .route("/packs", get(packs::list))
        .route("/packs/{pack}", get(packs::pack))
        .route("/packs/{pack}/archive", get(packs::archive))
        .route("/matches/{id}/seats/{seat}/webhook", get(hooks::get).put(hooks::put).delete(hooks::delete))
        .route("/matches/{id}/socket", get(socket::open))
        .fallback(nothing_here);
    let limit = hub.node().settings.largest_request;
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    Router::new()
        .route("/", get(client::start))
        .nest("/api", api)
        .route("/metrics", get(health::metrics))
        .fallback(client::file)
        .layer(DefaultBodyLimit::max(limit))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "no-referrer"))
        .layer(fixed(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(fixed(header::CACHE_CONTROL, "no-store"))
        .with_state(hub)
}

async fn nothing_here() -> Fault {
    Fault::nothing_here()
}

/// Trouble as an answer.
pub struct Fault(pub Trouble);

impl Fault {
    /// The answer to an address that leads nowhere.
    pub fn nothing_here() -> Fault {
        Fault(Trouble::new(Code::NotFound, "There is nothing at this address."))
    }
}

impl From<Trouble> for Fault {
    fn from(trouble: Trouble) -> Fault {
        Fault(trouble)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        use axum::http::StatusCode;
        let status = match self.0.code {
            Code::Malformed | Code::BadForm | Code::BadFile | Code::Unreadable | Code::OtherProtocol => {
                StatusCode::BAD_REQUEST
            }
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Code::Silent => StatusCode::REQUEST_TIMEOUT,
            Code::NoSession => StatusCode::UNAUTHORIZED,
            Code::NotAllowed => StatusCode::FORBIDDEN,
            Code::NotFound | Code::BadLink => StatusCode::NOT_FOUND,
            Code::SeatTaken
            | Code::NotBegun
            | Code::Over
            | Code::Stale
            | Code::Refused
            | Code::NoUndo
            | Code::NoVote
            | Code::Paused
            | Code::Unplayable => StatusCode::CONFLICT,
            Code::Busy | Code::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        };
        (status, axum::Json(self.0)).into_response()
    }
}
