//! The rules of twilight in words, by id.

use std::sync::LazyLock;

use crate::rulebook::{LedgerFile, Rulebook, ledger_files};

/// The ledger's files, one a topic; a test compares the list with the folder.
const FILES: &[LedgerFile] = ledger_files![
    "cordon-twilight",
    "setup": "Before the first turn",
    "turn": "A turn",
    "tiles": "The town grows",
    "movement": "Movement",
    "combat": "Fights against zombies",
    "defeat": "Defeat and restart",
    "zombies": "Zombies",
    "guts": "Guts",
    "marines": "Marines",
    "duel": "Duels",
    "events": "Event cards",
    "sewers": "Sewers and subway",
    "winning": "Winning",
    "clock": "The clock",
    "cards": "Rulings on cards",
    "decisions": "Decisions of ours",
    "examples": "Worked examples",
];

/// The rules, read once.
pub(super) static BOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::read(FILES));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_is_in_the_list() {
        crate::rulebook::check_files("cordon-twilight", FILES, &BOOK);
    }
}
