//! OM-GAP-84, OM-MAP-06, OM-GAP-61: several kinds of enemies at once, and clone nests.

use cordon_omega::content::TileIcon;
use expect_test::expect;

use crate::scene::Scene;

#[test]
fn om_gap_84_the_overseer_chooses_what_is_placed_and_what_is_lost() {
    let scene = || Scene::new("T..").door("V2,0", "plain").hidden(2, 0, &["a-shrieker"]).stands('T', 1, 0);
    let game = scene().turn('T').play("open door-1").waits_for_overseer();
    // One space for a shrieker and a husk.
    game.refuses("choose spitter", "OM-GAP-84").plays(&["choose shrieker", "place 2,0"]).waits_for('T').log(
        expect![[r#"
            Tally gains 1 adrenaline
            Door 1 is Plain: The door opens.
            room 1 is revealed
            room 1: A Shrieker
            The overseer brings a Shrieker
            A Shrieker appears at 2,0
            Door 1 opens
        "#]],
    );
    let game = scene().turn('T').plays(&["open door-1", "choose husk", "place 2,0"]).waits_for('T');
    assert_eq!((game.reserve("husk"), game.reserve("shrieker")), (9, 2));
}

#[test]
fn om_gap_84_both_kinds_come_where_there_is_room() {
    let scene = Scene::new("T...").door("V2,0", "plain").hidden(2, 0, &["a-shrieker"]).stands('T', 1, 0);
    let game =
        scene.turn('T').plays(&["open door-1", "choose husk", "place 3,0", "place 2,0"]).waits_for('T');
    assert_eq!((game.reserve("husk"), game.reserve("shrieker")), (9, 1));
}

#[test]
fn om_map_06_a_clone_nest_adds_a_clone_of_any_kind_on_top_of_the_cap() {
    let scene = || Scene::new("T..o..\n......").pool(5);
    let brood = ["use vat-cycle at vent 3,0", "place 3,0", "place 2,0", "place 4,0"];
    let game = scene().icon(TileIcon::CloneNest).spawn_step().plays(&brood);
    let game = game.refuses("choose ravager", "OM-GAP-84").allows("choose shellback");
    let game = game.plays(&["choose skitter", "place 3,1", "done"]);
    assert_eq!(
        (game.reserve("husk"), game.reserve("skitter")),
        (7, 5),
        "three husks for three commandos, and one more"
    );
    // Without the icon that was all.
    scene().spawn_step().plays(&brood).play("done");
    // It may be let be, also when the ability itself is.
    let none = scene().icon(TileIcon::CloneNest).spawn_step().plays(&[
        "use vat-cycle at vent 3,0",
        "done",
        "done",
        "done",
    ]);
    assert_eq!(none.state.open.foes().count(), 0);
}

#[test]
fn om_gap_61_the_vent_or_passage_that_is_used_lies_on_the_tile() {
    let scene = || {
        Scene::new("T..o..\n......").pool(5).red_passage(4, 0).icon(TileIcon::CloneNest).tile("shell-cast")
    };
    let game = scene().spawn_step().plays(&["use shell-cast at passage 1", "place 4,0", "place 5,0"]);
    let game = game.plays(&["choose husk", "place 4,1"]);
    assert_eq!((game.reserve("shellback"), game.reserve("husk")), (4, 9));
    // A room's card is no spawn ability.
    let room = Scene::new("T..").icon(TileIcon::CloneNest).door("V2,0", "plain").hidden(2, 0, &["a-lurker"]);
    room.stands('T', 1, 0).turn('T').plays(&["open door-1", "place 2,0"]).waits_for('T');
}
