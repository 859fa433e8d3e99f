//! Event cards: their windows, places and operations.

use cordon_twilight::cards::{MOST_COPIES, MOST_KINDS};
use cordon_twilight::content::{Card, CardKind, Moment, Passive, Scope, TileId, Whose, Window};

use super::operations::operation;
use super::{Pack, Part};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::report::Finding;
use crate::value::Value;

const KINDS: [(&str, CardKind); 3] =
    [("instant", CardKind::Instant), ("item", CardKind::Item), ("response", CardKind::Response)];
const SCOPES: [(&str, Scope); 6] = [
    ("self", Scope::Own),
    ("opponent", Scope::Opponent),
    ("player", Scope::Player),
    ("square", Scope::Square),
    ("global", Scope::Global),
    ("marine", Scope::Marine),
];
const WHOSE: [(&str, Whose); 3] = [("own", Whose::Own), ("other", Whose::Other), ("any", Whose::Any)];

/// Reads the cards of all decks.
pub(super) fn read(pack: &Pack<'_>, names: &mut Names, tile_names: &Names) -> Vec<Card> {
    let mut cards = Vec::new();
    for mut file in pack.files(Part::Cards) {
        for mut fields in file.tables("card") {
            let place = fields.optional("id").map_or(fields.place, |value| value.place);
            if let Some(card) = card(&mut fields, tile_names) {
                names.declare(pack.report, &card.id, place);
                cards.push(card);
            }
        }
    }
    cards
}

fn card(fields: &mut Fields<'_>, tile_names: &Names) -> Option<Card> {
    let id = fields.id();
    let name = fields.text("name");
    let text = fields.text("text");
    let copies = fields.number("copies", 1..=MOST_COPIES);
    let kind = fields.word("kind", &KINDS);
    let any = fields.flag("any");
    let windows = fields.optional("windows").map_or(Some(Vec::new()), |value| {
        value.list()?.into_iter().map(window).collect::<Option<Vec<Window>>>()
    });
    let scope = fields.word("scope", &SCOPES);
    let places = fields.optional("places").map_or(Some(Vec::new()), |value| {
        value.list()?.into_iter().map(|one| tile_names.resolve(one).map(TileId)).collect()
    });
    let effect = fields.optional("effect").map_or(Some(Vec::new()), |value| {
        value.list()?.into_iter().map(operation).collect::<Option<Vec<_>>>()
    });
    let passive = fields.optional("passive").map_or(Some(None), |value| {
        let mut passive = value.fields()?;
        read_passive(&mut passive).map(Some)
    });
    let card = Card {
        id: id?,
        name: name?,
        text: text?,
        copies: copies?,
        kind: kind?,
        any: any?,
        windows: windows?,
        scope: scope?,
        places: places?,
        effect: effect?,
        passive: passive?,
    };
    let wrong = |message: &str, expected: &str| {
        let finding = Finding::new(fields.place, Mistake::MissingKey, message);
        fields.report.add(finding.expected(expected));
    };
    if card.kind == CardKind::Item && card.places.is_empty() {
        wrong("an item says in which buildings it is put down", "`places = [...]`");
    }
    if card.effect.is_empty() && card.passive.is_none() {
        wrong("this card does nothing", "`effect = [...]`, or `passive` for an item");
    }
    if !card.effect.is_empty() && !card.any && card.windows.is_empty() {
        wrong("this card can never be played or used", "`any = true` or `windows = [...]`");
    }
    if card.kind == CardKind::Response && card.windows.iter().any(|window| window.at != Moment::Card) {
        wrong("a response answers cards and nothing else", "`windows = [\"card any\"]`");
    }
    Some(card)
}

fn read_passive(fields: &mut Fields<'_>) -> Option<Passive> {
    if let Some(value) = fields.optional("move") {
        return Some(Passive::Move { add: value.small(1..=6)? });
    }
    let add = fields.number("combat", 1..=6);
    let (first, stackable, breaks) = (fields.flag("first"), fields.flag("stackable"), fields.flag("breaks"));
    Some(Passive::Combat { add: add?, first: first?, stackable: stackable?, breaks: breaks? })
}

/// A window, as in `move-post own`.
fn window(value: Value<'_>) -> Option<Window> {
    let text = value.text()?;
    let (moment, whose) = text.split_once(' ').unwrap_or((text, "any"));
    let at = Moment::ALL.iter().find(|(name, _)| *name == moment);
    if at.is_none() {
        let names: Vec<&str> = Moment::ALL.iter().map(|(name, _)| *name).collect();
        value.unknown_word(moment, &names);
    }
    let turn = WHOSE.iter().find(|(name, _)| *name == whose);
    if turn.is_none() {
        value.unknown_word(whose, &["own", "other", "any"]);
    }
    Some(Window { at: at?.1, whose: turn?.1 })
}

/// A hand has room for so many kinds.
pub(super) fn check_copies(pack: &Pack<'_>, cards: &[Card]) {
    if cards.len() > MOST_KINDS {
        let message = format!("the pack has {} kinds of cards", cards.len());
        pack.wrong(Part::Cards, Mistake::WrongCount, message, &format!("{MOST_KINDS} kinds at most"));
    }
}
