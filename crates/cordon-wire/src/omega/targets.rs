//! What an action is about: the squares and figures that a client lights up, and that choose it when clicked.

use cordon_grid::Cell;
use cordon_kernel::Seat;
use cordon_omega::Action;
use cordon_omega::actions::On;
use cordon_omega::frames::{FindChoice, Frame};
use cordon_omega::look::Look;
use cordon_omega::state::{DeviceKind, Figure, commando_of};

use super::places::{door_squares, passage_squares, room_squares, square, squares, tile_squares};
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

    /// Figures with the squares they stand on. One that has left the map keeps its id and has no square.
    pub(super) fn figures(look: Look<'_>, figures: impl IntoIterator<Item = Figure>) -> Targets {
        let mut targets = Targets::default();
        for figure in figures {
            if look.open.is_on_map(figure) {
                targets.squares.extend(squares(look, look.base(figure).iter()));
            }
            targets.figures.push(look.figure_id(figure));
        }
        targets
    }

    /// Both together.
    pub(super) fn and(mut self, other: Targets) -> Targets {
        self.squares.extend(other.squares);
        self.figures.extend(other.figures);
        self
    }
}

/// Who moves with a step of the frame on top: the mover, or whoever is shoved.
fn mover(look: Look<'_>) -> Option<Figure> {
    match *look.open.stack.top() {
        Frame::Move(mv) => Some(mv.mover),
        Frame::Knockback { target, .. } => Some(target),
        _ => None,
    }
}

/// What a seat's legal action is about.
pub(super) fn of_action(look: Look<'_>, seat: Seat, action: &Action) -> Targets {
    let own = commando_of(seat).map(Figure::Commando);
    match *action {
        Action::Face(side) => {
            let looker = match *look.open.stack.top() {
                Frame::Directing(directing) => Some(Figure::Ally(directing.ally)),
                _ => own,
            };
            let ahead = looker.and_then(|who| look.board.shape.neighbour(look.open.cell_of(who), side.dir()));
            ahead.map_or(Targets::default(), |cell| Targets::cell(look, cell))
        }
        // Of a large figure the north-west square leads the way, so that every step has a square of its own.
        Action::Step(dir) => {
            let next = mover(look).and_then(|who| look.board.shape.neighbour(look.open.cell_of(who), dir));
            next.map_or(Targets::default(), |cell| Targets::cell(look, cell))
        }
        Action::Leave => mover(look).map_or(Targets::default(), |who| Targets::figures(look, [who])),
        Action::Vent(cell) | Action::Place(cell) | Action::Clear(cell) | Action::Salvage(cell) => {
            Targets::cell(look, cell)
        }
        Action::Attack { target, spaces, .. } => {
            let at = look.space(target, spaces.to).map(|cell| square(look, cell));
            Targets { squares: at.into_iter().collect(), figures: vec![look.figure_id(target)] }
        }
        Action::Direct { ally, .. } => Targets::figures(look, [Figure::Ally(ally)]),
        Action::Open(door) => Targets::squares(door_squares(look, door)),
        Action::Investigate(marker) => {
            let cell = look.board.investigate.get(usize::from(marker));
            cell.map_or(Targets::default(), |cell| Targets::cell(look, *cell))
        }
        Action::PickUp(drop) => {
            let dropped = look.open.drops.get(usize::from(drop));
            dropped.map_or(Targets::default(), |dropped| Targets::cell(look, dropped.cell))
        }
        Action::Trade { to: who, .. }
        | Action::Assign(who)
        | Action::Revive(who)
        | Action::Heal(who)
        | Action::Order(who) => Targets::figures(look, [Figure::Commando(who)]),
        Action::UseKit { on, .. } | Action::UseTile { on, .. } => of_use(look, on),
        Action::Activate { enemy, .. } => Targets::figures(look, [Figure::Enemy(enemy)]),
        Action::Choose(choice) => Targets::squares(of_choice(look, choice)),
        Action::Use(objective) => Targets::squares(squares(look, look.objective_tile(objective).iter())),
        Action::Cloud { at, wide, high } => Targets::squares(cloud(look, at, wide, high)),
        Action::Detonate => {
            let satchel = look.open.device(DeviceKind::Satchel);
            satchel.map_or(Targets::default(), |satchel| Targets::cell(look, satchel.cell))
        }
        Action::Repair(machine) => {
            let cell = look.board.machines.get(usize::from(machine));
            cell.map_or(Targets::default(), |cell| Targets::cell(look, *cell))
        }
        Action::PlaceMarker(_)
        | Action::PlaceStack(_)
        | Action::Buy(_)
        | Action::TakeStance(_)
        | Action::Move(_)
        | Action::Boost
        | Action::Reroll(_)
        | Action::FallBack
        | Action::AssistDice
        | Action::AssistReroll
        | Action::Pass => Targets::default(),
    }
}

/// What a card or a tile is used on.
pub(super) fn of_use(look: Look<'_>, on: On) -> Targets {
    match on {
        On::Nothing | On::Dice(_) => Targets::default(),
        On::Commando(who) => Targets::figures(look, [Figure::Commando(who)]),
        On::Commandos(one, other) => Targets::figures(look, [one, other].map(Figure::Commando)),
        On::Enemy(slot) => Targets::figures(look, [Figure::Enemy(slot)]),
        On::Door(door) => Targets::squares(door_squares(look, door)),
        On::Tile(tile) => Targets::squares(tile_squares(look, tile)),
        On::Passage(passage) => Targets::squares(passage_squares(look, passage)),
        On::Vent(cell) | On::Cell(cell) => Targets::cell(look, cell),
    }
}

/// What a numbered choice stands for depends on what is asked.
fn of_choice(look: Look<'_>, choice: u8) -> Vec<At> {
    match *look.open.stack.top() {
        Frame::Flipping { .. } => tile_squares(look, choice),
        Frame::Finding { what: FindChoice::Breaker, .. } => {
            // Vents and EMI markers are counted in one row.
            let mut markers = look.open.vents.iter().chain(&look.open.emi);
            markers.nth(usize::from(choice)).map(|cell| square(look, *cell)).into_iter().collect()
        }
        Frame::Finding { .. } | Frame::RevealOrder { .. } => room_squares(look, choice),
        _ => Vec::new(),
    }
}

/// The squares of a cloud of gas.
pub(super) fn cloud(look: Look<'_>, at: Cell, wide: u8, high: u8) -> Vec<At> {
    let (x, y) = square(look, at);
    let rows = (0..i16::from(high)).flat_map(|dy| (0..i16::from(wide)).map(move |dx| (x + dx, y + dy)));
    rows.filter(|(x, y)| look.board.shape.cell(*x, *y).is_some()).collect()
}
