//! EX-HERO-57, EX-HERO-58: what missions ask for, and how they end.

use cordon_exodus::content::{Condition, Deed, ItemId, Mode, Object, Site, Vital};
use cordon_exodus::endings::Ending;
use cordon_exodus::rules::goals;
use cordon_exodus::state::{Token, Whereabouts};

use crate::scene::{Game, Scene, on};

const YARD: &str = "
+-+-+-+-+-+-+
|1 . . X X .|
+           +
|2 . . . . .|
+-+-+-+-+-+-+
";

/// A game on the yard with a mission that asks for something.
fn asks(goal: Vec<Condition>) -> Game {
    let mut game = Scene::new(YARD).heroes();
    game.content.missions[0].goal = goal;
    game
}

/// How the game has ended after a change of its state.
fn after(mut game: Game, change: impl FnOnce(&mut Game)) -> Option<Ending> {
    change(&mut game);
    game.run([], |play| play.look_for_end()).open.ending
}

fn stand(game: &mut Game, hero: usize, x: u8, y: u8) {
    let cell = game.cell(on(x, y));
    game.open.heroes[hero].cell = cell;
}

#[test]
fn ex_hero_57_58_all_living_heroes_must_be_out() {
    let goal = || asks(vec![Condition::AllOut]);
    assert_eq!(after(goal(), |_| {}), None);
    assert_eq!(after(goal(), |game| stand(game, 0, 3, 0)), None, "one is not all");
    let both = |game: &mut Game| {
        stand(game, 0, 3, 0);
        stand(game, 1, 4, 0);
    };
    assert_eq!(after(goal(), both), Some(Ending::Accomplished), "EX-HERO-58");
}

#[test]
fn ex_hero_57_success_is_looked_for_after_every_action() {
    let mut game = asks(vec![Condition::AllOut]);
    stand(&mut game, 0, 2, 0);
    stand(&mut game, 1, 4, 0);
    let game = game.run([], |_| {}).play(cordon_exodus::Action::Begin(0), []);
    let game = game.go(cordon_exodus::Action::Move, 3, 0, []);
    assert_eq!(game.open.ending, Some(Ending::Accomplished));
}

#[test]
fn ex_end_07_a_death_fails_a_chapter_at_once() {
    let die = |mode: Mode| {
        let mut game = asks(vec![Condition::AllOut]);
        game.content.missions[0].mode = mode;
        after(game, |game| game.open.heroes[0].life = cordon_exodus::state::Life::Dead)
    };
    assert_eq!(die(Mode::Chapter), Some(Ending::HeroDied));
    assert_eq!(die(Mode::Quick), None);
}

#[test]
fn ex_gap_71_what_the_mission_needs_must_not_be_lost() {
    let with = |at: Whereabouts| {
        let mut game = asks(vec![Condition::AllOut]);
        game.content.missions[0].vital = vec![Vital { item: ItemId(0), count: 1 }];
        after(game, |game| game.open.items.push(Token { item: ItemId(0), at }))
    };
    assert_eq!(with(Whereabouts::Carried(0)), None);
    assert_eq!(with(Whereabouts::Spent), None, "used for the mission");
    assert_eq!(with(Whereabouts::Exploded), Some(Ending::ObjectiveLost));
}

#[test]
fn items_are_delivered_when_they_lie_at_an_exit() {
    let mut game = asks(vec![Condition::Delivered { item: ItemId(0), count: 1 }]);
    let exit = game.cell(on(3, 0));
    game.open.items.push(Token { item: ItemId(0), at: Whereabouts::Lying(exit) });
    let game = game.run([], |play| play.look_for_end());
    assert_eq!(game.open.items[0].at, Whereabouts::Spent);
    assert_eq!(game.open.ending, Some(Ending::Accomplished));
}

#[test]
fn an_item_is_carried_out() {
    let mut game = asks(vec![Condition::Carried(ItemId(0)), Condition::AllOut]);
    stand(&mut game, 0, 3, 0);
    stand(&mut game, 1, 4, 0);
    assert_eq!(after(game, |_| {}), None);
    let mut game = asks(vec![Condition::Carried(ItemId(0)), Condition::AllOut]);
    stand(&mut game, 0, 3, 0);
    stand(&mut game, 1, 4, 0);
    game.open.items.push(Token { item: ItemId(0), at: Whereabouts::Carried(1) });
    assert_eq!(after(game, |_| {}), Some(Ending::Accomplished));
}

#[test]
fn turns_are_held_out_and_the_limit_fails_a_mission() {
    let turn = |goal: Vec<Condition>, turn: u16| after(asks(goal), |game| game.open.turn = turn);
    assert_eq!(turn(vec![Condition::Turns(10)], 10), None);
    assert_eq!(turn(vec![Condition::Turns(10)], 11), Some(Ending::Accomplished));
    assert_eq!(turn(vec![Condition::AllOut], 60), None);
    assert_eq!(turn(vec![Condition::AllOut], 61), Some(Ending::OutOfTime));
}

#[test]
fn objects_that_count_are_done_and_turns_counted_from_then() {
    let place = on(5, 1);
    let object = Object {
        id: "lamp".to_owned(),
        name: "Lamp".to_owned(),
        site: Site::Square(place),
        needs: None,
        deed: Deed::Counts,
        times: 2,
        once_a_turn: true,
    };
    let mut game = asks(vec![Condition::ObjectsDone, Condition::TurnsAfterObjects(2)]);
    game.content.missions[0].objects = vec![object];
    game.open.objects[0] = 1;
    game = game.run([], |play| play.look_for_end());
    assert!(!goals::holds(game.look(), &Condition::ObjectsDone));
    game.open.objects[0] = 2;
    game.open.turn = 5;
    game = game.run([], |play| play.look_for_end());
    assert!(goals::holds(game.look(), &Condition::ObjectsDone));
    assert_eq!(game.open.objects_done, Some(5));
    assert_eq!(after(game, |game| game.open.turn = 8), Some(Ending::Accomplished));
}

#[test]
fn ex_gap_80_success_in_the_infected_phases_ends_the_mission_at_once() {
    let mut game = asks(vec![Condition::Destroyed(cordon_exodus::content::ClassId(3))]);
    game.open.units.clear();
    let game = game.run([], |play| play.push(cordon_exodus::frames::Frame::InfectedMove));
    assert_eq!(game.open.ending, Some(Ending::Accomplished));
}
