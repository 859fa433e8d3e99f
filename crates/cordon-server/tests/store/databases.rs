//! Databases of their own for tests. One function runs a test on both kinds.

use cordon_server::store::{Store, StoreError};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, postgres::PgConnectOptions};
use std::path::{Path, PathBuf};

/// The address of a PostgreSQL server on which databases may be made.
const ADDRESS: &str = "CORDON_TEST_POSTGRES";

/// Says that a quick run may do without PostgreSQL.
const SKIP: &str = "CORDON_SKIP_POSTGRES";

/// An empty database that goes away with the test.
pub(crate) enum Database {
    Sqlite { folder: PathBuf },
    Postgres { server: PgConnectOptions, name: String },
}

/// Runs a test on SQLite and then on PostgreSQL.
pub(crate) async fn on_both(test: impl AsyncFn(&Database)) {
    // Both lines are seen only when the test fails; the last one tells where.
    println!("on SQLite");
    test(&Database::sqlite()).await;
    println!("on PostgreSQL");
    if let Some(database) = Database::postgres().await {
        test(&database).await;
    }
}

impl Database {
    pub(crate) fn sqlite() -> Database {
        let folder = std::env::temp_dir().join(format!("cordon-store-{}", random()));
        std::fs::create_dir(&folder).expect("a folder for the database");
        Database::Sqlite { folder }
    }

    /// There is none if the run has been told to do without it.
    pub(crate) async fn postgres() -> Option<Database> {
        let Ok(address) = std::env::var(ADDRESS) else {
            let skipped = std::env::var(SKIP).is_ok_and(|value| value == "1");
            assert!(
                skipped,
                "{ADDRESS} is not set: run `cargo xtask test`, which starts a PostgreSQL for the tests, \
                 or set {SKIP}=1 to leave PostgreSQL out"
            );
            return None;
        };
        let server: PgConnectOptions = address.parse().expect("the address of a PostgreSQL server");
        let name = format!("cordon_{}", random());
        execute(&server, &format!("CREATE DATABASE {name}")).await;
        Some(Database::Postgres { server, name })
    }

    /// A store on this database. Each is another node.
    pub(crate) async fn open(&self) -> Store {
        self.try_open().await.expect("the database opens")
    }

    pub(crate) async fn try_open(&self) -> Result<Store, StoreError> {
        match self {
            Database::Sqlite { folder } => Store::sqlite(&folder.join("cordon.sqlite")).await,
            Database::Postgres { server, name } => {
                Store::postgres(server.clone().database(name).to_url_lossy().as_str()).await
            }
        }
    }

    /// Runs a statement past the store.
    pub(crate) async fn execute(&self, sql: &str) {
        match self {
            Database::Sqlite { folder } => {
                let address = format!("sqlite:{}", folder.join("cordon.sqlite").display());
                let mut connection = sqlx::SqliteConnection::connect(&address).await.expect("a file");
                sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.expect("it is good SQL");
                connection.close().await.expect("the file closes");
            }
            Database::Postgres { server, name } => execute(&server.clone().database(name), sql).await,
        }
    }

    /// Where a test may put other files.
    pub(crate) fn folder(&self) -> Option<&Path> {
        match self {
            Database::Sqlite { folder } => Some(folder),
            Database::Postgres { .. } => None,
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        match self {
            Database::Sqlite { folder } => {
                // A folder that stays behind is no reason to fail.
                let _ = std::fs::remove_dir_all(folder);
            }
            Database::Postgres { server, name } => {
                let (server, sql) = (server.clone(), format!("DROP DATABASE {name} WITH (FORCE)"));
                // A destructor cannot wait in the runtime of the test, and it has to work after a panic too.
                let dropped = std::thread::spawn(move || {
                    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
                    runtime.expect("a runtime").block_on(execute(&server, &sql));
                });
                let _ = dropped.join();
            }
        }
    }
}

async fn execute(server: &PgConnectOptions, sql: &str) {
    let mut connection: PgConnection = server.connect().await.expect("the PostgreSQL server answers");
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.expect("it is good SQL");
    connection.close().await.expect("the connection closes");
}

fn random() -> String {
    format!("{:016x}", getrandom::u64().expect("the system gives random numbers"))
}
