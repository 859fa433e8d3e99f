//! Connections of either database, and the transactions on them.

use super::StoreError;
use super::statement::{Row, Statement};
use sqlx::pool::PoolConnection;
use sqlx::{AssertSqlSafe, PgPool, Postgres, Sqlite, SqlitePool};

/// Some connections to one database.
#[derive(Clone)]
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// One connection, which goes back to its pool when it is dropped.
pub(crate) enum Connection {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

impl Pool {
    pub(crate) async fn connection(&self) -> Result<Connection, sqlx::Error> {
        Ok(match self {
            Pool::Sqlite(pool) => Connection::Sqlite(pool.acquire().await?),
            Pool::Postgres(pool) => Connection::Postgres(pool.acquire().await?),
        })
    }

    /// The rows of a statement that changes nothing.
    pub(crate) async fn rows(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        let mut connection = self.connection().await?;
        Ok(statement.rows(&mut connection).await?)
    }

    /// Waits until every connection has come back, and ends them all.
    pub(crate) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

impl Connection {
    /// Begins a transaction that writes. SQLite is told so at once: a transaction that finds out later that it wants to
    /// write may be refused in the middle.
    pub(crate) async fn begin(&mut self) -> Result<(), sqlx::Error> {
        match self {
            Connection::Sqlite(_) => self.script("BEGIN IMMEDIATE").await,
            Connection::Postgres(_) => self.script("BEGIN").await,
        }
    }

    /// Runs statements that have no values, separated by semicolons.
    pub(crate) async fn script(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        match self {
            Connection::Sqlite(open) => sqlx::raw_sql(sql).execute(&mut **open).await.map(drop),
            Connection::Postgres(open) => sqlx::raw_sql(sql).execute(&mut **open).await.map(drop),
        }
    }

    /// Runs a script of the schema, with what it says for SQLite alone.
    pub(crate) async fn make(&mut self, script: &'static str) -> Result<(), sqlx::Error> {
        match self {
            Connection::Sqlite(open) => {
                let own = script.replace("/* SQLite: WITHOUT ROWID */", "WITHOUT ROWID");
                sqlx::raw_sql(AssertSqlSafe(own)).execute(&mut **open).await.map(drop)
            }
            Connection::Postgres(_) => self.script(script).await,
        }
    }

    /// Ends this connection instead of giving it back, because its state is not known any more. What it had begun and
    /// not committed is undone by that.
    pub(crate) fn discard(mut self) {
        match &mut self {
            Connection::Sqlite(open) => open.close_on_drop(),
            Connection::Postgres(open) => open.close_on_drop(),
        }
    }
}
