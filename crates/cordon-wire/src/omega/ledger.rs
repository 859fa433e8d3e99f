//! The rules of omega in words, by id.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::face::{RuleRow, RuleTopic};

macro_rules! topics {
    ($($topic:literal: $title:literal),* $(,)?) => {
        &[$(($topic, $title, include_str!(concat!("../../../cordon-omega/ledger/", $topic, ".toml")))),*]
    };
}

/// The ledger's files, one a topic, with their titles and in the order in which they are read; a test compares the
/// list with the folder.
const TOPICS: &[(&str, &str, &str)] = topics![
    "setup": "Setting up",
    "map": "The map",
    "round": "A round",
    "planning": "Planning",
    "activation": "A commando's turn",
    "movement": "Moving and facing",
    "los": "Line of sight",
    "cover": "Cover",
    "distance": "Distance",
    "combat": "Attacks",
    "challenges": "Challenges and dice",
    "recovery": "Wounds, going down, recovery",
    "doors": "Doors",
    "rooms": "Rooms",
    "investigate": "Searching",
    "trade": "Trading",
    "environment": "Gas, fire and perils",
    "emi": "Interference",
    "overseer": "The overseer",
    "keywords": "Keywords",
    "clones": "Zombie clones",
    "decisions": "Decisions of ours",
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

impl Row {
    /// The edition, where the rule is not for both.
    fn edition(&self) -> Option<&str> {
        self.editions.as_deref().filter(|editions| *editions != "both")
    }
}

/// The rows of each topic, read once.
fn ledger() -> &'static [Topic] {
    static LEDGER: OnceLock<Vec<Topic>> = OnceLock::new();
    LEDGER.get_or_init(|| {
        let read = |text| toml::from_str::<Topic>(text).unwrap_or(Topic { row: Vec::new() });
        TOPICS.iter().map(|(_, _, text)| read(text)).collect()
    })
}

fn rows() -> impl Iterator<Item = &'static Row> {
    ledger().iter().flat_map(|topic| &topic.row)
}

/// All rules by topic.
pub fn topics() -> Vec<RuleTopic> {
    let rule = |row: &Row| RuleRow {
        id: row.id.clone(),
        text: row.text.clone(),
        edition: row.edition().map(str::to_owned),
    };
    let topics = TOPICS.iter().zip(ledger());
    topics
        .map(|((id, title, _), topic)| RuleTopic {
            id: (*id).to_owned(),
            title: (*title).to_owned(),
            rules: topic.row.iter().map(rule).collect(),
        })
        .collect()
}

/// The text of a rule.
pub fn text(id: &str) -> Option<String> {
    let id = id.trim().to_uppercase();
    // An edition's letter at the end of an id may be left out; then the texts of both editions are shown.
    let found: Vec<String> = rows()
        .filter(|row| {
            let other = row.id.to_uppercase();
            other == id || other.strip_prefix(&id).is_some_and(|rest| ["A", "B"].contains(&rest))
        })
        .map(|row| {
            let edition = row.edition().map_or(String::new(), |edition| format!(" ({edition})"));
            format!("{}{edition}: {}", row.id, row.text)
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
            assert!(
                TOPICS.iter().any(|(_, _, known)| *known == text),
                "a topic of the ledger is not in the list"
            );
            rows += toml::from_str::<Topic>(&text).expect("a topic").row.len();
        }
        assert!(rows > 100, "{rows} rows");
        assert_eq!(topics().iter().map(|topic| topic.rules.len()).sum::<usize>(), rows, "all rules are told");
    }

    #[test]
    fn rules_are_found_by_id_in_any_case() {
        let first = toml::from_str::<Topic>(TOPICS[0].2).expect("a topic").row.remove(0);
        let text = text(&first.id.to_lowercase()).expect("a rule");
        assert!(text.contains(&first.text), "{text}");
        assert_eq!(super::text("no-such-rule"), None);
        assert_eq!(super::text(""), None);
    }
}
