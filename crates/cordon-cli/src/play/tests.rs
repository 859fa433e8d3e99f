//! The table, tried out with the smallest game there is: Lanterns of the testkit.

use std::collections::BTreeSet;
use std::sync::Arc;

use cordon_arena::Thinking;
use cordon_bots::search::Choice;
use cordon_bots::{Bot, Level, Limits, Random};
use cordon_kernel::{Deaf, Match, Seat, Seed};
use cordon_testkit::toy::{Action, Setup, Toy, View};
use rand_pcg::Pcg32;

use super::log::Log;
use super::players::{Players, SeatArg};
use super::table::{Keeping, Table};
use crate::playable::{Interruption, Playable};

/// Seat 0 is one side, all others are the other.
impl Playable for Toy {
    fn side(&self, seat: Seat) -> &'static str {
        if seat.0 == 0 { "north" } else { "south" }
    }

    fn sides(&self) -> &'static [&'static str] {
        &["north", "south"]
    }

    fn headline(&self, view: &View) -> String {
        format!("Round {}", view.open.round)
    }

    fn board(&self, view: &View) -> String {
        format!("{:?}\n", view.open.places)
    }

    fn legend(&self, _: &View) -> String {
        "lanterns".to_owned()
    }

    fn sheet(&self, view: &View, seat: Seat) -> String {
        format!("lantern {:?}", view.lights[usize::from(seat.0)])
    }

    fn odds(&self, _: &View, _: Seat, action: &Action) -> Option<String> {
        (*action == Action::Roll).then(|| "1/2".to_owned())
    }

    fn interruption(&self, _: &View, _: Seat) -> Option<Interruption<Action>> {
        None
    }

    fn walk(&self, _: &View, _: Seat, to: (i16, i16)) -> Option<Vec<Action>> {
        (to == (1, 1)).then(|| vec![Action::Step, Action::Roll])
    }

    fn rule(&self, id: &str) -> Option<String> {
        (id == "TOY-STEP-01").then(|| "one step a turn".to_owned())
    }

    fn bot(
        &self,
        _: Level,
        view: &View,
        seat: Seat,
        actions: &[Action],
        dice: &mut Pcg32,
        _: Limits<'_>,
    ) -> Action {
        Random.choose(self, view, seat, actions, dice)
    }

    fn advice(
        &self,
        _: &View,
        _: Seat,
        actions: &[Action],
        _: &mut Pcg32,
        _: Limits<'_>,
    ) -> Vec<Choice<Action>> {
        let choice = |action: &Action| match action {
            Action::Roll => Some(Choice { action: *action, chance: Some(0.625), lines: 9 }),
            Action::Step => Some(Choice { action: *action, chance: None, lines: 0 }),
            _ => None,
        };
        let mut choices: Vec<Choice<Action>> = actions.iter().filter_map(choice).collect();
        choices.sort_by_key(|choice| std::cmp::Reverse(choice.lines));
        // Where nothing comes to mind, any order will do.
        if choices.is_empty() {
            choices.push(Choice { action: actions[0], chance: None, lines: 0 });
        }
        choices
    }

    fn mission<'a>(&self, _: &'a Setup) -> &'a str {
        "garden"
    }
}

