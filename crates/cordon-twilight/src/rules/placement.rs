//! TW-TILE: where a tile may be laid, and laying it. Worked examples: TW-EX-11, TW-EX-12, TW-EX-13.

use cordon_grid::Side;
use cordon_kernel::{List, Refusal, Square as Spot, Table};

use crate::chance;
use crate::content::{Half, MOST_TILE_KINDS, TileId, bit};
use crate::events::Event;
use crate::frames::{Frame, Placing};
use crate::look::Look;
use crate::play::Play;
use crate::rules::town::{Town, cell, is_near, next, place};
use crate::squares::{MOST_TILES, Squares};
use crate::state::{NONE, Open, Placed};

/// Where a tile can be laid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Spotted {
    /// East of the front gate.
    pub x: i8,
    /// South of the front gate.
    pub y: i8,
    /// Quarter turns clockwise.
    pub rotation: u8,
}

/// TW-TILE-06, TW-TILE-11, TW-GAP-04, TW-GAP-57: whether the joining test restricts placements now.
fn is_restricted(look: Look<'_>, joinable: bool) -> bool {
    !look.open.joined && joinable
}

/// TW-TILE-02: every legal placement of a tile, row by row from the north, and by rotation; stops when it is told to.
pub fn each_placement(look: Look<'_>, tile: TileId, mut found: impl FnMut(Spotted) -> bool) {
    let town = Town::new(look);
    // A town without a northern half has nothing to join.
    let regions = (!look.open.joined && look.open.north != 0).then(|| town.regions(None));
    let restricted = regions.as_ref().is_some_and(|regions| is_restricted(look, regions.meet()));
    let mut fronts: List<u16, { 4 * MOST_TILES }> = List::new();
    town.frontier(|at, _| fronts.push(at as u16));
    fronts.sort_unstable();
    let mut last = None;
    for at in fronts.iter().map(|at| usize::from(*at)) {
        // A cell that faces several open sides comes once.
        if last.replace(at) == Some(at) {
            continue;
        }
        let (x, y) = place(at);
        let mut parted = None;
        for rotation in 0..4 {
            let open = town.open_of(tile, rotation);
            let Some(halves) = town.fit(at, open) else { continue };
            let legal = match &regions {
                Some(regions) if restricted && halves != 3 => {
                    let half = if halves == 1 { Half::South } else { Half::North };
                    if parted.is_none() && town.parts(at) {
                        parted = Some(town.regions(Some(at)));
                    }
                    town.stays_joinable(parted.as_ref().unwrap_or(regions), at, open, half)
                }
                _ => true,
            };
            if legal && found(Spotted { x, y, rotation }) {
                return;
            }
        }
    }
}

/// Whether a tile has any legal placement.
pub fn has_placement(look: Look<'_>, tile: TileId) -> bool {
    let mut any = false;
    each_placement(look, tile, |_| {
        any = true;
        true
    });
    any
}

/// Whether a tile may be laid so, and if not, why.
pub fn check_lay(look: Look<'_>, tile: TileId, spot: Spotted) -> Result<(), Refusal> {
    let Spotted { x, y, rotation } = spot;
    let here = Spot { x: i16::from(x) * 3 + 1, y: i16::from(y) * 3 + 1 };
    if rotation > 3 {
        return Err(Refusal::new("TW-GAP-02", "A tile is turned by no, one, two or three quarter turns."));
    }
    let not_beside = Refusal::new("TW-TILE-04", "A new tile continues a road of a tile in play.").at(here);
    if !is_near(x, y) {
        return Err(not_beside);
    }
    let town = Town::new(look);
    let (at, open) = (cell(x, y), town.open_of(tile, rotation));
    if town.slot(at).is_some() {
        return Err(Refusal::new("TW-TILE-03", "A tile lies there already.").at(here));
    }
    let Some(halves) = town.fit(at, open) else {
        let contacts = Side::ALL.into_iter().filter_map(|side| Some((side, town.slot(next(at, side))?)));
        for (side, slot) in contacts {
            let (mine, his) = (open & bit(side) != 0, look.lie(slot).open & bit(side.opposite()) != 0);
            if mine != his {
                let says = "Every side must match: road to road, and no road to no road.";
                return Err(Refusal::new("TW-TILE-03", says).at(here));
            }
            let tile = look.tile(slot);
            if mine && tile.is_base() {
                let says = "Roads of town and base meet only at the north side of the front gate.";
                let rule = if tile.gate.is_some() { "TW-TILE-05" } else { "TW-GAP-08" };
                return Err(Refusal::new(rule, says).at(here));
            }
        }
        return Err(not_beside);
    };
    if look.open.joined || halves == 3 {
        return Ok(());
    }
    let half = if halves == 1 { Half::South } else { Half::North };
    let joins = !is_restricted(look, town.regions(None).meet())
        || town.stays_joinable(&town.regions(Some(at)), at, open, half);
    let says = "After this the two halves of the board could never be joined.";
    Refusal::unless(joins, "TW-TILE-06", says).map_err(|refusal| refusal.at(here))
}

