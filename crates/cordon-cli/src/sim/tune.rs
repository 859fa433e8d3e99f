//! `cordon sim --tune`: numbers of the content that bring a side's share of wins to where it is wanted.

use std::fs;
use std::io::{Write, stdout};
use std::str::FromStr;

use cordon_arena::{Contest, Share, Study};

use super::Args;
use super::packed::Packed;
use super::printed::{percent, table};
use super::runner::{Games, Runner};
use super::sweep::Field;
use crate::cli::Packs;
use crate::failure::{Failure, unknown};

/// How many of the tried combinations are shown.
const SHOWN: usize = 10;

/// A side and how often it shall win.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GoalArg {
    side: String,
    share: f64,
}

impl FromStr for GoalArg {
    type Err = String;

    fn from_str(text: &str) -> Result<GoalArg, String> {
        let wrong = || "write a side and a percentage, as in squad=50".to_owned();
        let (side, share) = text.split_once('=').ok_or_else(wrong)?;
        let percent: f64 = share.trim().trim_end_matches('%').parse().map_err(|_| wrong())?;
        match (0.0..=100.0).contains(&percent) {
            true => Ok(GoalArg { side: side.trim().to_lowercase(), share: percent / 100.0 }),
            false => Err(wrong()),
        }
    }
}

/// A combination that was tried.
struct Tried {
    values: Vec<i64>,
    shares: Vec<Share>,
    /// How far the shares are from the goal, on average.
    miss: f64,
    /// How far the values are from those of now.
    change: i64,
}

pub(super) fn run<R: Packed>(args: &Args, packs: &Packs) -> Result<(), Failure> {
    let Some(goal) = &args.toward else {
        return Err(Failure::Usage("--tune needs --toward, as in --toward squad=50".to_owned()));
    };
    if args.patch.exists() {
        let path = args.patch.display();
        return Err(Failure::Usage(format!("{path} is there already; name another file with --patch")));
    }
    let field = Field::new::<R>(packs, &args.tune)?;
    let now = field.now();
    let mut combinations = field.combinations();
    if !combinations.contains(&now) {
        combinations.insert(0, now.clone());
    }
    let rules: Vec<R> =
        combinations.iter().map(|values| field.rules(values)).collect::<Result<_, Failure>>()?;
    let runner = Runner::new(args);
    let mut tried: Vec<Tried> = Vec::new();
    for (values, rules) in combinations.into_iter().zip(&rules) {
        let study = runner.study(rules, &rules.missions(), args.seed)?;
        check_side(&study, &goal.side)?;
        let games = runner.play(&study)?;
        if runner.is_stopped() {
            runner.finish();
            return Err(Failure::Stopped("no values were chosen".to_owned()));
        }
        let shares: Vec<Share> = games.iter().map(|games| share(games, &goal.side)).collect();
        let miss = shares.iter().map(|share| (share.share - goal.share).abs()).sum::<f64>()
            / shares.len().max(1) as f64;
        let change = values.iter().zip(&now).map(|(value, is)| (value - is).abs()).sum();
        tried.push(Tried { values, shares, miss, change });
    }
    // Of two that are equally good, the one that changes less.
    tried.sort_by(|a, b| a.miss.total_cmp(&b.miss).then(a.change.cmp(&b.change)));
    let Some(best) = tried.first() else { return Ok(()) };
    let fresh = confirm::<R>(&runner, &field, best, args, &goal.side)?;
    runner.finish();
    print(&field, &tried, &now, goal, args)?;
    let mut out = stdout().lock();
    if best.values == now {
        writeln!(
            out,
            "\nNothing that was tried comes nearer than the content as it is; no patch is written."
        )?;
        return Ok(());
    }
    let (low, high) = (percent(fresh.low), percent(fresh.high));
    writeln!(
        out,
        "\nThe best was chosen by these games, so they flatter it. In as many others (seed {}) {} wins {} ({low} to {high}).",
        args.seed.wrapping_add(1),
        goal.side,
        percent(fresh.share)
    )?;
    fs::write(&args.patch, field.patch(&best.values))
        .map_err(|error| Failure::Failed(format!("{} cannot be written: {error}", args.patch.display())))?;
    writeln!(
        out,
        "The change is in {}: read it, then `git apply` it in the pack's folder.",
        args.patch.display()
    )?;
    Ok(())
}

fn check_side<R: Contest>(study: &Study<'_, R>, side: &str) -> Result<(), Failure> {
    for condition in &study.conditions {
        let sides = study.rules.sides_of(&condition.setup);
        if !sides.contains(&side) {
            return Err(unknown("side", side, sides.iter().copied()));
        }
    }
    Ok(())
}

fn share(games: &Games, side: &str) -> Share {
    let won = games.values().filter(|game| game.is_won_by(side)).count();
    Share::of(won as u64, games.len() as u64)
}

/// The best combination in games that had no part in choosing it, all missions and setups together.
fn confirm<R: Packed>(
    runner: &Runner<'_>,
    field: &Field,
    best: &Tried,
    args: &Args,
    side: &str,
) -> Result<Share, Failure> {
    let rules: R = field.rules(&best.values)?;
    let study = runner.study(&rules, &rules.missions(), args.seed.wrapping_add(1))?;
    let games = runner.play(&study)?;
    let shares = games.iter().map(|games| share(games, side));
    let won = shares.map(|share| share.games).sum();
    Ok(Share::of(won, games.iter().map(|games| games.len() as u64).sum()))
}

fn print(field: &Field, tried: &[Tried], now: &[i64], goal: &GoalArg, args: &Args) -> Result<(), Failure> {
    let mut headings: Vec<&str> = field.paths().collect();
    let won = format!("won by {}", goal.side);
    headings.extend([won.as_str(), "off by"]);
    let mut table = table(&headings);
    for one in tried.iter().take(SHOWN) {
        let mark = if one.values == now { " (now)" } else { "" };
        let mut row: Vec<String> = one.values.iter().map(|value| format!("{value}{mark}")).collect();
        let shares: Vec<String> = one.shares.iter().map(|share| percent(share.share)).collect();
        row.extend([shares.join("\n"), format!("{:.2}", 100.0 * one.miss)]);
        table.add_row(row);
    }
    let mut out = stdout().lock();
    writeln!(
        out,
        "{} combinations of values, {} games each, seed {}; wanted: {} wins {}. The nearest first:\n\n{table}",
        tried.len(),
        args.games,
        args.seed,
        goal.side,
        percent(goal.share)
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_is_a_side_and_a_percentage() {
        assert_eq!("Squad=55%".parse(), Ok(GoalArg { side: "squad".to_owned(), share: 0.55 }));
        for wrong in ["squad", "squad=", "squad=120", "squad=-1"] {
            assert!(wrong.parse::<GoalArg>().is_err(), "{wrong}");
        }
    }
}
