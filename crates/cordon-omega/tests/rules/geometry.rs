//! OM-LOS, OM-COV, OM-DIST and OM-GAP-01 to 10: sight, cover and distance, fast code and oracle side by side.

use cordon_grid::line::{blocking, overlaps_edge};
use cordon_grid::{Block, Cell, Dir, Edge, Point, Shape, Side};
use cordon_omega::content::Ground;
use cordon_omega::rules::cover::has_cover;
use cordon_omega::rules::distance::{SightRow, adjacent, around, aura_distance, distance, distances};
use cordon_omega::rules::los::{SightLines, field_of_vision, sees, sight_lines};
use cordon_testkit::oracle::OracleMap;

type At = (i16, i16);

/// A map for both: whatever is asked, the fast code, its table row and the oracle must say the same.
struct Scene {
    ground: Ground,
    oracle: OracleMap,
}

/// Rows are split by `/`; `#` is wall and `_` is a place without a tile, which is implied wall.
fn scene(map: &str, doors: &[&str]) -> Scene {
    let rows = map.replace([' ', '\n'], "").replace('_', "#");
    let doors = doors.iter().map(|door| door.parse().expect("an edge"));
    Scene::new(OracleMap::new(rows.split('/'), doors))
}

fn at((x, y): At) -> Point {
    Point::new(x, y)
}

impl Scene {
    fn new(oracle: OracleMap) -> Scene {
        let shape = Shape::new(oracle.width() as u8, oracle.height() as u8);
        let text = oracle.rows.concat();
        let mut ground =
            Ground::new(shape, shape.cells().filter(|cell| text.as_bytes()[cell.index()] == b'#').collect());
        oracle.doors.iter().for_each(|&door| ground.set_door(door, true));
        Scene { ground, oracle }
    }

    fn cell(&self, (x, y): At) -> Cell {
        self.ground.shape().cell(x, y).expect("a cell of the map")
    }

    fn row(&self, from: At) -> SightRow {
        SightRow::look_from(&self.ground, self.cell(from))
    }

    /// The distance as the table has it.
    fn tabled_distance(&self, from: At, to: At) -> Option<u8> {
        let steps = distances(&self.ground, self.cell(from))[self.cell(to).index()];
        (steps != u8::MAX).then_some(steps)
    }

    #[track_caller]
    fn sees(&self, from: At, facing: Option<Side>, to: At) -> bool {
        let fast = sees(&self.ground, self.cell(from), facing, self.cell(to));
        let lines = sight_lines(&self.ground, self.cell(from), facing, self.cell(to));
        let context = || format!("{:?} {from:?} {facing:?} {to:?}", self.oracle);
        assert_eq!(fast, self.oracle.sees(at(from), facing, at(to)), "oracle: {}", context());
        assert_eq!(fast, self.row(from).seen_by(facing).contains(self.cell(to)), "row: {}", context());
        assert_eq!(fast, matches!(lines, SightLines::Clear(_)), "lines: {}", context());
        fast
    }

    #[track_caller]
    fn cover(&self, from: At, to: At) -> bool {
        let fast = has_cover(&self.ground, self.cell(from), self.cell(to));
        assert_eq!(fast, self.oracle.cover(at(from), at(to)), "oracle: {:?} {from:?} {to:?}", self.oracle);
        assert_eq!(fast, self.row(from).cover.contains(self.cell(to)), "row: {:?} {from:?}", self.oracle);
        fast
    }

    #[track_caller]
    fn distance(&self, from: At, to: At) -> Option<u8> {
        let fast = distance(&self.ground, self.cell(from), self.cell(to));
        let slow = self.oracle.distance(at(from), at(to));
        assert_eq!(fast.map(u32::from), slow, "oracle: {:?} {from:?} {to:?}", self.oracle);
        assert_eq!(fast, self.tabled_distance(from, to), "row: {:?} {from:?}", self.oracle);
        fast
    }

