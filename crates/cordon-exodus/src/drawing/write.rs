//! Writing a drawing, so that what was read comes out again.

use std::fmt;

use cordon_grid::Side;

use super::{Border, Drawing, Mark};

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (i16::from(self.width), i16::from(self.height));
        for y in 0..=height {
            let mut line = String::new();
            for x in 0..=width {
                line.push(if self.has_post(x, y) { '+' } else { ' ' });
                if x < width {
                    line.push(self.drawn_border(x, y - 1, Side::S).sign('-'));
                }
            }
            writeln!(f, "{}", line.trim_end())?;
            if y == height {
                return Ok(());
            }
            line.clear();
            for x in 0..=width {
                line.push(self.drawn_border(x - 1, y, Side::E).sign('|'));
                if x < width {
                    line.push(self.mark(x, y).sign());
                }
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

impl Drawing {
    /// Whether something begins or ends where four squares meet.
    fn has_post(&self, x: i16, y: i16) -> bool {
        let (width, height) = (i16::from(self.width), i16::from(self.height));
        let upright = |y: i16| y >= 0 && y < height && self.drawn_border(x - 1, y, Side::E) != Border::Open;
        let level = |x: i16| x >= 0 && x < width && self.drawn_border(x, y - 1, Side::S) != Border::Open;
        upright(y - 1) || upright(y) || level(x - 1) || level(x)
    }
}

impl Border {
    fn sign(self, wall: char) -> char {
        match self {
            Border::Open => ' ',
            Border::Wall => wall,
            Border::ClosedDoor => 'D',
            Border::OpenDoor => 'O',
            Border::LockedDoor => 'L',
        }
    }
}

impl Mark {
    /// The sign with which it is drawn.
    pub fn sign(self) -> char {
        let letter = |first: u8, n: u8| char::from(first + n);
        match self {
            Mark::Nothing => '#',
            Mark::Floor => '.',
            Mark::InactiveFloor => ',',
            Mark::Water => '~',
            Mark::Transition => 'T',
            Mark::Stairway => 'S',
            Mark::Crate => 'K',
            Mark::Rib => 'R',
            Mark::FuelCan => 'F',
            Mark::Item => 'I',
            Mark::Search => 's',
            Mark::Spawn(n) => letter(b'A', n),
            Mark::Exit => 'X',
            Mark::Hero(n) => letter(b'1', n),
            Mark::Infected(n) => letter(b'a', n),
            Mark::Prone => 'z',
            Mark::Facing(side) => ['^', '>', 'v', '<'][side as usize],
        }
    }
}
