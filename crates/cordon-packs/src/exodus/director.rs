//! The director's deck.

use cordon_exodus::content::{DirectorCard, Ploy};
use cordon_exodus::state::MOST_PLOYS;

use super::{Pack, Part};
use crate::Mistake;

const PLOYS: [(&str, Ploy); 10] = [
    ("control", Ploy::Control),
    ("surge", Ploy::Surge),
    ("roamer", Ploy::Roamer),
    ("lurch", Ploy::Lurch),
    ("fresh", Ploy::Fresh),
    ("two-rooms", Ploy::TwoRooms),
    ("grip", Ploy::Grip),
    ("dark", Ploy::Dark),
    ("jam", Ploy::Jam),
    ("dial", Ploy::Dial),
];

/// Reads the cards, in the order in which they are written.
pub(super) fn read(pack: &Pack<'_>) -> Vec<DirectorCard> {
    let mut cards = Vec::new();
    for mut fields in pack.files(Part::Director).flat_map(|mut file| file.tables("card")) {
        let id = fields.id();
        let name = fields.text("name");
        let copies = fields.number("copies", 1..=9);
        let ploy = fields.word("effect", &PLOYS);
        let text = fields.text("text");
        if cards.len() == MOST_PLOYS {
            let message = format!("there are more than {MOST_PLOYS} kinds of these cards");
            fields.wrong(Mistake::WrongCount, message, format!("{MOST_PLOYS} kinds at the most"));
        }
        if let (Some(id), Some(name), Some(copies), Some(ploy), Some(text)) = (id, name, copies, ploy, text) {
            cards.push(DirectorCard { id, name, copies, ploy, text });
        }
    }
    cards
}
