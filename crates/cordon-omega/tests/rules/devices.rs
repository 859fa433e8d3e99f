//! OM-ACT-09, OM-ACT-10, OM-GAP-51, OM-KHAZ-01: smoke, fire and mines.

use cordon_omega::content::{Pool, TileIcon};
use cordon_omega::frames::Arm;
use cordon_omega::rules::combat;
use cordon_omega::state::{DeviceKind, Figure, Life};
use expect_test::expect;

use crate::scene::{Game, Scene, sheet};

/// Where the marker of a kind lies, as x and y.
fn place(game: &Game, kind: DeviceKind) -> Option<(i16, i16)> {
    let cell = game.state.open.device(kind)?.cell;
    let point = game.omega.look(&game.state.open).point(cell);
    Some((point.x, point.y))
}

#[test]
fn om_act_09_a_marker_placing_action_is_done_once_per_turn() {
    let scene = Scene::new("H....W").kit('H', "smoke-pot").kit('H', "trip-mine");
    let game = scene.turn('H').play("use smoke-pot at 1,0").refuses("use smoke-pot at 2,0", "OM-ACT-09");
    // OM-GAP-51: another one is fine.
    let game = game.play("use trip-mine at 1,0").refuses("use trip-mine at 1,0", "OM-ACT-09");
    // And in the next turn it is there again.
    let game = game.plays(&["end turn", "end turn", "done", "done"]).through_planning().waits_for('H');
    let game = game.play("use trip-mine at 1,0");
    assert_eq!(place(&game, DeviceKind::Mine), Some((1, 0)));
}

