//! Rulesets from the files of packs, so that content can be compared and changed.

use std::io::IsTerminal;
use std::path::Path;

use cordon_arena::{Condition, Watched};
use cordon_exodus::Exodus;
use cordon_omega::Omega;
use cordon_packs::{Diagnostics, SourceFile};
use cordon_twilight::Twilight;

use super::{Args, seats};
use crate::failure::Failure;
use crate::settings::Setting;
use crate::{exodus, omega, pack, twilight};

/// A ruleset that is made from the files of a pack.
pub(crate) trait Packed: Watched<Setup: Sync> {
    /// The files of the content that is built in.
    fn shipped() -> Vec<SourceFile>;

    /// The ruleset with this content.
    fn read(files: &[SourceFile]) -> Result<Self, Diagnostics>;

    /// All missions.
    fn missions(&self) -> Vec<String>;

    /// The setups of a mission that were asked for.
    fn settings(&self, mission: &str, args: &Args) -> Result<Vec<Setting<Self::Setup>>, Failure>;
}

impl Packed for Omega {
    fn shipped() -> Vec<SourceFile> {
        cordon_packs::shipped_omega_files()
    }

    fn read(files: &[SourceFile]) -> Result<Omega, Diagnostics> {
        cordon_packs::read_omega(files).map(Omega::new)
    }

    fn missions(&self) -> Vec<String> {
        omega::chosen(self, &[])
    }

    fn settings(&self, mission: &str, args: &Args) -> Result<Vec<Setting<Self::Setup>>, Failure> {
        omega::settings(self, mission, &args.setup)
    }
}

impl Packed for Exodus {
    fn shipped() -> Vec<SourceFile> {
        cordon_packs::shipped_exodus_files()
    }

    fn read(files: &[SourceFile]) -> Result<Exodus, Diagnostics> {
        cordon_packs::read_exodus(files).map(Exodus::new)
    }

    fn missions(&self) -> Vec<String> {
        exodus::chosen(self, &[])
    }

    fn settings(&self, mission: &str, args: &Args) -> Result<Vec<Setting<Self::Setup>>, Failure> {
        exodus::settings(self, mission, &args.exodus, &args.switches)
    }
}

impl Packed for Twilight {
    fn shipped() -> Vec<SourceFile> {
        cordon_packs::shipped_twilight_files()
    }

    fn read(files: &[SourceFile]) -> Result<Twilight, Diagnostics> {
        cordon_packs::read_twilight(files).map(Twilight::new)
    }

    fn missions(&self) -> Vec<String> {
        twilight::chosen(self, &[])
    }

    fn settings(&self, mission: &str, args: &Args) -> Result<Vec<Setting<Self::Setup>>, Failure> {
        twilight::settings(self, mission, &args.twilight, &args.switches)
    }
}

/// The files of a pack, or of the content that is built in.
pub(super) fn files<R: Packed>(pack: Option<&Path>) -> Result<Vec<SourceFile>, Failure> {
    let Some(path) = pack else { return Ok(R::shipped()) };
    pack::exists(path)?;
    let failed = |error| Failure::Failed(format!("{} cannot be read: {error}", path.display()));
    cordon_packs::read_folder(path).map_err(failed)
}

/// The ruleset with the content of these files; `what` says whose they are.
pub(super) fn load<R: Packed>(files: &[SourceFile], what: &str) -> Result<R, Failure> {
    R::read(files).map_err(|mistakes| {
        eprint!("{}", mistakes.render(std::io::stderr().is_terminal()));
        Failure::Failed(format!("{what} cannot be used"))
    })
}

/// How a pack is called in messages.
pub(super) fn called(pack: Option<&Path>) -> String {
    pack.map_or("the built-in content".to_owned(), |path| format!("the pack in {}", path.display()))
}

/// What is played: the missions that were named, or these, in every setup that was asked for.
pub(super) fn conditions<R: Packed>(
    rules: &R,
    args: &Args,
    all: &[String],
) -> Result<Vec<Condition<R::Setup>>, Failure> {
    let missions = if args.missions.is_empty() { all } else { &args.missions };
    let mut conditions = Vec::new();
    for (n, mission) in missions.iter().enumerate() {
        if missions[..n].contains(mission) {
            return Err(Failure::Usage(format!("the mission `{mission}` is named twice")));
        }
        for Setting { mission, factors, setup } in rules.settings(mission, args)? {
            let levels = seats::levels(rules, &setup, &args.seats)?;
            conditions.push(Condition { mission, factors, setup, levels });
        }
    }
    Ok(conditions)
}
