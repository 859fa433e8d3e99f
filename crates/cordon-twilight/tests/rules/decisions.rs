//! TW-GAP: the decisions where rules are silent, but for those of windows, which have a file of their own.

use cordon_grid::Side;
use cordon_kernel::{Ruleset, Seat, Seats, Viewer};
use cordon_twilight::content::{Scope, bit, turned};
use cordon_twilight::frames::{DuelStage, Figure, Frame, Step};
use cordon_twilight::quick::OPENINGS;
use cordon_twilight::rules::duels::beats;
use cordon_twilight::rules::placement::{self, Spotted};
use cordon_twilight::rules::stocking::contents;
use cordon_twilight::rules::winning::{has_escaped, is_lost};
use cordon_twilight::setup::{Doors, Pairing, Refill, Rounding};
use cordon_twilight::state::{Ending, Zed};

use crate::scene::{Game, RULES, Scene, fixed, started, tile};

const HANDS: &str = "e01 e01 e02 e02 e06 e06 e08 e08 e10 e10 e11 e11";

fn fresh() -> Game {
    started(&fixed(4), &format!("1 {HANDS} t12"))
}

#[test]
fn tw_gap_01_two_boards_with_the_town_square_in_the_south() {
    let landed = RULES.content().presets.iter().filter(|preset| preset.marines);
    let ids: Vec<&str> = landed.map(|preset| preset.id.as_str()).collect();
    assert_eq!(ids, ["twilight-a", "twilight-r"]);
    let game = fresh();
    let look = RULES.look(&game.state.open);
    let square = look.slot_of(look.quick.square).expect("on the board");
    assert_eq!((look.placed(square).x, look.placed(square).y), (0, -1));
    assert_eq!(look.open.half(square), cordon_twilight::content::Half::South);
}

#[test]
fn tw_gap_02_coordinates_and_turns() {
    assert_eq!([turned(0, 1), turned(1, 1), turned(3, 1), turned(4, 3)], [2, 5, 1, 4]);
    let scene = Scene::new(2);
    let look = RULES.look(&scene.state.open);
    let middle = scene.square("1,10");
    assert_eq!((look.position(middle), middle.local()), ((1, 10), 4));
    assert_eq!(look.placed(5).tile, look.quick.gate);
    assert_eq!((look.placed(5).x, look.placed(5).y), (0, 0));
    let tile = RULES.content().tile("t03").expect("a tile");
    let spot = Spotted { x: 0, y: -2, rotation: 4 };
    assert_eq!(placement::check_lay(look, tile, spot).expect_err("no such turn").rule.0, "TW-GAP-02");
}

#[test]
fn tw_gap_03_openings_are_street_squares() {
    for tile in &RULES.content().tiles {
        for side in Side::ALL.into_iter().filter(|side| tile.open & bit(*side) != 0) {
            let ground = tile.ground[usize::from(OPENINGS[side as usize])];
            assert_eq!(ground, cordon_twilight::content::Ground::Street, "{}", tile.name);
        }
    }
}

#[test]
fn tw_gap_04_57_joining_is_tested_and_nothing_else() {
    let scene = Scene::new(4).tile("t04", 1, -1, 1).tile("t05", -1, -1, 3);
    let look = RULES.look(&scene.state.open);
    let tile = RULES.content().tile("t03").expect("a tile");
    let spot = Spotted { x: 0, y: -2, rotation: 0 };
    assert_eq!(placement::check_lay(look, tile, spot).expect_err("closes the south").rule.0, "TW-TILE-06");
    // Where the board failed the test before, it is waived.
    let mut cut = scene.state.open;
    let lay = |open: &mut cordon_twilight::state::Open, x, y, r| {
        let before = *open;
        placement::lay(RULES.look(&before), open, tile, Spotted { x, y, rotation: r }, None);
    };
    lay(&mut cut, 0, -2, 0);
    assert!(!placement::is_joinable(RULES.look(&cut)) && is_lost(RULES.look(&cut)));
    assert!(placement::has_placement(RULES.look(&cut), tile), "TW-GAP-04");
    // TW-GAP-57: after joining the map may be closed without a penalty.
    let mut joined = scene.state.open;
    joined.joined = true;
    assert!(placement::check_lay(RULES.look(&joined), tile, spot).is_ok(), "TW-GAP-57");
}

