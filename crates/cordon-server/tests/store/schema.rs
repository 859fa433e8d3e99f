//! A database is made, opened again, and refused when it comes from the future.

use super::databases::on_both;
use super::{bodies, create};
use cordon_server::store::StoreError;

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused_and_left_alone() {
    on_both(async |database| {
        let store = database.open().await;
        let id = create(&store, "a").await;
        store.close().await;
        database.execute("INSERT INTO schema_version (version) VALUES (1000)").await;
        let refused = database.try_open().await.err();
        assert_eq!(refused, Some(StoreError::Newer { found: 1000, known: 4 }));
        database.execute("DELETE FROM schema_version WHERE version = 1000").await;
        assert!(bodies(&database.open().await, &id).await.is_empty());
    })
    .await;
}

#[tokio::test]
async fn nodes_that_start_at_once_make_the_tables_once() {
    on_both(async |database| {
        let (one, two, three) = tokio::join!(database.open(), database.open(), database.open());
        for (store, name) in [(one, "a"), (two, "b"), (three, "c")] {
            create(&store, name).await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_place_where_no_database_can_be_is_an_error() {
    let nowhere = cordon_server::store::Store::sqlite("/nowhere/at/all.sqlite".as_ref()).await;
    assert!(matches!(nowhere.err(), Some(StoreError::Broken(_))));
    let nobody = cordon_server::store::Store::postgres("postgres://127.0.0.1:1/cordon").await;
    assert!(matches!(nobody.err(), Some(StoreError::Broken(_))));
}
