//! Whether a position is one of a game that was set up in a certain way.

use super::*;
use crate::rules::setup::lay_out;
use crate::state::Setup;

/// Refuses a position that a game with this setup can never come to: seats, maps and texts follow from the setup.
pub fn check_belongs(omega: &Omega, setup: &Setup, state: &State) -> Result<(), Unreadable> {
    let laid_out = omega
        .content()
        .mission(&setup.mission)
        .ok_or_else(|| Unreadable(format!("there is no mission `{}`", setup.mission)))
        .and_then(|mission| {
            lay_out(omega.content(), omega.board(mission), setup)
                .map_err(|refusal| Unreadable(refusal.to_string()))
        })?;
    let (open, first) = (&state.open, &laid_out.open);
    let differs = if open.mission != first.mission {
        Some("mission")
    } else if (open.edition, open.emi_los, open.turn_on_death)
        != (first.edition, first.emi_los, first.turn_on_death)
    {
        Some("edition or switches")
    } else if open.started != first.started || !open.squad().eq(first.squad()) {
        Some("squad")
    } else {
        None
    };
    match differs {
        Some(what) => Err(Unreadable(format!("the position has another {what} than the setup"))),
        None => Ok(()),
    }
}
