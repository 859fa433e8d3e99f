//! Many appends in a few statements. One that comes too late does not spoil the others.

use super::connection::Connection;
use super::hints;
use super::statement::{ManyRows, Statement};
use super::{MatchId, StoreError, Summary};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// Records to be added to one match: all of them or none.
#[derive(Debug)]
pub(crate) struct Append {
    id: MatchId,
    first: u32,
    bodies: Vec<String>,
    summary: Option<Summary>,
}

/// Numbers that are sure to be the next of their matches: the record before was written through the same connection.
/// Such a record needs no more care than its key has.
#[derive(Debug, Default)]
pub(crate) struct Nexts(BTreeMap<MatchId, u32>);

/// So many matches are remembered; then they are learned anew.
const MOST_NEXTS: usize = 100_000;

impl Nexts {
    fn is_sure(&self, append: &Append) -> bool {
        self.0.get(&append.id) == Some(&append.first)
    }

    fn learn(&mut self, id: &MatchId, next: u32) {
        if let Some(number) = self.0.get_mut(id) {
            *number = next;
            return;
        }
        if self.0.len() >= MOST_NEXTS {
            self.0.clear();
        }
        self.0.insert(id.clone(), next);
    }
}

/// Only rows of matches that exist go in, only numbers that are free, and only behind the record that each append
/// says it follows. They go in by the order of their keys, so that two nodes that write the same keys wait for each
/// other one way only.
///
/// The record before is compared and not asked for with EXISTS, because PostgreSQL may answer that by reading the whole
/// table.
static INSERT: LazyLock<ManyRows> = LazyLock::new(|| {
    let before = "INSERT INTO records (match_id, number, body) SELECT column1, column2, column3 FROM (VALUES";
    let after = ") AS new JOIN matches ON matches.id = new.column1
     WHERE column4 IS NULL OR column4 =
         (SELECT last.number FROM records AS last WHERE last.match_id = new.column1 AND last.number = new.column4)
     ORDER BY column1, column2
     ON CONFLICT (match_id, number) DO NOTHING RETURNING match_id, number";
    ManyRows::new(before, 4, after, &SIZES)
});

/// Rows of which nothing has to be asked first. If one of them is refused all the same, none of them goes in.
static INSERT_SURE: LazyLock<ManyRows> =
    LazyLock::new(|| ManyRows::new("INSERT INTO records (match_id, number, body) VALUES", 3, "", &SIZES));

static UPDATE: LazyLock<ManyRows> = LazyLock::new(|| {
    let before = "UPDATE matches SET title = column2, listed = column3, finished = column4, due = column5, records = column6
     FROM (VALUES";
    ManyRows::new(before, 6, ") AS new WHERE matches.id = new.column1 RETURNING id", &SIZES)
});

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
    nexts: &mut Nexts,
    appends: &[&Append],
) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    let rows = insert(connection, nexts, appends).await?;
    let mut answers = Vec::with_capacity(appends.len());
    let mut summaries = Vec::new();
    let mut grown = Vec::new();
    for append in appends {
        let missing = append.keys().map(|(_, number)| number).find(|number| !rows.has(append, *number));
        answers.push(match missing {
            Some(number) => {
                take_back(connection, append, &rows).await?;
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
    match connection {
        Connection::Postgres(_) => hints::tell(connection, grown).await?,
        // Nobody else writes to the file; if somebody does, the key says so.
        Connection::Sqlite(_) => grown.into_iter().for_each(|(id, next)| nexts.learn(id, next)),
    }
    Ok(answers)
}

/// The rows of some appends, by the order of their keys, and which of them went in.
struct Rows<'a> {
    all: Vec<Row<'a>>,
    kept: Vec<bool>,
}

#[derive(Clone, Copy)]
struct Row<'a> {
    key: (&'a str, u32),
    body: &'a str,
    follows: Option<i64>,
    is_sure: bool,
}

impl<'a> Rows<'a> {
    fn of(nexts: &Nexts, appends: &[&'a Append]) -> Rows<'a> {
        let rows = |append: &'a Append| {
            let (follows, is_sure) = (append.follows(), nexts.is_sure(append));
            let row = move |(key, body): (_, &'a String)| Row { key, body, follows, is_sure };
            append.keys().zip(&append.bodies).map(row)
        };
        let mut all: Vec<Row<'a>> = appends.iter().copied().flat_map(rows).collect();
        // Those that are sure are together, and each part is by the order of its keys.
        all.sort_unstable_by_key(|row| (!row.is_sure, row.key));
        let kept = vec![false; all.len()];
        Rows { all, kept }
    }

    fn place(&self, is_sure: bool, key: (&str, u32)) -> Option<usize> {
        self.all.binary_search_by_key(&(!is_sure, key), |row| (!row.is_sure, row.key)).ok()
    }

    /// Whether a record of an append went in.
    fn has(&self, append: &Append, number: u32) -> bool {
        let key = (append.id.0.as_str(), number);
        let place = self.place(true, key).or_else(|| self.place(false, key));
        place.is_some_and(|place| self.kept[place])
    }
}

/// Inserts what can be inserted, and says what went in.
async fn insert<'a>(
    connection: &mut Connection,
    nexts: &Nexts,
    appends: &[&'a Append],
) -> Result<Rows<'a>, sqlx::Error> {
    let mut rows = Rows::of(nexts, appends);
    let sure = rows.all.iter().take_while(|row| row.is_sure).count();
    let all = rows.all.clone();
    let (certain, others) = all.split_at(sure);
    let mut done = 0;
    for part in in_parts(certain) {
        if insert_sure(connection, part).await? {
            rows.kept[done..done + part.len()].fill(true);
        } else {
            insert_carefully(connection, part, &mut rows).await?;
        }
        done += part.len();
    }
    for part in in_parts(others) {
        insert_carefully(connection, part, &mut rows).await?;
    }
    Ok(rows)
}

/// Inserts rows whose keys are free and whose matches exist; false when that was wrong, and nothing went in.
async fn insert_sure(connection: &mut Connection, part: &[Row<'_>]) -> Result<bool, sqlx::Error> {
    let mut statement = INSERT_SURE.statement(part.len());
    for Row { key: (id, number), body, .. } in part {
        statement = statement.with(*id).with(*number).with(*body);
    }
    match statement.run(connection).await {
        Ok(_) => Ok(true),
        Err(sqlx::Error::Database(why)) if why.is_unique_violation() || why.is_foreign_key_violation() => {
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// Inserts those rows that are in time.
async fn insert_carefully(
    connection: &mut Connection,
    part: &[Row<'_>],
    rows: &mut Rows<'_>,
) -> Result<(), sqlx::Error> {
    let mut statement = INSERT.statement(part.len());
    for Row { key: (id, number), body, follows, .. } in part {
        statement = statement.with(*id).with(*number).with(*body).with(*follows);
    }
    let is_sure = part.first().is_some_and(|row| row.is_sure);
    for row in statement.rows(connection).await? {
        let (id, number) = (row.text(0)?, row.small(1)?);
        if let Some(place) = rows.place(is_sure, (&id, number)) {
            rows.kept[place] = true;
        }
    }
    Ok(())
}

/// Removes the records of an append that went in although others of it did not. Nobody has seen them: the transaction
/// is still open.
async fn take_back(connection: &mut Connection, append: &Append, rows: &Rows<'_>) -> Result<(), sqlx::Error> {
    for (id, number) in append.keys().filter(|(_, number)| rows.has(append, *number)) {
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
        let mut statement = UPDATE.statement(part.len());
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
