//! TW-EVENT: event cards, one scene at least for each of the 46 kinds.

use cordon_twilight::content::{CardKind, Moment};
use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::state::Zed;

use crate::scene::{Game, RULES, Scene};

/// The window that is open.
fn window(game: &Game) -> Moment {
    match game.top() {
        Frame::Window(moment) => moment,
        other => panic!("no window but {other:?}"),
    }
}

fn left(game: &Game) -> u8 {
    match game.top() {
        Frame::Move(moving) => moving.left,
        other => panic!("{other:?}"),
    }
}

#[test]
fn tw_event_01_cards_in_the_middle_of_a_fight() {
    let scene = Scene::new(4).at(0, "1,5").zombies("1,4").hand(2, "e03");
    let game = scene.moves(3).play("go 1,4").asks(2);
    assert_eq!(window(&game), Moment::FightPre);
}

#[test]
fn tw_event_02_one_card_a_round_of_turns() {
    let scene = Scene::new(2).hand(1, "e03 e04").marines(0);
    let game = scene.step(0, Step::Start, "").asks(1).play_with("play e03", "t12").asks(0);
    assert!(game.soldier(1).played);
    // With the own turn it begins anew.
    let game = game.run("", |state| {
        state.open.stack.cut(0);
        state.open.stack.push(Frame::Turn(Step::Over));
    });
    assert!(!game.soldier(1).played);
}

#[test]
fn tw_event_03_a_card_only_in_its_window() {
    let scene = Scene::new(2).hand(0, "e01 e03");
    let game = scene.step(0, Step::Start, "").asks(0);
    game.refuses("play e01", "TW-EVENT-03");
}

#[test]
fn tw_event_04_05_06_items() {
    // In the gate's hut nothing can be put down; in the magazine the plate can.
    let scene = Scene::new(2).at(0, "4,7").hand(0, "f08 e10");
    let game = scene.clone().step(0, Step::Start, "").asks(0).refuses("play e10", "TW-EVENT-04");
    let game = game.play_with("play f08", "t12");
    assert_ne!(game.soldier(0).items, 0, "TW-EVENT-04");
    // TW-EVENT-05: putting it down was the play.
    assert!(game.soldier(0).played, "TW-EVENT-05");
    let twice = scene.items(0, "f08").hand(0, "e03").step(0, Step::Start, "");
    twice.refuses("play f08", "TW-EVENT-06");
    // Using one is no play.
    let scene = Scene::new(2).items(0, "e09").soldier(0, |soldier| soldier.played = true);
    let game = scene.step(0, Step::Start, "").play_with("use e09", "t12");
    game.check_tokens(0, 5, 8, 5);
}

#[test]
fn tw_event_07_every_item_is_a_weapon() {
    // Whatever it is, the card that breaks items breaks it.
    let items = RULES.content().cards.iter().filter(|card| card.kind == CardKind::Item);
    for item in items {
        let scene = Scene::new(2).hand(0, "e19").items(1, &item.id);
        let game = scene.step(0, Step::Start, "").asks(0);
        let order = format!("play e19 on {} of seat 1", item.id);
        assert!(game.legal().contains(&order), "{}", item.id);
    }
}

#[test]
fn tw_event_08_an_opponent_is_somebody_else() {
    let game =
        Scene::new(2).hand(0, "e19").step(0, Step::Start, "").refuses("play e19 on seat 0", "TW-EVENT-08");
    game.play_with("play e19 on seat 1", "t12").check_tokens(1, 5, 3, 5);
}

#[test]
fn tw_event_09_the_discarded_cards_become_the_deck() {
    let mut scene = Scene::new(2).tokens(0, 5, 5, 1);
    let all: Vec<String> = RULES.content().cards.iter().map(|card| card.id.clone()).collect();
    for (n, id) in all.iter().enumerate() {
        let copies = RULES.content().cards[n].copies;
        let card = RULES.content().card(id).expect("a card");
        (0..copies).for_each(|_| scene.state.open.discards.add(card));
    }
    let game = scene.step(0, Step::Draw, "e01 2").sees("The discarded cards are shuffled into a new deck.");
    assert!(game.state.open.discards.is_empty());
}

