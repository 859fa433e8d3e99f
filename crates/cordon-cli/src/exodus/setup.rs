//! Loading exodus content, and choosing mission, heroes, director and switches.

use std::io::IsTerminal;
use std::sync::Arc;

use cordon_exodus::content::MissionId;
use cordon_exodus::state::HeroSetup;
use cordon_exodus::{Exodus, Setup};
use cordon_kernel::{Deaf, Live, Ruleset, Seating, Seed};

use crate::cli::Packs;
use crate::failure::{Failure, unknown};
use crate::pack;
use crate::settings::{Setting, one_of, values};
use crate::switches::{SwitchArgs, lay_over};

/// How many heroes come along if nobody says otherwise.
const USUAL_HEROES: usize = 2;

/// Options of an exodus mission.
#[derive(Clone, Debug, Default, clap::Args)]
#[group(id = "exodus")]
#[command(next_help_heading = "Options of exodus")]
pub(crate) struct SetupArgs {
    /// The heroes: a number, or names as in skipper,medic (2 unless said otherwise); simulations also take several
    /// numbers, as in 2,3,4.
    #[arg(long, value_name = "HEROES")]
    heroes: Option<String>,
    /// Somebody moves the infected and plays cards against the heroes: a bot, or --seat director=human.
    #[arg(long)]
    director: bool,
    /// The perks of a hero in a quick mission, as in skipper=watchful+braced; may be given several times.
    #[arg(long = "perks", value_name = "HERO=PERKS")]
    perks: Vec<String>,
}

impl SetupArgs {
    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.director || self.heroes.is_some() || !self.perks.is_empty()
    }
}

/// The ruleset with the content that was asked for.
pub(crate) fn load(packs: &Packs) -> Result<Arc<Exodus>, Failure> {
    let content = match &packs.0 {
        None => cordon_packs::shipped_exodus(),
        Some(path) => {
            pack::exists(path)?;
            cordon_packs::load_exodus(path).map_err(|mistakes| {
                eprint!("{}", mistakes.render(std::io::stderr().is_terminal()));
                Failure::Failed(format!("the pack in {} cannot be used", path.display()))
            })?
        }
    };
    Ok(Arc::new(Exodus::new(content)))
}

/// The mission with this name.
pub(crate) fn mission(rules: &Exodus, name: &str) -> Result<MissionId, Failure> {
    let content = rules.content();
    let missions = content.missions.iter().map(|mission| mission.id.as_str());
    content.mission(name).ok_or_else(|| unknown("mission", name, missions))
}

/// A setup that the rules accept.
pub(crate) fn setup(
    rules: &Exodus,
    mission_name: &str,
    args: &SetupArgs,
    switches: &SwitchArgs,
) -> Result<Setup, Failure> {
    one_of(settings(rules, mission_name, args, switches)?, "--heroes")
}

/// Every setup of a mission that was asked for: several numbers of heroes.
pub(crate) fn settings(
    rules: &Exodus,
    mission_name: &str,
    args: &SetupArgs,
    switches: &SwitchArgs,
) -> Result<Vec<Setting<Setup>>, Failure> {
    mission(rules, mission_name)?;
    let wanted = args.heroes.clone().unwrap_or_else(|| USUAL_HEROES.to_string());
    let each = values(&wanted).into_iter().map(|wanted| {
        let setup = setup_with(rules, mission_name, wanted, args, switches)?;
        let director = if args.director { "yes" } else { "no" };
        let factors = vec![("heroes", wanted.to_owned()), ("director", director.to_owned())];
        Ok(Setting { mission: mission_name.to_owned(), factors, setup })
    });
    each.collect()
}

