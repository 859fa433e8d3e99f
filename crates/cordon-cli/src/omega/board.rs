//! The board as text: two characters a square, the second for the door or the facing on its east side.

use std::collections::BTreeMap;

use cordon_grid::{Cell, Edge, Point, Side};
use cordon_omega::Omega;
use cordon_omega::board::Board;
use cordon_omega::content::{Cells, Content, Mission, MissionId, PassageColour};
use cordon_omega::look::Look;
use cordon_omega::state::{DeviceKind, Figure, Life};
use cordon_omega::view::View;

/// What the signs mean, those of figures aside.
pub(super) const SIGNS: &str = "\
# wall  . floor  ? unknown room  | -- door  ~ rubble  o vent  ^ peril  : EMI  i investigate
+ green passage  x red passage  > exit  ! dropped cards  A> looks east  A_ is down
0 objective zone  Q objective  M machine  R running machine  & scrap  ; tank
% gas  = EMI marker  @ smoke  * fire  , trip mine  $ satchel charge";

/// What is drawn.
struct Sketch<'a> {
    board: &'a Board,
    walls: Cells,
    /// Rooms that nobody has opened yet.
    unknown: Cells,
    /// Signs on the floor, by cell.
    signs: BTreeMap<Cell, char>,
    /// Letters of figures with what stands behind them.
    figures: BTreeMap<Cell, (char, char)>,
    /// Closed doors, by bit.
    closed: u8,
}

/// The board as a viewer knows it.
pub(super) fn draw(rules: &Omega, view: &View) -> String {
    let look = rules.look(&view.open);
    let (board, open) = (look.board, look.open);
    let hidden = (0..board.rooms.len() as u8).filter(|room| !open.is_revealed(*room));
    let unknown = hidden.fold(Cells::EMPTY, |cells, room| cells | board.rooms[usize::from(room)]);
    let mut signs = ground_signs(look, board);
    for (n, cell) in board.investigate.iter().enumerate() {
        if open.investigate & (1 << n) != 0 {
            signs.insert(*cell, 'i');
        }
    }
    // A zone is known from the diagram, hidden room or not (OM-ROOM-09); what lies there is not.
    sign_all(&mut signs, &zones(look.mission(), board), '0');
    sign_things(&mut signs, board, open.repaired);
    sign_all(&mut signs, &look.objective_cells(), 'Q');
    sign_all(&mut signs, &look.exit_cells(), '>');
    for drop in &open.drops {
        signs.insert(drop.cell, '!');
    }
    let mut figures = BTreeMap::new();
    for (slot, _) in open.foes() {
        for cell in look.base(Figure::Enemy(slot)).iter() {
            figures.insert(cell, (look.card(slot).letter, ' '));
        }
    }
    for (ally, state) in open.friends() {
        let card = &look.content[ally];
        figures.insert(state.cell, (card.letter, if card.faces { arrow(state.facing) } else { ' ' }));
    }
    for who in open.living() {
        let commando = open.commando(who);
        let behind = if commando.life == Life::Downed { '_' } else { arrow(commando.facing) };
        figures.insert(commando.cell, (look.sheet(who).letter, behind));
    }
    let walls = *look.variant().ground.walls();
    text_of(&Sketch { board, walls, unknown, signs, figures, closed: open.closed })
}

/// A mission's map with nothing hidden and nobody on it but where the squad starts.
pub(crate) fn plain_map(rules: &Omega, mission: MissionId) -> String {
    let (content, board) = (rules.content(), rules.board(mission));
    let closed = all_doors(board);
    let variant = board.variant(closed, 0);
    let mut signs = BTreeMap::new();
    sign_all(&mut signs, &variant.emi, ':');
    sign_passages(&mut signs, board, |_| true);
    for (cells, sign) in [(&variant.peril, '^'), (&variant.rubble, '~'), (&variant.vents, 'o')] {
        sign_all(&mut signs, cells, sign);
    }
    sign_all(&mut signs, &zones(&content[mission], board), '0');
    sign_things(&mut signs, board, 0);
    signs.extend(board.investigate.iter().map(|cell| (*cell, 'i')));
    let starts = board.start.iter().enumerate().map(|(n, cell)| (*cell, (digit(n), ' ')));
    let sketch = Sketch {
        board,
        walls: *variant.ground.walls(),
        unknown: Cells::EMPTY,
        signs,
        figures: starts.collect(),
        closed,
    };
    let mission_text = &content[mission];
    let mut text = format!("{}\n\n{}\n", mission_text.title, text_of(&sketch));
    text += &format!("{SIGNS}\n1 to 5: where the squad starts, by rank\n\n");
    text + &places(content, mission)
}

/// OM-ROOM-09: the objective zones; a mission without objectives shows none.
fn zones(mission: &Mission, board: &Board) -> Cells {
    if mission.objectives.is_empty() {
        return Cells::EMPTY;
    }
    board.zones.iter().flatten().fold(Cells::EMPTY, |cells, zone| cells | *zone)
}

