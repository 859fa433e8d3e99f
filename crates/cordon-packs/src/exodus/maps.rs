//! The maps of missions: floors drawn as text, stairways, and the checks that every board must pass.

use cordon_exodus::board::checks::{Lock, Sites, faults};
use cordon_exodus::board::{Board, Place, Plan};
use cordon_exodus::content::{ItemId, Object, SetupItem, SetupUnit, Site, SpawnSite};
use cordon_exodus::drawing::{Drawing, Mark, Misdrawn};
use cordon_grid::Cell;

use crate::Mistake;
use crate::fields::Fields;
use crate::report::Finding;
use crate::source;
use crate::value::Value;

/// A map with the texts that it was drawn in.
pub(super) struct Map<'d> {
    pub(super) plan: Plan,
    /// The map laid out; none if it cannot be.
    pub(super) board: Option<Board>,
    texts: Vec<Value<'d>>,
}

fn no_square(value: Value<'_>) {
    value.wrong(Mistake::NotOnFloor, "the map has no such square", "a square of one of the floors");
}

/// A square, `[x, y]` on the lowest floor or `[x, y, floor]`.
pub(super) fn place(value: Value<'_>) -> Option<Place> {
    let list = value.list()?;
    if !(2..=3).contains(&list.len()) {
        let message = format!("a square has two or three numbers, not {}", list.len());
        value.wrong(Mistake::WrongCount, message, "`[x, y]`, or `[x, y, floor]` with the lowest floor as 0");
        return None;
    }
    let numbers: Vec<Option<u8>> = list.into_iter().map(|one| one.small(0..=63)).collect();
    Some(Place { x: numbers[0]?, y: numbers[1]?, floor: numbers.get(2).copied().unwrap_or(Some(0))? })
}

