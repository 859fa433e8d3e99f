//! Which bot plays which side.

use std::str::FromStr;

use cordon_arena::{Contest, Level};

use crate::failure::{Failure, unknown};

/// Which bot plays a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SideArg {
    side: String,
    level: Level,
}

impl FromStr for SideArg {
    type Err = String;

    fn from_str(text: &str) -> Result<SideArg, String> {
        let (side, name) =
            text.split_once('=').ok_or("write it as squad=normal, overseer=random or all=normal")?;
        let level = Level::named(name);
        let level = level.ok_or_else(|| format!("`{name}` is no bot; say {}", Level::NAMES))?;
        Ok(SideArg { side: side.trim().to_lowercase(), level })
    }
}

/// The bot of each side, in the order of the sides. What is said of all of them holds until one is named.
pub(super) fn levels<R: Contest>(
    rules: &R,
    setup: &R::Setup,
    args: &[SideArg],
) -> Result<Vec<(&'static str, Level)>, Failure> {
    let mut levels: Vec<_> = rules.sides_of(setup).iter().map(|side| (*side, Level::default())).collect();
    for arg in args {
        if arg.side == "all" {
            levels.iter_mut().for_each(|(_, level)| *level = arg.level);
            continue;
        }
        match levels.iter_mut().find(|(side, _)| *side == arg.side) {
            Some((_, level)) => *level = arg.level,
            None => return Err(unknown("side", &arg.side, rules.sides_of(setup).iter().copied())),
        }
    }
    Ok(levels)
}
