//! OM-GAP-28: who may interrupt, in which order, and how deep that goes.

use cordon_omega::Omega;
use cordon_omega::frames::Moment;
use cordon_omega::rules::windows;
use cordon_omega::state::{Edition, MOST_FRAMES, OVERSEER, Setup, seat_of};
use cordon_testkit::conformance::walk;
use expect_test::expect;

use crate::scene::{Game, Scene, sheet};

#[test]
fn om_gap_28_the_active_side_acts_first_and_commandos_by_initiative() {
    let scene = || Scene::new("W.H\n.T.\nh..");
    let order =
        |game: Game| windows::order(game.omega.look(&game.state.open), Moment::AttackDeclared).to_vec();
    let squad = ['T', 'H', 'W'].map(|letter| seat_of(sheet(letter)));
    assert_eq!(order(scene().turn('T')), [squad[0], squad[1], squad[2], OVERSEER]);
    let by_rank = [squad[1], squad[0], squad[2]];
    assert_eq!(order(scene().activate_step()), [OVERSEER, by_rank[0], by_rank[1], by_rank[2]]);
    assert_eq!(order(scene().spawn_step())[0], OVERSEER);
}

#[test]
fn om_gap_28_a_window_closes_when_all_have_passed_in_a_row() {
    Scene::new(
        "
        T..h
        B.W.
    ",
    )
    .kit('B', "dig-in")
    .kit('W', "dig-in")
    .pool(2)
    .content(|content| content.kits.iter_mut().for_each(|card| card.copies = 2))
    .turn('T')
    .play("attack husk-1 with rifle")
    // Before it is paid for, then when it is declared to the other side.
    .plays(&["pass", "pass"])
    .waits_for('B')
    .play("pass")
    .waits_for('W')
    .play("pass")
    .waits_for_overseer()
    .play("use thick-hide on husk-1")
    // They may answer the tile itself.
    .plays(&["pass", "pass"])
    // The overseer has acted, so those who passed are asked again.
    .waits_for('B')
    .play("use dig-in")
    .waits_for('W')
    .play("pass")
    // Before the roll.
    .waits_for('W')
    .play_with("pass", [0, 1, 1])
    .waits_for('T');
}

#[test]
fn om_gap_28_what_came_last_is_resolved_first() {
    // Tally steps away, the husk lashes out, Harrow guards Tally: the guard works, then the attack, then the step.
    Scene::new(
        "
        hT..
        ..H.
    ",
    )
    .kit('H', "eyes-up")
    .pool(2)
    .turn('T')
    .plays(&["move", "step E", "use lash-out on husk-1"])
    .waits_for('H')
    .play_with("use eyes-up", [1, 1, 0])
    .log(expect![[r#"
        Tally gains 1 adrenaline
        Tally is about to step E
        The overseer uses Lash Out on Husk 1 for 2 (ready)
        Husk 1 attacks Tally with Claws
        Harrow gains 1 adrenaline
        Harrow uses Eyes Up
        Rolls black 0 1 1
        2 hits against 3 of Tally: missed
        Tally moves 1,0 -> 2,0
    "#]]);
}

#[test]
fn om_gap_28_nobody_is_asked_who_can_do_nothing() {
    Scene::new(
        "
        hT.h
        .H..
    ",
    )
    .pool(1)
    .stance('T', "field-aid")
    .turn('T')
    .play_with("attack husk-2 with rifle", [0, 0, 1])
    .waits_for('T')
    .plays(&["move", "step E"])
    .waits_for('T')
    .then(|state| assert_eq!(state.open.stack.depth(), 3, "round, turn, move"));
}

#[test]
fn om_gap_28_outside_a_window_nothing_interrupts_and_inside_it_nothing_else_is_done() {
    Scene::new("T..h")
        .pool(2)
        .kit('T', "hot-loads")
        .turn('T')
        .refuses("use hot-loads", "OM-ACT-11")
        .play("attack husk-1 with rifle")
        .waits_for_overseer()
        .refuses("activate husk-1 to fight", "OM-GAP-28")
        .play("pass")
        .waits_for('T')
        .refuses("move", "OM-GAP-28")
        .refuses("attack husk-1 with rifle", "OM-GAP-28");
}

/// The deepest nesting there is: Tally steps, a husk lashes out, Tally falls back, the other husk lashes out at
/// that step too and hits, and Tally may answer before it takes the wound.
fn deepest() -> Game {
    let scene = Scene::new(
        "
        h.h.
        .T..
        H...
    ",
    );
    let scene = scene.pool(6).stance('T', "fall-back").kit('H', "eyes-up").kit('T', "calm-shot");
    let game = scene.turn('T').plays(&["move", "step S", "use lash-out on husk-1"]);
    // Declared: Tally and Harrow; then Tally before the roll, and behind it.
    let game = game.plays(&["pass", "pass"]).play_with("pass", [0, 0, 0]).play("pass");
    let game = game.plays(&["fall back", "step E", "use lash-out on husk-2"]);
    game.plays(&["pass", "pass"]).play_with("pass", [2, 2, 2]).play("pass").waits_for('T')
}

/// Frames that are left unused, so that a later tile or card does not break the bound by itself.
const SPARE: usize = 3;

#[test]
fn windows_nest_within_the_bound() {
    let game = deepest();
    let depth = game.state.open.stack.depth();
    assert_eq!(
        depth, 14,
        "round, turn, move, window, used tile, attack, window, facing, move, window, used tile, attack, wounds, window"
    );
    assert!(depth <= MOST_FRAMES - SPARE);
    // And all of it unwinds again.
    let unwound = game.play("use calm-shot").play("face N").waits_for('T');
    assert_eq!(unwound.state.open.stack.depth(), 3, "round, turn, move");
    assert_eq!((unwound.commando('T').wounds, unwound.commando('T').adrenaline), (1, 0));

    let omega = Omega::new(cordon_packs::shipped_omega());
    let ids = ["harrow", "static", "bastion", "tally", "wisp"];
    let mut deepest = 0;
    for seed in 0..300 {
        let edition = if seed % 2 == 0 { Edition::Second } else { Edition::First };
        let squad = ids.iter().skip(seed as usize % 3).map(|id| (*id).to_owned()).collect();
        let setup = Setup {
            mission: "cold-entry".to_owned(),
            edition,
            squad,
            emi_los: Default::default(),
            turn_on_death: false,
        };
        walk(&omega, &setup, seed, |step| deepest = deepest.max(step.state.open.stack.depth()));
    }
    assert!((7..=MOST_FRAMES - SPARE).contains(&deepest), "random games went {deepest} deep");
}

#[test]
fn om_gap_28_others_may_help_before_a_commando_acts() {
    let game = Scene::new("HT.").kit('H', "second-wind").with('T', |tally| tally.adrenaline = 5).turn('H');
    // Tally stands at the ceiling of its stance: without help it could not do anything in its turn.
    let game =
        game.play("end turn").waits_for('H').play("use second-wind on tally").waits_for('T').play("move");
    assert_eq!(game.commando('T').adrenaline, 6);
    // Nobody is asked who has nothing to offer, and nobody about its own turn.
    let own = Scene::new("HT.").kit('T', "calm-shot").with('T', |tally| tally.adrenaline = 1).turn('H');
    own.play("end turn").waits_for('T').allows("use calm-shot");
}
