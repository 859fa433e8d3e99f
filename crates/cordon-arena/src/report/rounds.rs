//! What the rounds of a condition's games say: who was ahead when, and how units and resources went.

use std::collections::BTreeMap;

use super::chart::{self, Histogram, Line};
use crate::store::{Kind, Table, Value};

/// Rounds that fewer than one game in so many has reached say little.
const RARE: usize = 50;

/// The rounds of one condition.
#[derive(Default)]
pub(super) struct Rounds {
    /// Sums and games by round, for every number.
    sums: Vec<BTreeMap<i64, (i64, usize)>>,
    /// In how many games the later winner was ahead, by round.
    ahead: BTreeMap<i64, (usize, usize)>,
    /// How far into the game it was decided, in percent.
    decided: Vec<i64>,
    changes: Vec<i64>,
}

/// Where the numbers of a round are.
pub(super) struct Places {
    round: usize,
    is_end: usize,
    ahead: usize,
    numbers: Vec<(usize, String)>,
}

impl Places {
    pub(super) fn of(table: &Table) -> Option<Places> {
        let [cell, game] = [table.place("cell")?, table.place("game")?];
        let (round, is_end) = (table.place("round")?, table.place("is_end")?);
        let known = [cell, game, round, is_end];
        let columns = table.columns.iter().enumerate();
        let numbers = columns.filter(|(n, (_, kind))| *kind == Kind::Number && !known.contains(n));
        let numbers = numbers.map(|(n, (name, _))| (n, name.clone())).collect();
        Some(Places { round, is_end, ahead: table.place("ahead")?, numbers })
    }
}

impl Rounds {
    /// Adds the rounds of one game.
    pub(super) fn add(&mut self, places: &Places, rows: &[Vec<Value>], winner: &str) {
        let won = |side: &str| winner.split('+').any(|winner| winner == side);
        self.sums.resize_with(places.numbers.len(), BTreeMap::new);
        for row in rows.iter().filter(|row| row[places.is_end].number() == 0) {
            let round = row[places.round].number();
            for (sums, (place, _)) in self.sums.iter_mut().zip(&places.numbers) {
                let (sum, games) = sums.entry(round).or_default();
                *sum += row[*place].number();
                *games += 1;
            }
            let (ahead, games) = self.ahead.entry(round).or_default();
            *ahead += usize::from(won(row[places.ahead].text()));
            *games += 1;
        }
        let sides: Vec<&str> = rows.iter().map(|row| row[places.ahead].text()).collect();
        self.changes.push(sides.windows(2).filter(|pair| pair[0] != pair[1]).count() as i64);
        // Decided is a game from the first round on in which the winner is ahead and stays so.
        let open = sides.iter().rposition(|side| !won(side)).map_or(0, |last| last + 1);
        let last = sides.len().saturating_sub(1).max(1);
        self.decided.push((100 * open.min(last) / last) as i64);
    }

    fn enough(&self) -> usize {
        (self.decided.len() / RARE).max(1)
    }

    /// How units and resources went, a line each.
    pub(super) fn lines(&self, places: &Places) -> Vec<Line> {
        let each = self.sums.iter().zip(&places.numbers).filter_map(|(sums, (_, name))| {
            let often = sums.iter().filter(|(_, (_, games))| *games >= self.enough());
            let means: Vec<(i64, f64)> =
                often.map(|(round, (sum, games))| (*round, *sum as f64 / *games as f64)).collect();
            chart::line(name, &means, None)
        });
        each.collect()
    }

    /// In how many games whoever won in the end was ahead, by round.
    pub(super) fn winner_ahead(&self) -> Option<Line> {
        let often = self.ahead.iter().filter(|(_, (_, games))| *games >= self.enough());
        let shares: Vec<(i64, f64)> =
            often.map(|(round, (ahead, games))| (*round, 100.0 * *ahead as f64 / *games as f64)).collect();
        chart::line("the later winner is ahead, in percent of games", &shares, Some((0.0, 100.0)))
    }

    pub(super) fn decided(&self) -> Option<Histogram> {
        chart::histogram("decided at this percentage of the game", &self.decided)
    }

    pub(super) fn changes(&self) -> Option<Histogram> {
        chart::histogram("how often the lead changes", &self.changes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_decided_when_its_winner_stays_ahead() {
        let columns = ["cell", "game", "round", "is_end", "lead"].map(|name| (name.to_owned(), Kind::Number));
        let columns: Vec<_> = columns.into_iter().chain([("ahead".to_owned(), Kind::Text)]).collect();
        let row = |round: i64, end: i64, lead: i64, ahead: &str| {
            let mut row: Vec<Value> = [0, 0, round, end, lead].map(Value::Number).to_vec();
            row.push(ahead.into());
            row
        };
        let rows = vec![
            row(1, 0, 5, "squad"),
            row(2, 0, -2, "overseer"),
            row(3, 0, 3, "squad"),
            row(4, 0, 4, "squad"),
            row(4, 1, 9, "squad"),
        ];
        let table = Table { columns, rows };
        let places = Places::of(&table).expect("all columns are there");
        let mut rounds = Rounds::default();
        rounds.add(&places, &table.rows, "squad");
        assert_eq!((rounds.decided[0], rounds.changes[0]), (50, 2));
        rounds.add(&places, &table.rows, "overseer");
        assert_eq!(rounds.decided[1], 100);
        assert_eq!(rounds.lines(&places)[0].title, "lead");
        assert_eq!(rounds.winner_ahead().expect("is drawn").words, "from 50 in round 1 to 50 in round 4");
    }
}
