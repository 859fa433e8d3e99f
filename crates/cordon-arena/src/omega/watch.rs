//! Omega, watched closely.

use std::collections::BTreeMap;

use cordon_grid::Cell;
use cordon_kernel::Sink;
use cordon_omega::content::{EnemyId, MissionId};
use cordon_omega::state::{Figure, Life, MOST_COMMANDOS, MOST_ENEMIES};
use cordon_omega::{Event, Omega, Setup, State};

use crate::watch::{Notes, Standing, UnitNote, Watched};

const SQUAD: &str = "squad";
const OVERSEER: &str = "overseer";
const HORDE: &str = "the horde";

/// What is seen of one game.
#[derive(Clone, Debug)]
pub struct Watch {
    commandos: [Cell; MOST_COMMANDOS],
    enemies: [Cell; MOST_ENEMIES],
    downs: [u64; MOST_COMMANDOS],
    came: BTreeMap<EnemyId, u64>,
    destroyed: BTreeMap<EnemyId, u64>,
    kits: BTreeMap<u8, u64>,
    finds: BTreeMap<u8, u64>,
    rooms: BTreeMap<u8, u64>,
    tiles: BTreeMap<u8, u64>,
    stances: BTreeMap<(u8, u8), u64>,
    squad_steps: BTreeMap<u16, u64>,
    squad_falls: BTreeMap<u16, u64>,
    enemy_steps: BTreeMap<u16, u64>,
    enemy_falls: BTreeMap<u16, u64>,
}

impl Default for Watch {
    fn default() -> Watch {
        Watch {
            commandos: [Cell(0); MOST_COMMANDOS],
            enemies: [Cell(0); MOST_ENEMIES],
            downs: [0; MOST_COMMANDOS],
            came: BTreeMap::new(),
            destroyed: BTreeMap::new(),
            kits: BTreeMap::new(),
            finds: BTreeMap::new(),
            rooms: BTreeMap::new(),
            tiles: BTreeMap::new(),
            stances: BTreeMap::new(),
            squad_steps: BTreeMap::new(),
            squad_falls: BTreeMap::new(),
            enemy_steps: BTreeMap::new(),
            enemy_falls: BTreeMap::new(),
        }
    }
}

impl Sink<Event> for Watch {
    fn tell(&mut self, event: Event) {
        match event {
            Event::Moved { figure, to, .. } => self.moved(figure, to),
            Event::Vented { enemy, to, .. } => self.moved(Figure::Enemy(enemy), to),
            Event::Downed { who } => {
                self.downs[usize::from(who.0)] += 1;
                *self.squad_falls.entry(self.commandos[usize::from(who.0)].0).or_default() += 1;
            }
            Event::Destroyed { enemy, kind } => {
                *self.destroyed.entry(kind).or_default() += 1;
                if let Some(cell) = self.enemies.get(usize::from(enemy)) {
                    *self.enemy_falls.entry(cell.0).or_default() += 1;
                }
            }
            Event::Placed { piece, .. } => {
                if let Some(kind) = piece.enemy() {
                    *self.came.entry(kind).or_default() += 1;
                }
            }
            Event::UsedKit { kit, .. } | Event::Attacked { kit: Some(kit), .. } => {
                *self.kits.entry(kit.0).or_default() += 1;
            }
            Event::Found { find, .. } => *self.finds.entry(find.0).or_default() += 1,
            Event::CardResolved { card, .. } => *self.rooms.entry(card.0).or_default() += 1,
            Event::UsedTile { tile, .. } => *self.tiles.entry(tile).or_default() += 1,
            Event::StanceTaken { who, stance } => *self.stances.entry((who.0, stance)).or_default() += 1,
            _ => {}
        }
    }
}

impl Watch {
    fn moved(&mut self, figure: Figure, to: Cell) {
        match figure {
            Figure::Commando(who) => {
                self.commandos[usize::from(who.0)] = to;
                *self.squad_steps.entry(to.0).or_default() += 1;
            }
            Figure::Enemy(slot) => {
                if let Some(cell) = self.enemies.get_mut(usize::from(slot)) {
                    *cell = to;
                }
                *self.enemy_steps.entry(to.0).or_default() += 1;
            }
            Figure::Ally(_) => *self.squad_steps.entry(to.0).or_default() += 1,
        }
    }
}

fn mission(rules: &Omega, setup: &Setup) -> MissionId {
    rules.content().mission(&setup.mission).expect("the setup was tried before")
}

impl Watched for Omega {
    type Watch = Watch;

