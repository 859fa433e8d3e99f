//! OM-STAT: stat challenges, their boosts and rerolls.

use cordon_kernel::{Refusal, Table};

use crate::actions::Reroll;
use crate::chance;
use crate::content::{Ability, Pool, SheetId, Stat};
use crate::events::Event;
use crate::frames::{Challenge, Frame, Moment, Purpose, STANCE_BIT};
use crate::look::Look;
use crate::play::Play;
use crate::rules::windows::challenge_below;

/// How a stance's reroll of a whole challenge is written as an action.
pub const WHOLE_ROLL: Reroll = Reroll { first: 0, second: None };
/// OM-STAT-04: adrenaline for a boost.
const BOOST_COST: u8 = 1;

/// OM-STAT-03, OM-GAP-44: whether a commando may boost its challenge.
pub fn check_boost(look: Look<'_>, who: SheetId) -> Result<(), Refusal> {
    match challenge_below(look) {
        Some(challenge) if challenge.who == who && !challenge.rolled => {
            if challenge.boosted {
                return Err(Refusal::new("OM-STAT-03", "Each challenge may be boosted once."));
            }
            look.can_pay(who, BOOST_COST)
        }
        _ => Err(Refusal::new("OM-STAT-03", "There is no challenge to boost.")),
    }
}

/// Whether a commando may reroll its challenge by its stance.
pub fn check_stance_reroll(look: Look<'_>, who: SheetId) -> Result<(), Refusal> {
    let able = look.has(who, Ability::RerollChallenge) && !look.open.commando(who).marks.power_used;
    match challenge_below(look) {
        Some(challenge) if challenge.who == who && able && challenge.used & STANCE_BIT == 0 => Ok(()),
        _ => Err(Refusal::new("OM-DICE-05", "The stance gives no reroll, or it was used this turn.")),
    }
}

/// OM-STAT-01, OM-GAP-95: the dice of a challenge, as many as the sheet has of Force, Tech or Nerve.
pub fn dice_of(look: Look<'_>, challenge: &Challenge) -> u8 {
    let stat = match challenge.stat {
        Stat::Force => 0,
        Stat::Tech => 1,
        Stat::Nerve => 2,
    };
    let at_door = challenge.purpose == Purpose::Door;
    let stance = look.abilities(challenge.who).map(|ability| match ability {
        Ability::DoorDice { dice } if at_door => dice,
        _ => 0,
    });
    // OM-STAT-04: a boost adds one black die.
    let dice = look.sheet(challenge.who).stats[stat]
        + challenge.added
        + u8::from(challenge.boosted)
        + stance.sum::<u8>();
    // OM-GAP-31: what is taken away is taken last.
    dice.saturating_sub(challenge.taken)
}

/// OM-STAT-02: whether enough was hit.
pub fn is_passed(challenge: &Challenge) -> bool {
    challenge.faces[1] + 2 * challenge.faces[2] >= challenge.target
}

impl<T: Table<Event>> Play<'_, T> {
    /// Begins a challenge.
    pub fn begin_challenge(&mut self, who: SheetId, stat: Stat, target: u8, purpose: Purpose) {
        let challenge = Challenge {
            who,
            stat,
            target,
            boosted: false,
            added: 0,
            taken: 0,
            rolled: false,
            used: 0,
            faces: [0; 3],
            purpose,
        };
        self.push(Frame::Challenge(challenge));
        self.open_window(Moment::BeforeChallenge);
    }

    /// Goes on with the challenge that is on top: rolls it, or hands its result to the door below or the objective.
    pub fn continue_challenge(&mut self, challenge: Challenge) {
        if !challenge.rolled {
            self.roll_challenge();
            self.open_window(Moment::AfterChallenge);
            return;
        }
        self.pop();
        let passed = is_passed(&challenge);
        match (challenge.purpose, self.open().stack.top_mut()) {
            (Purpose::Door, Frame::Opening(opening)) => opening.passed = Some(passed),
            (Purpose::Door, _) => {}
            (Purpose::Machine(machine), _) => self.end_repair(challenge.who, machine, passed),
            (Purpose::Objective(letter), _) => self.end_terminal(challenge.who, letter, passed),
        }
    }

    /// Rolls the challenge under way, for the first time or again.
    pub fn roll_challenge(&mut self) {
        let challenge = *challenge_below(self.look()).expect("a challenge is under way");
        let dice = dice_of(self.look(), &challenge);
        let faces = chance::roll(Pool { black: dice, red: 0 }, self.table);
        if let Some(challenge) = self.challenge_below_mut() {
            challenge.faces = [faces[0], faces[1], faces[2]];
            challenge.rolled = true;
        }
        let hits = faces[1] + 2 * faces[2];
        self.tell(Event::Challenged { who: challenge.who, hits, target: challenge.target });
    }

    /// The innermost challenge under way.
    pub fn challenge_below_mut(&mut self) -> Option<&mut Challenge> {
        self.open().stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Challenge(challenge) => Some(challenge),
            _ => None,
        })
    }

    /// OM-STAT-04: a boost.
    pub fn boost(&mut self, who: SheetId) {
        self.pay(who, BOOST_COST);
        if let Some(challenge) = self.challenge_below_mut() {
            challenge.boosted = true;
        }
        self.tell(Event::Boosted { who });
    }

    /// A stance's reroll of a challenge.
    pub fn reroll_challenge_by_stance(&mut self, who: SheetId) {
        self.open().commando_mut(who).marks.power_used = true;
        if let Some(challenge) = self.challenge_below_mut() {
            challenge.used |= STANCE_BIT;
        }
        self.roll_challenge();
    }
}
