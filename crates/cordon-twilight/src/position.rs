//! Positions as text: a whole state as TOML, with tiles and cards by their ids and squares by their positions.

use cordon_kernel::Unreadable;
use toml::{Table, Value};

use crate::cards::ids;
use crate::content::Content;
use crate::state::State;

/// What a number in a state stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Tile,
    Card,
    /// Cards by bit.
    CardBits,
    Square,
}

/// Lists of squares. A soldier or a tile has so many of some of these, and then the number is one.
const ON_SQUARES: [&str; 9] =
    ["streets", "buildings", "passages", "one", "two", "moved", "life", "bullets", "manholes"];

/// What the numbers behind a key stand for. Tiles in play are named by their place in the order of laying, as in orders.
fn kind_of(key: &str, is_list: bool) -> Option<Kind> {
    Some(match key {
        "tile" | "top" | "tiles_left" | "tiles_discarded" => Kind::Tile,
        "card" | "hands" | "discards" | "last_discard" => Kind::Card,
        "items" => Kind::CardBits,
        "at" | "square" => Kind::Square,
        _ if is_list && ON_SQUARES.contains(&key) => Kind::Square,
        _ => return None,
    })
}

/// The names of a game's tiles, cards and squares.
struct Names<'a> {
    content: &'a Content,
    /// The cells of the tiles in play, in the order of laying.
    cells: Vec<(i64, i64)>,
}

impl<'a> Names<'a> {
    fn of(content: &'a Content, state: &Table) -> Option<Names<'a>> {
        let placed = state.get("open")?.get("placed")?.as_array()?;
        let cell = |tile: &Value| Some((tile.get("x")?.as_integer()?, tile.get("y")?.as_integer()?));
        Some(Names { content, cells: placed.iter().map(cell).collect::<Option<_>>()? })
    }

    fn write(&self, kind: Kind, number: i64) -> Option<Value> {
        let place = usize::try_from(number).ok()?;
        Some(match kind {
            Kind::Tile => self.content.tiles.get(place)?.id.clone().into(),
            Kind::Card => self.content.cards.get(place)?.id.clone().into(),
            Kind::CardBits => {
                let cards = ids(number as u64).map(|card| self.write(Kind::Card, card.0.into()));
                Value::Array(cards.collect::<Option<_>>()?)
            }
            Kind::Square => {
                let ((x, y), local) = (self.cells.get(place / 9)?, number % 9);
                format!("{},{}", 3 * x + local % 3, 3 * y + local / 3).into()
            }
        })
    }

    fn read(&self, kind: Kind, name: &str) -> Option<i64> {
        match kind {
            Kind::Tile => self.content.tile(name).map(|tile| tile.0.into()),
            Kind::Card | Kind::CardBits => self.content.card(name).map(|card| card.0.into()),
            Kind::Square => {
                let (x, y) = name.split_once(',')?;
                let (x, y): (i64, i64) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
                let cell = (x.div_euclid(3), y.div_euclid(3));
                let slot = self.cells.iter().position(|one| *one == cell)?;
                Some(slot as i64 * 9 + y.rem_euclid(3) * 3 + x.rem_euclid(3))
            }
        }
    }

    /// Puts names in place of numbers.
    fn name_all(&self, key: &str, value: &mut Value) {
        let kind = kind_of(key, value.is_array());
        match (kind, value) {
            (_, Value::Table(table)) => {
                table.iter_mut().for_each(|(inner, value)| self.name_all(inner_key(key, inner), value));
            }
            // How many there are of a kind stands behind it.
            (Some(Kind::Tile), Value::Array(pairs)) if pairs.iter().all(Value::is_array) => {
                pairs.iter_mut().filter_map(|pair| pair.as_array_mut()?.first_mut()).for_each(|tile| {
                    self.name_all("tile", tile);
                });
            }
            (_, Value::Array(list)) => list.iter_mut().for_each(|one| self.name_all(list_key(key), one)),
            (Some(kind), value) => {
                if let Some(name) = value.as_integer().and_then(|number| self.write(kind, number)) {
                    *value = name;
                }
            }
            _ => {}
        }
    }

    /// Puts numbers in place of names; a name that stands for nothing is told.
    fn number_all(&self, key: &str, value: &mut Value) -> Result<(), Unreadable> {
        let kind = kind_of(key, value.is_array());
        match (kind, &mut *value) {
            (Some(Kind::CardBits), Value::Array(cards)) => {
                let mut bits = 0_i64;
                for card in cards {
                    bits |= 1 << self.number(Kind::Card, card)?;
                }
                *value = bits.into();
            }
            (_, Value::Table(table)) => {
                for (inner, value) in table.iter_mut() {
                    self.number_all(inner_key(key, inner), value)?;
                }
            }
            (Some(Kind::Tile), Value::Array(pairs)) if pairs.iter().all(Value::is_array) => {
                for tile in pairs.iter_mut().filter_map(|pair| pair.as_array_mut()?.first_mut()) {
                    self.number_all("tile", tile)?;
                }
            }
            (_, Value::Array(list)) => {
                for one in list {
                    self.number_all(list_key(key), one)?;
                }
            }
            (Some(kind), Value::String(_)) => *value = self.number(kind, value)?.into(),
            _ => {}
        }
        Ok(())
    }

    fn number(&self, kind: Kind, name: &Value) -> Result<i64, Unreadable> {
        let found = name.as_str().and_then(|name| self.read(kind, name));
        found.ok_or_else(|| {
            let what = match kind {
                Kind::Tile => "tile",
                Kind::Card | Kind::CardBits => "card",
                Kind::Square => "square of the town",
            };
            Unreadable(format!("{name} is no {what}"))
        })
    }
}

/// The key of the members of a list.
fn list_key(key: &str) -> &str {
    if ON_SQUARES.contains(&key) { "square" } else { key }
}

/// The key of something inside of something else: a card that is played on a tile names its place in the order of laying.
fn inner_key<'k>(outer: &str, key: &'k str) -> &'k str {
    if outer == "on" && key == "tile" { "slot" } else { key }
}

/// A state as text.
pub fn write(content: &Content, state: &State) -> String {
    let mut table = Table::try_from(state).expect("every state can be written");
    if let Some(names) = Names::of(content, &table) {
        table.iter_mut().for_each(|(key, value)| names.name_all(key, value));
    }
    table.to_string()
}

/// The state that a text stands for; whether it is legal is another matter.
pub fn read(content: &Content, text: &str) -> Result<State, Unreadable> {
    let mut table: Table = text.parse().map_err(|error: toml::de::Error| Unreadable(error.to_string()))?;
    let names = Names::of(content, &table).ok_or_else(|| {
        Unreadable("a position has a list `open.placed` of tiles with `x` and `y`".to_owned())
    })?;
    for (key, value) in &mut table {
        names.number_all(key, value)?;
    }
    table.try_into().map_err(|error: toml::de::Error| Unreadable(error.message().to_owned()))
}