    #[track_caller]
    fn adjacent(&self, a: At, b: At) -> bool {
        let fast = adjacent(&self.ground, self.cell(a), self.cell(b));
        assert_eq!(fast, self.oracle.adjacent(at(a), at(b)), "oracle: {:?} {a:?} {b:?}", self.oracle);
        assert_eq!(
            fast,
            around(&self.ground, self.cell(a)).contains(self.cell(b)),
            "row: {:?} {a:?}",
            self.oracle
        );
        fast
    }

    /// What blocks one line between a corner of each cell.
    fn block(&self, from: At, p: At, to: At, q: At) -> Option<Block> {
        blocking(&self.ground, self.cell(from), at(p), self.cell(to), at(q))
    }

    /// The map with `o` for every space seen.
    fn seen(&self, from: At, facing: Option<Side>) -> String {
        let (width, height) = (self.oracle.width() as i16, self.oracle.height() as i16);
        let letter = |x, y| if self.sees(from, facing, (x, y)) { 'o' } else { '.' };
        let row = |y| (0..width).map(|x| letter(x, y)).collect::<String>();
        (0..height).map(row).collect::<Vec<_>>().join("/")
    }

    fn floor(&self) -> Vec<At> {
        let points = self.ground.floor().iter().map(|cell| self.ground.shape().point(cell));
        points.map(|point| (point.x, point.y)).collect()
    }
}

const OPEN: &str = "...../...../...../...../.....";
const GATE: &str = "..#../...../..#..";
const WIDE_GATE: &str = "..##../....../....../..##..";
const PILLAR: &str = "...../...../..#../...../.....";
const CORNER: &str = "..../..../..##/..##";

/// Attacker with facing, target, line of sight, cover where it matters, distance.
type Vector = (
    &'static str,
    &'static str,
    &'static [&'static str],
    At,
    Option<Side>,
    At,
    bool,
    Option<bool>,
    Option<u8>,
);

const N: Option<Side> = Some(Side::N);
const E: Option<Side> = Some(Side::E);
const ROUND: Option<Side> = None;

#[rustfmt::skip]
const GOLDEN: [Vector; 22] = [
    ("V01", OPEN, &[], (2, 4), N, (2, 0), true, Some(false), Some(4)),
    ("V02", OPEN, &[], (2, 4), N, (0, 2), true, Some(false), Some(3)),
    ("V03", OPEN, &[], (2, 4), N, (0, 3), false, None, Some(2)),
    ("V04", OPEN, &[], (2, 4), N, (3, 4), false, None, Some(1)),
    ("V05", OPEN, &[], (2, 4), N, (3, 3), true, Some(false), Some(1)),
    ("V06", "#######/......./#######", &[], (0, 1), E, (5, 1), true, Some(false), Some(5)),
    ("V07", ".#/#.", &[], (0, 0), ROUND, (1, 1), false, None, None),
    ("V08", ".#/..", &[], (0, 0), ROUND, (1, 1), true, Some(true), Some(1)),
    ("V09", "...../..#../.#.../...../.....", &[], (0, 0), ROUND, (3, 3), false, None, Some(5)),
    ("V10", GATE, &["V2,1"], (0, 1), E, (4, 1), false, None, None),
    ("V11", GATE, &["V2,1"], (1, 1), E, (2, 1), false, None, None),
    ("V12", GATE, &[], (0, 1), E, (4, 1), true, Some(false), Some(4)),
    ("V13", GATE, &[], (1, 0), ROUND, (3, 2), true, Some(true), Some(3)),
    ("V14", WIDE_GATE, &["V3,1", "V3,2"], (2, 1), E, (3, 2), false, None, None),
    ("V15", WIDE_GATE, &["V3,1", "V3,2"], (2, 1), ROUND, (2, 2), true, Some(false), Some(1)),
    ("V16", PILLAR, &[], (2, 4), ROUND, (2, 1), false, None, Some(4)),
    ("V17", PILLAR, &[], (1, 4), ROUND, (2, 1), true, Some(true), Some(3)),
    ("V18", PILLAR, &[], (3, 4), ROUND, (3, 1), true, Some(false), Some(3)),
    ("V19", PILLAR, &[], (2, 4), ROUND, (3, 1), true, Some(true), Some(3)),
    ("V20", "...../.###./.....", &[], (2, 0), ROUND, (2, 2), false, None, Some(5)),
    ("V21", CORNER, &[], (1, 3), ROUND, (3, 1), false, None, Some(3)),
    ("V22", CORNER, &[], (1, 3), ROUND, (2, 1), true, Some(true), Some(2)),
];

