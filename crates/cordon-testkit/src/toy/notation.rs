//! Lanterns in words.

use cordon_kernel::{Notation, Ruleset, Seat, Unreadable};

use super::{Action, Event, Flaw, Notice, Setup, State, Toy};

impl Notation for Toy {
    fn write_action(&self, _: &State, _: Seat, action: &Action) -> String {
        match action {
            Action::Hide(2) if self.flaw == Some(Flaw::WordsTwice) => "hide 1".to_owned(),
            Action::Hide(lights) => format!("hide {lights}"),
            Action::Step => "step".to_owned(),
            Action::Roll => "roll".to_owned(),
            Action::Peek(seat) => format!("peek {}", seat.0),
            Action::Pass => "pass".to_owned(),
        }
    }

    fn read_action(&self, _: &State, _: Seat, text: &str) -> Result<Action, Unreadable> {
        let (verb, number) = text.split_once(' ').unwrap_or((text, ""));
        match (verb, number.parse::<u8>()) {
            ("hide", Ok(lights)) => Ok(Action::Hide(lights)),
            ("peek", Ok(seat)) => Ok(Action::Peek(Seat(seat))),
            ("step", _) if number.is_empty() => Ok(Action::Step),
            ("roll", _) if number.is_empty() => Ok(Action::Roll),
            ("pass", _) if number.is_empty() => Ok(Action::Pass),
            _ => Err(Unreadable(format!("`{text}` is no order; say hide N, step, roll, peek N or pass"))),
        }
    }

    fn write_state(&self, state: &State) -> String {
        let mut state = state.clone();
        if self.flaw == Some(Flaw::StateForgets) {
            state.open.done = 0;
        }
        serde_json::to_string(&state).expect("a state is plain data")
    }

    fn read_state(&self, text: &str) -> Result<State, Unreadable> {
        let state = serde_json::from_str(text).map_err(|error| Unreadable(error.to_string()))?;
        self.audit(&state).map_err(|broken| Unreadable(broken.to_string()))?;
        Ok(state)
    }

    fn read_position(&self, setup: &Setup, text: &str) -> Result<State, Unreadable> {
        let state = self.read_state(text)?;
        let open = &state.open;
        if (open.seats, open.rounds, open.goal) != (setup.seats, setup.rounds, setup.goal) {
            return Err(Unreadable("the position belongs to another setup".to_owned()));
        }
        Ok(state)
    }

    fn tell(&self, state: &State, notice: &Notice) -> String {
        let name = |seat: &Seat| self.seat_name(state, *seat);
        let secret = |lights: &Option<u8>| lights.map_or(String::new(), |lights| format!(": {lights}"));
        match notice {
            Event::First { seat } => format!("{} goes first", name(seat)),
            Event::Hid { seat, lights } => format!("{} hid a lantern{}", name(seat), secret(lights)),
            Event::Went { seat, place, rolled: false } => format!("{} steps to {place}", name(seat)),
            Event::Went { seat, place, rolled: true } => format!("{} rolls and goes to {place}", name(seat)),
            Event::Peeked { seat, at, lights } => {
                format!("{} looks at the lantern of {}{}", name(seat), name(at), secret(lights))
            }
            Event::Shown { seat, lights } => format!("{} shows {lights}", name(seat)),
        }
    }
}
