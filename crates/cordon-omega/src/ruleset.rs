//! The contract of the kernel, fulfilled by handing each part to its file.

use cordon_kernel::{
    Actor, Broken, Dice, Outcome, Refusal, RuleId, Ruleset, Seat, Seats, Table, Turn, Viewer,
};

use crate::actions::Action;
use crate::board::Board;
use crate::content::{Content, MissionId};
use crate::endings::Side;
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::quick::Quick;
use crate::rules::setup;
use crate::state::{Ending, OVERSEER, Open, Setup, State, commando_of, seat_of};
use crate::view::{self, View};
use crate::{audit, phases};

/// The omega ruleset with its content loaded and its maps laid out.
pub struct Omega {
    content: Content,
    quick: Quick,
    boards: Vec<Board>,
}

impl Omega {
    /// The ruleset with content that has passed the pack validator.
    pub fn new(content: Content) -> Omega {
        let boards = (0..content.missions.len() as u8).map(|n| Board::lay(&content, MissionId(n))).collect();
        Omega { quick: Quick::new(&content), content, boards }
    }

    /// The loaded content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// A mission's map.
    pub fn board(&self, mission: MissionId) -> &Board {
        &self.boards[usize::from(mission.0)]
    }

    /// A look at the open facts of a game.
    #[inline]
    pub fn look<'a>(&'a self, open: &'a Open) -> Look<'a> {
        Look { content: &self.content, quick: &self.quick, board: self.board(open.mission), open }
    }

    /// What a game with these open facts waits for; no hidden fact has a part in it.
    #[inline]
    pub fn turn_of(&self, open: &Open) -> Turn {
        match open.ending {
            None => Turn::Waiting(phases::waiting(self.look(open))),
            Some(ending) => Turn::Over(outcome(self.look(open), ending)),
        }
    }

    fn play<'a, T: Table<Event>>(&'a self, state: &'a mut State, table: &'a mut T) -> Play<'a, T> {
        Play {
            content: &self.content,
            quick: &self.quick,
            board: self.board(state.open.mission),
            state,
            table,
        }
    }
}

impl Ruleset for Omega {
    const CODE: &'static str = "OM";
    const VARIANT_CODES: &'static [&'static str] = &["ZC"];
    const NAME: &'static str = "omega";
    const RULES_VERSION: u32 = 1;

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
        let Some(mission) = self.content.mission(&setup.mission) else {
            return Err(Refusal::new("OM-SET-01", "There is no such mission."));
        };
        let mut state = setup::lay_out(&self.content, self.board(mission), setup)?;
        self.play(&mut state, table).advance();
        Ok(state)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        self.turn_of(&state.open)
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let look = self.look(&state.open);
        if state.open.ending.is_none() && phases::waiting(look).contains(seat) {
            phases::actions(look, &state.hidden, seat, out);
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        phases::check(self.look(&state.open), &state.hidden, seat, action)
    }

    fn apply(&self, state: &mut State, by: Actor, action: &Action, table: &mut impl Table<Event>) {
        let Actor::Seat(seat) = by else { unreachable!("the host plays no actions of this game") };
        self.play(state, table).perform(seat, action);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(&self.content, state, viewer)
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
        match commando_of(seat) {
            Some(who) => self.content[who].name.clone(),
            None => "Overseer".to_owned(),
        }
    }

    // OM-SET-05, OM-SET-06, OM-SET-07: one overseer, and a seat for each commando, which players share out.
    fn seats(&self, state: &State) -> Seats {
        let squad = state.open.squad().map(seat_of).collect::<Seats>();
        // ZC-01: no overseer is needed.
        if self.content[state.open.mission].automatic { squad } else { squad.with(OVERSEER) }
    }
}

fn outcome(look: Look<'_>, ending: Ending) -> Outcome {
    let squad: Seats = look.open.squad().map(seat_of).collect();
    let winners = match ending.winner() {
        Side::Squad => squad,
        // ZC-01: where the enemies act by themselves, nobody at the table wins.
        Side::Overseer if look.is_automatic() => Seats::default(),
        Side::Overseer => Seats::only(OVERSEER),
    };
    let (rule, says) = match ending {
        // ZC-GAP-17: there is no overseer to have won.
        Ending::SquadDown if look.is_automatic() => {
            (ending.reason().0, "No commando is left standing: the squad has lost.")
        }
        _ => ending.reason(),
    };
    Outcome { winners, rule: RuleId(rule), says }
}
