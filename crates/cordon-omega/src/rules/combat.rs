//! OM-ATK, OM-CB1, OM-CB3, OM-CB4: attacks, from declaration to damage.

use cordon_grid::Cell;
use cordon_kernel::{Ratio, Refusal, Table};

use crate::chance;
use crate::content::{Ability, Keyword, KitEffect, Pool, SheetId, Weapon, WeaponKind, WeaponTrait};
use crate::events::Event;
use crate::frames::{Arm, Attack, AttackStage, Faces, Frame, Moment, Spaces};
use crate::look::Look;
use crate::play::Play;
use crate::rules::bases::SINGLE;
use crate::rules::explosives::has_lapsed;
use crate::rules::wounds::Cause;
use crate::rules::{bites, devices, emi, enemies};
use crate::state::{DeviceKind, Figure, Life};

/// OM-COST-05: adrenaline for an attack.
pub const ATTACK_COST: u8 = 2;
/// OM-KSTE-01: from farther away a stealthy figure cannot be attacked.
const STEALTH_RANGE: u8 = 4;
/// OM-KREA-01: how far reach goes.
pub const REACH: u8 = 2;

/// The weapon that a figure's arm stands for.
pub fn weapon_of<'a>(look: Look<'a>, attacker: Figure, arm: Arm) -> Option<&'a Weapon> {
    match (attacker, arm) {
        (Figure::Commando(who), Arm::Printed(n)) => look.sheet(who).weapons.get(usize::from(n)),
        (Figure::Commando(who), Arm::Held(n)) => {
            match &look.kit(look.open.commando(who).cards.get(usize::from(n))?).effect {
                KitEffect::Weapon { weapon, .. } => Some(weapon),
                _ => None,
            }
        }
        // An explosive may have destroyed the attacker since.
        (Figure::Enemy(slot), Arm::Printed(n)) => {
            let enemy = look.open.enemies.get(slot)?;
            look.content[enemy.kind].weapons.get(usize::from(n))
        }
        (Figure::Ally(ally), Arm::Printed(0)) => look.content[ally].weapon.as_ref(),
        (Figure::Enemy(_) | Figure::Ally(_), _) => None,
    }
}

/// All arms a figure could name.
pub fn arms(look: Look<'_>, attacker: Figure) -> impl Iterator<Item = Arm> {
    let (printed, held) = match attacker {
        Figure::Commando(who) => (2, look.open.commando(who).cards.len()),
        Figure::Enemy(slot) => (look.card(slot).weapons.len(), 0),
        Figure::Ally(ally) => (usize::from(look.content[ally].weapon.is_some()), 0),
    };
    (0..printed as u8).map(Arm::Printed).chain((0..held as u8).map(Arm::Held))
}

/// OM-GAP-91, OM-ACT-14: whether a commando may use a weapon at all.
fn check_arm(look: Look<'_>, who: SheetId, arm: Arm, weapon: &Weapon) -> Result<(), Refusal> {
    let commando = look.open.commando(who);
    match arm {
        Arm::Printed(_) => {
            let replaced = commando.cards.iter().any(|held| {
                matches!(&look.kit(held).effect, KitEffect::Weapon { weapon: other, basic: true } if other.kind == weapon.kind)
            });
            if replaced {
                return Err(Refusal::new(
                    "OM-GAP-91",
                    "A basic weapon card has taken the place of the printed weapon.",
                ));
            }
        }
        Arm::Held(n) => {
            if look.is_spent(&commando.cards[usize::from(n)]) {
                return Err(Refusal::new("OM-GAP-52", "The card has no use left."));
            }
        }
    }
    if weapon.fire().is_some() {
        devices::check_first(look, who, DeviceKind::Fire)?;
    }
    if weapon.has(WeaponTrait::NeedsFooting) && commando.marks.moves > 1 {
        return Err(Refusal::new(
            "OM-GAP-52",
            "This weapon cannot be used after more than one move in a turn.",
        ));
    }
    if weapon.has(WeaponTrait::Reach) && look.has(who, Ability::NoReach) {
        return Err(Refusal::new("OM-GAP-52", "A shield leaves no room for a weapon with reach."));
    }
    Ok(())
}