#[test]
fn om_gap_03_04_05_06_07_08_golden_vectors() {
    for (name, map, doors, from, facing, to, seen, cover, steps) in GOLDEN {
        let scene = scene(map, doors);
        assert_eq!(scene.sees(from, facing, to), seen, "{name}: line of sight");
        if let Some(cover) = cover {
            assert_eq!(scene.cover(from, to), cover, "{name}: cover");
        }
        assert_eq!(scene.distance(from, to), steps, "{name}: distance");
    }
}

#[test]
fn om_los_01_the_field_of_vision_is_a_v_from_the_front() {
    let open = scene("......./......./......./......./......./.......", &[]);
    let v = "ooooooo/ooooooo/ooooooo/.ooooo./..ooo../.......";
    assert_eq!(open.seen((3, 5), Some(Side::N)), v);
    assert_eq!(open.seen((3, 0), Some(Side::S)), v.split('/').rev().collect::<Vec<_>>().join("/"));
}

#[test]
fn om_los_02_without_an_arrow_a_figure_sees_in_every_direction() {
    let all = "ooooo/ooooo/ooooo/ooooo/ooooo";
    assert_eq!(scene(OPEN, &[]).seen((2, 2), ROUND), all);
    assert_eq!(scene(OPEN, &[]).seen((0, 4), ROUND), all);
}

#[test]
fn om_los_03_what_is_outside_the_field_of_vision_is_not_seen() {
    let open = scene(OPEN, &[]);
    for outside in [(0, 3), (4, 3), (1, 4), (3, 4)] {
        assert!(!open.sees((2, 4), N, outside) && open.sees((2, 4), ROUND, outside), "{outside:?}");
    }
    let lines = sight_lines(&open.ground, open.cell((2, 4)), N, open.cell((0, 3)));
    assert_eq!(lines, SightLines::OutsideVision);
}

#[test]
fn om_los_05_both_lines_begin_at_one_corner_inside_the_field_of_vision() {
    // The only corner with two free lines is at the back, which a figure that faces east may not use.
    let back = scene(".##./..../..##/.#..", &[]);
    assert!(back.sees((0, 3), ROUND, (3, 0)) && !back.sees((0, 3), E, (3, 0)));
    assert!(field_of_vision(at((0, 3)), E, at((3, 0))), "the target itself is inside the V");
    // Two corners have one free line each, and these do not add up.
    let apart = scene(".../.../#../.../.#.", &[]);
    assert!(!apart.sees((1, 0), ROUND, (0, 4)));
    let SightLines::Blocked(tried) =
        sight_lines(&apart.ground, apart.cell((1, 0)), ROUND, apart.cell((0, 4)))
    else {
        panic!("the lines are blocked")
    };
    let free: Vec<_> = tried.iter().filter(|line| line.block.is_none()).collect();
    assert!(free.len() >= 2 && free.iter().any(|line| line.from != free[0].from), "{free:?}");
}

