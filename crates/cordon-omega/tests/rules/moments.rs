//! OM-GAP-28, OM-GAP-29: the moments at which others may act, each seen through a card for any time.

use cordon_kernel::Notation;
use cordon_omega::frames::{Frame, Moment};
use cordon_omega::state::Life;
use expect_test::expect;

use crate::scene::{Game, Scene};

/// Harrow holds a card for any time, and somebody else acts.
fn watched(map: &str) -> Scene {
    Scene::new(map).pool(0).kit('H', "calm-shot").with('H', |harrow| harrow.adrenaline = 1)
}

/// The window that is open; and the state reads back as it was written.
fn window(game: &Game) -> Moment {
    let text = game.omega.write_state(&game.state);
    assert_eq!(game.omega.read_state(&text).expect("a position"), game.state);
    match game.state.open.stack.top() {
        Frame::Window(window) => window.moment,
        other => panic!("{other:?} is no window"),
    }
}

#[test]
fn om_gap_28_an_action_is_answered_before_it_is_paid_for() {
    let game = watched("H.T..").turn('T').play("move").waits_for('H');
    assert_eq!((window(&game), game.commando('T').adrenaline), (Moment::ActionDeclared, 0));
    let game = game.refuses("use calm-shot on tally", "OM-ACT-11").play("pass").waits_for('T');
    assert_eq!(game.commando('T').adrenaline, 1);
    game.log(expect![[r#"
        Tally declares: move
        Tally gains 1 adrenaline
    "#]]);
    // Turning, ending the turn and cards that are no actions are not answered; nor is whoever acts asked.
    watched("H.T..").kit('T', "calm-shot").turn('T').play("face N").waits_for('T');
    watched("H.T..").turn('H').play("move").waits_for('H').allows("step E");
}

#[test]
fn om_gap_28_an_action_that_has_become_illegal_is_dropped() {
    let mut game = watched("H.T..").turn('T').play("move").waits_for('H');
    // Whatever it was that happened: Tally stands at its ceiling now.
    game.state.open.commandos[3].adrenaline = 5;
    game.play("pass").waits_for('T').refuses("move", "OM-ACT-04").log(expect![[r#"
        Tally declares: move
        Tally cannot do that any more
    "#]]);
}

#[test]
fn om_gap_28_before_and_after_each_step() {
    let game = watched("H.T..").turn('T').plays(&["move", "pass", "step E"]).waits_for('H');
    assert_eq!((window(&game), game.at('T')), (Moment::BeforeStep, (2, 0)));
    let game = game.play("pass").waits_for('H');
    assert_eq!((window(&game), game.at('T')), (Moment::AfterStep, (3, 0)));
    let game = game.play("pass").waits_for('T');
    // The mover uses its own cards at its own decision.
    let own =
        Scene::new("T..").pool(0).kit('T', "calm-shot").turn('T').plays(&["move", "step E", "use calm-shot"]);
    assert_eq!(own.waits_for('T').commando('T').adrenaline, 0);
    game.play("stop");
}

#[test]
fn om_gap_28_before_wounds_are_taken() {
    // Calm Shot keeps two tokens from the pool, to which they would go with a commando that falls.
    let scene = Scene::new("hT.H").pool(2).kit('T', "calm-shot").with('T', |tally| {
        (tally.wounds, tally.adrenaline) = (3, 4);
    });
    let game = scene.activate_step().plays(&["activate husk-1 to fight", "pass", "stop"]);
    let game = game.plays(&["attack tally with claws", "pass"]).play_with("pass", [1, 1, 0]).play("pass");
    assert_eq!((window(&game), game.commando('T').wounds), (Moment::WoundComing, 3));
    let game = game.play("use calm-shot");
    assert_eq!((game.commando('T').life, game.state.open.pool), (Life::Downed, 2));
}

#[test]
fn om_gap_28_before_gas_hurts() {
    let scene = |wounds: u8| {
        Scene::new("T..H").pool(0).gas(&[(1, 0)]).kit('T', "calm-shot").with('T', move |tally| {
            (tally.wounds, tally.adrenaline) = (wounds, 2);
        })
    };
    let game = scene(3).turn('T').plays(&["move", "step E"]).waits_for('T');
    assert_eq!((window(&game), game.commando('T').wounds), (Moment::WoundComing, 3));
    let game = game.play("use calm-shot");
    assert_eq!((game.commando('T').life, game.state.open.pool), (Life::Downed, 1));
    // The same when a turn begins, and before anything else can be done in it.
    let scene = Scene::new("HT..").gas(&[(1, 0)]).kit('T', "calm-shot");
    let game = scene.with('T', |tally| tally.adrenaline = 2).turn('H').play("end turn").waits_for('T');
    assert_eq!((window(&game), game.commando('T').wounds), (Moment::WoundComing, 0));
    assert_eq!(game.play("pass").waits_for('T').commando('T').wounds, 1);
}

#[test]
fn om_gap_70_whom_a_hazard_fells_the_gas_of_the_same_space_does_not_kill() {
    for card in [None, Some("calm-shot")] {
        let scene = Scene::new("T^.H").gas(&[(1, 0)]).with('T', |tally| tally.wounds = 3);
        let scene = match card {
            Some(card) => scene.kit('T', card).with('T', |tally| tally.adrenaline = 2),
            None => scene,
        };
        let mut game = scene.turn('T').play("move").play_with("step E", [1, 0]);
        if card.is_some() {
            assert_eq!(window(&game), Moment::WoundComing);
            game = game.play("pass");
        }
        assert_eq!(game.commando('T').life, Life::Downed);
    }
}

#[test]
fn om_gap_28_when_a_door_is_flipped() {
    let scene = watched(".T.H").door("V2,0", "keyed").hidden(2, 0, &["clear"]);
    let game = scene.stands('H', 0, 0).turn('T').plays(&["open door-1", "pass"]).waits_for('H');
    assert_eq!(window(&game), Moment::DoorFlipped);
    // The text comes behind it.
    let game = game.play("pass").waits_for('T').allows("boost");
    assert_eq!(game.state.open.face_up, 1);
}

#[test]
fn om_gap_28_when_an_enemy_is_activated_and_a_step_has_ended() {
    let game = watched("H...h").pool(3).spawn_step().play("done").waits_for('H');
    assert_eq!(window(&game), Moment::StepEnded);
    let game = game.plays(&["pass", "activate husk-1 to move"]).waits_for('H');
    assert_eq!((window(&game), game.enemy_at(0)), (Moment::EnemyActivated, (4, 0)));
    let game = game.plays(&["pass", "stop", "done"]).waits_for('H');
    assert_eq!(window(&game), Moment::StepEnded);
    // The refresh is a step as well.
    let refreshed = watched("H...h").turn('H').play("end turn").waits_for('H');
    assert_eq!(window(&refreshed), Moment::StepEnded);
    refreshed.play("pass").waits_for_overseer();
}

#[test]
fn om_gap_28_nothing_is_opened_for_nobody() {
    let game = Scene::new("H.T.h").pool(0).turn('T').plays(&["move", "step E"]).waits_for('T');
    assert_eq!(game.state.open.stack.depth(), 3);
}

#[test]
fn om_gap_29_each_answer_is_resolved_before_the_next_seat_is_asked() {
    // Tally is before Harrow in initiative: its attack is over when Harrow is asked.
    let scene = Scene::new("H......\nT.....h").pool(2).kit('T', "overwatch").kit('H', "calm-shot");
    let scene = scene.with('H', |harrow| harrow.adrenaline = 1).state(|state| {
        state.open.initiative = [3, 0].map(cordon_omega::content::SheetId).into_iter().collect();
    });
    let game = scene.activate_step().plays(&["activate husk-1 to move", "pass", "step W", "pass"]);
    let game = game.waits_for('T').play("use overwatch").play("attack husk-1 with rifle");
    // Harrow answers the attack, then Tally's dice are rolled.
    let game = game.plays(&["pass"]).play_with("pass", [0, 0, 0]).waits_for('T');
    let game = game.plays(&["pass", "pass", "pass", "face E"]).waits_for('H');
    assert_eq!(window(&game), Moment::AfterStep);
}
