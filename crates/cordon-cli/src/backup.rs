//! `cordon backup` and `cordon restore`: a copy of everything that a server keeps, and the way back.

use std::path::{Path, PathBuf};

use cordon_server::store::Store;

use crate::failure::Failure;

/// The file in which a server keeps everything.
pub(crate) const FILE: &str = "cordon.sqlite";

/// Copy everything that a server keeps into one file, also while it runs.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon backup --data /var/lib/cordon backup.sqlite
  cordon restore --data /var/lib/cordon backup.sqlite

A server with PostgreSQL is backed up with pg_dump.")]
pub(crate) struct BackupArgs {
    /// The folder of the server.
    #[arg(long, default_value = "cordon-data", value_name = "DIR")]
    data: PathBuf,
    /// The copy; it must not exist yet.
    file: PathBuf,
}

/// Put a copy back, while the server does not run.
#[derive(clap::Args)]
pub(crate) struct RestoreArgs {
    /// The folder of the server; a database that is there already is kept beside it.
    #[arg(long, default_value = "cordon-data", value_name = "DIR")]
    data: PathBuf,
    /// The copy.
    file: PathBuf,
}

pub(crate) fn backup(args: BackupArgs) -> Result<(), Failure> {
    let source = args.data.join(FILE);
    if !source.is_file() {
        return Err(Failure::Failed(format!(
            "{} is not there: name the server's folder with --data",
            source.display()
        )));
    }
    run(async {
        let store = open(&source).await?;
        store.backup(&args.file).await.map_err(|error| Failure::Failed(error.to_string()))?;
        store.close().await;
        println!("{} is complete.", args.file.display());
        Ok(())
    })
}

pub(crate) fn restore(args: RestoreArgs) -> Result<(), Failure> {
    let failed = |what: &Path, error: std::io::Error| Failure::Failed(format!("{}: {error}", what.display()));
    run(async {
        // A copy that cannot be opened must not replace what is there.
        let copy = open(&args.file).await?;
        let problems = copy.check().await.map_err(|error| Failure::Failed(error.to_string()))?;
        copy.close().await;
        if let Some(first) = problems.first() {
            return Err(Failure::Failed(format!("{} is damaged: {first}", args.file.display())));
        }
        std::fs::create_dir_all(&args.data).map_err(|error| failed(&args.data, error))?;
        let target = args.data.join(FILE);
        if target.exists() {
            let kept = args.data.join("cordon.sqlite.before-restore");
            std::fs::rename(&target, &kept).map_err(|error| failed(&target, error))?;
            println!("What was there is kept as {}.", kept.display());
        }
        // The log of the old database does not belong to the copy.
        for ending in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(args.data.join(format!("{FILE}{ending}")));
        }
        std::fs::copy(&args.file, &target).map_err(|error| failed(&args.file, error))?;
        println!("{} is restored; start the server.", target.display());
        Ok(())
    })
}

async fn open(file: &Path) -> Result<Store, Failure> {
    if !file.is_file() {
        return Err(Failure::Failed(format!("{} is not there", file.display())));
    }
    Store::sqlite(file).await.map_err(|error| Failure::Failed(format!("{}: {error}", file.display())))
}

fn run(work: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    tokio::runtime::Runtime::new()?.block_on(work)
}
