//! OM-ACT-11 to -14, OM-GAP-52: using kit cards.

use std::ops::ControlFlow;

use cordon_kernel::{Refusal, Table};

use crate::actions::{Action, On};
use crate::chance;
use crate::content::{KitEffect, KitId, SheetId, Uses};
use crate::events::Event;
use crate::frames::{Frame, Moment, Window, use_bit};
use crate::look::Look;
use crate::play::Play;
use crate::rules::windows::attack_below;
use crate::rules::{devices, doors, kit_checks, overwatch, rerolls};
use crate::state::{Figure, Life};

/// Whether a commando may use a card now: in its own turn (`moment` is none) or in a window.
pub fn check(look: Look<'_>, who: SheetId, card: u8, on: On, moment: Option<Moment>) -> Result<(), Refusal> {
    let commando = look.open.commando(who);
    if commando.life != Life::Active {
        return Err(Refusal::new("OM-GAP-52", "A downed or recovering commando may use no kit."));
    }
    let Some(held) = commando.cards.get(usize::from(card)) else {
        return Err(Refusal::new("OM-ACT-11", "The commando has no such card."));
    };
    if look.is_spent(held) {
        return Err(Refusal::new("OM-GAP-52", "The card has no use left."));
    }
    kit_checks::Use { look, who, held, on, moment }.check()?;
    look.can_pay(who, look.kit(held).cost)
}

/// OM-GAP-91: at most one basic weapon card of each kind, however it comes: bought, given, taken up or found.
pub fn check_basic_slot(look: Look<'_>, who: SheetId, kit: KitId) -> Result<(), Refusal> {
    let KitEffect::Weapon { weapon, basic: true } = &look.content[kit].effect else { return Ok(()) };
    let taken = look.open.commando(who).cards.iter().any(|held| {
        matches!(&look.kit(held).effect, KitEffect::Weapon { weapon: other, basic: true } if other.kind == weapon.kind)
    });
    if taken {
        return Err(Refusal::new("OM-GAP-91", "At most one basic weapon card of each kind."));
    }
    Ok(())
}

/// OM-ATK-03: whether a commando can be given a free attack.
pub fn check_order(look: Look<'_>, by: SheetId, other: SheetId, within: u8) -> Result<(), Refusal> {
    let Some(commando) = look.open.commandos.get(usize::from(other.0)) else {
        return Err(Refusal::new("OM-ATK-03", "There is no such commando."));
    };
    if other == by || commando.life != Life::Active {
        return Err(Refusal::new("OM-ATK-03", "A free attack is for another, active commando."));
    }
    let from = look.open.commando(by).cell;
    if look.distance(from, commando.cell) > within {
        return Err(Refusal::new("OM-ATK-03", "The commando is too far away.").at(look.square(commando.cell)));
    }
    Ok(())
}

