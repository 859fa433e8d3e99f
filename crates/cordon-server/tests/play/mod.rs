//! Matches played over real sockets, on both databases.

mod away;
mod campaigns;
mod client;
mod faults;
mod forks;
mod frames;
mod games;
mod hooks;
mod imports;
mod matrix;
mod nodes;
mod packs;
mod past;
mod reconnect;
mod secrets;
mod sessions;
mod slow;

use std::sync::Arc;

use cordon_server::games::Games;
use cordon_server::hub::Hub;
use cordon_server::node::Node;
use cordon_server::serve::serve;
use cordon_server::settings::Settings;
use cordon_server::store::Store;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server on a port of its own.
pub(crate) struct Server {
    pub(crate) address: String,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

impl Server {
    /// Starts a server on a store.
    pub(crate) async fn start(store: Store) -> Server {
        Server::start_with(store, Settings::default()).await
    }

    /// Starts a server with other limits.
    pub(crate) async fn start_with(store: Store, settings: Settings) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address").to_string();
        let hub = Arc::new(Hub::new(Arc::new(Node::new(store, Games::shipped(), settings))));
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            let stopped = async move {
                let _ = stopped.await;
            };
            serve(hub, listener, stopped).await.expect("the server runs");
        });
        Server { address, stop: Some(stop), running }
    }

    /// Stops it as an operator would.
    pub(crate) async fn stop(mut self) {
        self.stop.take().expect("it was not stopped before").send(()).expect("it runs");
        self.running.await.expect("the server ends well");
    }
}
