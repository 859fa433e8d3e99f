//! Where webhooks may go. Whole names are compared, and the address is checked when the connection is made, because a
//! name may lead elsewhere by then.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use ipnet::IpNet;
use url::{Host, Url};

/// The longest address.
const LONGEST: usize = 500;

/// One thing that the operator allows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rule {
    /// A host by its whole name, or an address, at one port; without a port at the usual one of its scheme.
    Host {
        /// The host.
        host: Host<String>,
        /// The port.
        port: Option<u16>,
    },
    /// All hosts with an address in this net, at any port.
    Net(IpNet),
}

impl FromStr for Rule {
    type Err = String;

    fn from_str(text: &str) -> Result<Rule, String> {
        let wrong = || format!("`{text}` is neither HOST, HOST:PORT nor a net such as 192.168.0.0/16");
        if text.contains('/') {
            return text.parse().map(Rule::Net).map_err(|_| wrong());
        }
        if let Ok(address) = text.parse::<SocketAddr>() {
            return Ok(Rule::Host { host: literal(address.ip()), port: Some(address.port()) });
        }
        if let Ok(address) = text.parse::<IpAddr>() {
            return Ok(Rule::Host { host: literal(address), port: None });
        }
        let (name, port) = match text.split_once(':') {
            Some((name, port)) => (name, Some(port.parse().map_err(|_| wrong())?)),
            None => (text, None),
        };
        let host = Host::parse(name).map_err(|_| wrong())?;
        Ok(Rule::Host { host, port })
    }
}

fn literal(address: IpAddr) -> Host<String> {
    match address {
        IpAddr::V4(address) => Host::Ipv4(address),
        IpAddr::V6(address) => Host::Ipv6(address),
    }
}

/// An address that can be posted to, if it is allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    url: Url,
    host: Host<String>,
    port: u16,
}

impl Target {
    /// Reads an address.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub fn read(text: &str) -> Result<Target, String> {
        if text.len() > LONGEST {
            return Err(format!("An address has {LONGEST} letters at the most."));
        }
        let url = Url::parse(text).map_err(|error| format!("This is no address: {error}."))?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err("An address begins with http:// or https://.".to_owned());
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err("An address has no name and password in it.".to_owned());
        }
        if url.fragment().is_some() {
            return Err("What is behind # is never sent: leave it out.".to_owned());
        }
        let host = url.host().map(|host| host.to_owned()).ok_or("An address has a host.")?;
        let port = url.port_or_known_default().ok_or("An address has a port.")?;
        Ok(Target { url, host, port })
    }

    /// The address as it is kept.
    pub fn text(&self) -> &str {
        self.url.as_str()
    }

    /// Whether the connection is encrypted.
    pub fn is_secure(&self) -> bool {
        self.url.scheme() == "https"
    }

    /// The host and the port.
    pub fn place(&self) -> (&Host<String>, u16) {
        (&self.host, self.port)
    }

    /// What the request asks for: path and query.
    pub fn path(&self) -> String {
        match self.url.query() {
            Some(query) => format!("{}?{query}", self.url.path()),
            None => self.url.path().to_owned(),
        }
    }

    /// The host, and the port where it is not the usual one.
    pub fn authority(&self) -> String {
        match self.url.port() {
            Some(port) => format!("{}:{port}", self.host),
            None => self.host.to_string(),
        }
    }
}

/// All that the operator allows.
#[derive(Clone, Debug)]
pub struct Allowed(Vec<Rule>);

impl Allowed {
    pub(super) fn new(rules: Vec<Rule>) -> Allowed {
        Allowed(rules)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a rule names this host and port.
    fn names(&self, target: &Target) -> bool {
        self.0.iter().any(|rule| match rule {
            Rule::Host { host, port } => {
                let at_port = port.map_or(target.url.port().is_none(), |port| port == target.port);
                *host == target.host && at_port
            }
            Rule::Net(_) => false,
        })
    }

    /// Whether somebody may ask for it. Names that no rule names may still lead into a net that is allowed, which is
    /// seen when the connection is made.
    pub(super) fn may_be_set(&self, target: &Target) -> bool {
        match target.host {
            Host::Domain(_) => self.names(target) || self.0.iter().any(|rule| matches!(rule, Rule::Net(_))),
            Host::Ipv4(address) => self.permits(target, address.into()),
            Host::Ipv6(address) => self.permits(target, address.into()),
        }
    }

    /// Whether a connection may be made to this address. A name that is allowed leads to public addresses only, unless
    /// its net is allowed too: whoever can change the name could else reach what only the server can reach.
    pub(super) fn permits(&self, target: &Target, address: IpAddr) -> bool {
        let address = address.to_canonical();
        let in_net = self.0.iter().any(|rule| matches!(rule, Rule::Net(net) if net.contains(&address)));
        let is_literal = !matches!(target.host, Host::Domain(_));
        in_net || self.names(target) && (is_literal || is_public(address))
    }
}

/// Whether an address is one of the internet at large.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast();
    let is_shared = first == 100 && second & 0b1100_0000 == 64;
    let is_bench = first == 198 && second & 0b1111_1110 == 18;
    let is_protocol = (first, second, third) == (192, 0, 0);
    !(is_special || is_shared || is_bench || is_protocol || first == 0 || first >= 240)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    // All public addresses are in 2000::/3; within it 2002::/16 wraps an address of version 4.
    first & 0xe000 == 0x2000
        && first != 0x2002
        && (first, second) != (0x2001, 0xdb8)
        && (first, second) != (0x2001, 0)
}
