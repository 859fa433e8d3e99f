//! TW-SEWER: the way underground, and the subway.

use cordon_twilight::frames::{Figure, Frame, Step};
use cordon_twilight::rules::fights::rivals;
use cordon_twilight::rules::winning::has_escaped;
use cordon_twilight::state::Ride;

use crate::scene::{RULES, Scene};

/// Manholes at both ends of the base road; Cobalt stands on the southern one.
fn scene() -> Scene {
    let scene = Scene::new(4).at(0, "1,5");
    let (south, north) = (scene.square("1,5"), scene.square("1,0"));
    scene.with(|open| {
        open.manholes.insert(south);
        open.manholes.insert(north);
    })
}

#[test]
fn tw_sewer_01_02_03_placing_a_token() {
    let scene = scene().soldier(0, |soldier| soldier.manholes = 2).at(0, "1,4");
    let game =
        scene.clone().moves(2).refuses("manhole 2,1", "TW-SEWER-01").refuses("manhole 1,5", "TW-SEWER-01");
    // TW-SEWER-03: in S5 and in S4, at no cost.
    let game = game.play("manhole 1,4");
    assert!(matches!(game.top(), Frame::Move(moving) if moving.left == 2), "TW-SEWER-03");
    let before = scene.step(0, Step::Before, "").play("manhole 1,3").play_with("pass", "1");
    assert_eq!(before.soldier(0).manholes, 1);
    // TW-SEWER-02: it serves everybody.
    let at = before.state.open.manholes;
    assert_eq!(at.len(), 3, "TW-SEWER-02");
}

#[test]
fn tw_sewer_04_05_entering_and_the_toll() {
    let game = scene().moves(3).play("descend").asks(0);
    assert_eq!(game.legal(), ["pay heart", "pay guts"], "TW-SEWER-05");
    let paid = game.clone().play("pay guts").check_tokens(0, 5, 5, 4);
    assert!(paid.soldier(0).under, "TW-SEWER-04");
    game.play("pay heart").check_tokens(0, 4, 5, 5);
    scene().at(0, "1,4").moves(3).refuses("descend", "TW-SEWER-04");
    // Each later turn that begins underground costs again.
    let game = scene().soldier(0, |soldier| soldier.under = true).step(0, Step::Toll, "").asks(0);
    assert_eq!(game.legal(), ["pay heart", "pay guts"]);
}

#[test]
fn tw_sewer_06_07_08_below_with_the_normal_roll() {
    let game = scene().zombies("1,4 1,3").moves(5).play("descend").play("pay guts");
    // TW-SEWER-07: no fights.
    let game = game.play("go 1,4").play("go 1,3").play("go 1,2").play("go 1,1").sees_no("fights");
    // TW-SEWER-06: five points; TW-SEWER-08: he leaves at any token.
    let game = game.refuses("climb", "TW-SEWER-08").refuses("go 2,1", "TW-GAP-41").play("go 1,0");
    assert_eq!(game.legal(), ["climb", "pass"], "TW-SEWER-06 and TW-SEWER-07");
    let game = game.play_with("climb", "1");
    assert!(!game.soldier(0).under, "TW-SEWER-08");
}

#[test]
fn tw_sewer_09_defeat_by_toll() {
    let scene = scene().tokens(0, 1, 0, 0).soldier(0, |soldier| soldier.under = true);
    scene.step(0, Step::Toll, "1").sees("Cobalt is defeated.");
}

#[test]
fn tw_sewer_10_marines_pay_nothing_or_what_is_agreed() {
    let game = scene().at(0, "1,10").marines(1).marine(1, "1,5").step(0, Step::Marine, "3").play("descend");
    assert_eq!(game.state.open.kit.hearts, 4);
    let other = Scene::with_rules(4, |rules| rules.marine_toll = 1).marines(1).marine(1, "1,5");
    let hole = other.square("1,5");
    let game = other.with(|open| _ = open.manholes.insert(hole)).step(0, Step::Marine, "3").play("descend");
    assert_eq!(game.state.open.kit.hearts, 2, "TW-GAP-42");
}

#[test]
fn tw_sewer_11_layers_do_not_meet() {
    let below = scene().marines(1).marine(1, "1,5").soldier(0, |soldier| soldier.under = true);
    assert_eq!(rivals(RULES.look(&below.state.open), Figure::Soldier(0)).count(), 0);
    let mut both = below;
    both.state.open.marines[0].under = true;
    assert_eq!(rivals(RULES.look(&both.state.open), Figure::Soldier(0)).count(), 1);
}

#[test]
fn tw_sewer_12_nobody_wins_underground() {
    let scene = Scene::new(4).marines(0).at(0, "1,-17");
    assert!(has_escaped(RULES.look(&scene.state.open), 0));
    let scene = scene.soldier(0, |soldier| (soldier.under, soldier.manholes) = (true, 1));
    assert!(!has_escaped(RULES.look(&scene.state.open), 0));
    scene.soldier(0, |soldier| soldier.under = false).moves(1).refuses("manhole 1,-17", "TW-SEWER-12");
}

/// Two stations, one beside the town square, one beyond.
fn stations() -> Scene {
    Scene::new(4).tile("t27", 0, -2, 0).tile("u01", 1, -2, 0).tile("u02", -1, -2, 0)
}

#[test]
fn tw_sewer_20_21_22_a_ride() {
    // The station's door is in the middle of its street.
    let scene = stations().at(0, "4,-5").hand(0, "e01 e02 e06 e11 e11").marines(0);
    let game = scene.clone().moves(1).play("go 4,-6").asks(0);
    assert_eq!(game.legal(), ["ride", "pass"], "TW-SEWER-20");
    let game = game.play_with("ride", "1");
    assert_eq!(game.soldier(0).ride, Ride::Declared);
    // TW-SEWER-21: the next turn has no tile, no cards, no movement and no zombies.
    let waiting = scene.clone().at(0, "4,-6").soldier(0, |soldier| soldier.ride = Ride::Waiting);
    let game = waiting.step(0, Step::Start, "t12");
    assert_eq!(game.state.open.active, 1, "TW-SEWER-21");
    // TW-SEWER-22: then he arrives.
    let arriving = scene.at(0, "4,-6").soldier(0, |soldier| soldier.ride = Ride::Arriving);
    let game = arriving.step(0, Step::Toll, "").asks(0);
    assert_eq!(game.legal(), ["go -3,-6", "go -2,-6", "go -1,-6"], "TW-SEWER-22");
    game.refuses("go 3,-6", "TW-SEWER-22").play_with("go -2,-6", "1").check_place(0, "-2,-6");
}

#[test]
fn tw_sewer_23_leaving_cancels() {
    let scene = stations().at(0, "4,-6").soldier(0, |soldier| soldier.ride = Ride::Declared);
    let game = scene.moves(2).play("go 4,-5");
    assert_eq!(game.soldier(0).ride, Ride::None);
    stations().marines(1).marine(1, "4,-6").step(0, Step::Marine, "1").refuses("ride", "TW-GAP-51");
}
