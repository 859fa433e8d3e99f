//! The game systems that this program has.

use std::sync::Arc;

use clap::ValueEnum;
use cordon_exodus::Exodus;
use cordon_kernel::{ReplayError, Ruleset};
use cordon_omega::Omega;
use cordon_twilight::Twilight;

use crate::cli::Packs;
use crate::failure::{Failure, unknown};
use crate::{exodus, files, omega, pack, twilight};

/// A game system. The commands pick one by name and are generic over it from there on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Game {
    /// Commandos against an overseer.
    Omega,
    /// Heroes against infected that act by themselves.
    Exodus,
    /// Soldiers who race to a helipad over a town that grows.
    Twilight,
}

impl Game {
    /// The game system that a replay file belongs to.
    pub(crate) fn of_replay(text: &str) -> Result<Game, Failure> {
        match files::ruleset_of(text) {
            Some(name) if name == Exodus::NAME => Ok(Game::Exodus),
            Some(name) if name == Twilight::NAME => Ok(Game::Twilight),
            Some(name) if name != Omega::NAME => {
                let what = ReplayError::OtherRuleset { found: name, expected: "omega, exodus or twilight" };
                Err(Failure::Failed(format!("{what}; this program knows no other game")))
            }
            // A file without a readable header is for the reader of replays to explain.
            _ => Ok(Game::Omega),
        }
    }
}

/// The rulesets that a command is about: all that the program has, or the one whose pack was named.
pub(crate) struct Loaded {
    pub(crate) omega: Option<Arc<Omega>>,
    pub(crate) exodus: Option<Arc<Exodus>>,
    pub(crate) twilight: Option<Arc<Twilight>>,
}

impl Loaded {
    /// Loads what a command is about. Missions that were asked for must be known to one of the rulesets.
    pub(crate) fn new(packs: &Packs, missions: &[String]) -> Result<Loaded, Failure> {
        let only = packs.0.as_deref().map(pack::game_of);
        let wanted = |game: Game| only.is_none_or(|only| only == game);
        let omega = if wanted(Game::Omega) { Some(omega::load(packs)?) } else { None };
        let exodus = if wanted(Game::Exodus) { Some(exodus::load(packs)?) } else { None };
        let twilight = if wanted(Game::Twilight) { Some(twilight::load(packs)?) } else { None };
        let ids =
            |rules: &Omega| rules.content().missions.iter().map(|one| one.id.clone()).collect::<Vec<_>>();
        let mut known = omega.as_deref().map(ids).unwrap_or_default();
        if let Some(rules) = &exodus {
            known.extend(rules.content().missions.iter().map(|one| one.id.clone()));
        }
        if let Some(rules) = &twilight {
            known.extend(rules.content().presets.iter().map(|one| one.id.clone()));
        }
        match missions.iter().find(|name| !known.contains(name)) {
            Some(name) => Err(unknown("mission", name, known.iter().map(String::as_str))),
            None => Ok(Loaded { omega, exodus, twilight }),
        }
    }
}