/// Whether every two tiles that touch match: road to road, and no road to no road.
pub fn all_match(look: Look<'_>) -> bool {
    let town = Town::new(look);
    look.slots().all(|slot| {
        let (placed, open) = (look.placed(slot), look.lie(slot).open);
        let at = cell(placed.x, placed.y);
        town.slot(at) == Some(slot)
            && Side::ALL.into_iter().all(|side| {
                town.slot(next(at, side)).is_none_or(|other| {
                    let his = look.lie(other).open & bit(side.opposite()) != 0;
                    (open & bit(side) != 0) == his
                })
            })
    })
}

/// TW-GAP-06: the fewest empty cells between the halves: 0 if they are joined, none if there is no way.
pub fn gap(look: Look<'_>) -> Option<u8> {
    if look.open.joined { Some(0) } else { Town::new(look).gap(None) }
}

/// TW-GAP-04: whether the halves are joined or can still be.
pub fn is_joinable(look: Look<'_>) -> bool {
    look.open.joined || Town::new(look).regions(None).meet()
}

/// TW-GAP-06: the gap after a legal placement.
pub fn gap_after(look: Look<'_>, tile: TileId, spot: Spotted) -> Option<u8> {
    if look.open.joined { Some(0) } else { gap_with(&Town::new(look), tile, spot) }
}

fn gap_with(town: &Town<'_>, tile: TileId, spot: Spotted) -> Option<u8> {
    let (at, open) = (cell(spot.x, spot.y), town.open_of(tile, spot.rotation));
    match town.fit(at, open) {
        Some(3) => Some(0),
        Some(2) => town.gap(Some((at, open, Half::North))),
        _ => town.gap(Some((at, open, Half::South))),
    }
}

fn is_nearer(before: Option<u8>, after: Option<u8>) -> bool {
    match (before, after) {
        (Some(before), Some(after)) => after < before,
        (None, Some(_)) => true,
        (_, None) => false,
    }
}

/// TW-GAP-06: whether a placement brings the halves nearer to each other.
pub fn helps(look: Look<'_>, tile: TileId, spot: Spotted) -> bool {
    is_nearer(gap(look), gap_after(look, tile, spot))
}

/// Every legal placement of the tile that is being placed.
pub fn each_allowed(look: Look<'_>, placing: &Placing, mut found: impl FnMut(Spotted) -> bool) {
    if !placing.helping {
        each_placement(look, placing.tile, found);
        return;
    }
    let town = Town::new(look);
    let before = gap(look);
    each_placement(look, placing.tile, |spot| {
        is_nearer(before, gap_with(&town, placing.tile, spot)) && found(spot)
    });
}

/// Whether the tile that is being placed may be laid so.
pub fn check_allowed(look: Look<'_>, placing: &Placing, spot: Spotted) -> Result<(), Refusal> {
    check_lay(look, placing.tile, spot)?;
    let says = "This tile was taken to bring the halves nearer to each other.";
    Refusal::unless(!placing.helping || helps(look, placing.tile, spot), "TW-GAP-06", says)
}

/// TW-TILE-08, TW-TILE-09, TW-GAP-06: the discarded tiles that may be taken, and whether they must help: if any helps,
/// only those that do.
pub fn findable(look: Look<'_>) -> ([bool; MOST_TILE_KINDS], bool) {
    let mut legal = [false; MOST_TILE_KINDS];
    let mut helpful = [false; MOST_TILE_KINDS];
    let (town, before) = (Town::new(look), gap(look));
    for kind in (0..MOST_TILE_KINDS).filter(|kind| look.open.tiles_discarded[*kind] > 0) {
        let tile = TileId(kind as u8);
        each_placement(look, tile, |spot| {
            legal[kind] = true;
            helpful[kind] = is_nearer(before, gap_with(&town, tile, spot));
            helpful[kind]
        });
    }
    if helpful.contains(&true) { (helpful, true) } else { (legal, false) }
}

/// Whether a discarded tile may be taken.
pub fn check_take(look: Look<'_>, tile: TileId) -> Result<(), Refusal> {
    let lies = look.open.tiles_discarded.get(usize::from(tile.0)).is_some_and(|n| *n > 0);
    Refusal::unless(lies, "TW-TILE-08", "This tile is not among the discarded ones.")?;
    let (takable, helping) = findable(look);
    let (rule, says) = if helping {
        ("TW-GAP-06", "A tile that brings the halves nearer to each other must be taken.")
    } else {
        ("TW-TILE-09", "This tile fits nowhere.")
    };
    Refusal::unless(takable[usize::from(tile.0)], rule, says)
}