/// Shows every use of a card that is allowed now, until somebody has seen enough.
pub fn uses(
    look: Look<'_>,
    who: SheetId,
    card: u8,
    moment: Option<Moment>,
    see: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let held = &look.open.commando(who).cards[usize::from(card)];
    // What does not depend on the target is asked once.
    let can_use = look.quick.may_fit(held, moment)
        && look.open.commando(who).life == Life::Active
        && !look.is_spent(held)
        && look.can_pay(who, look.kit(held).cost).is_ok();
    if !can_use {
        return ControlFlow::Continue(());
    }
    let mut add = |on: On| match (kit_checks::Use { look, who, held, on, moment }).check() {
        Ok(()) => see(Action::UseKit { card, on }),
        Err(_) => ControlFlow::Continue(()),
    };
    match &look.kit(held).effect {
        KitEffect::Weapon { .. } | KitEffect::Passive(_) | KitEffect::Item { .. } => {
            ControlFlow::Continue(())
        }
        KitEffect::Guard { .. }
        | KitEffect::LoadDice { .. }
        | KitEffect::DoorDice { .. }
        | KitEffect::RerollDoor
        | KitEffect::Calm { .. }
        | KitEffect::FeedWell { .. }
        | KitEffect::Overwatch { .. }
        | KitEffect::Grapple
        | KitEffect::DigIn => add(On::Nothing),
        KitEffect::SwapInitiative => {
            let mut pairs =
                look.open.living().flat_map(|one| look.open.living().map(move |other| (one, other)));
            pairs.try_for_each(|(one, other)| add(On::Commandos(one, other)))
        }
        KitEffect::RerollAttack { dice, .. } => {
            let rolled = attack_below(look).filter(|_| moment == Some(Moment::AfterRoll));
            let mut rerolls = rolled.into_iter().flat_map(|attack| rerolls::choices(attack.faces, *dice));
            rerolls.try_for_each(|reroll| add(On::Dice(reroll)))
        }
        KitEffect::Heal { .. }
        | KitEffect::Revive
        | KitEffect::RaiseLimit { .. }
        | KitEffect::OrderAttack { .. } => look.open.living().try_for_each(|other| add(On::Commando(other))),
        KitEffect::BreachDoor | KitEffect::PeekDoor => {
            (0..look.board.doors.len() as u8).try_for_each(|door| add(On::Door(door)))
        }
        KitEffect::Deploy { ally, within } => {
            let cells = crate::rules::allies::landing_cells(look, who, *ally, *within);
            cells.iter().try_for_each(|cell| add(On::Cell(cell)))
        }
        effect @ (KitEffect::Smoke { .. }
        | KitEffect::Mine { .. }
        | KitEffect::Satchel { .. }
        | KitEffect::Explosive { .. }) => {
            if moment.is_some() {
                return ControlFlow::Continue(());
            }
            let cells = devices::targets(look, who, effect);
            cells.iter().try_for_each(|cell| see(Action::UseKit { card, on: On::Cell(cell) }))
        }
        KitEffect::Scrub { .. } => {
            add(On::Nothing)?;
            look.open.emi.iter().try_for_each(|cell| add(On::Cell(*cell)))
        }
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// Counts a use of a card.
    pub fn count_use(&mut self, who: SheetId, card: u8) {
        let kit = self.state.open.commando(who).cards[usize::from(card)].kit;
        let limited = matches!(self.content[kit].uses, Uses::Times(_));
        let held = &mut self.open().commando_mut(who).cards[usize::from(card)];
        held.used += u8::from(limited);
        held.this_round = true;
    }

    /// Uses a card that may be used.
    pub fn use_kit(&mut self, who: SheetId, card: u8, on: On) {
        let kit = self.state.open.commando(who).cards[usize::from(card)].kit;
        let content = self.content;
        let text = &content[kit];
        self.pay(who, text.cost);
        self.tell(Event::UsedKit { who, kit, card, on });
        self.count_use(who, card);
        match (&text.effect, on) {
            (KitEffect::Guard { .. }, _) => {
                if let Some(Frame::Attack(attack)) = self.attack_below_mut() {
                    attack.guard += 1;
                    attack.used |= use_bit(kit);
                }
            }
            (KitEffect::LoadDice { dice }, _) => {
                if let Some(Frame::Attack(attack)) = self.attack_below_mut() {
                    attack.loaded += dice;
                    attack.used |= use_bit(kit);
                }
            }
            (KitEffect::RerollAttack { .. }, On::Dice(reroll)) => {
                if let Some(Frame::Attack(attack)) = self.attack_below_mut() {
                    attack.used |= use_bit(kit);
                }
                self.reroll_attack(reroll);
            }
            (KitEffect::DoorDice { dice }, _) => {
                if let Some(challenge) = self.challenge_below_mut() {
                    challenge.added += dice;
                    challenge.used |= use_bit(kit);
                }
            }
            (KitEffect::RerollDoor, _) => {
                if let Some(challenge) = self.challenge_below_mut() {
                    challenge.used |= use_bit(kit);
                }
                self.roll_challenge();
            }
            (KitEffect::Heal { wounds, .. }, On::Commando(patient)) => {
                self.unwound(Figure::Commando(patient), *wounds);
                self.count_action(who);
            }
            (KitEffect::Revive, On::Commando(patient)) => {
                self.count_action(who);
                self.revive(who, patient);
            }
            (KitEffect::Calm { tokens }, _) => {
                let commando = self.open().commando_mut(who);
                commando.adrenaline = commando.adrenaline.saturating_sub(*tokens);
            }
            (KitEffect::RaiseLimit { by, .. }, On::Commando(other)) => {
                self.open().commando_mut(other).raised = *by
            }
            (KitEffect::DigIn, _) => self.open().commando_mut(who).dug_in = true,
            (KitEffect::OrderAttack { .. }, On::Commando(other)) => {
                self.count_action(who);
                self.offer_attack(other);
            }
            (KitEffect::BreachDoor, On::Door(door)) => {
                self.count_action(who);
                self.open_door(door, None);
            }
            (KitEffect::PeekDoor, On::Door(door)) => {
                self.count_action(who);
                self.peek(door);
            }
            (KitEffect::Deploy { ally, .. }, On::Cell(cell)) => {
                self.count_action(who);
                self.deploy(who, *ally, cell);
            }
            (
                effect @ (KitEffect::Smoke { .. }
                | KitEffect::Mine { .. }
                | KitEffect::Satchel { .. }
                | KitEffect::Explosive { .. }),
                On::Cell(cell),
            ) => self.use_device_card(who, effect, cell),
            (KitEffect::Scrub { within, gas }, On::Nothing) => {
                self.count_action(who);
                self.push(Frame::Scrubbing { who, left: *gas, within: *within });
            }
            (KitEffect::Scrub { .. }, On::Cell(cell)) => {
                self.count_action(who);
                self.remove_emi(cell);
            }
            (KitEffect::SwapInitiative, On::Commandos(one, other)) => {
                for who in &mut self.open().initiative {
                    *who = if *who == one {
                        other
                    } else if *who == other {
                        one
                    } else {
                        *who
                    };
                }
            }
            (KitEffect::FeedWell { tokens }, _) => {
                if let Frame::Window(Window { tile: Some(tile), used, .. }) = self.open().stack.top_mut() {
                    *used |= use_bit(kit);
                    let tile = *tile;
                    self.open().wells[usize::from(tile)] += tokens;
                    self.tell(Event::WellFed { tile, tokens: *tokens });
                }
            }
            (KitEffect::Overwatch { .. }, _) => {
                if let Some(Figure::Enemy(enemy)) = overwatch::mover(self.look()) {
                    self.push(Frame::Overwatch { who, enemy });
                }
            }
            (KitEffect::Grapple, _) => {
                if let Frame::Move(mv) = self.open().stack.top_mut() {
                    mv.grappled = true;
                }
            }
            (effect, on) => unreachable!("{effect:?} is not used on {on:?}"),
        }
        self.discard_used_up(who);
    }

    /// The squad looks at a door's marker and one card of the stack behind it; only the squad learns which card.
    fn peek(&mut self, door: u8) {
        self.see_marker(door);
        let room = doors::hidden_rooms_behind(self.look(), door).next();
        let Some(room) = room else { return };
        let stack = self.state.hidden.stacks[usize::from(room)].expect("a hidden room has a stack");
        let cards = self.content[self.state.open.mission].stacks[usize::from(stack)].cards.len() as u8;
        let card = chance::peeked_card(cards, self.table);
        self.see_cards(room, 1 << card);
    }
}
