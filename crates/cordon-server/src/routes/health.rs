//! Whether the server is well, what it is, and what it counts.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use cordon_wire::PROTOCOL;
use cordon_wire::http::Version;
use cordon_wire::trouble::{Code, Trouble};

use crate::app::Fault;
use crate::hub::Hub;

/// Fine, or trouble when the store does not answer.
pub async fn health(State(hub): State<Arc<Hub>>) -> Result<&'static str, Fault> {
    match hub.node().store.list(1, None).await {
        Ok(_) => Ok("fine\n"),
        Err(failure) => {
            tracing::error!(%failure, "the store does not answer");
            Err(Trouble::new(Code::Internal, "The database does not answer.").into())
        }
    }
}

/// What the server is.
pub async fn version() -> Json<Version> {
    Json(Version { version: env!("CARGO_PKG_VERSION").to_owned(), protocol: PROTOCOL })
}

/// What can be asked for, described for programs.
pub async fn openapi() -> Json<serde_json::Value> {
    Json(cordon_wire::openapi::openapi())
}

/// What is counted.
pub async fn metrics(State(hub): State<Arc<Hub>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], hub.node().metrics.text())
}
