//! What is drawn over the ground: what is seen and smelled, grab zones, lines, and the ways of the infected.

use cordon_exodus::board::{Cells, Crossing};
use cordon_exodus::rules::{facing, grabs, roamers};
use cordon_exodus::state::{Stance, Unit};
use cordon_grid::Cell;

use super::SQUARE;
use super::scene::{Part, Scene, Told};
use crate::exodus::picture::Canvas;

/// A picture with its scene.
pub(super) struct Overlay<'a> {
    pub(super) canvas: Canvas<'a>,
    pub(super) scene: &'a Scene,
    pub(super) told: &'a [Told],
}

impl Overlay<'_> {
    fn tint(&mut self, cells: &Cells, class: &str) {
        let path = self.canvas.squares(cells);
        self.canvas.add(&format!(r#"<path d="{path}" class="{class}"/>"#));
    }

    fn outlined(&mut self, cells: &Cells, class: &str) {
        let path = self.canvas.outline(cells);
        self.canvas.add(&format!(r#"<path d="{path}" class="{class}"/>"#));
    }

    /// Colours on the ground, below walls and figures.
    pub(super) fn draw_tints(&mut self) {
        let (scene, look) = (self.scene, self.canvas.look);
        let (board, doors) = (look.board, look.open.open_doors);
        let land = board.squares;
        if let Some(from) = scene.from.filter(|_| scene.shows(Part::Sight)) {
            let seen = board.seen(from, doors) & land;
            let floor = board.floor_of(from);
            let same: Cells = land.iter().filter(|cell| board.floor_of(*cell) == floor).collect();
            self.tint(&seen, "seen");
            let hidden = self.canvas.squares(&(same - seen - Cells::only(from)));
            self.canvas
                .add(&format!(r#"<path d="{hidden}" class="blind"/><path d="{hidden}" fill="url(#haze)"/>"#));
        }
        if scene.shows(Part::Smell) {
            let smelled = self.smelled().into_iter().map(|(cell, _)| cell).collect();
            self.tint(&smelled, "scent");
        }
        if scene.shows(Part::Unseen) {
            self.tint(&roamers::unseen(look), "unseen");
        }
        if scene.shows(Part::Grabs) {
            let card = &look.content[scene.class];
            let cells = look.open.living().map(|(hero, _)| grabs::positions(look, card, hero));
            let cells = cells.fold(Cells::EMPTY, |all, one| all | one);
            self.tint(&cells, "reach");
        }
        if scene.shows(Part::Zones) {
            for (unit, _) in look.open.foes() {
                let zone = facing::zone(look, unit);
                self.tint(&zone, "zone");
                self.outlined(&zone, "zone-edge");
            }
        }
    }

    /// The squares on which the class would smell somebody on `from`, with the distances.
    fn smelled(&self) -> Vec<(Cell, u8)> {
        let look = self.canvas.look;
        let Some((from, range)) = self.scene.from.zip(look.content[self.scene.class].smell) else {
            return Vec::new();
        };
        let doors = look.open.open_doors;
        let smelled = look.board.squares.iter().filter(|cell| look.board.smells(from, *cell, range, doors));
        let distance = |cell: Cell| look.board.smell_distance(cell, from, doors).map(|steps| (cell, steps));
        smelled.filter_map(distance).filter(|(cell, _)| *cell != from).collect()
    }

    /// How far a scent has come on each square.
    pub(super) fn draw_numbers(&mut self) {
        if !self.scene.shows(Part::Smell) {
            return;
        }
        for (cell, steps) in self.smelled() {
            let (x, y) = self.canvas.middle(cell);
            self.canvas.add(&format!(r#"<text x="{x}" y="{}" class="steps">{steps}</text>"#, y + 5));
        }
    }

    /// Heroes and infected, those who moved also where they came from.
    pub(super) fn draw_figures(&mut self) {
        let look = self.canvas.look;
        for told in self.told.iter().filter(|told| told.letter.is_some() && !told.steps.is_empty()) {
            let ghost = Unit { cell: told.start, stance: Stance::Standing, ..Unit::default() };
            self.canvas.add(r#"<g class="ghost">"#);
            let letter = told.letter.map(String::from).unwrap_or_default();
            self.canvas.put_infected(&ghost, &letter);
            self.canvas.add("</g>");
        }
        let letter_of = |unit: u8| {
            let named = self.scene.trial.named.iter().find(|(_, number)| **number == unit);
            named.map(|(letter, _)| *letter).filter(|letter| "abcd".contains(*letter))
        };
        let letters: Vec<(u8, Option<char>)> =
            look.open.foes().map(|(unit, _)| (unit, letter_of(unit))).collect();
        for ((unit, one), (_, letter)) in look.open.foes().zip(letters) {
            // Those who have just come are numbered in the order in which they came.
            let come = self.told.iter().filter(|told| told.letter.is_none()).count();
            let first = look.open.foes().count() - come;
            let number = usize::from(unit).checked_sub(first).map(|n| (n + 1).to_string());
            let sign = letter.map(String::from).or(number.filter(|_| come > 0)).unwrap_or_default();
            self.canvas.put_infected(one, &sign);
        }
        for (hero, one) in look.open.living() {
            // The boat below a hero stays in sight.
            let sign = if look.is_water(one.cell) { "aboard" } else { "hero" };
            self.canvas.put_lettered(sign, one.cell, &(hero + 1).to_string());
        }
    }

    /// Lines between centres: free, or blocked where the cross is.
    pub(super) fn draw_lines(&mut self) {
        let Some(from) = self.scene.from else { return };
        let (board, doors) = (self.canvas.look.board, self.canvas.look.open.open_doors);
        for &to in &self.scene.targets {
            let ((x1, y1), (x2, y2)) = (self.canvas.middle(from), self.canvas.middle(to));
            let line = |x1: i32, y1: i32, x2: i32, y2: i32| format!("M{x1} {y1}L{x2} {y2}");
            self.canvas.add(&format!(r#"<path d="{}" class="halo"/>"#, line(x1, y1, x2, y2)));
            let Some(barrier) = board.barrier(from, to, doors) else {
                self.canvas.add(&format!(r#"<path d="{}" class="free"/>"#, line(x1, y1, x2, y2)));
                continue;
            };
            let (bx, by) = self.place_of(from, to, barrier);
            self.canvas.add(&format!(r#"<path d="{}" class="blocked"/>"#, line(x1, y1, bx, by)));
            self.canvas.add(&format!(r#"<path d="{}" class="beyond"/>"#, line(bx, by, x2, y2)));
            self.canvas.add(&format!(r##"<use href="#stop" x="{bx}" y="{by}"/>"##));
        }
    }

    /// Where a line meets what stops it.
    fn place_of(&self, from: Cell, to: Cell, barrier: Crossing) -> (i32, i32) {
        let ((x1, y1), (x2, y2)) = (self.canvas.middle(from), self.canvas.middle(to));
        let half = SQUARE / 2;
        match barrier {
            Crossing::Corner(cell, dir) => {
                let ((x, y), (dx, dy)) = (self.canvas.middle(cell), dir.delta());
                (x + i32::from(dx) * half, y + i32::from(dy) * half)
            }
            Crossing::Side(cell, side) => {
                let ((x, y), (dx, dy)) = (self.canvas.middle(cell), side.delta());
                if dx != 0 {
                    let bx = x + i32::from(dx) * half;
                    (bx, y1 + (y2 - y1) * (bx - x1) / (x2 - x1))
                } else {
                    let by = y + i32::from(dy) * half;
                    (x1 + (x2 - x1) * (by - y1) / (y2 - y1), by)
                }
            }
        }
    }

    /// The ways that were walked and charged, with the moment of notice.
    pub(super) fn draw_moves(&mut self) {
        let told = self.told;
        for told in told {
            let cells: Vec<Cell> = [told.start].into_iter().chain(told.steps.iter().copied()).collect();
            let points: Vec<(i32, i32)> = cells.iter().map(|cell| self.canvas.middle(*cell)).collect();
            let path = |points: &[(i32, i32)]| {
                let places: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
                format!("M{}", places.join("L"))
            };
            // One that has noticed a hero charges from there on.
            let turned = told.noticed.map_or(cells.len() - 1, |(steps, _)| steps);
            let (walked, charged) = (&points[..=turned], &points[turned..]);
            if walked.len() > 1 {
                let tip = if charged.len() > 1 { "" } else { r#" marker-end="url(#toe)""# };
                self.canvas.add(&format!(r#"<path d="{}" class="walk"{tip}/>"#, path(walked)));
            }
            if charged.len() > 1 {
                self.canvas
                    .add(&format!(r#"<path d="{}" class="charge" marker-end="url(#tip)"/>"#, path(charged)));
            }
            if let Some((_, Some(_))) = told.noticed.filter(|_| told.letter.is_some()) {
                let (x, y) = points[turned];
                self.canvas.add(&format!(r##"<use href="#nose" x="{}" y="{}"/>"##, x + 17, y - 17));
            }
        }
    }
}
