//! Loading omega's content, and choosing mission, edition and squad.

use std::io::IsTerminal;
use std::sync::Arc;

use clap::ValueEnum;
use cordon_kernel::{Deaf, Live, Ruleset, Seating, Seed};
use cordon_omega::content::MissionId;
use cordon_omega::state::Edition;
use cordon_omega::{Omega, Setup};

use crate::cli::Packs;
use crate::failure::{Failure, unknown};
use crate::pack;
use crate::settings::{Setting, one_of, values};

/// How many commandos come along if nobody says otherwise.
const USUAL_SQUAD: &str = "4";
const USUAL_SIZE: usize = 4;

/// Options of an omega mission.
#[derive(Clone, Debug, Default, clap::Args)]
#[group(id = "omega")]
pub(crate) struct SetupArgs {
    /// The edition of the rules: 1e or 2e (2e unless said otherwise); simulations also take both.
    #[arg(long, value_enum, value_name = "EDITION")]
    edition: Option<EditionArg>,
    /// The commandos: 3, 4 or 5 for the highest ranks, or names as in harrow,tally,wisp (4 unless said otherwise);
    /// simulations also take several numbers, as in 3,4,5.
    #[arg(long, value_name = "SQUAD")]
    squad: Option<String>,
    /// Commandos that die with a bite rise as zombies (in a mission that has any).
    #[arg(long)]
    turn_on_death: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum EditionArg {
    /// The first edition.
    #[value(name = "1e")]
    First,
    /// The second edition.
    #[value(name = "2e")]
    Second,
    /// One after the other: in simulations only.
    #[value(name = "both")]
    Both,
}

impl SetupArgs {
    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.edition.is_some() || self.squad.is_some() || self.turn_on_death
    }
}

/// The ruleset with the content that was asked for.
pub(crate) fn load(packs: &Packs) -> Result<Arc<Omega>, Failure> {
    let content = match &packs.0 {
        None => cordon_packs::shipped_omega(),
        Some(path) => {
            pack::exists(path)?;
            cordon_packs::load_omega(path).map_err(|mistakes| {
                eprint!("{}", mistakes.render(std::io::stderr().is_terminal()));
                Failure::Failed(format!("the pack in {} cannot be used", path.display()))
            })?
        }
    };
    Ok(Arc::new(Omega::new(content)))
}

/// The mission with this name.
pub(crate) fn mission(rules: &Omega, name: &str) -> Result<MissionId, Failure> {
    let content = rules.content();
    let missions = content.missions.iter().map(|mission| mission.id.as_str());
    content.mission(name).ok_or_else(|| unknown("mission", name, missions))
}

/// A setup that the rules accept.
pub(crate) fn setup(rules: &Omega, mission_name: &str, args: &SetupArgs) -> Result<Setup, Failure> {
    one_of(settings(rules, mission_name, args)?, "--edition and --squad")
}

/// Every setup of a mission that was asked for: several editions and sizes of squads, each with each.
pub(crate) fn settings(
    rules: &Omega,
    mission_name: &str,
    args: &SetupArgs,
) -> Result<Vec<Setting<Setup>>, Failure> {
    mission(rules, mission_name)?;
    let editions: &[(Edition, &str)] = match args.edition {
        Some(EditionArg::First) => &[(Edition::First, "1e")],
        Some(EditionArg::Second) | None => &[(Edition::Second, "2e")],
        Some(EditionArg::Both) => &[(Edition::First, "1e"), (Edition::Second, "2e")],
    };
    let mut settings = Vec::new();
    for (edition, edition_name) in editions {
        for wanted in values(args.squad.as_deref().unwrap_or(USUAL_SQUAD)) {
            let squad = squad(rules, wanted)?;
            let setup =
                Setup { turn_on_death: args.turn_on_death, ..setup_of(mission_name, *edition, squad) };
            // The rules have the last word, before anything is written or a thousand games are begun.
            let mut table = Seating::new(Live(Seed::from_number(0).dice(&[])), Deaf);
            rules.start(&setup, &mut table).map_err(|refusal| Failure::Usage(refusal.to_string()))?;
            let factors = vec![("edition", (*edition_name).to_owned()), ("squad", wanted.to_owned())];
            settings.push(Setting { mission: mission_name.to_owned(), factors, setup });
        }
    }
    Ok(settings)
}

