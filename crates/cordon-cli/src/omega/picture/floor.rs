//! The ground: panels, walls with their rim of light, hatching, and what lies on the floor.

use cordon_grid::{Cell, Dir, Point};
use cordon_omega::content::{Cells, PassageColour};

use super::{Picture, SQUARE, corner};

impl Picture<'_> {
    pub(super) fn draw_floor(&mut self) {
        let board = self.board;
        let closed = (0..board.doors.len()).fold(0, |bits, door| bits | 1 << door);
        let variant = board.variant(closed, 0);
        let floor = variant.ground.floor();
        let outline = self.outline(&floor);
        let panels = self.squares(&floor);
        // OM-ROOM-03: without stacks no room is hidden.
        let rooms = if self.mission.stacks.is_empty() { &[] } else { board.rooms.as_slice() };
        let unknown = rooms.iter().fold(Cells::EMPTY, |cells, room| cells | *room) & floor;
        let blocks: Cells = board.tiles.iter().fold(Cells::EMPTY, |cells, tile| cells | *tile) - floor;

        self.add(&format!(r#"<clipPath id="floor"><path d="{panels}"/></clipPath>"#));
        // The heavy wall stands round all floor; the panels cover its inner half.
        self.add(&format!(r#"<path d="{outline}" class="wall"/>"#));
        self.add(&format!(r#"<path d="{panels}" fill="url(#panel)"/>"#));
        self.add(&format!(r#"<path d="{}" class="seam"/>"#, self.seams()));
        self.add(&format!(r#"<path d="{}" fill="url(#scan)"/>"#, self.squares(&(variant.emi & floor))));
        self.draw_passages();
        for (cells, sign) in [(variant.rubble, "rubble"), (variant.peril, "peril"), (variant.vents, "vent")] {
            for cell in cells.iter() {
                self.put(sign, cell);
            }
        }
        self.add(&format!(r#"<path d="{}" fill="url(#hatch)"/>"#, self.squares(&unknown)));
        self.draw_objectives();
        for cell in &board.investigate {
            self.put("investigate", *cell);
        }
        self.add(&format!(r#"<path d="{}" class="block"/>"#, self.squares(&blocks)));
        self.add(&format!(r#"<g clip-path="url(#floor)"><path d="{outline}" class="glow"/></g>"#));
        self.add(&format!(r#"<path d="{outline}" class="rim"/>"#));
    }

    /// Passages of the start area; those in unknown rooms are faded, because they are not there yet.
    fn draw_passages(&mut self) {
        let board = self.board;
        for passage in &board.passages {
            let sign = if passage.colour == PassageColour::Green { "green" } else { "red" };
            let is_faded = usize::from(passage.room) < board.rooms.len();
            let opacity = if is_faded { r#" opacity=".75""# } else { "" };
            let Some(first) = passage.cells.iter().next() else { continue };
            let Point { x, y } = board.shape.point(first);
            let (x, y) = corner(x + 1, y + 1);
            self.add(&format!(r##"<use href="#{sign}" transform="translate({x} {y}) scale(2)"{opacity}/>"##));
        }
    }

    /// Objective zones, machines and scrap; they are on the diagram, whatever is known of their rooms.
    fn draw_objectives(&mut self) {
        let board = self.board;
        if !self.mission.objectives.is_empty() {
            for zone in board.zones.iter().flatten() {
                let Some(first) = zone.first() else { continue };
                let Point { x, y } = board.shape.point(first);
                let ((x, y), side) = (corner(x, y), 2 * SQUARE - 8);
                let (x, y) = (x + 4, y + 4);
                self.add(&format!(
                    r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="6" class="zone"/>"#
                ));
            }
        }
        if !board.machines.is_empty() {
            for cell in board.scrap.iter() {
                self.put("scrap", cell);
            }
            for cell in &board.machines {
                self.put("machine", *cell);
            }
        }
    }

    /// Puts a sign into the middle of a square.
    fn put(&mut self, sign: &str, cell: Cell) {
        let (x, y) = self.middle(cell);
        self.add(&format!(r##"<use href="#{sign}" x="{x}" y="{y}"/>"##));
    }

    /// The middle of a square.
    pub(super) fn middle(&self, cell: Cell) -> (i32, i32) {
        let Point { x, y } = self.board.shape.point(cell);
        let (x, y) = corner(x, y);
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    /// All squares of a set as one path; squares side by side become one rectangle.
    fn squares(&self, cells: &Cells) -> String {
        let shape = self.board.shape;
        let mut path = String::new();
        for y in 0..i16::from(shape.height) {
            let mut x = 0;
            while x < i16::from(shape.width) {
                let is_in = |x: i16| shape.cell(x, y).is_some_and(|cell| cells.contains(cell));
                let length = (x..).take_while(|x| is_in(*x)).count() as i16;
                if length > 0 {
                    let (left, top) = corner(x, y);
                    let width = i32::from(length) * SQUARE;
                    path += &format!("M{left} {top}h{width}v{SQUARE}h-{width}z");
                }
                x += length.max(1);
            }
        }
        path
    }

    /// The edges between floor and everything else.
    fn outline(&self, floor: &Cells) -> String {
        let shape = self.board.shape;
        let mut path = String::new();
        for cell in floor.iter() {
            let Point { x, y } = shape.point(cell);
            for dir in Dir::ORTHOGONAL {
                if shape.neighbour(cell, dir).is_some_and(|next| floor.contains(next)) {
                    continue;
                }
                let (left, top) = corner(x, y);
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

    /// The joints between map tiles.
    fn seams(&self) -> String {
        let shape = self.board.shape;
        let mut path = String::new();
        for cell in shape.cells() {
            let Point { x, y } = shape.point(cell);
            let tile = self.board.tile_of(cell);
            let (left, top) = corner(x, y);
            let differs = |dir: Dir| {
                shape.neighbour(cell, dir).is_some_and(|next| {
                    let other = self.board.tile_of(next);
                    other != tile && [tile, other].iter().all(|n| usize::from(*n) < self.board.tiles.len())
                })
            };
            if differs(Dir::E) {
                path += &format!("M{} {top}v{SQUARE}", left + SQUARE);
            }
            if differs(Dir::S) {
                path += &format!("M{left} {}h{SQUARE}", top + SQUARE);
            }
        }
        path
    }
}
