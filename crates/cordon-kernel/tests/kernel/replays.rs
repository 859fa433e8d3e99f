//! Replay files: written, read, verified, and refused with a reason.

use std::sync::Arc;

use cordon_kernel::{
    Match, Notation, Replay, ReplayError, Ruleset, Seat, Seed, Turn, Verdict, read_replay, state_hash,
    verify_replay, write_replay,
};
use cordon_testkit::toy::{Setup, Toy};

use crate::{after_hiding, order, play_out};

/// A whole match with an undo of each kind in it.
fn played() -> Match<Toy> {
    let (mut game, first) = after_hiding();
    order(&mut game, first, "step");
    game.undo(Seat(first));
    order(&mut game, first, "roll");
    game.undo_agreed(3);
    play_out(&mut game, &mut Seed::from_number(1).dice(&[]));
    game
}

fn read(text: &str) -> Result<Replay<Setup>, ReplayError> {
    read_replay(text)
}

fn verify(text: &str) -> Result<Verdict, ReplayError> {
    verify_replay(&read(text)?, Arc::new(Toy::default())).map(|(_, verdict)| verdict)
}

/// The file with one line changed.
fn with_line(text: &str, number: usize, change: impl Fn(&str) -> String) -> String {
    let lines = text.lines().enumerate();
    lines.map(|(n, line)| if n + 1 == number { change(line) } else { line.to_owned() } + "\n").collect()
}

/// The error of a file, which must have one.
#[track_caller]
fn error(text: &str) -> String {
    verify(text).expect_err("something is wrong with the file").to_string()
}

#[test]
fn a_file_proves_what_was_played() {
    let game = played();
    let text = write_replay(&game);
    let replay = read(&text).expect("the form is right");
    let (again, verdict) = verify_replay(&replay, Arc::new(Toy::default())).expect("the file is right");
    assert_eq!(again.entries(), game.entries());
    assert_eq!(verdict.actions, game.standing());
    assert_eq!(verdict.hash, state_hash(game.state()));
    let draws: usize = game.entries().iter().map(|entry| entry.draws.len()).sum();
    assert_eq!(verdict.draws as usize, draws + 1);
    let Turn::Over(outcome) = game.rules().turn(game.state()) else { panic!("it is over") };
    assert_eq!(verdict.outcome, Some(outcome));
    assert_eq!(write_replay(&again), text);
}

