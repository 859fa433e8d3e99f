//! Preset boards: slots with their cells and what fills them.

use cordon_twilight::Setup;
use cordon_twilight::content::{Content, Filling, Half, Preset, Slot, Tile, TileId};
use cordon_twilight::look::Look;
use cordon_twilight::quick::Quick;
use cordon_twilight::rules::{placement, start};

use super::tiles::{CLASSES, DECKS, sides};
use super::{Pack, Part};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::report::Finding;
use crate::source::Place;

const HALVES: [(&str, Half); 2] = [("south", Half::South), ("north", Half::North)];

/// Reads the preset boards, by id.
pub(super) fn read(pack: &Pack<'_>, tile_names: &Names, tiles: &[Tile]) -> Vec<Preset> {
    let mut presets: Vec<Preset> =
        pack.files(Part::Preset).filter_map(|mut fields| preset(&mut fields, tile_names, tiles)).collect();
    presets.sort_by(|a, b| a.id.cmp(&b.id));
    presets
}

fn preset(fields: &mut Fields<'_>, tile_names: &Names, tiles: &[Tile]) -> Option<Preset> {
    let id = fields.file_id();
    let name = fields.text("name");
    let story = fields.text("story");
    let marines = fields.optional("marines").map_or(Some(true), |value| value.flag());
    let kills_win = fields.flag("kills_win");
    let stocked = fields.flag("stocked");
    let slots: Vec<Option<Slot>> =
        fields.tables("slot").into_iter().map(|mut slot| read_slot(&mut slot, tile_names, tiles)).collect();
    Some(Preset {
        id: id?,
        name: name?,
        story: story?,
        marines: marines?,
        kills_win: kills_win?,
        stocked: stocked?,
        slots: slots.into_iter().collect::<Option<Vec<Slot>>>()?,
    })
}

fn read_slot(fields: &mut Fields<'_>, tile_names: &Names, tiles: &[Tile]) -> Option<Slot> {
    let cell =
        fields.list("cell").into_iter().map(|value| value.number(-9..=9)).collect::<Option<Vec<i64>>>();
    let half = fields.word("half", &HALVES);
    let filling = match fields.optional("tile") {
        Some(value) => {
            let tile = tile_names.resolve(value);
            let rotation = fields.number_or("rotation", 0, 0..=3);
            Filling::Fixed { tile: TileId(tile?), rotation: rotation? }
        }
        None => {
            let (deck, class) = (fields.word("deck", &DECKS), fields.word("class", &CLASSES));
            let mask = fields.value("open").and_then(sides);
            let (deck, class, mask) = (deck?, class?, mask?);
            let fits = |tile: &Tile| {
                tile.deck == deck && tile.class == class && (0..4).any(|r| tile.open_turned(r) == mask)
            };
            if !tiles.iter().any(fits) {
                let finding = Finding::new(fields.place, Mistake::NotEnough, "no tile fits this slot");
                fields.report.add(finding.expected("a tile of this deck and class with these openings"));
            }
            Filling::Drawn { deck, class, mask }
        }
    };
    let cell = cell?;
    let [x, y] = cell[..] else {
        let finding = Finding::new(fields.place, Mistake::WrongCount, "a cell has two numbers");
        fields.report.add(finding.expected("`cell = [x, y]`, east and south of the front gate"));
        return None;
    };
    Some(Slot { cell: (x as i8, y as i8), half: half?, filling })
}

/// The sixth rule of the validator: contacts match, and the halves can be joined over three cells.
pub(super) fn check(pack: &Pack<'_>, content: &Content) {
    let quick = Quick::new(content);
    for preset in &content.presets {
        let wrong = |message: String, expected: &str| {
            let place = Place { file: pack.file_of(Part::Preset, &preset.id).unwrap_or(0), start: 0, end: 0 };
            pack.report.add(Finding::new(place, Mistake::WrongArea, message).expected(expected));
        };
        let mut open = start::empty(&Setup::default()).open;
        start::lay_board(content, &quick, preset, &mut open, &tiles_for(content, preset));
        let look = Look { content, quick: &quick, open: &open };
        if !placement::all_match(look) {
            wrong("tiles of this board do not match".to_owned(), "road to road and no road to no road");
        }
        let gap = placement::gap(look);
        if gap != Some(3) {
            let found = gap.map_or("no way".to_owned(), |gap| format!("{gap} cells"));
            wrong(format!("there is {found} between the halves"), "three empty cells");
        }
        for wanted in [quick.gate, quick.barracks, quick.square, quick.pad] {
            if look.slot_of(wanted).is_none() {
                let name = &content[wanted].name;
                wrong(format!("{name} is not on this board"), "gate, barracks, town square and helipad");
            }
        }
    }
}

/// A tile for each slot: its own, or the first that fits.
fn tiles_for(content: &Content, preset: &Preset) -> Vec<(TileId, u8)> {
    let fill = |slot: &Slot| match slot.filling {
        Filling::Fixed { tile, rotation } => (tile, rotation),
        Filling::Drawn { deck, class, mask } => {
            let turned = |tile: &Tile| (0..4).find(|r| tile.open_turned(*r) == mask);
            let fits =
                |tile: &&Tile| tile.deck == deck && tile.class == class && !tile.start && tile.gate.is_none();
            let found = content.tiles.iter().filter(fits).find_map(|tile| Some((tile, turned(tile)?)));
            let id = found.and_then(|(tile, _)| content.tile(&tile.id)).unwrap_or_default();
            (id, found.map_or(0, |(_, rotation)| rotation))
        }
    };
    preset.slots.iter().map(fill).collect()
}
