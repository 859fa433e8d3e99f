//! OM-CB3, OM-DICE: the dice of an attack, and rerolls.

use cordon_omega::content::{Pool, WeaponKind};
use cordon_omega::frames::Moment;
use cordon_omega::rules::windows;
use cordon_omega::state::{OVERSEER, seat_of};
use expect_test::expect;

use crate::scene::{Game, Scene, sheet};

#[test]
fn om_cb3_01_all_dice_of_the_weapon_are_rolled() {
    Scene::new("B..h").pool(0).turn('B').play_with("attack husk-1 with autocannon", [0, 1, 0, 1]).log(
        expect![[r#"
            Bastion gains 2 adrenaline
            Bastion attacks Husk 1 with Autocannon
            Rolls black 0 1, red 0 1
            2 hits against 3 of Husk 1: missed
        "#]],
    );
}

#[test]
fn om_cb3_02_dice_of_abilities_join_before_the_roll() {
    Scene::new("T...h")
        .pool(0)
        .kit('T', "hot-loads")
        .stance('T', "field-aid")
        .turn('T')
        .refuses("use hot-loads", "OM-ACT-11")
        .play("attack husk-1 with rifle aimed")
        .play_with("use hot-loads", [0, 0, 0, 1, 1])
        .log(expect![[r#"
            Tally gains 3 adrenaline
            Tally attacks Husk 1 with Rifle, aimed
            Tally gains 1 adrenaline
            Tally uses Hot Loads
            Rolls black 0 0 0, red 1 1
            2 hits against 3 of Husk 1: missed
        "#]])
        // The card is for ranged attacks only.
        .then(|state| assert_eq!(state.open.commandos[3].adrenaline, 4));
    Scene::new("Th")
        .pool(0)
        .kit('T', "hot-loads")
        .turn('T')
        .play_with("attack husk-1 with bayonet", [0, 0, 0])
        .waits_for('T');
}

#[test]
fn om_dice_01_the_number_of_dice_never_changes_after_the_roll() {
    Scene::new("T...h")
        .pool(0)
        .kit('T', "hot-loads")
        .turn('T')
        .play("attack husk-1 with rifle")
        .play_with("pass", [0, 1, 1])
        .refuses("use hot-loads", "OM-ACT-11")
        .play_with("reroll k0", [1])
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally attacks Husk 1 with Rifle
            Rolls black 0, red 1 1
            After the reroll: black 1, red 1 1
            3 hits against 3 of Husk 1: 1 wound
            Husk 1 has 1 wound
            Husk 1 is destroyed
        "#]]);
}

#[test]
fn om_dice_02_pools_are_not_limited() {
    let mut draws = [1; 40];
    draws[39] = 2;
    Scene::new("H..r")
        .pool(0)
        .content(|content| content.commandos[0].weapons[0].pool = Pool { black: 30, red: 10 })
        .turn('H')
        .play_with("attack ravager-1 with carbine", draws)
        .log(expect![[r#"
            Harrow gains 2 adrenaline
            Harrow attacks Ravager 1 with Carbine
            Rolls black 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1, red 1 1 1 1 1 1 1 1 1 2
            41 hits against 4 of Ravager 1: 2 wounds
            Ravager 1 has 2 wounds
        "#]]);
}

/// Tally has shot: 0 on the black die, 0 and 1 on the red ones. Harrow and Tally hold cards for it.
fn tally_has_shot() -> Game {
    Scene::new(
        "
        T...h
        H....
    ",
    )
    .pool(0)
    .kit('T', "match-rounds")
    .kit('H', "shift-fire")
    .turn('T')
    .play_with("attack husk-1 with rifle", [0, 0, 1])
}

#[test]
fn om_cb3_03_the_attackers_side_rerolls_after_the_roll() {
    tally_has_shot().waits_for('T').play_with("reroll r0", [2]).play("pass").play("pass").log(expect![[r#"
        Tally gains 2 adrenaline
        Tally attacks Husk 1 with Rifle
        Rolls black 0, red 0 1
        After the reroll: black 0, red 1 2
        3 hits against 3 of Husk 1: 1 wound
        Husk 1 has 1 wound
        Husk 1 is destroyed
    "#]]);
}

#[test]
fn om_cb3_04_the_attackers_side_is_asked_before_the_defenders() {
    let game = tally_has_shot();
    let order = |game: &Game, moment| windows::order(game.omega.look(&game.state.open), moment).to_vec();
    let squad = [seat_of(sheet('T')), seat_of(sheet('H'))];
    assert_eq!(order(&game, Moment::AfterRoll), [squad[0], squad[1], OVERSEER]);
    // In the reroll duel of an enemy's attack the overseer is first, also in a commando's turn.
    let lashed = Scene::new(
        "
        T.
        hH
    ",
    )
    .kit('H', "eyes-up")
    .turn('T')
    .plays(&["move", "step E", "use lash-out on husk-1"])
    .waits_for('H');
    assert_eq!(order(&lashed, Moment::AfterRoll), [OVERSEER, squad[0], squad[1]]);
    assert_eq!(order(&lashed, Moment::AttackDeclared), [squad[0], squad[1], OVERSEER]);
}

#[test]
fn om_cb3_05_rerolls_go_back_and_forth_until_all_pass() {
    tally_has_shot()
        .play_with("reroll k0", [0])
        .waits_for('T')
        .play("pass")
        .waits_for('H')
        .play_with("use shift-fire on k0 r0", [1, 1])
        // Harrow has acted after Tally's pass, so Tally is asked again.
        .waits_for('T')
        .play_with("use match-rounds on k1", [2])
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally attacks Husk 1 with Rifle
            Rolls black 0, red 0 1
            After the reroll: black 0, red 0 1
            Harrow gains 1 adrenaline
            Harrow uses Shift Fire
            After the reroll: black 1, red 1 1
            Tally gains 1 adrenaline
            Tally uses Match Rounds
            After the reroll: black 2, red 1 1
            4 hits against 3 of Husk 1: 1 wound
            Husk 1 has 1 wound
            Husk 1 is destroyed
        "#]]);
}

#[test]
fn om_cb3_06_the_total_is_the_sum_of_all_hits_after_rerolls() {
    tally_has_shot().play_with("use match-rounds on r0", [2]).play("pass").play("pass").then(|state| {
        assert!(state.open.enemies.get(0).is_none(), "0 + 2 + 1 reach 3; before the reroll 1 did not")
    });
}

#[test]
fn om_dice_03_the_result_of_a_reroll_stands() {
    Scene::new("T...h")
        .pool(0)
        .turn('T')
        .play_with("attack husk-1 with rifle", [2, 0, 1])
        .play_with("reroll k2", [0])
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally attacks Husk 1 with Rifle
            Rolls black 2, red 0 1
            After the reroll: black 0, red 0 1
            1 hit against 3 of Husk 1: missed
        "#]]);
}

#[test]
fn om_dice_04_different_reroll_abilities_may_touch_one_roll() {
    tally_has_shot()
        .play_with("reroll k0", [0])
        .play_with("use match-rounds on k0", [0])
        .play_with("use shift-fire on k0", [2])
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally attacks Husk 1 with Rifle
            Rolls black 0, red 0 1
            After the reroll: black 0, red 0 1
            Tally gains 1 adrenaline
            Tally uses Match Rounds
            After the reroll: black 0, red 0 1
            Harrow gains 1 adrenaline
            Harrow uses Shift Fire
            After the reroll: black 2, red 0 1
            3 hits against 3 of Husk 1: 1 wound
            Husk 1 has 1 wound
            Husk 1 is destroyed
        "#]]);
}

#[test]
fn om_dice_05_each_reroll_ability_once_per_roll() {
    tally_has_shot()
        .play_with("reroll k0", [0])
        .refuses("reroll k0", "OM-DICE-05")
        .play_with("use match-rounds on k0", [0])
        .waits_for('H')
        .play_with("use shift-fire on k0 r0", [0, 0])
        // Nobody has anything left: the attack is over, and the next one may be rerolled again.
        .waits_for('T')
        .play_with("attack husk-1 with rifle", [0, 0, 1])
        .allows("reroll k0");
}

#[test]
fn om_gap_30_an_ability_rerolls_as_many_dice_as_it_says_and_only_where_it_applies() {
    tally_has_shot()
        .refuses("reroll k0 r0", "OM-GAP-30")
        .refuses("reroll k1", "OM-GAP-30")
        .refuses("use match-rounds on r0 r1", "OM-GAP-30")
        .play("pass")
        .waits_for('H')
        .allows("use shift-fire on k0")
        .allows("use shift-fire on r0 r1")
        .refuses("use shift-fire on r0 r0", "OM-GAP-30")
        .refuses("reroll k0", "OM-DICE-05");
    // Shift Fire is for the others' attacks, Match Rounds for one's own, Marksman for ranged ones.
    Scene::new(
        "
        Hh
        Th
    ",
    )
    .pool(0)
    .kit('T', "match-rounds")
    .kit('H', "shift-fire")
    .turn('H')
    .play_with("attack husk-1 with machete", [0, 0, 0])
    .waits_for('H')
    .plays(&["end turn"])
    .play_with("attack husk-2 with bayonet", [0, 0, 0])
    .waits_for('H')
    .play("pass")
    .refuses("reroll k0", "OM-DICE-05")
    .allows("use match-rounds on k0");
}

#[test]
fn om_gap_31_dice_are_added_before_dice_are_removed() {
    // The black die of the Hot Loads is there when EMI takes one, so all three red dice are rolled.
    Scene::new("T...h")
        .pool(0)
        .emi_tile(4..5)
        .kit('T', "prototype")
        .kit('T', "hot-loads")
        .stance('T', "field-aid")
        .turn('T')
        .play("attack husk-1 with prototype")
        .play_with("use hot-loads", [0, 1, 1])
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally attacks Husk 1 with Prototype
            Tally gains 1 adrenaline
            Tally uses Hot Loads
            Rolls red 0 1 1
            2 hits against 3 of Husk 1: missed
            Prototype is used up
        "#]]);
}

#[test]
fn om_gap_31_a_pool_may_shrink_to_nothing() {
    Scene::new("H...p")
        .emi_tile(4..5)
        .content(|content| {
            let spitter = content.enemies.iter_mut().find(|card| card.letter == 'p').expect("the spitter");
            let bile = spitter.weapons.iter_mut().find(|weapon| weapon.kind == WeaponKind::Ranged);
            bile.expect("its bile").pool = Pool { black: 1, red: 0 };
        })
        .activate_step()
        .plays(&["activate spitter-1 to fight", "stop", "attack harrow with bile"])
        .log(expect![[r#"
            Spitter 1 is activated to fight for 2
            Spitter 1 attacks Harrow with Bile
            Rolls no dice
            0 hits against 3 of Harrow: missed
        "#]]);
}

#[test]
fn om_gap_32_effects_of_one_name_do_not_stack_and_others_do() {
    Scene::new(
        "
        T....p
        .H....
    ",
    )
    .kit('T', "flak-vest")
    .kit('T', "flak-vest")
    .kit('H', "eyes-up")
    .activate_step()
    .plays(&["activate spitter-1 to fight", "stop", "attack tally with bile"])
    .waits_for('H')
    .play("use eyes-up")
    .waits_for('T')
    .play_with("use flak-vest", [2, 1, 0])
    .log(expect![[r#"
        Spitter 1 is activated to fight for 2
        Spitter 1 attacks Tally with Bile
        Harrow gains 1 adrenaline
        Harrow uses Eyes Up
        Tally gains 1 adrenaline
        Tally uses Flak Vest
        Rolls black 0 1 2
        3 hits against 4 of Tally: missed
    "#]]);
    Scene::new("T..h")
        .pool(9)
        .turn('T')
        .play("attack husk-1 with rifle")
        .waits_for_overseer()
        .play_with("use thick-hide on husk-1", [1, 1, 1])
        .play("pass")
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally attacks Husk 1 with Rifle
            The overseer uses Thick Hide on Husk 1 for 2 (ready)
            Rolls black 1, red 1 1
            3 hits against 4 of Husk 1: missed
        "#]]);
}

#[test]
fn om_gap_32_the_ceiling_die_and_the_gang_up_die_add_up() {
    Scene::new(
        "
        hHh
        ..W
    ",
    )
    .with('H', |harrow| harrow.adrenaline = 5)
    .activate_step()
    .plays(&["activate husk-1 to fight", "stop"])
    .play_with("attack harrow with claws", [0, 0, 0, 0])
    .plays(&["activate husk-2 to fight", "stop"])
    .play_with("attack harrow with claws", [0, 0, 0, 0, 1])
    .log(expect![[r#"
        Husk 1 is activated to fight for 2
        Husk 1 attacks Harrow with Claws
        Rolls black 0 0 0, red 0
        0 hits against 2 of Harrow: missed
        Husk 2 is activated to fight for 2
        Husk 2 attacks Harrow with Claws
        Rolls black 0 0 0 0, red 1
        1 hit against 2 of Harrow: missed
    "#]]);
}