#[test]
fn tw_event_10_pacified_zombies() {
    let scene = Scene::new(2).at(0, "1,5").zombies("1,4").hand(1, "e03");
    let game = scene.step(0, Step::Roll, "3").asks(1).play("play e03").play("go 1,4").sees_no("fights");
    let game = game.play("go 1,3").check_place(0, "1,3");
    assert_eq!(game.zeds(Zed::Regular, "1,4"), 1);
}

#[test]
fn tw_event_11_general_cards_bind_everybody() {
    let scene = Scene::new(2).at(0, "1,5").zombies("1,4").hand(1, "f01");
    let game = scene.step(0, Step::Roll, "3").play("play f01").play_with("go 1,4", "4").sees("4 against 5");
    assert!(matches!(game.top(), Frame::Fight(_)));
    let scene = Scene::new(2).at(0, "1,5").tokens(0, 5, 2, 3).zombies("1,4").hand(1, "e04");
    let game = scene.step(0, Step::Roll, "3").play("play e04").play_with("go 1,4", "3");
    game.play("pay bullets").check_tokens(0, 5, 0, 3).check_kills(0, 1);
}

#[test]
fn tw_event_12_handicaps_are_for_soldiers() {
    let scene = Scene::new(2).hand(0, "e02 e06").marines(1);
    let game = scene.step(0, Step::Marine, "3");
    assert!(matches!(game.top(), Frame::Marine(_)), "nobody is asked about the marine's movement");
}

#[test]
fn tw_event_13_removed_zombies_are_kills_only_if_the_card_says_so() {
    let scene = Scene::new(2).marines(1).marine(1, "1,4").zombies("1,3 1,5").hand(0, "g05");
    let game = scene.clone().step(0, Step::Start, "").play_with("play g05", "t12").check_kills(0, 0);
    assert_eq!(game.count(Zed::Regular), 0);
    let scene = Scene::new(2).zombies("1,3 1,5").hand(0, "f03");
    let game = scene.step(0, Step::Start, "").play_with("play f03 on tile 4", "6 t12");
    game.check_kills(0, 2);
}

#[test]
fn tw_event_20_21_double_time() {
    let copies = |id: &str| RULES.content()[RULES.content().card(id).expect("a card")].copies;
    assert_eq!(copies("g01"), 2, "TW-EVENT-20");
    let scene = Scene::new(2).road().marines(2).hand(1, "g01");
    let game = scene.step(0, Step::Marine, "").asks(1).play_with("activate 1", "3").play("pass").asks(1);
    assert_eq!(window(&game), Moment::MarEnd);
    let game = game.play_with("play g01", "4").sees("Amber moves marine 2.");
    assert!(matches!(game.top(), Frame::Marine(now) if now.marine == 1 && now.left == 5), "TW-EVENT-21");
    // The second one fights like the first.
    let scene = Scene::new(2).marines(2).marine(2, "1,4").zombies("1,3").hand(1, "g01");
    let game = scene.step(0, Step::Marine, "").play_with("activate 1", "3").play("pass");
    game.play_with("play g01", "4").play_with("go 1,3", "5").sees("Marine 2 kills a zombie.");
}

#[test]
fn tw_event_22_23_24_unlikely_ally() {
    let copies = |id: &str| RULES.content()[RULES.content().card(id).expect("a card")].copies;
    assert_eq!(copies("g02"), 1, "TW-EVENT-22");
    let scene = Scene::new(2).marines(1).marine(1, "1,4").zombies("1,3").hand(0, "g02");
    let game = scene.step(0, Step::Marine, "3").asks(0);
    assert_eq!(window(&game), Moment::MarPost);
    let game = game.play_with("play g02", "t12").check_marine(1, "1,4");
    assert_eq!((game.zeds(Zed::Super, "1,4"), game.state.open.active), (1, 1), "TW-EVENT-23 and TW-EVENT-24");
}