/// Whether stealth hides a figure: OM-KSTE-01.
fn is_stealthy(look: Look<'_>, target: Figure) -> bool {
    let who = match target {
        Figure::Commando(who) => who,
        Figure::Enemy(slot) => return look.has_keyword(slot, Keyword::Stealth),
        Figure::Ally(_) => return false,
    };
    let adrenaline = look.open.commando(who).adrenaline;
    look.abilities(who).any(|ability| match ability {
        Ability::Stealth => true,
        Ability::StealthWhileCalm { most } => adrenaline <= most,
        _ => false,
    })
}

/// Whether a figure can attack a target with a weapon from any of its spaces, costs aside.
pub fn can_target(look: Look<'_>, attacker: Figure, weapon: &Weapon, target: Figure) -> bool {
    look.open.is_on_map(target)
        && look
            .space_pairs(attacker, target)
            .any(|spaces| check_target(look, attacker, weapon, target, spaces).is_ok())
}

/// OM-KSTE-01: whether the attacker or its weapon ignores stealth.
fn finds_hidden(look: Look<'_>, attacker: Figure, weapon: &Weapon) -> bool {
    let sharp = |who: SheetId| look.has(who, Ability::SharpEyes);
    weapon.has(WeaponTrait::IgnoresStealth) || matches!(attacker, Figure::Commando(who) if sharp(who))
}

/// What keeps a figure from attacking a target with a weapon, costs aside; OM-CB1-02, OM-LOS-08: with the spaces
/// that are named.
pub fn check_target(
    look: Look<'_>,
    attacker: Figure,
    weapon: &Weapon,
    target: Figure,
    spaces: Spaces,
) -> Result<(), Refusal> {
    // OM-CB1-01, OM-GAP-93: a figure or combatant marker of the other side.
    let enemies = attacker.is_of_squad() != target.is_of_squad();
    if !enemies || !look.open.is_on_map(target) {
        return Err(Refusal::new("OM-CB1-01", "The target must be a figure of the other side on the map."));
    }
    let (Some(from), Some(to)) = (look.space(attacker, spaces.from), look.space(target, spaces.to)) else {
        return Err(Refusal::new("OM-CB1-02", "The figure has no such space."));
    };
    let at = look.square(to);
    if let Figure::Commando(who) = target {
        // OM-DOWN-08, OM-GAP-68.
        if look.open.commando(who).life == Life::Downed && !look.open.crisis {
            let says = "Before the Crisis Point a downed commando cannot be attacked.";
            return Err(Refusal::new("OM-DOWN-08", says).at(at));
        }
    }
    let row = look.row(from);
    let distance = row.distance(to);
    match weapon.kind {
        // OM-CB1-03, OM-KREA-01, OM-GAP-11: an adjacent space, or two with reach.
        WeaponKind::Melee if weapon.has(WeaponTrait::Reach) => {
            if distance > REACH {
                return Err(
                    Refusal::new("OM-KREA-01", "With reach, a melee attack goes two squares far.").at(at)
                );
            }
        }
        WeaponKind::Melee => {
            if !row.adjacent().contains(to) {
                return Err(
                    Refusal::new("OM-CB1-03", "A melee attack needs a target in an adjacent space.").at(at)
                );
            }
        }
        // OM-CB1-04, OM-CB1-05.
        WeaponKind::Ranged => {
            if distance > weapon.range {
                let says = "The target is {} spaces away, the weapon's range is {}.";
                let far = if distance == u8::MAX { 99 } else { i16::from(distance) };
                return Err(Refusal::new("OM-CB1-04", says).with([far, weapon.range.into()]).at(at));
            }
        }
    }
    // OM-LOS-02, OM-LOS-04, OM-LOS-13, OM-GAP-02: only commandos have a facing. OM-LOS-17: what is seen depends on
    // walls and doors alone, never on figures and markers.
    let facing = match attacker {
        Figure::Commando(who) => Some(look.open.commando(who).facing),
        Figure::Ally(ally) if look.content[ally].faces => Some(look.open.ally(ally).facing),
        Figure::Enemy(_) | Figure::Ally(_) => None,
    };
    if !row.sees(facing, to) {
        let (rule, says) = if facing.is_some() && row.sees(None, to) {
            ("OM-LOS-03", "The target is outside the field of vision: turn first.")
        } else {
            ("OM-LOS-13", "There is no line of sight to the target.")
        };
        return Err(Refusal::new(rule, says).at(look.square(from)).at(at));
    }
    if emi::blocks_sight(look, attacker, from, to) {
        return Err(Refusal::new("OM-EMI-03", "Too much interference lies between: no line of sight.").at(at));
    }
    if distance > STEALTH_RANGE && is_stealthy(look, target) && !finds_hidden(look, attacker, weapon) {
        return Err(
            Refusal::new("OM-KSTE-01", "Stealth: it cannot be attacked from farther than 4 spaces.").at(at)
        );
    }
    Ok(())
}

