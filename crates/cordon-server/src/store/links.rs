//! Links that let their holder into a match.

use super::statement::{Statement, Value};
use super::{MatchId, Store, StoreError, TokenHash};
use cordon_kernel::Seat;

/// What the database calls a link for looking on.
const SPECTATOR: &str = "spectator";

/// What the holder of a link may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Admits {
    /// Take this seat, if nobody has it.
    Seat(Seat),
    /// Take this seat over from the player who made the link.
    Move(Seat),
    /// Look on.
    Spectator,
    /// Change the table: seats, bots, links, the end.
    Host,
}

/// A link to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewLink {
    /// The hash of its token.
    pub hash: TokenHash,
    /// What its holder may do.
    pub admits: Admits,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
}

/// A link that is valid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The match it belongs to.
    pub id: MatchId,
    /// What its holder may do.
    pub admits: Admits,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
}

impl Store {
    /// The link with this hash. A revoked link is not found, so nobody can forget to ask whether it still holds.
    pub async fn find_link(&self, hash: &TokenHash) -> Result<Option<Link>, StoreError> {
        let find = Statement::new(
            "SELECT match_id, kind, seat, created FROM links WHERE hash = $1 AND revoked IS NULL",
        );
        let rows = self.readers().rows(find.with(hash)).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let admits = admits(&row.text(1)?, row.maybe_number(2)?)?;
        Ok(Some(Link { id: MatchId(row.text(0)?), admits, created: row.number(3)? }))
    }

    /// Keeps one more link of a match.
    pub async fn add_link(&self, id: &MatchId, link: &NewLink) -> Result<(), StoreError> {
        self.write(vec![insert(id, link)]).await.map(drop)
    }

    /// Ends a link for good. One that is unknown or has ended already stays as it is.
    pub async fn revoke_link(&self, hash: &TokenHash, now: i64) -> Result<(), StoreError> {
        let revoke = Statement::new("UPDATE links SET revoked = $2 WHERE hash = $1 AND revoked IS NULL");
        self.write(vec![revoke.with(hash).with(now)]).await.map(drop)
    }

    /// Ends all links for looking on.
    pub async fn revoke_watch_links(&self, id: &MatchId, now: i64) -> Result<(), StoreError> {
        let revoke = Statement::new(
            "UPDATE links SET revoked = $3 WHERE match_id = $1 AND kind = $2 AND revoked IS NULL",
        );
        self.write(vec![revoke.with(id).with(SPECTATOR).with(now)]).await.map(drop)
    }

    /// Ends all links to a seat.
    pub async fn revoke_links_of(&self, id: &MatchId, seat: Seat, now: i64) -> Result<(), StoreError> {
        let revoke = Statement::new(
            "UPDATE links SET revoked = $3 WHERE match_id = $1 AND seat = $2 AND revoked IS NULL",
        );
        self.write(vec![revoke.with(id).with(i64::from(seat.0)).with(now)]).await.map(drop)
    }
}

pub(crate) fn insert(id: &MatchId, link: &NewLink) -> Statement {
    let (kind, seat) = match link.admits {
        Admits::Seat(seat) => ("seat", Some(i64::from(seat.0))),
        Admits::Move(seat) => ("move", Some(i64::from(seat.0))),
        Admits::Spectator => (SPECTATOR, None),
        Admits::Host => ("host", None),
    };
    Statement::new("INSERT INTO links (hash, match_id, kind, seat, created) VALUES ($1, $2, $3, $4, $5)")
        .with(&link.hash)
        .with(id)
        .with(kind)
        .with(Value::MaybeNumber(seat))
        .with(link.created)
}

/// Reads what `insert` wrote. A link that is not understood admits to nothing.
fn admits(kind: &str, seat: Option<i64>) -> Result<Admits, StoreError> {
    match (kind, seat.map(u8::try_from)) {
        ("seat", Some(Ok(seat))) => Ok(Admits::Seat(Seat(seat))),
        ("move", Some(Ok(seat))) => Ok(Admits::Move(Seat(seat))),
        (SPECTATOR, None) => Ok(Admits::Spectator),
        ("host", None) => Ok(Admits::Host),
        _ => Err(StoreError::Broken(format!("a link of the kind '{kind}' is not known"))),
    }
}
