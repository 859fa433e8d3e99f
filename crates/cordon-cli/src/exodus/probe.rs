//! Questions about an exodus board: sight, scent, ways, and where an infected would go next.

use cordon_exodus::Event;
use cordon_exodus::board::{NO_WAY, Plan};
use cordon_exodus::drawing::Drawing;
use cordon_grid::Cell;
use serde::Deserialize;
use serde_json::{Value, json};

use super::trial::{Trial, square};

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
    let mut trial = Trial::lay(plan, "zombie")?;
    let mut answer = match (question.from, question.to, question.unit) {
        (Some(from), Some(to), None) => between(&trial, from, to)?,
        (None, None, Some(letter)) => next_move(&mut trial, letter, &question.dice)?,
        _ => return Err("a question has `from` and `to`, or a `unit`".to_owned()),
    };
    if let Some(id) = question.id {
        answer["id"] = id;
    }
    Ok(answer.to_string())
}

/// What is between two squares: sight past walls and doors, scent, the way of an infected on land, reach.
fn between(trial: &Trial, from: (u8, u8), to: (u8, u8)) -> Result<Value, String> {
    let (board, look) = (&trial.board, trial.look());
    let (from, to) = (square(board, "from", 0, from)?, square(board, "to", 0, to)?);
    let doors = look.open.open_doors;
    let way = look.routes().land.row(board, to)[from.index()];
    let path = (way != NO_WAY).then_some(way);
    Ok(json!({
        "sight": board.sees(from, to, doors),
        "smell": board.smell_distance(from, to, doors),
        "path": path,
        "reach": board.in_reach(from, to, doors),
    }))
}

/// The squares that an infected would enter in its next move.
fn next_move(trial: &mut Trial, letter: char, dice: &[u8]) -> Result<Value, String> {
    let events = trial.activate(letter, dice)?;
    let unit = trial.named[&letter];
    let at = |cell: Cell| {
        let place = trial.board.place(cell);
        [place.x, place.y]
    };
    let steps: Vec<[u8; 2]> = events
        .iter()
        .filter_map(|event| match event {
            Event::Moved { unit: who, to, .. } if *who == unit => Some(at(*to)),
            _ => None,
        })
        .collect();
    let charging =
        events.iter().any(|event| matches!(event, Event::Detected { unit: who, .. } if *who == unit));
    let draws: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::TieRolled { roll, .. } => Some(*roll),
            _ => None,
        })
        .collect();
    let facing = trial.open.units[usize::from(unit)].facing.to_string();
    let mut answer = json!({ "steps": steps, "charging": charging, "facing": facing });
    if !draws.is_empty() {
        answer["draws"] = json!(draws);
    }
    Ok(answer)
}
