//! The maps of missions: floors drawn as text, stairways, and the checks that every board must pass.

use cordon_exodus::board::checks::{Sites, faults};
use cordon_exodus::board::{Board, Place, Plan};
use cordon_exodus::drawing::{Drawing, Mark, Misdrawn};

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
        let pairs = stairs.into_iter().filter_map(|value| {
            let mut pair = value.fields()?;
            let lower = pair.value("lower").and_then(place);
            let upper = pair.value("upper").and_then(place);
            Some([lower?, upper?])
        });
        let stairs = pairs.collect();
        if floors.is_empty() || floors.len() < texts.len() {
            return None;
        }
        let plan = Plan { floors, stairs };
        let board = match Board::lay(&plan, false) {
            Ok(board) => Some(board),
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
            value.wrong(Mistake::NotOnFloor, "the map has no such square", "a square of one of the floors");
        }
        there.then_some(place)
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
    pub(super) fn check(&self, starts: &[Place], spawns: &[Place], units: &[Place], objectives: &[Place]) {
        let Some(board) = &self.board else { return };
        let cells = |places: &[Place]| places.iter().filter_map(|place| board.cell(*place)).collect();
        let drawn = Sites::drawn(board);
        let mut sites = Sites {
            starts: cells(starts),
            spawns: cells(spawns),
            units: cells(units),
            objectives: cells(objectives),
        };
        sites.objectives.extend(drawn.objectives);
        for fault in faults(board, &sites) {
            self.wrong_at(fault.place, fault.says, "a board that passes the checks of every mission");
        }
    }
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
