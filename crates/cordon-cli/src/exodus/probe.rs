//! Questions about an exodus board: sight, scent, ways, and where an infected would go next.

use std::collections::BTreeMap;

use cordon_exodus::board::{Board, NO_WAY, Place, Plan};
use cordon_exodus::content::{Content, Mission, MissionId};
use cordon_exodus::drawing::{Drawing, Mark};
use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::play::Play;
use cordon_exodus::rules::{facing, spawn};
use cordon_exodus::state::{Hero, Hidden, Life, Open, Stance, Unit};
use cordon_exodus::{Action, Event, phases};
use cordon_grid::Cell;
use cordon_kernel::{Draw, Draws, Seating};
use serde::Deserialize;
use serde_json::{Value, json};

/// More steps than one activation can have.
const MOST_STEPS: usize = 64;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    #[serde(default)]
    id: Option<Value>,
    board: String,
    #[serde(default)]
    from: Option<(u8, u8)>,
    #[serde(default)]
    to: Option<(u8, u8)>,
    #[serde(default)]
    unit: Option<char>,
    /// Rolls of the D8 for ties, in order; 1 where none is left.
    #[serde(default)]
    dice: Vec<u8>,
}

/// Answers one question.
pub(crate) fn answer(question: Value) -> Result<String, String> {
    let question: Question = serde_json::from_value(question).map_err(|error| error.to_string())?;
    let drawing = Drawing::read(&question.board).map_err(|error| format!("the board, {error}"))?;
    let plan = Plan { floors: vec![drawing], stairs: Vec::new() };
    let board = Board::lay(&plan, false).map_err(|error| error.to_string())?;
    let content = Content { missions: vec![Mission::bare(plan)], ..cordon_packs::shipped_exodus() };
    let mut answer = match (question.from, question.to, question.unit) {
        (Some(from), Some(to), None) => between(&content, &board, from, to)?,
        (None, None, Some(letter)) => next_move(&content, &board, letter, &question.dice)?,
        _ => return Err("a question has `from` and `to`, or a `unit`".to_owned()),
    };
    if let Some(id) = question.id {
        answer["id"] = id;
    }
    Ok(answer.to_string())
}

fn square(board: &Board, name: &str, (x, y): (u8, u8)) -> Result<Cell, String> {
    let place = Place { floor: 0, x, y };
    board.cell(place).ok_or_else(|| format!("`{name}` is {x},{y}, which is no square of the board"))
}

/// What is between two squares: sight past walls and doors, scent, the way of an infected on land, reach.
fn between(content: &Content, board: &Board, from: (u8, u8), to: (u8, u8)) -> Result<Value, String> {
    let (from, to) = (square(board, "from", from)?, square(board, "to", to)?);
    let open = Open::empty(MissionId(0), board);
    let look = Look { content, board, open: &open };
    let doors = open.open_doors;
    let way = look.routes().land.row(board, to)[from.index()];
    let path = (way != NO_WAY).then_some(way);
    Ok(json!({
        "sight": board.sees(from, to, doors),
        "smell": board.smell_distance(from, to, doors),
        "path": path,
        "reach": board.in_reach(from, to, doors),
    }))
}

/// Whoever and whatever is drawn on a board, as a game.
fn game(content: &Content, board: &Board) -> (Open, BTreeMap<char, u8>) {
    let mut open = Open::empty(MissionId(0), board);
    let mut letters: Vec<(char, Unit)> = Vec::new();
    for cell in board.squares.iter() {
        let mark = board.marks[cell.index()];
        let unit = Unit { cell, stance: Stance::Standing, ..Unit::default() };
        match mark {
            Mark::Hero(n) => {
                open.heroes[usize::from(n)] = Hero { life: Life::Alive, cell, ..Hero::default() };
            }
            Mark::Infected(_) => letters.push((mark.sign(), unit)),
            Mark::Prone => letters.push((mark.sign(), Unit { stance: Stance::Prone, ..unit })),
            Mark::Facing(facing) => letters.push((mark.sign(), Unit { facing, ..unit })),
            _ => {}
        }
    }
    letters.sort_by_key(|(letter, _)| *letter);
    open.units = letters.iter().map(|(_, unit)| *unit).collect();
    let named: BTreeMap<char, u8> =
        letters.iter().enumerate().map(|(n, (letter, _))| (*letter, n as u8)).rev().collect();
    for (letter, unit) in &named {
        if letter.is_ascii_lowercase() && *letter != 'v' && *letter != 'z' {
            let side = facing::facing_closest(Look { content, board, open: &open }, *unit);
            open.units[usize::from(*unit)].facing = side;
        }
    }
    (open, named)
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

/// EX-GAP-10: the squares that an infected would enter in its next move, with the default resolver.
fn next_move(content: &Content, board: &Board, letter: char, dice: &[u8]) -> Result<Value, String> {
    let (mut open, named) = game(content, board);
    let unit = *named.get(&letter).ok_or_else(|| format!("there is no infected `{letter}` on the board"))?;
    if open.units[usize::from(unit)].stance != Stance::Standing {
        return Err(format!("`{letter}` lies on the floor and does nothing"));
    }
    if open.living().next().is_none() {
        return Err("there is no hero on the board".to_owned());
    }
    let mut hidden = Hidden::default();
    let ties = Ties { dice: dice.to_vec(), used: 0 };
    let mut table = Seating::new(ties, Vec::new());
    let mut play = Play { content, board, open: &mut open, hidden: &mut hidden, table: &mut table };
    play.activate(unit);
    play.advance();
    for _ in 0..MOST_STEPS {
        // Nobody else acts: when its move is over, the heroes are asked.
        let Frame::Activation(now) = *play.open.stack.top() else { break };
        let look = Look { content, board, open: play.open };
        let Some(cell) = spawn::default_step(look, &now) else { break };
        let action = Action::Enter(cell);
        if phases::check(look, &action).is_err() {
            break;
        }
        play.perform(&action);
    }
    let at = |cell: Cell| {
        let place = board.place(cell);
        [place.x, place.y]
    };
    let steps: Vec<[u8; 2]> = table
        .sink
        .iter()
        .filter_map(|event| match event {
            Event::Moved { unit: who, to, .. } if *who == unit => Some(at(*to)),
            _ => None,
        })
        .collect();
    let charging =
        table.sink.iter().any(|event| matches!(event, Event::Detected { unit: who, .. } if *who == unit));
    let draws: Vec<u8> = table
        .sink
        .iter()
        .filter_map(|event| match event {
            Event::TieRolled { roll, .. } => Some(*roll),
            _ => None,
        })
        .collect();
    let facing = open.units[usize::from(unit)].facing.to_string();
    let mut answer = json!({ "steps": steps, "charging": charging, "facing": facing });
    if !draws.is_empty() {
        answer["draws"] = json!(draws);
    }
    Ok(answer)
}
