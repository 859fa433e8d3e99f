//! What a simulation prints: tables for people, JSON for programs.

use std::collections::BTreeMap;

use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{CellAlignment, Table};
use cordon_arena::{Condition, Contest, Level, Share, Study, Total};
use serde_json::{Value, json};

/// One condition in three tables: who won, how games ended, and their numbers.
pub(super) fn in_full<R: Contest>(study: &Study<'_, R>, total: &Total) -> String {
    let [condition] = study.conditions.as_slice() else { return rows(study, std::slice::from_ref(total)) };
    let mut wins = table(&["won by", "games", "share", "95 % interval"]);
    for (side, share) in total.shares(study.rules, &condition.setup) {
        wins.add_row([side.to_owned(), share.games.to_string(), percent(share.share), interval(share)]);
    }
    let mut endings = table(&["ending", "games", "share", "rule"]);
    for ((rule, says), games) in &total.endings {
        let share = Share::of(*games, total.games).share;
        endings.add_row([(*says).to_owned(), games.to_string(), percent(share), (*rule).to_owned()]);
    }
    let mut numbers = table(&["in a game", "mean", "least", "most"]);
    for (name, range) in total.measures.iter().filter(|_| total.games > 0) {
        let mean = format!("{:.2}", range.mean());
        numbers.add_row([(*name).to_owned(), mean, range.min.to_string(), range.max.to_string()]);
    }
    let (games, mission, seed) = (total.games, &condition.mission, study.plan.seed);
    let kind = kind(condition);
    let setup = serde_json::to_string(&condition.setup).unwrap_or_default();
    format!(
        "{games} {kind}games of {} {mission}, seed {seed}\n{setup}\n\n{wins}\n{endings}\n{numbers}",
        R::NAME
    )
}

/// Several conditions in one table, a row each.
pub(super) fn rows<R: Contest>(study: &Study<'_, R>, totals: &[Total]) -> String {
    let factors = varied(study);
    let sides: Vec<&str> = sides(study, totals);
    let won: Vec<String> = sides.iter().map(|side| format!("won by {side}")).collect();
    let mut headings = vec!["mission"];
    headings.extend(factors.iter().copied());
    headings.push("games");
    headings.extend(won.iter().map(String::as_str));
    let measured = totals.iter().find_map(|total| total.measures.first()).map(|(name, _)| *name);
    headings.extend(measured);
    headings.push("decisions");
    let mut table = table(&headings);
    for (condition, total) in study.conditions.iter().zip(totals) {
        let mut row = vec![condition.mission.clone()];
        let of = |name: &str| condition.factors.iter().find(|(known, _)| *known == name);
        row.extend(factors.iter().map(|name| of(name).map_or(String::new(), |(_, value)| value.clone())));
        row.push(total.games.to_string());
        let shares = total.shares(study.rules, &condition.setup);
        row.extend(sides.iter().map(|side| {
            let share = shares.iter().find(|(known, _)| known == side);
            share.map_or(String::new(), |(_, share)| {
                let (low, high) = (100.0 * share.low, 100.0 * share.high);
                format!("{} ({low:.1} to {high:.1})", percent(share.share))
            })
        }));
        let mean = |name: &str| {
            let found = total.measures.iter().find(|(known, _)| *known == name);
            found.map_or(String::new(), |(_, range)| format!("{:.1}", range.mean()))
        };
        row.extend(measured.map(mean));
        row.push(mean("decisions"));
        table.add_row(row);
    }
    let games: u64 = totals.iter().map(|total| total.games).sum();
    let kind = study.conditions.first().map(kind).unwrap_or_default();
    format!("{games} {kind}games of {}, seed {}, with 95 % intervals\n\n{table}", R::NAME, study.plan.seed)
}

/// The factors that differ between conditions; the others would only make the table wider.
pub(super) fn varied<R: Contest>(study: &Study<'_, R>) -> Vec<&'static str> {
    let Some(first) = study.conditions.first() else { return Vec::new() };
    let differs =
        |place: usize| study.conditions.iter().any(|c| c.factors.get(place) != first.factors.get(place));
    first.factors.iter().enumerate().filter(|(n, _)| differs(*n)).map(|(_, (name, _))| *name).collect()
}

/// Every side that some condition has, and whoever has no seat where that happened.
fn sides<R: Contest>(study: &Study<'_, R>, totals: &[Total]) -> Vec<&'static str> {
    let mut sides: Vec<&'static str> = Vec::new();
    for (condition, total) in study.conditions.iter().zip(totals) {
        for (side, _) in total.shares(study.rules, &condition.setup) {
            if !sides.contains(&side) {
                sides.push(side);
            }
        }
    }
    sides
        .sort_by_key(|side| study.rules.sides().iter().position(|known| known == side).unwrap_or(usize::MAX));
    sides
}

/// The numbers for a program: of one condition, or a list of such.
pub(super) fn json<R: Contest>(study: &Study<'_, R>, totals: &[Total]) -> Value {
    let mut each: Vec<Value> =
        study.conditions.iter().zip(totals).map(|(condition, total)| one(study, condition, total)).collect();
    if each.len() == 1 { each.remove(0) } else { json!({ "conditions": each }) }
}

fn one<R: Contest>(study: &Study<'_, R>, condition: &Condition<R::Setup>, total: &Total) -> Value {
    let wins: Vec<_> = total
        .shares(study.rules, &condition.setup)
        .into_iter()
        .map(|(side, s)| json!({ "side": side, "games": s.games, "share": s.share, "low": s.low, "high": s.high }))
        .collect();
    let endings: Vec<_> = total
        .endings
        .iter()
        .map(|((rule, says), games)| json!({ "rule": rule, "says": says, "games": games }))
        .collect();
    let measures: Vec<_> = total
        .measures
        .iter()
        .map(
            |(name, range)| json!({ "name": name, "mean": range.mean(), "min": range.min, "max": range.max }),
        )
        .collect();
    let bots: BTreeMap<_, _> = condition.levels.iter().map(|(side, level)| (*side, level.name())).collect();
    json!({
        "ruleset": R::NAME, "mission": condition.mission, "setup": condition.setup,
        "content": study.rules.content_hash(), "games": total.games, "seed": study.plan.seed, "bots": bots,
        "wins": wins, "endings": endings, "measures": measures,
    })
}

/// The kind of games, in words that stand before `games`.
fn kind<S>(condition: &Condition<S>) -> String {
    if condition.levels.iter().all(|(_, level)| *level == Level::Random) {
        return "random ".to_owned();
    }
    format!("{} ", condition.bots())
}

pub(super) fn percent(share: f64) -> String {
    format!("{:.2} %", 100.0 * share)
}

fn interval(share: Share) -> String {
    format!("{} to {}", percent(share.low), percent(share.high))
}

/// A table whose columns are numbers, but for the first and the last.
pub(crate) fn table(headings: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED).set_header(headings.iter().copied());
    for column in 1..headings.len() {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}
