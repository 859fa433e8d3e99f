//! `cordon load`: how much a running server can take.

mod browser;
mod heard;
mod player;
mod processor;
mod socket;
mod tally;

use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use cordon_wire::face::Wishes;
use cordon_wire::http::{NewMatch, SeatPlan, Who};
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::failure::Failure;
use crate::sim;
use browser::Browser;
use player::{Game, Pace, Player};
use processor::Taken;
use tally::{Report, Tally};

/// The overseer's seat, and behind it those of the squad.
const OVERSEER: u8 = 0;
const SQUAD: std::ops::RangeInclusive<u8> = 1..=4;
/// Requests that are under way at once while matches are created.
const AT_ONCE: usize = 64;

/// Play against a running server and measure how fast it answers.
///
/// An action counts when the server has said that it is done, which means that it is on disk. Busy matches are played
/// by one client each, which acts as soon as its last action is done. Slow matches have several clients each, which
/// act every few seconds.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon load                                      200 busy matches for 10 s
  cordon load --busy 600 --mission dead-tanks      nobody but the squad acts: no time goes into bots
  cordon load --slow 1250 --clients 4 --every 5    5,000 clients, 1,000 actions a second
  cordon load --matches 10000                      only create matches, to see how a server starts with them
  cordon load --json | jq .acknowledged_per_s

The server lets go of a client that sends more than 200 frames in 10 s, so a client keeps below that (--rate). For
more actions a second, play more matches.")]
pub(crate) struct Args {
    /// Where the server listens.
    #[arg(long, default_value = "127.0.0.1:7777", value_name = "ADDRESS")]
    address: SocketAddr,
    /// So many matches, each played by one client as fast as answers come; 200 unless something else is asked for.
    #[arg(long, value_name = "N", conflicts_with_all = ["slow", "matches"])]
    busy: Option<u32>,
    /// So many matches with several clients that take their time.
    #[arg(long, value_name = "N", conflicts_with = "matches")]
    slow: Option<u32>,
    /// The clients of a slow match. They are one player at several screens, so each can act whenever the squad can.
    #[arg(long, default_value_t = 4, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    clients: u32,
    /// Seconds from one action of a slow client to its next.
    #[arg(long, default_value_t = 5.0, value_name = "S")]
    every: f64,
    /// The most actions a second of a busy client.
    #[arg(long, default_value_t = 19.0, value_name = "N")]
    rate: f64,
    /// Create so many matches and play none of them.
    #[arg(long, value_name = "N")]
    matches: Option<u32>,
    /// How long to measure, when all clients are connected.
    #[arg(long, default_value_t = 10.0, value_name = "S")]
    seconds: f64,
    /// The mission.
    #[arg(long, default_value = "cold-entry", value_name = "MISSION")]
    mission: String,
    /// Play the overseer too, through a further socket for each match, instead of leaving it to a bot. For missions that
    /// have one.
    #[arg(long)]
    no_bots: bool,
    /// Allow a server on another machine. Ask whoever runs it first.
    #[arg(long)]
    anywhere: bool,
    /// The server's process on this machine: say what processor time it takes for each action.
    #[arg(long, value_name = "PID")]
    server: Option<u32>,
    /// Print the numbers as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    if !args.address.ip().is_loopback() && !args.anywhere {
        let says = format!("{} is another machine; say --anywhere if you may load it", args.address);
        return Err(Failure::Usage(says));
    }
    let plan = Plan::of(&args)?;
    // All clients in one thread: what they take is taken from the server that is measured.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if let Some(number) = args.matches {
        let created = runtime.block_on(create_only(&plan, number))?;
        return print_created(number, created, args.json);
    }
    let report = runtime.block_on(measure(&plan))?;
    print(&report, args.json)
}

/// What is played.
struct Plan {
    address: SocketAddr,
    matches: u32,
    game: Arc<NewMatch>,
    /// For each client of a match, the seat from whose side it looks.
    looks: Vec<Option<u8>>,
    pause: Duration,
    /// Whether a match that has ended is followed by another.
    again: bool,
    time: Duration,
    /// The process whose processor time is looked at.
    server: Option<u32>,
}

impl Plan {
    fn of(args: &Args) -> Result<Plan, Failure> {
        let seconds = |name: &str, number: f64| {
            let time = Duration::try_from_secs_f64(number).ok().filter(|time| !time.is_zero());
            time.ok_or_else(|| Failure::Usage(format!("--{name} needs a number above 0")))
        };
        let (pause, mut looks) = match args.slow {
            Some(_) => (seconds("every", args.every)?, vec![None; args.clients as usize]),
            None => (seconds("rate", args.rate.recip())?, vec![None]),
        };
        let own = |seat| SeatPlan { seat, who: Who::Me {} };
        let mut seats: Vec<SeatPlan> = SQUAD.map(own).collect();
        if args.no_bots {
            // Who looks from the squad's side is not asked what the overseer is asked.
            seats.insert(0, own(OVERSEER));
            looks.iter_mut().for_each(|look| *look = Some(*SQUAD.start()));
            looks.push(Some(OVERSEER));
        }
        let wishes = Wishes { mission: args.mission.clone(), ..Wishes::default() };
        let game = NewMatch {
            ruleset: "omega".to_owned(),
            wishes,
            seats,
            clock: Default::default(),
            undo: Default::default(),
            listed: false,
            nonce: None,
            away: Some(0),
        };
        Ok(Plan {
            address: args.address,
            matches: args.slow.or(args.busy).unwrap_or(200),
            game: Arc::new(game),
            looks,
            pause,
            again: args.slow.is_none() && !args.no_bots,
            time: seconds("seconds", args.seconds)?,
            server: args.server,
        })
    }
}

