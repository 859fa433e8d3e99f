//! The rules of omega in words, by id.

use std::sync::LazyLock;

use crate::rulebook::{LedgerFile, Rulebook, ledger_files};

/// The ledger's files, one a topic; a test compares the list with the folder.
const FILES: &[LedgerFile] = ledger_files![
    "cordon-omega",
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

/// The rules, read once.
pub(super) static BOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::read(FILES));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_is_in_the_list() {
        crate::rulebook::check_files("cordon-omega", FILES, &BOOK);
    }
}
