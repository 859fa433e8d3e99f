//! The rules of omega in words, by id.

use std::sync::OnceLock;

use serde::Deserialize;

macro_rules! topics {
    ($($topic:literal),* $(,)?) => {
        &[$(include_str!(concat!("../../../cordon-omega/ledger/", $topic, ".toml"))),*]
    };
}

/// The ledger's files, one a topic; a test compares the list with the folder.
const TOPICS: &[&str] = topics![
    "activation",
    "challenges",
    "clones",
    "combat",
    "cover",
    "decisions",
    "distance",
    "doors",
    "emi",
    "environment",
    "investigate",
    "keywords",
    "los",
    "map",
    "movement",
    "overseer",
    "planning",
    "recovery",
    "rooms",
    "round",
    "setup",
    "trade",
];

#[derive(Deserialize)]
struct Topic {
    #[serde(default)]
    row: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    id: String,
    text: String,
    editions: Option<String>,
}

/// The rows of all topics, read once.
fn rows() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    ROWS.get_or_init(|| {
        let topics = TOPICS.iter().filter_map(|topic| toml::from_str::<Topic>(topic).ok());
        topics.flat_map(|topic| topic.row).collect()
    })
}

/// The text of a rule.
pub fn text(id: &str) -> Option<String> {
    let id = id.trim().to_uppercase();
    // An edition's letter at the end of an id may be left out; then the texts of both editions are shown.
    let found: Vec<String> = rows()
        .iter()
        .filter(|row| {
            let other = row.id.to_uppercase();
            other == id || other.strip_prefix(&id).is_some_and(|rest| ["A", "B"].contains(&rest))
        })
        .map(|row| {
            let editions = row.editions.as_deref().filter(|editions| *editions != "both");
            let editions = editions.map_or(String::new(), |editions| format!(" ({editions})"));
            format!("{}{editions}: {}", row.id, row.text)
        })
        .collect();
    (!found.is_empty()).then(|| found.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_is_in_the_list() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../cordon-omega/ledger");
        let files = std::fs::read_dir(folder).expect("the ledger is there");
        let mut rows = 0;
        for file in files {
            let text = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
            assert!(TOPICS.contains(&text.as_str()), "a topic of the ledger is not in the list");
            rows += toml::from_str::<Topic>(&text).expect("a topic").row.len();
        }
        assert!(rows > 100, "{rows} rows");
    }

    #[test]
    fn rules_are_found_by_id_in_any_case() {
        let first = toml::from_str::<Topic>(TOPICS[0]).expect("a topic").row.remove(0);
        let text = text(&first.id.to_lowercase()).expect("a rule");
        assert!(text.contains(&first.text), "{text}");
        assert_eq!(super::text("no-such-rule"), None);
        assert_eq!(super::text(""), None);
    }
}
