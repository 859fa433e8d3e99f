//! A new match from a moment of another one, with what the one who forks may know.

use std::ops::ControlFlow;
use std::sync::Arc;

use cordon_kernel::{Seed, Turn};
use cordon_wire::face::{Face, Wishes};
use cordon_wire::trouble::{Code, Trouble};
use cordon_wire::viewpoint::Viewpoint;

use super::walk::walk;
use crate::store::{Head, Stored};

/// Sets the dice that draw the unknown apart from those of the game, which come from the same seed.
const UNKNOWN: &str = "what a fork does not know";

/// Where a fork begins.
pub struct Start<S> {
    /// The setup of the match that it comes from.
    pub setup: S,
    /// What was asked for when that match was created.
    pub wishes: Wishes,
    /// How things stand, in the ruleset's notation.
    pub position: String,
}

/// How things stood at a moment, as far as a viewpoint knew. What it did not know is drawn anew from the seed, so that
/// matches which looked alike to it give the same fork, byte for byte.
///
/// # Errors
/// When there is no such seat or moment, the game had not begun or was over, or it cannot be played by this program.
pub fn start_of<R: Face>(
    head: &Head,
    records: &[Stored],
    rules: Arc<R>,
    viewpoint: Viewpoint,
    moment: u32,
    seed: Seed,
) -> Result<Start<R::Setup>, Trouble> {
    let mut last = 0;
    let room = walk(head, records, Arc::clone(&rules), viewpoint, |passed| {
        last = passed.told.seq;
        if last == moment { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    if last != moment || moment == 0 {
        let says = format!("There is no moment {moment}: this match has moments 1 to {last} so far.");
        return Err(Trouble::new(Code::NotFound, says));
    }
    let game = room.game().ok_or_else(|| {
        Trouble::new(Code::NotBegun, "The match had not begun then: choose a later moment.")
    })?;
    if let Turn::Over(_) = rules.turn(game.state()) {
        return Err(Trouble::new(Code::Over, "The game was over then: choose an earlier moment."));
    }
    let state = match viewpoint.viewer() {
        Some(viewer) => {
            let mut dice = seed.dice(&[UNKNOWN.to_owned()]);
            rules.imagine(&rules.view(game.state(), viewer), &mut dice)
        }
        None => game.state().clone(),
    };
    let agreed = room.head();
    Ok(Start {
        setup: agreed.setup.clone(),
        wishes: agreed.wishes.clone(),
        position: rules.write_state(&state),
    })
}
