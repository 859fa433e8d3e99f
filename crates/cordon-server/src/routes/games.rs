//! What can be played, and by which rules.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cordon_wire::face::Catalogue;
use cordon_wire::trouble::{Code, Trouble};

use crate::app::Fault;
use crate::hub::Hub;

/// The rulesets with their missions and options.
pub async fn games(State(hub): State<Arc<Hub>>) -> Json<Vec<Catalogue>> {
    Json(hub.node().games.catalogues())
}

/// All rules of a ruleset. They change with the program only, so a browser may keep them for a while.
pub async fn rules(State(hub): State<Arc<Hub>>, Path(ruleset): Path<String>) -> Result<Response, Fault> {
    let topics = hub.node().games.rulebook(&ruleset).ok_or_else(|| {
        Trouble::new(
            Code::NotFound,
            format!("This server does not play `{ruleset}`, so it has no rules of it."),
        )
    })?;
    Ok(([(header::CACHE_CONTROL, "private, max-age=300")], Json(topics)).into_response())
}