/// Machines, those that run again apart, with the scrap and the tanks that belong to them.
fn sign_things(signs: &mut BTreeMap<Cell, char>, board: &Board, repaired: u8) {
    // Scrap and tanks mean nothing where there is no machine to repair.
    if board.machines.is_empty() {
        return;
    }
    let tanks = board.tanks.iter().flat_map(|tile| board.tiles[usize::from(*tile)].iter());
    for cell in tanks {
        signs.entry(cell).or_insert(';');
    }
    sign_all(signs, &board.scrap, '&');
    for (n, cell) in board.machines.iter().enumerate() {
        signs.insert(*cell, if repaired & (1 << n) != 0 { 'R' } else { 'M' });
    }
}

/// The rooms and doors of a mission by name.
fn places(content: &Content, mission: MissionId) -> String {
    let mission = &content[mission];
    let mut text = String::new();
    for room in &mission.rooms {
        text += &format!("room {} ({}), with {},{}\n", room.id, room.name, room.cell.0, room.cell.1);
    }
    for (n, door) in mission.doors.iter().enumerate() {
        let edges: Vec<String> = door.edges.iter().map(Edge::to_string).collect();
        text += &format!("door {} is {} at {}\n", n + 1, door.id, edges.join(" "));
    }
    text
}

fn all_doors(board: &Board) -> u8 {
    (0..board.doors.len()).fold(0, |bits, door| bits | 1 << door)
}

fn ground_signs(look: Look<'_>, board: &Board) -> BTreeMap<Cell, char> {
    let variant = look.variant();
    let mut signs = BTreeMap::new();
    sign_all(&mut signs, &look.emi(), ':');
    let is_known = |room: u8| usize::from(room) >= board.rooms.len() || look.open.is_revealed(room);
    sign_passages(&mut signs, board, is_known);
    sign_all(&mut signs, &variant.peril, '^');
    sign_all(&mut signs, &variant.rubble, '~');
    signs.extend(look.open.rubble.iter().map(|cell| (*cell, '~')));
    sign_all(&mut signs, &look.vents(), 'o');
    signs.extend(look.open.gas.iter().map(|cell| (*cell, '%')));
    signs.extend(look.open.emi.iter().map(|cell| (*cell, '=')));
    for kind in DeviceKind::ALL {
        let sign = match kind {
            DeviceKind::Smoke => '@',
            DeviceKind::Fire => '*',
            DeviceKind::Mine => ',',
            DeviceKind::Satchel => '$',
        };
        signs.extend(look.open.device(kind).map(|device| (device.cell, sign)));
    }
    signs
}

fn sign_all(signs: &mut BTreeMap<Cell, char>, cells: &Cells, sign: char) {
    signs.extend(cells.iter().map(|cell| (cell, sign)));
}

fn sign_passages(signs: &mut BTreeMap<Cell, char>, board: &Board, is_known: impl Fn(u8) -> bool) {
    for passage in board.passages.iter().filter(|passage| is_known(passage.room)) {
        let sign = if passage.colour == PassageColour::Green { '+' } else { 'x' };
        sign_all(signs, &passage.cells, sign);
    }
}

/// The arrow of a facing.
pub(super) fn arrow(facing: Side) -> char {
    match facing {
        Side::N => '^',
        Side::E => '>',
        Side::S => 'v',
        Side::W => '<',
    }
}

fn digit(n: usize) -> char {
    char::from_digit(n as u32 + 1, 36).unwrap_or('?')
}

/// The sketch with coordinates on its edges. A row of doors is put between two rows of squares where one is needed.
fn text_of(sketch: &Sketch<'_>) -> String {
    let shape = sketch.board.shape;
    let (width, height) = (i16::from(shape.width), i16::from(shape.height));
    let tens = |x: i16| if x % 10 == 0 && x > 0 { char::from_digit(x as u32 / 10, 36) } else { None };
    let mut text = String::new();
    if width > 10 {
        text += &line("", &("  ".to_owned() + &heading(width, |x| tens(x).unwrap_or(' '))));
    }
    text += &line("", &("  ".to_owned() + &heading(width, |x| digit_of(x % 10))));
    for y in -1..=height {
        if let Some(doors) = sketch.doors_above(y) {
            text += &line("", &doors);
        }
        let label = if (0..height).contains(&y) { y.to_string() } else { String::new() };
        let row: String = (-1..=width).flat_map(|x| [sketch.square(x, y), sketch.east_of(x, y)]).collect();
        text += &line(&label, &row);
    }
    text
}

fn heading(width: i16, sign: impl Fn(i16) -> char) -> String {
    (0..width).flat_map(|x| [sign(x), ' ']).collect()
}

fn digit_of(number: i16) -> char {
    char::from_digit(number as u32, 10).unwrap_or('?')
}

fn line(label: &str, row: &str) -> String {
    format!("{label:>2} {row}").trim_end().to_owned() + "\n"
}

