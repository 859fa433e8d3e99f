//! Matches: made once, lengthened by records, found in lists, deleted.

use super::appends::Append;
use super::links::{self, NewLink};
use super::statement::{Row, Statement};
use super::{Head, MatchId, Store, StoreError, Stored, Summary};

/// A match as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The match.
    pub id: MatchId,
    /// The ruleset by name.
    pub ruleset: String,
    /// When it was created, in milliseconds since 1970.
    pub created: i64,
    /// What else lists show.
    pub summary: Summary,
}

/// Where a list goes on: after this match, which was the last one shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Before {
    /// When that match was created.
    pub created: i64,
    /// The match.
    pub id: MatchId,
}

impl Store {
    /// Keeps a new match with its first links, or nothing of it.
    pub async fn create(&self, head: &Head, summary: &Summary, links: &[NewLink]) -> Result<(), StoreError> {
        let facts = Statement::new(
            "INSERT INTO matches (id, ruleset, created, title, listed, finished, due, records)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        );
        let facts = facts.with(&head.id).with(head.ruleset.as_str()).with(head.created);
        let body = Statement::new("INSERT INTO heads (match_id, body) VALUES ($1, $2)");
        let mut statements = vec![summary.fill(facts), body.with(&head.id).with(head.body.as_str())];
        statements.extend(links.iter().map(|link| links::insert(&head.id, link)));
        self.write(statements).await.map(drop)
    }

    /// Adds all of these records to a match, the first with this number, and the new summary; or nothing of it. When it
    /// returns, they are on disk.
    ///
    /// The numbers of a match have no gaps: what is asked for must follow what is there. Ask for the next append only when the last one was answered: what is built on an append that turns out
    /// to be `Taken` could otherwise be kept after the records of somebody else.
    pub async fn append(
        &self,
        id: &MatchId,
        first_number: u32,
        bodies: Vec<String>,
        summary: Option<Summary>,
    ) -> Result<(), StoreError> {
        let append = Append::new(id, first_number, bodies, summary)?;
        match self {
            Store::Sqlite(store) => store.append(append).await,
            Store::Postgres(store) => store.append(append).await,
        }
    }

    /// A match with all of its records.
    pub async fn load(&self, id: &MatchId) -> Result<(Head, Vec<Stored>), StoreError> {
        let select = Statement::new(
            "SELECT matches.ruleset, heads.body, matches.created
             FROM matches JOIN heads ON heads.match_id = matches.id WHERE matches.id = $1",
        );
        let rows = self.readers().rows(select.with(id)).await?;
        let row = rows.first().ok_or(StoreError::NoMatch)?;
        let head =
            Head { id: id.clone(), ruleset: row.text(0)?, body: row.text(1)?, created: row.number(2)? };
        Ok((head, self.records_from(id, 0).await?))
    }

    /// The records of a match from this number on. There are none when the match is not that long or not known.
    pub async fn records_from(&self, id: &MatchId, number: u32) -> Result<Vec<Stored>, StoreError> {
        let select = Statement::new(
            "SELECT number, body FROM records WHERE match_id = $1 AND number >= $2 ORDER BY number",
        );
        let rows = self.readers().rows(select.with(id).with(number)).await?;
        let stored = |row: &Row| Ok(Stored { number: row.small(0)?, body: row.text(1)? });
        let records: Vec<Stored> = rows.iter().map(stored).collect::<Result<_, sqlx::Error>>()?;
        // A match that is played on over a gap would be another match than the one that was played.
        match records.iter().zip(number..).find(|(record, expected)| record.number != *expected) {
            Some((_, missing)) => {
                Err(StoreError::Broken(format!("record {missing} of match {id} is missing")))
            }
            None => Ok(records),
        }
    }

    /// Matches that everybody may find, newest first.
    pub async fn list(&self, limit: u32, before: Option<&Before>) -> Result<Vec<Listing>, StoreError> {
        let select = Statement::new(
            "SELECT id, ruleset, created, title, listed, finished, due, records FROM matches
             WHERE listed = 1 AND (created, id) < ($1, $2) ORDER BY created DESC, id DESC LIMIT $3",
        );
        let (created, id) = Before::bounds(before);
        self.listings(select.with(created).with(id).with(limit)).await
    }

    /// Matches that somebody has to look at, the longest waiting first.
    pub async fn due(&self, now: i64, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        let select = Statement::new("SELECT id FROM matches WHERE due <= $1 ORDER BY due, id LIMIT $2");
        self.ids(select.with(now).with(limit)).await
    }

    /// Deletes a match with everything that belongs to it.
    pub async fn delete(&self, id: &MatchId) -> Result<(), StoreError> {
        let delete = Statement::new("DELETE FROM matches WHERE id = $1");
        let changed = self.write(vec![delete.with(id)]).await?;
        if changed == [0] { Err(StoreError::NoMatch) } else { Ok(()) }
    }

    /// The answer to a statement that selects the columns of a listing in their order.
    pub(crate) async fn listings(&self, select: Statement) -> Result<Vec<Listing>, StoreError> {
        let rows = self.readers().rows(select).await?;
        Ok(rows.iter().map(Listing::read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The answer to a statement that selects ids.
    pub(crate) async fn ids(&self, select: Statement) -> Result<Vec<MatchId>, StoreError> {
        let rows = self.readers().rows(select).await?;
        Ok(rows.iter().map(|row| row.text(0).map(MatchId)).collect::<Result<_, sqlx::Error>>()?)
    }
}

impl Summary {
    /// Fills the places of the columns title, listed, finished, due, records.
    pub(crate) fn fill(&self, statement: Statement) -> Statement {
        statement
            .with(self.title.as_str())
            .with(self.listed)
            .with(self.finished)
            .with(self.due)
            .with(self.records)
    }
}

impl Listing {
    fn read(row: &Row) -> Result<Listing, sqlx::Error> {
        let summary = Summary {
            title: row.text(3)?,
            listed: row.number(4)? != 0,
            finished: row.maybe_number(5)?,
            due: row.maybe_number(6)?,
            records: row.small(7)?,
        };
        Ok(Listing { id: MatchId(row.text(0)?), ruleset: row.text(1)?, created: row.number(2)?, summary })
    }

    /// Where the list goes on after this match.
    pub fn place(&self) -> Before {
        Before { created: self.created, id: self.id.clone() }
    }
}

impl Before {
    /// What (created, id) has to be smaller than. A list from its beginning is a list before the end of time.
    pub(crate) fn bounds(before: Option<&Before>) -> (i64, &str) {
        before.map_or((i64::MAX, ""), |before| (before.created, &before.id.0))
    }
}
