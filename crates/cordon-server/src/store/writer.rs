//! The one task that writes: what has queued up while the disk was busy goes into the next transaction together.
//!
//! A sync of the disk costs the same for one record as for hundreds, so the busier it is, the less each write costs.

use super::StoreError;
use super::appends::{self, Append, Nexts};
use super::connection::{Connection, Pool};
use super::statement::Statement;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

/// How many jobs wait before those who bring more have to wait themselves.
const QUEUE: usize = 4096;

/// A transaction holds no more than this, so that nobody waits long for its answer.
const MOST_JOBS: usize = 512;

/// Of more jobs than this only half go into the next transaction. While the disk is busy with the others, those whose
/// answers have come are told of them and bring the next: else all would wait for the disk, and then the disk for all.
const AT_ONCE: usize = 64;
const MOST_BYTES: usize = 2 * 1024 * 1024;

/// Longer than this no healthy database takes. Without a limit a cut network would stop all writes for good.
const LONGEST: Duration = Duration::from_secs(30);

/// What is to be written, all of it or nothing.
#[derive(Debug)]
pub(crate) enum Work {
    Statements(Vec<Statement>),
    Append(Append),
}

/// How many rows each statement changed. An append has nothing to say.
type Answer = Result<Vec<u64>, StoreError>;

struct Job {
    work: Work,
    answer: oneshot::Sender<Answer>,
}

enum Order {
    Write(Job),
    Close,
}

/// The way to the task that writes.
#[derive(Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Order>,
    task: Arc<Mutex<Option<JoinHandle<()>>>>,
}

/// The connection that is kept from one transaction to the next, with what was learned from those before. When a
/// transaction fails, both are given up.
struct Held {
    connection: Connection,
    nexts: Nexts,
}

/// Why a whole transaction failed.
enum Failure {
    /// Nothing was kept, because of what one of the jobs wanted; the others may do better alone.
    Refused(StoreError),
    /// The database did not answer, and perhaps something was kept.
    Broken(StoreError),
}

impl Writer {
    /// Starts the task. The pool is its own and is closed at its end.
    pub(crate) fn start(pool: Pool) -> Writer {
        let (queue, orders) = mpsc::channel(QUEUE);
        let task = tokio::spawn(write_until_closed(pool, orders));
        Writer { queue, task: Arc::new(Mutex::new(Some(task))) }
    }

    /// Hands in some work and waits until it is on disk.
    pub(crate) async fn write(&self, work: Work) -> Answer {
        let (answer, answered) = oneshot::channel();
        self.queue.send(Order::Write(Job { work, answer })).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Broken("the writer has died".to_string()))?
    }

    /// Takes no more work, and waits until all work that was handed in is done.
    pub(crate) async fn close(&self) {
        // If the task has ended already, there is nobody to tell.
        let _ = self.queue.send(Order::Close).await;
        // Whoever closes a second time waits here for the first.
        if let Some(task) = self.task.lock().await.take() {
            let _ = task.await;
        }
    }
}

async fn write_until_closed(pool: Pool, mut orders: mpsc::Receiver<Order>) {
    let mut held = None;
    while let Some(order) = orders.recv().await {
        let jobs = gather(order, &mut orders);
        write_group(&pool, &mut held, jobs).await;
    }
    drop(held);
    pool.close().await;
}

/// The job of this order and those behind it, as far as they fit into one transaction.
fn gather(first: Order, orders: &mut mpsc::Receiver<Order>) -> Vec<Job> {
    let most = (orders.len() / 2).clamp(AT_ONCE, MOST_JOBS);
    let mut jobs = Vec::new();
    let mut bytes = 0;
    let mut next = Some(first);
    while let Some(order) = next {
        match order {
            Order::Write(job) => {
                bytes += job.work.bytes();
                jobs.push(job);
            }
            // What is in the queue is still received; what comes later is turned away.
            Order::Close => orders.close(),
        }
        let full = jobs.len() >= most || bytes >= MOST_BYTES;
        next = if full { None } else { orders.try_recv().ok() };
    }
    jobs
}

/// Writes the jobs together; if that is refused, each alone, so that one bad job harms nobody else.
async fn write_group(pool: &Pool, held: &mut Option<Held>, jobs: Vec<Job>) {
    let (works, askers): (Vec<Work>, Vec<_>) = jobs.into_iter().map(|job| (job.work, job.answer)).unzip();
    let answers = match commit(pool, held, &works).await {
        Ok(answers) => answers,
        Err(Failure::Refused(why)) if works.len() > 1 => {
            tracing::warn!(%why, jobs = works.len(), "a group of writes was refused, each is tried alone");
            write_one_by_one(pool, held, &works).await
        }
        Err(Failure::Refused(why) | Failure::Broken(why)) => {
            tracing::error!(%why, jobs = works.len(), "writes failed");
            works.iter().map(|_| Err(why.clone())).collect()
        }
    };
    for (asker, answer) in askers.into_iter().zip(answers) {
        // Who does not wait any more does not need the answer.
        let _ = asker.send(answer);
    }
}

