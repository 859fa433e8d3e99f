//! EX-GAP-01: laying out a map from its drawings.

use cordon_grid::{Cell, Dir, Shape, Side, Steps};

use super::{
    Between, Board, Cells, Door, Floor, MOST_AREAS, MOST_CELLS, MOST_DOORS, Plan, areas, routes, scent, sight,
};
use crate::drawing::{Border, Drawing, Mark};

/// A map that cannot be laid out, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TooLarge(pub String);

impl std::fmt::Display for TooLarge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TooLarge {}

impl Board {
    /// Lays out a map. `doors_stop` says that closed doors stop the infected.
    pub fn lay(plan: &Plan, doors_stop: bool) -> Result<Board, TooLarge> {
        let width = plan.floors.iter().map(|floor| floor.width).max().unwrap_or(0);
        let rows: usize = plan.floors.iter().map(|floor| usize::from(floor.height)).sum();
        if rows == 0 || usize::from(width) * rows > MOST_CELLS || rows > 255 {
            return Err(TooLarge(format!(
                "the floors need {width} columns and {rows} rows together; they must have {MOST_CELLS} squares at the most"
            )));
        }
        let shape = Shape::new(width, rows as u8);
        let mut first_row = 0;
        let floors: Vec<Floor> = plan
            .floors
            .iter()
            .map(|drawing| {
                let floor = Floor { first_row, width: drawing.width, height: drawing.height };
                first_row += drawing.height;
                floor
            })
            .collect();
        let count = shape.cell_count();
        let mut board = Board {
            shape,
            floors,
            squares: Cells::EMPTY,
            land: Cells::EMPTY,
            water: Cells::EMPTY,
            transitions: Cells::EMPTY,
            exits: Cells::EMPTY,
            stairs: Vec::new(),
            areas: Vec::new(),
            doors: Vec::new(),
            marks: vec![Mark::Nothing; count],
            doors_stop,
            area_of: vec![u8::MAX; count],
            floor_of: vec![0; count],
            partner: vec![None; count],
            between: vec![[Between::Wall; 4]; count],
            gates: vec![0; count],
            grip: Steps::CLOSED,
            near: vec![Cells::EMPTY; count],
            neighbours: Vec::new(),
            sights: Vec::new(),
            scent: scent::Scent::default(),
            routes: routes::Table::default(),
        };
        for (floor, drawing) in plan.floors.iter().enumerate() {
            board.lay_squares(floor, drawing);
        }
        if board.doors.len() > MOST_DOORS {
            let doors = board.doors.len();
            return Err(TooLarge(format!(
                "the map has {doors} doors; it must have {MOST_DOORS} at the most"
            )));
        }
        for pair in &plan.stairs {
            if let [Some(lower), Some(upper)] = pair.map(|place| board.cell(place)) {
                board.stairs.push([lower, upper]);
                board.partner[lower.index()] = Some(upper);
                board.partner[upper.index()] = Some(lower);
            }
        }
        areas::share_out(&mut board);
        if board.areas.len() > MOST_AREAS {
            let areas = board.areas.len();
            return Err(TooLarge(format!(
                "the map has {areas} areas; it must have {MOST_AREAS} at the most"
            )));
        }
        board.lay_reach();
        board.sights = shape.cells().map(|cell| sight::row(&board, cell)).collect();
        board.scent = scent::Scent::new(&board);
        board.routes = routes::Table::new(&board);
        let bits = board.routes.bits();
        if bits > routes::MOST_BITS {
            return Err(TooLarge(format!(
                "{bits} locked doors and rooms with several ways in are more than the {} that a map can have",
                routes::MOST_BITS
            )));
        }
        board.routes.make_room();
        Ok(board)
    }

    fn lay_squares(&mut self, floor: usize, drawing: &Drawing) {
        let first_row = i16::from(self.floors[floor].first_row);
        let shape = self.shape;
        let at = |x: i16, y: i16| shape.cell(x, first_row + y).expect("the sheet is as large as its floors");
        for (x, y, mark) in drawing.marks() {
            let cell = at(x, y);
            self.squares.insert(cell);
            self.floor_of[cell.index()] = floor as u8;
            self.marks[cell.index()] = mark;
            if is_water(drawing, x, y) {
                self.water.insert(cell);
            } else {
                self.land.insert(cell);
            }
            self.exits.set(cell, mark == Mark::Exit);
            if mark == Mark::Transition {
                self.transitions.insert(cell);
            }
            for side in Side::ALL {
                let border = drawing.border(x, y, side);
                let (dx, dy) = side.delta();
                self.between[cell.index()][side as usize] = match border {
                    Border::Open => Between::Open,
                    Border::Wall => Between::Wall,
                    _ if matches!(side, Side::E | Side::S) => {
                        self.doors.push(Door {
                            sides: [cell, at(x + dx, y + dy)],
                            upright: side == Side::E,
                            areas: [u8::MAX; 2],
                            starts_open: border == Border::OpenDoor,
                            starts_locked: border == Border::LockedDoor,
                        });
                        Between::Door(self.doors.len() as u8 - 1)
                    }
                    // Its other side was drawn before, to the north or west.
                    _ => self.between[at(x + dx, y + dy).index()][side.opposite() as usize],
                };
                if let Between::Door(door) = self.between[cell.index()][side as usize] {
                    self.gates[cell.index()] |= 1_u32.checked_shl(door.into()).unwrap_or(0);
                }
            }
        }
    }

    /// EX-GAP-02: a straight step needs no wall, a diagonal one four plain open edges at its corner.
    fn lay_reach(&mut self) {
        for cell in self.squares.iter() {
            let mut mask = 0;
            for dir in Dir::ALL {
                if self.may_grip(cell, dir) {
                    mask |= dir.bit();
                    let other = self.shape.beyond(cell, dir);
                    self.near[cell.index()].insert(other);
                }
            }
            self.grip.set(cell, mask);
            if let Some(partner) = self.partner(cell) {
                self.near[cell.index()].insert(partner);
            }
        }
        self.neighbours = self.near.iter().map(|near| near.iter().collect()).collect();
    }

    fn may_grip(&self, cell: Cell, dir: Dir) -> bool {
        match side_of(dir) {
            Some(side) => self.between(cell, side) != Between::Wall,
            None => {
                // The four edges at the corner are met by going round it both ways.
                let [one, other] =
                    dir.beside().map(|dir| side_of(dir).expect("beside a diagonal are two sides"));
                let opens = |from: Cell, side: Side| {
                    (self.between(from, side) == Between::Open).then(|| self.shape.beyond(from, side.dir()))
                };
                [[one, other], [other, one]].iter().all(|[first, second]| {
                    opens(cell, *first).and_then(|next| opens(next, *second)).is_some()
                })
            }
        }
    }
}

/// The side that a straight direction crosses; none for a diagonal.
pub(super) fn side_of(dir: Dir) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.dir() == dir)
}

/// A square is water if it is drawn so. A spawn point, an exit or an infected is in the water if all that lies openly
/// beside it is.
fn is_water(drawing: &Drawing, x: i16, y: i16) -> bool {
    match drawing.mark(x, y) {
        Mark::Water | Mark::Rib => true,
        Mark::Exit | Mark::Spawn(_) | Mark::Infected(_) | Mark::Facing(_) => {
            let open = Side::ALL.into_iter().filter(|side| drawing.border(x, y, *side) == Border::Open);
            let mut beside = open.map(|side| drawing.mark(x + side.delta().0, y + side.delta().1)).peekable();
            beside.peek().is_some() && beside.all(|mark| matches!(mark, Mark::Water | Mark::Rib))
        }
        _ => false,
    }
}
