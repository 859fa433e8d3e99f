//! Backups, checks and the end.

use super::databases::{Database, on_both};
use super::{append, bodies, create};
use cordon_server::store::{Store, StoreError};
use std::path::Path;
use tokio::task::JoinSet;

#[tokio::test]
async fn a_backup_opens_as_a_store() {
    let database = Database::sqlite();
    let store = database.open().await;
    let id = create(&store, "a").await;
    append(&store, &id, 0, &["r0"]).await.unwrap();
    let file = database.folder().unwrap().join("backup.sqlite");
    store.backup(&file).await.unwrap();
    append(&store, &id, 1, &["r1"]).await.unwrap();
    assert_eq!(store.backup(&file).await, Err(StoreError::Exists), "a backup is not written over");
    let copy = Store::sqlite(&file).await.unwrap();
    assert_eq!(bodies(&copy, &id).await, ["r0"]);
    assert!(copy.check().await.unwrap().is_empty());
    assert!(!database.folder().unwrap().join("backup.sqlite.part").exists());
}

/// The seeds of running matches are in these files.
#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let database = Database::sqlite();
    let store = database.open().await;
    create(&store, "a").await;
    let folder = database.folder().unwrap();
    store.backup(&folder.join("backup.sqlite")).await.unwrap();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let mode = entry.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", entry.path().display());
    }
}

#[tokio::test]
async fn a_server_says_how_it_is_backed_up() {
    let Some(database) = Database::postgres().await else { return };
    let refused = database.open().await.backup(Path::new("/tmp/never")).await.unwrap_err();
    assert!(refused.to_string().contains("pg_dump"));
}

#[tokio::test]
async fn a_check_names_the_match_that_lacks_records() {
    on_both(async |database| {
        let store = database.open().await;
        let (whole, holed) = (create(&store, "a").await, create(&store, "b").await);
        for id in [&whole, &holed] {
            append(&store, id, 0, &["r0", "r1", "r2"]).await.unwrap();
        }
        assert!(store.check().await.unwrap().is_empty());
        database.execute("DELETE FROM records WHERE number = 1 AND match_id LIKE 'b%'").await;
        assert_eq!(store.check().await.unwrap(), [format!("match {holed} lacks records")]);
    })
    .await;
}

#[tokio::test]
async fn a_check_finds_rows_without_their_match() {
    let database = Database::sqlite();
    let store = database.open().await;
    let id = create(&store, "a").await;
    database.execute("PRAGMA foreign_keys = OFF; DELETE FROM matches").await;
    assert!(store.load(&id).await.is_err());
    assert_eq!(store.check().await.unwrap(), ["a row of heads has no match"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn closing_finishes_what_was_asked_for_and_refuses_the_rest() {
    on_both(async |database| {
        let store = database.open().await;
        let mut ids = Vec::new();
        for number in 0..100 {
            ids.push(create(&store, &format!("m{number}x")).await);
        }
        let mut askers = JoinSet::new();
        for id in ids.iter().cloned() {
            let store = store.clone();
            askers.spawn(async move {
                let answer = append(&store, &id, 0, &["r0"]).await;
                (id, answer)
            });
        }
        store.close().await;
        let answers = askers.join_all().await;
        assert_eq!(append(&store, &ids[0], 1, &["late"]).await, Err(StoreError::Closed));
        assert_eq!(store.load(&ids[0]).await, Err(StoreError::Closed));
        store.close().await;
        let again = database.open().await;
        for (id, answer) in answers {
            // Who came after the end was turned away, and nobody was told anything but the truth.
            let expected: &[&str] = if answer.is_ok() { &["r0"] } else { &[] };
            assert!(matches!(answer, Ok(()) | Err(StoreError::Closed)), "{answer:?}");
            assert_eq!(bodies(&again, &id).await, expected);
        }
    })
    .await;
}
