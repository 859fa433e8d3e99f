//! Who may ask for the past of a match, and what becomes of it.

use std::sync::Arc;

use cordon_kernel::Seat;
use cordon_wire::http::NewMatch;
use cordon_wire::message::Stage;
use cordon_wire::past::{Fork, History, Import, Imported};
use cordon_wire::trouble::{Code, Trouble};
use cordon_wire::viewpoint::Viewpoint;
use tracing::info;

use super::history::Asked;
use super::import::Importer;
use crate::games::{Games, NewHead};
use crate::hub::{Hub, Opened, unreadable};
use crate::keeper::Request;
use crate::store::{Head, MatchId, PlayerId, StoreError, Stored, Summary};

/// A fork before it is kept: its head, and how its table was planned.
pub struct ForkedMatch {
    /// The head.
    pub head: NewHead,
    /// The table.
    pub table: NewMatch,
}

impl Hub {
    /// What happened in a match, as a viewpoint was told it.
    pub async fn history(
        &self,
        id: &MatchId,
        player: Option<String>,
        asked: Asked,
    ) -> Result<History, Trouble> {
        let (head, records) = self.past(id, player, asked.viewpoint).await?;
        self.play_again(move |games| games.history(&head, &records, asked)).await
    }

    /// The file of what a viewpoint was told.
    pub async fn told(
        &self,
        id: &MatchId,
        player: Option<String>,
        viewpoint: Viewpoint,
    ) -> Result<String, Trouble> {
        let (head, records) = self.past(id, player, viewpoint).await?;
        self.play_again(move |games| games.told(&head, &records, viewpoint)).await
    }

    /// Creates a match that goes on from a moment of another one.
    pub async fn fork(&self, id: &MatchId, fork: Fork, player: &str, name: &str) -> Result<Opened, Trouble> {
        let (head, records) = self.past(id, Some(player.to_owned()), fork.viewpoint).await?;
        let host = player.to_owned();
        let ForkedMatch { head, table } =
            self.play_again(move |games| games.fork(&head, &records, &fork, &host)).await?;
        self.open_new(head, &table, player, name).await
    }

    /// Makes a match of a file. The same file gives the same match again.
    pub async fn import(&self, form: Import, player: &PlayerId, name: &str) -> Result<Imported, Trouble> {
        let importer = Importer { player: player.0.clone(), name: name.to_owned(), now: self.node().now() };
        let now = importer.now;
        let ready = self.play_again(move |games| games.import(&form, &importer)).await?;
        let (id, store) = (&ready.id, &self.node().store);
        let failed = |failure: StoreError| unreadable(id, &failure);
        let summary = Summary {
            title: ready.head.title,
            listed: ready.listed,
            finished: ready.imported.ending.is_some().then_some(now),
            due: None,
            records: ready.records.len() as u32,
        };
        let row = Head { id: id.clone(), ruleset: ready.head.ruleset, body: ready.head.body, created: now };
        match store.create(&row, &summary, &[]).await {
            Ok(()) => info!(match_id = %id, "a match was imported"),
            Err(StoreError::Exists) => {}
            Err(failure) => return Err(failed(failure)),
        }
        // An import that was cut off between the head and its records is finished by the next one.
        if store.records_from(id, 0).await.map_err(failed)?.is_empty() {
            for seat in ready.own {
                store.seat_taken(id, player, Seat(seat)).await.map_err(failed)?;
            }
            match store.append(id, 0, ready.records, Some(summary)).await {
                Ok(()) | Err(StoreError::Taken { .. }) => {}
                Err(failure) => return Err(failed(failure)),
            }
        }
        // Bots that owe a decision begin to think.
        self.keeper(id).await?;
        Ok(ready.imported)
    }

    /// A match with its records, for somebody who may look at it so: at a running one with the eyes of its own seats or
    /// of a watcher, at one that is over with any eyes.
    async fn past(
        &self,
        id: &MatchId,
        player: Option<String>,
        viewpoint: Viewpoint,
    ) -> Result<(Head, Vec<Stored>), Trouble> {
        let (table, own) = self.ask(id, |answer| Request::Page(player, answer)).await?;
        let may_look = match viewpoint {
            Viewpoint::Watcher => true,
            Viewpoint::Seat(seat) => own.contains(&seat) || table.stage == Stage::Over,
            Viewpoint::Everything => table.stage == Stage::Over,
        };
        if !may_look {
            let says = match viewpoint {
                Viewpoint::Everything => "Everything is shown when the match is over.",
                _ => "This seat is not yours: its side is shown to others when the match is over.",
            };
            return Err(Trouble::new(Code::NotAllowed, says));
        }
        self.node().store.load(id).await.map_err(|failure| unreadable(id, &failure))
    }

    /// Plays a match again beside the others: a long one takes a while, and nobody must wait for it.
    pub(crate) async fn play_again<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Games) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let node = Arc::clone(self.node());
        let played = tokio::task::spawn_blocking(move || work(&node.games)).await;
        played.unwrap_or_else(|_| Err(Trouble::new(Code::Internal, "The match could not be played again.")))
    }
}