#[test]
fn tw_event_25_26_second_lift() {
    let copies = |id: &str| RULES.content()[RULES.content().card(id).expect("a card")].copies;
    assert_eq!(copies("g03"), 1, "TW-EVENT-25");
    let scene = Scene::new(2).marines(1).hand(0, "g03");
    let game = scene.step(0, Step::Start, "").play("play g03").refuses("put 1,-14", "TW-GAP-47");
    let game = game.play("put 1,-17").play_with("put 2,-16", "t12");
    game.check_marine(2, "1,-17")
        .check_marine(3, "2,-16")
        .then(|open| assert!(open.marines[2].in_play, "TW-EVENT-26"));
    // With all of them on the board it cannot be played.
    let game = Scene::new(2).hand(0, "g03").step(0, Step::Start, "t12");
    assert!(matches!(game.top(), Frame::Placing(_)));
}

#[test]
fn tw_event_27_28_the_dead_push_back() {
    let copies = |id: &str| RULES.content()[RULES.content().card(id).expect("a card")].copies;
    assert_eq!(copies("g04"), 1, "TW-EVENT-27");
    let scene = Scene::new(2).marines(2).marine(1, "1,4").marine(2, "1,7").zombies("1,4 1,7").hand(0, "g04");
    let game = scene.step(0, Step::Start, "").play_with("play g04", "2 3 t12");
    game.check_marine_gone(1)
        .check_marine(2, "1,7")
        .then(|open| assert!(!open.marines[0].in_play, "TW-EVENT-28"));
}

#[test]
fn tw_event_29_30_clean_sweep() {
    let copies = |id: &str| RULES.content()[RULES.content().card(id).expect("a card")].copies;
    assert_eq!(copies("g05"), 1, "TW-EVENT-29");
    let scene =
        Scene::new(2).marines(1).marine(1, "1,4").zombies("1,3 1,7").zeds(Zed::Super, "1,5").hand(0, "g05");
    let game = scene.step(0, Step::Start, "").play_with("play g05", "t12");
    assert_eq!((game.count(Zed::Regular), game.count(Zed::Super)), (1, 0), "TW-EVENT-30");
}

// What is left of the town and base decks, card by card.

#[test]
fn e01_second_wind_and_e12_longboard() {
    let scene = Scene::new(2).at(0, "1,4").hand(0, "e01").items(0, "e12");
    let game = scene.step(0, Step::Roll, "2").asks(0).play("play e01");
    assert_eq!(left(&game), 7);
    let game = game.play("go 1,3").play("go 1,2").play("go 1,1").play("go 2,1");
    assert_eq!(game.soldier(0).items, 0, "it breaks in a building");
}

#[test]
fn e05_block_party() {
    let game = Scene::new(2).hand(0, "e05").at(1, "1,4").step(0, Step::Start, "").play("play e05");
    let game = game.refuses("put 1,4", "TW-ZOMBIE-08").play("put 1,3").refuses("put 1,3", "TW-ZOMBIE-08");
    let game = game.play("put 1,5").play("put 1,6").play("put 1,7").play_with("put 1,8", "t12");
    assert_eq!(game.count(Zed::Regular), 5);
}

#[test]
fn e06_wrong_turn() {
    let scene = Scene::new(2).at(0, "1,4").zombies("1,3").hand(1, "e06");
    let game = scene.step(0, Step::Before, "").asks(1).play_with("play e06 on seat 0", "3").asks(1);
    game.play_with("go 1,3", "2").asks(0).refuses("pass", "TW-COMBAT-10");
}

