//! OM-TIME, OM-PLAN: the timer, handing over adrenaline, initiative, stances.

use cordon_kernel::{List, Refusal, Table};

use crate::content::SheetId;
use crate::events::Event;
use crate::frames::{Frame, Moment, Phase};
use crate::look::Look;
use crate::play::Play;
use crate::state::{DeviceKind, Life, MOST_COMMANDOS};

/// OM-PLAN-04, OM-PLAN-05, OM-GAP-34: the highest rank among the living commands.
pub fn commanding_officer(look: Look<'_>) -> Option<SheetId> {
    look.open.living().next()
}

/// OM-PLAN-03, OM-GAP-33: whether the next initiative card may go to a commando.
pub fn check_assign(look: Look<'_>, who: SheetId) -> Result<(), Refusal> {
    let living = look.open.commandos.get(usize::from(who.0)).is_some_and(|commando| commando.is_alive());
    if !living || look.open.initiative.contains(&who) {
        return Err(Refusal::new("OM-PLAN-03", "Each living commando gets one initiative card."));
    }
    Ok(())
}

/// OM-PLAN-06, OM-PLAN-07: whether a commando may choose a stance.
pub fn check_stance(look: Look<'_>, who: SheetId, stance: u8) -> Result<(), Refusal> {
    if usize::from(stance) >= look.sheet(who).stances.len() {
        return Err(Refusal::new("OM-PLAN-06", "There is no such stance."));
    }
    Ok(())
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-TIME-01 to -04: the timer phase.
    pub fn timer_phase(&mut self) {
        // OM-TIME-02, OM-SET-10: the token stands on space one in the first round.
        let round = self.state.open.round.saturating_add(1);
        self.open().round = round;
        // OM-TIME-03: events of the advance happen right then; OM-GAP-36: the charges before the end of time.
        self.advance_fuse();
        if self.look().mission().rounds.is_some_and(|last| round > last) {
            self.end_of_time();
        }
        if self.state.open.ending.is_some() {
            return;
        }
        for who in (0..MOST_COMMANDOS as u8).map(SheetId) {
            let commando = self.open().commando_mut(who);
            // OM-TIME-04b: red move tokens turn blue; in the first edition nobody reads them (OM-TIME-04a).
            commando.red_tokens = 0;
            commando.marks.round_power_used = false;
            commando.marks.turn_taken = false;
            for held in &mut commando.cards {
                held.this_round = false;
            }
        }
        self.open().ward_paid = false;
        self.tell(Event::RoundBegan { round });
        // H7: smoke lasts until the next round.
        self.remove_device(DeviceKind::Smoke);
        self.next(Phase::Transfer);
        if round == 1 {
            self.check_crisis();
            self.open_exits();
        }
        self.begin_events();
    }

    /// OM-PLAN-01, OM-PLAN-02, OM-GAP-42, ZC-03: adrenaline becomes energy.
    pub fn transfer(&mut self) {
        let mut tokens = 0;
        for commando in &mut self.open().commandos {
            tokens += std::mem::take(&mut commando.adrenaline);
            // What raised the ceiling holds as long as the tokens lie under it: events may come in between.
            commando.raised = 0;
        }
        let minimum = self.look().mission().energy_minimum[usize::from(self.state.open.started - 3)];
        let pool = self.state.open.pool + tokens;
        let filled = minimum.saturating_sub(pool);
        self.open().pool = pool + filled;
        let pool = self.state.open.pool;
        self.tell(Event::Transferred { tokens, filled, pool });
        self.recover_all();
        self.open().initiative.clear();
        self.next(Phase::RevealStances);
        self.push(Frame::Initiative);
    }

    /// Goes on handing out initiative cards; the last one has only one place to go.
    pub fn continue_initiative(&mut self) -> bool {
        let left: List<SheetId, MOST_COMMANDOS> =
            self.state.open.living().filter(|who| !self.state.open.initiative.contains(who)).collect();
        match left.as_slice() {
            [] => {
                // OM-DOWN-07: a downed commando chooses no stance; OM-RECO-05: a recovered one must.
                let open = &self.state.open;
                let pending = open
                    .living()
                    .filter(|who| open.commando(*who).life == Life::Active)
                    .fold(0, |bits, who| bits | 1 << who.0);
                *self.open().stack.top_mut() = Frame::Stances { pending };
                true
            }
            [last] => {
                self.assign(*last);
                true
            }
            _ => false,
        }
    }

    /// Gives the next initiative card to a commando.
    pub fn assign(&mut self, who: SheetId) {
        self.open().initiative.push(who);
        let card = self.state.open.initiative.len() as u8;
        self.tell(Event::Assigned { who, card });
    }

    /// OM-GAP-35: a stance is chosen in secret.
    pub fn pick_stance(&mut self, who: SheetId, stance: u8, pending: u8) {
        self.state.hidden.picks[usize::from(who.0)] = Some(stance);
        *self.open().stack.top_mut() = Frame::Stances { pending: pending & !(1 << who.0) };
        self.tell(Event::Picked { who, stance: Some(stance) });
    }

    /// OM-GAP-35: all stances are revealed at once.
    pub fn reveal_stances(&mut self) {
        let picks = std::mem::replace(&mut self.state.hidden.picks, [None; MOST_COMMANDOS]);
        for (who, stance) in (0..).map(SheetId).zip(picks) {
            if let Some(stance) = stance {
                self.open().commando_mut(who).stance = stance;
                self.tell(Event::StanceTaken { who, stance });
            }
        }
        self.table.reveal();
        self.open().turns = 0;
        self.next(Phase::NextTurn);
        self.open_window(Moment::ActivationBegan);
    }

    /// OM-ACT-01: turns in the order of initiative, then the overseer's phase.
    pub fn next_turn(&mut self) {
        let Some(who) = self.state.open.initiative.get(usize::from(self.state.open.turns)).copied() else {
            return self.next(Phase::Refresh);
        };
        self.open().turns += 1;
        // OM-PLAN-10: the dead take no turns.
        if self.state.open.commando(who).is_alive() {
            self.begin_turn(who);
        }
    }

    /// Sets what comes next in the round.
    pub fn next(&mut self, phase: Phase) {
        *self.open().stack.top_mut() = Frame::Round(phase);
    }
}