#[test]
fn tw_gap_05_a_tile_must_be_laid() {
    Scene::new(4).step(0, Step::Tile, "t27").refuses("pass", "TW-GAP-05");
}

#[test]
fn tw_gap_06_55_the_gap_and_what_helps() {
    let scene = Scene::new(4);
    let look = RULES.look(&scene.state.open);
    let straight = RULES.content().tile("t15").expect("a tile");
    assert_eq!(placement::gap(look), Some(3));
    assert_eq!(placement::gap_after(look, straight, Spotted { x: 0, y: -2, rotation: 0 }), Some(2));
    assert!(placement::helps(look, straight, Spotted { x: 0, y: -4, rotation: 0 }));
    assert!(!placement::helps(look, straight, Spotted { x: 1, y: -1, rotation: 1 }));
    // TW-GAP-55: with an empty deck the discarded ones are searched, one tile a turn.
    let mut scene = scene;
    scene.state.open.tiles_left = Default::default();
    scene.state.open.tiles_discarded[tile("t15")] = 2;
    let game = scene
        .step(0, Step::Tile, "")
        .play("take t15")
        .refuses("lay 1,-1 r1", "TW-GAP-06")
        .play("lay 0,-2 r0");
    assert!(!matches!(game.top(), Frame::Searching), "TW-GAP-55");
}

#[test]
fn tw_gap_07_58_when_no_route_is_left() {
    let mut scene = Scene::new(4);
    assert!(!is_lost(RULES.look(&scene.state.open)));
    scene.state.open.tiles_left = Default::default();
    assert!(is_lost(RULES.look(&scene.state.open)), "no tile is left");
    scene.state.open.tiles_discarded[tile("t15")] = 1;
    assert!(!is_lost(RULES.look(&scene.state.open)), "a discarded tile fits");
    // TW-GAP-58: with a route 25 kills are nothing.
    let scene = Scene::new(4).soldier(0, |soldier| soldier.kills = [25, 0, 0]).at(0, "1,5").zombies("1,4");
    let game = scene.moves(2).play_with("go 1,4", "4");
    assert_eq!((game.soldier(0).score(), game.state.open.ending), (26, None), "TW-GAP-58");
}

#[test]
fn tw_gap_08_side_roads_of_the_base() {
    let scene = Scene::new(4);
    let tile = RULES.content().tile("t15").expect("a tile");
    let mut open = scene.state.open;
    open.placed.truncate(2);
    let spot = Spotted { x: 1, y: 2, rotation: 1 };
    let refusal = placement::check_lay(RULES.look(&open), tile, spot).expect_err("the crossing's east side");
    assert_eq!(refusal.rule.0, "TW-GAP-08");
}

#[test]
fn tw_gap_09_10_doors_and_what_is_adjacent() {
    let scene = Scene::new(4).at(0, "0,6");
    let look = RULES.look(&scene.state.open);
    let steps = |place: &str| look.steps(scene.square(place)).len();
    // The gate's street has doors to both huts; a hut has only its door.
    assert_eq!([steps("1,1"), steps("2,1"), steps("1,7")], [4, 1, 4], "TW-GAP-09");
    let open = Scene::with_rules(4, |rules| rules.doors = Doors::Open);
    let look = RULES.look(&open.state.open);
    // With open doors the clinic's wings touch its street too.
    let street = open.square("-1,-14");
    assert!(look.steps(street).len() > RULES.look(&scene.state.open).steps(street).len(), "TW-GAP-10");
}

