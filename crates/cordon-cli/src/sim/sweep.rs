//! `cordon sim --sweep`: the same games with other numbers in the content.

use std::io::{Write, stdout};
use std::str::FromStr;

use cordon_arena::{Share, numbers};
use cordon_packs::SourceFile;
use serde_json::json;

use super::Args;
use super::packed::{Packed, called, files, load};
use super::printed::{percent, table, varied};
use super::runner::Runner;
use crate::cli::Packs;
use crate::failure::Failure;

/// The most combinations of values that are tried.
const MOST: usize = 200;

/// A number of the content with the values to try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SweepArg {
    path: String,
    values: Vec<i64>,
}

impl FromStr for SweepArg {
    type Err = String;

    fn from_str(text: &str) -> Result<SweepArg, String> {
        let wrong = || "write it as enemies.husk.speed=3..5 or enemies.husk.speed=3,5".to_owned();
        let (path, values) = text.split_once('=').ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse::<i64>().map_err(|_| wrong());
        let values: Vec<i64> = match values.split_once("..") {
            Some((first, last)) => (number(first)?..=number(last)?).take(MOST + 1).collect(),
            None => values.split(',').map(number).collect::<Result<_, String>>()?,
        };
        if values.is_empty() { Err(wrong()) } else { Ok(SweepArg { path: path.trim().to_owned(), values }) }
    }
}

/// Numbers of the content with all values to try.
pub(super) struct Field {
    files: Vec<SourceFile>,
    numbers: Vec<numbers::Number>,
    values: Vec<Vec<i64>>,
}

impl Field {
    /// Finds the numbers in the content that is used.
    pub(super) fn new<R: Packed>(packs: &Packs, wanted: &[SweepArg]) -> Result<Field, Failure> {
        let files = files::<R>(packs.0.as_deref())?;
        // What is wrong with the pack as it is must not look like the fault of a value.
        load::<R>(&files, &called(packs.0.as_deref()))?;
        let known = numbers::numbers(&files);
        let mut found = Vec::new();
        for arg in wanted {
            let number = numbers::find(&known, &arg.path).map_err(Failure::Usage)?;
            if found.contains(number) {
                return Err(Failure::Usage(format!("`{}` is named twice", arg.path)));
            }
            found.push(number.clone());
        }
        let values: Vec<Vec<i64>> = wanted.iter().map(|arg| arg.values.clone()).collect();
        let all = values.iter().map(Vec::len).product::<usize>();
        if all > MOST {
            return Err(Failure::Usage(format!("these are {all} combinations; at most {MOST} are tried")));
        }
        Ok(Field { files, numbers: found, values })
    }

    /// The names of the numbers.
    pub(super) fn paths(&self) -> impl Iterator<Item = &str> {
        self.numbers.iter().map(|number| number.path.as_str())
    }

    /// The values as they are now.
    pub(super) fn now(&self) -> Vec<i64> {
        self.numbers.iter().map(|number| number.value).collect()
    }

    /// Every combination of values, the last number changing first.
    pub(super) fn combinations(&self) -> Vec<Vec<i64>> {
        self.values.iter().fold(vec![Vec::new()], |so_far, values| {
            let with = |done: &Vec<i64>| {
                let done = done.clone();
                values.iter().map(move |value| done.iter().copied().chain([*value]).collect())
            };
            so_far.iter().flat_map(with).collect()
        })
    }

    /// The files with these values.
    pub(super) fn files_with(&self, values: &[i64]) -> Vec<SourceFile> {
        let changes: Vec<(&numbers::Number, i64)> = self.numbers.iter().zip(values.iter().copied()).collect();
        numbers::changed(&self.files, &changes)
    }

    /// The ruleset with these values.
    pub(super) fn rules<R: Packed>(&self, values: &[i64]) -> Result<R, Failure> {
        let said: Vec<String> =
            self.paths().zip(values).map(|(path, value)| format!("{path} = {value}")).collect();
        load(&self.files_with(values), &format!("the content with {}", said.join(", ")))
    }

