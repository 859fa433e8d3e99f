//! TW-GAP-70 to TW-GAP-78: windows, who is asked in which order, and answers to cards.

use cordon_kernel::{Ruleset, Seat, Viewer};
use cordon_twilight::Event;
use cordon_twilight::content::Moment;
use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::setup::Conceal;

use crate::scene::{RULES, Scene};

#[test]
fn tw_gap_43_70_the_active_seat_and_then_clockwise() {
    let scene = Scene::new(4).hand(0, "e03").hand(1, "e04").hand(2, "f01").hand(3, "e04");
    let game = scene.step(2, Step::Start, "").asks(2).play("pass").asks(3).play("pass").asks(0);
    // After a card it is asked again from the top.
    let game = game.play("play e03").asks(2).play("pass").asks(3).play("pass").asks(1);
    assert!(matches!(game.top(), Frame::Window(Moment::Turn)), "TW-GAP-43 and TW-GAP-70");
}

#[test]
fn tw_gap_44_a_fixed_result_stays() {
    // Quiet Hour comes too late for a die whose window is closed: the fight was decided by it.
    let scene = Scene::new(2).at(0, "1,5").zombies("1,4").hand(1, "e03");
    let game = scene.moves(3).play("go 1,4").asks(1).play_with("pass", "4").asks(1).play("pass");
    game.check_kills(0, 1);
}

#[test]
fn tw_gap_71_72_answers_to_a_card() {
    let scene = Scene::new(4).hand(0, "e19").hand(1, "f15 e03").hand(2, "e22").tokens(2, 5, 5, 5);
    let game = scene.step(0, Step::Start, "").asks(0).play("play e19 on seat 2").asks(1);
    assert!(matches!(game.top(), Frame::Window(Moment::Card)));
    // TW-GAP-72: only responses.
    let game = game.refuses("play e03", "TW-GAP-72");
    // Aimed at seat 3 instead, it is not seat 2's to stop.
    let aimed = game.clone().play_with("play f15 on seat 3", "t12").asks(0);
    aimed.check_tokens(3, 5, 3, 5).check_tokens(2, 5, 5, 5);
    // TW-GAP-71: clockwise to the right of the card's player.
    let game = game.play("pass").asks(2).play("play e22").sees("Slippery Grip is stopped.");
    game.check_tokens(2, 5, 5, 5);
}

#[test]
fn f15_without_another_target_stops_the_card() {
    let scene = Scene::new(2).hand(0, "e02").hand(1, "f15").at(1, "1,4");
    let game = scene.step(1, Step::Roll, "4").asks(0).play("play e02 on seat 1").asks(1).play("play f15");
    assert!(matches!(game.top(), Frame::Move(moving) if moving.left == 4));
}

#[test]
fn tw_gap_73_speed_decides_nothing() {
    // The order of seats is all that counts: whoever is not asked is refused.
    let scene = Scene::new(4).hand(1, "e03").hand(3, "e04");
    let game = scene.step(0, Step::Start, "").asks(1);
    let early = RULES.check(&game.state, Seat(3), &game.read("play e04")).expect_err("not asked");
    assert_eq!(early.rule.0, "TW-TURN-01");
}

fn concealed(conceal: Conceal) -> Scene {
    Scene::with_rules(4, |rules| rules.conceal_windows = conceal).hand(1, "e03").hand(2, "e10")
}

#[test]
fn tw_gap_74_nobody_learns_who_is_asked() {
    let game = concealed(Conceal::Timing).step(0, Step::Start, "").asks(1);
    // Seat 2 cannot answer, and its host passes for it: the course of the game does not tell.
    assert_eq!(game.clone().play("pass").asks(2).legal(), ["pass"]);
    let view = |seat: u8| RULES.view(&game.state, Viewer::Seat(Seat(seat)));
    assert_eq!(view(1).known.asked, Some(1));
    assert_eq!([view(0).known.asked, view(2).known.asked, view(3).known.asked], [None; 3]);
    assert_eq!(RULES.view(&game.state, Viewer::Watcher).known.asked, None);
    // A pass is told to nobody else.
    let pass = Event::Passed { seat: 1, at: Moment::Turn };
    assert_eq!(RULES.notice(&pass, Viewer::Seat(Seat(0))), None);
    assert!(RULES.notice(&pass, Viewer::Seat(Seat(1))).is_some());
    // Strict: every seat with a card is asked, though it can only pass.
    let game = concealed(Conceal::Strict).step(0, Step::Start, "").asks(1).play("pass").asks(2);
    assert_eq!(game.legal(), ["pass"]);
    // Off: everybody sees it.
    let game = concealed(Conceal::Off).step(0, Step::Start, "").asks(1);
    assert_eq!(RULES.view(&game.state, Viewer::Watcher).known.asked, Some(1));
}

#[test]
fn tw_gap_76_choices_belong_to_the_cards_player() {
    let scene = Scene::new(2).hand(1, "e05");
    let game = scene.step(0, Step::Start, "").asks(1).play("play e05").asks(1).play("put 1,4");
    assert_eq!(game.asked(), 1);
}

#[test]
fn tw_gap_77_a_card_whose_condition_is_gone() {
    // Clean Sweep answers nothing, but in the parent window it takes away what Petrol would have burned.
    let scene = Scene::new(2).hand(0, "e19").hand(1, "e22").tokens(1, 5, 5, 5);
    let game = scene.step(0, Step::Start, "").play("play e19 on seat 1").asks(1).play_with("play e22", "t12");
    // Stopped, it still counts as the play of its player, and so does the answer.
    assert!(game.soldier(0).played && game.soldier(1).played);
    let card = RULES.content().card("e19").expect("a card");
    assert!(game.state.open.discards.has(card));
}

#[test]
fn tw_gap_78_how_long_things_last() {
    let scene = Scene::new(3).hand(0, "e03 e04").marines(0);
    let game = scene.step(0, Step::Start, "").play_with("play e03", "t12");
    let calm = |game: &crate::scene::Game| game.state.open.calm.holds();
    assert!(calm(&game));
    let over = |game: crate::scene::Game, draws: &str| {
        game.run(draws, |state| {
            state.open.stack.cut(0);
            state.open.stack.push(Frame::Turn(Step::Over));
        })
    };
    // Until the start of the player's next turn.
    let game = over(over(game, "t13"), "t14");
    assert!(calm(&game));
    let game = over(game, "");
    assert!(!calm(&game) && game.state.open.active == 0);
    // Dud Rounds last to the end of it.
    let game = game.asks(0).play_with("play e04", "t15");
    let game = over(over(game, "t16"), "t17");
    let game = over(game, "t19");
    assert!(game.state.open.half_bullets.holds(), "in the player's own turn");
    assert!(!over(game, "t23").state.open.half_bullets.holds());
}
