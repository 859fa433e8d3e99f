//! OM-GAP-28, OM-GAP-30: who may interrupt, and in which order.
//!
//! | moment | commandos | overseer |
//! |---|---|---|
//! | a commando's turn begins | the others' cards for any time | – |
//! | the commandos' activation begins | a new plan, cards for any time | – |
//! | an action is declared, its cost about to be paid | the others' cards for any time | – |
//! | before a step | the others' cards for any time | lash out at a commando who leaves a clone |
//! | after a step | overwatch, the others' cards for any time | – |
//! | attack declared | guards for a commando, cards for any time | harden an enemy |
//! | before the roll | dice for an own attack, cards for any time | assist with a die |
//! | after the roll | rerolls by card or stance | assist with a reroll, flinch |
//! | wounds are about to be taken | cards for any time | – |
//! | after an attack | fall back, cards for any time | – |
//! | a door's marker is turned over | cards for any time | – |
//! | before a challenge | boost, door dice, cards for any time | fewer dice |
//! | after a challenge | rerolls by card or stance | – |
//! | an enemy is activated | cards for any time | goad it |
//! | a dashboard ability was used | feedback, cards for any time | – |
//! | a step of the overseer's phase is over | cards for any time | – |
//!
//! Whoever has the turn or moves uses its cards for any time at its own decision instead. OM-GAP-29: what several
//! seats could do at once comes in this order, and each is resolved wholly before the next is asked.
//!
//! A commando with a satchel charge on the map may set it off in every window.
//!
//! In a window the active side is asked first, commandos in initiative order; it closes when all have passed in a
//! row. Seats that can do nothing are passed over, so a window in which nobody can act is never seen.

use std::ops::ControlFlow;

use cordon_kernel::{List, Refusal, Seat, Table};

use crate::actions::Action;
use crate::content::SheetId;
use crate::events::Event;
use crate::frames::{Attack, Challenge, Frame, Moment, Phase, Window};
use crate::look::Look;
use crate::play::Play;
use crate::rules::explosives::has_lapsed;
use crate::rules::{auras, challenges, dashboard, explosives, fall_back, kits, overwatch, rerolls};
use crate::state::{DeviceKind, Figure, Life, MOST_COMMANDOS, OVERSEER, commando_of, seat_of};

/// The seats in the order in which they are asked.
pub type Order = List<Seat, { MOST_COMMANDOS + 1 }>;

/// OM-GAP-28: the active side first, commandos in initiative order. In a reroll duel the attacker's side is first
/// (OM-CB3-03, OM-CB3-04).
pub fn order(look: Look<'_>, moment: Moment) -> Order {
    let overseer_first = match (moment, attack_below(look)) {
        (Moment::AfterRoll, Some(attack)) => matches!(attack.attacker, Figure::Enemy(_)),
        _ => matches!(look.open.stack.iter().next(), Some(Frame::Round(Phase::Activate | Phase::Discard))),
    };
    let squad = look.open.initiative.iter().map(|who| seat_of(*who));
    let mut order = Order::new();
    // ZC-01: where there is no overseer, nobody asks for one.
    let overseer = !look.is_automatic();
    if overseer && overseer_first {
        order.push(OVERSEER);
    }
    order.extend(squad);
    if overseer && !overseer_first {
        order.push(OVERSEER);
    }
    order
}

/// The innermost attack under way.
pub fn attack_below(look: Look<'_>) -> Option<&Attack> {
    look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Attack(attack) => Some(attack),
        _ => None,
    })
}

/// The innermost challenge under way.
pub fn challenge_below(look: Look<'_>) -> Option<&Challenge> {
    look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Challenge(challenge) => Some(challenge),
        _ => None,
    })
}