#[test]
fn tw_gap_11_12_13_preset_tiles_are_stocked_by_themselves() {
    let game = fresh();
    let look = RULES.look(&game.state.open);
    let magazine = look.slot_of(RULES.content().tile("a04").expect("a tile")).expect("on the board");
    let bits = |squares: cordon_twilight::squares::Squares| squares.on_tile(magazine);
    // Six building squares: zombies on the first five, bullets on the emptiest, in reading order.
    let building = look.lie(magazine).buildings;
    let order: Vec<u16> = (0..9).map(|n| 1 << n).filter(|bit| building & bit != 0).collect();
    assert_eq!(bits(game.state.open.haunted()), order[..5].iter().sum::<u16>(), "TW-GAP-11");
    assert_eq!(bits(game.state.open.bullets), order[..4].iter().sum::<u16>() | order[5]);
    // TW-GAP-12: the town square has four, on its openings.
    for place in ["1,-3", "2,-2", "1,-1", "0,-2"] {
        assert_eq!(game.zeds(Zed::Regular, place), 1, "TW-GAP-12 at {place}");
    }
    // TW-GAP-13: the gate is base.
    assert!(look.tile(look.slot_of(look.quick.gate).expect("on the board")).is_base(), "TW-GAP-13");
}

#[test]
fn tw_gap_14_staged_soldiers() {
    let scene = Scene::new(4)
        .soldier(0, |soldier| soldier.staged = true)
        .zombies("1,10")
        .hand(0, "e02 e06 e11 e11 e12");
    // No S2, though a zombie stands there.
    let game = scene.clone().step(0, Step::FightHere, "2 4").sees("comes onto the board at 1,10");
    // In S5 he is put there and fights first.
    game.check_kills(0, 1);
    let skipped = scene.with(|open| open.no_move = true).marines(0).step(0, Step::Toll, "1");
    assert!(skipped.soldier(0).staged, "TW-GAP-14");
    let marine = Scene::new(4).soldier(0, |soldier| soldier.staged = true).marines(1).marine(1, "1,10");
    assert_eq!(
        cordon_twilight::rules::fights::rivals(RULES.look(&marine.state.open), Figure::Marine(0))
            .filter(|seat| *seat == 0)
            .count(),
        0
    );
}

#[test]
fn tw_gap_15_61_where_marines_start() {
    let game = fresh();
    let places: Vec<Option<String>> = (1..=5).map(|n| game.marine_place(n)).collect();
    let expected = ["1,-17", "1,-18", "2,-17", "1,-16", "0,-17"];
    assert_eq!(places, expected.map(|place| Some(place.to_owned())));
    assert!(!game.state.open.marines[5].in_play, "TW-GAP-61: never more than players and one");
}

#[test]
fn tw_gap_16_the_marine_after_the_discard() {
    let game = Scene::new(4).hand(0, "e01").marines(1).step(0, Step::Discard, "").asks(0);
    let game = game.play_with("discard e01", "3").asks(3);
    assert!(matches!(game.top(), Frame::Marine(_)));
}

#[test]
fn tw_gap_17_18_opening_hand_and_draw_up() {
    let game = fresh();
    assert_eq!(game.soldier(1).cards, 3, "TW-GAP-17");
    let game = Scene::new(4).tokens(0, 5, 5, 0).step(0, Step::Draw, "e01 2");
    assert_eq!(game.soldier(0).cards, 1, "TW-GAP-18");
    let scene = Scene::with_rules(4, |rules| rules.guts = false);
    assert_eq!(scene.step(0, Step::Draw, "e10 e11 e12 2").soldier(0).cards, 3);
}

#[test]
fn tw_gap_19_20_what_a_restart_costs_and_gives() {
    let doomed = |scene: Scene| {
        let scene = scene.at(0, "1,4").tokens(0, 1, 0, 2).zombies("1,4").hand(0, "e01 e02").marines(0);
        scene.soldier(0, |soldier| soldier.kills = [5, 0, 0]).step(0, Step::FightHere, "2 1")
    };
    doomed(Scene::new(4).hand(0, "e06 e11 e11")).check_tokens(0, 5, 5, 5).check_kills(0, 2);
    let game = doomed(Scene::with_rules(4, |rules| {
        (rules.restart_refill, rules.death_rounding) = (Refill::HeartsOnly, Rounding::Down)
    }));
    game.check_tokens(0, 5, 0, 2)
        .check_kills(0, 3)
        .then(|open| assert_eq!(open.soldiers[0].manholes, 0, "TW-GAP-19, TW-GAP-20"));
}

