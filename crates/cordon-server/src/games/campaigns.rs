//! Campaigns of the one ruleset that has them.

use std::sync::Arc;

use cordon_exodus::Exodus;
use cordon_kernel::{Ruleset, Seed, read_replay, verify_replay};
use cordon_wire::campaign::{CampaignPage, NewCampaign, PlayChapter, TicketKind};
use cordon_wire::exodus::campaign::Kept;
use cordon_wire::face::{Face, FieldError};
use cordon_wire::http::NewMatch;
use cordon_wire::trouble::{Code, Trouble};

use super::{Beginning, Games, NewHead, make_head};
use crate::store::StoredCampaign;
use crate::tokens;

/// What is done with a campaign between its matches.
pub enum Change {
    /// Orders in the lobby.
    Lobby(Vec<String>),
    /// A ticket is written.
    Ticket(TicketKind),
    /// It goes back to a ticket.
    Restore(String),
    /// The next chapter is played in this match.
    Begun(String),
    /// The chapter is over, as this replay file says; without one it was given up.
    Ended(Option<String>),
}

/// A chapter before it is kept: its head, and how its table was planned.
pub struct NewChapter {
    /// The head.
    pub head: NewHead,
    /// The table.
    pub table: NewMatch,
}

fn read(body: &str) -> Result<Kept, Trouble> {
    serde_json::from_str(body).map_err(|error| {
        tracing::error!(%error, "a campaign cannot be read");
        Trouble::new(Code::Unplayable, "This campaign was kept by another version of the program.")
    })
}

fn write(kept: &Kept) -> String {
    serde_json::to_string(kept).expect("a campaign is plain data")
}

impl Games {
    /// A campaign that begins.
    pub fn new_campaign(&self, form: &NewCampaign) -> Result<String, Trouble> {
        if form.ruleset != Exodus::NAME {
            let says = format!("`{}` has no campaign; exodus has one.", form.ruleset);
            return Err(Trouble::form(vec![FieldError { field: "ruleset".to_owned(), says }]));
        }
        Kept::begin(&self.exodus, form).map(|kept| write(&kept))
    }

    /// A campaign as it is shown.
    pub fn campaign_page(&self, kept: &StoredCampaign) -> Result<CampaignPage, Trouble> {
        Ok(read(&kept.body)?.page(&self.exodus, &kept.id, kept.created))
    }

    /// The match in which a chapter is being played.
    pub fn campaign_match(&self, body: &str) -> Result<Option<String>, Trouble> {
        Ok(read(body)?.playing().map(str::to_owned))
    }

    /// What a campaign comes to.
    pub fn change_campaign(&self, body: &str, change: &Change) -> Result<String, Trouble> {
        let (mut kept, rules) = (read(body)?, &self.exodus);
        match change {
            Change::Lobby(orders) => kept.lobby(rules, orders)?,
            Change::Ticket(ticket) => kept.write_ticket(*ticket)?,
            Change::Restore(slot) => kept.restore(slot)?,
            Change::Begun(id) => kept.begun(id.clone()),
            Change::Ended(None) => {
                let mut dice = Seed::from_bytes(tokens::seed_bytes()).dice(&[]);
                kept.finish(rules, None, &mut dice)?;
            }
            Change::Ended(Some(file)) => {
                let unproved = |error: cordon_kernel::ReplayError| {
                    tracing::error!(%error, "the match of a chapter cannot be played again");
                    Trouble::new(Code::Internal, "The match of the chapter cannot be played again.")
                };
                let replay = read_replay(file).map_err(unproved)?;
                let (game, _) = verify_replay(&replay, Arc::clone(rules)).map_err(unproved)?;
                // The reward comes from the dice of the chapter, so that it cannot be drawn again.
                let mut dice = game.seed().dice(&["reward".to_owned()]);
                kept.finish(rules, Some(game.state()), &mut dice)?;
            }
        }
        Ok(write(&kept))
    }

    /// The head of the match in which the next chapter is played.
    pub fn next_chapter(&self, body: &str, form: PlayChapter, host: &str) -> Result<NewChapter, Trouble> {
        let rules = &self.exodus;
        let setup = read(body)?.next(rules)?;
        let table = NewMatch {
            ruleset: Exodus::NAME.to_owned(),
            wishes: rules.wishes(&setup),
            seats: form.seats,
            clock: form.clock,
            undo: form.undo,
            listed: form.listed,
            nonce: form.nonce,
            away: form.away,
        };
        let beginning = Beginning {
            setup,
            position: None,
            seed: Seed::from_bytes(tokens::seed_bytes()),
            nonces: None,
            comes_from: None,
            forked_from: None,
        };
        Ok(NewChapter { head: make_head(&**rules, &table, host, beginning)?, table })
    }
}
