//! The contract of the kernel, fulfilled by handing each part to its file.

use std::sync::OnceLock;

use cordon_kernel::{
    Actor, Broken, Dice, Outcome, Refusal, RuleId, Ruleset, Seat, Seats, Table, Turn, Viewer,
};

use crate::actions::Action;
use crate::board::Board;
use crate::content::{Content, MissionId};
use crate::endings::Ending;
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::play::Play;
use crate::rules::{director, setup};
use crate::state::{DIRECTOR, Life, Open, Setup, State, hero_of, seat_of};
use crate::view::{self, View};
use crate::{audit, phases};

/// The exodus ruleset with its content loaded. Maps are laid out when they are first needed.
pub struct Exodus {
    content: Content,
    /// Each mission's map, with doors that the infected open and with doors that stop them.
    boards: Vec<[OnceLock<Board>; 2]>,
}

impl Exodus {
    /// The ruleset with content that has passed the pack validator.
    pub fn new(content: Content) -> Exodus {
        Exodus { boards: content.missions.iter().map(|_| Default::default()).collect(), content }
    }

    /// The loaded content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// A mission's map. EX-GAP-08: with the switch `infected_open_doors` off, closed doors stop the infected.
    #[inline]
    pub fn board(&self, mission: MissionId, infected_open_doors: bool) -> &Board {
        let board = &self.boards[usize::from(mission.0)][usize::from(infected_open_doors)];
        board.get_or_init(|| {
            Board::lay(&self.content[mission].plan, !infected_open_doors)
                .expect("a pack's maps can be laid out")
        })
    }

    fn board_of(&self, open: &Open) -> &Board {
        self.board(open.mission, open.switches.infected_open_doors)
    }

    /// A look at the open facts of a game.
    #[inline]
    pub fn look<'a>(&'a self, open: &'a Open) -> Look<'a> {
        Look { content: &self.content, board: self.board_of(open), open }
    }

    /// What a game with these open facts waits for; no hidden fact has a part in it.
    #[inline]
    pub fn turn_of(&self, open: &Open) -> Turn {
        match open.ending {
            None => Turn::Waiting(phases::waiting(self.look(open))),
            Some(ending) => Turn::Over(outcome(open, ending)),
        }
    }

    fn play<'a, T: Table<Event>>(&'a self, state: &'a mut State, table: &'a mut T) -> Play<'a, T> {
        let board = self.board_of(&state.open);
        Play { content: &self.content, board, open: &mut state.open, hidden: &mut state.hidden, table }
    }
}

impl Ruleset for Exodus {
    const CODE: &'static str = "EX";
    const NAME: &'static str = "exodus";
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
            return Err(Refusal::new("EX-QUICK-01", "There is no such mission."));
        };
        let board = self.board(mission, setup.switches.infected_open_doors);
        let mut state = setup::lay_out(&self.content, board, mission, setup)?;
        self.play(&mut state, table).begin_mission();
        Ok(state)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        self.turn_of(&state.open)
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let look = self.look(&state.open);
        if state.open.ending.is_none() && phases::waiting(look).contains(seat) {
            match state.open.stack.top() {
                Frame::Window(asking) => director::window_actions(look, &state.hidden, asking, out),
                _ => phases::actions(look, out),
            }
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let look = self.look(&state.open);
        let over = Refusal::unless(state.open.ending.is_none(), "EX-HERO-57", "The mission is over.");
        over?;
        let asked = phases::waiting(look).contains(seat);
        Refusal::unless(asked, "EX-HERO-05", "Another seat decides now.")?;
        match state.open.stack.top() {
            Frame::Window(asking) => director::check_window(look, &state.hidden, asking, action),
            _ => phases::check(look, action),
        }
    }

    fn apply(&self, state: &mut State, by: Actor, action: &Action, table: &mut impl Table<Event>) {
        let Actor::Seat(_) = by else { unreachable!("the host plays no actions of this game") };
        self.play(state, table).perform(action);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        view::notice(event, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        view::imagine(&self.content, view, dice)
    }

    fn audit(&self, state: &State) -> Result<(), Broken> {
        audit::audit(self.look(&state.open))?;
        audit::hand(self.look(&state.open), &state.hidden)
    }

    fn seat_name(&self, state: &State, seat: Seat) -> String {
        match hero_of(seat) {
            Some(hero) => self.content[state.open.hero(hero).card].name.clone(),
            None => "Director".to_owned(),
        }
    }

    // EX-GAP-76: a seat for each hero, which players share out, and one more for a director.
    fn seats(&self, state: &State) -> Seats {
        let heroes = hero_seats(&state.open);
        if state.open.directed { heroes.with(DIRECTOR) } else { heroes }
    }
}

fn hero_seats(open: &Open) -> Seats {
    let playing = open.heroes.iter().zip(0..).filter(|(hero, _)| hero.life != Life::Absent);
    playing.map(|(_, n)| seat_of(n)).collect()
}

fn outcome(open: &Open, ending: Ending) -> Outcome {
    let winners = match ending.is_success() {
        true => hero_seats(open),
        false if open.directed => Seats::only(DIRECTOR),
        // Where the infected act by themselves, nobody at the table wins.
        false => Seats::NONE,
    };
    let (rule, says) = ending.reason();
    Outcome { winners, rule: RuleId(rule), says }
}