#[test]
fn tw_gap_21_22_hearts_and_bullets_in_fights() {
    // Three hearts survive two failures.
    let scene = Scene::new(4).at(0, "1,5").tokens(0, 3, 0, 5).zombies("1,4");
    let game = scene.moves(3).play_with("go 1,4", "2 2 5").check_kills(0, 1);
    let game = game.check_tokens(0, 1, 0, 5);
    assert_eq!(game.place(0), "1,4", "TW-GAP-21");
    // One payment that reaches the target, or none.
    let scene = Scene::new(4).at(0, "1,5").tokens(0, 3, 2, 5).zombies("1,4");
    let game = scene.moves(3).play_with("go 1,4", "2").play("pay bullets");
    assert_eq!(game.soldier(0).bullets, 0, "TW-GAP-22");
}

#[test]
fn tw_gap_23_24_63_zombies_share_no_square() {
    let scene = Scene::new(4).zombies("1,9 1,8 0,7 2,7 1,6").marines(0).hand(0, "e01");
    // The zombie at 1,9 is hemmed in but for the barracks.
    let game = scene.step(0, Step::Zombies, "6");
    assert!(!game.legal().iter().any(|order| order.ends_with(" 1,8")), "TW-GAP-23");
    let game =
        game.refuses("pass", "TW-GAP-63").play("shamble zombie 1,9 1,10").play("shamble zombie 1,8 1,9");
    let game =
        game.play("shamble zombie 0,7 -1,7").play("shamble zombie 2,7 3,7").play("shamble zombie 1,6 1,5");
    // Five moved, six were rolled: all that can move have moved.
    assert!(matches!(game.top(), Frame::Discarding { .. }), "TW-GAP-24");
}

#[test]
fn tw_gap_25_figures_run_out() {
    let scene = Scene::new(4).with(|open| open.supply = [3, 0, 2]);
    let lab =
        RULES.look(&scene.state.open).slot_of(RULES.content().tile("a03").expect("a tile")).expect("there");
    let stock = contents(RULES.look(&scene.state.open), lab, 0);
    assert_eq!(stock.zombies, [3, 0, 2], "two supers, and regular ones for the rest");
}

#[test]
fn tw_gap_26_a_zombie_on_a_marine_waits() {
    let scene = Scene::new(4).marines(2).marine(1, "1,4").zombies("1,3").hand(0, "e01");
    let game = scene.step(0, Step::Zombies, "1").play("shamble zombie 1,3 1,4").sees_no("fights");
    game.play("pass").asks(3).play_with("activate 1", "5 2").sees("Marine 1 kills a zombie.");
}

#[test]
fn tw_gap_27_28_a_marine_must_be_chosen() {
    let game = Scene::new(4).marines(2).step(0, Step::Marine, "").asks(3);
    assert_eq!(game.legal(), ["activate 1", "activate 2"]);
    let game =
        game.refuses("pass", "TW-GAP-27").refuses("activate 3", "TW-TURN-09").play_with("activate 2", "1");
    // TW-GAP-28: it may pass through another.
    game.play("go 1,-17")
        .check_marine(1, "1,-17")
        .check_marine(2, "1,-17")
        .then(|open| assert!(open.marines[1].in_play, "TW-GAP-28"));
}

#[test]
fn tw_gap_29_his_own_soldier() {
    // Seat 3 moves the marine onto Fern: seat 2 takes it for the duel.
    let scene = Scene::new(4).at(3, "1,3").marines(1).marine(1, "1,4");
    let game = scene.step(0, Step::Marine, "2").asks(3).play_with("go 1,3", "2 2").asks(2);
    assert!(matches!(game.top(), Frame::Duel(duel) if duel.control == 2 && duel.soldier == 3));
}

#[test]
fn tw_gap_30_which_die_against_which() {
    assert!(beats([4, 6], [6, 4], Pairing::Sorted) && !beats([4, 6], [6, 4], Pairing::Indexed));
    assert!(beats([6, 4], [6, 4], Pairing::Indexed));
}

