//! Reading a drawing.

use cordon_grid::Side;

use super::{Border, Drawing, MOST_ACROSS, Mark, Misdrawn};

const SQUARES: &str = "one of . , ~ T S K R F I s A B C X # 1 to 4, a to d, z ^ > v <";
const UPRIGHT: &str = "a blank, |, D, O or L between two squares of a row";
const LEVEL: &str = "a blank, -, D, O or L between two squares of a column";
const POST: &str = "+ or a blank, where four edges meet";

impl Drawing {
    /// Reads the drawing of one floor. An empty line before and after it is passed over.
    pub fn read(text: &str) -> Result<Drawing, Misdrawn> {
        let mut lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let mut first = 0;
        while lines.first().is_some_and(|line| line.is_empty()) {
            lines.remove(0);
            first += 1;
        }
        while lines.last().is_some_and(|line| line.is_empty()) {
            lines.pop();
        }
        let wrong = |line: usize, column: usize, says: String, expected| Misdrawn {
            line: first + line + 1,
            column: column + 1,
            says,
            expected,
        };
        if let Some((line, column, other)) = foreign(&lines) {
            return Err(wrong(line, column, format!("`{other}` is no sign of a drawing"), SQUARES));
        }
        let (columns, rows) = (lines.iter().map(|line| line.len()).max().unwrap_or(0) / 2, lines.len() / 2);
        if columns == 0 || rows == 0 {
            let says = "the drawing has no square".to_owned();
            return Err(wrong(0, 0, says, "2H + 1 lines of 2W + 1 characters"));
        }
        if columns > MOST_ACROSS || rows > MOST_ACROSS {
            let says = format!("the drawing has {columns} columns and {rows} rows");
            return Err(wrong(0, 0, says, "64 of each at the most"));
        }
        let mut drawing = Drawing {
            width: columns as u8,
            height: rows as u8,
            squares: vec![Mark::Nothing; columns * rows],
            east: vec![Border::Open; columns * rows],
            south: vec![Border::Open; columns * rows],
            north_rim: vec![Border::Open; columns],
            west_rim: vec![Border::Open; rows],
        };
        for line in 0..=2 * rows {
            for column in 0..=2 * columns {
                let sign = lines.get(line).and_then(|text| text.as_bytes().get(column)).copied();
                let sign = sign.unwrap_or(b' ');
                let complain = |expected| {
                    wrong(line, column, format!("`{}` does not belong here", sign as char), expected)
                };
                match (line % 2, column % 2) {
                    (0, 0) => {
                        if !b"+-| ".contains(&sign) {
                            return Err(complain(POST));
                        }
                    }
                    (1, 1) => {
                        let mark = square(sign).ok_or_else(|| complain(SQUARES))?;
                        drawing.squares[line / 2 * columns + column / 2] = mark;
                    }
                    (1, _) => {
                        let border = border(sign, b'|').ok_or_else(|| complain(UPRIGHT))?;
                        match column / 2 {
                            0 => drawing.west_rim[line / 2] = border,
                            x => drawing.east[line / 2 * columns + x - 1] = border,
                        }
                    }
                    _ => {
                        let border = border(sign, b'-').ok_or_else(|| complain(LEVEL))?;
                        match line / 2 {
                            0 => drawing.north_rim[column / 2] = border,
                            y => drawing.south[(y - 1) * columns + column / 2] = border,
                        }
                    }
                }
            }
        }
        drawing.check_doors(wrong)?;
        Ok(drawing)
    }

    /// A door joins two squares; anywhere else it would lead nowhere.
    fn check_doors(
        &self,
        wrong: impl Fn(usize, usize, String, &'static str) -> Misdrawn,
    ) -> Result<(), Misdrawn> {
        for y in -1..i16::from(self.height) {
            for x in -1..i16::from(self.width) {
                for (side, dx, dy) in [(Side::E, 2, 1), (Side::S, 1, 2)] {
                    let inside = if side == Side::E { y >= 0 } else { x >= 0 };
                    if inside && self.drawn_border(x, y, side).is_door() && !self.border(x, y, side).is_door()
                    {
                        let (line, column) = (2 * y + dy, 2 * x + dx);
                        let says = "this door leads nowhere".to_owned();
                        return Err(wrong(
                            line as usize,
                            column as usize,
                            says,
                            "a door between two squares",
                        ));
                    }
                }
            }
        }
        Ok(())
    }
}

/// The first sign that is no plain character: everything behind can then be counted in bytes.
fn foreign(lines: &[&str]) -> Option<(usize, usize, char)> {
    lines.iter().enumerate().find_map(|(n, line)| {
        let mut signs = line.chars().enumerate();
        signs
            .find(|(_, sign)| !sign.is_ascii_graphic() && *sign != ' ')
            .map(|(column, sign)| (n, column, sign))
    })
}

fn border(sign: u8, wall: u8) -> Option<Border> {
    Some(match sign {
        b' ' => Border::Open,
        b'D' => Border::ClosedDoor,
        b'O' => Border::OpenDoor,
        b'L' => Border::LockedDoor,
        _ if sign == wall => Border::Wall,
        _ => return None,
    })
}

fn square(sign: u8) -> Option<Mark> {
    Some(match sign {
        b'#' | b' ' => Mark::Nothing,
        b'.' => Mark::Floor,
        b',' => Mark::InactiveFloor,
        b'~' => Mark::Water,
        b'T' => Mark::Transition,
        b'S' => Mark::Stairway,
        b'K' => Mark::Crate,
        b'R' => Mark::Rib,
        b'F' => Mark::FuelCan,
        b'I' => Mark::Item,
        b's' => Mark::Search,
        b'A'..=b'C' => Mark::Spawn(sign - b'A'),
        b'X' => Mark::Exit,
        b'1'..=b'4' => Mark::Hero(sign - b'1'),
        b'a'..=b'd' => Mark::Infected(sign - b'a'),
        b'z' => Mark::Prone,
        b'^' => Mark::Facing(Side::N),
        b'>' => Mark::Facing(Side::E),
        b'v' => Mark::Facing(Side::S),
        b'<' => Mark::Facing(Side::W),
        _ => return None,
    })
}
