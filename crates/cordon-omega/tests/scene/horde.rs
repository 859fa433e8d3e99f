//! Scenes in which the enemies act by themselves.

use std::ops::Range;

use cordon_kernel::{Ruleset, Scripted, Seating};
use cordon_omega::content::{Content, Crisis, Victory};
use cordon_omega::frames::Frame;
use cordon_omega::state::{Edition, Setup};
use cordon_omega::{Event, Omega};

use super::mission::item;
use super::{Game, SQUAD, Scene};

/// What chance answers when an enemy of this kind is drawn.
pub fn zombie(id: &str) -> u32 {
    let content = cordon_packs::shipped_omega();
    content.enemies.iter().position(|card| card.id == id).expect("an enemy") as u32
}

impl Scene {
    /// No overseer: the enemies act by themselves, and the squad has to repair machines.
    pub fn horde(self) -> Scene {
        self.crisis(Crisis::FromStart)
            .pool(0)
            .energy_minimum(0)
            .mission(|mission, content| {
                mission.automatic = true;
                mission.victory = Victory::RepairAndClear;
                mission.dashboard.clear();
                mission.stacks.clear();
                mission.parts = Some(item(content, "part"));
            })
            .state(|state| {
                state.open.crisis = true;
                state.open.shown_stacks = Default::default();
                state.hidden.stacks = Default::default();
            })
    }

    /// These columns of the map are a tank.
    pub fn tank(mut self, columns: Range<u8>) -> Scene {
        self.tanks.push(columns);
        self
    }

    /// A machine; they are numbered in the order of calls.
    pub fn machine(self, x: u8, y: u8) -> Scene {
        self.mission(move |mission, _| mission.machines.push((x, y)))
    }

    /// A scrap pile.
    pub fn scrap(self, x: u8, y: u8) -> Scene {
        self.mission(move |mission, _| mission.scrap.push((x, y)))
    }

    /// The first machines run already.
    pub fn running(self, machines: u8) -> Scene {
        self.state(move |state| state.open.repaired = (1 << machines) - 1)
    }
}

impl Game {
    /// Ends all turns that are left in the round, the last with what chance answers; what is told of the next round
    /// is left out.
    pub fn night<const N: usize>(mut self, draws: [u32; N]) -> Game {
        while usize::from(self.state.open.turns) < self.state.open.initiative.len() {
            self = self.play("end turn");
        }
        self.events.clear();
        let mut game = self.play_with("end turn", draws);
        let end = game.events.iter().position(|event| matches!(event, Event::RoundBegan { .. }));
        game.events.truncate(end.unwrap_or(game.events.len()));
        game
    }

    /// Goes through planning to the first turn of the next round.
    pub fn next_morning(self) -> Game {
        let mut game = self.through_planning();
        game.events.clear();
        game
    }

    /// Dead Tanks from its first decision on, with the highest ranks as its squad.
    pub fn dead_tanks(edition: Edition, commandos: usize, edit: impl FnOnce(&mut Content)) -> Game {
        let mut content = cordon_packs::shipped_omega();
        edit(&mut content);
        let omega = Omega::new(content);
        let setup = dead_tanks_setup(edition, commandos);
        let mut table = Seating::new(Scripted::default(), Vec::new());
        let state = omega.start(&setup, &mut table).expect("the setup is legal");
        Game { omega, state, events: table.sink }
    }

    /// Who has stirred, in order.
    pub fn stirred(&self) -> Vec<u8> {
        let stirs = |event: &Event| match event {
            Event::Horde(cordon_omega::events::HordeEvent::Stirred { enemy }) => Some(*enemy),
            _ => None,
        };
        self.events.iter().filter_map(stirs).collect()
    }

    /// Whether a decision of a commando's turn is owed.
    pub fn is_turn(&self) -> bool {
        matches!(self.state.open.stack.top(), Frame::CommandoTurn { .. })
    }
}

/// The setup of a game of Dead Tanks.
pub fn dead_tanks_setup(edition: Edition, commandos: usize) -> Setup {
    let squad = SQUAD[..commandos].iter().map(|id| (*id).to_owned()).collect();
    let (mission, emi_los) = ("dead-tanks".to_owned(), Default::default());
    Setup { mission, edition, squad, emi_los, turn_on_death: false }
}
