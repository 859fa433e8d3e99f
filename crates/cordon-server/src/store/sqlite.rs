//! The store in a file: one task writes, some connections read.

use super::appends::Append;
use super::connection::Pool;
use super::statement::Statement;
use super::writer::{Work, Writer};
use super::{Hint, Store, StoreError, hints, schema};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::path::Path;
use std::time::Duration;
use tokio::sync::broadcast;

/// Reads are short, so a few connections serve many.
const READERS: u32 = 4;

/// How long to wait for another process that writes, such as a shell that somebody has opened.
const PATIENCE: Duration = Duration::from_secs(5);

/// A store in an SQLite file.
#[derive(Clone)]
pub struct SqliteStore {
    file: SqliteConnectOptions,
    writer: Writer,
    readers: Pool,
    hints: broadcast::Sender<Hint>,
}

impl Store {
    /// Opens the file, which is made if it is missing and brought to the newest schema if it is old.
    pub async fn sqlite(path: &Path) -> Result<Store, StoreError> {
        // With less than FULL a power cut could take back what was acknowledged.
        let file = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        let writing = file.clone().create_if_missing(true);
        let one = SqlitePoolOptions::new().max_connections(1).acquire_timeout(PATIENCE);
        let writing = Pool::Sqlite(one.connect_with(writing).await?);
        schema::migrate(&writing).await?;
        let reading = file.clone().pragma("query_only", "1");
        let some = SqlitePoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
        let readers = Pool::Sqlite(some.connect_with(reading).await?);
        let store = SqliteStore { file, writer: Writer::start(writing), readers, hints: hints::channel() };
        Ok(Store::Sqlite(store))
    }
}

impl SqliteStore {
    /// How a connection to the file is made.
    pub(crate) fn file(&self) -> &SqliteConnectOptions {
        &self.file
    }

    pub(crate) fn readers(&self) -> &Pool {
        &self.readers
    }

    pub(crate) fn hints(&self) -> &broadcast::Sender<Hint> {
        &self.hints
    }

    pub(crate) async fn write(&self, statements: Vec<Statement>) -> Result<Vec<u64>, StoreError> {
        self.writer.write(Work::Statements(statements)).await
    }

    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.write(Work::Append(append)).await.map(drop)
    }

    pub(crate) async fn close(&self) {
        // The last connection to go cleans up the log that lies beside the file, and only one that writes can do so.
        self.readers.close().await;
        self.writer.close().await;
    }
}
