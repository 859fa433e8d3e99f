//! EX-DIRECTOR: somebody moves the infected: cards with their windows, placement, direct control.

use cordon_grid::Side;
use cordon_kernel::{Draw, List, Refusal, Table};

use crate::actions::Action;
use crate::board::Cells;
use crate::content::{DirectorId, Ploy};
use crate::events::Event;
use crate::frames::{Activation, Asking, Frame, RoomSpawn, Stage};
use crate::look::Look;
use crate::play::Play;
use crate::rules::{activation, grabs, roamers};
use crate::state::{Hidden, MOST_PLOYS, MOST_UNITS, Stance};

/// EX-GAP-73: whether a window is offered: it depends on what everyone knows, never on the hand.
pub fn is_offered(look: Look<'_>) -> bool {
    look.open.directed && look.open.direction.hand > 0 && !look.open.direction.used
}

/// The infected on the board that a card can name: EX-GAP-45: not grappling, and not under control already.
fn nameable(look: Look<'_>) -> impl Iterator<Item = u8> {
    look.open.foes().filter(|(_, unit)| !unit.controlled).map(|(n, _)| n)
}

/// What a card of this kind can be played on: infected or heroes by number, or 0 where it needs no target.
fn targets(look: Look<'_>, ploy: Ploy) -> List<u8, MOST_UNITS> {
    match ploy {
        Ploy::Control => nameable(look).collect(),
        Ploy::Lurch => {
            nameable(look).filter(|unit| look.open.unit(*unit).stance == Stance::Standing).collect()
        }
        Ploy::Dial => look.open.living().filter(|(_, hero)| hero.dial > 0).map(|(n, _)| n).collect(),
        _ => [0].into_iter().collect(),
    }
}

/// EX-DIRECTOR-06, EX-GAP-73: whether the director may play a card of its hand in a window, or let it pass.
pub fn check_window(
    look: Look<'_>,
    hidden: &Hidden,
    asking: &Asking,
    action: &Action,
) -> Result<(), Refusal> {
    match *action {
        Action::Pass => Ok(()),
        Action::PlayCard { card, on } => {
            let held = hidden.hand.get(usize::from(card.0)).is_some_and(|count| *count > 0);
            Refusal::unless(held, "EX-DIRECTOR-02", "The director does not hold this card.")?;
            let ploy = look.content[card].ploy;
            let now = ploy.window() == asking.window;
            Refusal::unless(now, "EX-GAP-73", "This is not the moment for this card.")?;
            let fits = targets(look, ploy).contains(&on);
            Refusal::unless(fits, "EX-DIRECTOR-06", "The card cannot be played on that.")
        }
        _ => Err(Refusal::new("EX-GAP-73", "The director plays a card now, or passes.")),
    }
}

/// What the director may do in a window.
pub fn window_actions(look: Look<'_>, hidden: &Hidden, asking: &Asking, out: &mut Vec<Action>) {
    for card in (0..look.content.director.len() as u8).map(DirectorId) {
        let ploy = look.content[card].ploy;
        if hidden.hand[usize::from(card.0)] > 0 && ploy.window() == asking.window {
            out.extend(targets(look, ploy).into_iter().map(|on| Action::PlayCard { card, on }));
        }
    }
    out.push(Action::Pass);
}

/// EX-DIRECTOR-10, EX-DIRECTOR-11, EX-DIRECTOR-12, EX-GAP-74: the squares that an infected under control may enter next.
pub fn free_steps(look: Look<'_>, now: &Activation) -> Cells {
    let card = look.card(now.unit);
    let from = look.open.unit(now.unit).cell;
    let left = activation::left(look, now);
    if left == 0 {
        return Cells::EMPTY;
    }
    let usable = activation::usable(look, now) - look.hero_cells();
    let beside = look.graph(card).stepped(look.board, &Cells::only(from)) & usable;
    let free = look.free();
    // EX-CHARGE-05: a square with somebody on it is only for passing.
    let goes_on = |cell: &cordon_grid::Cell| {
        let mut wave = Cells::only(*cell);
        (1..left).any(|_| {
            wave = look.graph(card).stepped(look.board, &wave) & usable;
            wave.intersects(&free)
        })
    };
    beside.iter().filter(|cell| free.contains(*cell) || goes_on(cell)).collect()
}

/// EX-GAP-74: whether an infected under control may do this.
pub fn check_controlled(look: Look<'_>, now: &Activation, action: &Action) -> Result<(), Refusal> {
    let passing = activation::is_passing(look, now);
    match *action {
        Action::Enter(cell) => {
            let says = "An infected under control goes square by square over active squares.";
            Refusal::unless(free_steps(look, now).contains(cell), "EX-DIRECTOR-10", says)
        }
        Action::GrabHero(hero) => {
            let cell = look.open.unit(now.unit).cell;
            let alive = look.open.heroes.get(usize::from(hero)).is_some_and(|hero| hero.is_alive());
            let there = alive && grabs::positions(look, look.card(now.unit), hero).contains(cell);
            Refusal::unless(there && !passing, "EX-GAP-74", "It grabs only from a grab position.")
        }
        Action::Halt(_) => {
            Refusal::unless(!passing, "EX-INF-MOVE-06", "It may not stay on a square with somebody else.")
        }
        _ => Err(Refusal::new("EX-DIRECTOR-10", "The director moves this infected now.")),
    }
}

