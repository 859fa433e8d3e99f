//! Many appends in a few statements. One that comes too late does not spoil the others.

use super::connection::Connection;
use super::hints;
use super::statement::Statement;
use super::{MatchId, StoreError, Summary};
use std::collections::BTreeSet;

/// Records to be added to one match: all of them or none.
#[derive(Debug)]
pub(crate) struct Append {
    id: MatchId,
    first: u32,
    bodies: Vec<String>,
    summary: Option<Summary>,
}

/// Only rows of matches that exist go in, only numbers that are free, and only behind the record that each append
/// says it follows. They go in by the order of their keys, so that two nodes that write the same keys wait for each
/// other one way only.
///
/// The record before is compared and not asked for with EXISTS, because PostgreSQL may answer that by reading the whole
/// table.
const INSERT: [&str; 2] = [
    "INSERT INTO records (match_id, number, body) SELECT column1, column2, column3 FROM (VALUES",
    ") AS new JOIN matches ON matches.id = new.column1
     WHERE column4 IS NULL OR column4 =
         (SELECT last.number FROM records AS last WHERE last.match_id = new.column1 AND last.number = new.column4)
     ORDER BY column1, column2
     ON CONFLICT (match_id, number) DO NOTHING RETURNING match_id, number",
];

const UPDATE: [&str; 2] = [
    "UPDATE matches SET title = column2, listed = column3, finished = column4, due = column5, records = column6
     FROM (VALUES",
    ") AS new WHERE matches.id = new.column1 RETURNING id",
];

/// How many rows one statement may have. With few sizes there are few texts, and each is prepared once only.
const SIZES: [usize; 5] = [256, 64, 16, 4, 1];

impl Append {
    pub(crate) fn new(
        id: &MatchId,
        first: u32,
        bodies: Vec<String>,
        summary: Option<Summary>,
    ) -> Result<Append, StoreError> {
        let fits = u32::try_from(bodies.len()).is_ok_and(|length| first.checked_add(length).is_some());
        if !fits {
            return Err(StoreError::Broken("a match cannot have so many records".to_string()));
        }
        Ok(Append { id: id.clone(), first, bodies, summary })
    }

    /// About how many bytes go to the database.
    pub(crate) fn bytes(&self) -> usize {
        self.bodies.iter().map(String::len).sum()
    }

    fn keys(&self) -> impl Iterator<Item = (&str, u32)> {
        self.bodies.iter().zip(self.first..).map(|(_, number)| (self.id.0.as_str(), number))
    }

    /// The number of the record that has to be there before. A new match has none.
    fn follows(&self) -> Option<i64> {
        self.first.checked_sub(1).map(i64::from)
    }
}

/// How many of these appends can go together: up to the second of the same match. It has to wait, because whether it
/// is in time depends on the first.
pub(crate) fn that_go_together<'a>(appends: impl Iterator<Item = &'a Append>) -> usize {
    let mut matches = BTreeSet::new();
    appends.take_while(|append| matches.insert(&append.id)).count()
}

/// Adds the records of all these appends that are in time, and answers each. They are of different matches.
pub(crate) async fn keep(
    connection: &mut Connection,
    appends: &[&Append],
) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    let kept = insert(connection, appends).await?;
    let mut answers = Vec::with_capacity(appends.len());
    let mut summaries = Vec::new();
    let mut grown = Vec::new();
    for append in appends {
        let missing = append.keys().find(|(id, number)| !kept.contains(&(id.to_string(), *number)));
        answers.push(match missing {
            Some((_, number)) => {
                take_back(connection, append, &kept).await?;
                Err(reason(connection, append, number).await?)
            }
            None => Ok(()),
        });
        if missing.is_none() {
            summaries.extend(append.summary.as_ref().map(|summary| (&append.id, summary)));
            grown.extend(append.keys().last().map(|(_, number)| (&append.id, number + 1)));
        }
    }
    let found = update(connection, &summaries).await?;
    for (answer, append) in answers.iter_mut().zip(appends) {
        // An append of a summary only has not met the match before.
        if answer.is_ok() && append.summary.is_some() && !found.contains(&append.id) {
            *answer = Err(StoreError::NoMatch);
        }
    }
    if let Connection::Postgres(_) = connection {
        hints::tell(connection, grown).await?;
    }
    Ok(answers)
}

