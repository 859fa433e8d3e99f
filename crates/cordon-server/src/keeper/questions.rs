//! Questions that change nothing. They are answered from what the one who asks may see.

use cordon_kernel::{Seat, Viewer};
use cordon_wire::face::{At, BotLevel, Face};
use cordon_wire::message::Answer;
use cordon_wire::trouble::{Code, Trouble};
use rand_pcg::Pcg32;

use super::Work;
use crate::bots;

/// A question about a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// Why a seat may not do something.
    Why {
        /// The seat.
        seat: u8,
        /// The action in the ruleset's notation.
        act: String,
    },
    /// The text of a rule.
    Rule {
        /// The rule.
        rule: String,
    },
    /// What is seen from a square, and what threatens it, as far as a seat knows.
    Lens {
        /// The seat that looks, or none for a watcher.
        seat: Option<u8>,
        /// The square.
        at: At,
    },
    /// Whether a square is seen from another, as far as a seat knows.
    Sight {
        /// The seat that looks, or none for a watcher.
        seat: Option<u8>,
        /// Where somebody looks from.
        from: At,
        /// Where to.
        to: At,
    },
    /// The way to a square.
    Path {
        /// The seat.
        seat: u8,
        /// The square.
        to: At,
    },
    /// What a bot would do.
    Hint {
        /// The seat.
        seat: u8,
    },
}

impl<R: Face> Work<R> {
    pub(super) fn answer(&self, player: Option<&str>, question: Question) -> Result<Answer, Trouble> {
        let rules = self.room.rules();
        match question {
            Question::Rule { rule } => {
                let text = rules.rule(&rule);
                Ok(Answer::Rule { rule, text })
            }
            Question::Why { seat, act } => {
                self.check_seat(player, seat)?;
                let (why, odds) = self.room.why(Seat(seat), &act)?;
                Ok(Answer::Why { why, odds })
            }
            Question::Lens { seat, at } => {
                Ok(Answer::Lens { lens: rules.lens(&self.view_of(player, seat)?, at) })
            }
            Question::Sight { seat, from, to } => {
                Ok(Answer::Sight { sight: rules.sight(&self.view_of(player, seat)?, from, to) })
            }
            Question::Path { seat, to } => {
                self.check_seat(player, seat)?;
                Ok(Answer::Path { acts: self.room.path(Seat(seat), to)? })
            }
            Question::Hint { seat } => {
                self.check_seat(player, seat)?;
                Ok(Answer::Hint { act: self.hint(Seat(seat)) })
            }
        }
    }

    /// What a seat of the player sees, or what a watcher sees.
    fn view_of(&self, player: Option<&str>, seat: Option<u8>) -> Result<R::View, Trouble> {
        if let Some(seat) = seat {
            self.check_seat(player, seat)?;
        }
        let viewer = seat.map_or(Viewer::Watcher, |seat| Viewer::Seat(Seat(seat)));
        self.room.view(viewer).ok_or_else(not_begun)
    }

    /// A seat may be asked about by its player, and by everybody when the match is over.
    fn check_seat(&self, player: Option<&str>, seat: u8) -> Result<(), Trouble> {
        let own = player.is_some_and(|player| self.room.seats_of(player).contains(Seat(seat)));
        if own || self.is_over() {
            return Ok(());
        }
        Err(Trouble::new(Code::NotAllowed, "This seat is not yours."))
    }

    fn hint(&self, seat: Seat) -> Option<String> {
        let game = self.room.game()?;
        let view = self.room.view(Viewer::Seat(seat))?;
        let mut actions = Vec::new();
        self.room.rules().actions(game.state(), seat, &mut actions);
        if actions.is_empty() {
            return None;
        }
        // The same dice for the same decision: asking again gives the same advice.
        let mut dice = Pcg32::new(u64::from(self.room.seq(R::class_of(Viewer::Seat(seat)))), seat.0.into());
        let bot = |level| {
            self.room.rules().bot(level, &view, seat, &actions, &mut dice, bots::at_once(&mut || false))
        };
        let action = bots::choose(BotLevel::Normal, bot).action?;
        Some(self.room.rules().write_action(game.state(), seat, &action))
    }
}

fn not_begun() -> Trouble {
    Trouble::new(Code::NotBegun, "The match has not begun yet.")
}
