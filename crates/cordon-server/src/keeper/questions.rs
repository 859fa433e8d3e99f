//! Questions that change nothing. They are answered from what the one who asks may see.

use std::sync::Arc;

use cordon_kernel::{Seat, Viewer};
use cordon_wire::face::{At, Face, Limits};
use cordon_wire::message::{Advised, Answer};
use cordon_wire::trouble::{Code, Trouble};
use tokio::sync::oneshot;

use super::Work;
use crate::bots::BotJob;

/// How many positions a bot looks at for a hint.
const HINT_NODES: u32 = 600;
/// The most actions that a hint names.
const MOST_ADVICE: usize = 3;

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
    /// Answers a question, at once or, where it has to be thought about, from a thread of the bots.
    pub(super) fn reply(
        &self,
        player: Option<&str>,
        question: Question,
        answer: oneshot::Sender<Result<Answer, Trouble>>,
    ) {
        if let Question::Hint { seat } = question
            && self.check_seat(player, seat).is_ok()
        {
            return self.advise(Seat(seat), answer);
        }
        let _ = answer.send(self.answer(player, question));
    }

    fn answer(&self, player: Option<&str>, question: Question) -> Result<Answer, Trouble> {
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
                Ok(no_advice())
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

    /// Lets a bot think about a seat's decision, and answers when it has.
    fn advise(&self, seat: Seat, answer: oneshot::Sender<Result<Answer, Trouble>>) {
        let ready = self.room.game().zip(self.room.view(Viewer::Seat(seat)));
        let Some((game, view)) = ready else {
            let _ = answer.send(Ok(no_advice()));
            return;
        };
        let rules = Arc::clone(self.room.rules());
        let mut actions = Vec::new();
        rules.actions(game.state(), seat, &mut actions);
        if actions.is_empty() {
            let _ = answer.send(Ok(no_advice()));
            return;
        }
        let write = |action| rules.write_action(game.state(), seat, action);
        let texts: Vec<String> = actions.iter().map(write).collect();
        // The same dice for the same decision: asking again gives the same advice, but for what time allows.
        let job = BotJob::new(self.room.id(), seat, game.decision(seat).unwrap_or(0), move |dice, go_on| {
            let limits = Limits { nodes: HINT_NODES, go_on };
            let advice = rules.advice(&view, seat, &actions, dice, limits);
            let told = advice.into_iter().take(MOST_ADVICE).filter_map(|(action, chance)| {
                let place = actions.iter().position(|one| *one == action)?;
                let percent = chance.map(|chance| (100.0 * chance).round() as u8);
                Some(Advised { act: texts[place].clone(), percent })
            });
            let advice: Vec<Advised> = told.collect();
            let act = advice.first().map(|first| first.act.clone());
            let _ = answer.send(Ok(Answer::Hint { act, advice }));
        });
        self.node.bots.think(job);
    }
}

fn no_advice() -> Answer {
    Answer::Hint { act: None, advice: Vec::new() }
}

fn not_begun() -> Trouble {
    Trouble::new(Code::NotBegun, "The match has not begun yet.")
}
