//! `cordon sim --compare`: whether a change of content matters, game by game with the same dice.

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use cordon_arena::{Difference, Share};
use serde_json::{Value, json};

use super::Args;
use super::packed::{Packed, called, files, load};
use super::printed::{table, varied};
use super::runner::{Games, Runner};
use crate::failure::Failure;

/// What stands for the content that is built in.
const BUILT_IN: &str = "built-in";

/// One side of one condition in both packs.
struct Compared {
    mission: String,
    factors: Vec<String>,
    side: &'static str,
    shares: [Share; 2],
    difference: Difference,
}

pub(super) fn run<R: Packed>(args: &Args, packs: &[PathBuf]) -> Result<(), Failure> {
    let [before, after] = packs else {
        return Err(Failure::Usage("--compare needs two packs".to_owned()));
    };
    let [before, after] = [before, after].map(|path| (path != Path::new(BUILT_IN)).then_some(path.as_path()));
    let (first, second): (R, R) =
        (load(&files::<R>(before)?, &called(before))?, load(&files::<R>(after)?, &called(after))?);
    if first.content_hash() == second.content_hash() {
        return Err(Failure::Usage(
            "both packs have the same content; there is nothing to compare".to_owned(),
        ));
    }
    let (mine, theirs) = (first.missions(), second.missions());
    let both: Vec<String> = mine.iter().filter(|mission| theirs.contains(mission)).cloned().collect();
    if args.missions.is_empty() && both.is_empty() {
        return Err(Failure::Usage("the packs have no mission in common".to_owned()));
    }
    for only in
        mine.iter().chain(&theirs).filter(|mission| args.missions.is_empty() && !both.contains(mission))
    {
        eprintln!("note: the mission `{only}` is in one of the packs only and is left out");
    }
    let runner = Runner::new(args);
    let (one, two) = (runner.study(&first, &both, args.seed)?, runner.study(&second, &both, args.seed)?);
    let (games_before, games_after) = (runner.play(&one)?, runner.play(&two)?);
    runner.finish();
    let factors = varied(&one);
    let mut rows = Vec::new();
    for ((condition, before), after) in one.conditions.iter().zip(&games_before).zip(&games_after) {
        let of = |name: &str| condition.factors.iter().find(|(known, _)| *known == name);
        let values = factors.iter().map(|name| of(name).map_or(String::new(), |(_, value)| value.clone()));
        let values: Vec<String> = values.collect();
        for side in first.sides_of(&condition.setup) {
            rows.push(Compared {
                mission: condition.mission.clone(),
                factors: values.clone(),
                side,
                shares: [share(before, side), share(after, side)],
                difference: difference(before, after, side),
            });
        }
    }
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", json(&first, &second, args.seed, &factors, &rows))?;
    } else {
        print(&mut out, [before, after], &factors, &rows)?;
    }
    if runner.is_stopped() {
        let games: u64 = rows.iter().map(|row| row.difference.games).min().unwrap_or(0);
        return Err(Failure::Stopped(format!("at least {games} of {} games were compared", args.games)));
    }
    Ok(())
}

fn share(games: &Games, side: &str) -> Share {
    let won = games.values().filter(|game| game.is_won_by(side)).count();
    Share::of(won as u64, games.len() as u64)
}

/// Games that only one of the packs has got to are left out.
fn difference(before: &Games, after: &Games, side: &str) -> Difference {
    let pairs = before.iter().filter_map(|(number, game)| {
        after.get(number).map(|other| (game.is_won_by(side), other.is_won_by(side)))
    });
    Difference::of(pairs)
}

fn print(
    out: &mut impl Write,
    packs: [Option<&Path>; 2],
    factors: &[&str],
    rows: &[Compared],
) -> Result<(), Failure> {
    let mut headings = vec!["mission"];
    headings.extend(factors);
    headings.extend(["won by", "before", "after", "difference", "95 % interval", ""]);
    let mut table = table(&headings);
    for row in rows {
        let mut cells = vec![row.mission.clone()];
        cells.extend(row.factors.iter().cloned());
        let Difference { difference, low, high, .. } = row.difference;
        cells.push(row.side.to_owned());
        cells.extend(row.shares.map(|share| format!("{:.2} %", 100.0 * share.share)));
        cells.push(format!("{:+.2}", 100.0 * difference));
        cells.push(format!("{:+.2} to {:+.2}", 100.0 * low, 100.0 * high));
        cells.push(verdict(&row.difference).to_owned());
        table.add_row(cells);
    }
    let games = rows.first().map_or(0, |row| row.difference.games);
    let clear = rows.iter().filter(|row| row.difference.is_clear()).count();
    writeln!(
        out,
        "before: {}\nafter: {}\n{games} games each, with the same dice\n\n{table}",
        called(packs[0]),
        called(packs[1])
    )?;
    writeln!(
        out,
        "{clear} of {} differences are clear; without any effect about one in twenty would be, by chance alone",
        rows.len()
    )?;
    Ok(())
}

fn verdict(difference: &Difference) -> &'static str {
    match difference.is_clear() {
        true if difference.difference > 0.0 => "wins more",
        true => "wins less",
        false => "no difference seen",
    }
}

fn json<R: Packed>(first: &R, second: &R, seed: u64, factors: &[&str], rows: &[Compared]) -> Value {
    let row = |row: &Compared| {
        let varied: serde_json::Map<String, Value> = factors
            .iter()
            .zip(&row.factors)
            .map(|(name, value)| ((*name).to_owned(), json!(value)))
            .collect();
        json!({
            "mission": row.mission, "varied": varied, "side": row.side, "before": row.shares[0],
            "after": row.shares[1], "difference": row.difference, "clear": row.difference.is_clear(),
        })
    };
    json!({
        "ruleset": R::NAME, "seed": seed, "content": [first.content_hash(), second.content_hash()],
        "rows": rows.iter().map(row).collect::<Vec<_>>(),
    })
}