fn setup_of(mission: &str, edition: Edition, squad: Vec<String>) -> Setup {
    Setup { mission: mission.to_owned(), edition, squad, emi_los: Default::default(), turn_on_death: false }
}

fn squad(rules: &Omega, wanted: &str) -> Result<Vec<String>, Failure> {
    let known: Vec<&str> = rules.content().commandos.iter().map(|sheet| sheet.id.as_str()).collect();
    let highest = |count: usize| known.iter().take(count).map(|id| (*id).to_owned()).collect::<Vec<_>>();
    if let Ok(count) = wanted.parse::<usize>() {
        return if (3..=5).contains(&count) {
            Ok(highest(count))
        } else {
            Err(Failure::Usage(format!("--squad {count}: a squad has 3, 4 or 5 commandos")))
        };
    }
    let names = wanted.split(',').map(|name| name.trim().to_lowercase());
    names
        .map(|name| {
            if known.contains(&name.as_str()) {
                Ok(name)
            } else {
                Err(unknown("commando", &name, known.iter().copied()))
            }
        })
        .collect()
}

/// The missions that were asked for and that the ruleset has, each once; without any wish all of them.
pub(crate) fn chosen(rules: &Omega, wanted: &[String]) -> Vec<String> {
    let missions = rules.content().missions.iter().map(|mission| mission.id.clone());
    missions.filter(|id| wanted.is_empty() || wanted.contains(id)).collect()
}

/// Missions with their usual setup, for measuring.
pub(crate) fn mission_setups(rules: &Omega, wanted: &[String]) -> Vec<(String, Setup)> {
    let commandos = &rules.content().commandos;
    let squad: Vec<String> = commandos.iter().take(USUAL_SIZE).map(|sheet| sheet.id.clone()).collect();
    let missions = chosen(rules, wanted).into_iter();
    missions.map(|id| (id.clone(), setup_of(&id, Edition::Second, squad.clone()))).collect()
}

/// Missions with all their setups, so that a long test meets every one: both editions with every squad there can be,
/// in the same order for each mission.
pub(crate) fn soak_setups(rules: &Omega, wanted: &[String]) -> Vec<(String, Vec<Setup>)> {
    let commandos: Vec<&str> = rules.content().commandos.iter().map(|sheet| sheet.id.as_str()).collect();
    let mut squads: Vec<Vec<String>> = (0_u32..1 << commandos.len())
        .filter(|chosen| (3..=5).contains(&chosen.count_ones()))
        .map(|chosen| {
            let places = (0..commandos.len()).filter(|place| chosen & (1 << place) != 0);
            places.map(|place| commandos[place].to_owned()).collect()
        })
        .collect();
    // Squads of 3, 4 and 5 in turn as long as there are any, so that a short run has all sizes as well.
    let mut so_far = [0; 6];
    squads.sort_by_cached_key(|squad| {
        so_far[squad.len()] += 1;
        (so_far[squad.len()], squad.len())
    });
    let setups = |id: &str| {
        let pairs = squads.iter().flat_map(|squad| [Edition::First, Edition::Second].map(|e| (e, squad)));
        let setups = pairs.map(|(edition, squad)| setup_of(id, edition, squad.clone()));
        // What is agreed on for the bitten matters only where nobody plays the overseer.
        let automatic = rules.content().mission(id).is_some_and(|id| rules.content()[id].automatic);
        setups
            .enumerate()
            .map(|(n, setup)| Setup { turn_on_death: automatic && n % 2 == 1, ..setup })
            .collect()
    };
    chosen(rules, wanted).into_iter().map(|id| (id.clone(), setups(&id))).collect()
}
