//! States and actions as text that a person can read, write and send.

use cordon_kernel::{Notation, Ruleset, Seat, Unreadable};

use crate::actions::Action;
use crate::events::Event;
use crate::ruleset::Twilight;
use crate::setup::Setup;
use crate::state::State;
use crate::{names, position};

impl Notation for Twilight {
    fn write_action(&self, state: &State, _: Seat, action: &Action) -> String {
        names::action(self.look(&state.open), action)
    }

    fn read_action(&self, state: &State, _: Seat, text: &str) -> Result<Action, Unreadable> {
        names::read_action(self.look(&state.open), text)
    }

    fn write_state(&self, state: &State) -> String {
        position::write(self.content(), state)
    }

    fn read_state(&self, text: &str) -> Result<State, Unreadable> {
        let state = position::read(self.content(), text)?;
        self.audit(&state).map_err(|broken| Unreadable(broken.to_string()))?;
        Ok(state)
    }

    fn read_position(&self, setup: &Setup, text: &str) -> Result<State, Unreadable> {
        let state = self.read_state(text)?;
        if state.open.rules != setup.rules {
            return Err(Unreadable("the position belongs to a game with other switches".to_owned()));
        }
        Ok(state)
    }

    fn tell(&self, state: &State, notice: &Event) -> String {
        self.log_line(&state.open, notice)
    }
}
