//! A board as it was drawn, played for a moment: who would go where, and why.

use std::collections::BTreeMap;

use cordon_exodus::board::{Board, Place, Plan};
use cordon_exodus::content::{ClassId, Content, Group, Mission, MissionId, SpawnEntry, SpawnSite};
use cordon_exodus::drawing::Mark;
use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::play::Play;
use cordon_exodus::rules::{facing, spawn};
use cordon_exodus::state::{Hero, Hidden, Life, Open, Stance, Unit};
use cordon_exodus::{Action, Event, phases};
use cordon_grid::Cell;
use cordon_kernel::{Draw, Draws, Seating};

/// More steps than all that a moment can have.
const MOST_STEPS: usize = 256;

/// Whoever and whatever is drawn on a board, as a game.
pub(super) struct Trial {
    pub(super) content: Content,
    pub(super) board: Board,
    pub(super) open: Open,
    /// The infected by the signs with which they were drawn.
    pub(super) named: BTreeMap<char, u8>,
}

impl Trial {
    /// Lays out a plan; its infected are all of one class.
    pub(super) fn lay(plan: Plan, class: &str) -> Result<Trial, String> {
        let board = Board::lay(&plan, false).map_err(|error| error.to_string())?;
        let shipped = cordon_packs::shipped_exodus();
        let unknown = || {
            let known: Vec<&str> = shipped.classes.iter().map(|class| class.id.as_str()).collect();
            format!("there is no class `{class}`; say {}", known.join(", "))
        };
        let class = shipped.class(class).ok_or_else(unknown)?;
        let mut mission = Mission::bare(plan);
        let points = board.squares.iter().filter_map(|cell| match board.marks[cell.index()] {
            Mark::Spawn(point) => Some((point, board.place(cell))),
            _ => None,
        });
        let points: BTreeMap<u8, Place> = points.collect();
        mission.spawns = points.into_values().map(|place| SpawnSite { name: String::new(), place }).collect();
        let content = Content { missions: vec![mission], ..shipped };
        let mut trial =
            Trial { open: Open::empty(MissionId(0), &board), content, board, named: BTreeMap::new() };
        trial.people(class);
        Ok(trial)
    }

    fn people(&mut self, class: ClassId) {
        let board = &self.board;
        let mut letters: Vec<(char, Unit)> = Vec::new();
        for cell in board.squares.iter() {
            let mark = board.marks[cell.index()];
            let unit = Unit { class, cell, stance: Stance::Standing, ..Unit::default() };
            match mark {
                Mark::Hero(n) => {
                    self.open.heroes[usize::from(n)] = Hero { life: Life::Alive, cell, ..Hero::default() };
                }
                Mark::Infected(_) => letters.push((mark.sign(), unit)),
                Mark::Prone => letters.push((mark.sign(), Unit { stance: Stance::Prone, ..unit })),
                Mark::Facing(facing) => letters.push((mark.sign(), Unit { facing, ..unit })),
                _ => {}
            }
        }
        letters.sort_by_key(|(letter, _)| *letter);
        self.open.units = letters.iter().map(|(_, unit)| *unit).collect();
        self.named = letters.iter().enumerate().map(|(n, (letter, _))| (*letter, n as u8)).rev().collect();
        self.turn_to_heroes();
    }

    /// Infected that were drawn by a letter look at the closest hero.
    pub(super) fn turn_to_heroes(&mut self) {
        for (letter, unit) in &self.named {
            if letter.is_ascii_lowercase() && *letter != 'v' && *letter != 'z' {
                let side = facing::facing_closest(self.look(), *unit);
                self.open.units[usize::from(*unit)].facing = side;
            }
        }
    }

    pub(super) fn look(&self) -> Look<'_> {
        Look { content: &self.content, board: &self.board, open: &self.open }
    }

    /// EX-GAP-10: what happens in the next move of an infected, with the default resolver.
    pub(super) fn activate(&mut self, letter: char, dice: &[u8]) -> Result<Vec<Event>, String> {
        let unit = self.named.get(&letter);
        let unit = *unit.ok_or_else(|| format!("there is no infected `{letter}` on the board"))?;
        if self.open.units[usize::from(unit)].stance != Stance::Standing {
            return Err(format!("`{letter}` lies on the floor and does nothing"));
        }
        self.check_heroes()?;
        Ok(self.play(dice, |play| play.activate(unit)))
    }

    /// EX-SPAWN-04: what happens when so many of a class come at a spawn point.
    pub(super) fn spawn(&mut self, point: char, class: ClassId, count: u8) -> Result<Vec<Event>, String> {
        self.check_heroes()?;
        let drawn = self.content.missions[0].spawns.len();
        let number = (point as usize).checked_sub('A' as usize).filter(|number| *number < drawn);
        let number = number.ok_or_else(|| format!("there is no spawn point `{point}` on the board"))? as u8;
        let entry = SpawnEntry::At { point: number, groups: vec![Group { class, count }] };
        self.content.missions[0].turn_spawn = vec![entry; 8];
        Ok(self.play(&[], |play| play.roll_spawn()))
    }

    fn check_heroes(&self) -> Result<(), String> {
        self.open.living().next().map(drop).ok_or_else(|| "there is no hero on the board".to_owned())
    }

    /// Begins something, and goes on until the heroes would be asked.
    fn play(
        &mut self,
        dice: &[u8],
        begin: impl FnOnce(&mut Play<'_, Seating<Ties, Vec<Event>>>),
    ) -> Vec<Event> {
        let mut hidden = Hidden::default();
        let mut table = Seating::new(Ties { dice: dice.to_vec(), used: 0 }, Vec::new());
        let (content, board) = (&self.content, &self.board);
        let mut play = Play { content, board, open: &mut self.open, hidden: &mut hidden, table: &mut table };
        begin(&mut play);
        play.advance();
        for _ in 0..MOST_STEPS {
            let Frame::Activation(now) = *play.open.stack.top() else { break };
            let look = Look { content, board, open: play.open };
            let Some(cell) = spawn::default_step(look, &now) else { break };
            let action = Action::Enter(cell);
            if phases::check(look, &action).is_err() {
                break;
            }
            play.perform(&action);
        }
        table.sink
    }
}

/// A square by its column and row; on the upper floor where `floor` is 1.
pub(super) fn square(board: &Board, name: &str, floor: u8, (x, y): (u8, u8)) -> Result<Cell, String> {
    let place = Place { floor, x, y };
    board.cell(place).ok_or_else(|| format!("`{name}` is {x},{y}, which is no square of the board"))
}

/// Ties are settled by the dice that were given, then by ones.
struct Ties {
    dice: Vec<u8>,
    used: usize,
}

impl Draws for Ties {
    fn draw(&mut self, draw: Draw<'_>) -> u32 {
        // Grab tests are no part of the move: they are always passed.
        if draw.name != "tie-die" {
            return draw.weights.len() - 1;
        }
        let roll = self.dice.get(self.used).copied().unwrap_or(1 + (self.used % 8) as u8);
        self.used += 1;
        u32::from(roll.clamp(1, 8)) - 1
    }
}