#[test]
fn om_los_06_lines_stay_out_of_the_combatants_own_spaces() {
    // The missing second line would have to pass through the attacker's or the target's space.
    assert!(!scene(".../.#./.../...", &[]).sees((0, 3), ROUND, (2, 0)));
    let open = scene(OPEN, &[]);
    let SightLines::Clear(lines) = sight_lines(&open.ground, open.cell((1, 1)), ROUND, open.cell((3, 3)))
    else {
        panic!("an open floor is seen")
    };
    assert!(lines.iter().all(|line| line.to != Point::new(4, 4) && line.from != Point::new(1, 1)));
}

#[test]
fn om_los_07_two_lines_on_one_path_are_one_line() {
    // Both free lines run along the north side of the wall between the two.
    let wall = scene(".../.#.", &[]);
    assert!(!wall.sees((0, 1), ROUND, (2, 1)));
    assert_eq!(wall.block((0, 1), (1, 1), (2, 1), (2, 1)), None);
    assert_eq!(wall.block((0, 1), (1, 1), (2, 1), (3, 1)), None);
}

#[test]
fn om_los_09_a_closed_door_blocks() {
    let (closed, open) = (scene(GATE, &["V2,1"]), scene(GATE, &[]));
    assert!(!closed.sees((0, 1), E, (4, 1)) && open.sees((0, 1), E, (4, 1)));
    let crossing = closed.block((1, 1), (1, 1), (3, 1), (4, 2));
    assert_eq!(crossing, Some(Block::Door(Edge::V { x: 2, y: 1 })));
    // Here the crossing alone decides: the doors touch no wall beside the line.
    assert!(!scene(".../...", &["V2,1", "H1,1"]).sees((0, 1), ROUND, (2, 0)));
}

#[test]
fn om_los_10_a_wall_blocks() {
    let pillar = scene(PILLAR, &[]);
    assert!(!pillar.sees((2, 4), ROUND, (2, 1)));
    assert_eq!(pillar.block((2, 3), (2, 3), (2, 1), (3, 2)), Some(Block::Wall(pillar.cell((2, 2)))));
    assert!(!scene(".#./...", &[]).sees((0, 0), ROUND, (2, 0)));
}

#[test]
fn om_los_11_no_line_passes_between_a_door_and_a_wall() {
    let map = "###/.../###";
    assert!(scene(map, &[]).sees((0, 1), ROUND, (2, 1)));
    let closed = scene(map, &["V1,1"]);
    assert!(!closed.sees((0, 1), ROUND, (2, 1)));
    assert_eq!(closed.block((0, 1), (0, 1), (2, 1), (2, 1)), Some(Block::Pinch(Point::new(1, 1))));
}

#[test]
fn om_los_12_no_line_passes_between_two_walls() {
    // Walls that touch at a corner.
    assert!(!scene("#./.#", &[]).sees((1, 0), ROUND, (0, 1)));
    assert!(!scene("...../..#../.#.../...../.....", &[]).sees((0, 0), ROUND, (3, 3)));
    // Walls that share a side.
    let seam = scene("..#../..#..", &[]);
    assert!(seam.block((1, 0), (2, 1), (3, 0), (3, 1)).is_some());
    assert!(!seam.sees((1, 0), ROUND, (3, 0)));
}

#[test]
fn om_los_13_one_free_line_is_not_enough() {
    assert!(!scene(CORNER, &[]).sees((1, 3), ROUND, (3, 1)));
    let post = scene("../.#/..", &[]);
    assert!(!post.sees((1, 0), ROUND, (1, 2)));
    let SightLines::Blocked(tried) = sight_lines(&post.ground, post.cell((1, 0)), ROUND, post.cell((1, 2)))
    else {
        panic!("one line is not enough")
    };
    assert!(tried.iter().any(|line| line.block.is_none()), "one line is free");
}

#[test]
fn om_los_14_touching_the_corner_of_a_wall_does_not_block() {
    let pillar = scene(PILLAR, &[]);
    // This line passes the pillar's north-west corner (2,2) and nothing else of it.
    assert_eq!(pillar.block((0, 3), (1, 3), (3, 0), (3, 1)), None);
    assert!(pillar.sees((1, 3), ROUND, (2, 1)));
    assert!(scene(".#/..", &[]).sees((0, 0), ROUND, (1, 1)));
}