#[test]
fn tw_gap_31_32_order_inside_a_reroll() {
    let scene = Scene::new(4).at(0, "1,5").tokens(0, 5, 3, 3).marines(1).marine(1, "1,4");
    let game = scene.moves(3).play_with("go 1,4", "6 6").play_with("pass", "3 3").play("load 1").asks(0);
    // Marine dice first, then the controller's bullets, then the soldier's dice, whose bullets are lost.
    let game = game.play_with("reroll s1 m2", "2").asks(3);
    assert!(matches!(game.top(), Frame::Duel(duel) if duel.stage == DuelStage::MarineAgain), "TW-GAP-31");
    let game = game.play_with("pass", "5").asks(0);
    assert!(matches!(game.top(), Frame::Duel(duel) if duel.soldier_bullets == [0, 0]), "TW-GAP-32");
    game.refuses("load 3", "TW-GAP-32");
}

#[test]
fn tw_gap_33_34_everybody_on_the_square() {
    let scene = Scene::new(4).at(0, "1,5").tokens(0, 5, 5, 3).marines(2).marine(1, "1,4").marine(2, "1,4");
    let game = scene.clone().moves(3).play("go 1,4").asks(0);
    assert_eq!(game.legal(), ["challenge 1", "challenge 2"], "TW-GAP-33");
    let game =
        game.refuses("challenge 3", "TW-GAP-33").play_with("challenge 2", "1 1").play_with("pass", "5 5 1 1");
    // The other one follows at once.
    game.check_marine_gone(2).play_with("pass", "5 5").check_marine_gone(1);
    // TW-GAP-34: sharing a square when an activation starts.
    let game = scene.at(0, "1,4").step(0, Step::FightHere, "").asks(0);
    assert_eq!(game.legal(), ["challenge 1", "challenge 2"], "TW-GAP-34");
    let both = Scene::new(4).at(0, "1,4").at(1, "1,4").marines(1).marine(1, "1,4");
    assert_eq!(both.step(2, Step::Marine, "").asks(1).legal(), ["hunt 0", "hunt 1"]);
}

#[test]
fn tw_gap_35_36_after_a_duel() {
    let scene = Scene::new(4).at(0, "1,5").tokens(0, 5, 0, 2).marines(1).marine(1, "1,4");
    let game = scene.moves(3).play_with("go 1,4", "1 1").play_with("pass", "6 6");
    // TW-GAP-36: two sixes and the win: two, four, five. TW-GAP-35: bullets by themselves, and he goes on.
    let game = game.check_tokens(0, 5, 2, 5);
    assert!(matches!(game.top(), Frame::Move(moving) if moving.left == 2), "TW-GAP-35 and TW-GAP-36");
}

#[test]
fn tw_gap_37_39_62_the_goal() {
    let scene = Scene::new(4).road().at(0, "1,-17").marines(0);
    assert!(has_escaped(RULES.look(&scene.state.open), 0), "TW-GAP-37");
    let strict = Scene::with_rules(4, |rules| rules.goal_needs_kill = true).road().at(0, "1,-17").marines(0);
    assert!(!has_escaped(RULES.look(&strict.state.open), 0));
    let killed = strict.soldier(0, |soldier| soldier.goal_kill = true);
    assert!(has_escaped(RULES.look(&killed.state.open), 0));
    // TW-GAP-39: standing there with an enemy when the time is over is no win.
    let late = scene.clone().marine(1, "1,-17").with(|open| (open.final_round, open.first) = (true, 1));
    let game = late.step(0, Step::Check, "");
    assert_eq!(game.state.open.ending, Some(Ending::Marines), "TW-GAP-39");
    // TW-GAP-62: a marine enters and duels.
    let game = scene.marine(1, "1,-16").step(0, Step::Marine, "2").play_with("go 1,-17", "1 1");
    assert!(matches!(game.top(), Frame::Duel(_)), "TW-GAP-62");
}

#[test]
fn tw_gap_38_the_turn_is_finished() {
    let game = Scene::new(4).at(0, "1,5").moves(3).expire().goes_on();
    game.play("go 1,4").check_place(0, "1,4").goes_on();
}

