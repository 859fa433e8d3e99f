//! TW-TILE: drawing, laying and stocking tiles, with an obvious oracle beside the fast code.

use std::collections::BTreeMap;

use cordon_grid::Side;
use cordon_kernel::{Actor, Live, Ruleset, Seating, Turn};
use cordon_twilight::Setup;
use cordon_twilight::content::{Half, TileId, bit};
use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::rules::placement::{self, Spotted};
use cordon_twilight::setup::Rules;
use cordon_twilight::state::{Open, Zed};
use rand_pcg::Pcg32;

use crate::scene::{Game, RULES, Scene, tile};

type Cell = (i16, i16);

/// The placement rules as literally as they are written down.
struct Oracle<'a> {
    open: &'a Open,
    at: BTreeMap<Cell, usize>,
}

fn beyond(cell: Cell, side: Side) -> Cell {
    let (dx, dy) = side.delta();
    (cell.0 + dx, cell.1 + dy)
}

impl Oracle<'_> {
    fn new(open: &Open) -> Oracle<'_> {
        let cells = open.placed.iter().enumerate();
        let at = cells.map(|(slot, placed)| ((i16::from(placed.x), i16::from(placed.y)), slot)).collect();
        Oracle { open, at }
    }

    fn open_side(&self, slot: usize, side: Side) -> bool {
        let placed = &self.open.placed[slot];
        RULES.content()[placed.tile].open_turned(placed.rotation) & bit(side) != 0
    }

    fn leads_on(&self, slot: usize, side: Side) -> bool {
        let tile = &RULES.content()[self.open.placed[slot].tile];
        self.open_side(slot, side) && (!tile.is_base() || tile.gate == Some(side))
    }

    fn half(&self, slot: usize) -> Half {
        self.open.half(slot as u8)
    }

    /// Fronts of a half, with a tile that is tried on a cell.
    fn fronts(&self, half: Half, tried: Option<(Cell, u8, Half)>) -> Vec<Cell> {
        let taken = |cell: &Cell| self.at.contains_key(cell) || tried.is_some_and(|(at, _, _)| at == *cell);
        let mut fronts = Vec::new();
        for (cell, slot) in &self.at {
            for side in Side::ALL.into_iter().filter(|side| self.leads_on(*slot, *side)) {
                if self.half(*slot) == half {
                    fronts.push(beyond(*cell, side));
                }
            }
        }
        if let Some((cell, open, own)) = tried.filter(|(_, _, own)| *own == half) {
            let _ = own;
            fronts.extend(
                Side::ALL.into_iter().filter(|side| open & bit(*side) != 0).map(|side| beyond(cell, side)),
            );
        }
        fronts.retain(|cell| !taken(cell));
        fronts
    }

    fn gap(&self, tried: Option<(Cell, u8, Half)>) -> Option<u32> {
        let cells: Vec<Cell> = self.at.keys().copied().chain(tried.map(|(cell, _, _)| cell)).collect();
        let low = (cells.iter().map(|c| c.0).min()? - 1, cells.iter().map(|c| c.1).min()? - 1);
        let high = (cells.iter().map(|c| c.0).max()? + 1, cells.iter().map(|c| c.1).max()? + 1);
        let goals = self.fronts(Half::North, tried);
        let mut queue: Vec<(Cell, u32)> =
            self.fronts(Half::South, tried).into_iter().map(|cell| (cell, 1)).collect();
        let mut next = 0;
        while next < queue.len() {
            let (cell, steps) = queue[next];
            next += 1;
            if goals.contains(&cell) {
                return Some(steps);
            }
            for side in Side::ALL {
                let to = beyond(cell, side);
                let inside = (low.0..=high.0).contains(&to.0) && (low.1..=high.1).contains(&to.1);
                let free = !cells.contains(&to) && !queue.iter().any(|(seen, _)| *seen == to);
                if inside && free {
                    queue.push((to, steps + 1));
                }
            }
        }
        None
    }

    fn legal(&self, tile: TileId, cell: Cell, rotation: u8) -> bool {
        let open = RULES.content()[tile].open_turned(rotation);
        let (mut roads, mut halves) = (0, Vec::new());
        if self.at.contains_key(&cell) {
            return false;
        }
        for side in Side::ALL {
            let Some(slot) = self.at.get(&beyond(cell, side)) else { continue };
            let mine = open & bit(side) != 0;
            if mine != self.open_side(*slot, side.opposite())
                || mine && !self.leads_on(*slot, side.opposite())
            {
                return false;
            }
            if mine {
                roads += 1;
                halves.push(self.half(*slot));
            }
        }
        let joins = halves.contains(&Half::North) && halves.contains(&Half::South);
        if roads == 0 {
            return false;
        }
        self.open.joined
            || joins
            || self.gap(None).is_none()
            || self.gap(Some((cell, open, halves[0]))).is_some()
    }
}