/// Inserts what can be inserted, and gives back the keys.
async fn insert(
    connection: &mut Connection,
    appends: &[&Append],
) -> Result<BTreeSet<(String, u32)>, sqlx::Error> {
    let rows =
        |append| Append::keys(append).zip(&append.bodies).map(|(key, body)| (key, body, append.follows()));
    let mut rows: Vec<_> = appends.iter().copied().flat_map(rows).collect();
    rows.sort_unstable_by_key(|(key, ..)| *key);
    let mut kept = BTreeSet::new();
    for part in in_parts(&rows) {
        let mut statement = Statement::of_rows(INSERT[0], part.len(), 4, INSERT[1]);
        for ((id, number), body, follows) in part {
            statement = statement.with(*id).with(*number).with(body.as_str()).with(*follows);
        }
        for row in statement.rows(connection).await? {
            kept.insert((row.text(0)?, row.small(1)?));
        }
    }
    Ok(kept)
}

/// Removes the records of an append that went in although others of it did not. Nobody has seen them: the transaction
/// is still open.
async fn take_back(
    connection: &mut Connection,
    append: &Append,
    kept: &BTreeSet<(String, u32)>,
) -> Result<(), sqlx::Error> {
    for (id, number) in append.keys().filter(|(id, number)| kept.contains(&(id.to_string(), *number))) {
        let remove = Statement::new("DELETE FROM records WHERE match_id = $1 AND number = $2");
        remove.with(id).with(number).run(connection).await?;
    }
    Ok(())
}

/// Why the record with this number did not go in.
async fn reason(
    connection: &mut Connection,
    append: &Append,
    number: u32,
) -> Result<StoreError, sqlx::Error> {
    let known = Statement::new("SELECT id FROM matches WHERE id = $1").with(&append.id);
    if known.rows(connection).await?.is_empty() {
        return Ok(StoreError::NoMatch);
    }
    let taken = Statement::new("SELECT number FROM records WHERE match_id = $1 AND number = $2");
    let taken = !taken.with(&append.id).with(number).rows(connection).await?.is_empty();
    Ok(if taken { StoreError::Taken { number } } else { StoreError::Gap { number } })
}

/// Writes the summaries and gives back the matches that exist.
async fn update(
    connection: &mut Connection,
    summaries: &[(&MatchId, &Summary)],
) -> Result<BTreeSet<MatchId>, sqlx::Error> {
    let mut found = BTreeSet::new();
    for part in in_parts(summaries) {
        let mut statement = Statement::of_rows(UPDATE[0], part.len(), 6, UPDATE[1]);
        for (id, summary) in part {
            statement = summary.fill(statement.with(*id));
        }
        for row in statement.rows(connection).await? {
            found.insert(MatchId(row.text(0)?));
        }
    }
    Ok(found)
}

/// Cuts rows into parts whose lengths are among the sizes, the largest first.
pub(crate) fn in_parts<T>(rows: &[T]) -> impl Iterator<Item = &[T]> {
    let mut rest = rows;
    std::iter::from_fn(move || {
        let size = SIZES.into_iter().find(|size| *size <= rest.len())?;
        let (part, after) = rest.split_at(size);
        rest = after;
        Some(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn append(id: &str, first: u32, length: usize) -> Append {
        Append::new(&MatchId(id.to_string()), first, vec![String::new(); length], None).unwrap()
    }

    #[test]
    fn rows_are_cut_into_few_sizes() {
        let rows = [0; 256 + 64 + 64 + 3];
        let sizes: Vec<usize> = in_parts(&rows).map(<[_]>::len).collect();
        assert_eq!(sizes, [256, 64, 64, 1, 1, 1]);
        assert_eq!(in_parts::<u8>(&[]).count(), 0);
    }

    #[test]
    fn an_append_waits_for_an_earlier_one_of_its_match() {
        let [first, other, second] = [append("m", 0, 2), append("n", 0, 1), append("m", 2, 1)];
        assert_eq!(that_go_together([&first, &other].into_iter()), 2);
        assert_eq!(that_go_together([&first, &other, &second].into_iter()), 2);
    }

    #[test]
    fn numbers_do_not_run_over() {
        let id = MatchId("m".to_string());
        assert!(Append::new(&id, u32::MAX, vec![String::new()], None).is_err());
    }
}
