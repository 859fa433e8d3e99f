//! The web client: its page at every address that is the client's own, and the files that the page asks for.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use super::page;
use crate::app::Fault;
use crate::hub::Hub;

/// What `vite build` wrote; nothing where the client was not built. A debug build reads it from the folder.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The page that the client begins with.
const START: &str = "index.html";

/// Files below this folder have a hash of their bytes in their names.
const HASHED: &str = "assets/";

/// The ways in which a file was packed when the client was built, the smallest first.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The page at the server's address.
pub async fn start(State(hub): State<Arc<Hub>>, headers: HeaderMap) -> Response {
    match find(START, &headers) {
        Some(page) => page,
        None => page::page(State(hub)).await.into_response(),
    }
}

/// A file of the client, or its page: which screen an address means is the client's business.
pub async fn file(method: Method, address: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Fault::nothing_here().into_response();
    }
    let path = address.path().trim_start_matches('/');
    let is_screen = !path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    let found = find(path, &headers);
    let found = found.or_else(|| is_screen.then(|| find(START, &headers)).flatten());
    found.unwrap_or_else(|| Fault::nothing_here().into_response())
}

/// A file as it is sent: packed if the browser takes that, and not at all if the browser has it.
fn find(path: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = Built::get(path)?;
    let mut answer = HeaderMap::new();
    let kind = plain.metadata.mimetype();
    let kind = if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind.to_owned() };
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_str(&kind).ok()?);
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let lasting = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(lasting));
    let tag = tag_of(&plain);
    answer.insert(header::ETAG, HeaderValue::from_str(&tag).ok()?);
    if says(headers, header::IF_NONE_MATCH)
        .split(',')
        .any(|known| known.trim().trim_start_matches("W/") == tag)
    {
        return Some((StatusCode::NOT_MODIFIED, answer).into_response());
    }
    let taken = says(headers, header::ACCEPT_ENCODING);
    let packed = PACKED
        .iter()
        .filter(|(name, _)| takes(taken, name))
        .find_map(|(name, ending)| Some((*name, Built::get(&format!("{path}{ending}"))?)));
    let file = match packed {
        Some((name, packed)) => {
            answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
            packed
        }
        None => plain,
    };
    Some((answer, file.data).into_response())
}

/// The beginning of the hash is enough to tell two versions of one file apart.
fn tag_of(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let digits: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{digits}\"")
}

fn says(headers: &HeaderMap, name: header::HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// Whether a browser takes a packing: it names it, and not with the weight 0.
fn takes(accepted: &str, packing: &str) -> bool {
    accepted.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        name.trim().eq_ignore_ascii_case(packing) && !matches!(weight.trim(), "q=0" | "q=0.0")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packing_is_taken_unless_it_weighs_nothing() {
        assert!(takes("gzip, deflate, br", "br"));
        assert!(takes("br;q=0.8", "br"));
        assert!(!takes("gzip, br;q=0", "br"));
        assert!(!takes("", "gzip"));
    }
}
