//! The ground of an exodus picture: stone, water, dark rooms, walls and doors, and what lies about.

use cordon_exodus::board::{Between, Cells};
use cordon_exodus::drawing::Mark;
use cordon_grid::{Cell, Side};

use super::Canvas;

impl Canvas<'_> {
    pub(crate) fn draw_ground(&mut self) {
        let board = self.look.board;
        let active = self.look.active_cells();
        let (water, land) = (self.squares(&board.water), self.squares(&board.land));
        let dark = self.squares(&(board.land - active));
        let edge = self.squares(&board.transitions);
        self.add(&format!(r#"<path d="{water}" class="water"/><path d="{water}" fill="url(#swell)"/>"#));
        self.add(&format!(r#"<path d="{land}" class="stone"/><path d="{edge}" class="edge"/>"#));
        self.add(&format!(r#"<path d="{dark}" class="dark"/><path d="{dark}" fill="url(#hatch)"/>"#));
        self.add(&format!(r#"<path d="{land}" class="joint"/>"#));
        self.draw_floor_names();
    }

    fn draw_floor_names(&mut self) {
        for n in 1..self.look.board.floors.len() as u8 {
            let (x, y) = (self.left, self.floor_top(n) - 14);
            self.add(&format!(r#"<text x="{x}" y="{y}" class="floor-name">floor {n}, up the stairs</text>"#));
        }
    }

    /// Walls, doors, and what is part of the ground.
    pub(crate) fn draw_tokens(&mut self) {
        let board = self.look.board;
        let mut walls = String::new();
        for cell in board.squares.iter() {
            for side in Side::ALL.into_iter().filter(|side| board.between(cell, *side) == Between::Wall) {
                walls += &self.side_of(cell, side);
            }
        }
        self.add(&format!(r#"<path d="{walls}" class="wall"/>"#));
        self.draw_doors();
        for cell in board.stairs.iter().flatten() {
            self.put("stairs", *cell);
        }
        for cell in board.squares.iter() {
            match board.marks[cell.index()] {
                Mark::Exit => self.put("exit", cell),
                Mark::Crate if self.look.open.crates.contains(cell) => self.put("crate", cell),
                Mark::Search if self.look.open.searches.contains(cell) => self.put("search", cell),
                _ => {}
            }
        }
    }

    /// What a mission would list by name, and a board by itself only draws.
    pub(crate) fn draw_marks(&mut self) {
        let board = self.look.board;
        for cell in board.squares.iter() {
            match board.marks[cell.index()] {
                Mark::FuelCan => self.put("fuel", cell),
                Mark::Item => self.put("item", cell),
                Mark::Rib => self.put("rib", cell),
                Mark::Spawn(n) => {
                    self.put_lettered("spawn", cell, &char::from(b'A' + n).to_string());
                }
                _ => {}
            }
        }
    }

    /// A side of a square as a path.
    fn side_of(&self, cell: Cell, side: Side) -> String {
        let ((x, y), length) = (self.corner(cell), self.square);
        match side {
            Side::N => format!("M{x} {y}h{length}"),
            Side::S => format!("M{x} {}h{length}", y + length),
            Side::W => format!("M{x} {y}v{length}"),
            Side::E => format!("M{} {y}v{length}", x + length),
        }
    }

    fn draw_doors(&mut self) {
        let (board, open) = (self.look.board, self.look.open);
        for (n, door) in board.doors.iter().enumerate() {
            let (x, y) = self.corner(door.sides[0]);
            let (long, thick) = (self.square - 6, self.square / 4);
            let is_open = open.open_doors & (1 << n) != 0;
            let class = match (open.locked & (1 << n) != 0, is_open) {
                (true, _) => "door locked",
                (_, true) => "door open",
                _ => "door",
            };
            // The first side of a door is the square to its west or north.
            let (x, y, w, h) = if door.upright {
                (x + self.square - thick / 2, y + 3, thick, long)
            } else {
                (x + 3, y + self.square - thick / 2, long, thick)
            };
            self.add(&format!(r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="2" class="{class}"/>"#));
        }
    }

    /// The numbers of columns and rows, for every floor.
    pub(crate) fn draw_coordinates(&mut self) {
        for (n, floor) in self.look.board.floors.iter().enumerate() {
            let top = self.floor_top(n as u8);
            for x in 0..i32::from(floor.width) {
                let at = self.left + x * self.square + self.square / 2;
                let y = top + i32::from(floor.height) * self.square + 20;
                self.add(&format!(r#"<text x="{at}" y="{y}" class="number">{x}</text>"#));
            }
            for y in 0..i32::from(floor.height) {
                let at = top + y * self.square + self.square / 2 + 5;
                self.add(&format!(r#"<text x="{}" y="{at}" class="number">{y}</text>"#, self.left - 16));
            }
        }
    }

    /// The edges at which a set of squares ends.
    pub(crate) fn outline(&self, cells: &Cells) -> String {
        let shape = self.look.board.shape;
        let mut path = String::new();
        for cell in cells.iter() {
            for side in Side::ALL {
                let is_inside = shape.neighbour(cell, side.dir()).is_some_and(|next| cells.contains(next));
                if !is_inside {
                    path += &self.side_of(cell, side);
                }
            }
        }
        path
    }
}