/// What the director may do with an infected under control.
pub fn controlled_actions(look: Look<'_>, now: &Activation, out: &mut Vec<Action>) {
    out.extend(free_steps(look, now).iter().map(Action::Enter));
    let heroes = look.open.living().map(|(hero, _)| Action::GrabHero(hero));
    let halts = Side::ALL.map(Action::Halt);
    out.extend(heroes.chain(halts).filter(|action| check_controlled(look, now, action).is_ok()));
}

/// EX-DIRECTOR-14: the infected that the director may take off before the spawn roll.
pub fn removable(look: Look<'_>) -> impl Iterator<Item = u8> {
    nameable(look)
}

/// EX-DIRECTOR-07: any active square that no hero sees, to which there is a way for the roamer.
pub fn roamer_squares(look: Look<'_>) -> Cells {
    roamers::reachable_unseen(look)
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-DIRECTOR-02: the deck is shuffled and the hand dealt. Which card comes is decided as it is dealt.
    pub fn deal_hand(&mut self) {
        let content = self.content;
        let mut left = [0_u16; MOST_PLOYS];
        for (count, card) in left.iter_mut().zip(&content.director) {
            *count = card.copies.into();
        }
        for _ in 0..content[self.open.mission].director_cards {
            if left.iter().all(|count| *count == 0) {
                return;
            }
            let card = self.table.draw(Draw::weighted("director-card", &left)) as u8;
            left[usize::from(card)] -= 1;
            self.hidden.hand[usize::from(card)] += 1;
            self.open.direction.hand += 1;
            self.tell(Event::Dealt { card: Some(DirectorId(card)) });
        }
    }

    /// Asks the director whether it plays a card, if it may.
    pub fn open_window(&mut self, asking: Asking) {
        if is_offered(self.look()) {
            self.push(Frame::Window(asking));
        }
    }

    /// EX-DIRECTOR-06: plays a card, which is discarded, or lets the window pass, of which nobody is told.
    pub fn answer_window(&mut self, asking: Asking, action: &Action) {
        self.pop();
        let Action::PlayCard { card, on } = *action else { return };
        self.hidden.hand[usize::from(card.0)] -= 1;
        let direction = &mut self.open.direction;
        direction.hand -= 1;
        direction.used = true;
        direction.played[usize::from(card.0)] += 1;
        self.table.reveal();
        self.tell(Event::CardPlayed { card, on });
        match self.content[card].ploy {
            Ploy::Control => self.unit_mut(on).controlled = true,
            Ploy::Lurch => self.unit_mut(on).lurches = true,
            Ploy::Surge => self.push_below_roll(Frame::SecondRoll),
            Ploy::Roamer => self.push_below_roll(Frame::ExtraRoamer),
            Ploy::Fresh => self.open.direction.fresh = true,
            Ploy::Dark => self.open.direction.dark = true,
            Ploy::Jam => {
                if let Some(held) = self.hero_mut(asking.hero).arms.get_mut(usize::from(asking.with)) {
                    held.jammed = true;
                }
            }
            Ploy::Dial => {
                let to = (self.open.hero(on).dial + 1).min(crate::state::DEATH);
                self.move_dial(on, to);
            }
            Ploy::TwoRooms => {
                if let Frame::RoomRoll { twice, .. } = self.open.stack.top_mut() {
                    *twice = true;
                }
            }
            // The test is taken again, with all that comes of it.
            Ploy::Grip => self.grab(asking.with, asking.hero, true),
        }
    }

    /// Puts something under the spawn roll, so that it comes after it.
    fn push_below_roll(&mut self, frame: Frame) {
        let roll = *self.open.stack.top();
        *self.open.stack.top_mut() = frame;
        self.push(roll);
    }

    /// The room die, once or twice.
    pub fn roll_room(
        &mut self,
        area: u8,
        inside: cordon_grid::Cell,
        outside: cordon_grid::Cell,
        twice: bool,
    ) {
        self.pop();
        let roll = crate::chance::room_roll(self.table);
        self.tell(Event::RoomRolled { area, roll });
        let room = RoomSpawn { area, inside, outside, roll, placed: 0 };
        if twice {
            let other = crate::chance::room_roll(self.table);
            self.tell(Event::RoomRolled { area, roll: other });
            self.push(Frame::RoomPick { room, other });
        } else {
            self.push(Frame::RoomSpawn(room));
        }
    }

    /// EX-DIRECTOR-14: an infected is taken off, and is available for the spawn.
    pub fn take_off(&mut self, unit: u8) {
        self.remove(unit);
    }

    /// EX-GAP-74: one step, grab or halt of an infected under control.
    pub fn control(&mut self, mut now: Activation, action: &Action) {
        match *action {
            Action::Enter(cell) => {
                self.enter(&mut now, cell);
                if now.stage == Stage::Look {
                    now.stage = Stage::Step;
                }
                *self.open.stack.top_mut() = Frame::Activation(now);
            }
            Action::GrabHero(hero) => {
                self.pop();
                self.grab(now.unit, hero, true);
            }
            Action::Halt(facing) => {
                self.unit_mut(now.unit).facing = facing;
                self.tell(Event::Turned { unit: now.unit, facing });
                self.pop();
            }
            _ => unreachable!("only what was checked is performed"),
        }
    }

    /// EX-DIRECTOR-10: an infected under control begins its move: regeneration, diving and charge speed are its own.
    pub fn begin_control(&mut self, now: &mut Activation) {
        self.tell(Event::Activated { unit: now.unit, goal: now.goal });
        now.charging = true;
        now.stage = Stage::Step;
    }
}
