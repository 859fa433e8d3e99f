//! What those who come in the next spawn phase would do to a hero: they act at once.

use cordon_exodus::board::{NO_WAY, Routes};
use cordon_exodus::content::{ClassId, Group, InfectedCard, SpawnEntry, Trait};
use cordon_exodus::look::Look;
use cordon_grid::Cell;

use super::threat::{self, Guard};

/// A spawn point with a class that comes there.
struct Gate<'a> {
    cell: Cell,
    class: ClassId,
    card: &'a InfectedCard,
    /// What one of them does to the hero: on land and aboard, standing and lying.
    harms: [[f64; 2]; 2],
}

/// Those of a class that one roll brings.
struct Comers {
    /// By which of the gates they come.
    gate: usize,
    count: u8,
}

/// All that the turn-spawn rolls can bring, as one hero sees it; looked up once for all squares.
pub(super) struct Arrivals<'a> {
    look: Look<'a>,
    routes: &'a Routes,
    gates: Vec<Gate<'a>>,
    comers: Vec<Comers>,
}

impl<'a> Arrivals<'a> {
    pub(super) fn of(look: Look<'a>, hero: u8) -> Arrivals<'a> {
        let mission = look.mission();
        let mut all = Arrivals { look, routes: look.routes(), gates: Vec::new(), comers: Vec::new() };
        for entry in &mission.turn_spawn {
            match entry {
                SpawnEntry::At { point, groups } => all.add(hero, *point, groups),
                SpawnEntry::Several(parts) => {
                    parts.iter().for_each(|(point, groups)| all.add(hero, *point, groups));
                }
                SpawnEntry::Roamer | SpawnEntry::Seeker => {}
            }
        }
        all
    }

    fn add(&mut self, hero: u8, point: u8, groups: &[Group]) {
        let look = self.look;
        let Some(cell) = look.board.cell(look.mission().spawns[usize::from(point)].place) else { return };
        for group in groups {
            let known = self.gates.iter().position(|gate| gate.cell == cell && gate.class == group.class);
            let gate = known.unwrap_or_else(|| {
                let card = &look.content[group.class];
                let harm = |aboard| [false, true].map(|prone| threat::harm(look, card, hero, prone, aboard));
                let harms = [harm(false), harm(true)];
                self.gates.push(Gate { cell, class: group.class, card, harms });
                self.gates.len() - 1
            });
            self.comers.push(Comers { gate, count: group.count });
        }
    }

    /// What they do on average to the hero on a square: if it stands there as it is, and on alert.
    pub(super) fn danger(&self, at: Cell, prone: bool, guard: Option<Guard>) -> [f64; 2] {
        let look = self.look;
        let aboard = look.is_water(at);
        let steps = |gate: &Gate<'_>| {
            let (card, cell) = (gate.card, gate.cell);
            let steps = threat::steps_by(self.routes, look, card, cell, at);
            let reach = if look.is_water(cell) { card.swim } else { card.charge };
            let comes = steps != NO_WAY
                && steps <= reach
                && (look.is_water(cell) || threat::notices(look, card, cell, at));
            comes.then_some(steps)
        };
        let (mut plain, mut guarded) = (0.0, 0.0);
        let ways: Vec<Option<u8>> = self.gates.iter().map(steps).collect();
        if ways.iter().all(Option::is_none) {
            return [plain, guarded];
        }
        let rolls = look.mission().turn_spawn.len().max(1) as f64;
        for comers in &self.comers {
            let (gate, Some(steps)) = (&self.gates[comers.gate], ways[comers.gate]) else { continue };
            let harm = gate.harms[usize::from(aboard)][usize::from(prone)] * f64::from(comers.count) / rolls;
            plain += harm;
            let stops = guard.filter(|_| !gate.card.has(Trait::Steady)).map_or(0.0, |guard| guard.stops);
            guarded += harm * (1.0 - stops).powf(f64::from(steps) / 2.0);
        }
        [plain, guarded]
    }
}
