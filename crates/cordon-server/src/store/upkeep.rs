//! What the keeper of a server does: back up, check, close.

use super::statement::{Row, Statement};
use super::{Store, StoreError, sqlite};
use sqlx::{ConnectOptions, Connection as _};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// Matches whose records have a gap. Their numbers begin at 0, so the last one tells how many there should be.
const GAPS: &str = "SELECT match_id FROM records GROUP BY match_id
                    HAVING COUNT(*) <> MAX(number) + 1 ORDER BY match_id LIMIT 20";

impl Store {
    /// Copies the whole database into a new file while the store goes on. The file appears when it is whole and on disk.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let Store::Sqlite(store) = self else {
            return Err(StoreError::NotHere("a PostgreSQL database is backed up with pg_dump"));
        };
        if to.exists() {
            return Err(StoreError::Exists);
        }
        let mut part = to.as_os_str().to_os_string();
        part.push(".part");
        let part = PathBuf::from(part);
        let name = part.to_str().ok_or(StoreError::NotHere("the name of a backup must be readable text"))?;
        // What an earlier backup left behind when it was cut off would be in the way.
        let _ = std::fs::remove_file(&part);
        sqlite::private_file(&part)?;
        let mut connection = store.file().clone().connect().await?;
        sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await?;
        connection.close().await?;
        let to = to.to_path_buf();
        let finished = tokio::task::spawn_blocking(move || put_in_place(&part, &to)).await;
        match finished {
            Ok(done) => done.map_err(|error| StoreError::Broken(error.to_string())),
            Err(death) => Err(StoreError::Broken(death.to_string())),
        }
    }

    /// Looks for damage. Every line that it gives back is something wrong.
    pub async fn check(&self) -> Result<Vec<String>, StoreError> {
        let mut wrong = Vec::new();
        if let Store::Sqlite(_) = self {
            let damage = self.readers().rows(Statement::new("PRAGMA integrity_check")).await?;
            wrong.extend(texts(&damage)?.into_iter().filter(|line| line != "ok"));
            let orphans = self.readers().rows(Statement::new("PRAGMA foreign_key_check")).await?;
            wrong.extend(texts(&orphans)?.into_iter().map(|table| format!("a row of {table} has no match")));
        }
        let gaps = self.readers().rows(Statement::new(GAPS)).await?;
        wrong.extend(texts(&gaps)?.into_iter().map(|id| format!("match {id} lacks records")));
        Ok(wrong)
    }

    /// Finishes all writes that were asked for, and ends. Everything asked later is refused.
    pub async fn close(&self) {
        match self {
            Store::Sqlite(store) => store.close().await,
            Store::Postgres(store) => store.close().await,
        }
    }
}

/// Makes sure that the copy is on disk before it gets its name.
fn put_in_place(part: &Path, to: &Path) -> io::Result<()> {
    File::open(part)?.sync_all()?;
    std::fs::rename(part, to)?;
    // The name is an entry of the folder, which has to reach the disk too.
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

fn texts(rows: &[Row]) -> Result<Vec<String>, sqlx::Error> {
    rows.iter().map(|row| row.text(0)).collect()
}