#[test]
fn om_los_15_running_along_a_wall_does_not_block() {
    let corridor = scene("#######/......./#######", &[]);
    assert!(corridor.sees((0, 1), E, (6, 1)) && corridor.sees((6, 1), ROUND, (0, 1)));
    assert_eq!(corridor.block((0, 1), (1, 1), (6, 1), (7, 1)), None);
}

#[test]
fn om_los_16_only_walls_and_closed_doors_block() {
    for (width, height) in [(1, 8), (8, 1), (2, 7), (6, 5)] {
        let open = scene(&vec![".".repeat(width); height].join("/"), &[]);
        for from in open.floor() {
            for to in open.floor() {
                assert!(open.sees(from, ROUND, to), "{from:?} {to:?}");
                for facing in Side::ALL.map(Some) {
                    assert_eq!(open.sees(from, facing, to), field_of_vision(at(from), facing, at(to)));
                }
            }
        }
    }
}

#[test]
fn om_cov_01_a_cover_line_joins_a_wall_touching_corner_with_any_corner_of_the_attacker() {
    // Only a line from the back of a figure that faces east crosses the wall.
    let back = scene("../#.", &[]);
    assert!(back.sees((0, 0), E, (1, 1)) && back.cover((0, 0), (1, 1)));
    // A wall that is crossed but touches no corner of the target gives none.
    let far = scene("...../..#../...../...../.....", &[]);
    assert!(far.sees((1, 0), ROUND, (2, 4)) && !far.cover((1, 0), (2, 4)));
}

#[test]
fn om_cov_02_implied_walls_give_cover() {
    // Two tiles that meet at a corner region: the place without a tile is wall for cover too.
    assert!(scene("._/..", &[]).cover((0, 0), (1, 1)));
    assert!(!scene("../..", &[]).cover((0, 0), (1, 1)));
}

#[test]
fn om_cov_03_a_line_through_an_own_space_gives_no_cover() {
    // From a corner at a wall behind the target, the way to the attacker leads through the target's own space.
    // With floor under both figures the other conditions of OM-GAP-07 already imply this row.
    let walls_behind = scene("#####/#...#/#####", &[]);
    assert!(!walls_behind.cover((1, 1), (3, 1)) && !walls_behind.cover((3, 1), (1, 1)));
    let behind = scene("..../..../...#", &[]);
    assert!(!behind.cover((0, 0), (2, 1)) && !behind.cover((0, 0), (1, 1)));
}

#[test]
fn om_cov_04_one_line_across_the_neighbouring_wall_is_enough() {
    let pillar = scene(PILLAR, &[]);
    assert!(pillar.sees((2, 4), ROUND, (3, 1)) && pillar.cover((2, 4), (3, 1)));
    assert!(!pillar.cover((3, 4), (3, 1)), "a line along the wall does not cross it");
    assert!(!scene("....", &["V1,0"]).cover((0, 0), (2, 0)), "doors give no cover");
}

#[test]
fn om_dist_01_spaces_that_share_a_side_or_a_corner_are_adjacent() {
    let open = scene(OPEN, &[]);
    for to in open.floor() {
        let (dx, dy) = ((to.0 - 2).abs(), (to.1 - 2).abs());
        assert_eq!(open.adjacent((2, 2), to), dx.max(dy) == 1, "{to:?}");
    }
}

#[test]
fn om_dist_02_a_count_has_at_most_one_diagonal() {
    let open = scene(OPEN, &[]);
    assert_eq!(open.distance((0, 0), (1, 1)), Some(1));
    assert_eq!(open.distance((0, 0), (2, 2)), Some(3));
    assert_eq!(open.distance((0, 0), (4, 4)), Some(7));
    assert_eq!(open.distance((0, 0), (4, 0)), Some(4));
    // The second diagonal of this way is not to be had, so the way is longer.
    assert_eq!(scene("..#/#../##.", &[]).distance((0, 0), (2, 2)), Some(3));
}

