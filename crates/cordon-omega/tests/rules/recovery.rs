//! OM-REV, OM-HEAL, OM-RECO: healing and helping up.

use cordon_omega::state::Life;
use expect_test::expect;

use crate::scene::{Game, Scene};

/// Tally helps Static up, who looks west then.
fn helped_up(scene: Scene) -> Game {
    scene.downed('S').turn('T').play("revive static").play("face W")
}

#[test]
fn om_rev_01_the_downed_must_be_adjacent() {
    Scene::new("T.S")
        .downed('S')
        .turn('T')
        .refuses("revive static", "OM-REV-01")
        .plays(&["move", "step E", "stop", "revive static"])
        .waits_for('S')
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Tally moves 0,0 -> 1,0
            Tally gains 2 adrenaline
            Tally helps Static up
        "#]]);
}

#[test]
fn om_rev_01_only_the_downed_are_revived() {
    Scene::new("TS").turn('T').refuses("revive static", "OM-REV-01").refuses("revive wisp", "OM-REV-01");
}

#[test]
fn om_rev_01_a_wall_corner_between_two_walls_parts_them() {
    Scene::new(
        "
        T#
        #S
    ",
    )
    .downed('S')
    .turn('T')
    .refuses("revive static", "OM-REV-01");
}

#[test]
fn om_reco_01_only_an_active_commando_revives() {
    for (edition, rule) in
        [(Scene::first_edition as fn(Scene) -> Scene, "OM-ACT-08a"), (|scene| scene, "OM-ACT-08b")]
    {
        let scene = edition(Scene::new("TSH")).downed('S').downed('T');
        scene.turn('T').refuses("revive static", rule);
        let recovering =
            edition(Scene::new("TSH")).downed('S').downed('T').with('T', |c| c.life = Life::Recovering);
        let game = recovering.turn('T');
        assert_eq!(
            game.refusal("revive static").rule.0,
            rule,
            "OM-REV-01: a recovering commando is not active"
        );
    }
}

#[test]
fn om_rev_02_the_figure_is_back_at_once() {
    // A husk passes a marker, but not a figure: OM-RECO-02.
    helped_up(Scene::new("TS.h."))
        .plays(&["end turn", "end turn", "done", "activate husk-1 to move", "step W"])
        .refuses("step W", "OM-MOVE-13")
        .shows(|game| assert_eq!(game.commando('S').life, Life::Recovering, "OM-RECO-02"));
}

#[test]
fn om_rev_03_the_downed_card_stays_until_planning() {
    helped_up(Scene::new("TS....").stance('S', "surge"))
        .play("end turn")
        .waits_for('S')
        .shows(|game| {
            let look = game.omega.look(&game.state.open);
            assert_eq!(look.values(crate::scene::sheet('S')), look.content.downed, "OM-RECO-03");
        })
        .plays(&["move", "step E", "step E"])
        .waits_for('S')
        .shows(|game| assert_eq!(game.at('S'), (3, 0), "OM-RECO-03: the downed card has Speed 2"))
        .refuses("attack tally with shock rod", "OM-ACT-08b");
}

#[test]
fn om_reco_04_planning_makes_active_and_removes_a_wound() {
    const TO_PLANNING: [&str; 4] = ["end turn", "end turn", "done", "done"];
    helped_up(Scene::new("TS"))
        .plays(&TO_PLANNING)
        .shows(|game| {
            assert_eq!(game.commando('S').life, Life::Active);
            assert_eq!(game.commando('S').wounds, 3, "OM-RECO-04");
        })
        // OM-RECO-05: a stance must be chosen, and nothing else will do.
        .play("next static")
        .waits_for('S')
        .refuses("pass", "OM-RND-01")
        .plays(&["stance surge", "stance marksman"])
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally helps Static up
            Static turns W
            Static's turn
            The dashboard refreshes
            Round 2 of 10
            2 adrenaline becomes energy, the bank adds 0: the pool has 10
            Static is healed: 3 wounds left
            Static is back on its feet
            Static gets initiative 1
            Tally gets initiative 2
            Static chooses Surge
            Tally chooses Marksman
            Static takes the stance Surge
            Tally takes the stance Marksman
            Static's turn
        "#]])
        .shows(|game| assert_eq!(game.commando('S').stance, 2, "OM-RECO-05"));
}

