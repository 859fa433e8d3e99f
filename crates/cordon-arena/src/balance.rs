//! Whether missions are fair: how often they are won, beside how often they shall be.

use std::fmt::Write;
use std::ops::RangeInclusive;

use crate::Share;

/// What came of one mission in one setup.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The mission.
    pub mission: String,
    /// Its setup in a few words, as the heading of a column.
    pub setup: String,
    /// How many games.
    pub games: u64,
    /// In how many of them that which is counted has happened.
    pub counted: u64,
}

/// How often it shall happen, in percent.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// Over all setups of a mission.
    pub mission: RangeInclusive<f64>,
    /// In each of them.
    pub setup: RangeInclusive<f64>,
}

impl Asked {
    /// So much, with so much to either side over all setups and in each of them.
    pub fn around(middle: f64, over_all: f64, in_each: f64) -> Asked {
        Asked { mission: middle - over_all..=middle + over_all, setup: middle - in_each..=middle + in_each }
    }
}

/// A table with a row for each mission and a column for each setup. What is out of its range is set in bold type.
pub fn markdown(cells: &[Cell], asked: impl Fn(&str) -> Asked) -> String {
    let missions = first_seen(cells, |cell| &cell.mission);
    let setups = first_seen(cells, |cell| &cell.setup);
    let mut text = format!("| mission | asked for | all | {} | holds |\n", setups.join(" | "));
    text += &format!("|---|---|---|{}---|\n", "---|".repeat(setups.len()));
    for mission in missions {
        let wanted = asked(mission);
        let of_mission = || cells.iter().filter(|cell| cell.mission == mission);
        let (counted, games) = of_mission().fold((0, 0), |(c, g), cell| (c + cell.counted, g + cell.games));
        let all = Share::of(counted, games);
        let mut holds = is_within(all, &wanted.mission);
        let _ = write!(
            text,
            "| {mission} | {:.0} to {:.0}, each {:.0} to {:.0} | {}",
            wanted.mission.start(),
            wanted.mission.end(),
            wanted.setup.start(),
            wanted.setup.end(),
            shown(all, &wanted.mission)
        );
        for setup in &setups {
            let cell = of_mission().find(|cell| cell.setup == *setup);
            let share = cell.map(|cell| Share::of(cell.counted, cell.games));
            holds &= share.is_none_or(|share| is_within(share, &wanted.setup));
            let _ = write!(text, " | {}", share.map_or(String::new(), |share| shown(share, &wanted.setup)));
        }
        let _ = writeln!(text, " | {} |", if holds { "yes" } else { "no" });
    }
    text
}

fn first_seen<'a>(cells: &'a [Cell], name: impl Fn(&'a Cell) -> &'a str) -> Vec<&'a str> {
    let mut seen = Vec::new();
    for cell in cells {
        if !seen.contains(&name(cell)) {
            seen.push(name(cell));
        }
    }
    seen
}

fn is_within(share: Share, range: &RangeInclusive<f64>) -> bool {
    range.contains(&(100.0 * share.share))
}

fn shown(share: Share, range: &RangeInclusive<f64>) -> String {
    let percent = format!("{:.1}", 100.0 * share.share);
    let bold = if is_within(share, range) { "" } else { "**" };
    format!("{bold}{percent}{bold} ({:.0} to {:.0})", 100.0 * share.low, 100.0 * share.high)
}

/// A text whose section of this heading is replaced, or has it at its end.
pub fn with_section(text: &str, heading: &str, section: &str) -> String {
    let title = format!("## {heading}\n");
    let section = format!("{title}\n{}\n", section.trim_end());
    let Some(start) = text.find(&title) else { return format!("{}\n\n{section}", text.trim_end()) };
    let behind = start + title.len();
    let after = text[behind..].find("\n## ").map(|end| &text[behind + end..]);
    format!("{}{section}{}", &text[..start], after.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(setup: &str, counted: u64) -> Cell {
        Cell { mission: "m".to_owned(), setup: setup.to_owned(), games: 1000, counted }
    }

    #[test]
    fn what_is_out_of_its_range_is_bold() {
        let asked = |_: &str| Asked::around(50.0, 10.0, 15.0);
        let fair = markdown(&[cell("3", 360), cell("4", 500)], asked);
        assert!(fair.contains("| mission | asked for | all | 3 | 4 | holds |\n|---|---|---|---|---|---|\n"));
        assert!(
            fair.contains("| m | 40 to 60, each 35 to 65 | 43.0 (41 to 45) | 36.0 (33 to 39) |"),
            "{fair}"
        );
        assert!(fair.ends_with("| yes |\n"), "{fair}");
        let unfair = markdown(&[cell("3", 340), cell("4", 500)], asked);
        assert!(unfair.contains("| **34.0** (31 to 37) |") && unfair.ends_with("| no |\n"), "{unfair}");
    }

    #[test]
    fn a_section_takes_the_place_of_the_old_one() {
        let both = with_section(&with_section("# Balance\n", "a", "one"), "b", "two");
        assert_eq!(both, "# Balance\n\n## a\n\none\n\n## b\n\ntwo\n");
        assert_eq!(with_section(&both, "a", "new"), "# Balance\n\n## a\n\nnew\n\n## b\n\ntwo\n");
        assert_eq!(with_section(&both, "b", "new"), "# Balance\n\n## a\n\none\n\n## b\n\nnew\n");
    }
}
