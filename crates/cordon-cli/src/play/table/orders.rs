//! Orders at the table: given, refused, explained.

use std::io::{BufRead, Write};

use cordon_kernel::Seat;
use rand_pcg::Pcg32;

use super::{Next, Plan, Table};
use crate::failure::Failure;
use crate::playable::Playable;

/// Orders up to this length are shown in columns.
const SHORT: usize = 26;
/// The most orders that a hint names.
const HINTS: usize = 3;
/// How wide a line of columns may be.
const WIDTH: usize = 96;

impl<R: Playable, I: BufRead, O: Write> Table<R, I, O> {
    pub(super) fn give_number(&mut self, seat: Seat, number: usize) -> Result<Next, Failure> {
        match number.checked_sub(1).and_then(|n| self.actions.get(n).copied()) {
            Some(action) => self.give(seat, action),
            None => {
                writeln!(self.out, "There are the orders 1 to {}.", self.actions.len())?;
                Ok(Next::Ask)
            }
        }
    }

    pub(super) fn give_order(&mut self, seat: Seat, text: &str) -> Result<Next, Failure> {
        match self.find(seat, text) {
            Ok(action) => match self.game.rules().check(self.game.state(), seat, &action) {
                Ok(()) => return self.give(seat, action),
                Err(refusal) => writeln!(self.out, "No. {refusal}")?,
            },
            Err(what) => writeln!(self.out, "{what}")?,
        }
        Ok(Next::Ask)
    }

    fn give(&mut self, seat: Seat, action: R::Action) -> Result<Next, Failure> {
        self.perform(seat, action);
        self.keep()?;
        Ok(Next::Acted)
    }

    /// The action that a text stands for: read by the ruleset, or the only legal one that begins like it.
    fn find(&self, seat: Seat, text: &str) -> Result<R::Action, String> {
        let (rules, state) = (self.game.rules(), self.game.state());
        rules.read_action(state, seat, text).or_else(|unreadable| {
            let begins = |action: &&R::Action| {
                rules.write_action(state, seat, action).to_lowercase().starts_with(&text.to_lowercase())
            };
            let mut meant = self.actions.iter().filter(begins);
            match (meant.next(), meant.next()) {
                (Some(action), None) => Ok(*action),
                (Some(_), Some(_)) => Err(format!("`{text}` could mean several orders; say it in full")),
                (None, _) => Err(unreadable.to_string()),
            }
        })
    }

    /// Begins a walk. Its orders are given one after the other, as long as each is legal when its turn comes.
    pub(super) fn walk(&mut self, seat: Seat, to: (i16, i16)) -> Result<Next, Failure> {
        let view = self.view(seat);
        let plan = self.game.rules().walk(&view, seat, to).filter(|plan| !plan.is_empty());
        let Some(orders) = plan else {
            let (x, y) = to;
            writeln!(self.out, "{name} cannot walk to {x},{y} now.", name = self.name(seat))?;
            return Ok(Next::Ask);
        };
        self.plan = Some(Plan { seat, orders: orders.into(), is_begun: false });
        if self.walk_on(seat)? { Ok(Next::Acted) } else { Ok(Next::Ask) }
    }

    /// Gives the next order of a walk, if there is one and it still fits.
    pub(super) fn walk_on(&mut self, seat: Seat) -> Result<bool, Failure> {
        let Some(plan) = self.plan.as_mut().filter(|plan| plan.seat == seat) else { return Ok(false) };
        let Some(next) = plan.orders.front().copied() else {
            self.plan = None;
            return Ok(false);
        };
        if self.game.rules().check(self.game.state(), seat, &next).is_err() {
            // A chance to interrupt makes the walk wait; anything else has changed what it relied on.
            if self.game.rules().interruption(&self.view(seat), seat).is_none() {
                self.plan = None;
                writeln!(self.out, "The walk of {} stops here.", self.name(seat))?;
            }
            return Ok(false);
        }
        plan.orders.pop_front();
        // A walk was one order, so it is taken back as one.
        if std::mem::replace(&mut plan.is_begun, true) {
            self.forced.insert(self.game.entries().len());
        }
        self.perform(seat, next);
        self.keep()?;
        if self
            .game
            .entries()
            .last()
            .is_some_and(|entry| R::REVEALS_END_WALKS && entry.reveals || !entry.draws.is_empty())
        {
            self.plan = None;
        }
        Ok(true)
    }

