//! EX-TRADE, EX-HERO-48, EX-HERO-49: exchange between heroes, card by card, and hand-offs on the way.

use cordon_kernel::{Refusal, Table};

use crate::actions::Ware;
use crate::events::Event;
use crate::frames::{Frame, Offer};
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::rules::{carry, finds};
use crate::state::Whereabouts;

/// EX-GAP-57, EX-ITEM-08: how often a hero may begin an exchange in a turn.
pub const MOST_EXCHANGES: u8 = 4;

/// EX-GAP-58: whether two heroes are on reach-adjacent squares, or aboard the same rib.
pub fn side_by_side(look: Look<'_>, hero: u8, other: u8) -> bool {
    let (a, b) = (look.open.hero(hero).cell, look.open.hero(other).cell);
    a == b || look.board.in_reach(a, b, look.open.open_doors)
}

/// EX-TRADE-01, EX-TRADE-04, EX-GAP-58: whether two heroes can exchange anything: side by side, neither grappled.
fn check_partner(look: Look<'_>, hero: u8, other: u8) -> Result<(), Refusal> {
    let alive = look.open.heroes.get(usize::from(other)).is_some_and(|one| one.is_alive());
    let near = alive && other != hero && side_by_side(look, hero, other);
    Refusal::unless(near, "EX-TRADE-01", "Heroes exchange on adjacent squares.")?;
    Refusal::unless(!look.open.is_grappled(other), "EX-TRADE-04", "A grappled hero exchanges nothing.")
}

/// EX-TRADE-03, EX-TRADE-06, EX-HERO-55: whether something may pass from a hero to another.
fn check_ware(look: Look<'_>, giver: u8, taker: u8, ware: Ware) -> Result<(), Refusal> {
    match ware {
        Ware::Card(card) => {
            let Some(held) = look.open.hero(giver).arms.get(usize::from(card)) else {
                return Err(Refusal::new("EX-TRADE-01", "There is no such card."));
            };
            let special = look.content[held.arm].special;
            Refusal::unless(!special, "EX-TRADE-06", "Special equipment is never exchanged.")?;
            let says = "A weapon that was used this turn is not exchanged.";
            Refusal::unless(!held.used, "EX-TRADE-03", says)?;
            finds::check_room(look, taker, held.arm)
        }
        Ware::Find(card) => {
            let finds = &look.open.hero(giver).finds;
            let has = finds.get(usize::from(card.0)).is_some_and(|count| *count > 0);
            Refusal::unless(has, "EX-TRADE-01", "There is no such search card.")
        }
        Ware::Item => {
            let item = carry::in_hand(look, giver)?;
            let loot = look.content[look.open.items[usize::from(item)].item].loot;
            Refusal::unless(!loot, "EX-TRADE-06", "Loot is never exchanged.")?;
            let free = look.open.carried(taker).is_none();
            Refusal::unless(free, "EX-ITEM-04", "A hero carries one item.")
        }
    }
}

/// EX-HERO-48, EX-GAP-57, EX-GAP-58: whether a hero may offer something to another, or ask it for something. One exchange
/// goes on for as long as nothing else is done: first all that is given, then all that is received.
pub fn check_exchange(look: Look<'_>, hero: u8, other: u8, giving: bool, ware: Ware) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Exchange)?;
    check_partner(look, hero, other)?;
    let (giver, taker) = if giving { (hero, other) } else { (other, hero) };
    check_ware(look, giver, taker, ware)?;
    let marks = &look.open.hero(hero).marks;
    let left = goes_on(look, hero, other, giving)
        || marks.exchanges < MOST_EXCHANGES
        || !look.open.switches.free_action_caps;
    Refusal::unless(left, "EX-GAP-57", "A hero exchanges four times in a turn at the most.")
}

/// Whether this belongs to the exchange that is under way.
fn goes_on(look: Look<'_>, hero: u8, other: u8, giving: bool) -> bool {
    let partner = look.open.hero(hero).marks.partner;
    partner.is_some_and(|(with, receiving)| with == other && !(giving && receiving))
}

/// EX-HERO-49, EX-TRADE-02: whether a hero may hand something off in the middle of a move or a sprint, once.
pub fn check_hand_off(look: Look<'_>, hero: u8, to: u8, ware: Ware) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::HandOff)?;
    let moving = look.open.hero(hero).marks.hand_off;
    let says = "One thing is handed off in the course of a move or a sprint.";
    Refusal::unless(moving, "EX-HERO-49", says)?;
    check_partner(look, hero, to)?;
    check_ware(look, hero, to, ware)
}

/// Everything that a hero has and could pass on.
pub fn wares(look: Look<'_>, hero: u8) -> impl Iterator<Item = Ware> {
    let one = look.open.hero(hero);
    let cards = (0..one.arms.len() as u8).map(Ware::Card);
    let finds = one.finds.iter().enumerate().filter(|(_, count)| **count > 0);
    let finds = finds.map(|(n, _)| Ware::Find(crate::content::SearchId(n as u8)));
    cards.chain(finds).chain(look.open.carried(hero).map(|_| Ware::Item))
}

/// The heroes with whom a hero could exchange.
pub fn partners(look: Look<'_>, hero: u8) -> impl Iterator<Item = u8> {
    let others = look.open.living().map(|(other, _)| other);
    others.filter(move |other| *other != hero && side_by_side(look, hero, *other))
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-TRADE-01: a hero offers something to another, or asks it for something; the other accepts or declines.
    pub fn exchange(&mut self, hero: u8, other: u8, giving: bool, ware: Ware) {
        let goes_on = goes_on(self.look(), hero, other, giving);
        let marks = &mut self.hero_mut(hero).marks;
        marks.exchanges += u8::from(!goes_on);
        marks.partner = Some((other, !giving));
        let (giver, taker) = if giving { (hero, other) } else { (other, hero) };
        self.offer(Offer { giver, taker, asked: other, ware });
    }

    /// EX-HERO-49: a hero hands something off.
    pub fn hand_off(&mut self, hero: u8, to: u8, ware: Ware) {
        self.hero_mut(hero).marks.hand_off = false;
        self.offer(Offer { giver: hero, taker: to, asked: to, ware });
    }

    fn offer(&mut self, offer: Offer) {
        let Offer { giver, taker, ware, .. } = offer;
        self.tell(Event::Offered { giver, taker, ware });
        self.push(Frame::Offered(offer));
    }

    /// EX-TRADE-05: what was offered passes on; a gun with the rounds that are in it.
    pub fn accept(&mut self, offer: Offer) {
        self.pop();
        let Offer { giver, taker, ware, .. } = offer;
        match ware {
            Ware::Card(card) => {
                let mut held = self.lose_card(giver, card);
                held.active = false;
                self.hero_mut(taker).arms.push(held);
            }
            Ware::Find(card) => {
                self.hero_mut(giver).finds[usize::from(card.0)] -= 1;
                self.hero_mut(taker).finds[usize::from(card.0)] += 1;
            }
            Ware::Item => {
                let item = self.open.carried(giver).expect("only what was checked is performed");
                self.open.items[usize::from(item)].at = Whereabouts::Carried(taker);
            }
        }
        self.tell(Event::Passed { giver, taker, ware });
    }

    /// What was offered or asked for is declined, and an exchange is over with it.
    pub fn decline(&mut self, offer: Offer) {
        self.pop();
        let hero = if offer.asked == offer.taker { offer.giver } else { offer.taker };
        self.hero_mut(hero).marks.partner = None;
        let Offer { giver, taker, ware, .. } = offer;
        self.tell(Event::Declined { giver, taker, ware });
    }
}
