//! The ground: squares, walls, doors, what lies in front of the attacker, and the numbers of the squares.

use cordon_grid::{Dir, Edge, Point};
use cordon_omega::content::Cells;
use cordon_omega::rules::los;

use super::{HEAD, RING, SQUARE, Sheet};

impl Sheet<'_> {
    pub(super) fn draw_ground(&mut self) {
        let shape = self.scene.ground.shape();
        let (width, height) = (i32::from(shape.width) * SQUARE, i32::from(shape.height) * SQUARE);
        let (x, y) = (self.left, HEAD);
        let (outer_x, outer_y, round) = (x - RING, y - RING, 2 * RING);
        for fill in [r#"class="implied""#, r#"fill="url(#outer)""#] {
            self.add(&format!(
                r#"<rect x="{outer_x}" y="{outer_y}" width="{}" height="{}" rx="7" {fill}/>"#,
                width + round,
                height + round
            ));
        }
        self.add(&format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" class="floor"/>"#));
        if !self.scene.emi.is_empty() {
            let emi = self.squares(&self.scene.emi);
            self.add(&format!(r#"<path d="{emi}" class="emi"/><path d="{emi}" fill="url(#scan)"/>"#));
        }
        for n in 0..shape.width {
            let at = x + i32::from(n) * SQUARE + SQUARE / 2;
            self.add(&format!(r#"<text x="{at}" y="{}" class="number">{n}</text>"#, outer_y - 7));
        }
        for n in 0..shape.height {
            let at = y + i32::from(n) * SQUARE + SQUARE / 2 + 5;
            self.add(&format!(r#"<text x="{}" y="{at}" class="number">{n}</text>"#, outer_x - 10));
        }
    }

    /// What lies in front of the attacker: seen squares, and those that a wall or a door hides.
    pub(super) fn draw_field(&mut self) {
        let scene = self.scene;
        let (ground, from, shape) = (&scene.ground, scene.from, scene.ground.shape());
        let in_field =
            |cell| los::field_of_vision(shape.point(from), scene.facing, shape.point(cell)) && cell != from;
        let field: Cells = shape.cells().filter(|cell| in_field(*cell)).collect();
        let floor = field & ground.floor();
        let seen: Cells = floor.iter().filter(|&to| los::sees(ground, from, scene.facing, to)).collect();
        let hidden = self.squares(&(floor - seen - scene.emi));
        self.add(&format!(r#"<path d="{}" class="seen"/>"#, self.squares(&(seen - scene.emi))));
        self.add(&format!(r#"<path d="{hidden}" class="blind"/><path d="{hidden}" fill="url(#haze)"/>"#));
        if scene.facing.is_some() {
            // Where the map ends the wall says so already.
            let outline = self.outline(&field, false);
            self.add(&format!(r#"<path d="{outline}" class="field"/>"#));
        }
    }

    pub(super) fn draw_walls(&mut self) {
        let ground = &self.scene.ground;
        let floor = ground.floor();
        let all: Cells = ground.shape().cells().collect();
        let joints = self.squares(&floor);
        let walls = self.squares(&(all - floor));
        self.add(&format!(r#"<path d="{joints}" class="joint"/>"#));
        self.add(&format!(r#"<path d="{walls}" class="wall"/><path d="{walls}" fill="url(#grain)"/>"#));
        let rim = self.outline(&floor, true);
        self.add(&format!(r#"<path d="{rim}" class="rim"/>"#));
        for edge in ground.doors().collect::<Vec<Edge>>() {
            let (x, y, w, h) = self.door_leaf(edge);
            for fill in [r#"class="door""#, r#"fill="url(#stripe)""#] {
                self.add(&format!(r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="2" {fill}/>"#));
            }
        }
    }

    /// The rectangle of a closed door.
    pub(super) fn door_leaf(&self, edge: Edge) -> (i32, i32, i32, i32) {
        let (x, y) = self.corner(edge.ends()[0]);
        match edge {
            Edge::V { .. } => (x - 6, y + 1, 12, SQUARE - 2),
            Edge::H { .. } => (x + 1, y - 6, SQUARE - 2, 12),
        }
    }

    /// The edges at which a set of squares ends, with or without those where the map ends.
    fn outline(&self, cells: &Cells, at_map_end: bool) -> String {
        let shape = self.scene.ground.shape();
        let mut path = String::new();
        for cell in cells.iter() {
            let Point { x, y } = shape.point(cell);
            for dir in Dir::ORTHOGONAL {
                if shape.neighbour(cell, dir).map_or(!at_map_end, |next| cells.contains(next)) {
                    continue;
                }
                let (left, top) = self.corner(Point::new(x, y));
                path += &match dir {
                    Dir::N => format!("M{left} {top}h{SQUARE}"),
                    Dir::S => format!("M{left} {}h{SQUARE}", top + SQUARE),
                    Dir::W => format!("M{left} {top}v{SQUARE}"),
                    _ => format!("M{} {top}v{SQUARE}", left + SQUARE),
                };
            }
        }
        path
    }
}
