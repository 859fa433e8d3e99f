//! Who is who: a browser that came once is known again by its session. No account is needed.

use super::appends::in_parts;
use super::statement::{Statement, Value};
use super::{Store, StoreError, TokenHash};
use std::collections::BTreeSet;
use std::fmt;

/// What a player is called in the database. It is no secret and no proof: that is the session's token.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlayerId(pub String);

/// A visit that lasts until it is ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Whose it is.
    pub player: PlayerId,
    /// What others see.
    pub nickname: String,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// When it was last used.
    pub seen: i64,
}

impl Store {
    /// Keeps a new session.
    pub async fn new_session(&self, hash: &TokenHash, session: &Session) -> Result<(), StoreError> {
        let insert = Statement::new(
            "INSERT INTO sessions (hash, player, nickname, created, seen) VALUES ($1, $2, $3, $4, $5)",
        );
        let insert = insert.with(hash).with(&session.player).with(session.nickname.as_str());
        self.write(vec![insert.with(session.created).with(session.seen)]).await.map(drop)
    }

    /// The session with this hash, unless it has ended.
    pub async fn find_session(&self, hash: &TokenHash) -> Result<Option<Session>, StoreError> {
        let find = Statement::new("SELECT player, nickname, created, seen FROM sessions WHERE hash = $1");
        let rows = self.readers().rows(find.with(hash)).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        Ok(Some(Session {
            player: PlayerId(row.text(0)?),
            nickname: row.text(1)?,
            created: row.number(2)?,
            seen: row.number(3)?,
        }))
    }

    /// Gives a player another nickname in all of its sessions.
    pub async fn rename(&self, player: &PlayerId, nickname: &str) -> Result<(), StoreError> {
        let rename = Statement::new("UPDATE sessions SET nickname = $2 WHERE player = $1");
        self.write(vec![rename.with(player).with(nickname)]).await.map(drop)
    }

    /// Writes down that a session was used now. An older time than the one known changes nothing.
    pub async fn touch(&self, hash: &TokenHash, now: i64) -> Result<(), StoreError> {
        let touch = Statement::new("UPDATE sessions SET seen = $2 WHERE hash = $1 AND seen < $2");
        self.write(vec![touch.with(hash).with(now)]).await.map(drop)
    }

    /// Writes down that all of these sessions are used now.
    pub async fn touch_all(&self, hashes: &[TokenHash], now: i64) -> Result<(), StoreError> {
        for part in in_parts(hashes) {
            let place = part.len() + 1;
            let before = format!("UPDATE sessions SET seen = ${place} WHERE hash IN (VALUES");
            let touch = Statement::of_rows(&before, part.len(), 1, &format!(") AND seen < ${place}"));
            let touch = part.iter().fold(touch, |touch, hash| touch.with(hash));
            self.write(vec![touch.with(now)]).await?;
        }
        Ok(())
    }

    /// Which of these sessions have not ended.
    pub async fn sessions_among(&self, hashes: &[TokenHash]) -> Result<BTreeSet<TokenHash>, StoreError> {
        let mut held = BTreeSet::new();
        for part in in_parts(hashes) {
            let find =
                Statement::of_rows("SELECT hash FROM sessions WHERE hash IN (VALUES", part.len(), 1, ")");
            let find = part.iter().fold(find, |find, hash| find.with(hash));
            for row in self.readers().rows(find).await? {
                held.extend(TokenHash::from_digits(&row.text(0)?));
            }
        }
        Ok(held)
    }

    /// Ends all sessions that began or were last used before these times; says how many.
    pub async fn end_old_sessions(&self, created: i64, seen: i64) -> Result<u64, StoreError> {
        let end = Statement::new("DELETE FROM sessions WHERE created < $1 OR seen < $2");
        Ok(self.write(vec![end.with(created).with(seen)]).await?.iter().sum())
    }

    /// Ends a session. Its row goes, so it cannot come back.
    pub async fn end_session(&self, hash: &TokenHash) -> Result<(), StoreError> {
        let end = Statement::new("DELETE FROM sessions WHERE hash = $1");
        self.write(vec![end.with(hash)]).await.map(drop)
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&PlayerId> for Value {
    fn from(player: &PlayerId) -> Value {
        Value::Text(player.0.clone())
    }
}