#[test]
fn om_dist_03_a_count_does_not_enter_walls() {
    assert_eq!(scene("...../.###./.....", &[]).distance((2, 0), (2, 2)), Some(5));
    assert_eq!(scene(".#.", &[]).distance((0, 0), (2, 0)), None);
    assert_eq!(scene(".#.", &[]).distance((0, 0), (1, 0)), None);
}

#[test]
fn om_dist_04_a_count_does_not_pass_a_door() {
    assert_eq!(scene("....", &["V2,0"]).distance((1, 0), (2, 0)), None);
    assert_eq!(scene("..../....", &["V2,0"]).distance((1, 0), (2, 0)), Some(2));
    assert_eq!(scene("..../....", &["V2,0", "V2,1"]).distance((1, 0), (2, 1)), None);
}

#[test]
fn om_wall_02_past_the_edge_of_the_map_there_is_wall() {
    let closed = scene("...", &["V1,0"]);
    // A door that reaches the border leaves no crack there.
    assert!(!closed.sees((2, 0), ROUND, (0, 0)) && !closed.sees((0, 0), ROUND, (2, 0)));
    for (x, y) in [(-1, 0), (3, 0), (0, -1), (0, 1), (500, 500)] {
        assert!(closed.ground.is_wall_at(x, y));
    }
    assert_eq!(closed.ground.open_steps(Cell(2)), Dir::W.bit());
}

#[test]
fn om_gap_01_cells_are_counted_from_the_north_west_and_their_corners_are_lattice_points() {
    let shape = scene("...../...../.....", &[]).ground.shape();
    assert_eq!(shape.cell(3, 1), Some(Cell(8)));
    let corners = [(3, 1), (4, 1), (4, 2), (3, 2)].map(at);
    assert_eq!(shape.point(Cell(8)).corners(), corners);
    assert_eq!((Side::E.delta(), Side::S.delta()), ((1, 0), (0, 1)), "x grows east, y grows south");
}

#[test]
fn om_gap_02_there_are_four_facings_and_none_is_all_round() {
    let open = scene(OPEN, &[]);
    let v = [
        (Side::N, "ooooo/.ooo./...../...../....."),
        (Side::E, "....o/...oo/...oo/...oo/....o"),
        (Side::S, "...../...../...../.ooo./ooooo"),
        (Side::W, "o..../oo.../oo.../oo.../o...."),
    ];
    for (facing, seen) in v {
        assert_eq!(open.seen((2, 2), Some(facing)), seen, "{facing}");
    }
    assert_eq!(open.row((2, 2)).seen_by(None).len(), 25);
}

#[test]
fn om_gap_03_front_and_front_diagonals_are_seen_and_sides_and_rear_are_not() {
    let open = scene(".../.../...", &[]);
    assert_eq!(open.seen((1, 1), Some(Side::N)), "ooo/.../...");
    // A line itself may leave the V: the one along the attacker's own front edge does.
    assert!(open.sees((1, 2), N, (0, 1)) && open.sees((1, 2), N, (2, 1)));
    assert!(field_of_vision(at((0, 0)), E, at((200, -200))), "the depth is unlimited");
}

#[test]
fn om_gap_04_lines_have_two_ends_and_two_directions() {
    let pair = scene("..", &[]);
    let SightLines::Clear([one, other]) = sight_lines(&pair.ground, Cell(0), E, Cell(1)) else {
        panic!("neighbours see each other")
    };
    assert!(one.from == other.from && one.to != other.to && one.from != one.to && other.from != other.to);
    assert!(!scene(".../.#.", &[]).sees((0, 1), ROUND, (2, 1)), "one direction only");
}

