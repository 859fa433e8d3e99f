//! OM-ACT, OM-COST, OM-GAP-43, 44, 52 and 53: a commando's turn, what it costs and what may be used.

use cordon_kernel::Ruleset;
use cordon_omega::state::{Life, seat_of};
use expect_test::expect;

use crate::scene::{Scene, sheet};

#[test]
fn om_act_01_turns_come_in_the_order_of_initiative() {
    let mut game = Scene::new("H.S.B").turn('S');
    game.state.open.initiative = [sheet('S'), sheet('B'), sheet('H')].into_iter().collect();
    let refusal =
        game.omega.check(&game.state, seat_of(sheet('H')), &cordon_omega::Action::Pass).unwrap_err();
    assert_eq!(refusal.rule.0, "OM-ACT-01");
    game.play("end turn")
        .waits_for('B')
        .play("end turn")
        .waits_for('H')
        .play("end turn")
        .waits_for_overseer();
}

#[test]
fn om_act_02_an_action_raises_adrenaline_with_tokens_from_the_bank() {
    let game = Scene::new("T..").pool(7).turn('T').play("move").play("stop").play("move");
    assert_eq!(game.commando('T').adrenaline, 2);
    assert_eq!(game.state.open.pool, 7, "the pool pays nothing and gets nothing yet");
}

#[test]
fn om_act_03_an_action_is_completed_before_the_next_begins() {
    Scene::new("T...h")
        .pool(0)
        .turn('T')
        .play("move")
        .refuses("attack husk-1 with rifle", "OM-ACT-03")
        .refuses("move", "OM-ACT-03")
        .play("stop")
        .allows("attack husk-1 with rifle");
}

#[test]
fn om_act_04_never_more_tokens_than_the_stance_allows() {
    // Marksman holds 5 at the most.
    let at = |adrenaline| {
        Scene::new("T..h").pool(0).with('T', move |tally| tally.adrenaline = adrenaline).turn('T')
    };
    at(3).allows("attack husk-1 with rifle");
    at(4).refuses("attack husk-1 with rifle", "OM-ACT-04").allows("move");
    at(5).refuses("move", "OM-ACT-04").allows("end turn");
}

#[test]
fn om_act_05_a_turn_without_any_action_is_legal() {
    Scene::new("T.H").turn('T').play("end turn").waits_for('H');
    // OM-ACT-06: and so is one that ends below the ceiling.
    let game = Scene::new("T.H").turn('T').play("move").play("stop").play("end turn").waits_for('H');
    assert_eq!(game.commando('T').adrenaline, 1, "OM-ACT-06");
}

#[test]
fn om_act_07_the_downed_take_their_turn_in_the_normal_order() {
    let game = Scene::new("H.S.B").downed('S').turn('H').play("end turn");
    assert_eq!(game.seat(), seat_of(sheet('S')));
    game.play("move").play("step E").play("stop").play("end turn").waits_for('B');
}

#[test]
fn om_act_08a_in_the_first_edition_the_downed_only_move() {
    let game = Scene::new("HS.").first_edition().downed('S').kit('S', "em-filter").turn('S');
    let game = game
        .refuses("give em-filter to harrow", "OM-TRD-03a")
        .refuses("heal static", "OM-ACT-08a")
        .refuses("face N", "OM-GAP-02");
    assert_eq!(game.legal(game.seat()), ["move", "end turn"], "OM-DOWN-06a");
}

#[test]
fn om_act_08b_in_the_second_edition_the_downed_move_and_trade() {
    let game =
        Scene::new("HS.").downed('S').kit('S', "em-filter").turn('S').refuses("heal static", "OM-ACT-08b");
    let legal = ["move", "move 2", "give em-filter to harrow", "end turn"];
    assert_eq!(game.legal(game.seat()), legal, "OM-DOWN-06b");
}

#[test]
fn om_act_11_an_action_card_is_used_in_the_own_turn() {
    let scene = Scene::new("H.T").pool(0).kit('T', "medkit").kit('T', "calm-shot").with('T', |tally| {
        (tally.wounds, tally.adrenaline) = (1, 1);
    });
    let game = scene.turn('H').play("move");
    // Tally is asked because of the Calm Shot, which has no time of its own (OM-ACT-12).
    let game = game.waits_for('T').refuses("use medkit on tally", "OM-ACT-11");
    game.plays(&["pass", "stop", "end turn"]).waits_for('T').allows("use medkit on tally");
}

