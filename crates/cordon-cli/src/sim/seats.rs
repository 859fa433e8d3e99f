//! Which bot plays which side.

use std::str::FromStr;

use cordon_arena::{Brain, Contest};

use crate::failure::{Failure, unknown};

/// Which bot plays a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SideArg {
    side: String,
    brain: Brain,
}

impl FromStr for SideArg {
    type Err = String;

    fn from_str(text: &str) -> Result<SideArg, String> {
        let (side, name) = text.split_once('=').ok_or("write it as squad=normal or overseer=random")?;
        let brain = Brain::named(name);
        let brain = brain.ok_or_else(|| format!("`{name}` is no bot; say normal or random"))?;
        Ok(SideArg { side: side.trim().to_lowercase(), brain })
    }
}

/// The bot of each side, in the order of the sides.
pub(super) fn brains<R: Contest>(
    rules: &R,
    setup: &R::Setup,
    args: &[SideArg],
) -> Result<Vec<(&'static str, Brain)>, Failure> {
    let mut brains: Vec<_> = rules.sides_of(setup).iter().map(|side| (*side, Brain::default())).collect();
    for arg in args {
        match brains.iter_mut().find(|(side, _)| *side == arg.side) {
            Some((_, brain)) => *brain = arg.brain,
            None => return Err(unknown("side", &arg.side, rules.sides_of(setup).iter().copied())),
        }
    }
    Ok(brains)
}