    /// What changes from the files as they are to those with these values.
    pub(super) fn patch(&self, values: &[i64]) -> String {
        numbers::patch(&self.files, &self.files_with(values))
    }
}

pub(super) fn run<R: Packed>(args: &Args, packs: &Packs) -> Result<(), Failure> {
    let field = Field::new::<R>(packs, &args.sweep)?;
    let combinations = field.combinations();
    // All content is tried before hours of games.
    let rules: Vec<R> =
        combinations.iter().map(|values| field.rules(values)).collect::<Result<_, Failure>>()?;
    let runner = Runner::new(args);
    let now = field.now();
    let (mut rows, mut reports, mut headings): (Vec<Vec<String>>, _, Vec<String>) =
        (Vec::new(), Vec::new(), Vec::new());
    for (values, rules) in combinations.iter().zip(&rules) {
        if runner.is_stopped() {
            break;
        }
        let study = runner.study(rules, &rules.missions(), args.seed)?;
        let factors = varied(&study);
        let games = runner.play(&study)?;
        if headings.is_empty() {
            headings = field.paths().map(str::to_owned).collect();
            headings.push("mission".to_owned());
            headings.extend(factors.iter().map(|name| (*name).to_owned()));
            headings.push("games".to_owned());
            headings.extend(rules.sides().iter().map(|side| format!("won by {side}")));
        }
        for (condition, games) in study.conditions.iter().zip(&games) {
            let shown = |(value, is): (&i64, &i64)| {
                if value == is { format!("{value} (now)") } else { value.to_string() }
            };
            let mut row: Vec<String> = values.iter().zip(&now).map(shown).collect();
            row.push(condition.mission.clone());
            let of = |name: &str| condition.factors.iter().find(|(known, _)| *known == name);
            row.extend(factors.iter().map(|name| of(name).map_or(String::new(), |(_, value)| value.clone())));
            row.push(games.len().to_string());
            let shares = rules.sides().iter().map(|side| {
                let won = games.values().filter(|game| game.is_won_by(side)).count();
                (*side, Share::of(won as u64, games.len() as u64))
            });
            let shares: Vec<(&str, Share)> = shares.collect();
            row.extend(shares.iter().map(|(_, share)| {
                format!("{} ({:.1} to {:.1})", percent(share.share), 100.0 * share.low, 100.0 * share.high)
            }));
            rows.push(row);
            let named: std::collections::BTreeMap<&str, i64> =
                field.paths().zip(values.iter().copied()).collect();
            let wins: std::collections::BTreeMap<&str, Share> = shares.into_iter().collect();
            reports.push(json!({
                "values": named, "mission": condition.mission, "setup": condition.setup, "games": games.len(), "wins": wins,
            }));
        }
    }
    runner.finish();
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", json!({ "ruleset": R::NAME, "seed": args.seed, "rows": reports }))?;
    } else {
        let headings: Vec<&str> = headings.iter().map(String::as_str).collect();
        let mut table = table(&headings);
        for row in rows {
            table.add_row(row);
        }
        writeln!(out, "The same dice for every value, seed {}, with 95 % intervals\n\n{table}", args.seed)?;
    }
    if runner.is_stopped() {
        return Err(Failure::Stopped("not all values were tried with all games".to_owned()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_ranges_or_lists() {
        let values = |text: &str| text.parse::<SweepArg>().map(|arg| arg.values);
        assert_eq!(values("a.b=2..4"), Ok(vec![2, 3, 4]));
        assert_eq!(values("a.b=5, 1"), Ok(vec![5, 1]));
        assert_eq!(values("a.b=-1..0"), Ok(vec![-1, 0]));
        for wrong in ["a.b", "a.b=", "a.b=x", "a.b=4..2"] {
            assert!(values(wrong).is_err(), "{wrong}");
        }
    }
}