fn setup_with(
    rules: &Exodus,
    mission_name: &str,
    wanted: &str,
    args: &SetupArgs,
    switches: &SwitchArgs,
) -> Result<Setup, Failure> {
    let mut heroes = heroes(rules, Some(wanted))?;
    for wanted in &args.perks {
        let (name, perks) = wanted
            .split_once('=')
            .ok_or_else(|| Failure::Usage(format!("--perks {wanted}: write HERO=PERKS")))?;
        let names: Vec<String> = heroes.iter().map(|hero| hero.id.clone()).collect();
        let Some(hero) = heroes.iter_mut().find(|hero| hero.id == name) else {
            return Err(unknown("hero", name, names.iter().map(String::as_str)));
        };
        let known = || rules.content().perks.iter().map(|perk| perk.id.as_str());
        for perk in perks.split('+') {
            if !known().any(|id| id == perk) {
                return Err(unknown("perk", perk, known()));
            }
            hero.perks.push(perk.to_owned());
        }
    }
    let switches = lay_over(&switches.switches)?;
    let director = args.director;
    let setup = Setup { mission: mission_name.to_owned(), heroes, director, switches, ..Setup::default() };
    // The rules have the last word, before anything is written or a thousand games are begun.
    let mut table = Seating::new(Live(Seed::from_number(0).dice(&[])), Deaf);
    rules.start(&setup, &mut table).map_err(|refusal| Failure::Usage(refusal.to_string()))?;
    Ok(setup)
}

pub(crate) fn heroes(rules: &Exodus, wanted: Option<&str>) -> Result<Vec<HeroSetup>, Failure> {
    let known: Vec<&str> = rules.content().heroes.iter().map(|card| card.id.as_str()).collect();
    let first = |count: usize| known.iter().take(count).map(|id| hero(id)).collect::<Vec<_>>();
    let Some(wanted) = wanted else { return Ok(first(USUAL_HEROES)) };
    if let Ok(count) = wanted.parse::<usize>() {
        return if (1..=known.len()).contains(&count) {
            Ok(first(count))
        } else {
            Err(Failure::Usage(format!("--heroes {count}: there are 1 to {} heroes", known.len())))
        };
    }
    let names = wanted.split(',').map(|name| name.trim().to_lowercase());
    names
        .map(|name| {
            if known.contains(&name.as_str()) {
                Ok(hero(&name))
            } else {
                Err(unknown("hero", &name, known.iter().copied()))
            }
        })
        .collect()
}

fn hero(id: &str) -> HeroSetup {
    HeroSetup { id: id.to_owned(), ..HeroSetup::default() }
}

/// The missions that were asked for and that the ruleset has; without any wish all of them.
pub(crate) fn chosen(rules: &Exodus, wanted: &[String]) -> Vec<String> {
    let missions = rules.content().missions.iter().map(|mission| mission.id.clone());
    missions.filter(|id| wanted.is_empty() || wanted.contains(id)).collect()
}

/// Missions with their usual setup, for measuring.
pub(crate) fn mission_setups(rules: &Exodus, wanted: &[String]) -> Vec<(String, Setup)> {
    let setup = |id: String| (id.clone(), with_heroes(rules, &id, USUAL_HEROES));
    chosen(rules, wanted).into_iter().map(setup).collect()
}

fn with_heroes(rules: &Exodus, mission: &str, count: usize) -> Setup {
    let heroes = rules.content().heroes.iter().take(count).map(|card| hero(&card.id)).collect();
    Setup { mission: mission.to_owned(), heroes, ..Setup::default() }
}

/// Missions with all numbers of heroes, so that a long test meets every one.
pub(crate) fn soak_setups(rules: &Exodus, wanted: &[String]) -> Vec<(String, Vec<Setup>)> {
    let setups = |id: &String| {
        let [fewest, most] = rules.content().mission(id).map_or([2, 2], |id| rules.content()[id].heroes);
        let alone = (fewest..=most).map(|count| with_heroes(rules, id, count.into()));
        // Every other game has a director.
        alone.flat_map(|setup| [setup.clone(), Setup { director: true, ..setup }]).collect()
    };
    chosen(rules, wanted).into_iter().map(|id| (id.clone(), setups(&id))).collect()
}
