//! The rules of exodus in words, by id.

use serde::Deserialize;

macro_rules! topics {
    ($($topic:literal),* $(,)?) => {
        &[$(include_str!(concat!("../../../cordon-exodus/ledger/", $topic, ".toml"))),*]
    };
}

const TOPICS: &[&str] = topics![
    "turn",
    "infected",
    "charge",
    "grabs",
    "bites",
    "grapple",
    "prone",
    "zones",
    "stairs",
    "water",
    "crates",
    "spawn",
    "roamers",
    "end",
    "weapons",
    "area",
    "melee",
    "items",
    "trade",
    "units",
    "perks",
    "campaign",
    "quick",
    "director",
    "hero",
    "cases",
    "decisions",
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
}

/// The text of a rule.
pub(super) fn rule(id: &str) -> Option<String> {
    let wanted = id.to_uppercase();
    let topics = TOPICS.iter().filter_map(|text| toml::from_str::<Topic>(text).ok());
    let row = topics.flat_map(|topic| topic.row).find(|row| row.id.to_uppercase() == wanted)?;
    Some(format!("{}: {}", row.id, row.text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_by_id_and_every_topic_is_listed() {
        assert!(rule("ex-grab-05").is_some_and(|text| text.starts_with("EX-GRAB-05: ")));
        assert_eq!(rule("EX-NOTHING"), None);
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../cordon-exodus/ledger");
        let files = std::fs::read_dir(folder).expect("the ledger").count();
        assert_eq!(files, TOPICS.len(), "a topic of the ledger is not listed");
    }
}