#[test]
fn om_act_10_a_new_marker_removes_the_older_of_its_kind() {
    // OM-GAP-51: whoever of the squad has put it there.
    let game = Scene::new(".TW..").kit('W', "trip-mine").turn('W').play("use trip-mine at 3,0");
    let game = game.plays(&["give trip-mine to tally", "end turn", "face W"]).play("use trip-mine at 0,0");
    assert_eq!(place(&game, DeviceKind::Mine), Some((0, 0)));
    game.log(expect![[r#"
        Wisp gains 1 adrenaline
        Wisp uses Trip Mine at 3,0
        A trip mine appears at 3,0
        Wisp gains 1 adrenaline
        Wisp gives Trip Mine to Tally
        Tally's turn
        Tally turns W
        Tally gains 1 adrenaline
        Tally uses Trip Mine at 0,0
        A trip mine is gone from 3,0
        A trip mine appears at 0,0
    "#]]);
}

#[test]
fn om_gap_51_markers_need_floor_in_sight_within_the_cards_distance() {
    let map = "
        ..W.#...
        ........
    ";
    let game = Scene::new(map).kit('W', "trip-mine").turn('W');
    // Too far, its own space, behind it, a wall.
    let game = game.refuses("use trip-mine at 4,1", "OM-GAP-51").refuses("use trip-mine at 2,0", "OM-GAP-51");
    let game = game.refuses("use trip-mine at 1,0", "OM-GAP-51").refuses("use trip-mine at 4,0", "OM-GAP-51");
    game.allows("use trip-mine at 3,1");
    let game = Scene::new("H......").kit('H', "smoke-pot").turn('H');
    let game = game.refuses("use smoke-pot at 4,0", "OM-GAP-51").allows("use smoke-pot at 3,0");
    game.allows("use smoke-pot at 0,0");
    // A closed door is in the way, and EMI takes sight.
    let shut = Scene::new("H...").kit('H', "smoke-pot").door("V1,0", "plain").hidden(1, 0, &["clear"]);
    shut.turn('H').refuses("use smoke-pot at 1,0", "OM-GAP-51");
    let deep = Scene::new("T......").kit('T', "rifle-grenade").emi_tile(1..7).turn('T');
    deep.allows("use rifle-grenade at 3,0").refuses("use rifle-grenade at 4,0", "OM-GAP-51");
}

#[test]
fn om_gap_51_smoke_takes_a_die_until_the_next_round() {
    let map = "
        ....p
        .H...
        .....
    ";
    let pool = |game: &Game| {
        let attack = combat::declared(Figure::Enemy(0), Arm::Printed(0), Figure::Commando(sheet('H')), false);
        combat::pool_of(game.omega.look(&game.state.open), &attack)
    };
    let scene = || Scene::new(map).kit('H', "smoke-pot");
    // On Harrow and next to it, but not two spaces away.
    for (order, black) in
        [("use smoke-pot at 1,1", 2), ("use smoke-pot at 2,2", 2), ("use smoke-pot at 3,1", 3)]
    {
        let game = scene().turn('H').play(order);
        assert_eq!(pool(&game), Pool { black, red: 0 }, "{order}");
    }
    let game = scene().turn('H').plays(&["use smoke-pot at 2,1", "end turn", "done", "done"]);
    assert_eq!(place(&game, DeviceKind::Smoke), None);
    game.log(expect![[r#"
        Harrow gains 1 adrenaline
        Harrow uses Smoke Pot at 2,1
        Smoke appears at 2,1
        The dashboard refreshes
        Round 2 of 10
        Smoke is gone from 2,1
        1 adrenaline becomes energy, the bank adds 0: the pool has 9
        Harrow gets initiative 1
    "#]]);
}

#[test]
fn om_khaz_01_a_mine_is_rolled_for_once_and_gone() {
    let scene = Scene::new("W...h\n....h").kit('W', "trip-mine");
    let game = scene.turn('W').plays(&["use trip-mine at 1,0", "end turn", "done"]);
    let game = game.play("activate husk-1 to move").steps("W W").play_with("step W", [0, 0, 0]);
    assert_eq!(place(&game, DeviceKind::Mine), None, "gone though it did nothing");
    let game = game.play("stop").play("activate husk-2 to move").steps("W W NW");
    game.log(expect![[r#"
        Wisp gains 1 adrenaline
        Wisp uses Trip Mine at 1,0
        A trip mine appears at 1,0
        The dashboard refreshes
        Husk 1 is activated to move for 1
        Husk 1 moves 4,0 -> 3,0
        Husk 1 moves 3,0 -> 2,0
        Husk 1 moves 2,0 -> 1,0
        Husk 1 rolls for a hazard: 0 hits
        A trip mine is gone from 1,0
        Husk 2 is activated to move for 1
        Husk 2 moves 4,1 -> 3,1
        Husk 2 moves 3,1 -> 2,1
        Husk 2 moves 2,1 -> 1,0
    "#]]);
}

#[test]
fn om_khaz_01_a_mine_under_somebody_is_rolled_for_at_once() {
    let game = Scene::new("Wk..").kit('W', "trip-mine").turn('W');
    let game = game.play_with("use trip-mine at 1,0", [1, 0, 0]);
    assert_eq!(game.state.open.enemy(0).wounds, 1);
    assert_eq!(place(&game, DeviceKind::Mine), None);
    // OM-KHAZ-03: who has rolled in this turn does not roll again, and the mine waits.
    let game = Scene::new("Wk..").kit('W', "trip-mine");
    let game = game.state(|state| state.open.hazards = Figure::Enemy(0).bit()).turn('W');
    let game = game.play("use trip-mine at 1,0");
    assert_eq!(place(&game, DeviceKind::Mine), Some((1, 0)));
}

#[test]
fn om_khaz_01_the_flame_hose_leaves_fire_under_its_target() {
    let scene = || Scene::new("B..k..").kit('B', "flame-hose").pool(0);
    // It misses; the Shellback rolls for the fire.
    let game = scene().turn('B').play_with("attack shellback-1 with flame hose", [0, 0, 0, 1, 0]);
    assert_eq!(game.state.open.enemy(0).wounds, 1);
    let game = game.refuses("attack shellback-1 with flame hose", "OM-ACT-09");
    game.allows("attack shellback-1 with autocannon").log(expect![[r#"
        Bastion gains 2 adrenaline
        Bastion attacks Shellback 1 with Flame Hose
        Rolls black 0 0, red 0
        0 hits against 3 of Shellback 1: missed
        Fire appears at 3,0
        Shellback 1 rolls for a hazard: 1 hit
        Shellback 1 has 1 wound
    "#]]);
    // It destroys it; the fire burns in the empty cell, and whoever comes rolls.
    let game = scene().wounded(0, 1).turn('B').play_with("attack shellback-1 with flame hose", [2, 1, 0]);
    assert_eq!(place(&game, DeviceKind::Fire), Some((3, 0)));
    let game = game.play("move").steps("E E").play("move").play_with("step E", [0, 1]);
    assert_eq!(game.commando('B').wounds, 1);
}

#[test]
fn om_room_12_a_fire_card_burns_on_a_space_of_the_room() {
    let scene = Scene::new("T...h").fire(0, 0, 3).door("V1,0", "plain").hidden(1, 0, &["fire"]);
    let game = scene.turn('T').play("open door-1").refuses("place 0,0", "OM-ROOM-12");
    // OM-KHAZ-01: a figure that stands there rolls at once; OM-ACT-10: the older fire goes out.
    let game = game.play_with("place 4,0", [0, 1]);
    assert!(game.state.open.enemies.get(0).is_none());
    assert_eq!(place(&game, DeviceKind::Fire), Some((4, 0)));
    game.log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Plain: The door opens.
        room 1 is revealed
        room 1: Fire
        Fire is gone from 0,0
        Fire appears at 4,0
        Husk 1 rolls for a hazard: 1 hit
        Husk 1 has 1 wound
        Husk 1 is destroyed
        Door 1 opens
    "#]]);
}

#[test]
fn om_khaz_01_peril_that_is_flipped_under_somebody_is_rolled_for() {
    let scene = Scene::new("TH..h").back("^...^").icon(TileIcon::FaultyIntel).door("V2,0", "plain");
    let scene = scene.hidden(2, 0, &["faulty-intel"]);
    let game = scene.turn('H').play("open door-1").play_with("choose scene@1", [0, 1, 0, 0]);
    assert_eq!(game.commando('T').wounds, 1, "OM-GAP-83: the new side counts at once");
    assert!(game.state.open.hazards & Figure::Enemy(0).bit() != 0);
}

#[test]
fn om_khaz_01_of_several_hazards_in_a_space_the_worst_is_rolled_for() {
    let game = Scene::new("T^..").fire(1, 0, 3).turn('T').play("move").play_with("step E", [0, 0, 1]);
    assert_eq!(game.commando('T').wounds, 1);
    let game = Scene::new("T^..").fire(1, 0, 1).turn('T').play("move").play_with("step E", [0, 0]);
    assert_eq!(game.commando('T').wounds, 0);
    // Hazards come before gas: who goes down by one does not breathe the other.
    let scene = Scene::new("T...H").fire(1, 0, 1).gas(&[(1, 0)]).with('T', |tally| tally.wounds = 3);
    let game = scene.turn('T').play("move").play_with("step E", [1]);
    assert_eq!(game.commando('T').life, Life::Downed);
}
