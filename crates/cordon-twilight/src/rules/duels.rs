//! TW-DUEL: a soldier against a marine, with dice and tokens in their exact order. Worked
//! examples: TW-EX-05, TW-EX-06, TW-EX-07, TW-EX-08, TW-EX-09, TW-EX-21, TW-EX-25.

use cordon_kernel::{Refusal, Table};

use crate::actions::Action;
use crate::chance;
use crate::content::Moment;
use crate::events::Event;
use crate::frames::{Duel, DuelStage, Figure, Frame};
use crate::look::Look;
use crate::play::Play;
use crate::rules::fights::weapon_bonus;
use crate::setup::Pairing;
use crate::state::Kit;

/// What bullets on a die add: TW-CARD-03: half as much, rounded down, while they count half; F13 doubles a soldier's.
fn bullet_bonus(look: Look<'_>, bullets: u8, double: bool) -> u8 {
    let doubled = if double { 2 * u16::from(bullets) } else { bullets.into() };
    (if look.open.half_bullets.holds() { doubled / 2 } else { doubled }) as u8
}

/// TW-DUEL-04, TW-DUEL-11: what a marine's die comes to, with its one more.
pub fn marine_value(look: Look<'_>, duel: &Duel, die: usize) -> u8 {
    duel.marine_dice[die] + 1 + bullet_bonus(look, duel.marine_bullets[die], false)
}

/// TW-DUEL-07: what a soldier's die comes to; each is a combat roll of its own.
pub fn soldier_value(look: Look<'_>, duel: &Duel, die: usize) -> u8 {
    let weapon = weapon_bonus(look, duel.soldier, true);
    duel.soldier_dice[die]
        + duel.added[die]
        + weapon
        + bullet_bonus(look, duel.soldier_bullets[die], duel.double)
}

/// TW-DUEL-17, TW-GAP-30: whether the soldier equals or beats every marine die, sorted from high to low, or as they lie.
pub fn beats(mut soldier: [u8; 2], mut marine: [u8; 2], pairing: Pairing) -> bool {
    if pairing == Pairing::Sorted {
        soldier.sort_unstable();
        marine.sort_unstable();
    }
    soldier.iter().zip(&marine).all(|(soldier, marine)| soldier >= marine)
}

/// Whether the soldier has won as the dice lie.
pub fn is_won(look: Look<'_>, duel: &Duel) -> bool {
    let value = |n: usize, value: fn(Look<'_>, &Duel, usize) -> u8| {
        if n < usize::from(duel.dice) { value(look, duel, n) } else { 0 }
    };
    let soldier = [value(0, soldier_value), value(1, soldier_value)];
    let marine = [value(0, marine_value), value(1, marine_value)];
    beats(soldier, marine, look.open.rules.duel_pairing)
}

/// Bits of the dice that a reroll can name: the soldier's, then the marine's.
fn dice_bits(duel: &Duel) -> u8 {
    let own = (1 << duel.dice) - 1;
    own | own << 2
}

/// Who decides now.
pub fn decider(duel: &Duel) -> u8 {
    match duel.stage {
        DuelStage::MarineBullets | DuelStage::MarineAgain => duel.control,
        _ => duel.soldier,
    }
}

/// Whether the seat that decides may do this.
pub fn check(look: Look<'_>, duel: &Duel, action: &Action) -> Result<(), Refusal> {
    match (duel.stage, *action) {
        (DuelStage::MarineBullets | DuelStage::MarineAgain, Action::Pass) => Ok(()),
        (DuelStage::MarineBullets | DuelStage::MarineAgain, Action::Load(die)) => {
            Refusal::unless(die < duel.dice, "TW-DUEL-05", "There is no such die.")?;
            Refusal::unless(duel.left > 0, "TW-DUEL-05", "The marine has no bullets left.")?;
            let fresh = duel.stage == DuelStage::MarineBullets || duel.again & (4 << die) != 0;
            Refusal::unless(fresh, "TW-DUEL-12", "Bullets go only on dice that were rolled again.")
        }
        // TW-DUEL-16: nor are its hearts spent here.
        (DuelStage::MarineBullets | DuelStage::MarineAgain, Action::Reroll(_) | Action::PayHeart) => {
            Err(Refusal::new("TW-DUEL-15", "Only the soldier can have dice rolled again."))
        }
        (DuelStage::Compare, Action::Load(die)) => {
            Refusal::unless(die < duel.dice, "TW-GAP-32", "A soldier's bullets go on his own dice.")?;
            let has = look.open.soldier(duel.soldier).bullets > 0;
            let room = duel.soldier_bullets[usize::from(die)] < 200;
            Refusal::unless(has && room, "TW-DUEL-08", "The soldier has no bullets left.")
        }
        (DuelStage::Compare, Action::Reroll(dice)) => {
            let legal = dice != 0 && dice & !dice_bits(duel) == 0;
            Refusal::unless(legal, "TW-DUEL-09", "There are no such dice.")?;
            let hearts = look.open.soldier(duel.soldier).hearts;
            Refusal::unless(hearts > 2, "TW-DUEL-25", "The last heart buys no reroll.")
        }
        (DuelStage::Compare, Action::GiveUp) => Ok(()),
        _ => Err(Refusal::new("TW-DUEL-14", "The duel is decided first.")),
    }
}

