//! TW-CARD: the card rulings of the ledger.

use cordon_kernel::{Seat, Seats};
use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::rules::winning::has_escaped;
use cordon_twilight::state::Zed;

use crate::scene::{RULES, Scene};

#[test]
fn tw_card_01_soldiers_only() {
    // E02, E06, E07 and E18 in the hand of whoever could hurt a marine: nobody is asked.
    let scene = Scene::new(2).hand(0, "e02 e06 e07 e18").marines(1).marine(1, "1,4").zombies("1,4");
    let game = scene.step(0, Step::Marine, "5 3");
    assert!(matches!(game.top(), Frame::Marine(_)));
}

#[test]
fn tw_card_02_quiet_hour() {
    let scene = Scene::new(2).at(0, "1,-17").marines(1).marine(1, "1,-13").zombies("1,-17 1,-14");
    let scene = scene.with(|open| open.calm.coming = Seats::only(Seat(1)));
    assert!(has_escaped(RULES.look(&scene.state.open), 0), "the goal check ignores zombies");
    let game = scene
        .at(0, "1,4")
        .step(0, Step::Marine, "3")
        .play("go 1,-14")
        .play("go 1,-15")
        .check_marine(1, "1,-15");
    game.sees_no("fights");
}

#[test]
fn tw_card_03_dud_rounds_of_a_marine() {
    let scene = Scene::new(2).at(0, "1,5").tokens(0, 1, 0, 3).marines(1).marine(1, "1,4");
    let scene = scene.with(|open| open.half_bullets.coming = Seats::only(Seat(1)));
    // Two bullets on one die add one: 4 and 3 against 4 and 4.
    let game = scene.clone().moves(3).play_with("go 1,4", "2 2").play("load 1").play_with("load 1", "4 3");
    game.check_marine_gone(1);
    // One bullet adds nothing.
    let game = scene.moves(3).play_with("go 1,4", "3 2").play("load 1").play_with("pass", "4 3");
    game.check_marine_gone(1);
}

#[test]
fn tw_card_04_hardened_strain() {
    let scene =
        Scene::new(2).with(|open| (open.hardened.coming, open.hardened_by[1]) = (Seats::only(Seat(1)), 1));
    let look = RULES.look(&scene.state.open);
    assert_eq!([look.target(Zed::Regular), look.target(Zed::Super), look.target(Zed::Dog)], [5, 5, 5]);
}

#[test]
fn tw_card_05_still_twitching_in_the_last_step() {
    let scene = Scene::new(2).at(0, "1,5").tokens(0, 5, 0, 3).zombies("1,4").hand(1, "e18");
    let game = scene.moves(1).play_with("go 1,4", "4").asks(1);
    // The fight starts again and must be fought.
    let game = game.play_with("play e18 on seat 0", "2 4 1").check_kills(0, 1);
    assert_eq!(game.soldier(0).hearts, 8);
}

#[test]
fn tw_card_06_petrol_in_the_middle_of_a_fight() {
    let scene = Scene::new(2).at(0, "1,5").zombies("1,4").zeds(Zed::Super, "1,4").items(0, "e11");
    let game = scene.moves(3).play("go 1,4").play("strike zombie").asks(0);
    let game = game.play("use e11 at 1,4").check_kills(0, 2).sees("ends without a result");
    assert!(matches!(game.top(), Frame::Move(_)));
}

#[test]
fn tw_card_07_a_plate_answers_no_lost_duel() {
    let scene = Scene::new(2).at(0, "1,5").tokens(0, 1, 0, 3).marines(1).marine(1, "1,4").items(0, "f08");
    scene.moves(3).play_with("go 1,4", "6 6").play_with("pass", "2 2 1 1").check_place(0, "1,10");
}

#[test]
fn tw_card_08_the_radio_beats_the_flare() {
    let scene = Scene::new(3).zombies("1,4 1,7 0,7").items(2, "e15").hand(1, "f06").marines(0);
    let game = scene.step(0, Step::Zombies, "").play_with("play f06", "1").play("use e15").asks(2);
    let game = game.play("shamble zombie 1,4 1,3").asks(2).play("shamble zombie 0,7 -1,7");
    assert_eq!(game.asked(), 2);
}

#[test]
fn tw_card_09_night_shift() {
    let scene = Scene::new(2).zombies("1,4").hand(0, "e26 e01").marines(0);
    let game = scene.step(0, Step::Check, "").asks(0).play_with("play e26", "1").asks(0);
    assert!(matches!(game.top(), Frame::Horde(_)));
    // No other discard and no other marine: the next turn.
    let game = game.play_with("shamble zombie 1,4 1,3", "t12");
    assert_eq!(game.state.open.active, 1);
    game.sees_no("discards").sees_no("moves marine");
}

#[test]
fn tw_card_10_no_trophy_without_bullets() {
    let scene = Scene::new(2).at(0, "1,5").tokens(0, 5, 0, 3).marines(1).marine(1, "1,4").hand(1, "f14");
    let game = scene
        .moves(3)
        .play_with("go 1,4", "1 1")
        .play("load 1")
        .play_with("load 1", "4 4")
        .check_marine_gone(1);
    assert!(matches!(game.top(), Frame::Move(_)), "nobody is asked");
}

#[test]
fn tw_card_11_no_roll_while_frozen() {
    let scene =
        Scene::new(2).zombies("1,4").marines(0).with(|open| open.frozen.coming = Seats::only(Seat(1)));
    let game = scene.step(0, Step::Zombies, "t12").sees_no("The zombie die");
    assert_eq!(game.state.open.active, 1);
}

#[test]
fn tw_card_12_double_time_after_an_unlikely_ally() {
    let scene = Scene::new(2).marines(2).marine(1, "1,4").hand(0, "g02").hand(1, "g01");
    let game = scene.step(0, Step::Marine, "").play_with("activate 1", "3").asks(0).play("play g02").asks(1);
    let game = game.play_with("play g01", "2").sees("Amber moves marine 2.");
    assert!(matches!(game.top(), Frame::Marine(now) if now.marine == 1));
}

#[test]
fn tw_card_13_cards_never_take_the_last_heart() {
    let scene = Scene::new(2).tile("t27", 0, -2, 0).tile("t12", 1, -1, 0).tile("t14", 1, -2, 0);
    let scene = scene.at(0, "4,-2").tokens(0, 1, 5, 5).hand(0, "f02");
    let game = scene.moves(3).play("go 4,-3").play_with("play f02 at 4,-4", "1 1").check_tokens(0, 1, 5, 5);
    game.check_place(0, "4,-3").sees_no("defeated");
}

#[test]
fn tw_card_14_a_meal_stops_at_five() {
    let scene = Scene::new(2).tile("t12", 1, -1, 0).at(0, "4,-3").tokens(0, 4, 5, 5).hand(0, "e17");
    scene.step(0, Step::Before, "").play_with("play e17", "1").check_tokens(0, 5, 5, 5);
}