/// Puts a tile on the board without anything on it: its squares, its roads, its half.
pub fn lay(look: Look<'_>, open: &mut Open, tile: TileId, spot: Spotted, half: Option<Half>) -> u8 {
    let town = Town::new(look);
    let at = cell(spot.x, spot.y);
    let lie = look.quick.lie(tile, spot.rotation);
    let slot = open.placed.len() as u8;
    let mut placed = Placed { tile, rotation: spot.rotation, x: spot.x, y: spot.y, beside: [NONE; 4] };
    let mut halves = 0;
    for side in Side::ALL {
        if let Some(other) = town.slot(next(at, side))
            && lie.open & bit(side) != 0
            && look.lie(other).open & bit(side.opposite()) != 0
        {
            placed.beside[side as usize] = other;
            open.placed[usize::from(other)].beside[side.opposite() as usize] = slot;
            halves |= 1 << open.half(other) as u8;
        }
    }
    open.placed.push(placed);
    let north = half.map_or(halves == 2, |half| half == Half::North);
    open.north |= u64::from(north) << slot;
    open.joined |= halves == 3;
    let (mut streets, mut buildings) = (Squares::EMPTY, Squares::EMPTY);
    streets.insert_on_tile(slot, lie.streets);
    buildings.insert_on_tile(slot, lie.buildings);
    (open.streets, open.buildings) = (open.streets.or(&streets), open.buildings.or(&buildings));
    slot
}

impl<T: Table<Event>> Play<'_, T> {
    /// TW-TURN-02, TW-TILE-01: the next tile of the deck, or a search among the discarded ones.
    pub fn tile_step(&mut self) {
        if self.state.open.deck_size() > 0 {
            let tile = self.draw_tile();
            self.tell(Event::TileDrawn { tile });
            self.push(Frame::Placing(Placing { tile, found: false, helping: false, stage: 0 }));
        } else if !self.state.open.joined && findable(self.look()).0.contains(&true) {
            self.push(Frame::Searching);
        }
        // TW-GAP-55, TW-TILE-10: with the halves joined and no tile left nothing happens.
    }

    /// Takes the next tile off the deck; TW-GAP-60: one that was put back on top, or any of the bag.
    pub fn draw_tile(&mut self) -> TileId {
        let tile = if self.state.hidden.top.is_empty() {
            let left = self.state.open.tiles_left;
            chance::town_tile(&left, self.table)
        } else {
            self.table.reveal();
            self.state.hidden.top.remove(0)
        };
        if self.state.hidden.top.is_empty() {
            self.state.hidden.top_known = Default::default();
        }
        self.state.open.tiles_left[usize::from(tile.0)] -= 1;
        tile
    }

    /// TW-TILE-08: takes a discarded tile.
    pub fn take_tile(&mut self, tile: TileId) {
        let helping = findable(self.look()).1;
        self.state.open.tiles_discarded[usize::from(tile.0)] -= 1;
        self.tell(Event::TileTaken { tile });
        self.set(Frame::Placing(Placing { tile, found: true, helping, stage: 0 }));
    }

    /// A tile on its way: true if its player must choose a place.
    pub fn place_on(&mut self, mut placing: Placing) -> bool {
        use crate::content::Moment;
        match placing.stage {
            0 => {
                placing.stage = 1;
                self.set(Frame::Placing(placing));
                self.window(Moment::TileDraw);
            }
            1 => {
                let mut any = false;
                each_allowed(self.look(), &placing, |_| {
                    any = true;
                    true
                });
                if any {
                    return true;
                }
                // TW-TILE-07, TW-TILE-12: it is never kept.
                self.pop();
                self.state.open.tiles_discarded[usize::from(placing.tile.0)] += 1;
                self.tell(Event::TileDiscarded { tile: placing.tile });
                self.judge_route();
            }
            2 => {
                placing.stage = 3;
                self.set(Frame::Placing(placing));
                self.window(Moment::TileDone);
            }
            _ => self.pop(),
        }
        false
    }

    /// Lays the tile that is being placed, and brings what belongs on it.
    pub fn lay_tile(&mut self, mut placing: Placing, spot: Spotted) {
        placing.stage = 2;
        self.set(Frame::Placing(placing));
        let was_joined = self.state.open.joined;
        let mut open = self.state.open;
        let slot = lay(self.look(), &mut open, placing.tile, spot, None);
        self.state.open = open;
        self.state.open.new_tile = slot;
        let Spotted { x, y, rotation } = spot;
        self.tell(Event::TileLaid { tile: placing.tile, x, y, rotation });
        if self.state.open.joined && !was_joined {
            self.tell(Event::Joined);
        }
        self.spend_seconds(10);
        self.judge_route();
        let by = self.state.open.active;
        self.stock(slot, by);
    }
}
