//! A ladder as a table for people.

use std::fmt::Write;

use super::verdict::difference;
use super::{BATCH, Kept, Rung};
use crate::Share;

/// The rungs with their shares, differences and verdicts, in Markdown.
pub fn markdown(rungs: &[Rung<'_>], kept: &Kept) -> String {
    let mut text = String::from(
        "| ruleset | mission | side | levels | games | lower wins | higher wins | difference (95 %) | asked for | holds |\n\
         |---|---|---|---|---|---|---|---|---|---|\n",
    );
    for rung in rungs {
        let pairs = kept.pairs(&rung.name);
        if pairs.is_empty() {
            continue;
        }
        let n = pairs.len() as u64;
        let won = |of: fn(&(bool, bool)) -> bool| {
            100.0 * Share::of(pairs.iter().filter(|pair| of(pair)).count() as u64, n).share
        };
        let spread = difference(&pairs);
        let verdict = rung.bar.verdict(&pairs, n.div_ceil(BATCH));
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