#[test]
fn om_gap_50_revived_in_place_with_no_adrenaline() {
    Scene::new("TS")
        .downed('S')
        .with('S', |commando| commando.adrenaline = 2)
        .pool(4)
        .turn('T')
        .play("revive static")
        .shows(|game| {
            assert_eq!(game.commando('S').adrenaline, 0);
            assert_eq!(game.at('S'), (1, 0));
            assert_eq!(game.state.open.pool, 4, "the tokens go to the bank");
            assert_eq!(game.legal(game.seat()), ["face N", "face E", "face S", "face W"]);
        })
        .play("face N")
        .shows(|game| assert_eq!(game.commando('S').facing, cordon_grid::Side::N))
        .waits_for('T');
}

#[test]
fn om_cost_06_a_revive_takes_two_adrenaline() {
    Scene::new("TS")
        .downed('S')
        .with('T', |t| t.adrenaline = 4)
        .turn('T')
        .refuses("revive static", "OM-ACT-04");
    let game = Scene::new("TS").downed('S').with('T', |t| t.adrenaline = 3).turn('T').play("revive static");
    assert_eq!(game.commando('T').adrenaline, 5);
}

#[test]
fn om_heal_01_a_heal_discards_one_wound() {
    Scene::new("TS")
        .with('T', |tally| tally.wounds = 2)
        .turn('T')
        .play("heal tally")
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally is healed: 1 wound left
        "#]])
        .shows(|game| assert_eq!((game.commando('T').wounds, game.commando('T').adrenaline), (1, 2)));
}

#[test]
fn om_gap_49_own_wounds_only_and_only_where_there_are_any() {
    Scene::new("TS")
        .with('S', |commando| commando.wounds = 2)
        .turn('T')
        .refuses("heal tally", "OM-GAP-49")
        .refuses("heal static", "OM-GAP-49");
}

#[test]
fn field_aid_heals_a_neighbour() {
    Scene::new(
        "
        TS.H
        B...
    ",
    )
    .stance('T', "field-aid")
    .with('S', |commando| commando.wounds = 2)
    .with('H', |commando| commando.wounds = 2)
    .downed('B')
    .turn('T')
    .refuses("heal harrow", "OM-GAP-49")
    .refuses("heal bastion", "OM-GAP-49")
    .play("heal static")
    .shows(|game| assert_eq!((game.commando('S').wounds, game.commando('T').adrenaline), (1, 2)));
}

#[test]
fn med_satchel_heals_two_wounds_twice() {
    Scene::new("TS")
        .kit('T', "med-satchel")
        .with('S', |commando| commando.wounds = 3)
        .with('T', |commando| commando.wounds = 1)
        .turn('T')
        .plays(&["use med-satchel on static", "use med-satchel on tally"])
        .refuses("use med-satchel on static", "OM-GAP-52")
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally uses Med Satchel on Static
            Static is healed: 1 wound left
            Tally gains 2 adrenaline
            Tally uses Med Satchel on Tally
            Tally is healed: 0 wounds left
        "#]]);
}

#[test]
fn medkit_heals_one_wound_once() {
    Scene::new("TSH")
        .kit('T', "medkit")
        .with('S', |commando| commando.wounds = 3)
        .with('H', |commando| commando.wounds = 3)
        .turn('T')
        .refuses("use medkit on tally", "OM-GAP-49")
        .refuses("use medkit on harrow", "OM-GAP-49")
        .play("use medkit on static")
        .refuses("use medkit on static", "OM-GAP-52")
        .shows(|game| assert_eq!((game.commando('S').wounds, game.commando('T').adrenaline), (2, 2)));
}

#[test]
fn stim_needle_revives_for_one() {
    Scene::new("STB")
        .kit('T', "stim-needle")
        .downed('S')
        .downed('B')
        .with('T', |commando| commando.adrenaline = 4)
        .turn('T')
        .refuses("revive static", "OM-ACT-04")
        .plays(&["use stim-needle on static", "face E"])
        .refuses("use stim-needle on bastion", "OM-GAP-52")
        .shows(|game| {
            assert_eq!(game.commando('S').life, Life::Recovering);
            assert_eq!(game.commando('T').adrenaline, 5);
        });
}

#[test]
fn first_aid_box_heals_oneself_for_nothing() {
    Scene::new("TS")
        .kit('T', "first-aid-box")
        .with('T', |commando| (commando.wounds, commando.adrenaline) = (2, 5))
        .with('S', |commando| commando.wounds = 2)
        .turn('T')
        .refuses("use first-aid-box on static", "OM-GAP-49")
        .play("use first-aid-box on tally")
        .shows(|game| assert!(game.hand('T').is_empty(), "OM-GAP-47: used up"))
        .shows(|game| assert_eq!((game.commando('T').wounds, game.commando('T').adrenaline), (1, 5)));
}
