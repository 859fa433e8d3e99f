//! EX-GAP-02 to 08, 16, 53: reach, sight, scent and ways against the worked examples and the oracle.

use cordon_exodus::board::checks::open_at_start;
use cordon_exodus::board::{Board, Cells, NO_WAY, Place, Plan};
use cordon_exodus::drawing::{Border, Drawing, Mark};
use cordon_grid::{Cell, Side};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use crate::boards;
use crate::drawing::slipway;
use crate::oracle::Oracle;

fn lay(text: &str) -> Board {
    let plan = Plan { floors: vec![Drawing::read(text).expect("a board")], stairs: Vec::new() };
    Board::lay(&plan, false).expect("a map")
}

fn at(board: &Board, x: u8, y: u8) -> Cell {
    board.cell(Place { floor: 0, x, y }).expect("a square")
}

fn active(board: &Board) -> u32 {
    board.areas.iter().enumerate().fold(0, |bits, (n, area)| bits | u32::from(area.starts_active) << n)
}

fn locked(board: &Board) -> u32 {
    board.doors.iter().enumerate().fold(0, |bits, (n, door)| bits | u32::from(door.starts_locked) << n)
}

fn path(board: &Board, from: Cell, to: Cell) -> u8 {
    let routes = board.routes(active(board), open_at_start(board), locked(board));
    routes.land.row(board, from)[to.index()]
}

/// A floor of random walls, doors, water and rooms.
fn random_drawing(rng: &mut Pcg32) -> Drawing {
    let below = |rng: &mut Pcg32, n: u32| rng.next_u32() % n;
    let (width, height) = (3 + below(rng, 7) as i16, 3 + below(rng, 6) as i16);
    let row = format!("|{}|\n", vec!["."; width as usize].join(" "));
    let rim = format!("+{}\n", "-+".repeat(width as usize));
    let text = format!("{rim}{}{row}{rim}", format!("{row}+\n").repeat(height as usize - 1));
    let mut drawing = Drawing::read(&text).expect("a board");
    let walls = 2 + below(rng, 4);
    for y in 0..height {
        for x in 0..width {
            if below(rng, 12) == 0 {
                drawing.set_mark(x, y, Mark::Nothing);
            } else if below(rng, 10) == 0 {
                drawing.set_mark(x, y, Mark::Water);
            }
            for side in [Side::E, Side::S] {
                let border = match below(rng, 16) {
                    n if n < walls => Border::Wall,
                    13 => Border::ClosedDoor,
                    14 => Border::OpenDoor,
                    15 => Border::LockedDoor,
                    _ => Border::Open,
                };
                let last = if side == Side::E { x == width - 1 } else { y == height - 1 };
                if !last {
                    drawing.set_border(x, y, side, border);
                }
            }
        }
    }
    drawing
}

#[test]
fn fast_geometry_agrees_with_the_oracle() {
    let mut rng = Pcg32::seed_from_u64(1);
    let mut maps = 0;
    while maps < 25 {
        let drawing = random_drawing(&mut rng);
        let plan = Plan { floors: vec![drawing.clone()], stairs: Vec::new() };
        // A map with too many doors is refused; another is drawn.
        let Ok(board) = Board::lay(&plan, false) else { continue };
        maps += 1;
        let oracle = Oracle(&drawing);
        let open = open_at_start(&board);
        let squares: Vec<(i16, i16)> = drawing.marks().map(|(x, y, _)| (x, y)).collect();
        for a in &squares {
            let from = at(&board, a.0 as u8, a.1 as u8);
            let seen = board.seen(from, open);
            for b in &squares {
                let to = at(&board, b.0 as u8, b.1 as u8);
                let place = || format!("from {a:?} to {b:?} on\n{drawing}");
                assert_eq!(board.in_reach(from, to, open), oracle.reach(*a, *b), "reach {}", place());
                assert_eq!(board.sees(from, to, open), oracle.sees(*a, *b), "sight {}", place());
                assert_eq!(
                    board.sees(from, to, open),
                    board.sees(to, from, open),
                    "sight is mutual {}",
                    place()
                );
                assert_eq!(seen.contains(to), board.sees(from, to, open), "all that is seen {}", place());
                assert_eq!(
                    board.sight_adjacent(from, to, open),
                    oracle.sight_adjacent(*a, *b),
                    "{}",
                    place()
                );
                let smell = oracle.smell(*a, *b);
                assert_eq!(board.smell_distance(from, to, open), smell, "smell {}", place());
                for within in [1, 4, 6] {
                    let near = smell.is_some_and(|steps| steps <= within);
                    assert_eq!(board.smells(from, to, within, open), near, "smell {within} {}", place());
                }
                let land = !board.water.contains(from) && !board.water.contains(to);
                let steps = path(&board, from, to);
                let way = oracle.path(*a, *b, &|_| true).filter(|_| land);
                let steps = Some(steps).filter(|steps| *steps != NO_WAY && land);
                assert_eq!(steps, way, "way {}", place());
            }
        }
    }
}

#[test]
fn ex_gap_02_reach_is_cut_by_walls_corners_and_door_frames() {
    // The doorway of case 12: straight through, but not past its frame.
    let board = lay(boards::CASE_12);
    let open = open_at_start(&board);
    let reach: Vec<(u8, u8)> = board
        .reach(at(&board, 1, 1), open)
        .iter()
        .map(|cell| (board.place(cell).x, board.place(cell).y))
        .collect();
    assert_eq!(reach, [(1, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)]);
    // With the door shut reach ends there.
    assert!(!board.in_reach(at(&board, 1, 1), at(&board, 1, 0), 0));
}