    fn title(&self, setup: &Setup) -> String {
        self.content()[mission(self, setup)].title.clone()
    }

    fn floor(&self, setup: &Setup) -> Vec<(i16, i16)> {
        let board = self.board(mission(self, setup));
        let point = |cell: Cell| board.shape.point(cell);
        board.variant(0, 0).floor().iter().map(point).map(|point| (point.x, point.y)).collect()
    }

    fn round(&self, state: &State) -> u32 {
        state.open.round.into()
    }

    /// The squad is ahead as long as its health, in percent of what it began with, is more than the time that is gone,
    /// in percent of the mission's rounds; without a timer as long as it has half of its health.
    fn standing(&self, state: &State) -> Standing {
        let open = &state.open;
        let content = self.content();
        let (mut full, mut left, mut standing, mut down, mut adrenaline) = (0_i64, 0_i64, 0, 0, 0_i64);
        for who in open.squad() {
            let (commando, sheet) = (open.commando(who), &content[who]);
            full += i64::from(sheet.vitality);
            match commando.life {
                Life::Dead | Life::Absent => continue,
                Life::Downed => down += 1,
                Life::Active | Life::Recovering | Life::Gone => standing += 1,
            }
            left += i64::from(sheet.vitality.saturating_sub(commando.wounds));
            adrenaline += i64::from(commando.adrenaline);
        }
        let health = 100 * left / full.max(1);
        let mark = match content[open.mission].rounds {
            Some(rounds) => {
                100 * (i64::from(open.round) - 1).clamp(0, rounds.into()) / i64::from(rounds.max(1))
            }
            None => 50,
        };
        let lead = health - mark;
        let other = if content[open.mission].automatic { HORDE } else { OVERSEER };
        Standing {
            numbers: vec![
                ("squad_standing", standing),
                ("squad_down", down),
                ("squad_health", health),
                ("enemies", open.foes().count() as i64),
                ("adrenaline", adrenaline),
                ("energy", open.pool.into()),
                ("rooms", open.revealed.count_ones().into()),
                ("lead", lead),
            ],
            ahead: if lead > 0 { SQUAD } else { other },
        }
    }

    fn look(&self, watch: &mut Watch, state: &State) {
        for (cell, commando) in watch.commandos.iter_mut().zip(&state.open.commandos) {
            *cell = commando.cell;
        }
        for (slot, enemy) in state.open.foes() {
            watch.enemies[usize::from(slot)] = enemy.cell;
        }
    }

    fn notes(&self, state: &State, watch: &Watch) -> Notes {
        let (content, open, mut notes) = (self.content(), &state.open, Notes::default());
        for (kit, times) in &watch.kits {
            notes.used("kit", &content.kits[usize::from(*kit)].name, SQUAD, *times);
        }
        for (find, times) in &watch.finds {
            notes.used("investigate card", &content.finds[usize::from(*find)].name, SQUAD, *times);
        }
        for (card, times) in &watch.rooms {
            notes.used("room card", &content.room_cards[usize::from(*card)].name, OVERSEER, *times);
        }
        let mission = &content[open.mission];
        for (place, times) in &watch.tiles {
            if let Some(tile) = mission.dashboard.get(usize::from(*place)) {
                notes.used("dashboard tile", &content[*tile].name, OVERSEER, *times);
            }
        }
        for ((who, stance), times) in &watch.stances {
            let sheet = &content.commandos[usize::from(*who)];
            if let Some(stance) = sheet.stances.get(usize::from(*stance)) {
                notes.used("stance", &format!("{}: {}", sheet.name, stance.name), SQUAD, *times);
            }
        }
        for who in open.squad() {
            notes.units.push(UnitNote {
                side: SQUAD,
                name: content[who].name.clone(),
                number: 1,
                downs: watch.downs[usize::from(who.0)],
                lost: u64::from(open.commando(who).life == Life::Dead),
            });
        }
        for (kind, number) in &watch.came {
            let lost = watch.destroyed.get(kind).copied().unwrap_or_default();
            let name = content[*kind].name.clone();
            notes.units.push(UnitNote { side: OVERSEER, name, number: *number, downs: 0, lost });
        }
        let width = self.board(open.mission).shape.width;
        notes.on_cells("steps of the squad", width, &watch.squad_steps);
        notes.on_cells("commandos downed", width, &watch.squad_falls);
        notes.on_cells("steps of the enemies", width, &watch.enemy_steps);
        notes.on_cells("enemies destroyed", width, &watch.enemy_falls);
        notes
    }
}
