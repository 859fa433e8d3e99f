//! Posts one message: no redirects, no proxy, no waiting for long.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use hmac::{Hmac, KeyInit, Mac};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::{Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use sha2::Sha256;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};
use url::Host;

use super::allow::{Allowed, Target};

/// The header that proves that a message is from this server.
const SIGNATURE: &str = "x-cordon-signature";
/// The most bytes of an answer that are looked at.
const ANSWER: usize = 16 * 1024;

/// Why a message could not be posted.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The operator does not allow it, or the name leads somewhere else now.
    #[error("the address is not allowed")]
    NotAllowed,
    /// The name leads nowhere.
    #[error("the name cannot be resolved")]
    Unknown,
    /// Nobody answers, or not in time.
    #[error("no answer in time")]
    Silent,
    /// The connection failed.
    #[error("the connection failed: {0}")]
    Broken(String),
    /// The answer was not that all is well.
    #[error("the answer was {0}")]
    Refused(StatusCode),
}

impl Failure {
    /// Whether another try may do better.
    pub fn may_pass(&self) -> bool {
        match self {
            Failure::NotAllowed => false,
            Failure::Unknown | Failure::Silent | Failure::Broken(_) => true,
            Failure::Refused(status) => status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS,
        }
    }
}

/// Posts messages.
pub(super) struct Poster {
    tls: TlsConnector,
    time: Duration,
}

impl Poster {
    /// Trusts the authorities that browsers trust.
    pub(super) fn new(time: Duration) -> Poster {
        Poster::trusting(RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() }, time)
    }

    pub(super) fn trusting(roots: RootCertStore, time: Duration) -> Poster {
        let config = ClientConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the library fits its own versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Poster { tls: TlsConnector::from(Arc::new(config)), time }
    }

    /// Posts a body that is signed with a secret.
    pub(super) async fn post(
        &self,
        allowed: &Allowed,
        target: &Target,
        body: &str,
        secret: &str,
    ) -> Result<(), Failure> {
        let all = self.post_slowly(allowed, target, body, secret);
        tokio::time::timeout(self.time, all).await.unwrap_or(Err(Failure::Silent))
    }

    async fn post_slowly(
        &self,
        allowed: &Allowed,
        target: &Target,
        body: &str,
        secret: &str,
    ) -> Result<(), Failure> {
        let stream = connect(allowed, target).await?;
        let request = Request::post(target.path())
            .header(header::HOST, target.authority())
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::CONNECTION, "close")
            .header(header::USER_AGENT, concat!("cordon/", env!("CARGO_PKG_VERSION")))
            .header(SIGNATURE, signature(body, secret))
            .body(Full::new(Bytes::from(body.to_owned())))
            .map_err(|error| Failure::Broken(error.to_string()))?;
        let status = if target.is_secure() {
            let stream = self.tls.connect(server_name(target)?, stream).await;
            exchange(stream.map_err(|error| Failure::Broken(error.to_string()))?, request).await?
        } else {
            exchange(stream, request).await?
        };
        // A redirect is no success and is not followed: it could lead where nothing is allowed.
        if status.is_success() { Ok(()) } else { Err(Failure::Refused(status)) }
    }
}

/// A connection to the first address that is allowed and answers. The name is not resolved a second time.
async fn connect(allowed: &Allowed, target: &Target) -> Result<TcpStream, Failure> {
    let addresses: Vec<SocketAddr> = match target.place() {
        (Host::Domain(name), port) => {
            let found = tokio::net::lookup_host((name.as_str(), port)).await;
            found.map_err(|_| Failure::Unknown)?.collect()
        }
        (Host::Ipv4(address), port) => vec![SocketAddr::from((*address, port))],
        (Host::Ipv6(address), port) => vec![SocketAddr::from((*address, port))],
    };
    let mut failure = Failure::NotAllowed;
    for address in addresses.into_iter().filter(|address| allowed.permits(target, address.ip())) {
        match TcpStream::connect(address).await {
            Ok(stream) => return Ok(stream),
            Err(error) => failure = Failure::Broken(error.to_string()),
        }
    }
    Err(failure)
}

/// Sends the request and gives back how it was answered. What the answer says is not read.
async fn exchange<S>(stream: S, request: Request<Full<Bytes>>) -> Result<StatusCode, Failure>
where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let broken = |error: hyper::Error| Failure::Broken(error.to_string());
    let shake = http1::Builder::new().max_buf_size(ANSWER).handshake(TokioIo::new(stream));
    let (mut sender, connection) = shake.await.map_err(broken)?;
    let (mut connection, mut answer) = (pin!(connection), pin!(sender.send_request(request)));
    let answer = tokio::select! {
        biased;
        answer = &mut answer => answer,
        // The other side may close as soon as it has answered.
        _ = &mut connection => answer.await,
    };
    Ok(answer.map_err(broken)?.status())
}

fn server_name(target: &Target) -> Result<ServerName<'static>, Failure> {
    let name = match target.place().0 {
        Host::Domain(name) => return ServerName::try_from(name.clone()).map_err(|_| Failure::Unknown),
        Host::Ipv4(address) => ServerName::from(std::net::IpAddr::V4(*address)),
        Host::Ipv6(address) => ServerName::from(std::net::IpAddr::V6(*address)),
    };
    Ok(name)
}

/// The proof that a body was sent by somebody who knows the secret: `sha256=` and the digits of an HMAC.
pub(super) fn signature(body: &str, secret: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("any length will do");
    mac.update(body.as_bytes());
    let digits: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256={digits}")
}