impl<'d> Map<'d> {
    /// Reads the floors and stairways of a mission.
    pub(super) fn read(fields: &mut Fields<'d>) -> Option<Map<'d>> {
        let mut texts = Vec::new();
        let mut floors = Vec::new();
        for mut floor in fields.tables("floor") {
            let Some(value) = floor.value("board") else { continue };
            let Some(text) = value.text() else { continue };
            match Drawing::read(text) {
                Ok(drawing) => floors.push(drawing),
                Err(error) => misdrawn(value, text, &error),
            }
            texts.push(value);
        }
        let stairs = fields.optional("stairs").and_then(Value::list).unwrap_or_default();
        let ends: Vec<[Value<'d>; 2]> = stairs
            .into_iter()
            .filter_map(|value| {
                let mut pair = value.fields()?;
                let (lower, upper) = (pair.value("lower"), pair.value("upper"));
                Some([lower?, upper?])
            })
            .collect();
        let pairs = ends.iter().filter_map(|[lower, upper]| {
            let (lower, upper) = (place(*lower), place(*upper));
            Some([lower?, upper?])
        });
        let stairs = pairs.collect();
        if floors.is_empty() || floors.len() < texts.len() {
            return None;
        }
        let plan = Plan { floors, stairs };
        let board = match Board::lay(&plan, false) {
            Ok(board) => {
                for value in ends.into_iter().flatten() {
                    if place(value).is_some_and(|place| board.cell(place).is_none()) {
                        no_square(value);
                    }
                }
                Some(board)
            }
            Err(error) => {
                texts[0].wrong(Mistake::MapTooLarge, error.to_string(), "a smaller map");
                None
            }
        };
        Some(Map { plan, board, texts })
    }

    /// Reports something at a square of the map.
    pub(super) fn wrong_at(&self, place: Place, message: &str, expected: &str) {
        let value = self.texts[usize::from(place.floor)];
        let text = value.raw.as_str().unwrap_or_default();
        let (line, column) = (2 * usize::from(place.y) + 1, 2 * usize::from(place.x) + 1);
        let shown = part_of_text(value, text, line + leading(text), column);
        let message = format!("{message} (square {}, {} of floor {})", place.x, place.y, place.floor);
        value.report.add(Finding::new(shown, Mistake::WrongArea, message).expected(expected));
    }

    /// A square that exists on the map.
    pub(super) fn square(&self, value: Value<'_>) -> Option<Place> {
        let place = place(value)?;
        let there = self.board.as_ref().is_none_or(|board| board.cell(place).is_some());
        if !there {
            no_square(value);
        }
        there.then_some(place)
    }

    /// Whether a square is in the water.
    pub(super) fn is_water(&self, place: Place) -> bool {
        self.board
            .as_ref()
            .is_some_and(|board| board.cell(place).is_some_and(|cell| board.water.contains(cell)))
    }

    /// What is drawn on a square.
    pub(super) fn mark(&self, place: Place) -> Mark {
        let floor = self.plan.floors.get(usize::from(place.floor));
        floor.map_or(Mark::Nothing, |floor| floor.mark(place.x.into(), place.y.into()))
    }

    /// All squares with what is drawn on them, floor by floor.
    pub(super) fn marks(&self) -> impl Iterator<Item = (Place, Mark)> + '_ {
        let floors = self.plan.floors.iter().enumerate();
        floors.flat_map(|(n, floor)| {
            let at = move |x: i16, y: i16| Place { floor: n as u8, x: x as u8, y: y as u8 };
            floor.marks().map(move |(x, y, mark)| (at(x, y), mark))
        })
    }

    /// Section 5.9: the checks that every board must pass.
    pub(super) fn check(&self, named: &Named<'_>) {
        let Some(board) = &self.board else { return };
        let cells = |places: &mut dyn Iterator<Item = Place>| -> Vec<Cell> {
            places.filter_map(|place| board.cell(place)).collect()
        };
        let lying = |item: ItemId| {
            let items = named.items.iter().filter(move |one| one.item == item);
            cells(&mut items.map(|one| one.place))
        };
        let locks = named.objects.iter().filter_map(|object| {
            let Site::Door(places) = object.site else { return None };
            let [one, other] = places.map(|place| board.cell(place));
            let door = board.door_between(one?, other?)?;
            Some(Lock { door, keys: object.needs.map(&lying) })
        });
        let handled = named.objects.iter().filter_map(|object| match object.site {
            Site::Square(place) => Some(place),
            Site::Door([one, _]) => Some(one),
            Site::Rib(_) => None,
        });
        let mut sites = Sites {
            starts: cells(&mut named.starts.iter().copied()),
            spawns: cells(&mut named.spawns.iter().map(|site| site.place)),
            units: cells(&mut named.units.iter().map(|unit| unit.place)),
            objectives: cells(&mut handled.chain(named.items.iter().map(|item| item.place))),
            locks: locks.collect(),
        };
        sites.objectives.extend(Sites::drawn(board).objectives);
        for fault in faults(board, &sites) {
            self.wrong_at(fault.place, fault.says, fault.expected);
        }
    }
}

/// What a mission names on its map.
pub(super) struct Named<'a> {
    pub(super) starts: &'a [Place],
    pub(super) spawns: &'a [SpawnSite],
    pub(super) units: &'a [SetupUnit],
    pub(super) items: &'a [SetupItem],
    pub(super) objects: &'a [Object],
}

/// Empty lines before a drawing.
fn leading(text: &str) -> usize {
    text.lines().take_while(|line| line.trim_end().is_empty()).count()
}

fn misdrawn(value: Value<'_>, text: &str, error: &Misdrawn) {
    let shown = part_of_text(value, text, error.line - 1, error.column - 1);
    value
        .report
        .add(Finding::new(shown, Mistake::UnknownSymbol, error.says.clone()).expected(error.expected));
}

/// The place of one sign of a drawing, by its line and column from 0.
fn part_of_text(value: Value<'_>, text: &str, line: usize, column: usize) -> source::Place {
    let mut start = 0;
    for (n, row) in text.split_inclusive('\n').enumerate() {
        if n == line {
            let inside = row.trim_end().len();
            let at = column.min(inside.saturating_sub(1));
            return value.part(start + at, usize::from(inside > 0));
        }
        start += row.len();
    }
    value.place
}