#[test]
fn tw_gap_40_a_shared_win() {
    let scene = Scene::new(4).with(|open| (open.final_round, open.no_route) = (true, true));
    let both = Seats::only(Seat(0)).with(Seat(1)).with(Seat(2)).with(Seat(3));
    scene.step(3, Step::Over, "").ends(Ending::MostKills(both));
}

#[test]
fn tw_gap_41_sewers_in_detail() {
    let scene = Scene::new(4).at(0, "1,5").soldier(0, |soldier| soldier.manholes = 1);
    // A token goes on any street in play, and one toll a turn is enough.
    let game =
        scene.moves(4).play("manhole 1,5").play("descend").play("pay guts").refuses("go 2,1", "TW-GAP-41");
    let game =
        game.play("climb").refuses("descend", "TW-SEWER-04").play("go 1,4").play("go 1,5").play("descend");
    assert!(game.soldier(0).under && matches!(game.top(), Frame::Move(_)));
    game.check_tokens(0, 5, 5, 4);
}

#[test]
fn tw_gap_42_a_marines_toll() {
    let scene = Scene::with_rules(4, |rules| rules.marine_toll = 1).marines(1).marine(1, "1,5");
    let hole = scene.square("1,5");
    let mut scene = scene.with(|open| _ = open.manholes.insert(hole));
    scene.state.open.marines[0].under = true;
    let game = scene.step(0, Step::Marine, "3");
    assert_eq!(game.state.open.kit.hearts, 2);
}

#[test]
fn tw_gap_45_double_time_once() {
    let scene = Scene::new(2).marines(3).hand(1, "g01");
    let game =
        scene.step(0, Step::Marine, "").play_with("activate 1", "1").play("pass").play("play g01").asks(1);
    assert_eq!(game.legal(), ["activate 2", "activate 3"]);
    game.refuses("activate 1", "TW-GAP-45");
    // Only whoever moved the marine.
    let scene = Scene::new(3).marines(3).hand(1, "g01");
    let game = scene.step(0, Step::Marine, "").asks(2).play_with("activate 1", "1").play_with("pass", "t12");
    assert_eq!(game.state.open.active, 1);
}

#[test]
fn tw_gap_46_an_ally_on_an_occupied_square() {
    let scene = Scene::new(2).marines(1).marine(1, "1,4").hand(0, "g02").with(|open| open.supply[2] = 0);
    let game = scene.step(0, Step::Marine, "3").play_with("play g02", "t12");
    assert_eq!((game.zeds(Zed::Super, "1,4"), game.zeds(Zed::Regular, "1,4")), (0, 1), "supers are used up");
}

#[test]
fn tw_gap_47_48_49_marine_cards() {
    // TW-GAP-47: no duel when they arrive.
    let scene = Scene::new(2).at(0, "1,-17").marines(2).marine(1, "0,-18").marine(2, "2,-18").hand(0, "g03");
    let game = scene.step(0, Step::Start, "").play("play g03").play_with("put 1,-17", "t12").sees_no("duel");
    assert_eq!(game.marine_place(3).as_deref(), Some("1,-17"), "TW-GAP-47");
    // TW-GAP-48: the highest target counts.
    let scene =
        Scene::new(2).marines(1).marine(1, "1,4").zombies("1,4").zeds(Zed::Super, "1,4").hand(0, "g04");
    scene.step(0, Step::Start, "").play_with("play g04", "3 t12").check_marine_gone(1);
    // TW-GAP-49: underground marines count for the sweep.
    let mut scene = Scene::new(2).marines(1).marine(1, "1,4").zombies("1,3").hand(0, "g05");
    scene.state.open.marines[0].under = true;
    let game = scene.step(0, Step::Start, "").play_with("play g05", "t12");
    assert_eq!(game.count(Zed::Regular), 0, "TW-GAP-49 and TW-GAP-48");
}

#[test]
fn tw_gap_50_scopes() {
    let scope = |id: &str| RULES.content()[RULES.content().card(id).expect("a card")].scope;
    assert!(["e03", "e04", "f01"].into_iter().all(|id| scope(id) == Scope::Global));
    assert!(["g01", "g02", "f10", "f12"].into_iter().all(|id| scope(id) == Scope::Marine));
    assert_eq!([scope("e02"), scope("e18")], [Scope::Opponent, Scope::Opponent]);
}

