//! What explains: the way, the line that gives cover, the lines of sight, and where they are blocked.

use cordon_grid::{Block, Point, Shape};
use cordon_omega::rules::los::SightLine;

use super::reasons::{Reasons, crossing};
use super::scene::Part;
use super::{RING, SQUARE, Sheet};

/// How far signs in the corner of a square stand from its middle.
const ASIDE: i32 = 19;

impl Sheet<'_> {
    pub(super) fn draw_overlay(&mut self) {
        let reasons = std::mem::take(&mut self.reasons);
        for reason in &reasons {
            if self.scene.shows(Part::Cover) && !self.scene.has_several() {
                self.draw_cover(reason);
            }
            if self.scene.shows(Part::Lines) {
                self.draw_lines(reason);
            }
            if self.scene.shows(Part::Distance) {
                self.draw_way(reason);
            }
            if self.scene.has_several() {
                let (x, y) = self.middle(reason.to);
                let sign = if reason.is_seen() { "fine" } else { "stop" };
                self.add(&format!(r##"<use href="#{sign}" x="{}" y="{}"/>"##, x + ASIDE, y - ASIDE));
            }
        }
        self.reasons = reasons;
    }

    fn draw_cover(&mut self, reason: &Reasons) {
        let Some(line) = &reason.cover else { return };
        self.frame(line.wall, "shelter");
        self.line(line.target, line.attacker, "halo");
        self.line(line.target, line.attacker, "cover");
        for end in [line.target, line.attacker] {
            self.dot(end, "dot-cover", 4);
        }
        // The shield stands in the target's square, at the corner that the wall touches.
        let ((x, y), (cx, cy)) = (self.middle(reason.to), self.corner(line.target));
        let (x, y) = (x + (cx - x).signum() * (ASIDE - 2), y + (cy - y).signum() * (ASIDE - 2));
        self.add(&format!(r##"<use href="#shield" x="{x}" y="{y}"/>"##));
    }

    fn draw_lines(&mut self, reason: &Reasons) {
        // What blocks comes first, so that no frame hides a line.
        for block in reason.lines.iter().filter_map(|line| line.block) {
            self.draw_culprit(block);
        }
        // A line has a bright border as far as it goes, so that it stands out from walls.
        for line in &reason.lines {
            let end = self.end_of(line);
            self.stroke(self.place(exact(line.from)), end, "halo");
        }
        let mut stops: Vec<(String, String)> = Vec::new();
        for line in &reason.lines {
            match line.block {
                None => {
                    self.line(line.from, line.to, if reason.has_lines { "free" } else { "alone" });
                    self.dot(line.to, "dot-free", 4);
                }
                Some(_) => {
                    let stop = self.end_of(line);
                    self.stroke(self.place(exact(line.from)), stop, "blocked");
                    self.stroke(stop, self.place(exact(line.to)), "beyond");
                    stops.push((number(stop.0), number(stop.1)));
                }
            }
        }
        if let Some(first) = reason.lines.first() {
            self.dot(first.from, if reason.has_lines { "dot-free" } else { "dot-blocked" }, 5);
        }
        stops.dedup();
        for (x, y) in stops {
            self.add(&format!(r##"<use href="#stop" x="{x}" y="{y}"/>"##));
        }
    }

    /// Where a line ends or is blocked, on the picture.
    fn end_of(&self, line: &SightLine) -> (f64, f64) {
        let end = match line.block {
            Some(block) => where_blocked(line, block, self.scene.ground.shape()),
            None => exact(line.to),
        };
        self.place(end)
    }

    /// Frames what blocks a line; a crack is marked by the cross alone.
    fn draw_culprit(&mut self, block: Block) {
        match block {
            Block::Wall(cell) => self.frame(self.scene.ground.shape().point(cell), "culprit"),
            Block::Door(edge) => {
                let (x, y, w, h) = self.door_leaf(edge);
                self.add(&format!(
                    r#"<rect x="{}" y="{}" width="{}" height="{}" rx="4" class="culprit"/>"#,
                    x - 2,
                    y - 2,
                    w + 4,
                    h + 4
                ));
            }
            Block::Seam(edge) => {
                let [p, q] = edge.ends();
                self.line(p, q, "culprit");
            }
            Block::Pinch(_) => {}
        }
    }

    fn draw_way(&mut self, reason: &Reasons) {
        let Some(way) = &reason.way else { return };
        let stands: Vec<(i32, i32)> =
            std::iter::once(&self.scene.from).chain(way).map(|cell| self.middle(*cell)).collect();
        for pair in stands.windows(2) {
            let [(ax, ay), (bx, by)] = [pair[0], pair[1]];
            let is_slanted = ax != bx && ay != by;
            // The way begins and ends beside the figures, not on them.
            let (from, to) = (self.middle(self.scene.from), self.middle(reason.to));
            let part = |is_end: bool| if is_end { 0.45 } else { 0.0 };
            let mix = |a: i32, b: i32, by: f64| f64::from(a) + f64::from(b - a) * by;
            let (start, end) = (part((ax, ay) == from), 1.0 - part((bx, by) == to));
            let (p, q) = ((mix(ax, bx, start), mix(ay, by, start)), (mix(ax, bx, end), mix(ay, by, end)));
            self.stroke(p, q, "halo");
            self.stroke(p, q, if is_slanted { "slant" } else { "way" });
        }
        for ((cell, (x, y)), n) in way.iter().zip(&stands[1..]).zip(1..) {
            let (x, y) = if *cell == reason.to { (x + ASIDE, y + ASIDE) } else { (*x, *y) };
            let class = if self.scene.emi.contains(*cell) { "deep" } else { "step" };
            self.add(&format!(r#"<circle cx="{x}" cy="{y}" r="10.5" class="{class}"/>"#));
            self.add(&format!(r#"<text x="{x}" y="{}" class="count">{n}</text>"#, y + 5));
        }
    }

    /// A frame just inside of a square. Of a wall outside of the map only the band is there to be framed.
    fn frame(&mut self, cell: Point, class: &str) {
        let shape = self.scene.ground.shape();
        let (x, y) = self.corner(cell);
        let clip = |at: i32, low: i32, high: i32| {
            let (start, end) = (at.max(low), (at + SQUARE).min(high));
            (start + 2, end - start - 4)
        };
        let (left, top) = self.corner(Point::new(0, 0));
        let (right, bottom) = self.corner(Point::new(shape.width.into(), shape.height.into()));
        let (x, w) = clip(x, left - RING, right + RING);
        let (y, h) = clip(y, top - RING, bottom + RING);
        self.add(&format!(r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" class="{class}"/>"#));
    }

    fn dot(&mut self, point: Point, class: &str, radius: i32) {
        let (x, y) = self.corner(point);
        self.add(&format!(r#"<circle cx="{x}" cy="{y}" r="{radius}" class="{class}"/>"#));
    }

    /// A line between lattice points.
    fn line(&mut self, p: Point, q: Point, class: &str) {
        self.stroke(self.place(exact(p)), self.place(exact(q)), class);
    }

    fn stroke(&mut self, p: (f64, f64), q: (f64, f64), class: &str) {
        if p == q {
            return;
        }
        let [x, y, to_x, to_y] = [p.0, p.1, q.0, q.1].map(number);
        self.add(&format!(r#"<path d="M{x} {y}L{to_x} {to_y}" class="{class}"/>"#));
    }
}

/// The place at which a line is blocked.
fn where_blocked(line: &SightLine, block: Block, shape: Shape) -> (f64, f64) {
    let (dx, dy) = line.from.delta_to(line.to);
    let along = |part: f64| {
        (f64::from(line.from.x) + f64::from(dx) * part, f64::from(line.from.y) + f64::from(dy) * part)
    };
    let enters = |cell: Point| along(crossing(line.from, line.to, cell).map_or(0.0, |(enter, _)| enter));
    match block {
        Block::Wall(cell) => enters(shape.point(cell)),
        Block::Pinch(point) => exact(point),
        // A door or a seam is met where the line leaves the one side for the other, or where it begins to run along.
        Block::Door(edge) | Block::Seam(edge) => {
            let [near, far] = edge.ends().map(exact);
            let runs_along = if near.0 == far.0 { dx == 0 } else { dy == 0 };
            if runs_along {
                let (x, y) = exact(line.from);
                return (x.clamp(near.0, far.0), y.clamp(near.1, far.1));
            }
            let part = if near.0 == far.0 {
                (near.0 - f64::from(line.from.x)) / f64::from(dx)
            } else {
                (near.1 - f64::from(line.from.y)) / f64::from(dy)
            };
            along(part)
        }
    }
}

/// A lattice point as a place.
fn exact(point: Point) -> (f64, f64) {
    (f64::from(point.x), f64::from(point.y))
}

/// A number with at most one place behind the point, so that pictures stay small and the same everywhere.
fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}
