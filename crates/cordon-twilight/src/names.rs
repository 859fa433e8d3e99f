//! Names of things, as players read and write them: squares by their position, soldiers by their callsigns, other
//! pieces by number. Orders name seats by number.

use cordon_kernel::Unreadable;

use crate::actions::{Action, On};
use crate::content::{CardId, TileId};
use crate::frames::Figure;
use crate::look::Look;
use crate::squares::Square;
use crate::state::{MOST_PLAYERS, Zed};

/// A sort of zombie.
pub fn zed(zed: Zed) -> &'static str {
    match zed {
        Zed::Regular => "zombie",
        Zed::Dog => "dog",
        Zed::Super => "super",
    }
}

/// TW-GAP-02: a square by its position, as in `1,-5`; squares of no tile in play by their number.
pub fn square(look: Look<'_>, square: Square) -> String {
    if usize::from(square.slot()) >= look.open.placed.len() {
        return format!("#{}", square.0);
    }
    let (x, y) = look.position(square);
    format!("{x},{y}")
}

/// A kind of card by its id.
pub fn card(look: Look<'_>, card: CardId) -> String {
    look.content.cards.get(usize::from(card.0)).map_or_else(|| format!("#{}", card.0), |card| card.id.clone())
}

/// A kind of tile by its id.
pub fn tile(look: Look<'_>, tile: TileId) -> String {
    look.content.tiles.get(usize::from(tile.0)).map_or_else(|| format!("#{}", tile.0), |tile| tile.id.clone())
}

/// What the soldiers call each other: each is called like the colour of his tag, and no two begin with the same letter.
const CALLSIGNS: [&str; MOST_PLAYERS] = ["Cobalt", "Amber", "Rust", "Fern", "Plum", "Ivory"];

/// What a soldier is called.
pub fn soldier(seat: u8) -> &'static str {
    CALLSIGNS.get(usize::from(seat)).copied().unwrap_or("Nobody")
}

/// How a tile lies, by its quarter turns clockwise.
pub fn turned(rotation: u8) -> &'static str {
    ["as it is", "turned right", "upside down", "turned left"][usize::from(rotation % 4)]
}

/// A figure.
pub fn figure(who: Figure) -> String {
    match who {
        Figure::Soldier(seat) => soldier(seat).to_owned(),
        Figure::Marine(n) => format!("marine {}", u16::from(n) + 1),
    }
}

/// The name of a kind of card.
pub fn card_name(look: Look<'_>, id: CardId) -> String {
    let named = look.content.cards.get(usize::from(id.0));
    named.map_or_else(|| card(look, id), |card| card.name.clone())
}

/// The name of a kind of tile.
pub fn tile_name(look: Look<'_>, id: TileId) -> String {
    let named = look.content.tiles.get(usize::from(id.0));
    named.map_or_else(|| tile(look, id), |tile| tile.name.clone())
}

/// A tile in play by its name and its cell.
pub fn placed(look: Look<'_>, slot: u8) -> String {
    let placed = look.open.placed.get(usize::from(slot));
    placed.map_or_else(String::new, |at| format!("{} at {},{}", tile_name(look, at.tile), at.x, at.y))
}

/// So many of something, as in `1 bullet` and `2 bullets`.
pub fn counted(count: impl Into<u16>, thing: &str) -> String {
    let count = count.into();
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// Hearts, which are kept in halves.
pub fn hearts(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "half a heart".to_owned(),
        (whole, 1) => format!("{whole} and a half hearts"),
        (whole, _) => counted(whole, "heart"),
    }
}

/// What a card is played on, in words that stand behind its name.
pub fn aim(look: Look<'_>, on: On) -> String {
    match on {
        On::Nothing => String::new(),
        On::Seat(seat) => format!(" on {}", soldier(seat)),
        On::Item { seat, card } => format!(" on {} of {}", card_name(look, card), soldier(seat)),
        On::Square(at) => format!(" at {}", square(look, at)),
        On::Tile(slot) => format!(" on {}", placed(look, slot)),
        On::Die(die) => format!(" on die {}", u16::from(die) + 1),
    }
}

/// What a card is played on, as an order says it.
pub fn on(look: Look<'_>, on: On) -> String {
    match on {
        On::Nothing => String::new(),
        On::Seat(seat) => format!(" on seat {seat}"),
        On::Item { seat, card: item } => format!(" on {} of seat {seat}", card(look, item)),
        On::Square(at) => format!(" at {}", square(look, at)),
        On::Tile(slot) => format!(" on tile {slot}"),
        On::Die(die) => format!(" on die {}", u16::from(die) + 1),
    }
}

const DICE: [&str; 4] = ["s1", "s2", "m1", "m2"];

