//! Where webhooks may go, and that encrypted ones go only to whom they are meant for.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio_rustls::rustls::{RootCertStore, ServerConfig, crypto};

use super::allow::{Allowed, Rule, Target};
use super::post::{Failure, Poster, signature};

/// A certificate for `localhost` that nobody trusts, with its key; both are for this test only.
const CERTIFICATE: &[u8] = include_bytes!("certificate/localhost.der");
const KEY: &[u8] = include_bytes!("certificate/localhost-key.der");

fn allowed(rules: &[&str]) -> Allowed {
    Allowed::new(rules.iter().map(|rule| rule.parse().expect("a rule")).collect())
}

fn target(url: &str) -> Target {
    Target::read(url).expect("an address")
}

fn permits(rules: &[&str], url: &str, address: &str) -> bool {
    allowed(rules).permits(&target(url), address.parse::<IpAddr>().expect("an address"))
}

#[test]
fn rules_are_hosts_ports_and_nets() {
    for good in
        ["hooks.example", "hooks.example:8080", "10.0.0.7", "10.0.0.7:80", "[::1]:80", "::1", "10.0.0.0/8"]
    {
        assert!(good.parse::<Rule>().is_ok(), "{good}");
    }
    for bad in ["", "http://hooks.example", "hooks.example:port", "10.0.0.0/33", "a b", "hooks.example:70000"]
    {
        let error = bad.parse::<Rule>().expect_err(bad);
        assert!(error.contains("HOST:PORT"), "{error}");
    }
}

#[test]
fn whole_names_and_ports_are_compared() {
    let public = "93.184.216.34";
    assert!(permits(&["hooks.example"], "https://hooks.example/x", public));
    assert!(permits(&["hooks.example"], "http://HOOKS.example/x", public), "letters are small or large");
    assert!(!permits(&["hooks.example"], "http://hooks.example:8080/", public), "another port");
    assert!(permits(&["hooks.example:8080"], "http://hooks.example:8080/", public));
    assert!(!permits(&["hooks.example:8080"], "http://hooks.example/", public));
    for other in ["http://hooks.example.evil.example/", "http://evil-hooks.example/", "http://example/"] {
        assert!(!permits(&["hooks.example"], other, public), "{other}");
    }
    assert!(!permits(&[], "http://hooks.example/", public), "nothing is allowed by itself");
}

#[test]
fn a_name_that_leads_inside_is_not_followed_unless_its_net_is_allowed() {
    for inside in [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.0.1",
        "172.16.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "::1",
        "fe80::1",
        "fd00::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "224.0.0.1",
        "255.255.255.255",
    ] {
        assert!(!permits(&["hooks.example"], "http://hooks.example/", inside), "{inside}");
    }
    assert!(permits(&["127.0.0.0/8"], "http://hooks.example:9/", "127.0.0.1"));
    assert!(permits(&["127.0.0.0/8"], "http://hooks.example:9/", "::ffff:127.0.0.1"), "the same address");
    assert!(!permits(&["127.0.0.0/8"], "http://hooks.example/", "93.184.216.34"));
    assert!(permits(&["127.0.0.1:80"], "http://127.0.0.1/", "127.0.0.1"), "the operator has named it");
    assert!(permits(&["127.0.0.1"], "http://127.1/", "127.0.0.1"), "the same address, written shorter");
    assert!(permits(&["hooks.example"], "http://hooks.example/", "2606:2800:220:1::1"));
}

#[test]
fn what_is_no_address_is_told() {
    for (bad, word) in [
        ("nowhere", "no address"),
        ("ftp://hooks.example/", "http"),
        ("file:///etc/passwd", "http"),
        ("http://me:pw@hooks.example/", "password"),
        ("http://hooks.example/#x", "#"),
        ("http://", "no address"),
    ] {
        let says = Target::read(bad).expect_err(bad);
        assert!(says.contains(word), "{bad}: {says}");
    }
    assert!(Target::read(&format!("http://hooks.example/{}", "x".repeat(600))).is_err());
    let fine = target("https://hooks.example:8443/a/b?c=d");
    assert_eq!((fine.path().as_str(), fine.authority().as_str()), ("/a/b?c=d", "hooks.example:8443"));
    assert!(fine.is_secure());
}

#[test]
fn the_signature_is_that_of_the_standard() {
    // The second example of RFC 4231.
    let proof = "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
    assert_eq!(signature("what do ya want for nothing?", "Jefe"), proof);
}

/// Answers one encrypted request, and gives it back if the client got so far.
async fn receiver() -> (SocketAddr, tokio::task::JoinHandle<Option<String>>) {
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(KEY));
    let config = ServerConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![CertificateDer::from(CERTIFICATE)], key)
        .expect("a certificate");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let heard = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.ok()?;
        let mut stream = acceptor.accept(stream).await.ok()?;
        let mut bytes = vec![0; 4096];
        let length = stream.read(&mut bytes).await.ok()?;
        stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.ok()?;
        stream.shutdown().await.ok()?;
        String::from_utf8(bytes[..length].to_vec()).ok()
    });
    (address, heard)
}

#[tokio::test]
async fn an_encrypted_webhook_goes_only_to_whom_it_is_meant_for() {
    let time = Duration::from_secs(10);
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from(CERTIFICATE)).expect("a certificate");
    let (trusting, usual) = (Poster::trusting(roots, time), Poster::new(time));
    let here = allowed(&["127.0.0.0/8", "::1/128"]);
    let (address, heard) = receiver().await;
    let url = format!("https://127.0.0.1:{}/turn", address.port());
    trusting.post(&here, &target(&url), "{}", "secret").await.expect("it is trusted");
    let request = heard.await.expect("it ends").expect("a request");
    assert!(request.starts_with("POST /turn HTTP/1.1\r\n"), "{request}");
    assert!(request.contains(&signature("{}", "secret")), "{request}");
    let (address, heard) = receiver().await;
    let url = format!("https://127.0.0.1:{}/turn", address.port());
    let refused = usual.post(&here, &target(&url), "{}", "secret").await;
    assert!(matches!(refused, Err(Failure::Broken(_))), "nobody trusts this certificate: {refused:?}");
    assert_eq!(heard.await.expect("it ends"), None, "not a byte of the message was sent");
}