fn fast(open: &Open, tile: TileId) -> Vec<(i16, i16, u8)> {
    let mut found = Vec::new();
    placement::each_placement(RULES.look(open), tile, |spot| {
        found.push((i16::from(spot.y), i16::from(spot.x), spot.rotation));
        false
    });
    found
}

fn slow(open: &Open, tile: TileId) -> Vec<(i16, i16, u8)> {
    let oracle = Oracle::new(open);
    let mut found = Vec::new();
    for y in -45..45 {
        for x in -45..45 {
            let near = Side::ALL.into_iter().any(|side| oracle.at.contains_key(&beyond((x, y), side)));
            found.extend((0..4).filter(|r| near && oracle.legal(tile, (x, y), *r)).map(|r| (y, x, r)));
        }
    }
    found
}

/// Boards of random games, each time a tile is to be laid.
fn boards(seed: u64, mut look: impl FnMut(&Open, TileId)) {
    let rules = Rules { players: 2, ..Rules::default() };
    let mut table = Seating::new(Live(Pcg32::new(seed, 1)), Vec::new());
    let mut choices = Pcg32::new(seed, 2);
    let mut state = RULES.start(&Setup { rules, ..Setup::default() }, &mut table).expect("a start");
    let mut actions = Vec::new();
    while let Turn::Waiting(seats) = RULES.turn(&state) {
        let seat = seats.first().expect("somebody");
        if let Frame::Placing(placing) = *state.open.stack.top() {
            look(&state.open, placing.tile);
        }
        actions.clear();
        RULES.actions(&state, seat, &mut actions);
        let chosen = actions[cordon_kernel::Dice::below(&mut choices, actions.len() as u32) as usize];
        RULES.apply(&mut state, Actor::Seat(seat), &chosen, &mut table);
    }
}

#[test]
fn fast_placements_are_those_of_the_oracle() {
    let mut compared = 0;
    for seed in 0..6 {
        boards(seed, |open, tile| {
            assert_eq!(fast(open, tile), slow(open, tile), "seed {seed}: {:?}", open.placed);
            let gap = Oracle::new(open).gap(None);
            if !open.joined {
                assert_eq!(placement::gap(RULES.look(open)).map(u32::from), gap);
            }
            compared += 1;
        });
    }
    assert!(compared > 100, "{compared} boards");
}

#[test]
fn tw_tile_01_12_one_town_tile_a_turn_that_is_never_kept() {
    let game = Scene::new(4).step(0, Step::Tile, "t12").sees("Diner is drawn.");
    assert!(matches!(game.top(), Frame::Placing(_)), "TW-TILE-01");
    // TW-TILE-12: nothing else can be done before it is laid.
    let game = game.refuses("pass", "TW-GAP-05");
    assert!(game.legal().iter().all(|order| order.starts_with("lay")), "TW-TILE-12");
}

fn check(scene: &Scene, id: &str, x: i8, y: i8, rotation: u8) -> Result<(), &'static str> {
    let tile = RULES.content().tile(id).expect("a tile");
    let look = RULES.look(&scene.state.open);
    placement::check_lay(look, tile, Spotted { x, y, rotation }).map_err(|refusal| refusal.rule.0)
}

