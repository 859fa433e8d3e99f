//! Tiles: three rows of three squares, with openings, doors and what is stocked on them.

use cordon_grid::Side;
use cordon_twilight::content::{Class, Deck, Door, Ground, Tile, bit};
use cordon_twilight::quick::{OPENINGS, inside};

use super::{Pack, Part};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::report::Finding;
use crate::source::Place;
use crate::value::Value;

pub(super) const DECKS: [(&str, Deck); 3] =
    [("town", Deck::Town), ("army", Deck::Army), ("pack", Deck::Pack)];
pub(super) const CLASSES: [(&str, Class); 4] =
    [("named", Class::Named), ("road", Class::Road), ("square", Class::Square), ("pad", Class::Pad)];
const SIDES: [(&str, Side); 4] = [("N", Side::N), ("E", Side::E), ("S", Side::S), ("W", Side::W)];

/// The copies that each deck has.
const DECK_SIZES: [(Deck, &str, u16); 3] =
    [(Deck::Town, "town", 30), (Deck::Army, "army", 15), (Deck::Pack, "pack", 8)];

/// Reads the tiles of all decks, and declares their names.
pub(super) fn read(pack: &Pack<'_>, names: &mut Names) -> Vec<Tile> {
    let mut tiles = Vec::new();
    for mut file in pack.files(Part::Tiles) {
        let deck = file.word("deck", &DECKS);
        for mut fields in file.tables("tile") {
            let place = fields.optional("id").map_or(fields.place, |value| value.place);
            let tile = deck.and_then(|deck| tile(&mut fields, deck));
            if let Some(tile) = tile {
                names.declare(pack.report, &tile.id, place);
                tiles.push(tile);
            } else {
                names.mark_incomplete();
            }
        }
    }
    tiles
}

fn tile(fields: &mut Fields<'_>, deck: Deck) -> Option<Tile> {
    let id = fields.id();
    let name = fields.text("name");
    let class = fields.word("class", &CLASSES);
    let copies = fields.number_or("copies", 1, 1..=9);
    let open = fields.value("open").and_then(sides);
    let map = fields.value("map");
    let ground = map.and_then(grid);
    let doors = fields.optional("doors").map_or(Some(Vec::new()), |value| {
        value.list()?.into_iter().map(|one| door(one, ground.as_ref())).collect()
    });
    let zombies = fields.optional_number("zombies", 0..=9);
    let life = fields.number_or("life", 0, 0..=9);
    let bullets = fields.number_or("bullets", 0, 0..=9);
    let supers = fields.flag("supers");
    let gate = fields.optional("gate").map_or(Some(None), |value| value.word(&SIDES).map(Some));
    let start = fields.flag("start");
    let vehicle = fields.flag("vehicle");
    let station = fields.flag("station");
    let unused = fields.flag("unused");
    let tile = Tile {
        id: id?,
        name: name?,
        deck,
        class: class?,
        copies: copies?,
        open: open?,
        ground: ground?,
        doors: doors?,
        zombies: zombies?,
        life: life?,
        bullets: bullets?,
        supers: supers?,
        gate: gate?,
        start: start?,
        vehicle: vehicle?,
        station: station?,
        unused: unused?,
    };
    check(fields, map?, &tile);
    Some(tile)
}

/// Openings, as in `NES`.
pub(super) fn sides(value: Value<'_>) -> Option<u8> {
    let mut mask = 0;
    for letter in value.text()?.chars() {
        match SIDES.iter().find(|(name, _)| name.starts_with(letter)) {
            Some((_, side)) if mask & bit(*side) == 0 => mask |= bit(*side),
            _ => {
                value.wrong(
                    Mistake::BadText,
                    format!("`{letter}` is no side, or is named twice"),
                    "some of `NESW`",
                );
                return None;
            }
        }
    }
    Some(mask)
}

/// Three rows of three squares; blanks around each row do not count.
fn grid(value: Value<'_>) -> Option<[Ground; 9]> {
    let text = value.text()?;
    let rows: Vec<&str> = text.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    if rows.len() != 3 || rows.iter().any(|row| row.chars().count() != 3) {
        value.wrong(Mistake::RowWidth, "a tile has three rows of three squares", "three rows such as `BRB`");
        return None;
    }
    let mut ground = [Ground::Blocked; 9];
    for (square, symbol) in ground.iter_mut().zip(rows.iter().flat_map(|row| row.chars())) {
        match Ground::SYMBOLS.iter().find(|(known, _)| *known == symbol) {
            Some((_, kind)) => *square = *kind,
            None => {
                let message = format!("`{symbol}` is no square");
                value.wrong(Mistake::UnknownSymbol, message, "`R` street, `B` building or `#` blocked");
                return None;
            }
        }
    }
    Some(ground)
}

