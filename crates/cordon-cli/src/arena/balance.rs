//! `cordon arena balance`: how often missions are won by normal bots, written into a table.

use std::path::PathBuf;

use cordon_arena::balance::{Asked, Cell, markdown, with_section};
use cordon_arena::{Condition, Contest, Share, Total};
use cordon_exodus::Exodus;
use cordon_omega::Omega;
use cordon_twilight::Twilight;

use crate::cli::Packs;
use crate::failure::Failure;
use crate::games::Game;
use crate::{files, sim};

/// What a table begins with that was not there before.
const OPENING: &str = "# Balance\n\nHow often missions are won when normal bots have all seats, in percent with the \
    95 % interval, beside how often they shall be. What is out of its range is set in bold type. \
    `cordon arena balance` plays the games and writes this file; each section says how to play the same games alone.\n";
/// How much more often than its share a seat may win, in percentage points.
const SEAT_ADVANTAGE: f64 = 5.0;
/// TW-WIN-04: a soldier has escaped.
const ESCAPE: &str = "TW-WIN-04";

/// Let normal bots play every mission in every setup, and write a table of who wins how often.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon arena balance                       all rulesets, 2,000 games of each setup
  cordon arena balance twilight --games 500  one of them, and fewer games; the others' sections stay as they are")]
pub(super) struct Args {
    /// The game systems; all of them unless some are named.
    games_of: Vec<Game>,
    /// How many games to play of each mission and setup.
    #[arg(long, default_value_t = 2000, value_name = "N")]
    games: u64,
    /// Which series of games.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// How many threads to use; all cores by default.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// The file with the table.
    #[arg(long, value_name = "FILE", default_value = "docs/balance.md")]
    out: PathBuf,
}

pub(super) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    let all = [Game::Omega, Game::Exodus, Game::Twilight];
    let wanted = if args.games_of.is_empty() { &all[..] } else { &args.games_of };
    for game in wanted {
        let (heading, section) = match game {
            Game::Omega => ("Omega", omega(&args, packs)?),
            Game::Exodus => ("Exodus", exodus(&args, packs)?),
            Game::Twilight => ("Twilight", twilight(&args, packs)?),
        };
        let Some(section) = section else {
            return Err(Failure::Stopped(format!("the section `{heading}` was not written")));
        };
        print!("{section}");
        let before = if args.out.exists() { files::read(&args.out)? } else { OPENING.to_owned() };
        files::write(&args.out, &with_section(&before, heading, &section))?;
    }
    Ok(())
}

/// What is played of a ruleset, as it is typed.
fn line(args: &Args, setups: &str) -> String {
    format!("{setups} --seats all=normal --games {} --seed {}", args.games, args.seed)
}

fn omega(args: &Args, packs: &Packs) -> Result<Option<String>, Failure> {
    let line = line(args, "omega --edition both --squad 3,4,5");
    sim::play_line::<Omega, _>(&line, packs, args.threads, |rules, conditions, totals| {
        let cells = cells(conditions, totals, |condition, total| won(rules, condition, total, "squad"));
        let table = markdown(&cells, |_| Asked::around(50.0, 10.0, 15.0));
        format!("How often the squad wins, by edition and size: `cordon sim {line}`.\n\n{table}")
    })
}

fn exodus(args: &Args, packs: &Packs) -> Result<Option<String>, Failure> {
    let line = line(args, "exodus --heroes 2,3,4");
    sim::play_line::<Exodus, _>(&line, packs, args.threads, |rules, conditions, totals| {
        let cells = cells(conditions, totals, |condition, total| won(rules, condition, total, "heroes"));
        let chapter = |mission: &str| rules.content().mission(mission).map(|id| rules.content()[id].chapter);
        let table = markdown(&cells, |mission| match chapter(mission) {
            // The campaign begins gently and ends hard: from 75 % in the first chapter to 40 % in the sixth.
            Some(chapter @ 1..) => Asked::around(75.0 - 7.0 * f64::from(chapter - 1), 6.0, 12.0),
            _ => Asked::around(50.0, 10.0, 15.0),
        });
        format!(
            "How often the heroes win without a director, by their number: `cordon sim {line}`.\n\n{table}"
        )
    })
}

fn twilight(args: &Args, packs: &Packs) -> Result<Option<String>, Failure> {
    let line = line(args, "twilight --players 2,3,4,5,6");
    sim::play_line::<Twilight, _>(&line, packs, args.threads, |rules, conditions, totals| {
        let cells = cells(conditions, totals, |_, total| {
            total.endings.iter().filter(|((rule, _), _)| *rule == ESCAPE).map(|(_, games)| games).sum()
        });
        let table = markdown(&cells, |_| Asked::around(60.0, 10.0, 10.0));
        let seats = seats(rules, conditions, totals);
        format!(
            "How often a soldier escapes, by the number of players: `cordon sim {line}`.\n\n{table}\n\
             How often each seat wins, and how much the best one has above its equal share; \
             it shall be {SEAT_ADVANTAGE:.0} points at most.\n\n{seats}"
        )
    })
}

/// The cells of a table.
fn cells<S>(
    conditions: &[Condition<S>],
    totals: &[Total],
    count: impl Fn(&Condition<S>, &Total) -> u64,
) -> Vec<Cell> {
    let cells = conditions.iter().zip(totals).map(|(condition, total)| Cell {
        mission: condition.mission.clone(),
        setup: setup(condition),
        games: total.games,
        counted: count(condition, total),
    });
    cells.collect()
}

/// A setup in a few words. Whether there is a director is the same everywhere.
fn setup<S>(condition: &Condition<S>) -> String {
    let factors = condition.factors.iter().filter(|(name, _)| *name != "director");
    factors.map(|(_, value)| value.as_str()).collect::<Vec<_>>().join(", ")
}

fn won<R: Contest>(rules: &R, condition: &Condition<R::Setup>, total: &Total, side: &str) -> u64 {
    let shares = total.shares(rules, &condition.setup);
    shares.iter().find(|(named, _)| *named == side).map_or(0, |(_, share)| share.games)
}

/// Who wins by seat, a row for each board and number of players.
fn seats(rules: &Twilight, conditions: &[Condition<cordon_twilight::Setup>], totals: &[Total]) -> String {
    let mut text = String::from(
        "| board | players | seats in turn | above its share | holds |\n|---|---|---|---|---|\n",
    );
    for (condition, total) in conditions.iter().zip(totals) {
        let players = rules.sides_of(&condition.setup);
        let shares: Vec<Share> =
            players.iter().map(|side| Share::of(won(rules, condition, total, side), total.games)).collect();
        let all: f64 = shares.iter().map(|share| share.share).sum();
        let equal = all / players.len() as f64;
        let most = shares.iter().map(|share| 100.0 * (share.share - equal)).fold(0.0, f64::max);
        let shown: Vec<String> = shares.iter().map(|share| format!("{:.1}", 100.0 * share.share)).collect();
        let holds = if most <= SEAT_ADVANTAGE { "yes" } else { "no" };
        text += &format!(
            "| {} | {} | {} | {most:.1} | {holds} |\n",
            condition.mission,
            players.len(),
            shown.join(", ")
        );
    }
    text
}
