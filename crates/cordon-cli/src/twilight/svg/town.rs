//! The town itself: streets, houses with their names and doors, what can never be entered, and what stands about.

use cordon_grid::Side;
use cordon_twilight::content::{Class, bit};
use cordon_twilight::quick::OPENINGS;
use cordon_twilight::squares::Square;
use cordon_twilight::state::Zed;

use super::canvas::Canvas;
use crate::drawing::escaped;

/// What one edge of a square is.
enum Edge {
    Open,
    Wall,
    Door,
}

impl Canvas<'_> {
    pub(super) fn draw_town(&mut self) {
        let look = self.look;
        let all: Vec<Square> =
            look.slots().flat_map(|slot| (0..9).map(move |local| Square::of(slot, local))).collect();
        let (streets, buildings) = (look.open.streets, look.open.buildings);
        let blocked = self.path_of(all.iter().copied().filter(|square| !look.is_walkable(*square)));
        let roads = self.path_of(all.iter().copied().filter(|square| streets.contains(*square)));
        let houses = self.path_of(all.iter().copied().filter(|square| buildings.contains(*square)));
        self.add(&format!(
            r#"<path d="{blocked}" class="blocked"/><path d="{blocked}" fill="url(#grass)"/>"#
        ));
        self.add(&format!(r#"<path d="{roads}" class="road"/><path d="{houses}" class="house"/>"#));
        self.add(&format!(r#"<path d="{roads}{houses}" class="joint"/>"#));
        self.draw_pad();
        self.draw_edges(&all);
        for slot in look.slots() {
            self.draw_tile(slot);
        }
    }

    /// The helipad's ring, with the goal in its middle.
    fn draw_pad(&mut self) {
        let Some(goal) = self.look.goal().filter(|goal| self.shows(*goal)) else { return };
        let ((x, y), side) = (self.middle(goal), self.square);
        self.add(&format!(r#"<circle cx="{x}" cy="{y}" r="{}" class="pad"/>"#, side * 13 / 10));
        self.put("goal", goal, (0, 0), "");
    }

    fn edge(&self, from: Square, side: Side) -> Edge {
        let look = self.look;
        let ((x, y), (dx, dy)) = (look.position(from), side.delta());
        let indoors = |square: Square| look.open.buildings.contains(square);
        let Some(to) = look.square_at(x + dx, y + dy).filter(|to| look.is_walkable(*to)) else {
            return if indoors(from) { Edge::Wall } else { Edge::Open };
        };
        match (look.steps(from).contains(&to), indoors(from) == indoors(to)) {
            (true, true) => Edge::Open,
            (true, false) => Edge::Door,
            (false, _) => Edge::Wall,
        }
    }

    /// Walls round houses and between streets that do not meet; doors.
    fn draw_edges(&mut self, all: &[Square]) {
        let (mut walls, mut doors) = (String::new(), String::new());
        for &square in all.iter().filter(|square| self.look.is_walkable(**square) && self.shows(**square)) {
            for side in Side::ALL {
                match self.edge(square, side) {
                    Edge::Open => {}
                    Edge::Wall => walls += &self.side_of(square, side, 0),
                    // Each door is met from both sides; one is enough.
                    Edge::Door if self.look.open.streets.contains(square) => {
                        doors += &self.side_of(square, side, self.square / 5);
                    }
                    Edge::Door => {}
                }
            }
        }
        self.add(&format!(r#"<path d="{walls}" class="wall"/>"#));
        self.add(&format!(r#"<path d="{doors}" class="frame"/><path d="{doors}" class="door"/>"#));
    }

    /// A side of a square as a path, shorter by so much at both ends.
    fn side_of(&self, square: Square, side: Side, inset: i32) -> String {
        let ((x, y), whole) = (self.corner(square), self.square);
        let length = whole - 2 * inset;
        match side {
            Side::N => format!("M{} {y}h{length}", x + inset),
            Side::S => format!("M{} {}h{length}", x + inset, y + whole),
            Side::W => format!("M{x} {}v{length}", y + inset),
            Side::E => format!("M{} {}v{length}", x + whole, y + inset),
        }
    }

    /// A tile's seam, and where its road goes on to nowhere yet.
    fn draw_tile(&mut self, slot: u8) {
        let placed = *self.look.placed(slot);
        if !self.shows_cell((placed.x, placed.y)) {
            return;
        }
        let ((x, y), side) = (self.cell_corner((placed.x, placed.y)), 3 * self.square);
        self.add(&format!(r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" class="seam"/>"#));
        let ways = self.look.lie(slot).open;
        for way in Side::ALL.into_iter().filter(|way| ways & bit(*way) != 0) {
            let opening = Square::of(slot, OPENINGS[way as usize]);
            if self.look.open.beside(slot, way).is_none() {
                let ((x, y), (dx, dy)) = (self.middle(opening), way.delta());
                let (x, y) = (x + i32::from(dx) * self.square / 2, y + i32::from(dy) * self.square / 2);
                let turn = way as i32 * 90;
                self.add(&format!(
                    r##"<use href="#onward" transform="translate({x} {y}) rotate({turn})"/>"##
                ));
            }
        }
    }

    /// The dead first, then tokens, which lie before their feet, then whoever walks, and the names on the roofs.
    pub(super) fn draw_pieces(&mut self) {
        let open = self.look.open;
        for at in open.manholes.iter() {
            self.put("manhole", at, (0, 0), "");
        }
        for (zed, sign) in [(Zed::Regular, "zombie"), (Zed::Dog, "dog"), (Zed::Super, "super")] {
            for at in open.pack(zed).one.iter() {
                self.put(sign, at, (0, 0), "");
            }
        }
        for at in open.life.iter() {
            self.put("life", at, (28, 26), "");
        }
        for at in open.bullets.iter() {
            self.put("bullet", at, (-30, 26), "");
        }
        for n in self.look.marines() {
            let marine = open.marines[usize::from(n)];
            let (shift, class) =
                (self.shift(marine.at), if marine.under { "marine-below" } else { "marine" });
            self.put(class, marine.at, shift, "");
        }
        for seat in self.look.seats() {
            let soldier = *open.soldier(seat);
            if !soldier.staged {
                let (shift, sign) = (self.shift(soldier.at), if soldier.under { "below" } else { "soldier" });
                self.put(sign, soldier.at, shift, &(seat + 1).to_string());
            }
        }
        for slot in self.look.slots() {
            self.draw_name(slot);
        }
    }

    /// The name of a tile that has one.
    fn draw_name(&mut self, slot: u8) {
        let (placed, tile) = (*self.look.placed(slot), self.look.tile(slot));
        if tile.class == Class::Road || !self.shows_cell((placed.x, placed.y)) {
            return;
        }
        let (name, size) = (escaped(&tile.name), (self.square / 3).clamp(9, 13));
        let (x, y) = self.cell_corner((placed.x, placed.y));
        let (x, y) = (x + 3 * self.square / 2, y + size + 1);
        for class in ["name-edge", "name"] {
            self.add(&format!(r#"<text x="{x}" y="{y}" font-size="{size}" class="{class}">{name}</text>"#));
        }
    }

    /// A figure makes room for a zombie on its square.
    fn shift(&self, at: Square) -> (i32, i32) {
        if self.look.open.is_haunted(at) { (14, -16) } else { (0, 0) }
    }
}
