//! OM-EMI-05, OM-GAP-86: EMI markers.

use cordon_grid::Cell;
use cordon_omega::content::Pool;
use cordon_omega::frames::Arm;
use cordon_omega::rules::combat;
use cordon_omega::state::Figure;
use expect_test::expect;

use crate::scene::{Game, Scene, sheet};

/// The dice of Harrow's carbine on the first enemy.
fn dice(game: &Game) -> Pool {
    let attack = combat::declared(Figure::Commando(sheet('H')), Arm::Printed(0), Figure::Enemy(0), false);
    combat::pool_of(game.omega.look(&game.state.open), &attack)
}

#[test]
fn om_emi_05_a_marker_fills_its_whole_tile() {
    let scene = || Scene::new("H..h\n....").tiles_cut_at(&[2]);
    let game = scene().emi_marker(2, 1).turn('H');
    let look = game.omega.look(&game.state.open);
    let filled: Vec<bool> = (0..4).map(|x| look.is_emi(Cell(x))).collect();
    assert_eq!(filled, [false, false, true, true]);
    assert_eq!(dice(&game), Pool { black: 1, red: 1 }, "the target's tile");
    assert_eq!(dice(&scene().turn('H')), Pool { black: 2, red: 1 });
    // Where it is deep it takes sight: cells of several tiles add up, printed or marked.
    let deep = || Scene::new("H.....h").tiles_cut_at(&[5]).emi_tile(5..7);
    deep().turn('H').allows("attack husk-1 with carbine");
    deep().emi_marker(1, 0).turn('H').refuses("attack husk-1 with carbine", "OM-EMI-03");
}

#[test]
fn om_gap_86_one_marker_a_tile_and_the_printed_icon_stays() {
    let scene = Scene::new("HS..h").tiles_cut_at(&[2]).emi_tile(2..5).emi_marker(3, 0).pool(9);
    let game = scene.kit('S', "scrubber").turn('S');
    let game = game.refuses("use scrubber at 2,0", "OM-GAP-86").play("use scrubber at 3,0");
    assert!(game.state.open.emi.is_empty());
    assert_eq!(dice(&game), Pool { black: 1, red: 1 }, "the tile has the icon");
    let scene = || Scene::new("H..h").tiles_cut_at(&[2]).emi_marker(3, 0).pool(9).tile("dead-air");
    scene().spawn_step().refuses("use dead-air on scene@2", "OM-GAP-86").allows("use dead-air on scene@1");
    // A marker stays from round to round.
    let game = scene().turn('H').plays(&["end turn", "done", "done"]).through_planning();
    assert_eq!(game.state.open.emi.len(), 1);
}

#[test]
fn dead_air_puts_a_marker_on_a_revealed_tile() {
    let scene = Scene::new("T.h..").tiles_cut_at(&[2]).pool(9).door("V3,0", "plain");
    let game = scene.tile("dead-air").hidden(3, 0, &["clear"]).spawn_step().play("use dead-air on scene@2");
    // Only on its revealed cells.
    game.refuses("place 3,0", "OM-GAP-86").refuses("place 1,0", "OM-GAP-86").play("place 2,0").log(expect![
        [r#"
            The overseer uses Dead Air on scene@2 for 3 (ready)
            Interference appears at 2,0
        "#]
    ]);
}

#[test]
fn om_room_12_interference_lies_on_a_space_of_the_room() {
    let scene = Scene::new("T....").door("V1,0", "plain").hidden(1, 0, &["interference"]);
    let game = scene.tiles_cut_at(&[3]).turn('T').play("open door-1").waits_for_overseer();
    let game = game.refuses("place 0,0", "OM-GAP-86").refuses("done", "OM-ACT-03").play("place 3,0");
    assert_eq!(game.state.open.emi.as_slice(), [Cell(3)]);
}

#[test]
fn om_gap_37_with_four_emi_markers_on_the_map_the_oldest_may_move() {
    let scene = || {
        let scene = Scene::new("T....").tiles_cut_at(&[1, 2, 3, 4]).pool(9).tile("dead-air");
        (0..4).fold(scene, |scene, x| scene.emi_marker(x, 0)).spawn_step().play("use dead-air on scene@5")
    };
    assert_eq!(scene().play("done").state.open.emi.len(), 4);
    scene().play("place 4,0").log(expect![[r#"
        The overseer uses Dead Air on scene@5 for 3 (ready)
        Interference is gone from 0,0
        Interference appears at 4,0
    "#]]);
}

#[test]
fn the_breaker_panel_removes_a_vent_or_an_emi_marker() {
    let scene = || Scene::new("Ti..").emi_marker(3, 0);
    let game = scene().vent(2, 0).turn('T');
    let panel = game.find("breaker-panel");
    let game = game.play_with("investigate 1,0", [panel]).allows("choose vent 2,0");
    let game = game.play("choose emi 3,0").waits_for('T');
    assert!(game.state.open.emi.is_empty() && game.state.open.vents.len() == 1);
    let game = scene().turn('T').play_with("investigate 1,0", [panel]).refuses("choose vent 2", "OM-GAP-47");
    assert!(game.play("choose emi 3,0").state.open.emi.is_empty());
}