#[test]
fn e07_cold_sweat_and_e17_hot_meal() {
    let scene = Scene::new(2).hand(1, "e07").at(0, "1,4");
    let game = scene.step(0, Step::Start, "").asks(1).play_with("play e07 on seat 0", "t12");
    assert!(game.state.open.no_move);
    // Inside the diner.
    let scene = Scene::new(2).tile("t12", 1, -1, 0).at(0, "4,-3").tokens(0, 2, 5, 5).hand(0, "e17");
    let game = scene.step(0, Step::Before, "").asks(0).play_with("play e17", "1");
    assert_eq!(game.soldier(0).hearts, 8);
}

#[test]
fn e08_field_dressing_and_e25_steady_hands() {
    let scene = Scene::new(2).at(0, "1,5").tokens(0, 5, 0, 3).zombies("1,4").items(0, "e08").hand(0, "e25");
    let game = scene.moves(3).play_with("go 1,4", "2").asks(0);
    assert_eq!(window(&game), Moment::FightPost);
    game.clone().play("play e25 on die 1").play("pass").check_kills(0, 1);
    let game = game.play_with("use e08 on die 1", "4").play("pass").check_kills(0, 1);
    assert_eq!((game.soldier(0).hearts, game.soldier(0).items), (10, 0));
    // In a duel as well.
    let scene = Scene::new(2)
        .at(0, "1,5")
        .tokens(0, 5, 0, 3)
        .marines(1)
        .marine(1, "1,4")
        .items(0, "e08")
        .hand(0, "e25");
    let game = scene.moves(3).play_with("go 1,4", "3 3").play_with("pass", "2 3").asks(0);
    assert_eq!(window(&game), Moment::DuelPost);
    game.play_with("use e08 on die 2", "4").play("play e25 on die 1").check_marine_gone(1);
}

#[test]
fn e10_wrecking_bar_breaks_on_a_one() {
    let scene = Scene::new(2).at(0, "1,5").items(0, "e10").zombies("1,4");
    let game = scene.moves(3).play_with("go 1,4", "1");
    assert_eq!(game.soldier(0).items, 0);
}

#[test]
fn e13_hedge_saw_until_the_turn_ends() {
    let scene = Scene::new(2).at(0, "1,5").items(0, "e13").zombies("1,4 1,3");
    let game = scene.moves(3).play("go 1,4").asks(0).play_with("use e13", "2").check_kills(0, 1);
    game.play_with("go 1,3", "2").check_kills(0, 2);
}

#[test]
fn e15_deputys_radio_and_f06_signal_flare() {
    let scene = Scene::new(3).zombies("1,4 1,7 1,10").items(2, "e15").hand(1, "f06").marines(0);
    let game = scene.clone().step(0, Step::Zombies, "").asks(1);
    assert_eq!(window(&game), Moment::ZedPre);
    let game = game.play_with("play f06", "1").asks(2);
    assert_eq!(window(&game), Moment::ZedPost);
    // The active player moves the first half, the flare's player the rest.
    let game = game.play("pass").asks(0).play("shamble zombie 1,4 1,3").asks(0);
    game.play("shamble zombie 1,7 0,7").asks(1).play_with("shamble zombie 1,10 1,9", "t12");
    let game = scene.step(0, Step::Zombies, "").play_with("play f06", "1").play("use e15").asks(2);
    game.play("shamble zombie 1,4 1,3").asks(2);
}

#[test]
fn e16_clockwork_parade() {
    let scene = Scene::new(2).zombies("1,4").items(0, "e16").hand(0, "e01 e02 e06 e11 e11").marines(0);
    let game = scene.step(0, Step::Draw, "").asks(0).play_with("use e16", "2").play("pass").play("pass");
    game.sees_no("The zombie die");
}

#[test]
fn e20_detour_sign() {
    let scene = Scene::new(2).hand(1, "e20");
    let game = scene.step(0, Step::Tile, "t12").play("lay 0,-2 r1").play("put 2,-6").play("put 2,-5").asks(1);
    assert_eq!(window(&game), Moment::TileDone);
    let game = game
        .play("play e20 on tile 11")
        .asks(1)
        .play("put 2,-4")
        .play_with("put 2,-5", "e11 e11 e12 e12 e13 2");
    assert_eq!((game.zeds(Zed::Regular, "2,-6"), game.zeds(Zed::Regular, "2,-4")), (0, 1));
}

