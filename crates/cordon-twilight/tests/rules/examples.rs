//! TW-EX: the worked examples of the ledger, each as it is written there.

use cordon_kernel::{Actor, Live, Ratio, Ruleset, Seat, Seating};
use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::odds::bare_duel;
use cordon_twilight::rules::placement::{self, Spotted};
use cordon_twilight::setup::Pairing;
use cordon_twilight::state::{Ending, Zed};

use rand_pcg::Pcg32;

use crate::scene::{RULES, Scene};

#[test]
fn tw_ex_01_one_bullet_is_not_enough_and_the_last_heart_is_a_defeat() {
    Scene::new(4)
        .at(0, "1,4")
        .tokens(0, 1, 1, 3)
        .zombies("1,4")
        .step(0, Step::FightHere, "2 e11 e11 e12 e12 e13 1")
        .sees("Cobalt is defeated.")
        .check_tokens(0, 5, 5, 5)
        .check_place(0, "1,10");
}

#[test]
fn tw_ex_02_two_bullets_or_a_heart() {
    let scene = Scene::new(4).at(0, "1,4").tokens(0, 3, 2, 3).zombies("1,4");
    let game = scene.step(0, Step::FightHere, "2").asks(0);
    assert_eq!(game.legal(), ["pay bullets", "pay heart"]);
    game.clone().play_with("pay bullets", "e11 e11 e12 2").check_kills(0, 1).check_tokens(0, 3, 0, 3);
    game.play_with("pay heart", "4 e11 e11 e12 2").check_kills(0, 1).check_tokens(0, 2, 2, 3);
    // One bullet alone is refused.
    let poor = Scene::new(4).at(0, "1,4").tokens(0, 3, 1, 3).zombies("1,4");
    poor.step(0, Step::FightHere, "2 5 e11 e11 e12 2").check_tokens(0, 2, 1, 3).check_kills(0, 1);
}

#[test]
fn tw_ex_03_a_marine_against_a_super() {
    Scene::new(4)
        .marines(1)
        .marine(1, "1,-14")
        .zeds(Zed::Super, "1,-14")
        .step(0, Step::Marine, "3")
        .asks(3)
        .play_with("pay bullets", "2")
        .then(|open| assert_eq!((open.supply[2], open.kit.bullets), (6, 1)))
        .check_kills(0, 0)
        .check_kills(3, 0)
        .asks(3)
        .play("go 1,-13");
}

#[test]
fn tw_ex_04_a_marine_that_fails_twice_stays_with_the_zombie() {
    let scene = Scene::new(4)
        .marines(1)
        .marine(1, "1,-14")
        .zombies("1,-14")
        .with(|open| open.hardened = Default::default());
    let game = scene.step(0, Step::Marine, "1").asks(3);
    // Its two bullets are gone.
    let game = game.run("", |state| state.open.kit.bullets = 2);
    let game = game.play_with("pay heart", "2");
    let game = game.play_with("pay heart", "t12");
    assert_eq!(game.zeds(Zed::Regular, "1,-14"), 1);
    game.check_marine(1, "1,-14").sees("Marine 1 is done.");
}

/// A soldier attacks a marine of the right-hand neighbour.
fn duel(hearts: u8, bullets: u16, guts: u8) -> Scene {
    Scene::new(4).at(0, "1,5").tokens(0, hearts, bullets, guts).marines(1).marine(1, "1,4")
}

#[test]
fn tw_ex_05_the_marines_bullet_and_the_soldiers() {
    let game = duel(5, 5, 3).moves(3).play_with("go 1,4", "3 5").asks(3);
    let game = game.play("load 1").play_with("pass", "6 4").asks(0);
    game.play("load 2").check_marine_gone(1).check_tokens(0, 5, 5, 5);
}

#[test]
fn tw_ex_06_a_rerolled_marine_die_loses_its_bullet() {
    let game =
        duel(5, 5, 3).moves(3).play_with("go 1,4", "3 5").play("load 1").play_with("pass", "6 4").asks(0);
    let game = game.play_with("reroll m1", "1").asks(3);
    match game.top() {
        Frame::Duel(duel) => {
            assert_eq!((duel.marine_dice, duel.marine_bullets, duel.left), ([1, 5], [0, 0], 1))
        }
        other => panic!("{other:?}"),
    }
    // The last bullet makes it 3; then the soldier's 6 and 4 win against 6 and 3.
    game.clone().refuses("load 2", "TW-DUEL-12");
    game.play("load 1").check_marine_gone(1);
}

