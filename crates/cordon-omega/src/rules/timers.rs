//! OM-TIME-03, OM-GAP-29, OM-GAP-90: events of the timer, the second timer, and the end of the last round.

use cordon_kernel::{Refusal, Table};

use crate::content::{ObjectiveKind, SheetId, Victory};
use crate::events::Event;
use crate::frames::{Frame, Piece, Placing, Spot};
use crate::look::Look;
use crate::play::Play;
use crate::rules::wounds::Cause;
use crate::state::{Ending, Life, MOST_COMMANDOS, MOST_OBJECTIVES};

/// The events of a round, by bit.
fn events_of(look: Look<'_>, round: u8) -> u16 {
    let events = look.mission().events.iter().enumerate().filter(|(_, event)| event.round == round);
    events.fold(0, |bits, (n, _)| bits | 1 << n)
}

/// OM-GAP-29: whether the overseer may have this event happen next.
pub fn check_event(left: u16, event: u8) -> Result<(), Refusal> {
    let there = event < 16 && left & (1 << event) != 0;
    Refusal::unless(there, "OM-GAP-29", "Choose one of the events of this round.")
}

impl<T: Table<Event>> Play<'_, T> {
    /// The timer has passed the last round: what that means is the mission's business.
    pub fn end_of_time(&mut self) {
        let ending = match self.look().mission().victory {
            // OM-GAP-97: somebody is active or recovering, or the squad would have lost already.
            Victory::Survive => Ending::Survived,
            Victory::Hold { .. } => Ending::Held,
            _ => Ending::OutOfTime,
        };
        self.end(ending);
    }

    /// OM-GAP-29: the events of a new round; with several the overseer says in which order.
    pub fn begin_events(&mut self) {
        let left = events_of(self.look(), self.state.open.round);
        if left != 0 {
            self.push(Frame::TimerEvents { left });
        }
    }

    /// Goes on with the events on top; false when the overseer must choose one.
    pub fn continue_events(&mut self, left: u16) -> bool {
        match left.count_ones() {
            0 => self.pop(),
            1 => self.begin_event(left, left.trailing_zeros() as u8),
            _ => return false,
        }
        true
    }

    /// One event happens, and is resolved before the next.
    pub fn begin_event(&mut self, left: u16, event: u8) {
        *self.open().stack.top_mut() = Frame::TimerEvents { left: left & !(1 << event) };
        self.tell(Event::EventBegan { event });
        let content = self.content;
        let text = &content[self.state.open.mission].events[usize::from(event)];
        if text.crisis {
            self.begin_crisis();
        }
        // What is pushed last comes first: the door, then the enemies in the order of the file.
        for (enemy, number) in text.spawns.iter().rev() {
            let (piece, spot) = (Piece::Outsider(*enemy), Spot::RedPassages);
            self.push(Frame::Placing(Placing { piece, left: *number, spot, optional: false }));
        }
        // OM-DOOR-10: without resolving its marker.
        if let Some(door) = text.opens.filter(|door| self.state.open.is_closed(*door)) {
            self.open_door(door, None);
        }
    }

    /// OM-GAP-90: with the last charge the second timer begins.
    pub fn light_fuse(&mut self) {
        let look = self.look();
        let Victory::BlowUp { rounds, .. } = look.mission().victory else { return };
        if look.open.fuse.is_none() && armed(look).count() == look.mission().charge_sites() {
            self.open().fuse = Some(rounds);
            self.tell(Event::FuseLit { rounds });
        }
    }

    /// OM-TIME-01, OM-GAP-90: the second timer moves with the first.
    pub fn advance_fuse(&mut self) {
        let Some(left) = self.state.open.fuse.map(|left| left.saturating_sub(1)) else { return };
        self.open().fuse = Some(left);
        self.tell(Event::FuseBurned { left });
        if left == 0 {
            self.blow_up();
        }
    }

    /// OM-GAP-97: every charge goes off; whoever is still on the map is dead, and the mission is won if somebody
    /// has left it.
    fn blow_up(&mut self) {
        for letter in 0..MOST_OBJECTIVES as u8 {
            if armed(self.look()).any(|one| one == letter) {
                self.blow_charge(letter);
            }
        }
        for who in (0..MOST_COMMANDOS as u8).map(SheetId) {
            if self.state.open.commando(who).is_alive() {
                self.die(who, Cause::Explosive);
            }
        }
    }

    /// OM-KEXP-01: one charge goes off.
    fn blow_charge(&mut self, letter: u8) {
        let Victory::BlowUp { within, dice, .. } = self.look().mission().victory else { return };
        if let Some(cell) = self.look().objective_tile(letter).first() {
            self.tell(Event::ChargeBlew { cell });
            self.explode(cell, within, dice);
        }
    }

    /// OM-DOWN-10, OM-GAP-88, OM-GAP-97: ends the game when nobody on the map stands. Those who have left are not
    /// counted, except where the charges do the rest.
    pub fn check_squad(&mut self) {
        let open = &self.state.open;
        // OM-GAP-70: a recovering commando is not counted as downed.
        if open.living().any(|who| open.commando(who).is_figure()) {
            return;
        }
        let somebody_left = open.squad().any(|who| open.commando(who).life == Life::Gone);
        let somebody_lies = open.living().next().is_some();
        match open.fuse {
            // The downed can still crawl out.
            Some(_) if somebody_left && somebody_lies => {}
            Some(left) if somebody_left => {
                // OM-GAP-36: charges that go off with the last advance of the timer beat it.
                let in_time = self.look().mission().rounds.is_none_or(|last| open.round + left <= last + 1);
                self.end(if in_time { Ending::ChargesBlown } else { Ending::OutOfTime });
            }
            _ if somebody_left && !somebody_lies => self.end(Ending::NobodyLeft),
            // ZC-35; ZC-GAP-17: while somebody still lies there, OM-DOWN-10 applies.
            _ if !somebody_lies && self.look().is_automatic() => self.end(Ending::SquadDead),
            _ => self.end(Ending::SquadDown),
        }
    }
}

/// The places for charges at which one is armed, by letter.
fn armed(look: Look<'_>) -> impl Iterator<Item = u8> {
    let sites = look.mission().objectives.iter();
    let sites = sites.filter(|one| matches!(one.kind, ObjectiveKind::ChargeSite { .. }));
    sites.map(|one| one.letter).filter(move |letter| look.open.objectives[usize::from(*letter)].done)
}