/// Whether a commando may attack; its cost. A granted attack is free: OM-ATK-03; what aiming costs is paid on a
/// free attack as well: OM-ATK-04.
pub fn check_attack(
    look: Look<'_>,
    who: SheetId,
    arm: Arm,
    target: Figure,
    aim: bool,
    spaces: Spaces,
    free: bool,
) -> Result<u8, Refusal> {
    let attacker = Figure::Commando(who);
    let Some(weapon) = weapon_of(look, attacker, arm) else {
        return Err(Refusal::new("OM-ATK-01", "There is no such weapon."));
    };
    let mut cost = if free { 0 } else { ATTACK_COST };
    if aim {
        let Some(aim) = weapon.aim else {
            return Err(Refusal::new("OM-GAP-53", "This weapon cannot be aimed."));
        };
        let steady = look.has(who, Ability::SteadyAim) && look.open.commando(who).marks.moves == 0;
        cost += if steady { 0 } else { aim.cost };
    }
    look.can_pay(who, cost)?;
    check_arm(look, who, arm, weapon)?;
    check_target(look, attacker, weapon, target, spaces)?;
    Ok(cost)
}

/// OM-ATK-02, OM-GAP-31: the dice of an attack: weapon, then added dice, then removed dice.
pub fn pool_of(look: Look<'_>, attack: &Attack) -> Pool {
    let weapon = weapon_of(look, attack.attacker, attack.arm).expect("an attack has a weapon");
    // OM-CB3-01, OM-CB3-02: all dice of the weapon and those that abilities add.
    let mut pool = weapon.pool;
    if let (true, Some(aim)) = (attack.aimed, weapon.aim) {
        pool.black += aim.pool.black;
        pool.red += aim.pool.red;
    }
    pool.black += attack.loaded;
    if let Figure::Enemy(slot) = attack.attacker {
        pool.black += u8::from(enemies::gangs_up(look, slot, attack.target));
    }
    if let (Figure::Enemy(_), Figure::Commando(who)) = (attack.attacker, attack.target) {
        let commando = look.open.commando(who);
        // OM-OVS-19: a red die in melee against a commando at its Max Adrenaline.
        let at_ceiling =
            commando.adrenaline >= look.max_adrenaline(who) && !look.has(who, Ability::NoCeilingDie);
        pool.red += u8::from(weapon.kind == WeaponKind::Melee && at_ceiling);
    }
    if weapon.kind == WeaponKind::Ranged {
        if emi::takes_die(look, attack.attacker, weapon, attack.target) {
            pool = emi::without_die(pool);
        }
        if matches!(attack.attacker, Figure::Enemy(_)) {
            pool.black = pool.black.saturating_sub(jammed(look, attack.attacker));
        }
        pool.black = pool.black.saturating_sub(devices::smoke_at(look, spaces_of(look, attack).1));
    }
    pool
}

/// Black dice that a jamming commando takes from a ranged attack.
fn jammed(look: Look<'_>, attacker: Figure) -> u8 {
    let jams = look.open.living().filter_map(|who| {
        let (within, dice) = look.abilities(who).find_map(|ability| match ability {
            Ability::JamRanged { within, dice } => Some((within, dice)),
            _ => None,
        })?;
        (look.aura_between(Figure::Commando(who), attacker) <= within).then_some(dice)
    });
    jams.max().unwrap_or(0)
}

/// What an attack must reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defence {
    /// For one wound.
    pub first: u8,
    /// For two.
    pub second: Option<u8>,
    /// Whether cover is part of it.
    pub cover: bool,
}

/// The cells from which and at which an attack is made.
pub fn spaces_of(look: Look<'_>, attack: &Attack) -> (Cell, Cell) {
    let cell = |figure, number| look.space(figure, number).unwrap_or(look.open.cell_of(figure));
    (cell(attack.attacker, attack.spaces.from), cell(attack.target, attack.spaces.to))
}