#[test]
fn tw_tile_02_in_either_half_and_any_rotation() {
    let scene = Scene::new(4);
    assert_eq!(check(&scene, "t15", 0, -2, 0), Ok(()));
    assert_eq!(check(&scene, "t15", 0, -4, 2), Ok(()));
    assert_eq!(check(&scene, "t15", 1, -1, 1), Ok(()));
    assert_eq!(check(&scene, "t15", 1, -6, 3), Ok(()));
}

#[test]
fn tw_tile_03_sides_must_match() {
    let scene = Scene::new(4);
    assert_eq!(check(&scene, "t15", 0, -2, 1), Err("TW-TILE-03"));
    assert_eq!(check(&scene, "t27", 0, -1, 0), Err("TW-TILE-03"), "a tile lies there");
}

#[test]
fn tw_tile_04_a_road_must_go_on() {
    let scene = Scene::new(4);
    assert_eq!(check(&scene, "t15", 5, 5, 0), Err("TW-TILE-04"));
    assert_eq!(check(&scene, "t15", -1, 0, 0), Err("TW-TILE-04"), "closed against closed is no road");
    assert_eq!(check(&scene, "t15", 127, -128, 0), Err("TW-TILE-04"));
}

#[test]
fn tw_tile_05_town_and_base_meet_only_at_the_gate() {
    // Without the town square the gate's north side is free, its south side never is.
    let scene = Scene::new(4);
    let mut open = scene.state.open;
    open.placed.truncate(6);
    open.placed[4].beside = [u8::MAX; 4];
    let look = RULES.look(&open);
    let lay = |x, y, rotation| {
        let tile = RULES.content().tile("t15").expect("a tile");
        placement::check_lay(look, tile, Spotted { x, y, rotation }).map_err(|refusal| refusal.rule.0)
    };
    assert_eq!(lay(0, -1, 0), Ok(()));
    let mut open = scene.state.open;
    open.placed.truncate(1);
    let tile = RULES.content().tile("t15").expect("a tile");
    let spot = Spotted { x: 0, y: 2, rotation: 0 };
    let refusal = placement::check_lay(RULES.look(&open), tile, spot).expect_err("the barracks");
    assert_eq!(refusal.rule.0, "TW-GAP-08");
}

#[test]
fn tw_tile_06_11_the_halves_must_stay_joinable_until_they_are_joined() {
    let scene = Scene::new(4).tile("t04", 1, -1, 1).tile("t05", -1, -1, 3);
    assert_eq!(check(&scene, "t03", 0, -2, 0), Err("TW-TILE-06"));
    // TW-TILE-11: after joining nothing restricts.
    let mut joined = scene;
    joined.state.open.joined = true;
    assert_eq!(check(&joined, "t03", 0, -2, 0), Ok(()), "TW-TILE-11");
}

/// A board on which a dead end fits nowhere: only one open side is left in each half.
fn narrow() -> Scene {
    let scene = Scene::new(4).tile("t04", 1, -1, 1).tile("t05", -1, -1, 3);
    scene.tile("t03", 1, -6, 1).tile("t06", -1, -6, 3).tile("u05", 0, -7, 0)
}

#[test]
fn tw_tile_07_a_tile_without_a_place_is_discarded() {
    let mut scene = narrow();
    scene.state.open.tiles_left[tile("t03")] = 1;
    let game = scene.step(0, Step::Tile, "t03 e11 e11 e12 e12 e13 2");
    assert_eq!(game.state.open.tiles_discarded[tile("t03")], 1);
    game.sees("Bait & Ammo fits nowhere and is discarded.");
}

