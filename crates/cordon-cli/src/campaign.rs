//! `cordon campaign`: chapters that are played one after the other, kept in a file between them.

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use cordon_exodus::Exodus;
use cordon_exodus::campaign::{Campaign, Order, Slot, Standing, Ticket};
use cordon_kernel::{Refusal, Seed, read_replay, verify_replay};

use crate::cli::Packs;
use crate::failure::Failure;
use crate::play::{SeatArg, SeedArg, Sitting, read_seed, sit_down};
use crate::thinking::ThinkingArgs;
use crate::{exodus, files, switches};

/// Play a campaign of linked missions: what the heroes have, know and suffer from goes with them.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon campaign new home.toml                        skipper and stoker set out
  cordon campaign play home.toml                       play the next chapter, or go on with it
  cordon campaign show home.toml                       heroes, tickets, what comes next
  cordon campaign lobby home.toml 'learn skipper watchful' 'give skipper nine-box to stoker'
  cordon campaign save home.toml                       write a save ticket; there are three
  cordon campaign restore home.toml 1                  go back to it

Between chapters the lobby is free: give, take, reload, craft, learn.")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Begin a campaign.
    New {
        /// The file in which it is kept.
        file: PathBuf,
        /// The heroes: a number, or names as in skipper,medic (2 unless said otherwise).
        #[arg(long, value_name = "HEROES")]
        heroes: Option<String>,
        /// A switch of the rules, as in difficulty=hard; may be given several times.
        #[arg(long = "switch", value_name = "NAME=VALUE")]
        switches: Vec<String>,
        /// Somebody moves the infected and plays cards against the heroes.
        #[arg(long)]
        director: bool,
    },
    /// Play the next chapter, or go on with the one that was begun.
    Play {
        /// The campaign's file.
        file: PathBuf,
        /// Who plays a hero: human, easy, normal, hard or random, as in medic=normal.
        #[arg(long = "seat", value_name = "WHO=PLAYER")]
        seats: Vec<SeatArg>,
        /// The number the dice come from; `random` unless said otherwise.
        #[arg(long, value_name = "N|random", value_parser = read_seed, default_value = "random")]
        seed: SeedArg,
    },
    /// Do something in the lobby before the next chapter.
    Lobby {
        /// The campaign's file.
        file: PathBuf,
        /// What to do: give HERO CARD HERO, take HERO CARD, reload HERO GUN CARD, craft HERO CARD, learn HERO PERK.
        #[arg(required = true)]
        orders: Vec<String>,
    },
    /// Write the pause ticket, which is resumed once.
    Pause {
        /// The campaign's file.
        file: PathBuf,
    },
    /// Write the next of three save tickets.
    Save {
        /// The campaign's file.
        file: PathBuf,
    },
    /// Go back to a ticket: pause, 1, 2 or 3; last on easy; start if nothing was saved.
    Restore {
        /// The campaign's file.
        file: PathBuf,
        /// Which ticket.
        #[arg(value_parser = read_slot)]
        slot: Slot,
    },
    /// Show how the campaign stands.
    Show {
        /// The campaign's file.
        file: PathBuf,
    },
}

fn read_slot(text: &str) -> Result<Slot, String> {
    match text {
        "pause" => Ok(Slot::Pause),
        "last" => Ok(Slot::Last),
        "start" => Ok(Slot::Start),
        "1" | "2" | "3" => Ok(Slot::Save(text.as_bytes()[0] - b'0')),
        _ => Err("say pause, 1, 2, 3, last or start".to_owned()),
    }
}

pub(crate) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    let rules = exodus::load(packs)?;
    match args.command {
        Command::New { file, heroes, switches, director } => {
            new(&rules, &file, heroes.as_deref(), &switches, director)
        }
        Command::Play { file, seats, seed } => play(&rules, &file, seats, seed),
        Command::Lobby { file, orders } => change(&rules, &file, |campaign| lobby(&rules, campaign, &orders)),
        Command::Pause { file } => change(&rules, &file, |campaign| {
            campaign.pause().map_err(refused)?;
            Ok("The pause ticket is written; go on with `cordon campaign restore FILE pause`.".to_owned())
        }),
        Command::Save { file } => change(&rules, &file, |campaign| {
            let slot = campaign.save().map_err(refused)?;
            Ok(format!("Saved in slot {slot}; {} saves are left.", campaign.saves_left()))
        }),
        Command::Restore { file, slot } => change(&rules, &file, |campaign| {
            campaign.restore(slot).map_err(refused)?;
            Ok("Everything is as it was then.".to_owned())
        }),
        Command::Show { file } => {
            let campaign = read(&file)?;
            stdout().lock().write_all(shown(&rules, &campaign).as_bytes())?;
            Ok(())
        }
    }
}

