//! OM-ACT-11, OM-ACT-12, OM-GAP-32: what each kind of kit card may be used on, and when.

use cordon_grid::Cell;
use cordon_kernel::Refusal;

use crate::actions::On;
use crate::content::{KitEffect, SheetId, WeaponKind};
use crate::frames::{Attack, Challenge, Frame, Moment, Purpose, use_bit};
use crate::look::Look;
use crate::rules::challenges::is_passed;
use crate::rules::combat::weapon_of;
use crate::rules::windows::{attack_below, challenge_below};
use crate::rules::{allies, devices, doors, gas, kits, overwatch, recovery, rerolls};
use crate::state::{Commando, Figure, Held, Life};

/// A card that a commando wants to use: in its own turn (`moment` is none) or in a window.
#[derive(Clone, Copy)]
pub struct Use<'a> {
    /// The open facts.
    pub look: Look<'a>,
    /// Who.
    pub who: SheetId,
    /// The card.
    pub held: &'a Held,
    /// On what.
    pub on: On,
    /// In which window.
    pub moment: Option<Moment>,
}

impl<'a> Use<'a> {
    /// Whether the card's effect allows it; what it costs is not looked at here.
    pub fn check(self) -> Result<(), Refusal> {
        match (&self.look.kit(self.held).effect, self.moment) {
            (KitEffect::Weapon { .. } | KitEffect::Passive(_), _) => Err(Refusal::new(
                "OM-ACT-11",
                "This card works by itself: a weapon by attacking, armour by wearing it.",
            )),
            (KitEffect::Guard { within, ranged, melee }, Some(Moment::AttackDeclared)) => {
                self.guard(*within, *ranged, *melee)
            }
            (KitEffect::LoadDice { .. }, Some(Moment::BeforeRoll)) => self.load_dice(),
            (KitEffect::RerollAttack { dice, others }, Some(Moment::AfterRoll)) => {
                self.reroll_attack(*dice, *others)
            }
            (KitEffect::Item { .. }, _) => {
                Err(Refusal::new("OM-ACT-11", "This is only carried; an objective asks for it."))
            }
            (KitEffect::DoorDice { .. }, Some(Moment::BeforeChallenge)) => self.own_challenge().map(|_| ()),
            (KitEffect::RerollDoor, Some(Moment::AfterChallenge)) => {
                let failed = !is_passed(self.own_challenge()?);
                Refusal::unless(failed, "OM-ACT-11", "The card is for a challenge that has failed.")
            }
            (KitEffect::Heal { adjacent, .. }, None) => {
                recovery::check_patient(self.look, self.who, self.on_commando()?, *adjacent)
            }
            (KitEffect::Revive, None) => recovery::check_revive(self.look, self.who, self.on_commando()?),
            (KitEffect::OrderAttack { within }, None) => {
                kits::check_order(self.look, self.who, self.on_commando()?, *within)
            }
            (KitEffect::BreachDoor, None) => doors::check_reach(self.look, self.who, self.on_door()?),
            (KitEffect::PeekDoor, None) => self.peek_door(),
            (KitEffect::Deploy { ally, within }, None) => {
                allies::check_deploy(self.look, self.who, *ally, *within, self.on_cell()?)
            }
            (
                effect @ (KitEffect::Smoke { .. }
                | KitEffect::Mine { .. }
                | KitEffect::Satchel { .. }
                | KitEffect::Explosive { .. }),
                None,
            ) => match self.on {
                On::Cell(cell) => devices::check(self.look, self.who, effect, cell),
                _ => Err(Self::wrong_target()),
            },
            (KitEffect::Scrub { within, .. }, None) => self.scrub(*within),
            (KitEffect::SwapInitiative, Some(Moment::ActivationBegan)) => self.swap_initiative(),
            (KitEffect::FeedWell { .. }, Some(Moment::TileUsed)) => {
                self.on_nothing()?;
                match self.look.open.stack.top() {
                    Frame::Window(window) => self.first_on_this_roll(window.used),
                    _ => Err(Self::wrong_target()),
                }
            }
            (KitEffect::Overwatch { within }, Some(Moment::AfterStep)) => {
                self.on_nothing()?;
                overwatch::check_card(self.look, self.who, *within).map(|_| ())
            }
            (KitEffect::Grapple, Some(Moment::OwnMove)) => {
                self.on_nothing()?;
                let first = matches!(self.look.open.stack.top(), Frame::Move(mv) if !mv.grappled);
                Refusal::unless(first, "OM-GAP-32", "The card was used on this move already.")
            }
            // OM-ACT-12: cards without a stated time may be used in any window and in the own turn.
            (KitEffect::Calm { .. }, _) => {
                self.on_nothing()?;
                let holds_any = self.commando().adrenaline > 0;
                Refusal::unless(holds_any, "OM-ACT-12", "The commando holds no adrenaline.")
            }
            (KitEffect::RaiseLimit { within, .. }, _) => self.raise_limit(*within),
            (KitEffect::DigIn, _) => self.dig_in(),
            _ => Err(Refusal::new("OM-ACT-11", "This is not the card's time.")),
        }
    }