#[test]
fn tw_tile_08_09_10_discarded_tiles_are_searched() {
    let mut scene = narrow();
    scene.state.open.tiles_left = Default::default();
    scene.state.open.tiles_discarded[tile("t15")] = 1;
    scene.state.open.tiles_discarded[tile("t03")] = 1;
    let game = scene.clone().step(0, Step::Tile, "").asks(0);
    // TW-TILE-08: a straight helps to join.
    assert_eq!(game.legal(), ["take t15", "pass"], "TW-TILE-08");
    let game = game.refuses("take t03", "TW-GAP-06").play("take t15");
    assert!(game.legal().contains(&"lay 0,-2 r0".to_owned()));
    // TW-TILE-09: where none helps any that fits may be taken.
    let mut other = Scene::new(4);
    other.state.open.tiles_left = Default::default();
    other.state.open.tiles_discarded[tile("t03")] = 1;
    let game = other.clone().step(0, Step::Tile, "");
    assert_eq!(game.legal(), ["take t03", "pass"], "TW-TILE-09");
    // TW-TILE-10: with the halves joined nothing happens.
    other.state.open.joined = true;
    let game = other.step(0, Step::Tile, "e11 e11 e12 e12 e13 2");
    assert!(!matches!(game.top(), Frame::Searching), "TW-TILE-10");
}

/// Lays a tile north of the town square and puts everything by its first choice.
fn laid(id: &str, rotation: u8) -> Game {
    Scene::new(4)
        .with(|open| open.tiles_left[tile(id)] += 1)
        .step(0, Step::Tile, id)
        .play(&format!("lay 0,-2 r{rotation}"))
}

#[test]
fn tw_tile_13_14_16_a_named_tile_is_stocked_inside() {
    let game = laid("t03", 0);
    assert_eq!(game.legal(), ["put 0,-6", "put 1,-6", "put 2,-6", "put 0,-5", "put 1,-5", "put 2,-5"]);
    let game = game.refuses("put 1,-4", "TW-TILE-13").play("put 1,-6").refuses("put 1,-6", "TW-TILE-14");
    let game = game.play("put 0,-6").play("put 2,-6").play("put 0,-5").play("put 1,-5");
    // TW-TILE-16: five zombies, then a life token, then four bullets.
    let game = game.play("put 1,-6").sees("A life token is put at 1,-6.");
    let game = game.refuses("put 1,-6", "TW-TILE-14");
    assert_eq!(game.legal().len(), 5, "TW-TILE-16");
    assert_eq!(game.count(Zed::Regular), 5);
}

#[test]
fn tw_tile_15_18_a_road_has_a_zombie_for_each_opening() {
    let game = laid("t23", 1).refuses("put 0,-6", "TW-TILE-18");
    let game = game.play("put 1,-5").refuses("put 1,-5", "TW-TILE-14").play("put 1,-6");
    assert_eq!(game.legal(), ["put 2,-5", "put 1,-4"], "TW-TILE-15");
}

#[test]
fn tw_tile_17_the_lab_brings_supers() {
    let setup = crate::scene::fixed(2);
    let game = crate::scene::started(&setup, "1 e01 e01 e02 e02 e06 e06 t12");
    assert_eq!(game.count(Zed::Super), 5);
}

#[test]
fn tw_tile_19_as_many_as_remain() {
    let scene = Scene::new(4).with(|open| open.supply = [2, 0, 0]);
    let game = scene.step(0, Step::Tile, "t27").play("lay 0,-2 r0").play("put 1,-5");
    let game = game.play_with("put 1,-4", "e11 e11 e12 e12 e13 2");
    assert_eq!((game.count(Zed::Regular), game.state.open.supply[0]), (2, 0));
}

#[test]
fn tw_tile_20_what_counts_as_base() {
    let base = |id: &str| RULES.content()[RULES.content().tile(id).expect("a tile")].is_base();
    assert!(base("a01") && base("a02") && base("a14"));
    assert!(!base("t01") && !base("t02") && !base("u01"));
}

#[test]
fn tw_tile_21_discarded_tiles_are_open() {
    let mut scene = narrow();
    scene.state.open.tiles_discarded[tile("t03")] = 1;
    let view = RULES.view(&scene.state, cordon_kernel::Viewer::Watcher);
    assert_eq!(view.open.tiles_discarded[tile("t03")], 1);
}
