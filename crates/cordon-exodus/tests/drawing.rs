//! Boards as text: what is read comes out again, and what cannot be read is told with its place.

use cordon_exodus::board::checks::{Lock, Sites, faults};
use cordon_exodus::board::{Board, Place, Plan};
use cordon_exodus::drawing::{Border, Drawing, Mark};
use cordon_grid::Side;

use crate::boards;

/// The text with blanks at the ends of lines cut, and without the line breaks round it.
fn trimmed(text: &str) -> Vec<&str> {
    text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect()
}

/// The first chapter's map.
pub fn slipway() -> Plan {
    let floors =
        [boards::SLIPWAY_LOWER, boards::SLIPWAY_UPPER].map(|text| Drawing::read(text).expect("a board"));
    Plan {
        floors: floors.to_vec(),
        stairs: vec![[Place { floor: 0, x: 10, y: 0 }, Place { floor: 1, x: 0, y: 3 }]],
    }
}

#[test]
fn ex_gap_01_what_was_drawn_is_drawn_again() {
    let texts = [
        boards::CASE_01,
        boards::CASE_02,
        boards::CASE_12,
        boards::CASE_18,
        boards::CASE_21,
        boards::SLIPWAY_LOWER,
        boards::SLIPWAY_UPPER,
    ];
    for text in texts {
        let drawing = Drawing::read(text).expect("a board");
        assert_eq!(trimmed(&drawing.to_string()), trimmed(text));
        assert_eq!(Drawing::read(&drawing.to_string()), Ok(drawing));
    }
    // Where posts are drawn that nothing begins at, they carry no meaning.
    for text in [boards::CASE_05, boards::CASE_07, boards::CASE_13_LOWER, boards::CASE_16, boards::CASE_20] {
        let drawing = Drawing::read(text).expect("a board");
        assert_eq!(Drawing::read(&drawing.to_string()), Ok(drawing));
    }
}

#[test]
fn ex_gap_01_squares_and_edges_are_where_they_are_drawn() {
    let drawing = Drawing::read(boards::CASE_01).expect("a board");
    assert_eq!((drawing.width, drawing.height), (7, 5));
    assert_eq!(drawing.mark(0, 2), Mark::Infected(0));
    assert_eq!(drawing.mark(6, 1), Mark::Hero(0));
    assert_eq!(drawing.mark(1, 1), Mark::InactiveFloor);
    assert_eq!(drawing.border(0, 2, Side::E), Border::ClosedDoor);
    assert_eq!(drawing.border(1, 2, Side::W), Border::ClosedDoor);
    assert_eq!(drawing.border(0, 1, Side::E), Border::Wall);
    assert_eq!(drawing.border(0, 0, Side::N), Border::Wall);
    assert_eq!(drawing.border(0, 0, Side::E), Border::Open);
}

#[test]
fn mistakes_are_told_with_their_place() {
    let says = |text: &str| Drawing::read(text).expect_err("a mistake").to_string();
    assert!(says("").starts_with("line 1, column 1: the drawing has no square"));
    assert!(
        says("+-+\n|Q|\n+-+\n").starts_with("line 2, column 2: `Q` does not belong here; expected one of .")
    );
    assert!(
        says("+-+\n-.|\n+-+\n")
            .starts_with("line 2, column 1: `-` does not belong here; expected a blank, |")
    );
    assert!(
        says("+|+\n|.|\n+-+\n")
            .starts_with("line 1, column 2: `|` does not belong here; expected a blank, -")
    );
    assert!(
        says("o-+\n|.|\n+-+\n")
            .starts_with("line 1, column 1: `o` does not belong here; expected + or a blank")
    );
    assert!(says("+-+\nD.|\n+-+\n").starts_with("line 2, column 1: this door leads nowhere"));
    assert!(says("+-+-+\n|.D#|\n+-+-+\n").starts_with("line 2, column 3: this door leads nowhere"));
    assert!(says("+-+\n|é|\n+-+\n").starts_with("line 2, column 2: `é` is no sign of a drawing"));
    assert!(
        says(&format!("+{}\n|{}\n+\n", "-+".repeat(65), ". ".repeat(65))).contains("65 columns and 1 rows")
    );
}