/// Writes each piece of work in a transaction of its own. When the database does not answer one, the others are not
/// even tried: each of them could wait as long.
async fn write_one_by_one(pool: &Pool, held: &mut Option<Held>, works: &[Work]) -> Vec<Answer> {
    let mut answers = Vec::with_capacity(works.len());
    for work in works {
        match commit(pool, held, std::slice::from_ref(work)).await {
            Ok(answer) => answers.extend(answer),
            Err(Failure::Refused(why)) => answers.push(Err(why)),
            Err(Failure::Broken(why)) => {
                answers.resize(works.len(), Err(why));
                break;
            }
        }
    }
    answers
}

/// Runs statements in a transaction of their own, on any connection of the pool.
pub(crate) async fn write_alone(pool: &Pool, statements: Vec<Statement>) -> Answer {
    match commit(pool, &mut None, &[Work::Statements(statements)]).await {
        Ok(mut answers) => answers.pop().unwrap_or(Ok(Vec::new())),
        Err(Failure::Refused(why) | Failure::Broken(why)) => Err(why),
    }
}

/// Does all work in one transaction. The connection is kept for the next one as long as all goes well.
async fn commit(pool: &Pool, kept: &mut Option<Held>, works: &[Work]) -> Result<Vec<Answer>, Failure> {
    if works.is_empty() {
        return Ok(Vec::new());
    }
    let mut held = begin(pool, kept.take()).await.map_err(|error| Failure::Broken(error.into()))?;
    let answers = match in_time(perform(&mut held, works)).await {
        Ok(answers) => answers,
        Err(error) => {
            held.connection.discard();
            return Err(match error {
                sqlx::Error::Database(_) | sqlx::Error::Encode(_) => Failure::Refused(error.into()),
                _ => Failure::Broken(error.into()),
            });
        }
    };
    match in_time(held.connection.script("COMMIT")).await {
        Ok(()) => {
            *kept = Some(held);
            Ok(answers)
        }
        Err(error) => {
            // SQLite must not go on with a connection whose sync failed: it may take pages for written that are not.
            held.connection.discard();
            Err(Failure::Broken(error.into()))
        }
    }
}

/// Begins a transaction on this connection or, if it has died since it was last used, on a new one.
async fn begin(pool: &Pool, held: Option<Held>) -> Result<Held, sqlx::Error> {
    if let Some(mut held) = held {
        if in_time(held.connection.begin()).await.is_ok() {
            return Ok(held);
        }
        held.connection.discard();
    }
    let mut connection = pool.connection().await?;
    in_time(connection.begin()).await?;
    Ok(Held { connection, nexts: Nexts::default() })
}

async fn perform(held: &mut Held, works: &[Work]) -> Result<Vec<Answer>, sqlx::Error> {
    let Held { connection, nexts } = held;
    let mut answers = Vec::with_capacity(works.len());
    while let Some(work) = works.get(answers.len()) {
        match work {
            Work::Statements(statements) => answers.push(run_all(connection, statements).await?),
            Work::Append(_) => {
                let appends: Vec<&Append> = works[answers.len()..].iter().map_while(Work::append).collect();
                let together = appends::that_go_together(appends.iter().copied());
                let kept = appends::keep(connection, nexts, &appends[..together]).await?;
                answers.extend(kept.into_iter().map(|answer| answer.map(|()| Vec::new())));
            }
        }
    }
    Ok(answers)
}

/// Runs statements that belong together. If a key refuses one of them, all of them are undone and the transaction
/// goes on.
async fn run_all(connection: &mut Connection, statements: &[Statement]) -> Result<Answer, sqlx::Error> {
    connection.script("SAVEPOINT work").await?;
    let mut changed = Vec::with_capacity(statements.len());
    for statement in statements {
        match statement.run(connection).await {
            Ok(rows) => changed.push(rows),
            Err(sqlx::Error::Database(why))
                if why.is_unique_violation() || why.is_foreign_key_violation() =>
            {
                connection.script("ROLLBACK TO SAVEPOINT work; RELEASE SAVEPOINT work").await?;
                return Ok(Err(sqlx::Error::Database(why).into()));
            }
            Err(error) => return Err(error),
        }
    }
    connection.script("RELEASE SAVEPOINT work").await?;
    Ok(Ok(changed))
}

/// Gives up when the database takes too long.
async fn in_time<T>(work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    match tokio::time::timeout(LONGEST, work).await {
        Ok(done) => done,
        Err(_) => Err(sqlx::Error::Io(std::io::Error::from(std::io::ErrorKind::TimedOut))),
    }
}

impl Work {
    fn append(&self) -> Option<&Append> {
        match self {
            Work::Append(append) => Some(append),
            Work::Statements(_) => None,
        }
    }

    fn bytes(&self) -> usize {
        self.append().map_or(0, Append::bytes)
    }
}
