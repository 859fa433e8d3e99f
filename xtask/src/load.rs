//! `cargo xtask load`: how much the server takes on this machine, and how soon it is back.

use anyhow::{Context, Result, bail, ensure};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::postgres::Postgres;

/// A server that does not answer after this time never will.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often a server that starts is asked whether it is well. It is also how exact the time of a start is.
const ASKED_EVERY: Duration = Duration::from_millis(2);
/// Frames that a client may send in ten seconds, and actions a second of a busy one: more than any manages, so that the
/// server is measured and not its limit.
const NO_LIMIT: &str = "1000000";
/// How often the memory of a server is looked at.
const LOOKED_EVERY: Duration = Duration::from_millis(200);

/// Arguments of `cargo xtask load`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Keep the matches in a private PostgreSQL instead of a file.
    #[arg(long)]
    postgres: bool,
    /// Matches that are played as fast as answers come.
    #[arg(long, default_value_t = 200)]
    busy: u32,
    /// Matches with clients that take their time.
    #[arg(long, default_value_t = 1250)]
    slow: u32,
    /// The clients of each slow match.
    #[arg(long, default_value_t = 4)]
    clients: u32,
    /// How long each of the two is measured, in seconds.
    #[arg(long, default_value_t = 10)]
    seconds: u32,
    /// Matches that are stored when the start of the server is measured.
    #[arg(long, default_value_t = 10_000)]
    matches: u32,
    /// The mission of all matches.
    #[arg(long, default_value = "cold-entry")]
    mission: String,
}

pub(crate) fn run(args: Args) -> Result<()> {
    let cordon = build()?;
    let postgres = args.postgres.then(Postgres::start).transpose()?;
    let place = Place::new(cordon, postgres.as_ref().map(Postgres::address))?;
    println!("{}", machine());
    busy(&place, &args, &[])?;
    busy(&place, &args, &["--no-bots"])?;
    slow(&place, &args)?;
    start_with_matches(&place, &args)
}

fn busy(place: &Place, args: &Args, more: &[&str]) -> Result<()> {
    let sides = if more.is_empty() { "one client each against bots" } else { "both sides by clients" };
    println!("\n{} busy matches of {}, {sides}; the load was {}:", args.busy, args.mission, load_average());
    let server = place.start()?;
    let process = server.process.id().to_string();
    let words = ["--busy", &args.busy.to_string(), "--rate", NO_LIMIT, "--server", &process];
    finish(server.load(args, &[&words, more].concat()).spawn()?)
}

fn slow(place: &Place, args: &Args) -> Result<()> {
    let clients = args.slow * args.clients;
    println!(
        "\n{} slow matches of {}, {clients} clients; the load was {}:",
        args.slow,
        args.mission,
        load_average()
    );
    let server = place.start()?;
    let before = server.memory()?;
    let words = ["--slow", &args.slow.to_string(), "--clients", &args.clients.to_string()];
    let mut load = server.load(args, &words).spawn()?;
    let mut most = before;
    while load.try_wait()?.is_none() {
        most = most.max(server.memory()?);
        std::thread::sleep(LOOKED_EVERY);
    }
    finish(load)?;
    let after = server.memory()?;
    println!("memory of the server: {before} KB before, {most} KB at most, {after} KB after");
    let each = f64::from(most - before) / f64::from(clients.max(1));
    println!("memory a client, with its share of a match: {each:.1} KB");
    Ok(())
}

fn start_with_matches(place: &Place, args: &Args) -> Result<()> {
    println!("\na start with {} more matches in the store:", args.matches);
    let server = place.start()?;
    finish(server.load(args, &["--matches", &args.matches.to_string()]).spawn()?)?;
    drop(server);
    let server = place.start()?;
    println!("well after {:.0} ms, with {} KB", server.started.as_secs_f64() * 1000.0, server.memory()?);
    Ok(())
}

fn finish(mut load: Child) -> Result<()> {
    let ended = load.wait()?;
    ensure!(ended.success(), "cordon load ended with {ended}");
    Ok(())
}