    fn name(&self, seat: Seat) -> String {
        self.game.rules().seat_name(self.game.state(), seat)
    }

    /// Says whether an order is allowed, and if not, which rule says no and what it says.
    pub(super) fn explain(&mut self, seat: Seat, text: &str) -> Result<(), Failure> {
        let action = match self.find(seat, text) {
            Ok(action) => action,
            Err(what) => {
                writeln!(self.out, "{what}")?;
                return Ok(());
            }
        };
        let rules = self.game.rules();
        match rules.check(self.game.state(), seat, &action) {
            Ok(()) => {
                writeln!(self.out, "It is allowed.")?;
                let view = self.view(seat);
                if let Some(odds) = self.game.rules().odds(&view, seat, &action) {
                    writeln!(self.out, "  {odds}")?;
                }
            }
            Err(refusal) => {
                writeln!(self.out, "It is not allowed: {refusal}")?;
                if let Some(rule) = rules.rule(refusal.rule.0) {
                    writeln!(self.out, "  {rule}")?;
                }
            }
        }
        Ok(())
    }

    /// The numbered orders: plain ones in columns, those with a note one a line.
    pub(super) fn show_orders(&mut self, seat: Seat) -> Result<(), Failure> {
        self.list_actions(seat);
        let (rules, view) = (self.game.rules(), self.view(seat));
        let mut text = format!("\n{} can:\n", self.name(seat));
        let mut row = String::new();
        let end_row = |text: &mut String, row: &mut String| {
            if !row.is_empty() {
                *text += &format!("{}\n", row.trim_end());
                row.clear();
            }
        };
        for (n, action) in self.actions.iter().enumerate() {
            let order = rules.write_action(self.game.state(), seat, action);
            let note = rules.note(&view, seat, action);
            if note.is_none() && order.len() <= SHORT {
                if row.len() + SHORT + 5 > WIDTH {
                    end_row(&mut text, &mut row);
                }
                row += &format!("{:>4} {order:<SHORT$}", n + 1);
                continue;
            }
            end_row(&mut text, &mut row);
            match note {
                Some(note) => text += &format!("{:>4} {order}  [{note}]\n", n + 1),
                None => text += &format!("{:>4} {order}\n", n + 1),
            }
        }
        end_row(&mut text, &mut row);
        self.out.write_all(text.as_bytes())?;
        Ok(())
    }

    pub(super) fn show_odds(&mut self, seat: Seat) -> Result<(), Failure> {
        let (rules, view) = (self.game.rules(), self.view(seat));
        let mut none = true;
        for action in &self.actions {
            if let Some(odds) = rules.odds(&view, seat, action) {
                let order = rules.write_action(self.game.state(), seat, action);
                writeln!(self.out, "  {order}: {odds}")?;
                none = false;
            }
        }
        if none {
            writeln!(self.out, "There is no attack to make now.")?;
        }
        Ok(())
    }

    /// The orders that a bot thinks most of after looking ahead, with the chance to win that it sees.
    pub(super) fn show_hint(&mut self, seat: Seat) -> Result<(), Failure> {
        let rules = self.game.rules();
        // The same dice for the same decision: asking again gives the same advice.
        let mut dice = Pcg32::new(self.game.entries().len() as u64, seat.0.into());
        let view = self.view(seat);
        let advice = self
            .players
            .thinking
            .within(|limits| rules.advice(&view, seat, &self.actions, &mut dice, limits));
        for (place, choice) in advice.into_iter().take(HINTS).enumerate() {
            let order = rules.write_action(self.game.state(), seat, &choice.action);
            let number = self.actions.iter().position(|action| *action == choice.action).map_or(0, |n| n + 1);
            let rank = if place == 0 { "best" } else { "then" };
            let why = match choice.chance {
                Some(chance) => format!("wins {:.0} % of the time", 100.0 * chance),
                None if place == 0 => "nothing else comes to mind".to_owned(),
                None => "not looked into".to_owned(),
            };
            writeln!(self.out, "  {rank} {number:>3} {order}  ({why})")?;
        }
        Ok(())
    }
}