#[test]
fn the_first_chapter_passes_every_check_of_a_board() {
    let board = Board::lay(&slipway(), false).expect("a map");
    let mut sites = Sites::drawn(&board);
    sites.units = [(11, 6), (1, 8), (9, 8)]
        .map(|(x, y)| board.cell(Place { floor: 0, x, y }).expect("a square"))
        .to_vec();
    let cell = |floor: u8, x: u8, y: u8| board.cell(Place { floor, x, y }).expect("a square");
    let door = board.door_between(cell(0, 13, 4), cell(0, 13, 5)).expect("the locked door");
    sites.locks = vec![Lock { door, keys: Some(vec![cell(1, 0, 0)]) }];
    assert_eq!(faults(&board, &sites), []);
    // The key lies behind the door that it is for.
    sites.locks[0].keys = Some(vec![cell(0, 14, 7)]);
    let faults = faults(&board, &sites);
    assert_eq!(
        faults.iter().map(|fault| fault.says).collect::<Vec<_>>(),
        ["a locked door keeps every hero from here"]
    );
    assert_eq!(board.areas.iter().filter(|area| !area.starts_active).count(), 8);
    assert_eq!(board.doors.len(), 9);
}

#[test]
fn a_board_is_told_what_is_wrong_with_it() {
    let faults_of = |text: &str| {
        let plan = Plan { floors: vec![Drawing::read(text).expect("a board")], stairs: Vec::new() };
        let board = Board::lay(&plan, false).expect("a map");
        let sites = Sites::drawn(&board);
        let faults = faults(&board, &sites);
        faults.iter().map(|fault| (fault.place.x, fault.place.y, fault.says)).collect::<Vec<_>>()
    };
    assert_eq!(
        faults_of("+-+-+-+\n|. .|.|\n+-+-+-+\n"),
        [(2, 0, "no way leads here from the rest of the land, though every door is open")]
    );
    assert_eq!(
        faults_of("+-+-+-+\n|1 K .|\n+-+-+-+\n"),
        [(2, 0, "a crate blocks the only way to this square")]
    );
    assert_eq!(
        faults_of("+-+-+\n|.|,|\n+-+-+\n"),
        [
            (1, 0, "no way leads here from the rest of the land, though every door is open"),
            (1, 0, "this room has no door")
        ]
    );
    assert_eq!(
        faults_of("+-+-+-+\n|.D, .|\n+-+-+-+\n"),
        [(2, 0, "this area is drawn both active and inactive")]
    );
    assert_eq!(
        faults_of("+-+-+-+-+\n|A . 1 .|\n+-+-+-+-+\n"),
        [(0, 0, "a hero starts less than five steps away from this spawn point")]
    );
    assert_eq!(
        faults_of("+-+-+-+\n|. T ~|\n+-+-+-+\n"),
        [(2, 0, "this water has fewer than two transition squares")]
    );
    assert_eq!(
        faults_of("+-+-+-+\n|1 . S|\n+-+-+-+\n"),
        [(2, 0, "this stairway square has none on another floor that belongs to it")]
    );
    assert_eq!(
        faults_of("+-+-+-+\n|1 . a|\n+-+-+-+\n"),
        [(0, 0, "an infected of the setup sees the hero that starts here")]
    );
    assert_eq!(
        faults_of("+-+-+-+\n|1L. X|\n+-+-+-+\n"),
        [(2, 0, "a locked door keeps every hero from here")]
    );
}

#[test]
fn a_map_that_is_too_large_is_refused() {
    let row = format!("|{}.|\n", ". ".repeat(29));
    let rim = format!("+{}\n", "-+".repeat(30));
    let text = format!("{rim}{}{row}{rim}", format!("{row}+\n").repeat(19));
    let plan = Plan { floors: vec![Drawing::read(&text).expect("a board")], stairs: Vec::new() };
    let error = Board::lay(&plan, false).err().expect("a refusal").to_string();
    assert!(error.contains("30 columns and 20 rows"), "{error}");
}
