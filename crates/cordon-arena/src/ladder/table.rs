//! A ladder as a table for people.

use std::fmt::Write;

use cordon_bots::Level;

use super::verdict::difference;
use super::{Bar, Pair, Rung, Verdict};
use crate::Share;

/// A rung with the games that were played of it.
pub type Played<'a> = (&'a Rung<'a>, Vec<Pair>);

/// The rungs with their shares, differences and verdicts, in Markdown.
pub fn markdown(rungs: &[Played<'_>]) -> String {
    let mut text = String::from(
        "| ruleset | mission | side | levels | games | lower wins | higher wins | difference (95 %) | asked for | holds |\n\
         |---|---|---|---|---|---|---|---|---|---|\n",
    );
    for (rung, pairs) in rungs.iter().filter(|(_, pairs)| !pairs.is_empty()) {
        let n = pairs.len() as u64;
        let won = |of: fn(&Pair) -> bool| {
            100.0 * Share::of(pairs.iter().filter(|pair| of(pair)).count() as u64, n).share
        };
        let spread = difference(pairs);
        let verdict = rung.bar.verdict(pairs);
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} above {} | {n} | {:.0} % | {:.0} % | {:+.0} ({:+.0} to {:+.0}) | {} | {} |",
            rung.ruleset,
            rung.mission,
            rung.side,
            rung.higher.name(),
            rung.lower.name(),
            won(|pair| pair.0),
            won(|pair| pair.1),
            100.0 * spread.difference,
            100.0 * spread.low,
            100.0 * spread.high,
            rung.bar.text(),
            verdict.name(),
        );
    }
    text
}

/// In how many of the missions and sides each level is as much better as it shall be, a line for each pair of levels.
pub fn summary(rungs: &[Played<'_>]) -> String {
    let mut text = String::new();
    let mut steps: Vec<(Level, Level)> = rungs.iter().map(|(rung, _)| (rung.lower, rung.higher)).collect();
    steps.sort();
    steps.dedup();
    for (lower, higher) in steps.into_iter().rev() {
        let against: Vec<&Played<'_>> = rungs
            .iter()
            .filter(|(rung, pairs)| {
                let of_step = (rung.lower, rung.higher) == (lower, higher);
                of_step && matches!(rung.bar, Bar::Points(_)) && !pairs.is_empty()
            })
            .collect();
        if against.is_empty() {
            continue;
        }
        let count = |is: &dyn Fn(&Played<'_>) -> bool| against.iter().filter(|played| is(played)).count();
        let verdict = |(rung, pairs): &Played<'_>| rung.bar.verdict(pairs);
        let sure = count(&|played| matches!(verdict(played), Verdict::Holds | Verdict::Enough));
        let measured = count(&|(rung, pairs)| rung.bar.is_measured(pairs));
        let full = count(&|played| verdict(played) == Verdict::NoRoom);
        let _ = writeln!(
            text,
            "{} above {}: of {} sides of missions with opponents it is surely as much better as it shall be in {sure}; \
             in {measured} the difference that was measured is as large; in {full} there is no room above.",
            higher.name(),
            lower.name(),
            against.len(),
        );
    }
    text
}