#[test]
fn tw_ex_07_the_last_heart_buys_no_reroll() {
    duel(1, 0, 3)
        .moves(3)
        .play_with("go 1,4", "3 5")
        .play_with("pass", "1 1 4 2")
        .sees("Cobalt loses to marine 1.");
}

#[test]
fn tw_ex_08_a_marine_with_one_heart_has_one_die() {
    let scene = Scene::new(4).marines(1).marine(1, "1,-14").at(1, "1,-13");
    let game = scene.step(0, Step::Marine, "3").asks(3).run("", |state| state.open.kit.hearts = 2);
    game.play_with("go 1,-13", "2").sees("duel with a die each");
}

#[test]
fn tw_ex_09_the_zombie_first_and_then_a_fresh_marine() {
    let game = duel(5, 5, 3).zombies("1,4").moves(3).play_with("go 1,4", "4 2 2").asks(3);
    game.check_kills(0, 1).sees("Fern decides for the marine").sees("duel with two dice each");
}

#[test]
fn tw_ex_10_who_moves_the_marine_and_who_plays_next() {
    let game = Scene::new(4).step(2, Step::Marine, "").asks(1);
    let game = game.play_with("activate 1", "1").asks(1).play_with("pass", "t12");
    assert_eq!(game.state.open.active, 3);
}

fn lay(scene: &Scene, tile: &str, x: i8, y: i8, rotation: u8) -> Result<(), cordon_kernel::Refusal> {
    let tile = RULES.content().tile(tile).expect("a tile");
    placement::check_lay(RULES.look(&scene.state.open), tile, Spotted { x, y, rotation })
}

#[test]
fn tw_ex_11_a_dead_end_that_leaves_open_sides() {
    assert_eq!(lay(&Scene::new(4), "t03", 0, -2, 0), Ok(()));
}

#[test]
fn tw_ex_12_a_dead_end_that_leaves_none() {
    let scene = Scene::new(4).tile("t04", 1, -1, 1).tile("t05", -1, -1, 3);
    let refusal = lay(&scene, "t03", 0, -2, 0).expect_err("the last open side of the south");
    assert_eq!(refusal.rule.0, "TW-TILE-06");
    // The helipad's three free sides take it, so it is not discarded.
    let mut cells = Vec::new();
    let tile = RULES.content().tile("t03").expect("a tile");
    placement::each_placement(RULES.look(&scene.state.open), tile, |spot| {
        cells.push((spot.x, spot.y));
        false
    });
    assert_eq!(cells, [(0, -7), (-1, -6), (1, -6), (0, -4)]);
}

#[test]
fn tw_ex_13_three_crossroads_join_the_halves() {
    let scene = Scene::new(4).tile("t27", 0, -2, 0).tile("t28", 0, -3, 0);
    assert!(!scene.state.open.joined);
    let scene = scene.tile("t29", 0, -4, 0);
    assert!(scene.state.open.joined);
    assert_eq!(placement::gap(RULES.look(&scene.state.open)), Some(0));
}

#[test]
fn tw_ex_14_the_marines_answer_on_the_goal_fails() {
    let scene = Scene::new(4).road().at(0, "1,-17").marines(1).marine(1, "1,-16");
    let game = scene.step(0, Step::Marine, "1").play_with("go 1,-17", "1 1").asks(3);
    game.play_with("pass", "6 6").check_marine_gone(1).ends(Ending::Escape(Seat(0)));
}

#[test]
fn tw_ex_15_the_marines_answer_on_the_goal_succeeds() {
    let scene = Scene::new(4).road().at(0, "1,-17").marines(1).marine(1, "1,-16");
    let game = scene.step(0, Step::Marine, "1").play_with("go 1,-17", "6 6").play_with("pass", "1 1");
    game.play("give-up").check_place(0, "1,-2").goes_on();
}

#[test]
fn tw_ex_16_the_round_is_played_out() {
    let scene = Scene::new(4).road().marines(0).with(|open| open.round = 1);
    let mut game = scene.with(|open| open.roll.die = 3).step(1, Step::Rolled, "").expire().goes_on();
    let mut last = 1;
    while game.state.open.ending.is_none() {
        last = game.state.open.active;
        let order = game.legal().last().expect("an order").clone();
        let mut table = Seating::new(Live(Pcg32::new(1, 1)), Vec::new());
        let (seat, action) = (Seat(game.asked()), game.read(&order));
        RULES.apply(&mut game.state, Actor::Seat(seat), &action, &mut table);
    }
    assert_eq!((last, game.state.open.round), (3, 2));
}

