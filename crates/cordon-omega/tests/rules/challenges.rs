//! OM-STAT, OM-DICE: stat challenges, at doors.

use cordon_omega::content::Stat;
use cordon_omega::frames::{Challenge, Purpose};
use cordon_omega::rules::challenges::dice_of;
use expect_test::expect;

use crate::scene::{Scene, sheet};

/// A commando next to a closed door with this marker.
fn at_the_door(map: &str, marker: &str) -> Scene {
    Scene::new(map).door("V2,0", marker)
}

#[test]
fn om_stat_01_as_many_black_dice_as_the_named_stat() {
    // Harrow: Force 3, Tech 2, Nerve 4.
    at_the_door("TH..", "warped").turn('H').play("open door-1").play_with("pass", [0, 0, 1]);
    at_the_door("TH..", "keyed").turn('H').play("open door-1").play_with("pass", [0, 1]);
    at_the_door("TH..", "foul-seal")
        .turn('H')
        .play("open door-1")
        .play_with("pass", [0, 1, 0, 0])
        .log(expect![[r#"
            Harrow gains 1 adrenaline
            Door 1 is Foul Seal: The door opens in any case; whoever fails a Nerve challenge of 2 takes 1 wound.
            Harrow rolls 1 hit against 2: failed
            Harrow has 1 wound
            Door 1 opens
        "#]]);
}

#[test]
fn om_stat_02_as_many_hits_as_the_target_pass() {
    let rolled = |draws: [u32; 3]| {
        let game = at_the_door("H...", "warped").turn('H').play("open door-1").play_with("pass", draws);
        game.state.open.closed == 0
    };
    assert_eq!([[0, 0, 1], [0, 1, 1], [0, 0, 2], [1, 1, 1]].map(rolled), [false, true, true, true]);
}

#[test]
fn om_stat_03_each_challenge_is_boosted_once() {
    at_the_door(".H..", "warped")
        .kit('H', "calm-shot")
        .turn('H')
        .plays(&["open door-1", "pass", "boost"])
        // The card keeps the window open.
        .refuses("boost", "OM-STAT-03")
        .play_with("pass", [0, 0, 0, 1])
        // Another attempt is another challenge.
        .plays(&["pass", "open door-1", "pass", "boost"])
        .play_with("pass", [0, 0, 0, 0]);
}

#[test]
fn om_stat_04_a_boost_costs_one_adrenaline_and_adds_one_black_die() {
    at_the_door(".H..", "warped")
        .turn('H')
        .play("open door-1")
        .play_with("boost", [0, 0, 1, 1])
        .then(|state| assert_eq!(state.open.commandos[0].adrenaline, 2))
        .log(expect![[r#"
            Harrow gains 1 adrenaline
            Door 1 is Warped: The door opens for a Force challenge of 2.
            Harrow gains 1 adrenaline
            Harrow boosts the challenge
            Harrow rolls 2 hits against 2: passed
            Door 1 opens
        "#]]);
}

#[test]
fn om_gap_44_no_boost_at_the_ceiling_and_none_behind_the_roll() {
    // Four of five; opening takes the fifth. Without a boost to decide on the dice roll at once.
    let full = || at_the_door(".S..", "keyed").with('S', |static_| static_.adrenaline = 4);
    full().turn('S').play_with("open door-1", [0, 0, 1, 0]);
    full().kit('S', "lockpick-set").turn('S').play("open door-1").refuses("boost", "OM-ACT-04");
    at_the_door(".S..", "keyed")
        .stance('S', "surge")
        .turn('S')
        .play("open door-1")
        .play_with("pass", [0, 0, 0, 1])
        .refuses("boost", "OM-GAP-28");
}

#[test]
fn om_gap_95_force_tech_and_nerve_are_on_the_sheet_and_stances_do_not_change_them() {
    let stats = ['H', 'S', 'B', 'T', 'W'].map(|letter| {
        let game = Scene::new("HSBTW").started(5).turn('H');
        let of_stance = |stance: u8| {
            let mut open = game.state.open;
            open.commando_mut(sheet(letter)).stance = stance;
            [Stat::Force, Stat::Tech, Stat::Nerve].map(|stat| {
                let who = sheet(letter);
                let challenge = Challenge {
                    who,
                    stat,
                    target: 2,
                    boosted: false,
                    added: 0,
                    taken: 0,
                    rolled: false,
                    used: 0,
                    faces: [0; 3],
                    purpose: Purpose::Door,
                };
                dice_of(game.omega.look(&open), &challenge)
            })
        };
        assert_eq!(of_stance(0), of_stance(1));
        // Wisp's Point is the one stance that helps with doors: one die more.
        let more = u8::from(letter == 'W');
        assert_eq!(of_stance(0).map(|dice| dice + more), of_stance(2));
        of_stance(0)
    });
    assert_eq!(stats, [[3, 2, 4], [2, 4, 3], [4, 2, 3], [3, 3, 3], [3, 4, 2]]);
}

#[test]
fn om_dice_03_a_rerolled_challenge_stands() {
    at_the_door(".S..", "keyed")
        .stance('S', "surge")
        .turn('S')
        .play("open door-1")
        .play_with("pass", [1, 0, 0, 0])
        .play_with("reroll k0", [0, 0, 0, 0])
        .log(expect![[r#"
            Static gains 1 adrenaline
            Door 1 is Keyed: The door opens for a Tech challenge of 2.
            Static rolls 1 hit against 2: failed
            Static rolls 0 hits against 2: failed
            Door 1 stays shut
        "#]]);
}

#[test]
fn om_dice_04_and_05_two_rerolls_of_one_challenge_each_once() {
    at_the_door(".S..", "keyed")
        .stance('S', "surge")
        .kit('S', "door-shim")
        .turn('S')
        .play("open door-1")
        .play_with("pass", [1, 0, 0, 0])
        .play_with("reroll k0", [1, 0, 0, 0])
        .refuses("reroll k0", "OM-DICE-05")
        .play_with("use door-shim", [1, 1, 0, 0])
        .then(|state| assert_eq!(state.open.closed, 0, "OM-DICE-04"));
}

#[test]
fn surge_rerolls_one_challenge_a_turn() {
    at_the_door(".S..", "keyed")
        .stance('S', "surge")
        .turn('S')
        .play("open door-1")
        .play_with("pass", [0, 0, 0, 0])
        .play_with("reroll k0", [0, 0, 0, 0])
        .play("open door-1")
        // The second challenge has no window behind its roll.
        .play_with("pass", [0, 0, 0, 0])
        .refuses("reroll k0", "OM-ACT-01")
        .allows("open door-1");
}

#[test]
fn point_lockpicks_and_access_tags_add_dice_at_doors() {
    at_the_door(".W..", "warped")
        .stance('W', "point")
        .kit('W', "lockpick-set")
        .kit('W', "access-tag")
        .turn('W')
        .plays(&["open door-1", "use lockpick-set", "use access-tag"])
        .play_with("boost", [0, 0, 0, 0, 0, 0, 0, 1])
        // The lockpicks work once a round, the tag once.
        .play("open door-1")
        .refuses("use lockpick-set", "OM-GAP-52")
        .shows(|game| assert_eq!(game.hand('W'), ["lockpick-set"]));
}

#[test]
fn a_door_shim_rolls_a_failed_challenge_again_once_a_round() {
    at_the_door(".W..", "warped")
        .kit('W', "door-shim")
        .turn('W')
        .play("open door-1")
        .play_with("pass", [0, 0, 0])
        .play_with("use door-shim", [0, 0, 0])
        .play("open door-1")
        // The card is used up for this round, so there is no window behind the roll.
        .play_with("pass", [0, 0, 0])
        .waits_for('W')
        .allows("end turn");
    // It is for failed challenges only.
    at_the_door(".W..", "warped")
        .kit('W', "door-shim")
        .turn('W')
        .play("open door-1")
        .play_with("pass", [1, 1, 0])
        .then(|state| assert_eq!(state.open.closed, 0));
}
