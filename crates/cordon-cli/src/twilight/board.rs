//! The town as text: a square for a sign, walls and doors between them, positions along the edges.

use cordon_grid::Side;
use cordon_kernel::{Deaf, Live, Ruleset, Seating, Seed, Viewer};
use cordon_twilight::frames::Figure;
use cordon_twilight::look::Look;
use cordon_twilight::setup::Rules;
use cordon_twilight::squares::Square;
use cordon_twilight::state::Zed;
use cordon_twilight::{Setup, Twilight, View, names};

use crate::failure::{Failure, unknown};

/// What the signs mean; soldiers have the first letters of their callsigns.
pub(super) fn legend(rules: &Twilight, view: &View) -> String {
    let soldiers =
        rules.look(&view.open).seats().map(|seat| format!("{} {}", initial(seat), names::soldier(seat)));
    let soldiers: Vec<String> = soldiers.collect();
    format!("{}   1 to 7 marines\n{SIGNS}", soldiers.join("   "))
}

const SIGNS: &str = "\
. street   : building   # blocked   H helipad, with X the goal   o manhole
z zombie   d dog   S super   + life   * bullet
| - walls   D door   ( ) a figure in the sewers
Squares are named by their column and row, the front gate's north-west square is 0,0.";

/// The board on which a game begins, with what stands there.
pub(crate) fn plain_board(rules: &Twilight, board: &str) -> Result<String, Failure> {
    if rules.content().preset(board).is_none() {
        return Err(unknown("board", board, rules.content().presets.iter().map(|preset| preset.id.as_str())));
    }
    let setup = Setup { preset: board.to_owned(), rules: Rules::default() };
    let mut table = Seating::new(Live(Seed::from_number(0).dice(&[])), Deaf);
    let state = rules.start(&setup, &mut table).map_err(|refusal| Failure::Failed(refusal.to_string()))?;
    let view = rules.view(&state, Viewer::Watcher);
    Ok(format!("{}\n\n{}\n", draw(rules, &view), legend(rules, &view)))
}

/// The town as everybody sees it.
pub(super) fn draw(rules: &Twilight, view: &View) -> String {
    let look = rules.look(&view.open);
    let cells = || look.slots().map(|slot| look.placed(slot));
    let (Some(west), Some(east)) = (cells().map(|p| p.x).min(), cells().map(|p| p.x).max()) else {
        return String::new();
    };
    let (Some(north), Some(south)) = (cells().map(|p| p.y).min(), cells().map(|p| p.y).max()) else {
        return String::new();
    };
    let columns = i16::from(west) * 3..i16::from(east) * 3 + 3;
    let mut lines = vec![header(columns.clone())];
    for y in i16::from(north) * 3..i16::from(south) * 3 + 3 {
        let (mut squares, mut below) = (format!("{y:>4} "), " ".repeat(5));
        for x in columns.clone() {
            let here = look.square_at(x, y);
            squares.push_str(&here.map_or("  ".to_owned(), |square| sign(look, square)));
            squares.push(border(look, here, look.square_at(x + 1, y), Side::E));
            below.push_str(&format!(" {} ", border(look, here, look.square_at(x, y + 1), Side::S)));
        }
        lines.push(squares.trim_end().to_owned());
        lines.push(below.trim_end().to_owned());
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    // Rows without a wall or a door between them need no line of their own.
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

/// The numbers of the columns, one for each tile.
fn header(columns: std::ops::Range<i16>) -> String {
    let tiles = columns.filter(|x| x.rem_euclid(3) == 0);
    let line = tiles.fold(" ".repeat(5), |line, x| line + &format!("{x:<9}"));
    line.trim_end().to_owned()
}

fn border(look: Look<'_>, here: Option<Square>, there: Option<Square>, side: Side) -> char {
    let (Some(here), Some(there)) = (here, there) else { return ' ' };
    if !look.is_walkable(here) || !look.is_walkable(there) {
        return ' ';
    }
    let indoors = |square| look.open.buildings.contains(square);
    match (look.steps(here).contains(&there), indoors(here) == indoors(there)) {
        (true, true) => ' ',
        (true, false) => 'D',
        (false, _) if side == Side::E => '|',
        (false, _) => '-',
    }
}

/// Who stands on a square, what lies there, or what it is; the more important comes first.
fn sign(look: Look<'_>, at: Square) -> String {
    let soldiers = look.seats().filter(|seat| !look.open.soldier(*seat).staged).map(Figure::Soldier);
    let figures = soldiers.chain(look.marines().map(Figure::Marine));
    let figure = figures.filter(|who| look.spot(*who).0 == at).min_by_key(|who| look.spot(*who).1);
    if let Some(who) = figure {
        let letter = match who {
            Figure::Soldier(seat) => initial(seat),
            Figure::Marine(n) => char::from(b'1' + n),
        };
        let other = zombie(look, at).unwrap_or(' ');
        return if look.spot(who).1 { format!("({letter}") } else { format!("{letter}{other}") };
    }
    let thing = zombie(look, at).or_else(|| token(look, at)).unwrap_or_else(|| ground(look, at));
    format!("{thing} ")
}

/// The first letter of a soldier's callsign; no two have the same.
fn initial(seat: u8) -> char {
    names::soldier(seat).chars().next().unwrap_or('?')
}

fn zombie(look: Look<'_>, at: Square) -> Option<char> {
    let here = |zed: &Zed| look.open.pack(*zed).one.contains(at);
    let strongest = Zed::ALL.into_iter().rev().find(here)?;
    Some(match strongest {
        Zed::Regular => 'z',
        Zed::Dog => 'd',
        Zed::Super => 'S',
    })
}

fn token(look: Look<'_>, at: Square) -> Option<char> {
    let open = look.open;
    if open.life.contains(at) {
        Some('+')
    } else if open.bullets.contains(at) {
        Some('*')
    } else {
        open.manholes.contains(at).then_some('o')
    }
}

fn ground(look: Look<'_>, at: Square) -> char {
    let on_pad = look.placed(at.slot()).tile == look.quick.pad;
    if look.goal() == Some(at) {
        'X'
    } else if on_pad {
        'H'
    } else if look.open.streets.contains(at) {
        '.'
    } else if look.open.buildings.contains(at) {
        ':'
    } else {
        '#'
    }
}
