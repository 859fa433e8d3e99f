//! EX-WEAPON-12 to 14, EX-GAP-52, EX-PERK-10: the dice of a shot, what perks make of them, and what they do.

use cordon_kernel::{List, Refusal, Table};

use crate::chance;
use crate::content::{ArmKind, Bite, Hit, PerkEffect, Trait, Window};
use crate::events::Event;
use crate::frames::{Asking, Frame, Volley};
use crate::look::Look;
use crate::play::Play;
use crate::rules::perks;
use crate::state::{MOST_UNITS, Stance, Target, Unit};

/// How a shot is fired.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shot {
    /// On the quick chart.
    Quick,
    /// EX-WEAPON-05: quick, but still on the aimed chart.
    Kept,
    /// An aimed shot.
    Aimed,
}

/// The infected beside a target that a wide pattern may hit as well.
pub fn beside(look: Look<'_>, unit: u8) -> List<u8, MOST_UNITS> {
    let cell = look.open.unit(unit).cell;
    let area = look.board.blast(cell, look.open.open_doors);
    let others = look.open.foes().filter(|(n, other)| *n != unit && other.stance != Stance::Dived);
    others.filter(|(_, other)| area.contains(other.cell)).map(|(n, _)| n).collect()
}

/// Whether a wide pattern may hit this infected.
pub fn check_pattern(look: Look<'_>, target: u8, unit: u8) -> Result<(), Refusal> {
    let says = "The pattern hits one infected beside the target.";
    Refusal::unless(beside(look, target).contains(&unit), "EX-PERK-03", says)
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-WEAPON-12, EX-WEAPON-14, EX-GAP-52: a die and a round for each gun, the stronger gun's first. EX-PERK-10: a
    /// knockdown of a semi-automatic with a round left may then become a kill.
    pub fn shoot(&mut self, hero: u8, fired: &[u8], target: Target, shot: Shot) {
        let look = self.look();
        let strength = |at: u8| look.content[look.open.hero(hero).arms[usize::from(at)].arm].strength();
        let mut guns: List<u8, 2> = fired.iter().copied().collect();
        guns.sort_by_key(|at| std::cmp::Reverse(strength(*at)));
        let upgrades = perks::has(look, hero, PerkEffect::UpgradesKnockdowns);
        let wide = perks::has(look, hero, PerkEffect::WidePattern);
        let bonus = if shot == Shot::Aimed && look.open.hero(hero).prone { prone_aim(look, hero) } else { 0 };
        let mut volley = Volley { hero, target, kills: 0, knockdown: false, pending: [None; 2], wide: None };
        for (n, at) in guns.into_iter().enumerate() {
            let held = &mut self.hero_mut(hero).arms[usize::from(at)];
            held.rounds -= 1;
            held.used = true;
            let (arm, left) = (held.arm, held.rounds);
            let roll = chance::attack_die(self.table);
            let card = &self.content[arm];
            let chart = if shot == Shot::Quick { card.quick } else { card.aimed.unwrap_or(card.quick) };
            let hit = chart.read(roll, bonus);
            if wide && card.kind == ArmKind::SingleShot {
                volley.wide = Some(arm);
            }
            let semi = card.kind == ArmKind::Pistol;
            self.tell(match target {
                Target::Unit(unit) => Event::Fired { hero, arm, card: at, unit, roll, hit },
                Target::Item(item) => Event::ItemShot { hero, arm, card: at, item, roll, hit },
            });
            match hit {
                Hit::Miss => {}
                Hit::Knockdown if upgrades && semi && left > 0 => volley.pending[n] = Some(at),
                Hit::Knockdown => volley.knockdown = true,
                Hit::Kill => volley.kills += 1,
            }
        }
        let own_turn = self.open.stack.iter().any(|frame| matches!(frame, Frame::HeroTurn { .. }));
        if let Some(with) = fired.first().copied().filter(|_| own_turn) {
            self.open_window(Asking { window: Window::OnAttack, hero, with });
        }
        self.push(Frame::Volley(volley));
        self.resolve_volley();
    }

    /// EX-PERK-10: one more round makes a kill of a knockdown, or it stays what it is.
    pub fn upgrade(&mut self, mut volley: Volley, wanted: bool) {
        let slot = volley.pending.iter().position(Option::is_some).expect("somebody was asked");
        let at = volley.pending[slot].take().expect("a gun with a knockdown");
        if wanted {
            let held = &mut self.hero_mut(volley.hero).arms[usize::from(at)];
            held.rounds -= 1;
            let arm = held.arm;
            volley.kills += 1;
            self.tell(Event::Upgraded { hero: volley.hero, arm });
        } else {
            volley.knockdown = true;
        }
        *self.open.stack.top_mut() = Frame::Volley(volley);
        self.resolve_volley();
    }

    /// Lets the dice of a volley do what they do, once nobody has to decide about one.
    fn resolve_volley(&mut self) {
        let Frame::Volley(volley) = *self.open.stack.top() else { return };
        if volley.pending.iter().any(Option::is_some) {
            return;
        }
        self.pop();
        match volley.target {
            Target::Unit(unit) => {
                if let Some(arm) = volley.wide
                    && !beside(self.look(), unit).is_empty()
                {
                    self.push(Frame::Pattern { hero: volley.hero, arm, target: unit });
                }
                self.strike(unit, volley.kills, volley.knockdown, false);
            }
            // EX-FUEL-01: a single kill is enough; EX-GAP-55: anything else does nothing.
            Target::Item(item) => {
                if volley.kills > 0 {
                    self.explode(item);
                }
            }
        }
    }

    /// A single-shot gun's quick chart on one infected beside the target, for no further round.
    pub fn scatter(&mut self, hero: u8, arm: crate::content::ArmId, unit: u8) {
        self.pop();
        let roll = chance::attack_die(self.table);
        let hit = self.content[arm].quick.read(roll, 0);
        self.tell(Event::Scattered { hero, arm, unit, roll, hit });
        self.strike(unit, u8::from(hit == Hit::Kill), hit == Hit::Knockdown, false);
    }

    /// EX-HERO-31, EX-HERO-32: what attack dice do: EX-WEAPON-13: each kill counts one kill point; a knockdown puts a
    /// standing infected on the floor, unless it is steady (EX-UNIT-REAVER-09, EX-UNIT-SIREN-04, EX-UNIT-SEEKER-09) or in
    /// a grapple (EX-GRAPPLE-04). EX-UNIT-SIREN-07: damage by fire is not forgotten.
    pub fn strike(&mut self, unit: u8, kills: u8, knockdown: bool, flame: bool) {
        let card = self.look().card(unit);
        let (points, steady) = (card.kill_points, card.has(Trait::Steady));
        let one = self.unit_mut(unit);
        if kills > 0 {
            one.sustained = (one.sustained + kills).min(points);
            let sustained = one.sustained;
            if sustained < points {
                self.tell(Event::Damaged { unit, sustained });
                if flame && !std::mem::replace(&mut self.unit_mut(unit).burned, true) {
                    self.tell(Event::Burned { unit });
                }
            } else {
                self.remove(unit);
                return;
            }
        }
        let one = self.unit_mut(unit);
        if knockdown && !steady && one.stance == Stance::Standing {
            one.stance = Stance::Prone;
            self.tell(Event::KnockedDown { unit });
        }
    }

    /// EX-GRAPPLE-03: takes an infected out of play; its model can come again.
    pub fn remove(&mut self, unit: u8) {
        let calls = self.look().card(unit).has(Trait::Calls);
        let one = self.unit_mut(unit);
        *one = Unit { class: one.class, cell: one.cell, ..Default::default() };
        self.tell(Event::Removed { unit });
        if calls {
            self.dismiss_seekers();
        }
    }

    /// EX-UNIT-SEEKER-15: when the last that calls is gone, all that drag are removed.
    fn dismiss_seekers(&mut self) {
        let content = self.content;
        let in_play = |unit: &Unit| unit.stance != Stance::Off;
        if self.open.units.iter().any(|unit| in_play(unit) && content[unit.class].has(Trait::Calls)) {
            return;
        }
        for n in 0..self.open.units.len() as u8 {
            let unit = self.open.unit(n);
            let drags = matches!(content[unit.class].bite, Bite::Drags { .. });
            if in_play(unit) && drags {
                self.remove(n);
            }
        }
    }
}

/// What the perks of a hero that lies add to its aimed shots.
pub fn prone_aim(look: Look<'_>, hero: u8) -> i8 {
    perks::bonus(look, hero, |effect| match effect {
        PerkEffect::ProneAim(bonus) => Some(bonus),
        _ => None,
    })
}