/// Shows what a seat can do in a window, passing aside, until somebody has seen enough.
pub fn interrupts(
    look: Look<'_>,
    seat: Seat,
    moment: Moment,
    see: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(who) = commando_of(seat) else {
        if !look.quick.is_for_overseer(look.open.mission, moment) {
            return ControlFlow::Continue(());
        }
        dashboard::interrupts(look, moment, see)?;
        return match moment {
            Moment::BeforeRoll if auras::check_die(look).is_ok() => see(Action::AssistDice),
            Moment::AfterRoll if auras::check_reroll(look).is_ok() => see(Action::AssistReroll),
            _ => ControlFlow::Continue(()),
        };
    };
    if !may_interrupt(look, who, moment) || decides_itself(look, who, moment) {
        return ControlFlow::Continue(());
    }
    stance_interrupts(look, who, moment, see)?;
    if explosives::check_detonate(look, who).is_ok() {
        see(Action::Detonate)?;
    }
    let mut cards = 0..look.open.commando(who).cards.len() as u8;
    cards.try_for_each(|card| kits::uses(look, who, card, Some(moment), see))
}

/// Whether a commando has a card, a stance or a charge for a moment: quick, and never wrong when it says no.
fn may_interrupt(look: Look<'_>, who: SheetId, moment: Moment) -> bool {
    let commando = look.open.commando(who);
    commando.life == Life::Active
        && (look.quick.is_for_commando(who, commando, moment)
            // A challenge can always be boosted, and a satchel charge set off at any time.
            || moment == Moment::BeforeChallenge
            || look.open.device(DeviceKind::Satchel).is_some_and(|satchel| satchel.owner == Some(who)))
}

/// Whether a commando comes to a decision of its own before or behind this window, where it can do the same.
fn decides_itself(look: Look<'_>, who: SheetId, moment: Moment) -> bool {
    let moves = || overwatch::mover(look) == Some(Figure::Commando(who));
    match moment {
        Moment::TurnBegan | Moment::ActionDeclared => is_turn_of(look, who),
        Moment::BeforeStep => moves(),
        Moment::AfterStep => moves() && is_turn_of(look, who),
        _ => false,
    }
}

/// Whether a commando has its own turn, in which it can do everything anyway.
fn is_turn_of(look: Look<'_>, who: SheetId) -> bool {
    look.open
        .stack
        .iter()
        .any(|frame| matches!(frame, Frame::CommandoTurn { who: other, .. } if *other == who))
}

fn stance_interrupts(
    look: Look<'_>,
    who: SheetId,
    moment: Moment,
    see: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match moment {
        Moment::AfterRoll => {
            if let Some(attack) = attack_below(look).filter(|attack| attack.attacker == Figure::Commando(who))
                && let Some(dice) = rerolls::stance_reroll(look, attack)
            {
                rerolls::choices(attack.faces, dice).try_for_each(|reroll| see(Action::Reroll(reroll)))?;
            }
            ControlFlow::Continue(())
        }
        Moment::AfterAttack if fall_back::check(look, who).is_ok() => see(Action::FallBack),
        Moment::BeforeChallenge if challenges::check_boost(look, who).is_ok() => see(Action::Boost),
        Moment::AfterChallenge if challenges::check_stance_reroll(look, who).is_ok() => {
            see(Action::Reroll(challenges::WHOLE_ROLL))
        }
        _ => ControlFlow::Continue(()),
    }
}

