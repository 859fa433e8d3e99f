//! What omega alone shows.

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
