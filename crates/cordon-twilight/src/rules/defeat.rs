//! TW-DEATH: a soldier's defeat, and how he restarts. Worked example: TW-EX-18.

use cordon_kernel::{Refusal, Table};

use crate::actions::Action;
use crate::cards::{Cards, ids};
use crate::content::{CardId, Moment};
use crate::events::Event;
use crate::frames::{Defeat, Figure, Frame, Step};
use crate::look::Look;
use crate::play::Play;
use crate::quick::middle;
use crate::setup::{Refill, Rounding};
use crate::squares::Square;
use crate::state::{MOST_GUTS, MOST_HEARTS, Ride, Zed};

/// TW-DEATH-02, TW-DEATH-03, TW-TILE-20: where a soldier who is defeated on a square restarts: from the base in the
/// barracks, from the town, the helipad too, on the town square.
pub fn restart_square(look: Look<'_>, at: Square) -> Square {
    let base = look.tile(at.slot()).is_base();
    let home = if base { look.quick.barracks } else { look.quick.square };
    middle(look.slot_of(home).expect("barracks and town square are on every board"))
}

/// TW-DEATH-06, TW-GAP-20: the kills that a defeat costs.
pub fn kills_lost(score: u8, rounding: Rounding) -> u8 {
    match rounding {
        Rounding::Up => score.div_ceil(2),
        Rounding::Down => score / 2,
    }
}

/// Whether a card may be discarded, or none.
pub fn check_parting(hand: Cards, action: &Action) -> Result<(), Refusal> {
    match *action {
        Action::Pass => Ok(()),
        Action::Discard(card) => {
            Refusal::unless(hand.has(card), "TW-DEATH-09", "This card is not in the hand.")
        }
        _ => Err(Refusal::new("TW-DEATH-09", "Discard a card now, or none.")),
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// TW-DEATH-01: a soldier is defeated.
    pub fn defeat(&mut self, seat: u8, duel: bool) {
        // TW-DEATH-10: where he restarts nobody is fought now.
        if *self.state.open.stack.top() == Frame::Clash(Figure::Soldier(seat)) {
            self.pop();
        }
        self.tell(Event::Defeated { seat });
        self.push(Frame::Defeat(Defeat { seat, duel, keep: false, cancelled: false, asked: false }));
    }

    /// A defeat goes on.
    pub fn defeat_on(&mut self, mut defeat: Defeat) {
        if !defeat.asked {
            defeat.asked = true;
            self.set(Frame::Defeat(defeat));
            self.window(Moment::Death);
            return;
        }
        self.pop();
        self.end_movement(defeat.seat);
        if defeat.cancelled {
            let soldier = self.open().soldier_mut(defeat.seat);
            soldier.hearts = 2;
            let bullets = soldier.bullets;
            self.tell(Event::Tokens { seat: defeat.seat, hearts: 2, bullets });
        } else {
            self.restart(defeat);
        }
    }

    /// TW-DEATH-08, TW-TURN-13: the movement of a soldier in his own turn is over.
    pub fn end_movement(&mut self, seat: u8) {
        let open = &mut self.state.open;
        if seat != open.active {
            return;
        }
        open.no_move = true;
        for frame in open.stack.iter_mut() {
            if let Frame::Move(moving) = frame {
                moving.over = true;
            }
        }
    }

    fn restart(&mut self, defeat: Defeat) {
        let seat = defeat.seat;
        let to = restart_square(self.look(), self.state.open.soldier(seat).at);
        if !defeat.keep {
            self.lose_kills(seat);
            // TW-DEATH-07: the hand stays.
            let items = self.state.open.soldier(seat).items;
            ids(items).for_each(|card| self.break_item(seat, card));
        }
        let rules = self.state.open.rules;
        let own_turn = seat == self.state.open.active;
        if own_turn {
            self.state.open.defeated = true;
        }
        let soldier = self.open().soldier_mut(seat);
        // TW-DEATH-04, TW-GAP-19: set, not added. TW-DEATH-05: sewer tokens stay what they are.
        soldier.hearts = MOST_HEARTS;
        if rules.restart_refill == Refill::Full {
            soldier.bullets = 5;
            soldier.guts = MOST_GUTS;
        }
        // TW-DEATH-11, TW-MOVE-14: vehicle and ride are lost, and he stands on the surface.
        (soldier.at, soldier.under, soldier.staged) = (to, false, false);
        (soldier.vehicle, soldier.ride, soldier.goal_kill) = (false, Ride::None, false);
        let cards = soldier.cards;
        self.tell(Event::Restarted { seat, at: to });
        // TW-DEATH-09: in the own turn the discard comes with the others, if those are still to come.
        let later = own_turn && !self.is_past_discards();
        if cards > 0 && !later {
            self.push(Frame::Parting { seat });
        }
    }

    fn is_past_discards(&self) -> bool {
        let step = self.state.open.stack.iter().next();
        matches!(step, Some(Frame::Turn(Step::Marine | Step::Check | Step::Over)))
    }

    fn lose_kills(&mut self, seat: u8) {
        let soldier = self.state.open.soldier(seat);
        let kills = kills_lost(soldier.score(), self.state.open.rules.death_rounding);
        for _ in 0..kills {
            let soldier = self.open().soldier_mut(seat);
            let zed = Zed::ALL.into_iter().find(|zed| soldier.kills[*zed as usize] > 0).unwrap_or_default();
            soldier.kills[zed as usize] -= 1;
            self.refill(zed, 1);
        }
        if kills > 0 {
            self.tell(Event::KillsLost { seat, kills });
        }
    }

    /// A card goes from a hand to the discarded ones.
    pub fn discard(&mut self, seat: u8, card: CardId) {
        self.state.hidden.hands[usize::from(seat)].take(card);
        self.open().soldier_mut(seat).cards -= 1;
        self.open().discards.add(card);
        self.tell(Event::Discarded { seat, card });
    }
}
