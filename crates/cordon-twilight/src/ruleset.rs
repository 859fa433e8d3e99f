//! The contract of the kernel, fulfilled by handing each part to its file.

use cordon_kernel::{
    Actor, Broken, Dice, Outcome, Refusal, RuleId, Ruleset, Seat, Seats, Table, Turn, Viewer,
};

use crate::actions::Action;
use crate::content::Content;
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::play::Play;
use crate::quick::Quick;
use crate::rules::start;
use crate::setup::Setup;
use crate::state::{Ending, Hidden, Open, State};
use crate::view::{self, View};
use crate::{audit, log, phases};

/// The twilight ruleset with its content loaded.
pub struct Twilight {
    content: Content,
    quick: Quick,
}

impl Twilight {
    /// The ruleset with content that has passed the pack validator.
    pub fn new(content: Content) -> Twilight {
        Twilight { quick: Quick::new(&content), content }
    }

    /// The loaded content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// A look at the open facts of a game.
    #[inline]
    pub fn look<'a>(&'a self, open: &'a Open) -> Look<'a> {
        Look { content: &self.content, quick: &self.quick, open }
    }

    /// The seats that owe a decision, as far as a viewer may know.
    pub fn waits_for(&self, view: &View) -> Seats {
        match *view.open.stack.top() {
            _ if view.open.ending.is_some() => Seats::NONE,
            Frame::Window(_) => view.known.asked.map_or(Seats::NONE, |seat| Seats::only(Seat(seat))),
            // Only windows depend on what is hidden.
            _ => phases::waiting(self.look(&view.open), &Hidden::default()),
        }
    }

    /// What happened, as a line of the log.
    pub fn log_line(&self, open: &Open, event: &Event) -> String {
        log::line(self.look(open), event)
    }

    fn play<'a, T: Table<Event>>(&'a self, state: &'a mut State, table: &'a mut T) -> Play<'a, T> {
        Play { content: &self.content, quick: &self.quick, state, table }
    }

    /// Goes on from a state that was put together by hand until somebody must decide.
    pub fn resume(&self, state: &mut State, table: &mut impl Table<Event>) {
        self.play(state, table).advance();
    }
}

impl Ruleset for Twilight {
    const CODE: &'static str = "TW";
    const NAME: &'static str = "twilight";
    const RULES_VERSION: u32 = 1;
    const REVEALS_END_WALKS: bool = false;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Notice = Event;

    fn content_hash(&self) -> String {
        self.content.hash.clone()
    }

    fn start(&self, setup: &Setup, table: &mut impl Table<Event>) -> Result<State, Refusal> {
        start::check(&self.content, setup)?;
        let Some(preset) = self.content.preset(&setup.preset) else {
            return Err(Refusal::new("TW-SETUP-03", "There is no such board to begin on."));
        };
        let mut state = start::empty(setup);
        (state.open.marines_land, state.open.kills_win) = (preset.marines, preset.kills_win);
        let mut play = self.play(&mut state, table);
        play.lay_out(preset);
        play.advance();
        Ok(state)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.open.ending {
            None => Turn::Waiting(phases::waiting(self.look(&state.open), &state.hidden)),
            Some(ending) => Turn::Over(outcome(ending)),
        }
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let look = self.look(&state.open);
        if state.open.ending.is_none() && phases::waiting(look, &state.hidden).contains(seat) {
            phases::actions(look, &state.hidden, seat, out);
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        phases::check(self.look(&state.open), &state.hidden, seat, action)
    }

    fn apply(&self, state: &mut State, by: Actor, action: &Action, table: &mut impl Table<Event>) {
        let mut play = self.play(state, table);
        match by {
            Actor::Seat(seat) => play.perform(seat, action),
            // TW-CLOCK-08: the only thing that a host does; `time_over` says when.
            Actor::Host => play.expire(),
        }
    }

    // TW-CLOCK-06, TW-CLOCK-08: one recorded command of the host, and only where its clock counts. TW-CLOCK-07: a host
    // that stops its clock says it later.
    fn time_over(&self, state: &State) -> Option<(u32, Action)> {
        let open = &state.open;
        let runs = open.rules.clock.mode.is_timed() && !open.final_round && open.ending.is_none();
        runs.then(|| (u32::from(open.rules.clock.minutes) * 60, Action::ClockExpired))
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        view::notice(event, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        view::imagine(self.look(&view.open), view, dice)
    }

    fn audit(&self, state: &State) -> Result<(), Broken> {
        audit::audit(self.look(&state.open), &state.hidden)
    }

    fn seat_name(&self, _: &State, seat: Seat) -> String {
        crate::names::soldier(seat.0).to_owned()
    }

    fn seats(&self, state: &State) -> Seats {
        state.open.seats()
    }
}

/// How a game with this ending is over.
pub fn outcome(ending: Ending) -> Outcome {
    let winners = Event::winners(ending);
    let (rule, says) = match ending {
        Ending::Escape(_) => ("TW-WIN-04", "A soldier has escaped from the helipad."),
        Ending::Kills(_) => ("TW-WIN-09", "A soldier was first to 25 kills."),
        Ending::MostKills(_) => ("TW-WIN-10", "No route is left and the time is over: most kills win."),
        Ending::Marines => ("TW-WIN-07", "The time is over and nobody has escaped: the marines have won."),
        Ending::Zombies => ("TW-WIN-08", "The time is over and no marine is left: the zombies have won."),
    };
    Outcome { winners, rule: RuleId(rule), says }
}
