//! The overseer's own phase.

use cordon_grid::Cell;
use cordon_omega::content::{Cells, DashboardEffect, SpawnCount};
use cordon_omega::frames::{Attack, Frame, Move, Piece, Spot};
use cordon_omega::look::Look;
use cordon_omega::rules::{combat, dashboard, enemies, gas, movement};
use cordon_omega::state::{Figure, Life};
use cordon_omega::{Action, On, plans};

use super::ground::Gaps;
use super::threat::Strikes;
use super::{chances, errands, ground, ground_markers, reach, threat, value};

/// What it is worth that an enemy gets away where that is what the mission is about.
const ESCAPE: f64 = 250.0;

/// What an overseer goes by in one decision.
pub(super) struct Overseer<'a> {
    look: Look<'a>,
    frame: Frame,
    /// Where the enemy that was asked about last can end its walk: with an attack behind it and without are asked in turn.
    walk: Option<(u8, Vec<(Cell, u8)>)>,
    /// How wide the squad's way is, once that was asked.
    gaps: Option<Gaps<'a>>,
}

impl<'a> Overseer<'a> {
    pub(super) fn of(look: Look<'a>, frame: Frame) -> Overseer<'a> {
        Overseer { look, frame, walk: None, gaps: None }
    }

    /// How good an action is; letting it be is 0.
    pub(super) fn score(&mut self, action: Action) -> f64 {
        let look = self.look;
        match (action, &self.frame) {
            (Action::Activate { enemy, combat }, _) => self.activation(enemy, combat),
            (Action::Place(cell), Frame::Placing(placing)) => {
                let piece = placing.piece;
                self.place(piece, cell)
            }
            (_, frame) => score(look, frame, action),
        }
    }

    /// Activates whoever can strike, best first, and brings the others nearer.
    fn activation(&mut self, slot: u8, combat: bool) -> f64 {
        let look = self.look;
        let mover = Figure::Enemy(slot);
        let points = movement::speed(look, mover);
        if combat && Strikes::are_out_of_reach(look, slot, points) {
            return -1.0;
        }
        let from = look.open.enemy(slot).cell;
        let (here, exit) = (value::to_prey(look, from), errands::escape(look));
        // Nobody comes nearer than beside somebody.
        if !combat && exit.is_none() && here <= 1 {
            return -1.0;
        }
        let price = f64::from(enemies::activation_cost(look, slot, combat));
        let walk = match self.walk.take() {
            Some(walk) if walk.0 == slot => self.walk.insert(walk),
            _ => {
                let mv = Move { mover, points, fresh: true, pending: None, halted: false, grappled: false };
                self.walk.insert((slot, plans::stays(look, &mv)))
            }
        };
        let Some((cell, _)) = reach::for_enemy(look, slot, &walk.1, combat) else { return -1.0 };
        if combat {
            let strike = threat::best_from(look, slot, cell);
            return if strike > 0.15 { 100.0 * strike - 5.0 * price } else { -1.0 };
        }
        if let Some(exit) = exit {
            let (here, there) = (ground::steps_to(look, from, exit), ground::steps_to(look, cell, exit));
            let gain = f64::from(here.min(ground::FAR)) - f64::from(there.min(ground::FAR));
            let gone = exit.contains(cell) && here < u32::from(points) && !look.open.enemy(slot).fresh;
            return if gone {
                ESCAPE - price
            } else if gain > 0.0 {
                // Those that have least to go come first.
                8.0 + 2.0 * gain - 0.3 * f64::from(there.min(ground::FAR))
            } else {
                -1.0
            };
        }
        let there = value::to_prey(look, cell);
        if there < here { 5.0 + f64::from(here - there) * 0.5 } else { -1.0 }
    }

    fn place(&mut self, piece: Piece, cell: Cell) -> f64 {
        let look = self.look;
        let prey = f64::from(value::to_prey(look, cell));
        match piece {
            // Whoever comes out of a room bars the way first, and strikes when it is the overseer's turn.
            Piece::Enemy(_) | Piece::Outsider(_) => {
                let gaps = self.gaps.get_or_insert_with(|| Gaps::of(look));
                1000.0 - 20.0 * f64::from(gaps.beside(cell)) - prey.min(100.0)
            }
            Piece::Vent => 1000.0 - prey,
            // Rubble lies on the way.
            Piece::Rubble => 1000.0 - prey - f64::from(ground::to_goal(look, cell)),
            // Fire lies on the way as well, and interference where the squad is.
            Piece::Fire(_) => 1000.0 - prey - f64::from(ground::to_goal(look, cell)),
            Piece::Emi => 1000.0 - prey,
            Piece::Gas | Piece::Smoke | Piece::Mine | Piece::Satchel => 0.0,
        }
    }
}

/// How good an action is for which nothing needs to be remembered.
fn score(look: Look<'_>, frame: &Frame, action: Action) -> f64 {
    match (action, frame) {
        (Action::Pass, _) => 0.0,
        (Action::UseTile { tile, on }, _) => tile_use(look, tile, on),
        (
            Action::Attack { arm, target, aim, spaces },
            Frame::Activation { enemy, .. } | Frame::LashOut { enemy, .. },
        ) => {
            let attack = Attack { spaces, ..combat::declared(Figure::Enemy(*enemy), arm, target, aim) };
            1.0 + value::of_chances(look, &attack, chances::of_attack(look, &attack))
        }
        (Action::Place(cell), _) => 1000.0 - f64::from(value::to_aim(look, cell)),
        (Action::Cloud { at, wide, high }, _) => 1.0 + ground_markers::gassed(look, at, wide, high),
        // The stronger figure comes first.
        (Action::Choose(kind), Frame::ChooseEnemy(_)) => {
            look.content.enemies.get(usize::from(kind)).map_or(0.0, |card| f64::from(card.vitality))
        }
        // Whatever can be chosen is better than nothing: a flipped tile, a card that comes out first.
        (Action::Choose(_), _) => 1.0,
        _ => 0.0,
    }
}

fn tile_use(look: Look<'_>, tile: u8, on: On) -> f64 {
    let Some(text) = dashboard::tile_of(look, tile) else { return -1.0 };
    let price = dashboard::price(look, tile, on);
    let left = look.open.pool.saturating_sub(price);
    let cheap = dashboard::is_ready(look, tile);
    match (text.effect, on) {
        (DashboardEffect::Spawn { enemies, count, .. }, _) => {
            let left_over: u8 = enemies.iter().map(|kind| look.open.reserves[usize::from(kind.0)]).sum();
            let few = left_over < if count == SpawnCount::Number(1) { 1 } else { 2 };
            let costly = !cheap && left < 6;
            // New clones are activated in the same round, so they should come out where somebody is.
            let way = spawn_cells(look, on).iter().map(|cell| value::to_aim(look, cell)).min();
            if few || costly || left < 2 {
                -1.0
            } else {
                200.0 - f64::from(way.unwrap_or(ground::FAR).min(190))
            }
        }
        (DashboardEffect::OpenDoor, On::Door(door)) => override_door(look, door, left),
        (DashboardEffect::Dread { .. }, On::Commando(who)) => {
            let striking = threat::enemies_near(look, look.open.commando(who).cell, 5);
            if cheap && left >= 8 && striking > 0 { 3.0 } else { -1.0 }
        }
        (DashboardEffect::Regrow { wounds }, On::Enemy(slot)) => {
            let healed = look.open.enemy(slot).wounds.min(wounds);
            if cheap && healed > 0 && left >= 6 { 2.0 + f64::from(healed) } else { -1.0 }
        }
        // A second blow of somebody who can strike again.
        (DashboardEffect::Frenzy, On::Enemy(slot)) => {
            let strike = threat::best_from(look, slot, look.open.enemy(slot).cell);
            let again = left >= enemies::activation_cost(look, slot, true);
            if cheap && again && strike > 0.3 { 20.0 * strike } else { -1.0 }
        }
        (DashboardEffect::DropRubble { .. }, On::Tile(map_tile)) => {
            let cells = look.board.tiles[usize::from(map_tile)];
            let there = look.open.living().filter(|who| {
                let commando = look.open.commando(*who);
                commando.life == Life::Active && cells.contains(commando.cell)
            });
            if cheap && left >= 10 { f64::from(there.count() as u8) - 0.5 } else { -1.0 }
        }
        (DashboardEffect::ReleaseGas { markers }, On::Tile(map_tile)) if cheap && left >= 6 => {
            let mut clouds = Vec::new();
            gas::clouds(look, Spot::Tile(map_tile), markers, &mut clouds);
            let covered = clouds.into_iter().map(|cloud| match cloud {
                Action::Cloud { at, wide, high } => ground_markers::gassed(look, at, wide, high),
                _ => 0.0,
            });
            20.0 * covered.fold(0.0, f64::max) - 15.0
        }
        _ => -1.0,
    }
}

fn spawn_cells(look: Look<'_>, on: On) -> Cells {
    match on {
        On::Vent(cell) => Cells::only(cell),
        On::Passage(passage) => look.board.passages[usize::from(passage)].cells,
        _ => Cells::EMPTY,
    }
}

/// A door that the squad does not need lets enemies out; one on its way would only save it the trouble.
fn override_door(look: Look<'_>, door: u8, left: u8) -> f64 {
    if ground::is_door_on_way(look, door) || left < 5 {
        return -1.0;
    }
    150.0
}
