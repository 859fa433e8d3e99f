//! Room names and the squad.

use cordon_omega::content::Cells;

use super::{Picture, SQUARE, corner};
use crate::drawing::escaped;

impl Picture<'_> {
    /// Letters each room's name where it has the most room.
    pub(super) fn draw_names(&mut self) {
        for (n, room) in self.board.rooms.iter().enumerate() {
            let Some((x, y)) = self.widest_row(room) else { continue };
            let name = escaped(&self.mission.rooms[n].name.to_uppercase());
            let goal = self.mission.goal_room() == Some(n as u8);
            let width = 18 + name.chars().count() as i32 * 8;
            let (left, top) = (x - width / 2, y - 13);
            let class = if goal { "plate goal" } else { "plate" };
            self.add(&format!(
                r#"<rect x="{left}" y="{top}" width="{width}" height="26" rx="3" class="{class}"/>"#
            ));
            // The length is given, so that the name fits its plate in whatever font a reader has.
            let length = width - 18;
            self.add(&format!(
                r#"<text x="{x}" y="{}" class="room" textLength="{length}" lengthAdjust="spacingAndGlyphs">{name}</text>"#,
                y + 5
            ));
        }
    }

    /// The middle of the longest run of empty floor in a room, the one nearest to its centre.
    fn widest_row(&self, room: &Cells) -> Option<(i32, i32)> {
        let shape = self.board.shape;
        let rows: Vec<i16> = room.iter().map(|cell| shape.point(cell).y).collect();
        let centre = f64::from(rows.iter().min()? + rows.iter().max()?) / 2.0;
        let is_free = |x: i16, y: i16| {
            shape
                .cell(x, y)
                .is_some_and(|cell| room.contains(cell) && !self.board.investigate.contains(&cell))
        };
        let mut best: Option<(i16, f64, (i32, i32))> = None;
        for y in 0..i16::from(shape.height) {
            let mut x = 0;
            while x < i16::from(shape.width) {
                let length = (x..).take_while(|x| is_free(*x, y)).count() as i16;
                let (left, top) = corner(x, y);
                let middle = (left + i32::from(length) * SQUARE / 2, top + SQUARE / 2);
                let off = (f64::from(y) - centre).abs();
                let is_better = best.is_none_or(|(longest, nearest, _)| {
                    length > longest || length == longest && off < nearest
                });
                if length > 0 && is_better {
                    best = Some((length, off, middle));
                }
                x += length.max(1);
            }
        }
        best.map(|(_, _, middle)| middle)
    }

    /// The squad at its entrance: hexagons with the letter, a notch where each looks, and chevrons for the rank.
    pub(super) fn draw_squad(&mut self) {
        let starts: Vec<(i32, i32)> = self.board.start.iter().map(|cell| self.middle(*cell)).collect();
        for (sheet, (x, y)) in self.content.commandos.iter().zip(starts) {
            let (letter, name) = (escaped(&sheet.letter.to_string()), escaped(&sheet.name));
            self.add(&format!(r#"<g transform="translate({x} {y})"><title>{name}</title>"#));
            self.add(r##"<use href="#commando"/>"##);
            self.add(&format!(r#"<text y="4" class="letter">{letter}</text>"#));
            let chevrons = 5_i32.saturating_sub(sheet.rank as i32);
            for n in 0..chevrons {
                let x = (n - chevrons) * 4 + 2 * chevrons;
                self.add(&format!(r#"<path d="M{} 11l2 -2l2 2" class="chevron"/>"#, x));
            }
            self.add("</g>");
        }
    }
}
