//! What can be played.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cordon_wire::face::Catalogue;

use crate::hub::Hub;

/// The rulesets with their missions and options.
pub async fn games(State(hub): State<Arc<Hub>>) -> Json<Vec<Catalogue>> {
    Json(hub.node().games.catalogues())
}