#[test]
fn e21_town_map() {
    let scene = Scene::new(2).hand(0, "e21");
    let game = scene.step(0, Step::Tile, "t12").asks(0);
    assert_eq!(window(&game), Moment::TileDraw);
    let game = game.play_with("play e21", "t15 t27");
    assert_eq!(game.legal(), ["keep t12", "keep t15", "keep t27"]);
    let game = game.play("keep t27");
    assert_eq!(game.legal(), ["top t12", "top t15"]);
    let game = game.play("top t15");
    let ids: Vec<&str> =
        game.state.hidden.top.iter().map(|tile| RULES.content()[*tile].id.as_str()).collect();
    assert_eq!(ids, ["t15", "t12"]);
    assert!(game.legal().iter().any(|order| order == "lay 0,-2 r3"));
}

#[test]
fn e23_draughty_door() {
    let scene = Scene::new(2).at(0, "3,7").hand(1, "e23").marines(0);
    let game = scene.moves(1).play("go 4,7").asks(1);
    assert_eq!(window(&game), Moment::MoveEnd);
    let game = game.play_with("play e23", "1");
    assert_eq!(game.count(Zed::Regular), 3);
}

#[test]
fn e24_light_fingers() {
    let scene = Scene::new(2).at(0, "1,5").at(1, "1,4").hand(0, "e24").hand(1, "e10");
    let game = scene.moves(3).play("go 1,4").asks(0);
    assert_eq!(window(&game), Moment::Step);
    let game = game.play_with("play e24 on seat 1", "e10").check_tokens(0, 5, 6, 5).check_tokens(1, 5, 4, 5);
    assert_eq!((game.soldier(0).cards, game.soldier(1).cards), (1, 0));
}

#[test]
fn f02_shaped_charge() {
    // The diner and the depot stand back to back.
    let scene = Scene::new(2).tile("t27", 0, -2, 0).tile("t12", 1, -1, 0).tile("t14", 1, -2, 0);
    let game = scene.at(0, "3,-2").hand(0, "f02").moves(3).play("go 4,-2").play("go 4,-3").asks(0);
    assert_eq!(game.legal(), ["play f02 at 4,-4", "pass"]);
    let opened =
        game.clone().play_with("play f02 at 4,-4", "5").play_with("go 4,-4", "1").check_place(0, "4,-4");
    assert_eq!(opened.state.open.passages.len(), 1);
    let hurt = game.play_with("play f02 at 4,-4", "4 1").check_tokens(0, 4, 5, 5);
    assert!(hurt.state.open.passages.is_empty());
}

#[test]
fn f04_kit_inspection_and_f05_salvage_detail() {
    let scene = Scene::new(2).hand(0, "e01 e02 e06 e10 e12").hand(1, "f04");
    let game = scene.step(0, Step::Draw, "").asks(1);
    assert_eq!(window(&game), Moment::Draw);
    let game = game.play_with("play f04 on seat 0", "e10 e12 2");
    assert_eq!(game.soldier(0).cards, 3);
    let scene = Scene::new(2).hand(0, "e01 e02").hand(1, "f05").marines(0);
    let game = scene.step(0, Step::Discard, "").play("discard e02").asks(1);
    assert_eq!(window(&game), Moment::Discard);
    let game = game.play_with("play f05", "t12");
    assert!(game.state.hidden.hands[1].has(RULES.content().card("e02").expect("a card")));
}