#[test]
fn om_act_12_a_card_without_a_stated_time_works_at_any_time() {
    let scene =
        || Scene::new("H.T...h").kit('T', "calm-shot").with('T', |tally| tally.adrenaline = 3).pool(4);
    let game = scene().turn('H').play("move").waits_for('T').play("use calm-shot");
    assert_eq!(game.commando('T').adrenaline, 1, "in another commando's turn");
    assert_eq!(game.state.open.pool, 4, "the tokens went to the bank");
    let game = scene().activate_step().play("activate husk-1 to move");
    let game = game.waits_for('T').play("use calm-shot").waits_for_overseer();
    assert_eq!(game.commando('T').adrenaline, 1, "in the overseer's phase");
    let game = scene().turn('T').play("use calm-shot").refuses("use calm-shot", "OM-GAP-52");
    assert_eq!(game.commando('T').adrenaline, 1, "in the own turn, and once only");
}

#[test]
fn om_act_13_using_a_card_costs_its_price() {
    let game = Scene::new("T").kit('T', "medkit").with('T', |tally| tally.wounds = 2).turn('T');
    let game = game.play("use medkit on tally");
    assert_eq!((game.commando('T').adrenaline, game.commando('T').wounds), (2, 1));
}

#[test]
fn om_act_14_a_basic_weapon_card_replaces_the_printed_weapon() {
    let scene = || Scene::new("H........h").pool(0);
    scene().turn('H').refuses("attack husk-1 with carbine", "OM-CB1-04");
    // Battle Rifle: range 9, one black and two red dice.
    scene()
        .kit('H', "battle-rifle")
        .turn('H')
        .refuses("attack husk-1 with carbine", "OM-GAP-91")
        .play_with("attack husk-1 with battle rifle", [0, 1, 1])
        .log(expect![[r#"
            Harrow gains 2 adrenaline
            Harrow attacks Husk 1 with Battle Rifle
            Rolls black 0, red 1 1
            2 hits against 3 of Husk 1: missed
        "#]]);
}

#[test]
fn om_cost_01_investigating_costs_one() {
    let game = Scene::new("Ti").turn('T');
    let nothing = game.find("nothing");
    assert_eq!(game.play_with("investigate 1,0", [nothing]).commando('T').adrenaline, 1);
}

#[test]
fn om_cost_02_moving_costs_one() {
    assert_eq!(Scene::new("T..").turn('T').play("move").commando('T').adrenaline, 1);
}

#[test]
fn om_cost_03_opening_a_door_costs_one() {
    let scene = Scene::new("T..").door("V1,0", "plain").hidden(1, 0, &["clear"]);
    assert_eq!(scene.turn('T').play("open door-1").commando('T').adrenaline, 1);
}

#[test]
fn om_cost_04_trading_costs_one() {
    let game = Scene::new("TS").kit('T', "medkit").turn('T').play("give medkit to static");
    assert_eq!((game.commando('T').adrenaline, game.commando('S').adrenaline), (1, 0));
}

#[test]
fn om_cost_05_attacking_costs_two() {
    let game = Scene::new("T.h").pool(0).stance('T', "field-aid").turn('T');
    assert_eq!(game.play_with("attack husk-1 with rifle", [0, 0, 0]).commando('T').adrenaline, 2);
}

#[test]
fn om_cost_06_reviving_costs_two() {
    let game = Scene::new("TS").downed('S').turn('T').play("revive static");
    assert_eq!((game.commando('T').adrenaline, game.commando('S').life), (2, Life::Recovering));
}

#[test]
fn om_cost_07_healing_costs_two() {
    let game = Scene::new("T").with('T', |tally| tally.wounds = 3).turn('T').play("heal tally");
    assert_eq!((game.commando('T').adrenaline, game.commando('T').wounds), (2, 2));
}

#[test]
fn om_gap_43_every_increase_stops_at_the_ceiling() {
    let scene = |adrenaline: u8| {
        Scene::new("T..h").pool(0).kit('T', "hot-loads").with('T', move |tally| tally.adrenaline = adrenaline)
    };
    // Aiming is part of the price: 2 + 1.
    scene(3).turn('T').refuses("attack husk-1 with rifle aimed", "OM-ACT-04");
    scene(2).turn('T').allows("attack husk-1 with rifle aimed");
    // Hot Loads costs 1: with room it is offered before the roll, at the ceiling the dice are rolled at once.
    scene(2).turn('T').play("attack husk-1 with rifle").allows("use hot-loads");
    scene(3).turn('T').play_with("attack husk-1 with rifle", [0, 0, 1]).allows("reroll k0");
    // A card used on another's turn: Eyes Up costs Harrow 1, and Direct allows 5.
    let eyes = |adrenaline| {
        Scene::new("H.Th").pool(9).kit('H', "eyes-up").with('H', move |harrow| harrow.adrenaline = adrenaline)
    };
    let attack = "attack tally with claws";
    eyes(4).activate_step().play("activate husk-1 to fight").play("stop").play(attack).waits_for('H');
    let game = eyes(5).activate_step().play("activate husk-1 to fight").play("stop");
    game.play_with(attack, [0, 0, 0]).waits_for_overseer();
}

#[test]
fn om_gap_43_second_wind_raises_the_limit_but_not_the_printed_value() {
    // Tally is at its 5 of 5; Harrow lends it one more for this round.
    let full = |raised| {
        Scene::new("HTh").pool(9).kit('H', "second-wind").with('T', move |tally| {
            (tally.adrenaline, tally.raised) = (5, raised);
        })
    };
    full(0).turn('T').refuses("face N", "OM-GAP-23").refuses("move", "OM-ACT-04");
    let game =
        full(0).turn('H').play("use second-wind on tally").refuses("use second-wind on tally", "OM-GAP-32");
    assert_eq!(game.commando('H').adrenaline, 1);
    let game = game.play("end turn").waits_for('T').play("move").play("stop").refuses("move", "OM-ACT-04");
    assert_eq!(game.commando('T').adrenaline, 6);
    // OM-OVS-19: with 5 of a raised 6 it is still at or above the printed value, so a red die joins the claws.
    let fight = |scene: Scene| scene.activate_step().play("activate husk-1 to fight").play("stop");
    fight(full(1)).play_with("attack tally with claws", [0, 0, 0, 1]);
    fight(full(1).with('T', |tally| tally.adrenaline = 4)).play_with("attack tally with claws", [0, 0, 0]);
}

#[test]
fn om_gap_43_the_raised_limit_is_gone_in_the_next_round() {
    let game = Scene::new("H.T").with('T', |tally| tally.raised = 1).turn('T').plays(&["end turn"; 2]);
    assert_eq!(game.plays(&["done"; 2]).commando('T').raised, 0);
}

#[test]
fn om_gap_44_no_boost_at_the_ceiling_and_none_after_the_roll() {
    // Tally has Tech 3; Keyed asks for 2.
    let door = |adrenaline| {
        Scene::new("T..")
            .door("V1,0", "keyed")
            .hidden(1, 0, &["clear"])
            .with('T', move |tally| tally.adrenaline = adrenaline)
            .turn('T')
    };
    door(4).play_with("open door-1", [1, 1, 0]);
    let game = door(3).play("open door-1").allows("boost").play_with("boost", [1, 0, 0, 1]);
    assert_eq!(game.commando('T').adrenaline, 5);
    let game = door(3).play("open door-1").play_with("pass", [1, 0, 0]);
    game.refuses("boost", "OM-ACT-01");
}

#[test]
fn om_gap_52_cards_are_unlimited_unless_they_say_so() {
    let scope = Scene::new("W..")
        .door("V1,0", "plain")
        .hidden(1, 0, &["clear", "three-husks"])
        .kit('W', "fibre-scope");
    let game = scope
        .turn('W')
        .play_with("use fibre-scope on door-1", [0])
        .play_with("use fibre-scope on door-1", [1]);
    assert_eq!(game.commando('W').adrenaline, 2, "twice in a turn");
    let game = Scene::new("T").kit('T', "medkit").with('T', |tally| tally.wounds = 2).turn('T');
    game.play("use medkit on tally").refuses("use medkit on tally", "OM-GAP-52");
    let game = Scene::new("T").kit('T', "med-satchel").with('T', |tally| tally.wounds = 3).turn('T');
    let game = game.play("use med-satchel on tally").play("use med-satchel on tally");
    assert_eq!((game.commando('T').wounds, game.commando('T').cards[0].used), (0, 2));
    game.refuses("use med-satchel on tally", "OM-GAP-52");
}

#[test]
fn om_gap_52_once_a_round_comes_back_with_the_round() {
    let scene = |spent| {
        Scene::new("S..").door("V1,0", "keyed").hidden(1, 0, &["clear"]).kit('S', "lockpick-set").with(
            'S',
            move |it| {
                (it.cards[0].this_round, it.adrenaline) = (spent, 3);
            },
        )
    };
    // Static has Tech 4. A fifth die with the picks; without them only the boost is left to decide.
    scene(false).turn('S').play("open door-1").play("use lockpick-set").play_with("pass", [0, 0, 0, 0, 2]);
    scene(true)
        .turn('S')
        .play("open door-1")
        .refuses("use lockpick-set", "OM-GAP-52")
        .play_with("pass", [1; 4]);
    let next = scene(true).turn('S').play("end turn").plays(&["done"; 2]);
    assert!(!next.commando('S').cards[0].this_round);
}

#[test]
fn om_gap_52_no_card_twice_on_the_same_roll() {
    let game = Scene::new("T..h").pool(0).kit('T', "match-rounds").turn('T');
    game.play_with("attack husk-1 with rifle", [0, 0, 0])
        .play_with("use match-rounds on r0", [1])
        .refuses("use match-rounds on r0", "OM-GAP-32")
        .allows("reroll r0");
}

#[test]
fn om_gap_52_no_kit_for_the_downed_and_recovering() {
    for life in [Life::Downed, Life::Recovering] {
        let scene = || {
            Scene::new("H.T").kit('T', "calm-shot").with('T', move |tally| {
                (tally.life, tally.wounds, tally.adrenaline) = (life, 4, 1);
            })
        };
        scene().turn('T').refuses("use calm-shot", "OM-ACT-08b");
        // Nobody is asked before Harrow's step.
        scene().turn('H').play("move").play("step E").waits_for('H');
        assert_eq!(scene().turn('T').commando('T').adrenaline, 1, "OM-GAP-52");
    }
}

#[test]
fn om_gap_53_aiming_adds_its_dice_for_its_price() {
    let game = Scene::new("T...h").pool(0).stance('T', "field-aid").turn('T');
    // Rifle 1K2R, and one black die more for 1 adrenaline.
    let game = game.play_with("attack husk-1 with rifle aimed", [0, 1, 0, 1]);
    assert_eq!(game.commando('T').adrenaline, 3);
    game.log(expect![[r#"
        Tally gains 3 adrenaline
        Tally attacks Husk 1 with Rifle, aimed
        Rolls black 0 1, red 0 1
        2 hits against 3 of Husk 1: missed
    "#]]);
}

#[test]
fn om_gap_53_only_what_can_be_aimed_and_only_by_commandos() {
    let game = Scene::new("H..h").pool(0).turn('H');
    game.refuses("attack husk-1 with carbine aimed", "OM-GAP-53");
    let game = Scene::new("Th").activate_step().play("activate husk-1 to fight").play("stop");
    game.refuses("attack tally with claws aimed", "OM-GAP-53");
}

#[test]
fn brace_aims_for_nothing_unless_bastion_has_moved() {
    let game = Scene::new("B....h").pool(0).turn('B');
    let game = game.play_with("attack husk-1 with autocannon aimed", [0, 0, 0, 1, 0]);
    assert_eq!(game.commando('B').adrenaline, 2);
    let game = Scene::new("B....h").pool(0).turn('B').play("move").play("stop");
    let game = game.play_with("attack husk-1 with autocannon aimed", [0, 0, 0, 1, 0]);
    assert_eq!(game.commando('B').adrenaline, 1 + 3);
}