#[test]
fn om_gap_05_an_edge_between_two_walls_blocks_and_an_edge_of_one_wall_does_not() {
    let one = scene("...../..#..", &[]);
    assert_eq!(one.block((1, 0), (2, 1), (3, 0), (3, 1)), None);
    let two = scene("..#../..#..", &[]);
    assert!(two.block((1, 0), (2, 1), (3, 0), (3, 1)).is_some());
    assert!(overlaps_edge(at((2, 1)), at((3, 1)), Edge::H { x: 2, y: 1 }));
}

#[test]
fn om_gap_06_a_line_along_a_door_joins_only_cells_on_its_own_side() {
    assert!(!scene("../..", &["H1,1"]).sees((1, 0), ROUND, (1, 1)));
    let gate = scene(WIDE_GATE, &["V3,1", "V3,2"]);
    assert!(gate.sees((2, 1), ROUND, (2, 2)) && gate.sees((3, 2), ROUND, (3, 1)));
    assert_eq!(gate.block((2, 1), (3, 1), (3, 2), (3, 3)), Some(Block::Door(Edge::V { x: 3, y: 1 })));
    // Between two pieces of door that touch at a point there is no crack either.
    let pieces = scene("../..", &["V1,0", "H0,1", "V1,1", "H1,1"]);
    assert!(!pieces.sees((0, 0), ROUND, (1, 1)) && pieces.distance((0, 0), (1, 1)).is_none());
}

#[test]
fn om_gap_06_nothing_is_seen_across_a_closed_line_of_walls_and_doors() {
    let mut lots = Lots(9);
    for _ in 0..400 {
        let (width, height) = (2 + lots.below(6), 1 + lots.below(7));
        let line = 1 + lots.below(width - 1);
        let mut map = lots.map(width, height, 20, 2);
        for y in 0..height as usize {
            match lots.below(3) {
                0 => map.rows[y].replace_range(line as usize - 1..line as usize, "#"),
                1 => map.rows[y].replace_range(line as usize..line as usize + 1, "#"),
                _ => map.doors.push(Edge::V { x: line as i16, y: y as i16 }),
            }
        }
        let scene = Scene::new(map);
        for from in scene.floor() {
            let row = scene.row(from);
            for to in scene.floor().into_iter().filter(|to| (to.0 < line as i16) != (from.0 < line as i16)) {
                assert!(!row.seen_by(None).contains(scene.cell(to)), "{:?} {from:?} {to:?}", scene.oracle);
                assert_eq!(scene.tabled_distance(from, to), None, "{:?} {from:?} {to:?}", scene.oracle);
            }
        }
    }
}

#[test]
fn om_gap_07_only_a_wall_at_the_targets_own_corner_gives_cover() {
    assert!(scene(PILLAR, &[]).cover((1, 4), (2, 1)) && !scene(PILLAR, &[]).cover((3, 4), (3, 1)));
    assert!(!scene("...../..#../...../...../.....", &[]).cover((1, 0), (2, 4)));
    assert!(!scene(OPEN, &["V2,2", "H2,2"]).cover((1, 4), (2, 1)), "doors give no cover");
}

#[test]
fn om_gap_08_on_open_floor_distance_is_the_sum_less_one_for_the_diagonal() {
    let open = scene(OPEN, &[]);
    for to in open.floor() {
        let steps = aura_distance(Point::new(1, 2), at(to));
        assert_eq!(open.distance((1, 2), to), Some(steps), "{to:?}");
    }
    // A diagonal between two walls, or between a door and a wall, is no step.
    assert_eq!(scene(".#/#.", &[]).distance((0, 0), (1, 1)), None);
    assert_eq!(scene(".#/..", &["H0,1"]).distance((0, 0), (1, 1)), None);
    assert_eq!(scene("../..", &["H0,1"]).distance((0, 0), (0, 1)), Some(2));
}

