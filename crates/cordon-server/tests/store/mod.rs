//! The store keeps its promises, on SQLite and on PostgreSQL alike.

mod appends;
pub(crate) mod databases;
mod hints;
mod leases;
mod links;
mod lists;
mod matches;
mod measure;
mod schema;
mod sessions;
mod upkeep;

use cordon_server::store::{Head, MatchId, Store, StoreError, Stored, Summary};

/// A match id that is as long as real ones.
fn id(name: &str) -> MatchId {
    MatchId(format!("{name:0<26}"))
}

fn head(name: &str, created: i64) -> Head {
    Head { id: id(name), ruleset: "omega".to_string(), body: r#"{"seed":"ä"}"#.to_string(), created }
}

fn summary(records: u32) -> Summary {
    Summary { title: "Cold Entry".to_string(), listed: true, finished: None, due: None, records }
}

/// Creates a match without links.
async fn create(store: &Store, name: &str) -> MatchId {
    store.create(&head(name, 1_000), &summary(0), &[]).await.expect("a match can be created");
    id(name)
}

async fn append(store: &Store, id: &MatchId, first: u32, bodies: &[&str]) -> Result<(), StoreError> {
    let bodies: Vec<String> = bodies.iter().map(ToString::to_string).collect();
    let length = u32::try_from(bodies.len()).expect("a test appends a few records");
    store.append(id, first, bodies, Some(summary(first + length))).await
}

/// The bodies of all records of a match.
async fn bodies(store: &Store, id: &MatchId) -> Vec<String> {
    let (_, records) = store.load(id).await.expect("the match is there");
    records.into_iter().map(|Stored { body, .. }| body).collect()
}
