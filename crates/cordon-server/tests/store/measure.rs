//! How many appends reach the disk in a second. Run it alone:
//! `cargo test --release -p cordon-server -- --ignored --nocapture store::measure`

use super::databases::Database;
use super::{append, create};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

const WRITERS: usize = 200;
const TIME: Duration = Duration::from_secs(3);

#[tokio::test(flavor = "multi_thread")]
#[ignore = "it measures and proves nothing"]
async fn appends_per_second() {
    println!("SQLite: {}", appends(&Database::sqlite()).await);
    if let Some(database) = Database::postgres().await {
        println!("PostgreSQL: {}", appends(&database).await);
    }
}

/// Every writer has a match of its own and waits for each answer, as players do.
async fn appends(database: &Database) -> String {
    let store = database.open().await;
    let mut ids = Vec::new();
    for writer in 0..WRITERS {
        ids.push(create(&store, &format!("m{writer}x")).await);
    }
    let body = format!(r#"{{"act":"{}"}}"#, "x".repeat(150));
    let mut writers = JoinSet::new();
    let begun = Instant::now();
    for id in ids {
        let (store, body) = (store.clone(), body.clone());
        writers.spawn(async move {
            let mut times = Vec::new();
            for number in 0.. {
                let asked = Instant::now();
                append(&store, &id, number, &[&body]).await.unwrap();
                times.push(asked.elapsed());
                if begun.elapsed() > TIME {
                    break;
                }
            }
            times
        });
    }
    let mut times: Vec<Duration> = writers.join_all().await.into_iter().flatten().collect();
    let rate = times.len() as f64 / begun.elapsed().as_secs_f64();
    times.sort();
    let (half, most) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    format!("{rate:.0} appends/s with {WRITERS} writers, p50 {half:.1?}, p99 {most:.1?}")
}