/// OM-CB4-01, OM-CB4-02: the defence against an attack.
pub fn defence_of(look: Look<'_>, attack: &Attack) -> Defence {
    let weapon = weapon_of(look, attack.attacker, attack.arm).expect("an attack has a weapon");
    let ranged = weapon.kind == WeaponKind::Ranged;
    let (from, to) = spaces_of(look, attack);
    let (first, second) = match attack.target {
        Figure::Commando(who) => {
            let values = look.values(who);
            let shield = if ranged { 0 } else { shielded(look, who) };
            (if ranged { values.ranged_defence } else { values.melee_defence } + shield, None)
        }
        Figure::Enemy(slot) => {
            let card = look.card(slot);
            if ranged { card.ranged_defence } else { card.melee_defence }
        }
        Figure::Ally(ally) => {
            let card = &look.content[ally];
            (if ranged { card.ranged_defence } else { card.melee_defence }, None)
        }
    };
    // OM-COV-05: never in melee.
    let dug_in = matches!(attack.target, Figure::Commando(who) if look.open.commando(who).dug_in);
    let sharp =
        attack.aimed && matches!(attack.attacker, Figure::Commando(who) if look.has(who, Ability::SharpEyes));
    // OM-COV-06: nor for a figure that covers several spaces.
    let large = look.size_of(attack.target) != SINGLE;
    let cover = ranged && !sharp && !large && (dug_in || look.row(from).has_cover(to));
    // OM-COV-04: cover is +1.
    let bonus = attack.guard + u8::from(cover);
    Defence { first: first + bonus, second: second.map(|second| second + bonus), cover }
}

/// Melee defence that adjacent commandos lend; OM-GAP-32: two of the same name do not add up.
fn shielded(look: Look<'_>, who: SheetId) -> u8 {
    let cell = look.open.commando(who).cell;
    let others = look.open.living().filter(|other| *other != who);
    let shields = others.map(|other| {
        let lent = look.abilities(other).map(|ability| match ability {
            Ability::ShieldAdjacent { melee } => melee,
            _ => 0,
        });
        let lent = lent.max().unwrap_or(0);
        if lent > 0 && look.adjacent(look.open.commando(other).cell, cell) { lent } else { 0 }
    });
    shields.max().unwrap_or(0)
}

/// Exact odds of a roll: the chance of each number of hits, from none upwards.
pub fn hit_odds(pool: Pool) -> Vec<Ratio> {
    let mut ways: Vec<u128> = vec![1];
    let dice = std::iter::repeat_n(chance::BLACK, pool.black.into())
        .chain(std::iter::repeat_n(chance::RED, pool.red.into()));
    for die in dice {
        let mut next = vec![0; ways.len() + 2];
        for (hits, count) in ways.iter().enumerate() {
            for (face, weight) in die.iter().enumerate() {
                next[hits + face] += count * u128::from(*weight);
            }
        }
        ways = next;
    }
    let total: u128 = ways.iter().sum();
    ways.into_iter().map(|count| Ratio::new(count, total)).collect()
}

/// Exact odds of an attack as it stands, before anybody rerolls: of any wound, and of two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackOdds {
    /// The dice.
    pub pool: Pool,
    /// What they must reach.
    pub defence: Defence,
    /// The chance of at least one wound.
    pub wound: Ratio,
    /// The chance of two wounds.
    pub two_wounds: Ratio,
}

/// The odds of an attack as it stands.
pub fn odds_of(look: Look<'_>, attack: &Attack) -> AttackOdds {
    let (pool, defence) = (pool_of(look, attack), defence_of(look, attack));
    let hits = hit_odds(pool);
    let at_least =
        |number: u8| hits.iter().skip(number.into()).fold(Ratio::from_integer(0), |sum, chance| sum + chance);
    let two_wounds = defence.second.map_or(Ratio::from_integer(0), at_least);
    AttackOdds { pool, defence, wound: at_least(defence.first), two_wounds }
}

/// An attack that was just declared.
pub fn declared(attacker: Figure, arm: Arm, target: Figure, aimed: bool) -> Attack {
    Attack {
        attacker,
        target,
        arm,
        aimed,
        spaces: Spaces::default(),
        stage: AttackStage::Declared,
        guard: 0,
        loaded: 0,
        used: 0,
        used_tiles: 0,
        faces: Faces::default(),
    }
}

