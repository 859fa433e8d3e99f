//! What a picture is of, as a text says it, and what comes of it.

use cordon_exodus::Event;
use cordon_exodus::board::{Place, Plan};
use cordon_exodus::content::ClassId;
use cordon_exodus::drawing::Drawing;
use cordon_exodus::state::{Hero, Life};
use cordon_grid::Cell;
use serde::Deserialize;

use crate::exodus::trial::{Trial, square};

/// A part of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Part {
    /// What is seen from `from`.
    Sight,
    /// How far each square is from `from` for a nose, as far as the class smells.
    Smell,
    /// The grab zones of all that stand.
    Zones,
    /// The squares from which each hero can be grabbed.
    Grabs,
    /// Where a roamer could appear.
    Unseen,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    #[serde(default = "untitled")]
    title: String,
    board: String,
    upper: Option<String>,
    stairs: Option<[(u8, u8); 2]>,
    #[serde(default = "usual_class")]
    class: String,
    /// Heroes on squares that are drawn as something else, as on a rib.
    #[serde(default)]
    heroes: Vec<(u8, u8)>,
    from: Option<(u8, u8)>,
    #[serde(default)]
    to: Vec<(u8, u8)>,
    #[serde(default)]
    show: Vec<Part>,
    /// The infected that move, one after the other, by their letters.
    #[serde(default)]
    moves: Vec<char>,
    #[serde(default)]
    dice: Vec<u8>,
    spawn: Option<SpawnText>,
    #[serde(default)]
    says: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpawnText {
    at: char,
    count: u8,
}

fn untitled() -> String {
    "What the infected do".to_owned()
}

fn usual_class() -> String {
    "zombie".to_owned()
}

/// A small board with all that is asked about it.
pub(super) struct Scene {
    pub(super) title: String,
    pub(super) trial: Trial,
    pub(super) class: ClassId,
    pub(super) from: Option<Cell>,
    pub(super) targets: Vec<Cell>,
    /// A sentence of the author's.
    pub(super) says: String,
    parts: Vec<Part>,
    moves: Vec<char>,
    dice: Vec<u8>,
    spawn: Option<SpawnText>,
}

/// What one infected did.
pub(super) struct Told {
    /// Where it began; none for one that has just come.
    pub(super) letter: Option<char>,
    pub(super) start: Cell,
    pub(super) steps: Vec<Cell>,
    /// After how many steps it noticed a hero, and how far away it smelled it; seen if it did not.
    pub(super) noticed: Option<(usize, Option<u8>)>,
    /// Whether a hero had to take a grab test.
    pub(super) grabs: bool,
}

impl Scene {
    pub(super) fn read(text: &str) -> Result<Scene, String> {
        let text: Text = toml::from_str(text).map_err(|error| error.to_string().trim_end().to_owned())?;
        let read = |name: &str, board: &str| {
            Drawing::read(board.trim_matches('\n')).map_err(|error| format!("`{name}`, {error}"))
        };
        let mut floors = vec![read("board", &text.board)?];
        if let Some(upper) = &text.upper {
            floors.push(read("upper", upper)?);
        }
        let stairs = match (text.stairs, floors.len()) {
            (None, _) => Vec::new(),
            (Some([lower, upper]), 2) => {
                let place = |floor, (x, y)| Place { floor, x, y };
                vec![[place(0, lower), place(1, upper)]]
            }
            (Some(_), _) => return Err("`stairs` need an `upper` floor".to_owned()),
        };
        let mut trial = Trial::lay(Plan { floors, stairs }, &text.class)?;
        let class = trial.content.class(&text.class).unwrap_or_default();
        for at in &text.heroes {
            let cell = square(&trial.board, "heroes", 0, *at)?;
            let free = trial.open.heroes.iter_mut().find(|hero| !hero.is_alive());
            *free.ok_or("there are four heroes at most")? =
                Hero { life: Life::Alive, cell, ..Hero::default() };
        }
        trial.turn_to_heroes();
        let from = text.from.map(|at| square(&trial.board, "from", 0, at)).transpose()?;
        let needs_from =
            !text.to.is_empty() || text.show.iter().any(|part| matches!(part, Part::Sight | Part::Smell));
        if needs_from && from.is_none() {
            return Err("what is seen or smelled needs a square `from`".to_owned());
        }
        let targets = text.to.iter().map(|at| square(&trial.board, "to", 0, *at));
        Ok(Scene {
            title: text.title,
            class,
            from,
            targets: targets.collect::<Result<_, _>>()?,
            says: text.says,
            parts: text.show,
            moves: text.moves,
            dice: text.dice,
            spawn: text.spawn,
            trial,
        })
    }

    pub(super) fn shows(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    /// Lets everybody move who is to, and says what each did.
    pub(super) fn play(&mut self) -> Result<Vec<Told>, String> {
        let mut told = Vec::new();
        for letter in self.moves.clone() {
            let events = self.trial.activate(letter, &self.dice)?;
            let unit = self.trial.named[&letter];
            let here = self.trial.open.units[usize::from(unit)].cell;
            told.push(one_told(unit, Some(letter), here, &events));
        }
        if let Some(SpawnText { at, count }) = &self.spawn {
            let events = self.trial.spawn(*at, self.class, *count)?;
            let come = events.iter().filter_map(|event| match event {
                Event::Spawned { unit, cell } => Some((*unit, *cell)),
                _ => None,
            });
            told.extend(come.map(|(unit, cell)| Told { start: cell, ..one_told(unit, None, cell, &events) }));
        }
        Ok(told)
    }
}

/// What the events say of one infected that ended on a square.
fn one_told(unit: u8, letter: Option<char>, here: Cell, events: &[Event]) -> Told {
    let mut told = Told { letter, start: here, steps: Vec::new(), noticed: None, grabs: false };
    for event in events {
        match event {
            Event::Moved { unit: who, from, to } if *who == unit => {
                if told.steps.is_empty() {
                    told.start = *from;
                }
                told.steps.push(*to);
            }
            Event::Detected { unit: who, smelled, .. } if *who == unit && told.noticed.is_none() => {
                told.noticed = Some((told.steps.len(), *smelled));
            }
            Event::Grabbed { unit: who, .. } if *who == unit => told.grabs = true,
            _ => {}
        }
    }
    told
}