#[test]
fn om_gap_09_neighbours_see_each_other_exactly_when_the_step_is_legal() {
    let check = |map: OracleMap| {
        let scene = Scene::new(map);
        for cell in scene.ground.floor() {
            let row = SightRow::look_from(&scene.ground, cell);
            for next in Dir::ALL.into_iter().filter_map(|dir| scene.ground.shape().neighbour(cell, dir)) {
                let (seen, step) =
                    (row.seen_by(None).contains(next), around(&scene.ground, cell).contains(next));
                assert_eq!(seen, step, "{:?} {cell:?} {next:?}", scene.oracle);
            }
        }
    };
    for walls in 0..512 {
        let row =
            |y| (0..3).map(|x| if walls >> (3 * y + x) & 1 == 1 { '#' } else { '.' }).collect::<String>();
        check(OracleMap { rows: (0..3).map(row).collect(), doors: Vec::new() });
    }
    let mut lots = Lots(7);
    for _ in 0..2_000 {
        let density = 10 + lots.below(31);
        check(lots.map(5, 5, density, 6));
    }
}

#[test]
fn om_gap_10_auras_do_not_care_for_walls() {
    for (to, steps) in [((0, 0), 0), ((3, 0), 3), ((1, 1), 1), ((-2, 3), 4), ((0, -5), 5)] {
        assert_eq!(aura_distance(Point::new(0, 0), at(to)), steps, "{to:?}");
    }
}

/// A small generator, so that a failing map is the same on every machine.
struct Lots(u64);

impl Lots {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// A map with this many walls in a hundred cells and up to `doors` door edges, some on the border.
    fn map(&mut self, width: u64, height: u64, walls: u64, doors: u64) -> OracleMap {
        let mut row =
            || (0..width).map(|_| if self.below(100) < walls { '#' } else { '.' }).collect::<String>();
        let rows = (0..height).map(|_| row()).collect();
        let doors = (0..self.below(doors + 1)).map(|_| {
            let (x, y) = (self.below(width + 1) as i16, self.below(height + 1) as i16);
            if self.below(2) == 0 { Edge::V { x, y } } else { Edge::H { x, y } }
        });
        OracleMap { rows, doors: doors.collect() }
    }
}

#[test]
fn om_gap_03_to_09_fast_code_and_oracle_agree_on_random_maps() {
    let mut lots = Lots(1);
    let (mut maps, mut seen) = (0, 0);
    while maps < 10_000 {
        let (width, height, walls) = (3 + lots.below(6), 3 + lots.below(6), 10 + lots.below(31));
        let scene = Scene::new(lots.map(width, height, walls, 6));
        let floor = scene.floor();
        if floor.is_empty() {
            continue;
        }
        maps += 1;
        let from = floor[lots.below(floor.len() as u64) as usize];
        for _ in 0..3 {
            let to = floor[lots.below(floor.len() as u64) as usize];
            for facing in [None].into_iter().chain(Side::ALL.map(Some)) {
                seen += u32::from(scene.sees(from, facing, to));
            }
            scene.cover(from, to);
            scene.distance(from, to);
            scene.adjacent(from, to);
        }
        // The whole row, walls included, against the single functions.
        let row = scene.row(from);
        for to in scene.ground.shape().cells() {
            let from = scene.cell(from);
            for facing in [None].into_iter().chain(Side::ALL.map(Some)) {
                assert_eq!(row.seen_by(facing).contains(to), sees(&scene.ground, from, facing, to));
            }
            let cover = has_cover(&scene.ground, from, to) && !scene.ground.is_wall(to);
            assert_eq!(row.cover.contains(to), cover);
            assert_eq!(around(&scene.ground, from).contains(to), adjacent(&scene.ground, from, to));
            let steps = distances(&scene.ground, from)[to.index()];
            assert_eq!((steps != u8::MAX).then_some(steps), distance(&scene.ground, from, to));
        }
    }
    assert!(seen > 20_000, "too few of the sampled pairs see each other: {seen}");
}
