//! Taking orders back at the table.

use std::io::{BufRead, Write};

use cordon_kernel::{Act, Actor, Seat};

use super::{Next, Table};
use crate::failure::Failure;
use crate::playable::Playable;

impl<R: Playable, I: BufRead, O: Write> Table<R, I, O> {
    /// Takes back the last order, if it was given at this screen and nothing was drawn or shown since. What came of
    /// itself after it is taken back with it.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<Next, Failure> {
        let mut standing = self.standing();
        if standing.is_empty() {
            writeln!(self.out, "There is nothing to take back.")?;
            return Ok(Next::Ask);
        }
        let side = self.game.rules().side(seat);
        let mut next = Next::Ask;
        // What the host has done is taken back by agreement only.
        while let Some((Actor::Seat(actor), was_chosen)) = standing.pop() {
            let same_side = self.game.rules().side(actor) == side;
            if !self.players.is_human(actor) || !same_side || !self.game.undo(actor) {
                break;
            }
            if was_chosen {
                return self.went_back(actor, Some(side));
            }
            // What came of itself will come again.
            next = Next::Acted;
        }
        writeln!(self.out, "Something was drawn or shown since, or somebody else has acted.")?;
        writeln!(self.out, "If everybody at the table agrees, say: undo agreed")?;
        Ok(next)
    }

    /// Goes back before the last order that was given at the keyboard, whatever came of it. The dice go on from
    /// where they are, so nothing is rolled a second time.
    pub(super) fn undo_agreed(&mut self, _: Seat) -> Result<Next, Failure> {
        let standing = self.standing();
        let given = |(actor, had_choice): &(Actor, bool)| match actor {
            Actor::Seat(seat) if self.players.is_human(*seat) && *had_choice => Some(*seat),
            _ => None,
        };
        let last = standing.iter().enumerate().rev().find_map(|(n, one)| Some((n, given(one)?)));
        let Some((keep, actor)) = last else {
            writeln!(self.out, "No order was given at this table yet.")?;
            return Ok(Next::Ask);
        };
        self.game.undo_agreed(keep as u32);
        self.went_back(actor, None)
    }

    /// `side` is whoever is told of it: what one side may take back alone is its own matter.
    fn went_back(&mut self, actor: Seat, side: Option<&'static str>) -> Result<Next, Failure> {
        let rules = self.game.rules();
        let remark = format!("(an order of {} was taken back)", rules.seat_name(self.game.state(), actor));
        self.log.remark(&**self.game.rules(), self.game.state(), side, &remark);
        self.board.clear();
        self.plan = None;
        self.keep()?;
        Ok(Next::Acted)
    }

    /// The actions that stand, with who performed them and whether they had an alternative.
    fn standing(&self) -> Vec<(Actor, bool)> {
        let mut standing = Vec::new();
        for (n, entry) in self.game.entries().iter().enumerate() {
            match entry.act {
                Act::Play(_) => standing.push((entry.by, !self.forced.contains(&n))),
                Act::Undo { keep } => standing.truncate(keep as usize),
            }
        }
        standing
    }
}
