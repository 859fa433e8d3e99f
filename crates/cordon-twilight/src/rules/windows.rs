//! TW-GAP-70 to TW-GAP-78: windows: who is asked, in which order, and what may be answered.

use cordon_kernel::{Refusal, Seat, Table};

use crate::actions::{Action, On};
use crate::cards::{Cards, ids};
use crate::content::{CardId, Moment, Whose};
use crate::events::Event;
use crate::frames::{Announced, Frame};
use crate::look::Look;
use crate::play::Play;
use crate::rules::aims;
use crate::state::{Hidden, NONE};

/// The card that was announced last.
pub fn announced(look: Look<'_>) -> Option<Announced> {
    look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Card(card) => Some(*card),
        _ => None,
    })
}

/// TW-GAP-70: the active seat first, then clockwise; TW-GAP-71: answers to a card begin left of its player, who is not
/// asked.
pub fn order(look: Look<'_>, moment: Moment) -> impl Iterator<Item = u8> {
    let players = look.open.players();
    let (start, count) = match if moment == Moment::Card { announced(look) } else { None } {
        Some(card) => (look.open.left(card.by), players - 1),
        None => (look.open.active, players),
    };
    (0..count).map(move |n| (start + n) % players)
}

/// Whether a window of a card is open in this turn for this seat.
fn fits(look: Look<'_>, seat: u8, moment: Moment, card: CardId) -> bool {
    let card = &look.content[card];
    let own = seat == look.open.active;
    card.any && moment != Moment::Card
        || card.windows.iter().any(|window| {
            window.at == moment
                && match window.whose {
                    Whose::Own => own,
                    Whose::Other => !own,
                    Whose::Any => true,
                }
        })
}

/// TW-EVENT-04: whether a soldier stands in a building that is named on a card.
pub fn is_in_place(look: Look<'_>, seat: u8, card: CardId) -> bool {
    let soldier = look.open.soldier(seat);
    let placed = look.placed(soldier.at.slot()).tile;
    !soldier.staged
        && !soldier.under
        && look.open.buildings.contains(soldier.at)
        && look.content[card].places.contains(&placed)
}

/// TW-EVENT-03, TW-EVENT-04, TW-EVENT-05, TW-EVENT-06: every answer of a seat in a window; stops when it is told to.
#[inline]
pub fn each_answer(
    look: Look<'_>,
    hand: Cards,
    seat: u8,
    moment: Moment,
    mut found: impl FnMut(Action) -> bool,
) {
    let soldier = look.open.soldier(seat);
    let mut stop = false;
    if !soldier.played && !hand.is_empty() {
        let kinds = hand.kinds();
        for card in ids(kinds & look.quick.playable[moment as usize]) {
            if fits(look, seat, moment, card) {
                aims::each(look, seat, moment, card, &mut |on| {
                    stop = found(Action::Play { card, on });
                    stop
                });
            }
            if stop {
                return;
            }
        }
        if seat == look.open.active && moment != Moment::Card {
            for card in ids(kinds & look.quick.items & !soldier.items) {
                if is_in_place(look, seat, card) && found(Action::Play { card, on: On::Nothing }) {
                    return;
                }
            }
        }
    }
    for card in ids(soldier.items & look.quick.usable[moment as usize]) {
        if fits(look, seat, moment, card) {
            aims::each(look, seat, moment, card, &mut |on| {
                stop = found(Action::Use { card, on });
                stop
            });
        }
        if stop {
            return;
        }
    }
}

/// Whether a seat has an answer.
#[inline]
pub fn can_answer(look: Look<'_>, hand: Cards, seat: u8, moment: Moment) -> bool {
    let mut any = false;
    each_answer(look, hand, seat, moment, |_| {
        any = true;
        true
    });
    any
}

/// Whether all that a seat could answer a window with are cards that fit every window, in a moment that is none of the few
/// at which somebody with such a card wants to be asked.
pub fn is_minor(look: Look<'_>, hand: Cards, seat: u8, moment: Moment) -> bool {
    let mut minor = ![Moment::Turn, Moment::MovePre, Moment::MarPre, Moment::TurnEnd].contains(&moment)
        || !can_answer(look, hand, seat, moment);
    each_answer(look, hand, seat, moment, |action| {
        let (Action::Play { card, .. } | Action::Use { card, .. }) = action else { return false };
        minor &= look.content[card].any;
        !minor
    });
    minor
}

/// TW-GAP-74: whether a seat is asked: if it can answer, or, where it is concealed who can, if it holds a card at all.
#[inline]
fn is_asked(look: Look<'_>, hidden: &Hidden, seat: u8, moment: Moment) -> bool {
    let hand = hidden.hands[usize::from(seat)];
    (look.open.rules.conceal_windows.asks_all_holders() && look.open.soldier(seat).cards > 0)
        || can_answer(look, hand, seat, moment)
}

/// The first seat that is asked, or the next behind another.
#[inline]
pub fn next_asked(look: Look<'_>, hidden: &Hidden, moment: Moment, behind: u8) -> Option<u8> {
    let mut seats = order(look, moment);
    if behind != NONE {
        seats.find(|seat| *seat == behind);
    }
    seats.find(|seat| is_asked(look, hidden, *seat, moment))
}