/// Whether a seat may do this in a window.
pub fn check(look: Look<'_>, seat: Seat, window: Window, action: &Action) -> Result<(), Refusal> {
    let not_now =
        Refusal::new("OM-GAP-28", "This cannot be done in this window: only what interrupts, or passing.");
    match (commando_of(seat), action) {
        (_, Action::Pass) => Ok(()),
        (None, Action::UseTile { tile, on }) => dashboard::check_interrupt(look, window.moment, *tile, *on),
        (None, Action::AssistDice) if window.moment == Moment::BeforeRoll => auras::check_die(look),
        (None, Action::AssistReroll) if window.moment == Moment::AfterRoll => auras::check_reroll(look),
        (Some(who), Action::UseKit { .. }) if decides_itself(look, who, window.moment) => Err(not_now),
        (Some(who), Action::UseKit { card, on }) => kits::check(look, who, *card, *on, Some(window.moment)),
        (Some(who), Action::Boost) if window.moment == Moment::BeforeChallenge => {
            challenges::check_boost(look, who)
        }
        (Some(who), Action::Detonate) if !(window.moment == Moment::TurnBegan && is_turn_of(look, who)) => {
            explosives::check_detonate(look, who)
        }
        (Some(who), Action::FallBack) if window.moment == Moment::AfterAttack => fall_back::check(look, who),
        (Some(who), Action::Reroll(reroll)) if window.moment == Moment::AfterRoll => {
            let own = attack_below(look).filter(|attack| attack.attacker == Figure::Commando(who));
            let dice = own.and_then(|attack| Some((attack, rerolls::stance_reroll(look, attack)?)));
            let Some((attack, dice)) = dice else {
                return Err(Refusal::new(
                    "OM-DICE-05",
                    "The stance gives no reroll, or it was used on this roll.",
                ));
            };
            rerolls::check_dice(&attack.faces, *reroll, dice)
        }
        (Some(who), Action::Reroll(reroll)) if window.moment == Moment::AfterChallenge => {
            if *reroll != challenges::WHOLE_ROLL {
                return Err(Refusal::new("OM-DICE-05", "A challenge is rerolled as a whole."));
            }
            challenges::check_stance_reroll(look, who)
        }
        _ => Err(not_now),
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// Opens a window; if nobody can act in it, `settle_window` closes it at once.
    pub fn open_window(&mut self, moment: Moment) {
        self.open_window_about(moment, None);
    }

    /// Opens a window that may be about a tile of the dashboard, unless nobody has anything for it anyway.
    pub fn open_window_about(&mut self, moment: Moment, tile: Option<u8>) {
        if self.may_matter(moment) {
            self.push(Frame::Window(Window { moment, asked: 0, passes: 0, tile, used_tiles: 0, used: 0 }));
        }
    }

    /// Whether anybody has a card, a stance or a tile for a moment: quick, and never wrong when it says no.
    pub fn may_matter(&self, moment: Moment) -> bool {
        let look = self.look();
        look.quick.is_for_overseer(look.open.mission, moment)
            || look.open.living().any(|who| may_interrupt(look, who, moment))
    }

    /// Finds the next seat that can act; true when there is none and the window has closed.
    pub fn settle_window(&mut self, window: Window) -> bool {
        // Nobody answers an attack that is over.
        let below = self.state.open.stack.iter().rev().nth(1);
        if matches!(below, Some(Frame::Attack(attack)) if has_lapsed(self.look(), attack)) {
            self.pop();
            return true;
        }
        let order = order(self.look(), window.moment);
        let mut window = window;
        while usize::from(window.passes) < order.len() {
            let seat = order[usize::from(window.asked)];
            if interrupts(self.look(), seat, window.moment, &mut |_| ControlFlow::Break(())).is_break() {
                *self.open().stack.top_mut() = Frame::Window(window);
                return false;
            }
            window = passed(window, order.len());
        }
        self.pop();
        true
    }

    /// A seat lets the window pass.
    pub fn pass_window(&mut self, window: Window) {
        let seats = order(self.look(), window.moment).len();
        *self.open().stack.top_mut() = Frame::Window(passed(window, seats));
    }

    /// A seat does something in a window: all others may answer, and the window closes only after all have passed
    /// in a row.
    pub fn interrupt(&mut self, seat: Seat, window: Window, action: &Action) {
        *self.open().stack.top_mut() = Frame::Window(Window { passes: 0, ..window });
        match (*action, commando_of(seat)) {
            (Action::UseTile { tile, on }, None) => self.use_tile(tile, on),
            (Action::UseKit { card, on }, Some(who)) => self.use_kit(who, card, on),
            (Action::AssistDice, None) => self.assist_with_die(),
            (Action::AssistReroll, None) => self.assist_with_reroll(),
            (Action::Boost, Some(who)) => self.boost(who),
            (Action::FallBack, Some(who)) => self.fall_back(who),
            (Action::Detonate, Some(who)) => self.detonate(who),
            (Action::Reroll(reroll), Some(_)) if window.moment == Moment::AfterRoll => {
                if let Some(Frame::Attack(attack)) = self.attack_below_mut() {
                    attack.used |= crate::frames::STANCE_BIT;
                }
                self.reroll_attack(reroll);
            }
            (Action::Reroll(_), Some(who)) => self.reroll_challenge_by_stance(who),
            (other, _) => unreachable!("{other:?} is no interrupt"),
        }
    }
}

fn passed(window: Window, seats: usize) -> Window {
    let asked = (usize::from(window.asked) + 1) % seats;
    Window { asked: asked as u8, passes: window.passes + 1, ..window }
}
