//! The store in a file: one task writes, some connections read.

use super::appends::Append;
use super::connection::Pool;
use super::statement::Statement;
use super::writer::{Work, Writer};
use super::{Hint, Store, StoreError, hints, schema};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::fs::OpenOptions;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast;

/// Reads are short, so a few connections serve many.
const READERS: u32 = 4;

/// How long to wait for another process that writes, such as a shell that somebody has opened.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long to wait before the next try.
const PAUSE: Duration = Duration::from_millis(20);

/// A store in an SQLite file.
#[derive(Clone)]
pub struct SqliteStore {
    file: Arc<SqliteConnectOptions>,
    writer: Writer,
    readers: Pool,
    hints: broadcast::Sender<Hint>,
}

impl Store {
    /// Opens the file, which is made if it is missing and brought to the newest schema if it is old.
    pub async fn sqlite(path: &Path) -> Result<Store, StoreError> {
        private_file(path)?;
        // With less than FULL a power cut could take back what was acknowledged.
        let file = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        let one = SqlitePoolOptions::new().max_connections(1).acquire_timeout(PATIENCE);
        let writing = Pool::Sqlite(connect(&one, &for_writing(&file)).await?);
        schema::migrate(&writing).await?;
        let reading = file.clone().pragma("query_only", "1");
        let some = SqlitePoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
        let readers = Pool::Sqlite(some.connect_with(reading).await?);
        let file = Arc::new(file);
        let store = SqliteStore { file, writer: Writer::start(writing), readers, hints: hints::channel() };
        Ok(Store::Sqlite(store))
    }
}

/// What makes writing cheaper, and takes nothing of what is promised.
fn for_writing(file: &SqliteConnectOptions) -> SqliteConnectOptions {
    file.clone()
        // A statement of many rows notes how pages were before, in case it must be undone; memory is enough for that.
        .pragma("temp_store", "memory")
        // A page that is written often is copied from the log to the file once for many times.
        .pragma("wal_autocheckpoint", "8192")
        // The last pages of some thousand matches, in KB.
        .pragma("cache_size", "-16384")
}

/// Opens the file. When a new file gets its log, SQLite does not wait for others who open it at the same moment, so
/// that is tried again.
async fn connect(pool: &SqlitePoolOptions, file: &SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    let begun = Instant::now();
    loop {
        match pool.clone().connect_with(file.clone()).await {
            Err(sqlx::Error::Database(error)) if is_locked(&*error) && begun.elapsed() < PATIENCE => {
                tokio::time::sleep(PAUSE).await;
            }
            result => return result,
        }
    }
}

/// SQLITE_BUSY and SQLITE_LOCKED.
fn is_locked(error: &dyn sqlx::error::DatabaseError) -> bool {
    error.code().is_some_and(|code| matches!(&*code, "5" | "6" | "261" | "517"))
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

/// Makes an empty file that nobody else may read, unless there is one: the seeds of running matches will be in it.
/// SQLite takes an empty file for an empty database, and gives the same rights to the files that it puts beside it.
pub(crate) fn private_file(path: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let made = options.open(path);
    made.map(drop).map_err(|error| StoreError::Broken(format!("{}: {error}", path.display())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::ConnectOptions;

    /// A killed process cannot tell whether the disk is synced at each commit, only a power cut could.
    #[tokio::test]
    async fn a_connection_syncs_at_each_commit() {
        let path = std::env::temp_dir().join(format!("cordon-sync-{:016x}", getrandom::u64().unwrap()));
        let Ok(Store::Sqlite(store)) = Store::sqlite(&path).await else { panic!("the file opens") };
        let mut connection = store.file().connect().await.unwrap();
        let synchronous: i64 =
            sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut connection).await.unwrap();
        let journal: String =
            sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await.unwrap();
        assert_eq!((synchronous, journal.as_str()), (2, "wal"));
        drop(connection);
        store.close().await;
        std::fs::remove_file(path).unwrap();
    }
}