/// Builds the binary for speed, and says where it is: beside this program, which cargo has built as well.
fn build() -> Result<PathBuf> {
    let words = ["build", "--release", "--locked", "--package", "cordon-cli", "--bin", "cordon"];
    let built = crate::cargo::cargo().args(words).status().context("cargo could not be started")?;
    ensure!(built.success(), "the cordon binary did not build");
    Ok(target()?.join("release/cordon"))
}

fn target() -> Result<PathBuf> {
    let own = std::env::current_exe()?;
    let folder = own.ancestors().nth(2).context("this program is not in a target folder")?;
    Ok(folder.to_path_buf())
}

/// What the numbers were measured on.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = about.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let name = name.map_or("an unknown processor", |(_, name)| name.trim());
    format!("{cores} cores of {name}")
}

/// How many programs wanted a core in the last minute.
fn load_average() -> String {
    let busy = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    busy.split(' ').next().unwrap_or("?").to_owned()
}

/// Where servers are started, one after the other on the same matches.
struct Place {
    cordon: PathBuf,
    database: Option<String>,
    folder: PathBuf,
}

impl Place {
    fn new(cordon: PathBuf, database: Option<String>) -> Result<Place> {
        let folder = target()?.join(format!("load-{}", std::process::id()));
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        Ok(Place { cordon, database, folder })
    }

    /// Starts a server and waits until it is well.
    fn start(&self) -> Result<Server<'_>> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let mut command = Command::new(&self.cordon);
        command.args(["serve", "--listen", &address.to_string(), "--burst", NO_LIMIT]);
        match &self.database {
            Some(database) => command.args(["--database", database]),
            None => command.arg("--data").arg(self.folder.join("data")),
        };
        let log = File::options().create(true).append(true).open(self.log())?;
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).env("RUST_LOG", "warn");
        let begun = Instant::now();
        let process = command.spawn().context("cordon could not be started")?;
        let mut server = Server { cordon: &self.cordon, process, address, started: Duration::ZERO };
        while !is_well(address) {
            if server.process.try_wait()?.is_some() || begun.elapsed() > PATIENCE {
                bail!("the server does not start:\n{}", fs::read_to_string(self.log()).unwrap_or_default());
            }
            std::thread::sleep(ASKED_EVERY);
        }
        server.started = begun.elapsed();
        Ok(server)
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // It lies in the target folder, which is thrown away now and then.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A server that ends when this is dropped.
struct Server<'a> {
    cordon: &'a Path,
    process: Child,
    address: SocketAddr,
    /// From its start until it was well.
    started: Duration,
}

impl Server<'_> {
    /// A load on this server.
    fn load(&self, args: &Args, words: &[&str]) -> Command {
        let mut command = Command::new(self.cordon);
        command.args(["load", "--address", &self.address.to_string(), "--mission", &args.mission]);
        command.args(["--seconds", &args.seconds.to_string()]).args(words);
        command
    }

    /// The memory that it has in use, in KB.
    fn memory(&self) -> Result<u32> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        resident(&status).context("the system does not say how much memory the server has")
    }
}

impl Drop for Server<'_> {
    /// Asks the server to stop in good order, and waits for it.
    fn drop(&mut self) {
        let asked = Command::new("kill").args(["-s", "TERM", &self.process.id().to_string()]).status();
        if !asked.is_ok_and(|status| status.success()) {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
    }
}

/// The resident memory in what Linux says about a process, in KB.
fn resident(status: &str) -> Option<u32> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// Whether a server answers that it is well.
fn is_well(address: SocketAddr) -> bool {
    let asked = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(stream, "GET /api/health HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    asked().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resident_memory_is_read_in_kilobytes() {
        assert_eq!(resident("Name:\tcordon\nVmHWM:\t  9000 kB\nVmRSS:\t   8124 kB\n"), Some(8124));
        assert_eq!(resident("Name:\tcordon\n"), None);
    }

    #[test]
    fn nobody_is_well_where_nobody_listens() {
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        assert!(!is_well(address));
    }
}