#[test]
fn ex_gap_03_scent_and_blasts_go_round_a_wall_end_but_not_through_a_wall() {
    let board = lay(boards::CASE_03);
    assert!(board.sight_adjacent(at(&board, 0, 1), at(&board, 1, 0), 0));
    assert!(!board.in_reach(at(&board, 0, 1), at(&board, 1, 0), 0));
    // A straight wall through the corner blocks.
    let board = lay("+-+-+\n|. .|\n+-+-+\n|. .|\n+-+-+\n");
    assert!(!board.sight_adjacent(at(&board, 0, 0), at(&board, 1, 1), 0));
}

#[test]
fn ex_gap_05_a_line_through_a_corner_needs_a_way_round_it() {
    let board = lay("+-+-+-+\n|. . .|\n+   +-+\n|. .|.|\n+     +\n|. . .|\n+-+-+-+\n");
    // Past the end of the wall the line from corner to corner slips through.
    assert!(board.sees(at(&board, 0, 0), at(&board, 2, 2), 0));
    assert!(!board.sees(at(&board, 1, 1), at(&board, 2, 1), 0));
    assert!(board.sees(at(&board, 1, 2), at(&board, 2, 1), 0));
}

#[test]
fn a_closed_door_between_active_areas_is_no_obstacle_unless_the_switch_says_so() {
    let text = "+-+-+-+\n|. D .|\n+-+-+-+\n".replace(" D ", " .D");
    let plan = Plan { floors: vec![Drawing::read(&text).expect("a board")], stairs: Vec::new() };
    let board = Board::lay(&plan, false).expect("a map");
    assert_eq!(path(&board, at(&board, 0, 0), at(&board, 2, 0)), 2);
    let board = Board::lay(&plan, true).expect("a map");
    assert_eq!(path(&board, at(&board, 0, 0), at(&board, 2, 0)), NO_WAY);
    // Locked doors and inactive rooms are walls.
    let board = lay(boards::CASE_01);
    assert_eq!(path(&board, at(&board, 0, 2), at(&board, 6, 1)), 9);
    let everything = u32::MAX;
    let routes = board.routes(everything, 0, 0);
    assert_eq!(routes.land.row(&board, at(&board, 0, 2))[at(&board, 6, 1).index()], 7);
    let routes = board.routes(everything, 0, everything);
    assert_eq!(
        routes.land.row(&board, at(&board, 0, 2))[at(&board, 6, 1).index()],
        7,
        "no door of it is locked"
    );
}

#[test]
fn ex_gap_16_smell_distances_of_the_worked_examples() {
    let board = lay(boards::CASE_03);
    let n = |from: (u8, u8), to: (u8, u8)| {
        board.smell_distance(at(&board, from.0, from.1), at(&board, to.0, to.1), 0)
    };
    assert_eq!([(0, 4), (0, 3), (0, 2)].map(|from| n(from, (3, 0))), [Some(6), Some(5), Some(4)]);
    let board = lay(boards::CASE_01);
    let n = |from: (u8, u8), to: (u8, u8)| {
        board.smell_distance(at(&board, from.0, from.1), at(&board, to.0, to.1), 0)
    };
    assert_eq!([(0, 2), (0, 1), (0, 0)].map(|from| n(from, (6, 1))), [Some(7), Some(6), Some(6)]);
}

#[test]
fn ex_gap_53_range_is_the_larger_of_the_two_distances() {
    let board = Board::lay(&slipway(), false).expect("a map");
    let ground = |x, y| board.cell(Place { floor: 0, x, y }).expect("a square");
    let upper = board.cell(Place { floor: 1, x: 0, y: 3 }).expect("a square");
    assert_eq!(board.straight(ground(0, 3), ground(6, 4)), Some(6));
    assert_eq!(board.straight(ground(10, 0), upper), Some(1));
    assert_eq!(board.straight(ground(9, 0), upper), None);
}

#[test]
fn ex_stair_02_05_corresponding_squares_are_adjacent_and_see_each_other_alone() {
    let board = Board::lay(&slipway(), false).expect("a map");
    let [lower, upper] = board.stairs[0];
    assert_eq!(board.partner(lower), Some(upper));
    assert!(board.in_reach(lower, upper, 0));
    assert!(board.sees(lower, upper, 0));
    assert_eq!(board.smell_distance(lower, upper, 0), Some(1));
    let below: Cells = board.squares.iter().filter(|cell| board.floor_of(*cell) == 0).collect();
    let seen = board
        .squares
        .iter()
        .filter(|cell| board.floor_of(*cell) == 1)
        .map(|cell| board.seen(cell, u32::MAX) & below);
    assert_eq!(seen.fold(Cells::EMPTY, |all, seen| all | seen), Cells::only(lower), "EX-STAIR-05");
}

#[test]
fn distances_of_the_first_chapter() {
    // Section 5.10: start to stairs 12, stairs to key 3, stairs to the locked door 6, door to can 3, can to quay 10.
    let board = Board::lay(&slipway(), false).expect("a map");
    let ground = |x, y| board.cell(Place { floor: 0, x, y }).expect("a square");
    let upper = |x, y| board.cell(Place { floor: 1, x, y }).expect("a square");
    let everywhere = board.routes(u32::MAX, 0, 0);
    let steps = |a: Cell, b: Cell| everywhere.land.row(&board, a)[b.index()];
    assert_eq!(steps(ground(4, 0), ground(10, 0)), 12);
    assert_eq!(steps(upper(0, 3), upper(0, 0)), 3);
    assert_eq!(steps(ground(10, 0), ground(13, 4)), 6);
    assert_eq!(steps(ground(13, 4), ground(14, 7)), 3);
    assert_eq!(steps(ground(14, 7), ground(12, 8)), 10);
}
