//! Content packs: which there are, and their files.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cordon_wire::packs::PackInfo;
use cordon_wire::trouble::{Code, Trouble};

use crate::app::Fault;
use crate::games::Games;
use crate::hub::Hub;
use crate::packs::Pack;

/// The packs that are played here.
pub async fn list(State(hub): State<Arc<Hub>>) -> Json<Vec<PackInfo>> {
    Json(hub.node().games.packs())
}

/// One pack, by its ruleset or its content.
pub async fn pack(State(hub): State<Arc<Hub>>, Path(name): Path<String>) -> Result<Json<PackInfo>, Fault> {
    Ok(Json(found(&hub.node().games, &name)?.info.clone()))
}

/// The files of a pack.
pub async fn archive(State(hub): State<Arc<Hub>>, Path(name): Path<String>) -> Result<Response, Fault> {
    let pack = found(&hub.node().games, &name)?;
    let bytes = pack.archive().map_err(|error| {
        tracing::error!(%error, "a pack could not be put into an archive");
        Trouble::new(Code::Internal, "The pack could not be put into an archive.")
    })?;
    let file = format!("attachment; filename=\"{}-{}.tar\"", pack.info.ruleset, pack.info.content);
    let headers =
        [(header::CONTENT_TYPE, "application/x-tar".to_owned()), (header::CONTENT_DISPOSITION, file)];
    Ok((headers, bytes).into_response())
}

fn found<'a>(games: &'a Games, name: &str) -> Result<&'a Pack, Trouble> {
    games.pack(name).ok_or_else(|| {
        let packs = games.packs();
        let known: Vec<String> =
            packs.iter().map(|pack| format!("{} ({})", pack.ruleset, pack.content)).collect();
        let says = format!("There is no such pack; this server has {}.", known.join(", "));
        Trouble::new(Code::NotFound, says)
    })
}