impl Sketch<'_> {
    fn is_wall(&self, x: i16, y: i16) -> bool {
        self.board.shape.cell(x, y).is_none_or(|cell| self.walls.contains(cell))
    }

    /// A wall is drawn where it borders on floor; solid rock is left blank.
    fn is_drawn_wall(&self, x: i16, y: i16) -> bool {
        let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        self.is_wall(x, y) && around.into_iter().any(|(x, y)| !self.is_wall(x, y))
    }

    fn square(&self, x: i16, y: i16) -> char {
        let Some(cell) = self.board.shape.cell(x, y).filter(|cell| !self.walls.contains(*cell)) else {
            return if self.is_drawn_wall(x, y) { '#' } else { ' ' };
        };
        if let Some((letter, _)) = self.figures.get(&cell) {
            return *letter;
        }
        let sign = self.signs.get(&cell).copied();
        if self.unknown.contains(cell) {
            // Hatching; investigate markers and zones are on the map from the beginning.
            let shown = sign.filter(|sign| ['i', '0'].contains(sign));
            return shown.unwrap_or(['?', ' '][(x + y) as usize % 2]);
        }
        sign.unwrap_or('.')
    }

    /// What stands between a square and the one to its east.
    fn east_of(&self, x: i16, y: i16) -> char {
        if let Some(door) = self.door_on(Edge::V { x: x + 1, y }) {
            return door.unwrap_or('|');
        }
        if let Some(cell) = self.board.shape.cell(x, y)
            && let Some((_, behind)) = self.figures.get(&cell)
        {
            return *behind;
        }
        if self.is_drawn_wall(x, y) && self.is_drawn_wall(x + 1, y) { '#' } else { ' ' }
    }

    /// The closed door on an edge: its number in the middle of the door, a plain line elsewhere.
    fn door_on(&self, edge: Edge) -> Option<Option<char>> {
        let doors = self.board.doors.iter().enumerate().filter(|(n, _)| self.closed & (1 << n) != 0);
        doors.into_iter().find_map(|(n, door)| {
            let place = door.edges.iter().position(|other| *other == edge)?;
            Some((place == door.edges.len() / 2).then(|| digit(n)))
        })
    }

    /// The row of doors above a row of squares, if there is any.
    fn doors_above(&self, y: i16) -> Option<String> {
        let width = i16::from(self.board.shape.width);
        let doors: Vec<_> = (-1..=width).map(|x| self.door_on(Edge::H { x, y })).collect();
        doors.iter().any(Option::is_some).then(|| {
            let is_door = |n: usize| doors.get(n).is_some_and(Option::is_some);
            let mut row = String::new();
            for (n, x) in (-1..=width).enumerate() {
                let walls = [y - 1, y].map(|y| self.is_drawn_wall(x, y));
                let ends_door = is_door(n + 1) || n > 0 && is_door(n - 1);
                match doors[n] {
                    Some(number) => row.extend([number.unwrap_or('-'), '-']),
                    // The wall goes on through the gap, and closes it right beside a door.
                    None if walls == [true, true] || ends_door && walls != [false, false] => row += "##",
                    None => row += "  ",
                }
            }
            row
        })
    }
}

/// Where a figure is, in words.
pub(super) fn place_of(look: Look<'_>, figure: Figure) -> String {
    let Point { x, y } = look.point(look.open.cell_of(figure));
    format!("{x},{y}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use cordon_kernel::{Deaf, Live, Ruleset, Seating, Seed, Viewer};
    use cordon_omega::Setup;
    use cordon_omega::content::Pool;
    use cordon_omega::state::{Device, Edition};

    #[test]
    fn every_marker_has_a_sign_of_its_own() {
        let rules = Omega::new(cordon_packs::shipped_omega());
        let squad = ["harrow", "static", "bastion"].map(str::to_owned).to_vec();
        let setup = Setup {
            mission: "cold-entry".to_owned(),
            edition: Edition::Second,
            squad,
            emi_los: Default::default(),
            turn_on_death: false,
        };
        let mut table = Seating::new(Live(Seed::from_number(0).dice(&[])), Deaf);
        let mut state = rules.start(&setup, &mut table).expect("a legal setup");
        let cell = |x| rules.look(&state.open).board.shape.cell(x, 0).expect("on the map");
        let [gas, emi, smoke, fire, mine, satchel] = [0, 1, 2, 3, 4, 5].map(cell);
        state.open.gas.push(gas);
        state.open.emi.push(emi);
        state.open.devices = [smoke, fire, mine, satchel]
            .map(|cell| Some(Device { cell, owner: None, dice: Pool { black: 1, red: 0 }, within: 0 }));
        let drawn = draw(&rules, &rules.view(&state, Viewer::Watcher));
        assert!(drawn.contains("% = @ * , $"), "{drawn}");
        // The marker fills its whole tile.
        assert!(drawn.matches(':').count() > 10, "{drawn}");
        for sign in ["% gas", "= EMI marker", "@ smoke", "* fire", ", trip mine", "$ satchel charge"] {
            assert!(SIGNS.contains(sign));
        }
    }
}
