//! The rules of exodus in words, by id.

use std::sync::LazyLock;

use crate::rulebook::{LedgerFile, Rulebook, ledger_files};

/// The ledger's files, one a topic; a test compares the list with the folder.
const FILES: &[LedgerFile] = ledger_files![
    "cordon-exodus",
    "turn": "A turn",
    "hero": "A hero's turn",
    "weapons": "Guns",
    "melee": "Melee",
    "area": "Throws, blasts and fuel",
    "items": "Items",
    "trade": "Exchange",
    "prone": "On the floor",
    "grapple": "In a grapple",
    "zones": "Facing and grab zones",
    "infected": "How the infected move",
    "charge": "Sight, smell and charge",
    "grabs": "Grabs",
    "bites": "Bites and infection",
    "spawn": "They come",
    "roamers": "Roamers and drop-offs",
    "crates": "Crates",
    "stairs": "Stairs",
    "water": "Water and ribs",
    "units": "Reavers, sirens, seekers",
    "end": "The end of a turn",
    "perks": "Perks",
    "quick": "Quick play",
    "campaign": "The campaign",
    "director": "The director",
    "decisions": "Decisions of ours",
    "cases": "Worked examples",
];

/// The rules, read once.
pub(super) static BOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::read(FILES));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_is_in_the_list() {
        crate::rulebook::check_files("cordon-exodus", FILES, &BOOK);
    }
}
