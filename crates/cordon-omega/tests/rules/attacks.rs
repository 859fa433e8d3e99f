//! OM-ATK, OM-CB1: declaring attacks, at whom and from where.

use cordon_grid::Side;
use cordon_omega::state::OVERSEER;
use expect_test::expect;

use crate::scene::Scene;

#[test]
fn om_atk_01_an_attack_names_a_weapon_and_a_target_in_sight() {
    Scene::new(
        "
        H..h
        ..#.
        ...s
    ",
    )
    .pool(0)
    .turn('H')
    .refuses("attack husk-1 with machete", "OM-CB1-03")
    .refuses("attack skitter-2 with carbine", "OM-LOS-13")
    .play_with("attack husk-1 with carbine", [0, 1, 2])
    .log(expect![[r#"
        Harrow gains 2 adrenaline
        Harrow attacks Husk 1 with Carbine
        Rolls black 0 1, red 2
        3 hits against 3 of Husk 1: 1 wound
        Husk 1 has 1 wound
        Husk 1 is destroyed
    "#]]);
}

#[test]
fn om_atk_02_weapon_dice_and_added_dice_decide_together() {
    let shot = |order: &str, aimed: bool| {
        let scene = Scene::new("T...h").pool(0).stance('T', "field-aid").turn('T');
        let game =
            if aimed { scene.play_with(order, [1, 1, 0, 1]) } else { scene.play_with(order, [1, 0, 1]) };
        game.state.open.enemies.get(0).is_some()
    };
    assert!(shot("attack husk-1 with rifle", false), "two hits do not reach ranged defence 3");
    assert!(!shot("attack husk-1 with rifle aimed", true), "OM-ATK-02: the aiming die makes the third hit");
}

#[test]
fn om_atk_03_a_free_attack_costs_no_adrenaline() {
    Scene::new(
        "
        H.T..h
    ",
    )
    .pool(0)
    .stance('T', "field-aid")
    .with('T', |tally| tally.adrenaline = 5)
    .turn('H')
    .play("order tally")
    .waits_for('T')
    // OM-ATK-04: aiming is an extra cost, and Tally is at its ceiling.
    .refuses("attack husk-1 with rifle aimed", "OM-ACT-04")
    .play_with("attack husk-1 with rifle", [0, 1, 1])
    .play("face E")
    .waits_for('H')
    .then(|state| assert_eq!(state.open.commandos[3].adrenaline, 5))
    // Direct gives its order once in a turn.
    .refuses("order tally", "OM-ATK-03")
    .log(expect![[r#"
        Harrow gains 2 adrenaline
        Harrow orders Tally to attack
        Tally attacks Husk 1 with Rifle
        Rolls black 0, red 1 1
        2 hits against 3 of Husk 1: missed
    "#]]);
}

#[test]
fn om_atk_04_aiming_is_paid_on_a_free_attack() {
    Scene::new("H.T..h")
        .pool(0)
        .stance('T', "field-aid")
        .with('T', |tally| tally.adrenaline = 4)
        .turn('H')
        .play("order tally")
        .play_with("attack husk-1 with rifle aimed", [0, 0, 1, 1])
        .then(|state| assert_eq!(state.open.commandos[3].adrenaline, 5));
}

#[test]
fn direct_reaches_four_spaces_and_costs_two() {
    Scene::new(
        "
        W...H....T
    ",
    )
    .turn('H')
    .refuses("order tally", "OM-ATK-03")
    .refuses("order harrow", "OM-ATK-03")
    .play("order wisp")
    .then(|state| assert_eq!(state.open.commandos[0].adrenaline, 2));
}

#[test]
fn covering_order_reaches_five_spaces() {
    Scene::new(
        "
        H....T.h
        .....W..
    ",
    )
    .pool(0)
    .stance('H', "steady")
    .stance('T', "field-aid")
    .kit('H', "covering-order")
    .turn('H')
    .play("use covering-order on tally")
    .waits_for('T')
    .play_with("attack husk-1 with rifle", [0, 0, 1])
    .play("face E")
    .then(|state| {
        assert_eq!((state.open.commandos[0].adrenaline, state.open.commandos[3].adrenaline), (2, 0))
    })
    // A card may be used as often as it is paid for; Steady's ceiling is 4.
    .play("use covering-order on wisp")
    .play("pass")
    .refuses("use covering-order on tally", "OM-ACT-04");
}

#[test]
fn om_gap_54_a_free_attack_is_made_inside_its_grant_and_may_begin_with_a_turn() {
    Scene::new(
        "
        H.T..h
    ",
    )
    .pool(0)
    .stance('T', "field-aid")
    .facing('T', Side::W)
    .turn('H')
    .play("order tally")
    .refuses("attack husk-1 with rifle", "OM-LOS-03")
    .play("face E")
    .play_with("attack husk-1 with rifle", [1, 1, 1])
    .play("face S")
    .waits_for('H')
    .allows("end turn")
    .log(expect![[r#"
        Harrow gains 2 adrenaline
        Harrow orders Tally to attack
        Tally turns E
        Tally attacks Husk 1 with Rifle
        Rolls black 1, red 1 1
        3 hits against 3 of Husk 1: 1 wound
        Husk 1 has 1 wound
        Husk 1 is destroyed
        Tally turns S
    "#]]);
}

#[test]
fn om_gap_54_moves_of_an_earlier_turn_do_not_count_for_a_granted_attack() {
    // Bastion moved in its own turn; in Harrow's turn it stands still, so Brace lets it aim for nothing and the
    // Rotary Gun may fire.
    Scene::new(
        "
        B.....
        ..H..h
    ",
    )
    .pool(0)
    .started(3)
    .turn('B')
    .plays(&["move 2", "step E", "step E", "stop", "end turn"])
    .waits_for('H')
    .play("order bastion")
    .play_with("attack husk-1 with autocannon aimed", [0, 0, 0, 1, 1])
    .then(|state| assert_eq!(state.open.commandos[2].adrenaline, 2, "two moves and nothing else"));
}

#[test]
fn om_cb1_01_the_target_is_one_figure_of_the_other_side() {
    Scene::new("HT.h")
        .turn('H')
        .refuses("attack tally with carbine", "OM-CB1-01")
        .refuses("attack harrow with machete", "OM-CB1-01")
        .allows("attack husk-1 with carbine");
}

#[test]
fn om_cb1_03_a_melee_attack_needs_an_adjacent_target() {
    Scene::new(
        "
        .s..
        Hh.k
        .p..
    ",
    )
    .turn('H')
    .allows("attack husk-2 with machete")
    .allows("attack skitter-1 with machete")
    .allows("attack spitter-4 with machete")
    .refuses("attack shellback-3 with machete", "OM-CB1-03");
    // Neighbours with a closed door between them are not adjacent: OM-GAP-09.
    Scene::new("Hh").door("V1,0", "plain").turn('H').refuses("attack husk-1 with machete", "OM-CB1-03");
}

#[test]
fn om_cb1_04_a_ranged_attack_reaches_as_far_as_its_range_and_next_door() {
    Scene::new("Sh...sp")
        .turn('S')
        .allows("attack husk-1 with machine pistol")
        .allows("attack skitter-2 with machine pistol")
        .refuses("attack spitter-3 with machine pistol", "OM-CB1-04");
}

#[test]
fn om_cb1_05_range_counts_one_diagonal() {
    // Five spaces to the skitter: one diagonal and four straight steps. The husk is a sixth away.
    Scene::new(
        "
        S.....
        ......
        ......
        ...sh.
    ",
    )
    .turn('S')
    .allows("attack skitter-1 with machine pistol")
    .refuses("attack husk-2 with machine pistol", "OM-CB1-04");
}

#[test]
fn om_cb1_06_defences_are_raised_between_declaration_and_roll() {
    Scene::new("B...p")
        .kit('B', "dig-in")
        .kit('B', "flak-vest")
        .kit('B', "calm-shot")
        .with('B', |bastion| bastion.adrenaline = 1)
        .activate_step()
        .plays(&["activate spitter-1 to fight", "pass", "stop", "attack bastion with bile"])
        .waits_for('B')
        .allows("use flak-vest")
        .allows("use dig-in")
        // Before the roll.
        .play("pass")
        .refuses("use flak-vest", "OM-ACT-11")
        // After it: only what does not raise a defence.
        .play_with("pass", [1, 1, 1])
        .refuses("use flak-vest", "OM-ACT-11")
        .refuses("use dig-in", "OM-CB1-06")
        .allows("use calm-shot")
        // And before the wound is taken.
        .plays(&["pass", "pass"])
        .log(expect![[r#"
            Spitter 1 is activated to fight for 2
            Spitter 1 attacks Bastion with Bile
            Rolls black 1 1 1
            3 hits against 3 of Bastion: 1 wound
            Bastion has 1 wound
        "#]]);
}

#[test]
fn om_cb1_06_a_flak_vest_guards_nobody_but_its_wearer() {
    // Tally is about to leave the space that Bastion stands in; Bastion is not asked.
    Scene::new("TB..\n.p..")
        .kit('B', "flak-vest")
        .pool(2)
        .turn('T')
        .plays(&["move", "step E", "pass", "step E", "use lash-out on spitter-1"])
        .play_with("attack tally with bile", [0, 0, 0])
        .waits_for('T')
        .check_at('T', (2, 0));
}

#[test]
fn om_los_04_melee_ranged_and_some_abilities_need_line_of_sight() {
    Scene::new("hT")
        .turn('T')
        .refuses("attack husk-1 with bayonet", "OM-LOS-03")
        .refuses("attack husk-1 with rifle", "OM-LOS-03")
        .play("face W")
        .allows("attack husk-1 with bayonet")
        .allows("attack husk-1 with rifle");
    let behind_a_pillar = Scene::new(
        "
        .....
        T.#.h
        ....H
    ",
    );
    let game = behind_a_pillar.activate_step();
    assert_eq!(game.refusal("use dread on tally").says, "The commando must be in the sight of an enemy.");
    game.allows("use dread on harrow");
}

#[test]
fn om_los_17_figures_and_markers_do_not_interfere_with_sight() {
    let game = Scene::new("HTWhs").downed('W').turn('H');
    let legal = game.legal(game.seat());
    for order in ["attack husk-1 with carbine", "attack skitter-2 with carbine"] {
        assert!(legal.iter().any(|other| other == order), "`{order}` is not among {legal:?}");
    }
}

#[test]
fn om_cov_05_targets_of_melee_attacks_never_have_cover() {
    let corner = || {
        Scene::new(
            "
            H#
            .h
        ",
        )
        .pool(0)
        .turn('H')
    };
    corner().play_with("attack husk-1 with carbine", [1, 1, 1]).log(expect![[r#"
        Harrow gains 2 adrenaline
        Harrow attacks Husk 1 with Carbine
        Rolls black 1 1, red 1
        3 hits against 4, cover +1 of Husk 1: missed
    "#]]);
    corner().play_with("attack husk-1 with machete", [1, 1, 0]).log(expect![[r#"
        Harrow gains 2 adrenaline
        Harrow attacks Husk 1 with Machete
        Rolls black 1 1, red 0
        2 hits against 2 of Husk 1: 1 wound
        Husk 1 has 1 wound
        Husk 1 is destroyed
    "#]]);
}

#[test]
fn om_gap_53_aiming_adds_its_dice_once_for_one_adrenaline() {
    Scene::new("T...h")
        .pool(0)
        .stance('T', "field-aid")
        .turn('T')
        .refuses("attack husk-1 with bayonet aimed", "OM-GAP-53")
        .play_with("attack husk-1 with rifle aimed", [0, 0, 1, 1])
        .then(|state| assert_eq!(state.open.commandos[3].adrenaline, 3))
        .play_with("attack husk-1 with rifle", [0, 0, 1])
        .then(|state| assert_eq!(state.open.commandos[3].adrenaline, 5));
    Scene::new("H..h")
        .activate_step()
        .plays(&["activate husk-1 to fight", "step W", "step W", "stop"])
        .refuses("attack harrow with claws aimed", "OM-GAP-53");
}

#[test]
fn brace_aims_for_nothing_in_a_turn_without_a_move() {
    let aimed = |orders: &[&str]| {
        let game = Scene::new("B....h").pool(0).turn('B').plays(orders);
        let before = game.commando('B').adrenaline;
        let game = game.play_with("attack husk-1 with autocannon aimed", [0, 0, 0, 1, 1]);
        game.commando('B').adrenaline - before
    };
    assert_eq!(aimed(&[]), 2);
    assert_eq!(aimed(&["move", "step E", "stop"]), 3);
    let anchored = Scene::new("B....h").pool(0).stance('B', "anchor").turn('B');
    let anchored = anchored.play_with("attack husk-1 with autocannon aimed", [0, 0, 0, 1, 1]);
    assert_eq!(anchored.commando('B').adrenaline, 3, "other stances pay");
}

#[test]
fn om_gap_68_an_attack_on_a_downed_commando_meets_the_downed_card_and_kills() {
    let scene = |crisis: bool| {
        // Standing, Static would have melee defence 4 in this stance; the downed card has 2.
        let scene = Scene::new("S.h.H")
            .downed('S')
            .stance('S', "ward")
            .state(move |state| state.open.crisis = crisis);
        scene.activate_step().plays(&["activate husk-1 to fight", "step W", "stop"])
    };
    let before = scene(false);
    assert!(before.legal(OVERSEER).iter().all(|order| !order.contains("static")), "OM-DOWN-08");
    before.allows("done");
    scene(true).play_with("attack static with claws", [1, 1, 0]).log(expect![[r#"
        Husk 1 is activated to fight for 2
        Husk 1 moves 2,0 -> 1,0
        Husk 1 attacks Static with Claws
        Rolls black 0 1 1
        2 hits against 2 of Static: 1 wound
        Static is dead
    "#]]);
    scene(true)
        .play_with("attack static with claws", [1, 0, 0])
        .then(|state| assert!(state.open.commandos[1].is_alive()));
}

#[test]
fn om_gap_93_doors_and_terrain_markers_cannot_be_attacked() {
    // A closed door, rubble, an investigate marker, a downed commando and a standing one beside a husk.
    let game = Scene::new(
        "
        Ti.
        ~h.
        .H.
    ",
    )
    .door("V2,0 V2,1 V2,2", "plain")
    .downed('T')
    .state(|state| state.open.crisis = true)
    .activate_step()
    .plays(&["activate husk-1 to fight", "stop"]);
    assert_eq!(
        game.legal(OVERSEER),
        ["attack harrow with claws", "attack tally with claws", "pass"],
        "OM-GAP-93, OM-CB1-01"
    );
}