/// Plays these lines and gives back what was printed.
fn play(seats: &[&str], lines: &str) -> String {
    let setup = Setup { seats: 2, ..Setup::default() };
    let game = Match::begin(Arc::new(Toy::default()), setup, Seed::from_number(7), Vec::new(), Deaf)
        .expect("the setup is fine");
    let seats: Vec<SeatArg> = seats.iter().map(|seat| seat.parse().expect("a seat")).collect();
    let players = Players::seat(&**game.rules(), game.state(), &seats, Thinking::default(), game.seed())
        .expect("seats of the game");
    let log = Log::new(&**game.rules(), game.state(), &[]);
    let folder = std::env::temp_dir().join(format!("cordon-table-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let names: BTreeSet<&str> = lines.lines().collect();
    let file = folder.join(format!("{}-{}.replay.jsonl", lines.len(), names.len()));
    let keeping = Keeping { file: Some(file.clone()), mission: "garden".to_owned() };
    let mut out = Vec::new();
    let mut table = Table::new(game, players, log, keeping, lines.as_bytes(), &mut out, false);
    table.welcome(false).and_then(|()| table.play()).expect("memory and a folder can be written to");
    let _ = std::fs::remove_file(file);
    String::from_utf8(out).expect("text")
}

#[track_caller]
fn has(printed: &str, wanted: &str) {
    assert!(printed.contains(wanted), "`{wanted}` was not printed:\n{printed}");
}

const BOTH: [&str; 1] = ["north=human"];

#[test]
fn orders_are_given_by_number_by_text_and_by_their_beginning() {
    let printed = play(&BOTH, "1\nhide 2\nst\n");
    has(&printed, "lamplighter 1 can:");
    has(&printed, "lamplighter 2 can:");
    has(&printed, "steps to 1");
    has(&printed, "Saved. Go on with: cordon play lanterns --resume");
}

#[test]
fn a_side_is_not_told_what_the_other_hid() {
    let printed = play(&BOTH, "hide 1\nhide 2\n");
    has(&printed, "- lamplighter 1 hid a lantern\n");
    assert!(!printed.contains("lamplighter 1 hid a lantern: 1"), "{printed}");
}

#[test]
fn a_forced_order_stays_a_secret_of_its_side() {
    let mut log = Log::default();
    let game =
        Match::begin(Arc::new(Toy::default()), Setup::default(), Seed::from_number(7), Vec::new(), Deaf)
            .expect("the setup is fine");
    let (rules, state) = (&**game.rules(), game.state());
    log.remark(rules, state, Some("north"), "secret");
    log.remark(rules, state, None, "open");
    assert_eq!(log.unseen(rules, Seat(0)), ["secret", "open"]);
    assert_eq!(log.unseen(rules, Seat(1)), ["open"]);
    assert_eq!(log.unseen_by_watcher(), ["open"]);
}

#[test]
fn a_wrong_order_is_refused_with_its_rule() {
    let printed = play(&BOTH, "roll\nhide 9\nxyzzy\n77\nwhy roll\nwhy hide 1\nwhy xyzzy\n");
    has(&printed, "No. First everybody hides a lantern. (TOY-TURN-02)");
    has(&printed, "No. A lantern has 1 to 3 lights, not 9. (TOY-HIDE-01)");
    has(&printed, "`xyzzy` is no order");
    has(&printed, "There are the orders 1 to 3.");
    has(&printed, "It is not allowed: First everybody hides a lantern. (TOY-TURN-02)");
    has(&printed, "It is allowed.");
}

#[test]
fn a_refusal_is_explained_by_the_ledger() {
    // With the seed of these tests the second seat has the first turn.
    let printed = play(&BOTH, "1\n1\nstep\nwhy step\nodds\nrules TOY-STEP-01\nrules nope\n");
    has(&printed, "There is one step a turn. (TOY-STEP-01) at");
    has(&printed, "\n  one step a turn\n");
    has(&printed, "roll: 1/2");
    has(&printed, "There is no rule `nope`");
}

#[test]
fn a_hint_names_the_orders_that_a_bot_thinks_most_of() {
    let printed = play(&BOTH, "hint\n1\n1\nhint\n");
    has(&printed, "(nothing else comes to mind)");
    let best = printed.find("roll  (wins 62 % of the time)").expect("the best");
    let then = printed.find("step  (not looked into)").expect("the next");
    assert!(best < then, "{printed}");
}

#[test]
fn undo_is_honest() {
    let printed = play(&BOTH, "undo\nhide 1\nhide 2\nstep\nundo\nroll\nundo\nundo agreed\nlog 50\n");
    has(&printed, "There is nothing to take back.");
    has(&printed, "was taken back)");
    has(&printed, "If everybody at the table agrees, say: undo agreed");
    assert_eq!(printed.matches("was taken back)").count(), 4, "two, and both again in the log:\n{printed}");
}

#[test]
fn a_walk_is_many_orders_and_taken_back_as_one_where_that_is_free() {
    let printed = play(&BOTH, "1\n1\ngo 5,5\ngo 1,1\n");
    has(&printed, "cannot walk to 5,5 now");
    has(&printed, "steps to 1");
    has(&printed, "rolls and goes to");
}

#[test]
fn bots_play_alone_to_the_end() {
    let printed = play(&["north=random", "south=random"], "");
    has(&printed, "The game is over.");
    has(&printed, "Won by: lamplighter");
    has(&printed, "prove it with: cordon verify");
}

#[test]
fn other_words_are_understood() {
    let printed = play(
        &BOTH,
        "help\n\nboard\nsheet\norders\nwhy\ngo\nask usual\nsave /no/such/folder/x.replay.jsonl\n",
    );
    has(&printed, "why ORDER");
    has(&printed, "Not saved: /no/such/folder/x.replay.jsonl cannot be written");
    has(&printed, "as in: why step N");
}

#[test]
fn unknown_seats_are_named() {
    let game =
        Match::begin(Arc::new(Toy::default()), Setup::default(), Seed::from_number(7), Vec::new(), Deaf)
            .expect("the setup is fine");
    let seat: SeatArg = "nort=human".parse().expect("the form is right");
    let refused = Players::seat(&**game.rules(), game.state(), &[seat], Thinking::default(), game.seed());
    let Err(crate::failure::Failure::Usage(what)) = refused else { panic!("there is no such seat") };
    assert!(what.contains("Did you mean `north`?"), "{what}");
    assert!("north".parse::<SeatArg>().is_err() && "north=monkey".parse::<SeatArg>().is_err());
}