/// A door, as in `1,1:S`: between a square and its southern neighbour.
fn door(value: Value<'_>, ground: Option<&[Ground; 9]>) -> Option<Door> {
    let text = value.text()?;
    let read = || {
        let (cell, side) = text.split_once(':')?;
        let (x, y) = cell.split_once(',')?;
        let (x, y) = (x.parse::<u8>().ok()?, y.parse::<u8>().ok()?);
        let side = SIDES.iter().find(|(name, _)| *name == side)?.1;
        (x < 3 && y < 3).then_some(Door { local: 3 * y + x, side })
    };
    let Some(door) = read() else {
        value.wrong(Mistake::BadText, format!("`{text}` is no door"), "a square and a side, as in `1,1:S`");
        return None;
    };
    if let Some(ground) = ground {
        let here = ground[usize::from(door.local)];
        let there = inside(door.local, door.side).map(|other| ground[usize::from(other)]);
        let between = [(Ground::Street, Some(Ground::Building)), (Ground::Building, Some(Ground::Street))];
        if !between.contains(&(here, there)) {
            value.wrong(Mistake::DoorFloor, "this door is not between street and building", "one of each");
        }
    }
    Some(door)
}

/// The squares that hang together with one, over squares of the same ground.
fn area(ground: &[Ground; 9], start: u8) -> u16 {
    let kind = ground[usize::from(start)];
    let mut found: u16 = 1 << start;
    loop {
        let mut more = found;
        for local in (0..9).filter(|local| found & (1 << local) != 0) {
            for side in Side::ALL {
                if let Some(other) = inside(local, side).filter(|other| ground[usize::from(*other)] == kind) {
                    more |= 1 << other;
                }
            }
        }
        if more == found {
            return found;
        }
        found = more;
    }
}

/// The first four rules of the validator.
fn check(fields: &Fields<'_>, map: Value<'_>, tile: &Tile) {
    let wrong = |mistake: Mistake, message: String, expected: &str| map.wrong(mistake, message, expected);
    let openings: Vec<u8> = Side::ALL
        .into_iter()
        .filter(|side| tile.open & bit(*side) != 0)
        .map(|side| OPENINGS[side as usize])
        .collect();
    if let Some(local) = openings.iter().find(|local| tile.ground[usize::from(**local)] != Ground::Street) {
        let message = format!("a road leaves at square {},{}, which is no street", local % 3, local / 3);
        wrong(Mistake::NotOnFloor, message, "`R` in the middle of every open side");
        return;
    }
    if let Some(first) = openings.first() {
        let road = area(&tile.ground, *first);
        if openings.iter().any(|local| road & (1 << local) == 0) {
            wrong(
                Mistake::WrongArea,
                "the openings are not connected".to_owned(),
                "one street between all openings",
            );
        }
    }
    let mut doors = 0_u16;
    for door in &tile.doors {
        doors |= 1 << door.local;
        doors |= inside(door.local, door.side).map_or(0, |other| 1 << other);
    }
    let building = |local: &u8| tile.ground[usize::from(*local)] == Ground::Building;
    if let Some(local) = (0..9).filter(building).find(|local| area(&tile.ground, *local) & doors == 0) {
        let message = format!("the building square {},{} has no way to a door", local % 3, local / 3);
        wrong(Mistake::RoomUnreachable, message, "a door of every building");
    }
    let room = tile.squares(Ground::Building).count_ones() as u8;
    let zombies = tile.zombies.unwrap_or(0);
    let most = zombies.max(tile.life).max(tile.bullets);
    if tile.class == Class::Named && (most > room || zombies + tile.life + tile.bullets > 2 * room) {
        let place = Place { ..fields.place };
        let message = format!("{room} building squares cannot hold all that is put there");
        let expected = "no more of a sort than squares, and no more than two things a square";
        fields.report.add(Finding::new(place, Mistake::NotEnough, message).expected(expected));
    }
    if tile.class == Class::Named && tile.zombies.is_none() {
        let message = "a named tile says how many zombies it brings";
        fields
            .report
            .add(Finding::new(fields.place, Mistake::MissingKey, message).expected("`zombies = ...`"));
    }
}

/// The fifth rule of the validator, and the tiles that every pack has.
pub(super) fn check_decks(pack: &Pack<'_>, tiles: &[Tile]) {
    for (deck, name, size) in DECK_SIZES {
        let count: u16 =
            tiles.iter().filter(|tile| tile.deck == deck).map(|tile| u16::from(tile.copies)).sum();
        if count != size {
            let message = format!("the {name} deck has {count} tiles");
            pack.wrong(Part::Tiles, Mistake::WrongCount, message, &format!("{size} tiles"));
        }
    }
    let most = cordon_twilight::content::MOST_TILE_KINDS;
    if tiles.len() > most {
        let message = format!("the pack has {} kinds of tiles", tiles.len());
        pack.wrong(Part::Tiles, Mistake::WrongCount, message, &format!("{most} kinds at most"));
    }
    let one = |what: &str, holds: &dyn Fn(&Tile) -> bool| {
        let count = tiles.iter().filter(|tile| holds(tile)).count();
        if count != 1 {
            let message = format!("the pack has {count} tiles that are {what}");
            pack.wrong(Part::Tiles, Mistake::WrongCount, message, "exactly one");
        }
    };
    one("the front gate", &|tile| tile.gate.is_some());
    one("the barracks", &|tile| tile.start);
    one("the town square", &|tile| tile.class == Class::Square);
    one("the helipad of the town", &|tile| tile.class == Class::Pad && tile.deck == Deck::Town);
}
