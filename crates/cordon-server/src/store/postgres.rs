//! The store on a server: appends go through one task, everything else through a pool.

use super::appends::Append;
use super::connection::Pool;
use super::statement::Statement;
use super::writer::{self, Work, Writer};
use super::{Hint, Store, StoreError, hints, schema};
use sqlx::PgPool;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

/// Connections of a node, besides the one that appends: reads, rare writes, and one that listens.
const CONNECTIONS: u32 = 8;

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// A server may be set to acknowledge what is not on disk. A stronger setting than `on` is left alone.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false)
                       WHERE current_setting('synchronous_commit') = 'off'";

/// A store on a PostgreSQL server.
#[derive(Clone)]
pub struct PostgresStore {
    writer: Writer,
    pool: Pool,
    hints: broadcast::Sender<Hint>,
    _listening: Arc<Listening>,
}

/// The task that listens. It ends with the last handle of the store.
struct Listening(AbortHandle);

impl Store {
    /// Connects to the database at this address, which is brought to the newest schema.
    pub async fn postgres(url: &str) -> Result<Store, StoreError> {
        let server: PgConnectOptions = url.parse()?;
        let some = connect(&server, CONNECTIONS).await?;
        let pool = Pool::Postgres(some.clone());
        schema::migrate(&pool).await?;
        let hints = hints::channel();
        // The first listener is waited for, so that a hint after this function cannot be missed.
        let ears = hints::listener(&some).await?;
        let listening = tokio::spawn(hints::pass_on(some, ears, hints.clone()));
        let writer = Writer::start(Pool::Postgres(connect(&server, 1).await?));
        let _listening = Arc::new(Listening(listening.abort_handle()));
        Ok(Store::Postgres(PostgresStore { writer, pool, hints, _listening }))
    }
}

async fn connect(server: &PgConnectOptions, connections: u32) -> Result<PgPool, sqlx::Error> {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(PATIENCE)
        .after_connect(|connection, _| {
            Box::pin(async move { sqlx::raw_sql(DURABLE).execute(connection).await.map(drop) })
        })
        .connect_with(server.clone())
        .await
}

impl PostgresStore {
    pub(crate) fn pool(&self) -> &Pool {
        &self.pool
    }

    pub(crate) fn hints(&self) -> &broadcast::Sender<Hint> {
        &self.hints
    }

    /// Writes in a transaction of its own. These writes are rare, and a lock of another node on one of their rows must not
    /// hold up the appends.
    pub(crate) async fn write(&self, statements: Vec<Statement>) -> Result<Vec<u64>, StoreError> {
        let pool = self.pool.clone();
        // A task of its own, because a transaction must not stay open when its asker is dropped in the middle.
        let written = tokio::spawn(async move { writer::write_alone(&pool, statements).await });
        written.await.map_err(|death| StoreError::Broken(death.to_string()))?
    }

    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.write(Work::Append(append)).await.map(drop)
    }

    pub(crate) async fn close(&self) {
        self.writer.close().await;
        self.pool.close().await;
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.abort();
    }
}
