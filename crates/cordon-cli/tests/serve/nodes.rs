//! Two servers on one database: when one is killed, the other runs its matches within five seconds.

use std::process::Command;
use std::time::{Duration, Instant, SystemTime};

use cordon_server::store::{MatchId, Store};
use serde_json::json;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, postgres::PgConnectOptions};

use super::{Server, create_as};

/// A database of its own, which goes away with the test.
struct Database {
    server: PgConnectOptions,
    name: String,
}

impl Database {
    /// There is none if the run has been told to do without it.
    async fn new() -> Option<Database> {
        let Ok(address) = std::env::var("CORDON_TEST_POSTGRES") else {
            let skipped = std::env::var("CORDON_SKIP_POSTGRES").is_ok_and(|value| value == "1");
            assert!(skipped, "there is no PostgreSQL: run `cargo xtask test`, or set CORDON_SKIP_POSTGRES=1");
            return None;
        };
        let server: PgConnectOptions = address.parse().expect("the address of a PostgreSQL server");
        let database = Database { server, name: format!("cordon_cli_{}", std::process::id()) };
        database.execute(&format!("CREATE DATABASE {}", database.name)).await;
        Some(database)
    }

    async fn execute(&self, sql: &str) {
        let mut connection = self.server.connect().await.expect("the PostgreSQL server answers");
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.expect("it is good SQL");
        connection.close().await.expect("the connection closes");
    }

    fn address(&self) -> String {
        self.server.clone().database(&self.name).to_url_lossy().to_string()
    }

    fn start(&self) -> Server {
        let mut program = Command::new(env!("CARGO_BIN_EXE_cordon"));
        program.args(["serve", "--listen", "127.0.0.1:0", "--database", &self.address()]);
        Server::run(program)
    }
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("a clock");
    since.as_millis() as i64
}

#[tokio::test]
async fn a_match_whose_node_is_killed_is_taken_over_within_five_seconds() {
    let Some(database) = Database::new().await else { return };
    let (one, other) = (database.start(), database.start());
    let store = Store::postgres(&database.address()).await.expect("the database opens");
    // The clock runs out for the squad again and again, so whoever leads the match has something to do.
    let seats: Vec<_> = (1..=4).map(|seat| json!({ "seat": seat, "who": { "is": "me" } })).collect();
    let form = json!({ "ruleset": "omega", "wishes": { "mission": "dead-tanks" }, "seats": seats, "clock": { "turn": 5 } });
    let mut matches = Vec::new();
    for _ in 0..3 {
        matches.push(MatchId(create_as(&one.address, &form).await.0));
    }
    let mut holders = Vec::new();
    for id in &matches {
        let begun = Instant::now();
        holders.push(loop {
            if let Some(holder) = store.holder(id, now()).await.expect("it can be read") {
                break holder;
            }
            assert!(begun.elapsed() < Duration::from_secs(5), "somebody leads");
            tokio::time::sleep(Duration::from_millis(20)).await;
        });
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    one.kill();
    let killed = Instant::now();
    for (id, holder) in matches.iter().zip(&holders) {
        loop {
            let found = store.holder(id, now()).await.expect("it can be read");
            if found.is_some_and(|found| found != *holder) {
                break;
            }
            assert!(killed.elapsed() < Duration::from_secs(5), "nobody has taken the match over");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let length = store.load(&matches[0]).await.expect("the match").1.len();
    let begun = Instant::now();
    while store.load(&matches[0]).await.expect("the match").1.len() == length {
        assert!(begun.elapsed() < Duration::from_secs(10), "the clock does not run any more");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    other.kill();
    store.close().await;
    database.execute(&format!("DROP DATABASE {} WITH (FORCE)", database.name)).await;
}