/// An order in words.
pub fn action(look: Look<'_>, action: &Action) -> String {
    match *action {
        Action::Lay { x, y, rotation } => format!("lay {x},{y} r{rotation}"),
        Action::Take(id) => format!("take {}", tile(look, id)),
        Action::Keep(id) => format!("keep {}", tile(look, id)),
        Action::Top(id) => format!("top {}", tile(look, id)),
        Action::Put(at) => format!("put {}", square(look, at)),
        Action::Go(to) => format!("go {}", square(look, to)),
        Action::PlaceManhole(at) => format!("manhole {}", square(look, at)),
        Action::Descend => "descend".to_owned(),
        Action::Climb => "climb".to_owned(),
        Action::TakeVehicle => "take-vehicle".to_owned(),
        Action::Ride => "ride".to_owned(),
        Action::Strike(sort) => format!("strike {}", zed(sort)),
        Action::Challenge(n) => format!("challenge {}", u16::from(n) + 1),
        Action::Hunt(seat) => format!("hunt {seat}"),
        Action::PayBullets => "pay bullets".to_owned(),
        Action::PayHeart => "pay heart".to_owned(),
        Action::PayGuts => "pay guts".to_owned(),
        Action::Load(die) => format!("load {}", u16::from(die) + 1),
        Action::Reroll(dice) if (1..16).contains(&dice) => {
            let names = (0..4).filter(|n| dice & (1 << n) != 0).map(|n| DICE[n]);
            format!("reroll {}", names.collect::<Vec<_>>().join(" "))
        }
        Action::Reroll(dice) => format!("reroll #{dice}"),
        Action::GiveUp => "give-up".to_owned(),
        Action::Shamble { zed: sort, from, to } => {
            format!("shamble {} {} {}", zed(sort), square(look, from), square(look, to))
        }
        Action::Activate(n) => format!("activate {}", u16::from(n) + 1),
        Action::Clear(at) => format!("clear {}", square(look, at)),
        Action::Discard(id) => format!("discard {}", card(look, id)),
        Action::Play { card: id, on: aim } => format!("play {}{}", card(look, id), on(look, aim)),
        Action::Use { card: id, on: aim } => format!("use {}{}", card(look, id), on(look, aim)),
        Action::Pass => "pass".to_owned(),
        Action::ClockExpired => "clock-expired".to_owned(),
    }
}

fn unreadable(text: &str) -> Unreadable {
    Unreadable(format!("`{text}` is no order: `pass`, `go 1,-5`, `lay 0,-2 r0` and `play e03` are"))
}

fn pair<N: std::str::FromStr>(text: &str) -> Option<(N, N)> {
    let (x, y) = text.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

fn read_square(look: Look<'_>, text: &str) -> Option<Square> {
    if let Some(number) = text.strip_prefix('#') {
        return number.parse().ok().map(Square);
    }
    let (x, y) = pair::<i16>(text)?;
    look.square_at(x, y)
}

fn read_card(look: Look<'_>, text: &str) -> Option<CardId> {
    look.content.card(text)
}

fn read_zed(text: &str) -> Option<Zed> {
    Zed::ALL.into_iter().find(|sort| zed(*sort) == text)
}

fn from_one(text: &str) -> Option<u8> {
    text.parse::<u8>().ok()?.checked_sub(1)
}

fn read_on(look: Look<'_>, words: &[&str]) -> Option<On> {
    Some(match words {
        [] => On::Nothing,
        ["on", "seat", seat] => On::Seat(seat.parse().ok()?),
        ["on", item, "of", "seat", seat] => {
            On::Item { seat: seat.parse().ok()?, card: read_card(look, item)? }
        }
        ["at", at] => On::Square(read_square(look, at)?),
        ["on", "tile", slot] => On::Tile(slot.parse().ok()?),
        ["on", "die", die] => On::Die(from_one(die)?),
        _ => return None,
    })
}

/// The order that words stand for.
pub fn read_action(look: Look<'_>, text: &str) -> Result<Action, Unreadable> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let tile = |id: &str| look.content.tiles.iter().position(|tile| tile.id == id).map(|n| TileId(n as u8));
    let at = |text: &str| read_square(look, text);
    let read = || -> Option<Action> {
        Some(match words.as_slice() {
            ["lay", cell, turn] => {
                let (x, y) = pair::<i8>(cell)?;
                Action::Lay { x, y, rotation: turn.strip_prefix('r')?.parse().ok()? }
            }
            ["take", id] => Action::Take(tile(id)?),
            ["keep", id] => Action::Keep(tile(id)?),
            ["top", id] => Action::Top(tile(id)?),
            ["put", square] => Action::Put(at(square)?),
            ["go", square] => Action::Go(at(square)?),
            ["manhole", square] => Action::PlaceManhole(at(square)?),
            ["descend"] => Action::Descend,
            ["climb"] => Action::Climb,
            ["take-vehicle"] => Action::TakeVehicle,
            ["ride"] => Action::Ride,
            ["strike", sort] => Action::Strike(read_zed(sort)?),
            ["challenge", n] => Action::Challenge(from_one(n)?),
            ["hunt", seat] => Action::Hunt(seat.parse().ok()?),
            ["pay", "bullets"] => Action::PayBullets,
            ["pay", "heart"] => Action::PayHeart,
            ["pay", "guts"] => Action::PayGuts,
            ["load", die] => Action::Load(from_one(die)?),
            ["reroll", dice @ ..] if !dice.is_empty() => {
                let mut bits = 0;
                for die in dice {
                    bits |= 1 << DICE.iter().position(|name| name == die)?;
                }
                Action::Reroll(bits)
            }
            ["give-up"] => Action::GiveUp,
            ["shamble", sort, from, to] => {
                Action::Shamble { zed: read_zed(sort)?, from: at(from)?, to: at(to)? }
            }
            ["activate", n] => Action::Activate(from_one(n)?),
            ["clear", square] => Action::Clear(at(square)?),
            ["discard", id] => Action::Discard(read_card(look, id)?),
            ["play", id, aim @ ..] => Action::Play { card: read_card(look, id)?, on: read_on(look, aim)? },
            ["use", id, aim @ ..] => Action::Use { card: read_card(look, id)?, on: read_on(look, aim)? },
            ["pass"] => Action::Pass,
            ["clock-expired"] => Action::ClockExpired,
            _ => return None,
        })
    };
    read().ok_or_else(|| unreadable(text))
}
