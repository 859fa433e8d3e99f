//! The game systems that this program has.

use clap::ValueEnum;
use cordon_kernel::{ReplayError, Ruleset};
use cordon_omega::Omega;

use crate::failure::Failure;
use crate::files;

/// A game system. The commands pick one by name and are generic over it from there on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Game {
    /// Commandos against an overseer.
    Omega,
}

impl Game {
    /// The game system that a replay file belongs to.
    pub(crate) fn of_replay(text: &str) -> Result<Game, Failure> {
        match files::ruleset_of(text) {
            Some(name) if name != Omega::NAME => {
                let what = ReplayError::OtherRuleset { found: name, expected: Omega::NAME };
                Err(Failure::Failed(format!("{what}; this program knows no other game")))
            }
            // A file without a readable header is for the reader of replays to explain.
            _ => Ok(Game::Omega),
        }
    }
}
