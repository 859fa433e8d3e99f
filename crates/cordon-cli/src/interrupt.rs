//! Ctrl-C and the signal of a batch scheduler: stop soon, and keep what is done.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that is set when somebody asks the program to stop. Asked a second time it stops at once.
pub(crate) fn flag() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let set = stop.clone();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
    // Without a listener Ctrl-C ends the program as it always does, which is no reason not to begin.
    if let Ok(runtime) = runtime {
        std::thread::spawn(move || {
            runtime.block_on(async {
                while asked().await.is_ok() {
                    if set.swap(true, Ordering::Relaxed) {
                        std::process::exit(130);
                    }
                    eprintln!("stopping; what is done is kept (once more to leave at once)");
                }
            });
        });
    }
    stop
}

/// Waits until somebody asks.
#[cfg(unix)]
async fn asked() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut end = signal(SignalKind::terminate())?;
    tokio::select! {
        _ = end.recv() => Ok(()),
        pressed = tokio::signal::ctrl_c() => pressed,
    }
}

/// Waits until somebody asks.
#[cfg(not(unix))]
async fn asked() -> std::io::Result<()> {
    tokio::signal::ctrl_c().await
}