#[test]
fn f07_flooded_tunnels() {
    let scene = Scene::new(2)
        .at(1, "1,4")
        .soldier(1, |soldier| soldier.under = true)
        .hand(0, "f07")
        .marines(1)
        .marine(1, "1,6");
    let (one, two) = (scene.square("1,2"), scene.square("1,6"));
    let mut scene = scene.with(|open| {
        open.manholes.insert(one);
        open.manholes.insert(two);
    });
    scene.state.open.marines[0].under = true;
    let game = scene.step(0, Step::Zombies, "1").asks(0);
    assert_eq!(window(&game), Moment::ZedEnd);
    // The two manholes are equally near to Amber.
    let game = game.play("play f07").asks(0);
    assert_eq!(game.legal(), ["go 1,6", "go 1,2"]);
    let game = game.play_with("go 1,2", "1").check_place(1, "1,2");
    assert!(!game.soldier(1).under && !game.state.open.marines[0].under);
}

#[test]
fn f08_plate_carrier_and_f09_dog_tags() {
    let scene = Scene::new(2)
        .at(0, "1,5")
        .tokens(0, 1, 0, 3)
        .zombies("1,4")
        .items(0, "f08")
        .hand(0, "e01 e02 e06")
        .marines(0);
    let game = scene.moves(3).play_with("go 1,4", "2").asks(0);
    assert_eq!(window(&game), Moment::Death);
    let game = game.play_with("use f08", "1").check_place(0, "1,4");
    assert_eq!(game.soldier(0).hearts, 2);
    let scene = Scene::new(2)
        .at(0, "1,5")
        .tokens(0, 1, 0, 3)
        .zombies("1,4")
        .hand(0, "f09")
        .items(0, "e10")
        .marines(0);
    let scene = scene.soldier(0, |soldier| soldier.kills = [5, 0, 0]);
    let game = scene
        .moves(3)
        .play_with("go 1,4", "2")
        .play_with("play f09", "1")
        .check_place(0, "1,10")
        .check_kills(0, 5);
    assert_ne!(game.soldier(0).items, 0);
}

#[test]
fn f10_jammed_comms_and_f11_suppressing_fire() {
    let scene = Scene::new(2).marines(1).marine(1, "1,4").at(0, "1,3").hand(0, "f10 f11");
    let game = scene.clone().step(0, Step::Marine, "").asks(0);
    assert_eq!(window(&game), Moment::MarPre);
    let game = game.play_with("play f10", "3");
    assert!(matches!(game.top(), Frame::Marine(now) if now.left == 3));
    let game = scene.step(0, Step::Marine, "").play_with("pass", "3").play("go 1,3").asks(0);
    assert_eq!(window(&game), Moment::DuelPre);
    // Without bullets the controller has nothing to decide.
    game.play_with("play f11", "3 3 4 4 t12").check_marine_gone(1);
}

#[test]
fn f12_trick_shot_f13_last_magazine_and_f14_war_trophy() {
    let scene = Scene::new(3)
        .at(0, "1,5")
        .tokens(0, 5, 2, 3)
        .marines(1)
        .marine(1, "1,4")
        .hand(1, "f12 f14")
        .hand(0, "f13");
    let game = scene.moves(3).play_with("go 1,4", "6 6").asks(2).play("load 1").play("pass").asks(1);
    assert_eq!(window(&game), Moment::DuelMar);
    let game = game.play_with("play f12 on die 1", "1 2 5").asks(0);
    // Marine 2 and 7; soldier 2 and 5: two bullets count two each.
    let game = game.play("play f13").play("load 2").check_marine_gone(1);
    game.check_tokens(0, 5, 2, 4);
}

#[test]
fn f14_war_trophy_takes_the_bullets() {
    let scene = Scene::new(2).at(0, "1,5").tokens(0, 5, 0, 3).marines(1).marine(1, "1,4").hand(1, "f14");
    let game = scene.moves(3).play_with("go 1,4", "1 1").play_with("pass", "4 4").asks(1);
    assert_eq!(window(&game), Moment::DuelEnd);
    game.play("play f14").check_tokens(0, 5, 0, 4).check_tokens(1, 5, 7, 5);
}
