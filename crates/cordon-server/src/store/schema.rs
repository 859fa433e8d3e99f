//! Bringing a database to the tables that this program knows.

use super::StoreError;
use super::connection::{Connection, Pool};
use super::statement::Statement;

/// The script that makes each version out of the one before. A released script never changes.
const SCRIPTS: [&str; 4] = [
    include_str!("schema/0001.sql"),
    include_str!("schema/0002.sql"),
    include_str!("schema/0003.sql"),
    include_str!("schema/0004.sql"),
];

/// Two nodes that start at once would both make the tables. The number is the lock's name and has no other meaning.
const ONE_AT_A_TIME: &str = "SELECT pg_advisory_xact_lock(7206471)";

/// Makes a new database ready, brings an old one up to date, and refuses one from the future.
pub(crate) async fn migrate(pool: &Pool) -> Result<(), StoreError> {
    let mut connection = pool.connection().await?;
    let migrated = in_one_transaction(&mut connection).await;
    if migrated.is_err() {
        // The connection may be in the middle of a transaction; ending it undoes what was done.
        connection.discard();
    }
    migrated
}

async fn in_one_transaction(connection: &mut Connection) -> Result<(), StoreError> {
    connection.begin().await?;
    if let Connection::Postgres(_) = connection {
        connection.script(ONE_AT_A_TIME).await?;
    }
    connection
        .script("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL PRIMARY KEY)")
        .await?;
    let found = version(connection).await?;
    let known = SCRIPTS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (script, version) in SCRIPTS.iter().zip(1..).filter(|(_, version)| *version > found) {
        connection.make(script).await?;
        let made = Statement::new("INSERT INTO schema_version (version) VALUES ($1)").with(version);
        made.run(connection).await?;
    }
    Ok(connection.script("COMMIT").await?)
}

/// Zero is the version of a database without tables.
async fn version(connection: &mut Connection) -> Result<i64, sqlx::Error> {
    let newest = Statement::new("SELECT COALESCE(MAX(version), 0) FROM schema_version");
    newest.rows(connection).await?.first().map_or(Ok(0), |row| row.number(0))
}
