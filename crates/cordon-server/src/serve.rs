//! Listens, serves, and stops without losing anything.

use std::future::Future;
use std::io;
use std::sync::Arc;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tracing::{info, warn};

use crate::app::app;
use crate::hub::Hub;

/// Serves until `stop` comes; then no new connection is taken, what was begun is finished, clients are told, and the
/// store is closed.
///
/// # Errors
/// When the address cannot be listened on.
pub async fn serve(
    hub: Arc<Hub>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    info!(%address, "listening");
    let listening = tokio::spawn({
        let hub = Arc::clone(&hub);
        async move { hub.listen().await }
    });
    let waking = tokio::spawn({
        let hub = Arc::clone(&hub);
        async move { hub.wake().await }
    });
    let minding = tokio::spawn({
        let hub = Arc::clone(&hub);
        async move { tokio::join!(hub.mind_sessions(), hub.mind_leases(), hub.node().tell_others()) }
    });
    // Without this small frames wait for 40 ms.
    let listener = listener.tap_io(|stream| {
        if let Err(failure) = stream.set_nodelay(true) {
            warn!(%failure, "a connection cannot be told not to wait");
        }
    });
    let stopping = {
        let hub = Arc::clone(&hub);
        async move {
            stop.await;
            info!("stopping");
            hub.stop().await;
        }
    };
    let result = axum::serve(listener, app(hub)).with_graceful_shutdown(stopping).await;
    listening.abort();
    waking.abort();
    minding.abort();
    result
}
