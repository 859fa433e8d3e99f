//! What omega alone shows.

use std::collections::BTreeSet;

use cordon_kernel::{Ruleset, Viewer};
use cordon_omega::frames::Frame;
use cordon_wire::face::Face;
use cordon_wire::omega::scene::PhaseNow;

use crate::faces::STEPS;
use crate::matches::{Moment, omega};

#[test]
fn the_clock_shows_the_phase_of_the_decision() {
    let game = omega();
    for (n, setup) in game.setups.iter().enumerate() {
        game.play(setup, n as u64, 2 * STEPS, |Moment { rules, state, seat, .. }| {
            let phase = match state.open.stack.top() {
                Frame::BuyKit { .. } | Frame::PlaceMarker { .. } | Frame::PlaceStack { .. } => {
                    PhaseNow::Setup
                }
                Frame::TimerEvents { .. } => PhaseNow::Timer,
                Frame::Initiative | Frame::Stances { .. } => PhaseNow::Planning,
                Frame::CommandoTurn { .. } => PhaseNow::Activation,
                Frame::SpawnStep | Frame::ActivateStep | Frame::Activation { .. } => PhaseNow::Overseer,
                _ => return,
            };
            let scene = rules.scene(&rules.view(state, Viewer::Seat(seat)));
            assert_eq!(scene.clock.phase, phase, "{:?}", scene.asked);
        });
    }
}

#[test]
fn dangers_lie_on_the_way_and_are_what_the_scene_shows() {
    let game = omega();
    let mut found = BTreeSet::new();
    for (n, setup) in game.setups.iter().enumerate() {
        game.play(setup, n as u64, STEPS, |Moment { rules, state, seat, .. }| {
            let view = rules.view(state, Viewer::Seat(seat));
            let ground = rules.scene(&view).ground;
            for reach in rules.reach(&view, seat) {
                for danger in &reach.dangers {
                    // A clone lashes out at the square that is left, which may be the first.
                    let is_on = danger.kind == "lash" || reach.way.contains(&danger.at);
                    assert!(is_on, "{danger:?} is not on {:?}", reach.way);
                    assert!(danger.kind != "gas" || ground.gas.contains(&danger.at), "{danger:?}");
                    found.insert(danger.kind.clone());
                }
                let rolled = |kind: &str| ["fire", "mine", "peril"].contains(&kind);
                let hazards = reach.dangers.iter().filter(|danger| rolled(&danger.kind)).count();
                assert!(hazards <= 1, "OM-KHAZ-03: one roll a turn, not {hazards}");
            }
        });
    }
    assert!(found.contains("gas") && found.contains("lash") && found.len() > 2, "{found:?}");
}