/// Every order of the seat that decides.
pub fn each_action(look: Look<'_>, duel: &Duel, found: &mut impl FnMut(Action)) {
    let mut add = |action: Action| {
        if check(look, duel, &action).is_ok() {
            found(action);
        }
    };
    (0..duel.dice).for_each(|die| add(Action::Load(die)));
    if duel.stage == DuelStage::Compare {
        (1..16).for_each(|dice| add(Action::Reroll(dice)));
        add(Action::GiveUp);
    } else {
        add(Action::Pass);
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// TW-DUEL-01, TW-DUEL-02, TW-DUEL-03, TW-GAP-29: a duel starts. A marine that attacks keeps what it has left; one
    /// that is attacked has a fresh kit and is taken by the right-hand neighbour of the soldier's owner, who takes it
    /// as well when a player's own marine attacks his own soldier.
    pub fn begin_duel(&mut self, attacker: Figure, rival: u8) {
        let open = &self.state.open;
        let (soldier, marine, soldier_attacks) = match attacker {
            Figure::Soldier(seat) => (seat, rival, true),
            Figure::Marine(n) => (rival, n, false),
        };
        let kit = if soldier_attacks { Kit::FULL } else { open.kit };
        let own = soldier_attacks || open.handler == soldier;
        let control = if own { open.right(soldier) } else { open.handler };
        let dice = kit.hearts.div_ceil(2).clamp(1, 2);
        self.tell(Event::DuelBegan { soldier, marine, control, dice });
        self.spend_seconds(20);
        self.push(Frame::Duel(Duel {
            soldier,
            marine,
            control,
            soldier_attacks,
            dice,
            marine_dice: [0; 2],
            marine_bullets: [0; 2],
            left: kit.bullets,
            soldier_dice: [0; 2],
            soldier_bullets: [0; 2],
            added: [0; 2],
            again: 0,
            no_ammo: false,
            double: false,
            trophy: soldier,
            stage: DuelStage::Declared,
        }));
    }

    /// A duel goes on: true if somebody must decide.
    pub fn duel_on(&mut self, mut duel: Duel) -> bool {
        let marine = &self.state.open.marines[usize::from(duel.marine)];
        if !marine.in_play && duel.stage != DuelStage::Won {
            self.pop();
            return false;
        }
        match duel.stage {
            DuelStage::Declared => {
                duel.stage = DuelStage::MarineRoll;
                self.set(Frame::Duel(duel));
                self.window(Moment::DuelPre);
            }
            DuelStage::MarineRoll => {
                self.roll_marine(&mut duel, 0b11);
                duel.stage = DuelStage::MarineBullets;
                self.set(Frame::Duel(duel));
            }
            DuelStage::MarineBullets => {
                if duel.left > 0 && !duel.no_ammo {
                    return true;
                }
                self.set_marine(duel);
            }
            DuelStage::SoldierRoll => {
                self.roll_soldier(&mut duel, 0b11);
                self.compare(duel);
            }
            DuelStage::Compare => {
                if is_won(self.look(), &duel) {
                    self.win_duel(duel);
                    return false;
                }
                let soldier = self.state.open.soldier(duel.soldier);
                // TW-DUEL-21: who can raise nothing and reroll nothing is defeated.
                if soldier.bullets > 0 || soldier.hearts > 2 {
                    return true;
                }
                self.lose_duel(duel);
            }
            DuelStage::MarineAgain => {
                if duel.left > 0 && !duel.no_ammo && duel.again & 0b1100 != 0 {
                    return true;
                }
                self.marine_ready(duel);
            }
            DuelStage::SoldierAgain => {
                let dice = duel.again & 0b11;
                self.roll_soldier(&mut duel, dice);
                duel.again = 0;
                self.compare(duel);
            }
            DuelStage::Won => self.end_duel(duel),
        }
        false
    }

    /// TW-DUEL-04, TW-DUEL-10: rolls marine dice, by bit; bullets on them are lost.
    pub fn roll_marine(&mut self, duel: &mut Duel, dice: u8) {
        for die in (0..duel.dice).filter(|die| dice & (1 << die) != 0).map(usize::from) {
            duel.marine_dice[die] = chance::marine_die(self.table);
            duel.marine_bullets[die] = 0;
            self.spend_seconds(4);
        }
        self.tell(Event::MarineDice { dice: duel.marine_dice });
    }

    /// TW-DUEL-06, TW-GAP-32, TW-GAP-36: rolls soldier dice, by bit; bullets on them are lost, and each counts for guts.
    pub fn roll_soldier(&mut self, duel: &mut Duel, dice: u8) {
        for die in (0..duel.dice).filter(|die| dice & (1 << die) != 0).map(usize::from) {
            duel.soldier_dice[die] = chance::soldier_die(self.table);
            (duel.soldier_bullets[die], duel.added[die]) = (0, 0);
            self.spend_seconds(4);
            self.feel(duel.soldier, duel.soldier_dice[die]);
        }
        if dice != 0 {
            self.tell(Event::SoldierDice { dice: duel.soldier_dice });
        }
    }

    /// The soldier looks at the dice.
    fn compare(&mut self, mut duel: Duel) {
        duel.stage = DuelStage::Compare;
        self.set(Frame::Duel(duel));
        self.window(Moment::DuelPost);
    }

    /// TW-DUEL-05, TW-DUEL-13: the controller adds nothing more before the soldier rolls.
    fn set_marine(&mut self, mut duel: Duel) {
        duel.stage = DuelStage::SoldierRoll;
        self.set(Frame::Duel(duel));
        self.window(Moment::DuelMar);
    }

    /// TW-GAP-31: after the marine's dice come the soldier's.
    fn marine_ready(&mut self, mut duel: Duel) {
        duel.stage = DuelStage::SoldierAgain;
        self.set(Frame::Duel(duel));
    }

    /// An order of the seat that decides.
    pub fn duel_order(&mut self, mut duel: Duel, action: Action) {
        match (duel.stage, action) {
            (DuelStage::MarineBullets, Action::Pass) => {
                self.tell(Event::MarineSet);
                self.set_marine(duel);
            }
            (DuelStage::MarineAgain, Action::Pass) => {
                self.tell(Event::MarineSet);
                self.marine_ready(duel);
            }
            (DuelStage::MarineBullets | DuelStage::MarineAgain, Action::Load(die)) => {
                duel.left -= 1;
                duel.marine_bullets[usize::from(die)] += 1;
                self.tell(Event::Loaded { soldier: false, die });
                self.set(Frame::Duel(duel));
            }
            (DuelStage::Compare, Action::Load(die)) => {
                self.open().soldier_mut(duel.soldier).bullets -= 1;
                duel.soldier_bullets[usize::from(die)] += 1;
                self.tell(Event::Loaded { soldier: true, die });
                self.compare(duel);
            }
            (DuelStage::Compare, Action::Reroll(dice)) => {
                self.open().soldier_mut(duel.soldier).hearts -= 2;
                self.tell(Event::RerollPaid { dice });
                duel.again = dice;
                if dice & 0b1100 != 0 {
                    self.roll_marine(&mut duel, dice >> 2);
                }
                duel.stage = DuelStage::MarineAgain;
                self.set(Frame::Duel(duel));
            }
            (DuelStage::Compare, Action::GiveUp) => self.lose_duel(duel),
            _ => unreachable!("only what was checked is performed"),
        }
    }

    /// TW-DUEL-18, TW-DUEL-20: the marine leaves the board, and is no kill.
    fn win_duel(&mut self, mut duel: Duel) {
        self.tell(Event::DuelWon { soldier: duel.soldier, marine: duel.marine });
        let goal = self.look().goal();
        let soldier = self.open().soldier_mut(duel.soldier);
        soldier.goal_kill |= Some(soldier.at) == goal;
        self.remove_marine(duel.marine);
        // TW-DUEL-19, TW-GUTS-08: nerve for the winner at once, bullets when the window is closed.
        self.change_guts(duel.soldier, 1);
        duel.stage = DuelStage::Won;
        self.set(Frame::Duel(duel));
        self.window(Moment::DuelEnd);
    }

    /// TW-DUEL-19, TW-GAP-35: what the marine had left is taken by itself. TW-DUEL-22: whoever was moving goes on.
    fn end_duel(&mut self, duel: Duel) {
        self.pop();
        if duel.left > 0 {
            self.open().soldier_mut(duel.trophy).bullets += u16::from(duel.left);
            self.tell(Event::Spoils { seat: duel.trophy, bullets: duel.left });
        }
    }

    /// TW-DUEL-21, TW-DUEL-23: the soldier is defeated; a marine that attacked keeps the kit it has left.
    fn lose_duel(&mut self, duel: Duel) {
        self.pop();
        self.tell(Event::DuelLost { soldier: duel.soldier, marine: duel.marine });
        if !duel.soldier_attacks {
            self.open().kit.bullets = duel.left;
        }
        self.defeat(duel.soldier, true);
    }

    /// TW-MARINE-21: a marine leaves the board.
    pub fn remove_marine(&mut self, marine: u8) {
        let figure = &mut self.open().marines[usize::from(marine)];
        (figure.in_play, figure.under) = (false, false);
        self.tell(Event::MarineRemoved { marine });
    }
}
