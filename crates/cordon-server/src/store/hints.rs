//! Nodes tell each other that a match has grown. It is only a hint: the truth is read from the table.

use super::connection::Connection;
use super::statement::Statement;
use super::{MatchId, Store};
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use std::time::Duration;
use tokio::sync::broadcast;

const CHANNEL: &str = "cordon";

/// PostgreSQL refuses a payload of 8,000 bytes.
const LONGEST_PAYLOAD: usize = 7_900;

/// How many hints may wait for a slow receiver, which is then told that it lagged behind.
const QUEUE: usize = 4096;

/// After so long without a word the connection is asked whether it is still there: a network that was cut says nothing.
const QUIET: Duration = Duration::from_secs(30);

/// How long it may take to answer that.
const REPLY: Duration = Duration::from_secs(5);

/// How long to wait before the next try when the database cannot be reached.
const PAUSE: Duration = Duration::from_millis(250);

/// What another node, or this one, has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// A match has grown.
    Records {
        /// The match.
        id: MatchId,
        /// The number of its next record.
        next: u32,
    },
    /// Hints were lost: look at every match of interest again.
    Missed,
}

impl Store {
    /// Hears of all matches that grow from now on. A receiver that lags behind has to take it as `Hint::Missed`.
    ///
    /// With SQLite nothing ever comes: there is one node, and it knows what it wrote.
    pub fn watch(&self) -> broadcast::Receiver<Hint> {
        match self {
            Store::Sqlite(store) => store.hints().subscribe(),
            Store::Postgres(store) => store.hints().subscribe(),
        }
    }
}

pub(crate) fn channel() -> broadcast::Sender<Hint> {
    broadcast::Sender::new(QUEUE)
}

/// Tells all nodes, as soon as the transaction is committed, up to which number matches have grown.
pub(crate) async fn tell(
    connection: &mut Connection,
    grown: Vec<(&MatchId, u32)>,
) -> Result<(), sqlx::Error> {
    for payload in payloads(grown) {
        Statement::new("SELECT pg_notify($1, $2)").with(CHANNEL).with(payload).rows(connection).await?;
    }
    Ok(())
}

/// Lines of match and next number, in as few payloads as possible: each notice takes a lock of the whole server.
fn payloads(grown: Vec<(&MatchId, u32)>) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for (id, next) in grown {
        let line = format!("{id} {next}\n");
        match payloads.last_mut() {
            Some(last) if last.len() + line.len() <= LONGEST_PAYLOAD => last.push_str(&line),
            _ => payloads.push(line),
        }
    }
    payloads
}

/// Reads a payload. A line that is not understood comes from a newer program; it counts as a lost hint.
fn hints(payload: &str) -> impl Iterator<Item = Hint> {
    payload.lines().map(|line| match line.split_once(' ') {
        Some((id, next)) => {
            next.parse().map_or(Hint::Missed, |next| Hint::Records { id: MatchId(id.to_string()), next })
        }
        None => Hint::Missed,
    })
}

/// A connection that hears of everything from now on.
pub(crate) async fn listener(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Passes hints on until the pool is closed. What is said while the connection is down is lost, and nobody can tell what
/// it was: so the first thing said after a break is that something was missed.
pub(crate) async fn pass_on(pool: PgPool, mut ears: PgListener, hints_out: broadcast::Sender<Hint>) {
    loop {
        hear(&mut ears, &hints_out).await;
        ears = loop {
            if pool.is_closed() {
                return;
            }
            match listener(&pool).await {
                Ok(ears) => break ears,
                Err(why) => tracing::warn!(%why, "hints of other nodes cannot be heard"),
            }
            tokio::time::sleep(PAUSE).await;
        };
        say(&hints_out, Hint::Missed);
    }
}

/// Passes hints on until this connection is of no more use.
async fn hear(ears: &mut PgListener, hints_out: &broadcast::Sender<Hint>) {
    // A lost connection is to be reported at once, even while no new one can be had.
    ears.eager_reconnect(false);
    loop {
        match tokio::time::timeout(QUIET, ears.try_recv()).await {
            Ok(Ok(Some(notice))) => hints(notice.payload()).for_each(|hint| say(hints_out, hint)),
            Ok(Ok(None) | Err(_)) => return,
            Err(_) => {
                let reply = tokio::time::timeout(REPLY, sqlx::raw_sql("SELECT 1").execute(&mut *ears)).await;
                if !matches!(reply, Ok(Ok(_))) {
                    return;
                }
            }
        }
    }
}

fn say(hints_out: &broadcast::Sender<Hint>, hint: Hint) {
    // It is no matter if nobody listens.
    let _ = hints_out.send(hint);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payload_reads_back() {
        let ids: Vec<MatchId> = (0..1000).map(|number| MatchId(format!("{number:026}"))).collect();
        let told = payloads(ids.iter().zip(7..).collect());
        assert!(told.len() == 4 && told.iter().all(|payload| payload.len() < 8_000), "{}", told.len());
        let heard: Vec<Hint> = told.iter().flat_map(|payload| hints(payload)).collect();
        let records = |(id, next): (MatchId, u32)| Hint::Records { id, next };
        assert_eq!(heard, ids.into_iter().zip(7..).map(records).collect::<Vec<_>>());
    }

    #[test]
    fn what_is_not_understood_counts_as_missed() {
        assert_eq!(hints("a\nb c\n").collect::<Vec<_>>(), [Hint::Missed, Hint::Missed]);
    }
}