fn refused(refusal: Refusal) -> Failure {
    Failure::Failed(refusal.to_string())
}

fn new(
    rules: &Exodus,
    file: &Path,
    heroes: Option<&str>,
    switches: &[String],
    director: bool,
) -> Result<(), Failure> {
    if file.exists() {
        let what = format!("{} exists already; name another file, or remove it first", file.display());
        return Err(Failure::Failed(what));
    }
    let heroes: Vec<String> = exodus::heroes(rules, heroes)?.into_iter().map(|hero| hero.id).collect();
    let switches = switches::lay_over(switches)?;
    let campaign = Campaign::new(rules.content(), &heroes, switches, director)
        .map_err(|refusal| Failure::Usage(refusal.to_string()))?;
    write(file, &campaign)?;
    stdout().lock().write_all(shown(rules, &campaign).as_bytes())?;
    Ok(())
}

fn read(file: &Path) -> Result<Campaign, Failure> {
    let text = files::read(file)?;
    let wrong =
        |error: toml::de::Error| Failure::Failed(format!("{} is no campaign: {error}", file.display()));
    toml::from_str(&text).map_err(wrong)
}

/// Written beside the old file and moved over it, so that a campaign is never half written.
fn write(file: &Path, campaign: &Campaign) -> Result<(), Failure> {
    let text = toml::to_string(campaign).expect("a campaign is plain data");
    let beside = file.with_extension("toml.new");
    let failed =
        |error: std::io::Error| Failure::Failed(format!("{} cannot be written: {error}", file.display()));
    std::fs::write(&beside, text).map_err(failed)?;
    std::fs::rename(&beside, file).map_err(failed)
}

/// Changes a campaign and keeps it.
fn change(
    rules: &Exodus,
    file: &Path,
    change: impl FnOnce(&mut Campaign) -> Result<String, Failure>,
) -> Result<(), Failure> {
    let mut campaign = read(file)?;
    let game = chapter_file(rules, file, &campaign);
    if let Some(game) = game.filter(|game| game.exists()) {
        let what = format!("the chapter in {} is under way: play it to its end first", game.display());
        return Err(Failure::Failed(what));
    }
    let said = change(&mut campaign)?;
    write(file, &campaign)?;
    let mut out = stdout().lock();
    writeln!(out, "{said}")?;
    Ok(())
}

fn lobby(rules: &Exodus, campaign: &mut Campaign, orders: &[String]) -> Result<String, Failure> {
    for text in orders {
        let unreadable = || {
            let forms =
                "give HERO CARD HERO, take HERO CARD, reload HERO GUN CARD, craft HERO CARD, learn HERO PERK";
            Failure::Usage(format!("`{text}` is no order of the lobby; say {forms}"))
        };
        let order = Order::read(text).ok_or_else(unreadable)?;
        campaign
            .order(rules.content(), &order)
            .map_err(|refusal| Failure::Failed(format!("{text}: {refusal}")))?;
    }
    Ok(format!("{} orders carried out.", orders.len()))
}

/// The game of the chapter that comes next, beside the campaign's file.
fn chapter_file(rules: &Exodus, file: &Path, campaign: &Campaign) -> Option<PathBuf> {
    let chapter = campaign.next_chapter(rules.content())?;
    Some(file.with_extension(format!("{}.replay.jsonl", chapter.id)))
}

