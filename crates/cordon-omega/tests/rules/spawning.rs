//! OM-SPWN, OM-OVS-02 to 08, OM-GAP-27, 59, 60: bringing enemies and rubble onto the map.

use cordon_omega::content::{Content, DashboardEffect, EnemyId, SpawnCount};
use cordon_omega::state::OVERSEER;
use expect_test::expect;

use crate::scene::{Game, Scene};

const VENT: &str = "
    T....
    ...o.
    .....
";

fn husk(content: &mut Content) -> &mut cordon_omega::content::EnemyCard {
    content.enemies.iter_mut().find(|card| card.id == "husk").expect("a card")
}

/// Whether any order of the overseer begins like this.
fn offers(game: &Game, order: &str) -> bool {
    game.legal(OVERSEER).iter().any(|other| other.starts_with(order))
}

#[test]
fn om_ovs_02_energy_buys_the_spawn_abilities_of_the_dashboard() {
    Scene::new(VENT).pool(5).spawn_step().allows("use vat-cycle at vent 3,1");
    Scene::new(VENT).pool(4).spawn_step().refuses("use vat-cycle at vent 3,1", "OM-OVS-13");
}

#[test]
fn om_ovs_03_pay_take_from_the_reserves_and_place() {
    let game = Scene::new(VENT).pool(9).spawn_step().play("use vat-cycle at vent 3,1");
    let game = game.plays(&["place 3,1", "place 4,2", "done", "done"]);
    assert_eq!((game.state.open.pool, game.well("vat-cycle"), game.reserve("husk")), (4, 5, 8));
    game.log(expect![[r#"
        The overseer uses Vat Cycle at 3,1 for 5 (ready)
        A Husk appears at 3,1
        A Husk appears at 4,2
    "#]]);
}

#[test]
fn om_ovs_04_no_figure_in_the_reserves_no_spawn() {
    let none = Scene::new(VENT).content(|content| husk(content).figures = 0).spawn_step();
    none.refuses("use vat-cycle at vent 3,1", "OM-OVS-04");
    // OM-SPWN-02: the second Husk is not there to be placed.
    let one = Scene::new(VENT).content(|content| husk(content).figures = 1).spawn_step();
    let game = one.plays(&["use vat-cycle at vent 3,1", "place 3,1"]).allows("done");
    assert_eq!(game.state.open.foes().count(), 1, "OM-SPWN-02");
}

#[test]
fn om_ovs_05_no_spawning_in_hidden_rooms() {
    let scene = || Scene::new("T..o..").door("V2,0", "plain");
    assert!(offers(&scene().spawn_step(), "use vat-cycle"));
    assert!(!offers(&scene().hidden(2, 0, &["clear"]).spawn_step(), "use vat-cycle"), "OM-SPWN-07");
    // A closed door also keeps those out who come from a vent next to it.
    let beside = Scene::new("T.o...").door("V3,0", "plain").hidden(3, 0, &["clear"]).spawn_step();
    beside.play("use vat-cycle at vent 2,0").refuses("place 3,0", "OM-SPWN-04").allows("place 1,0");
    let passage = || {
        Scene::new(
            "
        T....
        .....
    ",
        )
    };
    assert!(offers(
        &passage().door("V2,0 V2,1", "plain").red_passage(3, 0).spawn_step(),
        "use vat-cycle at passage 1"
    ));
    let hidden = passage().door("V2,0 V2,1", "plain").hidden(3, 0, &["clear"]).red_passage(3, 0).spawn_step();
    assert!(!offers(&hidden, "use vat-cycle"), "OM-SPWN-07");
}

#[test]
fn om_ovs_06_enemies_come_onto_a_vent_or_next_to_it() {
    let game = Scene::new(VENT).spawn_step().play("use vat-cycle at vent 3,1");
    // OM-SPWN-04: the ability says where.
    game.refuses("place 1,1", "OM-SPWN-04").allows("place 3,1").allows("place 2,0").allows("place 4,2");
    let passage = Scene::new(
        "
        T.....
        ......
        ......
        ......
    ",
    );
    let game = passage.red_passage(3, 1).spawn_step().play("use vat-cycle at passage 1");
    game.refuses("place 1,1", "OM-SPWN-04").allows("place 4,2").allows("place 2,0").allows("place 5,3");
}

#[test]
fn om_ovs_07_coming_out_of_a_vent_counts_as_moving_there() {
    let map = "
        T..^.
        ...o.
    ";
    let game = || Scene::new(map).spawn_step().play("use vat-cycle at vent 3,1");
    let game_1 = game().play_with("place 3,0", [1, 0]);
    assert_eq!((game_1.state.open.foes().count(), game_1.reserve("husk")), (0, 10));
    // OM-GAP-60: it does not use up the activation (nor the diagonal, OM-GAP-16).
    let game_2 = game().play_with("place 3,0", [0, 0]).plays(&["done", "done"]);
    let game_2 = game_2.play("activate husk-1 to move").allows("step SW");
    assert_eq!(game_2.state.open.diagonals, 0, "OM-GAP-60");
}

#[test]
fn a_room_cards_enemies_do_not_move_into_their_cells() {
    let scene = Scene::new("T.^^").door("V1,0", "plain").hidden(1, 0, &["two-spitters"]).turn('T');
    scene.plays(&["open door-1", "place 2,0", "place 3,0"]).waits_for('T');
}

#[test]
fn om_ovs_08_not_more_clones_than_commandos() {
    let spawned = |squad: u8, edit: fn(&mut Content)| {
        let mut game =
            Scene::new(VENT).content(edit).started(squad).spawn_step().play("use vat-cycle at vent 3,1");
        while offers(&game, "place") {
            let order = game.legal(OVERSEER)[0].clone();
            game = game.play(&order);
        }
        game.state.open.foes().count()
    };
    assert_eq!([spawned(3, |_| ()), spawned(4, |_| ()), spawned(5, |_| ())], [3, 4, 5]);
    // OM-GAP-59: the cap holds for any number on the tile, and for clones only.
    fn six_husks(content: &mut Content) {
        many(content, "husk");
    }
    fn six_ravagers(content: &mut Content) {
        many(content, "ravager");
    }
    assert_eq!((spawned(4, six_husks), spawned(4, six_ravagers)), (4, 6), "OM-GAP-59");
}

/// Vat Cycle brings six of an enemy instead.
fn many(content: &mut Content, enemy: &str) {
    let enemy = EnemyId(content.enemies.iter().position(|card| card.id == enemy).expect("a card") as u8);
    content.enemies[usize::from(enemy.0)].figures = 9;
    let count = SpawnCount::Number(6);
    let tile = content.dashboard.iter_mut().find(|tile| tile.id == "vat-cycle").expect("a tile");
    let enemies = [enemy].into_iter().collect();
    tile.effect = DashboardEffect::Spawn { enemies, count, vent: true, passage: true };
}

#[test]
fn om_spwn_05_a_commando_on_the_vent_does_not_prevent_spawning() {
    let game = Scene::new(VENT).stands('T', 3, 1).spawn_step().play("use vat-cycle at vent 3,1");
    game.refuses("place 3,1", "OM-SPWN-04").play("place 2,1").allows("place 4,1");
}

#[test]
fn om_spwn_06_never_on_walls() {
    let game = Scene::new(
        "
        T.#
        ..o
    ",
    );
    game.spawn_step()
        .play("use vat-cycle at vent 2,1")
        .refuses("place 2,0", "OM-SPWN-04")
        .allows("place 1,1");
}

#[test]
fn om_gap_27_one_figure_a_space_and_none_without_a_free_one() {
    let full = Scene::new(
        "
        #####
        #THo#
        #####
    ",
    );
    let game = full.stands('T', 3, 1).spawn_step();
    game.refuses("use vat-cycle at vent 3,1", "OM-GAP-27");
    // A revived figure stands up where its marker lay.
    let game = Scene::new("HT.").downed('T').turn('H').plays(&["revive tally", "face E"]);
    assert_eq!(game.at('T'), (1, 0));
}

#[test]
fn om_spwn_01_enemies_come_from_room_cards_and_from_the_dashboard() {
    let scene = || Scene::new("T.o..").door("V3,0", "plain").hidden(3, 0, &["a-ravager"]).stands('T', 2, 0);
    let game = scene().turn('T').plays(&["open door-1", "place 4,0"]);
    assert_eq!(game.state.open.foes().count(), 1, "from a card");
    let game = scene().spawn_step().plays(&["use vat-cycle at vent 2,0", "place 1,0"]);
    assert_eq!(game.state.open.foes().count(), 1, "from the dashboard");
}

#[test]
fn om_map_13_ceiling_drop_puts_up_to_three_rubble_markers_on_one_tile() {
    let scene = || Scene::new("T.....").tiles_cut_at(&[3]);
    let game = scene().spawn_step().play("use ceiling-drop on scene@2");
    let game = game.refuses("place 2,0", "OM-ROOM-12").plays(&["place 3,0", "place 4,0", "place 5,0"]);
    assert_eq!(game.state.open.rubble.len(), 3);
    assert_eq!((game.state.open.pool, game.well("ceiling-drop")), (5, 3));
    // A tile full of rubble takes no more; fewer than three may be placed.
    let game = game.refuses("use ceiling-drop on scene@2", "OM-MAP-13");
    let game = game.plays(&["use ceiling-drop on scene@1", "place 0,0", "done"]);
    assert_eq!((game.state.open.rubble.len(), game.state.open.pool), (4, 0));
    // It is for the whole overseer phase.
    scene().activate_step().allows("use ceiling-drop on scene@1");
}

#[test]
fn om_gap_37_a_seventh_rubble_marker_is_the_oldest_one_moved() {
    let old = (0..6).fold(Scene::new("......T..."), |scene, x| scene.rubble(x, 0));
    let game = old.spawn_step().plays(&["use ceiling-drop on scene@1", "place 8,0"]);
    let cells: Vec<u16> = game.state.open.rubble.iter().map(|cell| cell.0).collect();
    assert_eq!(cells, [1, 2, 3, 4, 5, 8]);
}
