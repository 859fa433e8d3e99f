//! How a command ends when it does not end well, and the exit code that says so.

use std::io;
use std::process::ExitCode;

use cordon_arena::store::StoreError;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was asked for failed: a file is wrong, a law is broken. Exit code 1.
    Failed(String),
    /// The same, and everything about it has been said already.
    Told,
    /// The command line names something that does not exist. Exit code 2.
    Usage(String),
    /// Somebody asked to stop before everything was done; what was done is kept. Exit code 130, as of shells.
    Stopped(String),
    /// Whoever read the output has gone away, as `head` does. Nothing is wrong.
    ReaderGone,
}

impl Failure {
    /// Says what is wrong, and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Failure::Failed(what) => {
                eprintln!("error: {what}");
                ExitCode::from(1)
            }
            Failure::Told => ExitCode::from(1),
            Failure::Usage(what) => {
                eprintln!("error: {what}");
                ExitCode::from(2)
            }
            Failure::Stopped(what) => {
                eprintln!("stopped: {what}");
                ExitCode::from(130)
            }
            Failure::ReaderGone => ExitCode::SUCCESS,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ReaderGone,
            _ => Failure::Failed(format!("writing the output failed: {error}")),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Failed(error.to_string())
    }
}

/// Says that a name is unknown, which ones there are, and which one was probably meant.
pub(crate) fn unknown<'a>(what: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Failure {
    let known: Vec<&str> = known.into_iter().collect();
    let near = known.iter().copied().filter(|other| strsim::damerau_levenshtein(other, name) <= 2).min();
    let meant = near.map_or(String::new(), |near| format!(" Did you mean `{near}`?"));
    Failure::Usage(format!("there is no {what} `{name}`.{meant} There is: {}", known.join(", ")))
}