#[test]
fn tw_ex_17_no_marine_left_when_the_time_is_over() {
    let scene = Scene::new(4).road().marines(0).with(|open| open.final_round = true);
    scene.step(3, Step::Over, "").ends(Ending::Zombies);
}

#[test]
fn tw_ex_18_a_duel_lost_on_the_base() {
    let scene = Scene::new(4).at(0, "1,5").tokens(0, 2, 0, 1).marines(1).marine(1, "1,4").items(0, "e10 e12");
    let scene = scene.soldier(0, |soldier| soldier.kills = [7, 0, 0]).hand(0, "e01");
    let game = scene.moves(3).play_with("go 1,4", "6 6").play_with("pass", "2 2");
    let game = game.play_with("give-up", "1").asks(0);
    assert_eq!(game.legal(), ["discard e01", "pass"]);
    let game = game.check_place(0, "1,10").check_kills(0, 3).check_tokens(0, 5, 5, 5);
    assert_eq!(game.soldier(0).items, 0);
    assert_eq!(game.state.open.supply[0], 104);
}

#[test]
fn tw_ex_19_the_toll_takes_the_last_heart() {
    let scene = Scene::new(4).at(0, "1,4").tokens(0, 1, 3, 0).soldier(0, |soldier| soldier.under = true);
    scene.step(0, Step::Toll, "4").sees("Cobalt is defeated.").check_place(0, "1,10");
}

#[test]
fn tw_ex_20_the_dead_push_back_three_marines() {
    let scene = Scene::new(2).marine(1, "1,-14").marine(2, "1,-13").marine(3, "1,-15");
    let scene = scene.zombies("1,-14").zeds(Zed::Super, "1,-13").hand(0, "g04");
    let game = scene.step(0, Step::Start, "").asks(0).play_with("play g04", "3 3 t12");
    game.check_marine(1, "1,-14").check_marine_gone(2).check_marine(3, "1,-15");
}

#[test]
fn tw_ex_21_a_natural_one_counts_though_bullets_repair_it() {
    let game = duel(5, 5, 3).moves(3).play_with("go 1,4", "1 1").play_with("pass", "1 4").asks(0);
    game.play("load 1").check_marine_gone(1).check_tokens(0, 5, 6, 3);
}

#[test]
fn tw_ex_22_discarding_down_to_the_guts() {
    let scene = Scene::new(4).tokens(0, 5, 5, 2).hand(0, "e01 e02 e06 e07 e17").marines(0);
    let game = scene.step(0, Step::Discard, "").asks(0).refuses("pass", "TW-GUTS-06");
    let game = game.play("discard e01").refuses("pass", "TW-GUTS-06").play("discard e07");
    game.refuses("pass", "TW-GUTS-06")
        .play_with("discard e06", "t12")
        .then(|open| assert_eq!(open.soldiers[0].cards, 2));
}

#[test]
fn tw_ex_23_the_kill_race_is_won_when_it_begins() {
    let scene = Scene::new(4).soldier(2, |soldier| soldier.kills = [26, 0, 0]);
    let mut scene = scene.tile("t04", 1, -1, 1).tile("t05", -1, -1, 3);
    // The last tile of the deck is laid, and nothing is left that could join the halves.
    scene.state.open.tiles_left = Default::default();
    scene.state.open.tiles_left[crate::scene::tile("t03")] = 1;
    let game = scene.step(0, Step::Tile, "t03").asks(0);
    game.play("lay 0,-4 r2").ends(Ending::Kills(Seat(2)));
}

#[test]
fn tw_ex_24_a_vehicle_on_loose_gravel() {
    let scene = Scene::new(4).at(0, "1,4").soldier(0, |soldier| soldier.vehicle = true).hand(1, "e02");
    let game = scene
        .step(0, Step::Roll, "3")
        .asks(1)
        .play("play e02 on seat 0")
        .sees("The movement is 3 points now.");
    assert!(matches!(game.top(), Frame::Move(moving) if moving.left == 3));
}

#[test]
fn tw_ex_25_exact_odds_without_tokens() {
    assert_eq!(bare_duel(2, Pairing::Sorted), Ratio::new(295, 1296));
    assert_eq!(bare_duel(2, Pairing::Indexed), Ratio::new(225, 1296));
    assert_eq!(bare_duel(1, Pairing::Sorted), Ratio::new(15, 36));
}