/// Whether a seat that is asked may answer so.
pub fn check(look: Look<'_>, hand: Cards, seat: u8, moment: Moment, action: &Action) -> Result<(), Refusal> {
    let soldier = look.open.soldier(seat);
    match *action {
        Action::Pass => Ok(()),
        Action::Play { card, on } => {
            if !hand.has(card) {
                return Err(Refusal::new("TW-EVENT-01", "This card is not in the hand."));
            }
            if soldier.played {
                let says = "One card has been played since the own turn started.";
                return Err(Refusal::new("TW-EVENT-02", says));
            }
            if look.quick.items & (1 << card.0) != 0 {
                check_item(look, seat, moment, card, on)
            } else {
                check_window(look, seat, moment, card)?;
                check_aim(look, seat, moment, card, on)
            }
        }
        Action::Use { card, on } => {
            if usize::from(card.0) >= look.content.cards.len() || !look.has_item(seat, card) {
                return Err(Refusal::new("TW-EVENT-05", "No such item lies in front of this player."));
            }
            check_window(look, seat, moment, card)?;
            check_aim(look, seat, moment, card, on)
        }
        _ => Err(Refusal::new("TW-GAP-70", "Play a card now, or pass.")),
    }
}

fn check_item(look: Look<'_>, seat: u8, moment: Moment, card: CardId, on: On) -> Result<(), Refusal> {
    let own = seat == look.open.active && moment != Moment::Card;
    Refusal::unless(own, "TW-EVENT-04", "An item is put down in the own turn.")?;
    let twice = look.has_item(seat, card);
    Refusal::unless(!twice, "TW-EVENT-06", "The same item lies there already.")?;
    let here = is_in_place(look, seat, card);
    Refusal::unless(here, "TW-EVENT-04", "The soldier does not stand in a building named on the item.")?;
    Refusal::unless(on == On::Nothing, "TW-EVENT-04", "An item is put down in front of its owner.")
}

fn check_window(look: Look<'_>, seat: u8, moment: Moment, card: CardId) -> Result<(), Refusal> {
    if moment == Moment::Card && !fits(look, seat, moment, card) {
        return Err(Refusal::new("TW-GAP-72", "Only a response answers a card."));
    }
    let fits = fits(look, seat, moment, card);
    Refusal::unless(fits, "TW-EVENT-03", "This card names another moment.")
}

fn check_aim(look: Look<'_>, seat: u8, moment: Moment, card: CardId, on: On) -> Result<(), Refusal> {
    let mut legal = false;
    aims::each(look, seat, moment, card, &mut |aim| {
        legal = aim == on;
        legal
    });
    if legal {
        return Ok(());
    }
    if on == On::Seat(seat) {
        return Err(Refusal::new("TW-EVENT-08", "An opponent is somebody else."));
    }
    Err(Refusal::new("TW-GAP-77", "This card can do nothing there now."))
}

impl<T: Table<Event>> Play<'_, T> {
    /// TW-GAP-44, TW-GAP-73: opens a window if anybody can answer; a result that was fixed is never opened again.
    #[inline]
    pub fn window(&mut self, moment: Moment) {
        self.show_hands();
        if let Some(asked) = next_asked(self.look(), &self.state.hidden, moment, NONE) {
            self.push(Frame::Window(moment));
            self.state.hidden.asked = asked;
        }
    }

    /// Whether anybody is asked says something about hands, so the step before cannot be taken back freely.
    fn show_hands(&mut self) {
        if self.state.open.soldiers.iter().any(|soldier| soldier.cards > 0) {
            self.table.reveal();
        }
    }

    /// A window goes on: true if somebody is asked. TW-GAP-70: after a card it is asked again from the top.
    pub fn window_on(&mut self, moment: Moment) -> bool {
        if self.state.hidden.asked != NONE {
            return true;
        }
        if self.answered(moment) {
            self.pop();
            return false;
        }
        self.show_hands();
        match next_asked(self.look(), &self.state.hidden, moment, NONE) {
            Some(asked) => {
                self.state.hidden.asked = asked;
                true
            }
            None => {
                self.pop();
                false
            }
        }
    }

    /// Whether there is nothing left to answer: the card was stopped.
    fn answered(&self, moment: Moment) -> bool {
        moment == Moment::Card && announced(self.look()).is_none_or(|card| card.stopped)
    }

    /// A seat lets a window pass.
    pub fn pass_window(&mut self, seat: u8, moment: Moment) {
        self.show_hands();
        self.tell(Event::Passed { seat, at: moment });
        match next_asked(self.look(), &self.state.hidden, moment, seat) {
            Some(next) => self.state.hidden.asked = next,
            None => self.pop(),
        }
    }

    /// A seat plays a card from its hand.
    pub fn play_card(&mut self, seat: u8, moment: Moment, card: CardId, on: On) {
        let laid = self.quick.items & (1 << card.0) != 0;
        self.state.hidden.hands[usize::from(seat)].take(card);
        let soldier = self.open().soldier_mut(seat);
        soldier.cards -= 1;
        soldier.played = true;
        if !laid {
            self.open().discards.add(card);
        }
        self.tell(Event::Played { seat, card, on });
        self.spend_seconds(8);
        self.push(Frame::Card(Announced { card, by: seat, on, moment, laid, stage: 0, stopped: false }));
    }

    /// TW-EVENT-05: a seat uses an item, which is no play.
    pub fn use_item(&mut self, seat: u8, moment: Moment, card: CardId, on: On) {
        self.open().soldier_mut(seat).items &= !(1 << card.0);
        self.open().discards.add(card);
        self.tell(Event::Used { seat, card, on });
        self.spend_seconds(8);
        self.push(Frame::Card(Announced {
            card,
            by: seat,
            on,
            moment,
            laid: false,
            stage: 2,
            stopped: false,
        }));
    }
}

/// The seat that is asked, if it is known.
pub fn asked(hidden: &Hidden) -> Option<Seat> {
    (hidden.asked != NONE).then_some(Seat(hidden.asked))
}
