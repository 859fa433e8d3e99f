//! What an action is about: the squares and figures that a client lights up, and that choose it when clicked.

use cordon_exodus::Action;
use cordon_exodus::content::{DirectorId, Ploy};
use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::rules::objects;
use cordon_exodus::state::{Life, Stance, Whereabouts};
use cordon_grid::{Cell, Dir};
use cordon_kernel::Seat;

use super::places::{actor, door_squares, square, squares};
use crate::face::At;

/// Squares and figures.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Targets {
    /// The squares.
    pub(super) squares: Vec<At>,
    /// The figures, by the ids of the scene.
    pub(super) figures: Vec<String>,
}

impl Targets {
    /// Squares only.
    pub(super) fn squares(squares: Vec<At>) -> Targets {
        Targets { squares, figures: Vec::new() }
    }

    /// One square.
    pub(super) fn cell(look: Look<'_>, cell: Cell) -> Targets {
        Targets::squares(vec![square(look, cell)])
    }

    /// A hero with the square on which it is. One that is gone keeps its id and has no square.
    pub(super) fn hero(look: Look<'_>, hero: u8) -> Targets {
        let one = look.open.heroes.get(usize::from(hero));
        let there = one.filter(|one| matches!(one.life, Life::Alive | Life::Dead));
        Targets {
            squares: there.map(|one| square(look, one.cell)).into_iter().collect(),
            figures: vec![look.hero_id(hero)],
        }
    }

    /// An infected with its square. One that was removed keeps its id and has no square.
    pub(super) fn unit(look: Look<'_>, unit: u8) -> Targets {
        let one = look.open.units.get(usize::from(unit)).filter(|one| one.stance != Stance::Off);
        Targets {
            squares: one.map(|one| square(look, one.cell)).into_iter().collect(),
            figures: vec![look.unit_id(unit)],
        }
    }

    /// An item that lies somewhere, or whoever carries it.
    pub(super) fn item(look: Look<'_>, item: u8) -> Targets {
        match look.open.items.get(usize::from(item)).map(|token| token.at) {
            Some(Whereabouts::Lying(cell)) => Targets::cell(look, cell),
            Some(Whereabouts::Carried(hero)) => Targets::hero(look, hero),
            _ => Targets::default(),
        }
    }

    /// An object of the mission.
    pub(super) fn object(look: Look<'_>, object: u8) -> Targets {
        let site = look.mission().objects.get(usize::from(object)).map(|object| object.site);
        site.map_or(Targets::default(), |site| Targets::squares(squares(look, objects::squares(look, site))))
    }

    /// Both together.
    pub(super) fn and(mut self, other: Targets) -> Targets {
        self.squares.extend(other.squares);
        self.figures.extend(other.figures);
        self
    }
}

/// What a seat's legal action is about.
pub(super) fn of_action(look: Look<'_>, seat: Seat, action: &Action) -> Targets {
    let own = actor(look, seat);
    match *action {
        Action::Enter(cell)
        | Action::Place(cell)
        | Action::Move(cell)
        | Action::MoveFire(cell)
        | Action::MoveMelee(cell)
        | Action::Sprint(cell)
        | Action::Step(cell)
        | Action::Crawl(cell)
        | Action::Throw(cell)
        | Action::ThrowItem(cell)
        | Action::PlaceItem(cell)
        | Action::Break(cell)
        | Action::Pilot(cell) => Targets::cell(look, cell),
        Action::Sweep { unit, to } => {
            Targets { figures: vec![look.unit_id(unit)], ..Targets::cell(look, to) }
        }
        Action::Dive(dir) | Action::RollOut(dir) => {
            let end = own.and_then(|hero| landing(look, look.open.hero(hero).cell, dir));
            end.map_or(Targets::default(), |cell| Targets::cell(look, cell))
        }
        Action::QuickFire { unit, .. }
        | Action::AimedFire { unit, .. }
        | Action::Melee(unit)
        | Action::Execute(unit)
        | Action::Assassinate(unit)
        | Action::Scatter(unit) => Targets::unit(look, unit),
        Action::AlertFire(_) | Action::AlertThrow | Action::HoldFire => match *look.open.stack.top() {
            Frame::Activation(now) => Targets::unit(look, now.unit),
            _ => Targets::default(),
        },
        Action::QuickFireItem { item, .. } | Action::AimedFireItem { item, .. } => Targets::item(look, item),
        Action::Door(door) => Targets::squares(door_squares(look, door)),
        Action::Begin(hero)
        | Action::Treat(hero)
        | Action::Give { to: hero, .. }
        | Action::HandOff { to: hero, .. }
        | Action::Ask { from: hero, .. } => Targets::hero(look, hero),
        Action::TakeOff(unit) | Action::Activate(unit) => Targets::unit(look, unit),
        Action::Pursue(hero) | Action::GrabHero(hero) => Targets::hero(look, hero),
        Action::Halt(side) => match *look.open.stack.top() {
            Frame::Activation(now) => {
                let ahead = look.board.shape.neighbour(look.open.unit(now.unit).cell, side.dir());
                ahead.map_or(Targets::default(), |cell| Targets::cell(look, cell))
            }
            _ => Targets::default(),
        },
        Action::PlayCard { card, on } => of_card(look, card, on),
        Action::Search | Action::Take => {
            own.map_or(Targets::default(), |hero| Targets::cell(look, look.open.hero(hero).cell))
        }
        Action::Interact(object) => Targets::object(look, object),
        Action::Stop
        | Action::StandUp
        | Action::DropProne
        | Action::Switch(_)
        | Action::PutBack(_)
        | Action::Craft(_)
        | Action::Reload { .. }
        | Action::Accept
        | Action::Decline
        | Action::Upgrade
        | Action::UsePower(_)
        | Action::Alert
        | Action::Clear(_)
        | Action::Pass
        | Action::PickRoll(_)
        | Action::EndTurn => Targets::default(),
    }
}

/// Whom a card of the director is about.
pub(super) fn of_card(look: Look<'_>, card: DirectorId, on: u8) -> Targets {
    match look.content[card].ploy {
        Ploy::Control | Ploy::Lurch => Targets::unit(look, on),
        Ploy::Dial => Targets::hero(look, on),
        _ => Targets::default(),
    }
}

/// Where a dive ends.
fn landing(look: Look<'_>, from: Cell, dir: Dir) -> Option<Cell> {
    let first = look.board.shape.neighbour(from, dir)?;
    look.board.shape.neighbour(first, dir)
}
