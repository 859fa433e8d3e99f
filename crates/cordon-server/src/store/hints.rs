//! Nodes tell each other that a match has grown, who looks at it, and that a session has ended. Records and sessions
//! are only hints: the truth is read from the tables. Who is there is nowhere else; it is repeated now and then.

use super::connection::Connection;
use super::statement::Statement;
use super::{MatchId, Store, StoreError, TokenHash};
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use std::time::Duration;
use tokio::sync::broadcast;

const CHANNEL: &str = "cordon";

/// The first word of a line that tells who looks. No match is called like that.
const HERE: &str = "here";

/// The first word of a line that tells of a match whose webhooks have changed.
const HOOKED: &str = "hooked";

/// The first word of a line that tells of a session that has ended.
const ENDED: &str = "ended";

/// PostgreSQL refuses a payload of 8,000 bytes.
const LONGEST_PAYLOAD: usize = 7_900;

/// Names of players in one line: more than any table has.
const MOST_NAMES: usize = 200;

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
    /// A node has told who looks at a match there.
    Presence {
        /// The node.
        node: String,
        /// The match.
        id: MatchId,
        /// The players.
        players: Vec<String>,
        /// How many others watch.
        watchers: u32,
    },
    /// The webhooks of a match have changed.
    Hooked(MatchId),
    /// A session has ended.
    Ended(TokenHash),
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

    /// Tells the other nodes something that is in no table. With SQLite there are none.
    pub async fn tell(&self, hints: &[Hint]) -> Result<(), StoreError> {
        let Store::Postgres(store) = self else { return Ok(()) };
        let mut connection = store.pool().connection().await?;
        Ok(send(&mut connection, hints.iter().filter_map(line)).await?)
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
    send(connection, grown.into_iter().map(|(id, next)| format!("{id} {next}\n"))).await
}

async fn send(connection: &mut Connection, lines: impl Iterator<Item = String>) -> Result<(), sqlx::Error> {
    for payload in payloads(lines) {
        Statement::new("SELECT pg_notify($1, $2)").with(CHANNEL).with(payload).rows(connection).await?;
    }
    Ok(())
}

/// A hint as a line.
fn line(hint: &Hint) -> Option<String> {
    match hint {
        Hint::Records { id, next } => Some(format!("{id} {next}\n")),
        Hint::Presence { node, id, players, watchers } => {
            let names: Vec<&str> = players.iter().take(MOST_NAMES).map(String::as_str).collect();
            Some(format!("{HERE} {node} {id} {watchers} {}\n", names.join(" ")))
        }
        Hint::Hooked(id) => Some(format!("{HOOKED} {id}\n")),
        Hint::Ended(hash) => Some(format!("{ENDED} {}\n", hash.digits())),
        Hint::Missed => None,
    }
}

/// Lines in as few payloads as possible: each notice takes a lock of the whole server.
fn payloads(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for line in lines {
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
        Some((HERE, rest)) => presence(rest).unwrap_or(Hint::Missed),
        Some((HOOKED, id)) => Hint::Hooked(MatchId(id.to_string())),
        Some((ENDED, digits)) => TokenHash::from_digits(digits).map_or(Hint::Missed, Hint::Ended),
        Some((id, next)) => {
            next.parse().map_or(Hint::Missed, |next| Hint::Records { id: MatchId(id.to_string()), next })
        }
        None => Hint::Missed,
    })
}

fn presence(rest: &str) -> Option<Hint> {
    let mut words = rest.split_whitespace();
    let (node, id, watchers) = (words.next()?, words.next()?, words.next()?.parse().ok()?);
    let players = words.map(str::to_owned).collect();
    Some(Hint::Presence { node: node.to_owned(), id: MatchId(id.to_owned()), players, watchers })
}

/// A connection that hears of everything from now on.
pub(crate) async fn listener(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Passes hints on until the pool is closed. What is said while the connection is down is lost, and nobody can tell
/// what it was: so the first thing said after a break is that something was missed.
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
        let told = payloads(ids.iter().zip(7..).map(|(id, next)| format!("{id} {next}\n")));
        assert!(told.len() == 4 && told.iter().all(|payload| payload.len() < 8_000), "{}", told.len());
        let heard: Vec<Hint> = told.iter().flat_map(|payload| hints(payload)).collect();
        let records = |(id, next): (MatchId, u32)| Hint::Records { id, next };
        assert_eq!(heard, ids.into_iter().zip(7..).map(records).collect::<Vec<_>>());
    }

    #[test]
    fn who_is_there_and_what_has_ended_reads_back() {
        let id = MatchId("m".repeat(26));
        let told = [
            Hint::Presence {
                node: "n".to_owned(),
                id: id.clone(),
                players: vec!["p".to_owned(), "q".to_owned()],
                watchers: 3,
            },
            Hint::Presence { node: "n".to_owned(), id, players: Vec::new(), watchers: 0 },
            Hint::Hooked(MatchId("m".repeat(26))),
            Hint::Ended(TokenHash::of("secret")),
        ];
        let payload: String = told.iter().filter_map(line).collect();
        assert_eq!(hints(&payload).collect::<Vec<_>>(), told);
        assert_eq!(hints("here n m\nended 7\n").collect::<Vec<_>>(), [Hint::Missed, Hint::Missed]);
    }

    #[test]
    fn what_is_not_understood_counts_as_missed() {
        assert_eq!(hints("a\nb c\n").collect::<Vec<_>>(), [Hint::Missed, Hint::Missed]);
    }
}