    fn commando(self) -> &'a Commando {
        self.look.open.commando(self.who)
    }

    fn wrong_target() -> Refusal {
        Refusal::new("OM-ACT-11", "The card cannot be used on that.")
    }

    fn on_nothing(self) -> Result<(), Refusal> {
        if self.on == On::Nothing { Ok(()) } else { Err(Self::wrong_target()) }
    }

    fn on_commando(self) -> Result<SheetId, Refusal> {
        match self.on {
            On::Commando(other) => Ok(other),
            _ => Err(Self::wrong_target()),
        }
    }

    fn on_cell(self) -> Result<Cell, Refusal> {
        match self.on {
            On::Cell(cell) => Ok(cell),
            _ => Err(Self::wrong_target()),
        }
    }

    fn on_door(self) -> Result<u8, Refusal> {
        match self.on {
            On::Door(door) => Ok(door),
            _ => Err(Self::wrong_target()),
        }
    }

    /// The attack under way, on which no card of this name was used yet.
    fn attack(self) -> Result<&'a Attack, Refusal> {
        let attack = attack_below(self.look).ok_or(Refusal::new("OM-ACT-11", "There is no attack."))?;
        self.first_on_this_roll(attack.used)?;
        Ok(attack)
    }

    /// OM-GAP-32, OM-DICE-05: cards of one name do not stack on one roll.
    fn first_on_this_roll(self, used: u64) -> Result<(), Refusal> {
        let first = used & use_bit(self.held.kit) == 0;
        Refusal::unless(first, "OM-GAP-32", "A card of this name was used on this already.")
    }

    fn weapon_kind(self, attack: &Attack) -> Option<WeaponKind> {
        weapon_of(self.look, attack.attacker, attack.arm).map(|weapon| weapon.kind)
    }

    /// OM-CB1-06: better defence against an attack that was declared.
    fn guard(self, within: u8, ranged: bool, melee: bool) -> Result<(), Refusal> {
        self.on_nothing()?;
        let attack = self.attack()?;
        let Figure::Commando(target) = attack.target else {
            return Err(Refusal::new("OM-CB1-06", "The card guards commandos, and none is attacked."));
        };
        let fits = if self.weapon_kind(attack) == Some(WeaponKind::Ranged) { ranged } else { melee };
        Refusal::unless(fits, "OM-CB1-06", "The card does not help against this kind of attack.")?;
        let cell = self.commando().cell;
        // C3: with no reach it guards its wearer alone, not somebody who passes through the wearer's space.
        let reached = || self.look.distance(cell, self.look.open.commando(target).cell) <= within;
        let near = target == self.who || (within > 0 && reached());
        Refusal::unless(near, "OM-CB1-06", "The target is too far away for this card.")
            .map_err(|refusal| refusal.at(self.look.square(cell)))
    }

    /// OM-CB3-02: dice for an own ranged attack.
    fn load_dice(self) -> Result<(), Refusal> {
        self.on_nothing()?;
        let attack = self.attack()?;
        let own = attack.attacker == Figure::Commando(self.who);
        let ranged = self.weapon_kind(attack) == Some(WeaponKind::Ranged);
        Refusal::unless(
            own && ranged,
            "OM-CB3-02",
            "The card adds dice to the commando's own ranged attacks.",
        )
    }

    /// OM-GAP-30: a reroll of an own attack, or of another commando's.
    fn reroll_attack(self, dice: u8, others: bool) -> Result<(), Refusal> {
        let attack = self.attack()?;
        let by_squad = matches!(attack.attacker, Figure::Commando(_));
        let own = attack.attacker == Figure::Commando(self.who);
        Refusal::unless(by_squad && own != others, "OM-GAP-30", "The card is not for this attack.")?;
        match self.on {
            On::Dice(reroll) => rerolls::check_dice(&attack.faces, reroll, dice),
            _ => Err(Self::wrong_target()),
        }
    }

    /// The commando's own challenge, on which no card of this name was used yet.
    fn own_challenge(self) -> Result<&'a Challenge, Refusal> {
        self.on_nothing()?;
        let challenge = challenge_below(self.look).filter(|challenge| challenge.who == self.who);
        let challenge = challenge
            .ok_or(Refusal::new("OM-ACT-11", "The card helps with the commando's own challenges."))?;
        let at_door = challenge.purpose == Purpose::Door;
        Refusal::unless(at_door, "OM-ACT-11", "The card helps with doors only.")?;
        self.first_on_this_roll(challenge.used)?;
        Ok(challenge)
    }

    /// H6: two living commandos exchange their initiative cards, the one of higher rank is named first.
    fn swap_initiative(self) -> Result<(), Refusal> {
        let On::Commandos(one, other) = self.on else { return Err(Self::wrong_target()) };
        let dealt = |who| self.look.open.initiative.contains(&who);
        let fits = one < other && dealt(one) && dealt(other);
        Refusal::unless(fits, "OM-GAP-33", "Name two commandos with initiative cards, by rank.")
    }

    fn peek_door(self) -> Result<(), Refusal> {
        let door = self.on_door()?;
        doors::check_reach(self.look, self.who, door)?;
        let open = self.look.open;
        let marker_unknown = (open.face_up | open.peeked) & (1 << door) == 0;
        let stack_hidden = doors::hidden_rooms_behind(self.look, door).next().is_some();
        Refusal::unless(
            marker_unknown || stack_hidden,
            "OM-GAP-38",
            "There is nothing left to learn at this door.",
        )
    }

    /// S4: one EMI marker, named by its cell, or gas, which is chosen marker by marker.
    fn scrub(self, within: u8) -> Result<(), Refusal> {
        let here = self.commando().cell;
        match self.on {
            On::Nothing => {
                let any = gas::clearable(self.look, self.who, within).next().is_some();
                Refusal::unless(any, "OM-ACT-11", "No gas is near enough.")
            }
            On::Cell(cell) => {
                let marker = self.look.open.emi.contains(&cell);
                let near = marker && self.look.distance(here, cell) <= within;
                Refusal::unless(near, "OM-GAP-86", "No EMI marker near enough lies there.")
            }
            _ => Err(Self::wrong_target()),
        }
    }

    fn raise_limit(self, within: u8) -> Result<(), Refusal> {
        let other = self.on_commando()?;
        let commando = self.look.open.commandos.get(usize::from(other.0)).ok_or_else(Self::wrong_target)?;
        let fits = other != self.who && commando.life == Life::Active;
        Refusal::unless(fits, "OM-ACT-12", "The card is for another, active commando.")?;
        Refusal::unless(commando.raised == 0, "OM-GAP-32", "Its ceiling is raised already.")?;
        let near = self.look.distance(self.commando().cell, commando.cell) <= within;
        Refusal::unless(near, "OM-ACT-12", "The commando is too far away.")
            .map_err(|refusal| refusal.at(self.look.square(commando.cell)))
    }

    fn dig_in(self) -> Result<(), Refusal> {
        self.on_nothing()?;
        Refusal::unless(!self.commando().dug_in, "OM-GAP-32", "It has dug in already.")?;
        // OM-CB1-06: no defence is raised against dice that lie on the table.
        let is_target = attack_below(self.look).is_some_and(|a| a.target == Figure::Commando(self.who));
        let too_late = self.moment == Some(Moment::AfterRoll) && is_target;
        Refusal::unless(!too_late, "OM-CB1-06", "Defences are raised before the dice are rolled.")
    }
}