/// Plays the next chapter in the terminal; when it is over, the campaign takes in how it ended.
fn play(
    rules: &std::sync::Arc<Exodus>,
    file: &Path,
    seats: Vec<SeatArg>,
    seed: SeedArg,
) -> Result<(), Failure> {
    let mut campaign = read(file)?;
    let setup = campaign.setup(rules.content()).map_err(refused)?;
    let Some(game) = chapter_file(rules, file, &campaign) else {
        return Err(Failure::Failed("there is no further chapter".to_owned()));
    };
    let begun = game.exists();
    let sitting = Sitting {
        seats,
        thinking: ThinkingArgs::default(),
        seed,
        mission: Some(setup.mission.clone()),
        resume: begun.then(|| game.clone()),
        save: (!begun).then(|| game.clone()),
    };
    sit_down(rules.clone(), (!begun).then_some(setup), &sitting)?;
    let text = files::read(&game)?;
    let failed = |error: cordon_kernel::ReplayError| Failure::Failed(format!("{}: {error}", game.display()));
    let replay = read_replay(&text).map_err(failed)?;
    let (played, verdict) = verify_replay(&replay, rules.clone()).map_err(failed)?;
    if verdict.outcome.is_none() {
        println!("The chapter is kept in {}; go on with the same command.", game.display());
        return Ok(());
    }
    // The reward comes from the dice of the chapter, so that it cannot be drawn again.
    let mut dice = Seed::dice(&played.seed(), &["reward".to_owned()]);
    campaign.finish(rules.content(), played.state(), &mut dice).map_err(refused)?;
    write(file, &campaign)?;
    let kept = free_name(&game);
    std::fs::rename(&game, &kept)
        .map_err(|error| Failure::Failed(format!("{} cannot be moved: {error}", game.display())))?;
    stdout().lock().write_all(shown(rules, &campaign).as_bytes())?;
    Ok(())
}

/// A name for a game that was played, so that each is kept in a file of its own.
fn free_name(game: &Path) -> PathBuf {
    let named = |n: u32| game.with_extension(format!("{n}.jsonl"));
    (1..).map(named).find(|path| !path.exists()).unwrap_or_else(|| named(0))
}

/// How a campaign stands, in words.
fn shown(rules: &Exodus, campaign: &Campaign) -> String {
    let content = rules.content();
    let mut lines = Vec::new();
    let next = campaign.next_chapter(content);
    lines.push(match (campaign.standing, next) {
        (Standing::Won, _) | (_, None) => "Every chapter is completed.".to_owned(),
        (Standing::Lobby, Some(next)) => {
            format!("In the lobby before chapter {}, {}.", next.chapter, next.title)
        }
        (Standing::Paused, Some(next)) => {
            format!("Paused before chapter {}, {}: restore the pause to go on.", next.chapter, next.title)
        }
        (Standing::Failed, Some(next)) => {
            let how = if campaign.saves.is_empty() { "start" } else { "a save" };
            format!("Chapter {}, {}, has failed: restore {how} to go on.", next.chapter, next.title)
        }
    });
    for one in &campaign.now.heroes {
        let cards: Vec<String> = one
            .kit
            .equipment
            .iter()
            .map(|card| match card.rounds {
                0 => card.id.clone(),
                rounds => format!("{} {rounds}", card.id),
            })
            .collect();
        let finds: Vec<String> = one.kit.finds.iter().map(|(id, count)| format!("{count} {id}")).collect();
        let learn = if one.may_learn { ", may learn a perk" } else { "" };
        let xp = if one.xp > 0 { format!(", {} experience", one.xp) } else { String::new() };
        lines.push(format!("{}: dial {}{learn}{xp}", one.id, one.kit.dial));
        lines.push(format!("  equipment: {}", cards.join(", ")));
        if !finds.is_empty() {
            lines.push(format!("  search cards: {}", finds.join(", ")));
        }
        if !one.perks.is_empty() {
            lines.push(format!("  perks: {}", one.perks.join(", ")));
        }
    }
    if !campaign.now.rewards.is_empty() {
        let rewards: Vec<String> =
            campaign.now.rewards.iter().map(|(id, count)| format!("{count} {id}")).collect();
        lines.push(format!("To be shared out: {}", rewards.join(", ")));
    }
    let ticket = |ticket: &Ticket| format!("{} chapters completed", ticket.progress.completed);
    for (n, save) in campaign.saves.iter().enumerate() {
        lines.push(format!("Save {}: {}", n + 1, ticket(save)));
    }
    if let Some(pause) = &campaign.pause {
        lines.push(format!("Pause: {}", ticket(pause)));
    }
    lines.push(format!("Saves left: {}", campaign.saves_left()));
    lines.join("\n") + "\n"
}
