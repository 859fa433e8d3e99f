//! H6, S3, S6, T5, T8, W4: cards that answer what others do.

use cordon_kernel::Notation;
use cordon_omega::frames::Frame;
use cordon_omega::state::{Edition, Held};
use expect_test::expect;

use crate::scene::{Game, Scene};

#[test]
fn new_plan_swaps_two_initiative_cards_once() {
    let scene = Scene::new("HTW.").kit('H', "new-plan").pool(0);
    let game = scene.activate_step().plays(&["done", "next harrow", "next tally", "stance direct"]);
    let game = game.plays(&["stance marksman", "stance ghost"]).waits_for('H');
    let game = game
        .refuses("use new-plan on tally and harrow", "OM-GAP-33")
        .allows("use new-plan on tally and wisp");
    let game = game.play("use new-plan on harrow and wisp").waits_for('W');
    let order: Vec<u8> = game.state.open.initiative.iter().map(|who| who.0).collect();
    assert_eq!(order, [4, 3, 0]);
    assert!(game.commando('H').cards[0].used == 1 && game.commando('H').adrenaline == 0);
}

#[test]
fn drag_field_makes_enemies_that_begin_the_step_nearby_dearer() {
    let scene = |pool| Scene::new("S..h...h").kit('S', "drag-field").pool(pool).energy_minimum(0);
    let step = |pool| scene(pool).turn('S').plays(&["end turn", "done"]);
    step(2).refuses("activate husk-1 to fight", "OM-OVS-13").allows("activate husk-2 to fight");
    step(1).refuses("activate husk-1 to move", "OM-OVS-13");
    let game = step(9).plays(&["activate husk-1 to move", "stop", "activate husk-2 to move"]).steps("W W W");
    game.log(expect![[r#"
        The dashboard refreshes
        Husk 1 is activated to move for 2
        Husk 2 is activated to move for 1
        Husk 2 moves 7,0 -> 6,0
        Husk 2 moves 6,0 -> 5,0
        Husk 2 moves 5,0 -> 4,0
    "#]]);
}

#[test]
fn feedback_loop_fills_the_well_of_the_ability_that_was_used() {
    let scene = Scene::new("S..r").wounded(0, 2).kit('S', "feedback-loop").pool(9);
    let game = scene.spawn_step().play("use regrow on ravager-1").waits_for('S').play("use feedback-loop");
    let game = game.waits_for_overseer();
    assert_eq!((game.well("regrow"), game.commando('S').adrenaline), (5, 2));
    game.log(expect![[r#"
        The overseer uses Regrow on Ravager 1 for 3 (ready)
        Ravager 1 is healed: 0 wounds left
        Static gains 2 adrenaline
        Static uses Feedback Loop
        2 tokens go into the well of Regrow
    "#]]);
    // At its ceiling Static is not asked.
    let full = Scene::new("S..r").wounded(0, 2).kit('S', "feedback-loop").pool(9);
    let full = full.with('S', |commando| commando.adrenaline = 4).spawn_step();
    full.play("use regrow on ravager-1").waits_for_overseer();
}

#[test]
fn overwatch_attacks_an_enemy_that_moves_in_sight() {
    let scene = || Scene::new("T.......h").pool(4).kit('T', "overwatch").stance('T', "field-aid");
    // Seven spaces are too far, six are not.
    let game = scene().activate_step().plays(&["activate husk-1 to fight", "step W"]).waits_for_overseer();
    let game = game.play("step W").waits_for('T').play("use overwatch");
    let text = game.omega.write_state(&game.state);
    assert_eq!(game.omega.read_state(&text).expect("a position"), game.state);
    let game = game.refuses("move", "OM-ATK-03").refuses("attack husk-1 with bayonet", "OM-CB1-03");
    let game = game.play("attack husk-1 with rifle").waits_for_overseer();
    game.play_with("pass", [1, 2, 2]).play("face E").waits_for_overseer().allows("done").log(expect![[r#"
        Husk 1 is activated to fight for 2
        Husk 1 moves 8,0 -> 7,0
        Husk 1 moves 7,0 -> 6,0
        Tally gains 2 adrenaline
        Tally uses Overwatch
        Tally attacks Husk 1 with Rifle
        Rolls black 1, red 2 2
        5 hits against 3 of Husk 1: 1 wound
        Husk 1 has 1 wound
        Husk 1 is destroyed
    "#]]);
    // Once a round, and not behind its back.
    let missed = scene().pool(2).activate_step().plays(&["activate husk-1 to fight", "step W", "step W"]);
    let missed =
        missed.plays(&["use overwatch"]).play_with("attack husk-1 with rifle", [0, 0, 0]).play("face E");
    missed.steps("W").waits_for_overseer().shows(|game| assert_eq!(game.enemy_at(0), (5, 0)));
    let behind = scene().facing('T', cordon_grid::Side::N).activate_step();
    behind.plays(&["activate husk-1 to fight", "step W", "step W"]).waits_for_overseer();
    // It may be let be after all.
    let passed =
        scene().activate_step().plays(&["activate husk-1 to move", "step W", "step W", "use overwatch"]);
    passed.play("pass").waits_for_overseer().allows("step W");
}

#[test]
fn bandolier_gives_each_limited_card_that_is_bought_one_use_more() {
    let mut game = Game::cold_entry(Edition::First, 4);
    while !matches!(game.state.open.stack.top(), Frame::BuyKit { who, .. } if who.0 == 3) {
        let order = match game.state.open.stack.top() {
            Frame::PlaceMarker { .. } => "marker plain".to_owned(),
            Frame::BuyKit { .. } => "done".to_owned(),
            _ => game.legal(game.seat()).swap_remove(0),
        };
        game = game.play(&order);
    }
    // Bought before or behind it; a card without a number of uses gains nothing.
    let game = game.plays(&["buy med-satchel", "buy match-rounds", "buy bandolier", "buy stim-needle"]);
    let extra: Vec<u8> = game.commando('T').cards.iter().map(|held| held.extra).collect();
    assert_eq!(extra, [1, 0, 0, 1]);

    let scene = Scene::new("T").kit('T', "medkit").with('T', |tally| {
        tally.wounds = 3;
        tally.cards[0].extra = 1;
    });
    let game = scene.turn('T').plays(&["use medkit on tally", "use medkit on tally"]);
    game.refuses("use medkit on tally", "OM-GAP-52");
}

#[test]
fn grapple_line_lets_a_move_ignore_figures_and_rubble() {
    let scene = || Scene::new("W~h...").stance('W', "ghost").kit('W', "grapple-line").pool(0);
    let game = scene().turn('W').refuses("use grapple-line", "OM-ACT-11").plays(&["move", "step E"]);
    let game = game.refuses("step E", "OM-MOVE-09").play("use grapple-line");
    let game = game.refuses("use grapple-line", "OM-GAP-32").play("step E").refuses("stop", "OM-MOVE-10");
    // Speed 5: rubble and the husk cost one point each.
    let game = game.steps("E E E").check_at('W', (5, 0)).waits_for('W');
    assert_eq!(game.commando('W').adrenaline, 2);
    // For this move only.
    scene()
        .stands('W', 3, 0)
        .turn('W')
        .plays(&["move", "use grapple-line", "stop", "move"])
        .refuses("step W", "OM-MOVE-09");
}

#[test]
fn om_gap_47_used_up_items_are_in_the_deck_that_is_made_anew() {
    let scene =
        Scene::new("Ti").kit('T', "first-aid-box").with('T', |tally| tally.wounds = 2).state(|state| {
            state.open.deck = [0; 16];
        });
    let game = scene.turn('T').play("use first-aid-box on tally");
    let draw = game.find("first-aid-box");
    let game = game.play_with("investigate 1,0", [draw]);
    assert_eq!(game.hand('T'), ["first-aid-box"]);
}

#[test]
fn om_gap_69_nothing_is_lost_when_many_cards_fall() {
    let scene = Scene::new("hT.H").downed('T').pool(2).state(|state| state.open.crisis = true);
    let mut game = scene.activate_step();
    let kits: Vec<Held> = (0..game.omega.content().kits.len() as u8)
        .map(|kit| Held { kit: cordon_omega::content::KitId(kit), ..Held::default() })
        .filter(|held| game.omega.content()[held.kit].points.is_some())
        .collect();
    let (held, lying) = kits.split_at(12);
    let cell = game.commando('H').cell;
    game.state.open.commandos[3].cards = held.iter().copied().collect();
    let drops = lying.iter().take(30).map(|held| cordon_omega::state::Dropped { cell, held: *held });
    game.state.open.drops = drops.collect();
    let wounds = game.omega.look(&game.state.open).vitality(crate::scene::sheet('T'));
    game.state.open.commandos[3].wounds = wounds;
    let game =
        game.plays(&["activate husk-1 to fight", "stop"]).play_with("attack tally with claws", [2, 2, 2]);
    assert_eq!(game.state.open.drops.len(), 42.min(12 + lying.len()));
}
