//! `cargo xtask postgres`: a private PostgreSQL for tests, which lives as long as the command that it is for.
//!
//! It has a fresh folder, a free port of the loopback and nobody else's data. Its disk syncs are on: that what is
//! acknowledged is on disk is the very thing the tests ask for.

use crate::debian;
use anyhow::{Context, Result, bail, ensure};
use std::fs::{self, File};
use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The variable in which tests look for the server.
pub(crate) const ADDRESS: &str = "CORDON_TEST_POSTGRES";

/// Where Debian and its children put each version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// The one who may do everything in the private server.
const SUPERUSER: &str = "cordon";

/// A server that is not ready after this time never will be.
const PATIENCE: Duration = Duration::from_secs(60);

/// Another program can take the free port before the server does.
const TRIES: u32 = 3;

/// Arguments of `cargo xtask postgres`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The command to run beside it, such as `cargo nextest run --package cordon-server`.
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<String>,
}

pub(crate) fn run(args: Args) -> Result<()> {
    let server = Postgres::start()?;
    let mut command = Command::new(&args.command[0]);
    crate::cargo::as_if_called_directly(&mut command);
    let ran = command.args(&args.command[1..]).env(ADDRESS, server.address()).status();
    let ran = ran.with_context(|| format!("{} could not be started", args.command[0]))?;
    ensure!(ran.success(), "{} ended with {ran}", args.command[0]);
    Ok(())
}

/// A server that ends when this is dropped.
pub(crate) struct Postgres {
    process: Child,
    port: u16,
    /// Its files, which go when the process is gone.
    _folder: Folder,
}

/// A folder that goes away when this is dropped.
struct Folder(PathBuf);

/// PostgreSQL refuses to run as root, because whoever breaks into it would be root.
struct Account {
    user: u32,
    group: u32,
}

impl Postgres {
    pub(crate) fn start() -> Result<Postgres> {
        let programs = programs()?;
        let account = Account::find()?;
        let folder = Folder::new()?;
        if let Some(account) = &account {
            chown(&folder.0, Some(account.user), Some(account.group))?;
        }
        let made = command(&programs.join("initdb"), &account, &folder)?
            .args(["--username", SUPERUSER, "--auth", "trust", "--encoding", "UTF8", "--locale", "C"])
            .arg("--pgdata")
            .arg(folder.data())
            .status()
            .context("initdb could not be started")?;
        ensure!(made.success(), "initdb failed:\n{}", folder.log());
        for _ in 0..TRIES {
            let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
            let mut process = command(&programs.join("postgres"), &account, &folder)?
                .arg("-D")
                .arg(folder.data())
                .args(["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="])
                .args(["-c", "max_connections=200", "-c", &format!("port={port}")])
                .spawn()
                .context("postgres could not be started")?;
            if is_ready(&mut process, &folder)? {
                return Ok(Postgres { process, port, _folder: folder });
            }
        }
        bail!("postgres does not start:\n{}", folder.log())
    }

    /// Where it listens, as tests want to know it.
    pub(crate) fn address(&self) -> String {
        format!("postgres://{SUPERUSER}@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        stop(&mut self.process);
    }
}

/// Waits until the server takes connections or has ended, and says whether it takes them.
fn is_ready(process: &mut Child, folder: &Folder) -> Result<bool> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if process.try_wait()?.is_some() {
            return Ok(false);
        }
        // The server writes its state into the eighth line of this file. A connection would only tell that it listens.
        let state = fs::read_to_string(folder.data().join("postmaster.pid")).unwrap_or_default();
        if state.lines().nth(7).is_some_and(|line| line.trim() == "ready") {
            return Ok(true);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    stop(process);
    bail!("postgres was not ready after {} s:\n{}", PATIENCE.as_secs(), folder.log())
}

/// Asks the server to end at once but in good order, and waits for it.
fn stop(process: &mut Child) {
    let asked = Command::new("kill").args(["-s", "INT", &process.id().to_string()]).status();
    if !asked.is_ok_and(|status| status.success()) {
        let _ = process.kill();
    }
    let _ = process.wait();
}

/// A program of PostgreSQL, under the account it needs, that writes to the log.
fn command(program: &Path, account: &Option<Account>, folder: &Folder) -> Result<Command> {
    let mut command = match account {
        None => Command::new(program),
        Some(Account { user, group }) => {
            // It becomes the program instead of starting it, so the process is the server's own. The signal ends the
            // server even if this program is killed.
            let mut command = Command::new("setpriv");
            command.args([format!("--reuid={user}"), format!("--regid={group}")]);
            command.args(["--clear-groups", "--pdeathsig", "INT", "--"]).arg(program);
            command
        }
    };
    let log = File::options().create(true).append(true).open(folder.log_file())?;
    // The folder from which this program was started may be closed to the account.
    command.current_dir(&folder.0).stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    Ok(command)
}

impl Account {
    /// The account to change to. There is none when this program does not run as root.
    fn find() -> Result<Option<Account>> {
        if id("-u", None)? != Some(0) {
            return Ok(None);
        }
        for name in ["postgres", "nobody"] {
            if let (Some(user), Some(group)) = (id("-u", Some(name))?, id("-g", Some(name))?) {
                return Ok(Some(Account { user, group }));
            }
        }
        bail!("PostgreSQL does not run as root, and there is neither a user 'postgres' nor 'nobody'")
    }
}

/// What `id` says about a user, or about the one who runs this program.
fn id(which: &str, name: Option<&str>) -> Result<Option<u32>> {
    let said = Command::new("id").arg(which).args(name).output().context("`id` could not be started")?;
    Ok(String::from_utf8_lossy(&said.stdout).trim().parse().ok())
}

/// The folder with the programs of PostgreSQL, which are installed if they are missing and that is possible.
fn programs() -> Result<PathBuf> {
    if let Some(folder) = find_programs() {
        return Ok(folder);
    }
    let advice = "install PostgreSQL 13 or newer (Debian: `apt-get install postgresql`)";
    debian::install("postgresql", advice)?;
    find_programs().with_context(|| format!("apt-get has installed PostgreSQL, but not below {VERSIONS}"))
}

/// A folder that has both programs: one of the search path, or else the newest version of Debian's.
fn find_programs() -> Option<PathBuf> {
    let searched = std::env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir(VERSIONS).into_iter().flatten().flatten();
    let mut versions: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .collect();
    versions.sort();
    let newest_first = versions.into_iter().rev().map(|(_, folder)| folder);
    std::env::split_paths(&searched)
        .chain(newest_first)
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}

impl Folder {
    fn new() -> Result<Folder> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_nanos();
        let folder = std::env::temp_dir().join(format!("cordon-postgres-{}-{now}", std::process::id()));
        fs::create_dir(&folder).with_context(|| folder.display().to_string())?;
        Ok(Folder(folder))
    }

    fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    fn log_file(&self) -> PathBuf {
        self.0.join("log")
    }

    fn log(&self) -> String {
        fs::read_to_string(self.log_file()).unwrap_or_default()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind in the system's own place for such folders is no reason to fail.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_goes_away_with_its_files() {
        let folder = Folder::new().unwrap();
        let path = folder.0.clone();
        fs::write(folder.log_file(), "said").unwrap();
        assert_eq!(folder.log(), "said");
        drop(folder);
        assert!(!path.exists());
    }

    #[test]
    fn a_user_that_is_not_there_has_no_number() {
        assert_eq!(id("-u", Some("nobody-has-this-name")).unwrap(), None);
        assert!(id("-u", None).unwrap().is_some());
    }
}