/// Creates matches, some at once, and gives back whoever may play them with their ids.
async fn create(plan: &Plan, number: u32) -> Result<Vec<(Browser, String)>, Failure> {
    let free = Arc::new(Semaphore::new(AT_ONCE));
    let mut tasks = JoinSet::new();
    for _ in 0..number {
        let permit = Arc::clone(&free).acquire_owned().await.expect("nobody closes it");
        let (mut browser, game) = (Browser::new(plan.address), Arc::clone(&plan.game));
        tasks.spawn(async move {
            let created = browser.create(&game).await;
            drop(permit);
            created.map(|id| (browser, id))
        });
    }
    let mut matches = Vec::new();
    while let Some(created) = tasks.join_next().await {
        matches.push(created.expect("a task ends well").map_err(Failure::Failed)?);
    }
    Ok(matches)
}

async fn create_only(plan: &Plan, number: u32) -> Result<Duration, Failure> {
    let begun = Instant::now();
    create(plan, number).await?;
    Ok(begun.elapsed())
}

/// Connects everybody, lets them play, and adds up what they saw.
async fn measure(plan: &Plan) -> Result<Report, Failure> {
    let mut players = JoinSet::new();
    let free = Arc::new(Semaphore::new(AT_ONCE));
    for (number, (browser, id)) in (0..).zip(create(plan, plan.matches).await?) {
        for (place, look) in (0..).zip(plan.looks.iter().copied()) {
            let game =
                Game { browser: browser.clone(), id: id.clone(), wanted: Arc::clone(&plan.game), look };
            let clients = plan.looks.len() as u32;
            // Clients that begin at different moments of their pause do not act at once, least of all in one match.
            let share = f64::from(place) + f64::from(number) / f64::from(plan.matches);
            let delay = plan.pause.mul_f64(share / f64::from(clients));
            let pace = Pace { pause: plan.pause, again: plan.again, delay };
            let permit = Arc::clone(&free).acquire_owned().await.expect("nobody closes it");
            players.spawn(async move {
                let player = Player::sit_down(game, pace, number, place, clients).await;
                drop(permit);
                player
            });
        }
    }
    let mut seated = Vec::new();
    while let Some(player) = players.join_next().await {
        seated.push(player.expect("a task ends well").map_err(Failure::Failed)?);
    }
    let took = || (Taken::by_clients(), plan.server.and_then(Taken::by_process));
    let before = took();
    let (clients, begun) = (seated.len() as u32, Instant::now());
    let mut playing = JoinSet::new();
    for player in seated {
        playing.spawn(player.play(begun, begun + plan.time));
    }
    let mut whole = Tally::default();
    while let Some(tally) = playing.join_next().await {
        whole.merge(tally.expect("a task ends well"));
    }
    let after = took();
    let mut report = whole.report(plan.matches, clients, plan.time);
    let each = |(then, now): (Taken, Taken)| now.since(then, report.acknowledged);
    let (clients_took, server_took) = (before.0.zip(after.0).map(each), before.1.zip(after.1).map(each));
    (report.clients_took, report.server_took) = (clients_took, server_took);
    Ok(report)
}

fn print(report: &Report, json: bool) -> Result<(), Failure> {
    let mut out = stdout().lock();
    if json {
        writeln!(out, "{}", json!(report))?;
        return Ok(());
    }
    let mut table = sim::table(&["measured", "number"]);
    let ms = |ms: f64| format!("{ms:.1} ms");
    table.add_row(["matches".to_owned(), report.matches.to_string()]);
    table.add_row(["clients".to_owned(), report.clients.to_string()]);
    table.add_row(["acknowledged actions".to_owned(), report.acknowledged.to_string()]);
    table.add_row(["acknowledged a second".to_owned(), format!("{:.0}", report.acknowledged_per_s)]);
    table.add_row(["half of them within".to_owned(), ms(report.p50_ms)]);
    table.add_row(["90 % within".to_owned(), ms(report.p90_ms)]);
    table.add_row(["99 % within".to_owned(), ms(report.p99_ms)]);
    table.add_row(["the slowest".to_owned(), ms(report.max_ms)]);
    table.add_row(["not answered at the end".to_owned(), report.unanswered.to_string()]);
    table.add_row(["matches that ended".to_owned(), report.ended.to_string()]);
    let took = [("clients", report.clients_took), ("server", report.server_took)];
    for (who, each) in took.into_iter().filter_map(|(who, each)| Some((who, each?))) {
        let each = format!("{:.0} and {:.0} us", each.user_us, each.system_us);
        table.add_row([format!("processor time of the {who} for each, user and system"), each]);
    }
    for (code, times) in &report.errors {
        table.add_row([format!("error: {code}"), times.to_string()]);
    }
    writeln!(out, "{table}")?;
    Ok(())
}

fn print_created(number: u32, time: Duration, json: bool) -> Result<(), Failure> {
    let mut out = stdout().lock();
    let seconds = time.as_secs_f64();
    if json {
        writeln!(out, "{}", json!({ "created": number, "seconds": seconds }))?;
    } else {
        writeln!(out, "{number} matches were created in {seconds:.1} s")?;
    }
    Ok(())
}