#[test]
fn a_file_is_lines_of_json_and_holds_no_state() {
    let text = write_replay(&after_hiding().0);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 5);
    assert!(
        lines[0].starts_with(r#"{"cordon":1,"ruleset":"lanterns","rules":1,"content":"paper-lanterns","#)
    );
    assert!(lines[1].starts_with(r#"{"by":{"seat":0},"do":"hide 2","hash":""#), "{}", lines[1]);
    assert!(lines[4].starts_with(r#"{"entries":3,"seed":""#));
}

#[test]
fn a_match_that_is_not_over_can_be_kept_and_gone_on_with() {
    let (game, first) = after_hiding();
    let text = write_replay(&game);
    let replay = read(&text).expect("the form is right");
    assert_eq!((replay.trailer.winners.clone(), replay.trailer.rule.clone()), (None, None));
    let (mut again, verdict) = verify_replay(&replay, Arc::new(Toy::default())).expect("the file is right");
    assert_eq!(verdict.outcome, None);
    let mut direct = game.clone();
    order(&mut direct, first, "roll");
    order(&mut again, first, "roll");
    assert_eq!(direct.entries(), again.entries(), "the dice go on where they were");
}

#[test]
fn foreign_files_are_recognised() {
    for text in
        ["", "\n\n", "hello", "{}", "[1]", "{\"cordon\":\"yes\"}", "\u{feff}{\"cordon\":1}", "PK\u{3}\u{4}"]
    {
        let error = read(text).expect_err("not a replay");
        assert!(matches!(error, ReplayError::Foreign(_)), "{text:?}: {error}");
        assert!(error.to_string().starts_with("this is not a Cordon replay"), "{error}");
    }
}

#[test]
fn a_newer_format_asks_for_a_newer_program() {
    let text = with_line(&write_replay(&played()), 1, |_| r#"{"cordon":2,"shape":"unknown"}"#.to_owned());
    assert_eq!(read(&text).expect_err("newer"), ReplayError::Newer { found: 2 });
    assert_eq!(error(&text), "the file has format 2, this program reads format 1: use a newer program");
}

#[test]
fn another_ruleset_other_rules_other_content_are_named() {
    let text = write_replay(&played());
    let other = with_line(&text, 1, |line| line.replace("\"lanterns\"", "\"chess\""));
    assert_eq!(error(&other), "the file is a game of `chess`, not of `lanterns`");
    let other = with_line(&text, 1, |line| line.replace("\"rules\":1", "\"rules\":4"));
    assert_eq!(error(&other), "the file was played by rules version 4, this program has version 1");
    let rules = Arc::new(Toy { content: "glass-lanterns", ..Toy::default() });
    let error =
        verify_replay(&read(&text).expect("the form is right"), rules).map(|_| ()).expect_err("content");
    let OtherContent { found, loaded } = other_content(error);
    assert_eq!((found.as_str(), loaded.as_str()), ("paper-lanterns", "glass-lanterns"));
}

struct OtherContent {
    found: String,
    loaded: String,
}

fn other_content(error: ReplayError) -> OtherContent {
    match error {
        ReplayError::OtherContent { found, loaded } => OtherContent { found, loaded },
        other => panic!("{other}"),
    }
}

#[test]
fn a_file_cut_at_any_byte_is_found_out() {
    let text = write_replay(&after_hiding().0);
    for end in 0..text.trim_end().len() {
        let error = read(&text[..end]).expect_err("the end is missing");
        let is_right = match &error {
            ReplayError::Truncated { line } => *line == text[..end].lines().count(),
            ReplayError::Foreign(_) => end < "{\"cordon\":".len(),
            _ => false,
        };
        assert!(is_right, "cut at byte {end}: {error}");
    }
    assert!(read(text.trim_end()).is_ok(), "the last line feed may be missing");
    assert!(read(&(text.clone() + "\n\n")).is_ok(), "an editor may have added lines");
    assert!(read(&text.replace('\n', "\r\n")).is_ok(), "or other line ends");
}

#[test]
fn a_damaged_line_is_named_with_its_column() {
    let text = with_line(&write_replay(&played()), 3, |line| line.replacen(':', ";", 1));
    let ReplayError::Damaged { line, column, .. } = read(&text).expect_err("damaged") else {
        panic!("damage")
    };
    assert_eq!((line, column), (3, 6));
    let text = with_line(&write_replay(&played()), 2, |line| line.replacen("{", r#"{"cheat":1,"#, 1));
    assert!(read(&text).expect_err("an unknown field").to_string().starts_with("line 2, column"));
}

#[test]
fn a_lost_or_doubled_line_is_counted() {
    let text = write_replay(&played());
    let lost: String =
        text.lines().enumerate().filter(|(n, _)| *n != 2).map(|(_, l)| format!("{l}\n")).collect();
    assert!(error(&lost).contains("its last line counts"), "{}", error(&lost));
    let doubled = with_line(&text, 3, |line| format!("{line}\n{line}"));
    assert!(error(&doubled).contains("its last line counts"));
}

#[test]
fn a_changed_order_leads_elsewhere() {
    let text = write_replay(&played());
    let changed = with_line(&text, 2, |line| line.replace("hide 2", "hide 3"));
    assert_eq!(error(&changed), "line 2: the action leads to another state here");
    let illegal = with_line(&text, 2, |line| line.replace("hide 2", "roll"));
    assert_eq!(error(&illegal), "line 2: First everybody hides a lantern. (TOY-TURN-02)");
    let unreadable = with_line(&text, 2, |line| line.replace("hide 2", "dance"));
    assert!(error(&unreadable).starts_with("line 2: `dance` is no order"));
    let nobody = with_line(&text, 2, |line| line.replace("\"seat\":0", "\"seat\":200"));
    assert_eq!(error(&nobody), "line 2: This seat owes no decision now. (TOY-TURN-01)");
    let both = with_line(&text, 2, |line| line.replace("\"do\"", "\"undo\":1,\"do\""));
    assert_eq!(error(&both), "line 2: an entry is a `do` or an `undo`, and not both");
}

#[test]
fn a_chosen_roll_is_found_out() {
    let text = write_replay(&played());
    let roll = text.lines().position(|line| line.contains("\"roll\"")).expect("a roll") + 1;
    for face in 0..3 {
        let chosen = with_line(&text, roll, |line| {
            let at = line.find("\"draws\":[").expect("it draws") + 9;
            format!("{}{face}{}", &line[..at], &line[at + 1..])
        });
        if chosen != text {
            assert_eq!(error(&chosen), format!("line {roll}: the draws do not come from the seed"));
        }
    }
    let changed = with_line(&text, 1, |line| line.replace("\"draws\":[", "\"draws\":[0,"));
    assert_eq!(error(&changed), "line 1: the draws of the layout do not come from the seed");
}

#[test]
fn another_seed_is_not_the_promised_one() {
    let text = write_replay(&played());
    let last = text.lines().count();
    let other = String::from(Seed::from_number(8));
    let swapped = with_line(&text, last, |line| line.replace(&String::from(Seed::from_number(7)), &other));
    assert_eq!(
        error(&swapped),
        format!("line {last}: the seed is not the one that was promised in the header")
    );
    // Whoever changes the promise as well has other draws.
    let promise = |seed: u64| Seed::from_number(seed).commitment().0;
    let both = with_line(&swapped, 1, |line| line.replace(&promise(7), &promise(8)));
    assert!(error(&both).ends_with("do not come from the seed"), "{}", error(&both));
}

#[test]
fn another_ending_is_found_out() {
    let text = write_replay(&played());
    let last = text.lines().count();
    let changed = with_line(&text, last, |line| line.replace("TOY-END-0", "TOY-END-9"));
    assert_eq!(error(&changed), format!("line {last}: the game does not end as its last line says"));
    let unfinished =
        with_line(&text, last, |line| format!("{}}}", &line[..line.find(",\"winners\"").expect("won")]));
    assert_eq!(error(&unfinished), format!("line {last}: the game does not end as its last line says"));
}

#[test]
fn a_forged_undo_is_found_out() {
    let text = write_replay(&played());
    let undo = text.lines().position(|line| line.contains("\"undo\":3")).expect("an undo") + 1;
    let further = with_line(&text, undo, |line| line.replace("\"undo\":3", "\"undo\":0"));
    assert_eq!(error(&further), format!("line {undo}: the action leads to another state here"));
    let roll = text.lines().position(|line| line.contains("\"roll\"")).expect("a roll") + 1;
    // The agreed undo stands right behind the roll; a single seat may not make it.
    let alone = with_line(&text, roll + 1, |line| line.replace("\"host\"", "{\"seat\":0}"));
    assert_eq!(error(&alone), format!("line {}: this action cannot be taken back freely", roll + 1));
}

#[test]
fn a_game_begins_in_a_position_and_its_file_proves_it() {
    let whole = played();
    let (setup, rules) = (whole.setup().clone(), Arc::clone(whole.rules()));
    let (middle, _) = after_hiding();
    let position = rules.write_state(middle.state());
    let begin = |setup: &Setup, position: &str| {
        let nonces = vec!["fork".to_owned()];
        Match::begin_at(Arc::clone(&rules), setup.clone(), position, Seed::from_number(5), nonces)
    };
    let mut game = begin(&setup, &position).expect("a position of this setup");
    assert_eq!((game.state(), game.position()), (middle.state(), Some(position.as_str())));
    let Turn::Waiting(seats) = rules.turn(game.state()) else { panic!("it goes on") };
    let first = seats.first().expect("somebody decides");
    order(&mut game, first.0, "step");
    assert!(game.undo(first), "going back leads to the position again");
    assert_eq!(game.state(), middle.state());
    play_out(&mut game, &mut Seed::from_number(2).dice(&[]));
    let text = write_replay(&game);
    assert_eq!(verify(&text).expect("the file is right").actions, game.standing());
    let (again, _) = verify_replay(&read(&text).expect("a file"), Arc::new(Toy::default())).expect("right");
    assert_eq!(write_replay(&again), text);
    let other = begin(&Setup { seats: 2, ..setup.clone() }, &position).expect_err("another setup");
    assert!(other.to_string().contains("another setup"), "{other}");
    let over = begin(&setup, &rules.write_state(whole.state())).expect_err("nothing is left to play");
    assert!(over.to_string().contains("over"), "{over}");
    let moved = with_line(&text, 1, |line| line.replacen("\\\"round\\\":1", "\\\"round\\\":99", 1));
    assert_ne!(moved, text);
    assert!(error(&moved).starts_with("line 1: "), "{}", error(&moved));
}
