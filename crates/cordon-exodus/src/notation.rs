//! Text for actions and states.
//!
//! An order is read by looking for the one action, among all that could be ordered, that is written like it. So
//! reading and writing cannot drift apart, and an illegal order can be read and then refused with its reason.

use cordon_grid::{Cell, Dir};
use cordon_kernel::{Notation, Ruleset, Seat, Unreadable};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::ruleset::Exodus;
use crate::state::{MOST_HEROES, Open, Setup, State, hero_of};

impl Exodus {
    /// An action as a seat orders it; open facts are enough to write it, so a view is.
    pub fn order_text(&self, open: &Open, seat: Seat, action: &Action) -> String {
        write_action(self.look(open), seat, action)
    }

    /// What happened, as a line of the log; open facts are enough to tell it, so a view is.
    pub fn log_line(&self, open: &Open, notice: &Event) -> String {
        crate::log::tell(self.look(open), notice)
    }
}

impl Notation for Exodus {
    fn write_action(&self, state: &State, seat: Seat, action: &Action) -> String {
        self.order_text(&state.open, seat, action)
    }

    fn read_action(&self, state: &State, seat: Seat, text: &str) -> Result<Action, Unreadable> {
        let look = self.look(&state.open);
        let mut legal = Vec::new();
        self.actions(state, seat, &mut legal);
        let wanted = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let reads = |action: &Action| write_action(look, seat, action).to_lowercase() == wanted;
        if let Some(action) = legal.iter().copied().find(&reads) {
            return Ok(action);
        }
        conceivable(look).into_iter().find(reads).ok_or_else(|| {
            let shown: Vec<String> =
                legal.iter().take(3).map(|action| write_action(look, seat, action)).collect();
            Unreadable(format!(
                "`{text}` is no order of this game; the legal ones read like `{}`",
                shown.join("`, `")
            ))
        })
    }

    fn write_state(&self, state: &State) -> String {
        crate::position::write(self.look(&state.open), state)
    }

    fn read_state(&self, text: &str) -> Result<State, Unreadable> {
        let state = crate::position::read(self, text)?;
        self.audit(&state).map_err(|broken| Unreadable(broken.to_string()))?;
        Ok(state)
    }

    fn read_position(&self, setup: &Setup, text: &str) -> Result<State, Unreadable> {
        let state = self.read_state(text)?;
        crate::position::check_belongs(self, setup, &state)?;
        Ok(state)
    }

    fn tell(&self, state: &State, notice: &Event) -> String {
        self.log_line(&state.open, notice)
    }
}

/// The hero whose orders a seat gives now: its own, or whoever takes its turn.
fn acting(look: Look<'_>, seat: Seat) -> u8 {
    let in_turn = look.open.stack.iter().rev().find_map(|frame| match *frame {
        Frame::HeroTurn { hero } => Some(hero),
        _ => None,
    });
    in_turn.or_else(|| hero_of(seat)).unwrap_or(0)
}

/// The guns that an attack is made with. With one active gun there is nothing to say.
fn guns_text(look: Look<'_>, hero: u8, guns: u8) -> String {
    let arms = look.open.heroes.get(usize::from(hero)).map(|hero| hero.arms).unwrap_or_default();
    let active: Vec<u8> = (0..arms.len() as u8).filter(|n| arms[usize::from(*n)].active).collect();
    if active.len() < 2 && guns == 1 {
        return String::new();
    }
    let chosen =
        (0..8).filter(|bit| guns & (1 << bit) != 0).map(|bit| match active.get(usize::from(bit as u8)) {
            Some(card) => look.held_id(hero, *card),
            None => format!("gun-{}", bit + 1),
        });
    format!(" with {}", chosen.collect::<Vec<_>>().join(" and "))
}

/// An action as it is ordered.
pub(crate) fn write_action(look: Look<'_>, seat: Seat, action: &Action) -> String {
    let hero = acting(look, seat);
    let cell = |cell: Cell| look.cell_name(cell);
    let unit = |unit: u8| look.unit_id(unit);
    match *action {
        Action::Enter(to) => format!("enter {}", cell(to)),
        Action::Place(to) => format!("place {}", cell(to)),
        Action::AlertFire(guns) => {
            let shooter = hero_of(seat).unwrap_or(hero);
            format!("fire{}", guns_text(look, shooter, guns))
        }
        Action::HoldFire => "hold fire".to_owned(),
        Action::Begin(hero) => format!("begin {}", look.hero_id(hero)),
        Action::Move(to) => format!("move {}", cell(to)),
        Action::MoveFire(to) => format!("move {} and fire", cell(to)),
        Action::MoveMelee(to) => format!("move {} and strike", cell(to)),
        Action::Sprint(to) => format!("sprint {}", cell(to)),
        Action::Step(to) => format!("step {}", cell(to)),
        Action::Stop => "stop".to_owned(),
        Action::Crawl(to) => format!("crawl {}", cell(to)),
        Action::Dive(dir) => format!("dive {dir}"),
        Action::StandUp => "stand up".to_owned(),
        Action::DropProne => "drop prone".to_owned(),
        Action::QuickFire { unit: at, guns } => {
            format!("fire at {}{}", unit(at), guns_text(look, hero, guns))
        }
        Action::AimedFire { unit: at, guns } => format!("aim at {}{}", unit(at), guns_text(look, hero, guns)),
        Action::Melee(at) => format!("strike {}", unit(at)),
        Action::Execute(at) => format!("execute {}", unit(at)),
        Action::Assassinate(at) => format!("assassinate {}", unit(at)),
        Action::Sweep { unit: at, to } => format!("sweep {} to {}", unit(at), cell(to)),
        Action::Door(door) => {
            let open = look.open.open_doors & 1_u32.checked_shl(door.into()).unwrap_or(0) != 0;
            format!("{} door {}", if open { "close" } else { "open" }, look.door_name(door))
        }
        Action::Switch(arms) => format!("ready {}", look.held_ids(hero, arms.into())),
        Action::Alert => "alert".to_owned(),
        Action::EndTurn => "end turn".to_owned(),
    }
}

/// Every order that could be written in a state, legal or not.
fn conceivable(look: Look<'_>) -> Vec<Action> {
    let mut all = vec![
        Action::HoldFire,
        Action::Stop,
        Action::StandUp,
        Action::DropProne,
        Action::Alert,
        Action::EndTurn,
    ];
    all.extend((1..4).map(Action::AlertFire));
    all.extend((0..MOST_HEROES as u8).map(Action::Begin));
    all.extend(Dir::ALL.map(Action::Dive));
    all.extend((0..look.board.doors.len() as u8).map(Action::Door));
    all.extend(look.board.squares.iter().flat_map(|cell| {
        [
            Action::Enter(cell),
            Action::Place(cell),
            Action::Move(cell),
            Action::MoveFire(cell),
            Action::MoveMelee(cell),
            Action::Sprint(cell),
            Action::Step(cell),
            Action::Crawl(cell),
        ]
    }));
    for unit in 0..look.open.units.len() as u8 {
        all.extend((1..4).map(|guns| Action::QuickFire { unit, guns }));
        all.extend((1..3).map(|guns| Action::AimedFire { unit, guns }));
        all.extend([Action::Melee(unit), Action::Execute(unit), Action::Assassinate(unit)]);
        all.extend(look.board.squares.iter().map(|to| Action::Sweep { unit, to }));
    }
    all
}