/// OM-CB3-06: the sum of hits.
pub fn total_of(faces: &Faces) -> u8 {
    faces[1] + 2 * faces[2] + faces[4] + 2 * faces[5]
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-ATK-01: declares an attack that may be made.
    pub fn begin_attack(&mut self, attacker: Figure, arm: Arm, target: Figure, aimed: bool, spaces: Spaces) {
        let kit = match (attacker, arm) {
            (Figure::Commando(who), Arm::Held(card)) => {
                Some(self.state.open.commando(who).cards[usize::from(card)].kit)
            }
            _ => None,
        };
        self.tell(Event::Attacked { attacker, target, arm, kit, aimed, spaces });
        self.push(Frame::Attack(Attack { spaces, ..declared(attacker, arm, target, aimed) }));
        if let (Figure::Commando(who), Arm::Held(card)) = (attacker, arm) {
            self.count_use(who, card);
        }
    }

    /// Goes on with the attack that is on top.
    pub fn continue_attack(&mut self, attack: Attack) {
        let set_stage = |play: &mut Self, stage| {
            if let Frame::Attack(top) = play.open().stack.top_mut() {
                top.stage = stage;
            }
        };
        // OM-GAP-28: an attack that interrupted this one may have left it without attacker or target.
        let stage = if has_lapsed(self.look(), &attack) { AttackStage::Done } else { attack.stage };
        match stage {
            AttackStage::Declared => {
                set_stage(self, AttackStage::Loading);
                // OM-CB1-06: defences are raised now.
                self.open_window(Moment::AttackDeclared);
            }
            AttackStage::Loading => {
                set_stage(self, AttackStage::Rolling);
                // OM-DICE-01: the number of dice can change before the roll, never after.
                self.open_window(Moment::BeforeRoll);
            }
            AttackStage::Rolling => {
                self.roll_attack(&attack);
                set_stage(self, AttackStage::Damage);
                // OM-CB3-03, OM-CB3-04, OM-CB3-05: rerolls, back and forth until both sides are finished.
                self.open_window(Moment::AfterRoll);
            }
            AttackStage::Damage => {
                set_stage(self, AttackStage::Aftermath);
                let cell = self.state.open.cell_of(attack.target);
                self.strike(&attack);
                self.leave_fire(&attack, cell);
            }
            AttackStage::Aftermath => {
                set_stage(self, AttackStage::Done);
                self.open_window(Moment::AfterAttack);
            }
            AttackStage::Done => {
                self.pop();
                if let Figure::Commando(who) = attack.attacker {
                    self.discard_used_up(who);
                }
            }
        }
    }

    fn roll_attack(&mut self, attack: &Attack) {
        let pool = pool_of(self.look(), attack);
        let rolled = chance::roll(pool, self.table);
        if let Frame::Attack(top) = self.open().stack.top_mut() {
            top.faces = rolled;
        }
        // OM-GAP-65: an attack counts once its dice were rolled, in the activate step only.
        if let (Figure::Enemy(slot), Some(target)) = (attack.attacker, attack.target.target_index()) {
            let acts = |frame: &Frame| matches!(frame, Frame::Activation { .. } | Frame::Shamble(_));
            let in_step = self.state.open.stack.iter().any(acts);
            if in_step {
                self.open().ganged[target] |= 1 << slot;
            }
        }
        self.tell(Event::Rolled { faces: rolled });
    }

    /// OM-CB4-03, OM-CB4-06: damage.
    fn strike(&mut self, attack: &Attack) {
        let defence = defence_of(self.look(), attack);
        let total = total_of(&attack.faces);
        let wounds = match defence.second {
            Some(second) if total >= second => 2,
            _ => u8::from(total >= defence.first),
        };
        let target = attack.target;
        self.tell(Event::Struck { target, total, defence: defence.first, cover: defence.cover, wounds });
        if wounds == 0 {
            return;
        }
        let look = self.look();
        let weapon = weapon_of(look, attack.attacker, attack.arm).expect("an attack has a weapon");
        let (knockback, ranged) = (weapon.has(WeaponTrait::Knockback), weapon.kind == WeaponKind::Ranged);
        // OM-KKNO-01, OM-GAP-75: after wounds and down checks, so it lies below them; a destroyed target is not moved.
        if knockback {
            self.push(Frame::Knockback { attacker: attack.attacker, target });
        }
        let is_bite = matches!(target, Figure::Commando(_))
            && !ranged
            && bites::is_bite(self.look(), attack.attacker, total, defence.first);
        self.threaten(target, wounds, if is_bite { Cause::Bite } else { Cause::Attack });
    }
}
