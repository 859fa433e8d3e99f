//! `cordon serve`: matches over the network.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use cordon_server::games::Games;
use cordon_server::hooks::Rule;
use cordon_server::hub::Hub;
use cordon_server::node::Node;
use cordon_server::serve::serve;
use cordon_server::settings::Settings;
use cordon_server::store::Store;
use tokio::net::TcpListener;

use crate::backup;
use crate::failure::Failure;

/// Serve matches over the network.
///
/// Everything is kept in one file, or in a PostgreSQL database that several servers may share. Whatever was
/// acknowledged is on disk; a server that is started again goes on with every match.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon serve                                         on this machine, kept in ./cordon-data
  cordon serve --listen 0.0.0.0:7777 --data /var/lib/cordon --origin https://table.example
  cordon serve --database postgres://cordon@127.0.0.1/cordon
  curl http://127.0.0.1:7777/api/health

Set RUST_LOG=debug for more words; logs are lines of JSON with --json-logs.")]
pub(crate) struct Args {
    /// Where to listen.
    #[arg(long, default_value = "127.0.0.1:7777", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// The folder in which matches are kept, in one SQLite file.
    #[arg(long, default_value = "cordon-data", value_name = "DIR", conflicts_with = "database")]
    data: PathBuf,
    /// Keep matches in this PostgreSQL database instead; several servers may share it.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// An address under which pages of this server are opened, as in `https://table.example`; may be given several
    /// times. The address that a browser used is always allowed.
    #[arg(long = "origin", value_name = "URL")]
    origins: Vec<String>,
    /// Send cookies over encrypted connections only; for a server behind HTTPS.
    #[arg(long)]
    secure_cookies: bool,
    /// Threads in which bots think.
    #[arg(long, default_value_t = 1, value_name = "N")]
    bot_threads: usize,
    /// Messages that a client may send in ten seconds; whoever sends more is let go.
    #[arg(long, default_value_t = Settings::default().burst, value_name = "N")]
    burst: u32,
    /// Where webhooks may go: a host, a host and a port, or a net, as in `hooks.example`, `10.0.0.7:8080`,
    /// `192.168.0.0/16`; may be given several times. Without it there are no webhooks.
    #[arg(long = "webhook-allow", value_name = "HOST[:PORT]|NET")]
    hook_rules: Vec<Rule>,
    /// Days after which a player is asked for its link again, however often it comes.
    #[arg(long, default_value_t = 365, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=3650))]
    session_age: u32,
    /// Days after which a player who did not come is asked for its link again.
    #[arg(long, default_value_t = 90, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=3650))]
    session_idle: u32,
    /// Write logs as lines of JSON.
    #[arg(long)]
    json_logs: bool,
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    start_logs(args.json_logs);
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(serve_until_stopped(args))
}

async fn serve_until_stopped(args: Args) -> Result<(), Failure> {
    let store = match &args.database {
        Some(url) => Store::postgres(url).await,
        None => {
            std::fs::create_dir_all(&args.data)
                .map_err(|error| Failure::Failed(format!("{}: {error}", args.data.display())))?;
            Store::sqlite(&args.data.join(backup::FILE)).await
        }
    };
    let store = store.map_err(|error| Failure::Failed(error.to_string()))?;
    let settings = Settings {
        listen: args.listen,
        origins: args.origins,
        secure_cookies: args.secure_cookies,
        bot_threads: args.bot_threads,
        burst: args.burst,
        hook_rules: args.hook_rules,
        session_age: days(args.session_age),
        session_idle: days(args.session_idle),
        ..Settings::default()
    };
    let listener = TcpListener::bind(args.listen).await.map_err(|error| {
        let address = args.listen;
        Failure::Failed(format!("{address} cannot be listened on: {error}; choose another with --listen"))
    })?;
    let address = listener.local_addr()?;
    let hub = Arc::new(Hub::new(Arc::new(Node::new(store, Games::shipped(), settings))));
    println!("Cordon is ready: open http://{address}/");
    serve(hub, listener, stopped()).await?;
    println!("Stopped; every match is kept.");
    Ok(())
}

fn days(days: u32) -> Duration {
    Duration::from_secs(u64::from(days) * 24 * 3600)
}

/// Waits for Ctrl-C, or for the signal with which services are stopped.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminated = signal(SignalKind::terminate()).expect("signals can be heard");
        tokio::select! {
            _ = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
}

fn start_logs(json: bool) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if json {
        logs.json().init();
    } else {
        logs.init();
    }
}
