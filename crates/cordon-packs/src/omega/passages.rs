//! Passage tiles, and where a mission has them.

use cordon_omega::content::{Passage, PassageColour, PassageId, PassageTile};

use super::missions::{At, Read};
use super::{Pack, Part, tiles};
use crate::Mistake;
use crate::fields::Fields;
use crate::report::Finding;
use crate::value::Value;

/// The colours of passages.
pub(super) const COLOURS: [(&str, PassageColour); 2] =
    [("green", PassageColour::Green), ("red", PassageColour::Red)];

/// OM-MAP-08: cells of a passage each way.
const SIDE: usize = 2;
/// The most passages of a mission: each has a bit in a byte.
const MOST: usize = 8;

/// Reads the passage tiles, by id.
pub(super) fn read(pack: &Pack<'_>) -> Vec<PassageTile> {
    let mut tiles = Vec::new();
    for mut fields in pack.files(Part::Passages) {
        for mut entry in fields.tables("passage") {
            tiles.extend(tile(&mut entry));
        }
    }
    tiles.sort_by(|a, b| a.id.cmp(&b.id));
    tiles
}

fn tile(fields: &mut Fields<'_>) -> Option<PassageTile> {
    let (id, name) = (fields.id(), fields.text("name"));
    let colour = fields.word("colour", &COLOURS);
    let map = fields.value("map");
    if let Some((value, rows)) = map.and_then(|value| Some((value, tiles::grid(value)?)))
        && (rows.len() != SIDE || rows[0].len() != SIDE)
    {
        let message = format!("this passage is {} wide and {} high", rows[0].len(), rows.len());
        value.wrong(Mistake::FaceSize, message, "a passage of 2 cells each way (OM-MAP-08)");
    }
    Some(PassageTile { id: id?, name: name?, colour: colour? })
}

/// Reads the passages of a mission.
pub(super) fn of_mission(fields: &mut Fields<'_>, read: &Read<'_>) -> Vec<At<Passage>> {
    let mut passages: Vec<At<Passage>> = Vec::new();
    let mut used: Vec<Value<'_>> = Vec::new();
    for mut entry in fields.tables("passage") {
        let tile = entry.value("tile");
        let number = tile.and_then(|value| read.passage_names.resolve(value)).map(PassageId);
        if let Some(tile) = tile {
            let same = |other: &&Value<'_>| other.raw.as_str() == tile.raw.as_str();
            if let Some(first) = used.iter().find(same) {
                let id = tile.raw.as_str().unwrap_or_default();
                let message = format!("the passage `{id}` lies here twice");
                let finding = Finding::new(tile.place, Mistake::Repeated, message);
                tile.report.add(finding.expected("each passage once").related(first.place, "first here"));
            }
            used.push(tile);
        }
        let value = entry.value("at");
        if let (Some(tile), Some(value), Some(at)) = (number, value, value.and_then(Value::cell)) {
            passages.push(At { it: Passage { tile, at }, place: value.place });
        }
    }
    if passages.len() > MOST {
        let message = format!("{} passages", passages.len());
        let finding = Finding::new(passages[MOST].place, Mistake::WrongCount, message);
        fields.report.add(finding.expected(format!("at most {MOST} passages")));
    }
    passages
}

/// The colour of a passage; none if its tile has a mistake of its own.
pub(super) fn colour(read: &Read<'_>, passage: &Passage) -> Option<PassageColour> {
    read.passages.get(usize::from(passage.tile.0)).map(|tile| tile.colour)
}