#[test]
fn tw_gap_51_marines_take_nothing() {
    let scene = Scene::new(4).marines(1).marine(1, "1,4");
    scene.step(0, Step::Marine, "2").refuses("take-vehicle", "TW-GAP-51").refuses("ride", "TW-GAP-51");
}

#[test]
fn tw_gap_52_two_players() {
    assert_eq!(Scene::new(2).step(0, Step::Marine, "").asked(), 1);
    assert_eq!(Scene::new(2).step(1, Step::Marine, "").asked(), 0);
}

#[test]
fn tw_gap_54_dogs() {
    let stocked = |dogs: bool| {
        let scene = Scene::with_rules(4, |rules| rules.dogs = dogs).tile("t27", 0, -2, 0);
        contents(RULES.look(&scene.state.open), 11, 0).zombies
    };
    assert_eq!([stocked(false), stocked(true)], [[4, 0, 0], [3, 1, 0]]);
    assert_eq!(Scene::new(4).state.open.soldiers[0].hearts, 10, "hearts are kept in halves");
}

#[test]
fn tw_gap_56_the_first_player_is_drawn() {
    for first in 1..=4_u8 {
        let game = started(&fixed(4), &format!("{first} {HANDS} t12"));
        assert_eq!(game.state.open.first, first - 1);
    }
}

#[test]
fn tw_gap_59_hands_are_hidden() {
    let game = fresh();
    let view = |seat: u8| RULES.view(&game.state, Viewer::Seat(Seat(seat)));
    assert_eq!(view(1).known.hand, game.state.hidden.hands[1]);
    let watcher = RULES.view(&game.state, Viewer::Watcher);
    assert!(watcher.known.hand.is_empty() && watcher.known.top.is_empty());
    assert_eq!(watcher.open.soldiers[1].cards, 3, "how many is open");
}

#[test]
fn tw_gap_60_draws_in_their_order() {
    // First player, hands, then the first tile: the script of a fixed board says it all.
    let game = started(&fixed(2), "2 e01 e02 e06 e08 e10 e11 t27").sees("Crossroads is drawn.");
    assert_eq!(game.state.open.active, 1);
    // Marine dice before soldier dice, left to right.
    let scene = Scene::new(2).at(0, "1,5").marines(1).marine(1, "1,4");
    let game = scene.moves(2).play_with("go 1,4", "2 3").play_with("pass", "1 2");
    assert!(
        matches!(game.top(), Frame::Duel(duel) if (duel.marine_dice, duel.soldier_dice) == ([2, 3], [1, 2]))
    );
}

#[test]
fn tw_gap_64_items_in_duels() {
    // The bar adds to every die, the axe to each as the first roll of its combat.
    let scene = Scene::new(2).at(0, "1,5").items(0, "e10 e14").marines(1).marine(1, "1,4");
    scene.moves(2).play_with("go 1,4", "3 3").play_with("pass", "2 2").check_marine_gone(1);
}

#[test]
fn tw_gap_65_the_marine_always_comes() {
    let scene =
        Scene::new(4).marines(1).soldier(0, |soldier| soldier.staged = true).with(|open| open.no_move = true);
    assert_eq!(scene.step(0, Step::Toll, "1 3").asked(), 3);
}

#[test]
fn tw_gap_66_a_marines_hearts_help() {
    let game = Scene::new(4).marines(1).marine(1, "1,4").zombies("1,4").step(0, Step::Marine, "1").asks(3);
    assert_eq!(game.legal(), ["pay bullets", "pay heart"]);
    game.play_with("pay heart", "6 1").sees("Marine 1 kills a zombie.");
}

#[test]
fn tw_gap_67_defeat_before_the_cards() {
    let scene = Scene::new(4).at(0, "1,4").tokens(0, 1, 0, 5).zombies("1,4");
    let game = scene.step(0, Step::FightHere, "2 e11 e11 e12 e12 e13 1");
    assert_eq!(game.soldier(0).cards, 5);
    game.sees_no("has 1 points");
}
