//! What is kept: matches as a head and a log of records, links, sessions, leases.
//!
//! A record is acknowledged only when it is on disk. The order of a match's records is guarded by the database: the
//! primary key is (match, number), so of two nodes that write the same number one is refused and reads again.

mod appends;
mod campaigns;
mod connection;
mod hints;
mod hooks;
mod leases;
mod links;
mod matches;
mod players;
mod postgres;
mod schema;
mod sessions;
mod sqlite;
mod statement;
mod token;
mod upkeep;
mod writer;

pub use campaigns::StoredCampaign;
pub use hints::Hint;
pub use hooks::Hook;
pub use links::{Admits, Link, NewLink};
pub use matches::{Before, Listing};
pub use postgres::PostgresStore;
pub use sessions::{PlayerId, Session};
pub use sqlite::SqliteStore;
pub use token::TokenHash;

use connection::Pool;
use statement::Statement;
use std::fmt;

/// Where everything is kept. A clone is another handle of the same store.
///
/// A write goes on to its end even if the one who asked for it stops waiting.
#[derive(Clone)]
pub enum Store {
    /// A file, for one node.
    Sqlite(SqliteStore),
    /// A server, for one node or several.
    Postgres(PostgresStore),
}

/// What a match is called in addresses and in the database: 26 letters and digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatchId(pub String);

/// The first row of a match. It never changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The match.
    pub id: MatchId,
    /// The ruleset by name.
    pub ruleset: String,
    /// Setup, seed, seats and options as JSON; secret.
    pub body: String,
    /// When it was created, in milliseconds since 1970.
    pub created: i64,
}

/// What lists and searches look at; it follows from the records and can be made anew from them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The mission or the title that lists show.
    pub title: String,
    /// Whether everybody may find it.
    pub listed: bool,
    /// When the match ended, if it has.
    pub finished: Option<i64>,
    /// When somebody has to look at it again: a bot's turn, a clock that runs out.
    pub due: Option<i64>,
    /// How many records it had when this was written.
    pub records: u32,
}

/// One record of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// Its number, from 0 without gaps.
    pub number: u32,
    /// What happened, as JSON.
    pub body: String,
}

/// Why something could not be kept or found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Another node has written this number first.
    #[error("record {number} of the match was written by somebody else first")]
    Taken {
        /// The number.
        number: u32,
    },
    /// The record before this one is missing.
    #[error("record {number} would leave a gap before it")]
    Gap {
        /// The number.
        number: u32,
    },
    /// There is no such match.
    #[error("there is no such match")]
    NoMatch,
    /// The database was made by a newer program.
    #[error("the database has schema {found}, this program knows schema {known}: use a newer program")]
    Newer {
        /// The schema of the database.
        found: i64,
        /// The newest schema of this program.
        known: i64,
    },
    /// Something with this id or this token is kept already.
    #[error("something with the same id is there already")]
    Exists,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// This database cannot do it.
    #[error("{0}")]
    NotHere(&'static str),
    /// The database does not work. After a write nobody knows whether it was kept: read again.
    #[error("the database does not answer: {0}")]
    Broken(String),
}

impl Store {
    /// Where reads go.
    fn readers(&self) -> &Pool {
        match self {
            Store::Sqlite(store) => store.readers(),
            Store::Postgres(store) => store.pool(),
        }
    }

    /// Runs these statements in one transaction and says how many rows each of them changed.
    async fn write(&self, statements: Vec<Statement>) -> Result<Vec<u64>, StoreError> {
        match self {
            Store::Sqlite(store) => store.write(statements).await,
            Store::Postgres(store) => store.write(statements).await,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            // Every foreign key of the schema leads to a match.
            sqlx::Error::Database(refusal) if refusal.is_foreign_key_violation() => StoreError::NoMatch,
            sqlx::Error::Database(refusal) if refusal.is_unique_violation() => StoreError::Exists,
            sqlx::Error::PoolClosed => StoreError::Closed,
            _ => StoreError::Broken(error.to_string()),
        }
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
