//! Every mission ends in each way in which it can.

use cordon_exodus::content::{Condition, Deed, Mode};
use cordon_exodus::endings::Ending;
use cordon_exodus::play::Play;
use cordon_exodus::state::{Life, Stance, State, Whereabouts};
use cordon_exodus::{Event, Setup};
use cordon_kernel::{Deaf, Live, Ruleset, Seating, Seats, Turn};
use rand_core::SeedableRng;
use rand_pcg::Pcg32;

use crate::conformance::{RULES, directed, setup};

fn begin(setup: &Setup) -> State {
    let mut table = Seating::new(Live(Pcg32::seed_from_u64(1)), Deaf);
    RULES.start(setup, &mut table).expect("a legal setup")
}

/// How a mission has ended, after a look at what it asks for.
fn ended(mut state: State) -> (Option<Ending>, State) {
    let board = RULES.board(state.open.mission, true);
    let mut table = Seating::new(Live(Pcg32::seed_from_u64(1)), Vec::<Event>::new());
    let (open, hidden) = (&mut state.open, &mut state.hidden);
    Play { content: RULES.content(), board, open, hidden, table: &mut table }.look_for_end();
    (state.open.ending, state)
}

/// Makes one thing true that a mission asks for.
fn fulfil(state: &mut State, condition: &Condition) {
    let mission = &RULES.content()[state.open.mission];
    let exits: Vec<_> = RULES.board(state.open.mission, true).exits.iter().collect();
    match *condition {
        Condition::ObjectsDone | Condition::TurnsAfterObjects(_) => {
            let objects =
                mission.objects.iter().enumerate().filter(|(_, object)| object.deed == Deed::Counts);
            objects.for_each(|(n, object)| state.open.objects[n] = object.times);
            state.open.objects_done = Some(1);
            if let Condition::TurnsAfterObjects(turns) = *condition {
                state.open.turn = u16::from(turns) + 2;
            }
        }
        Condition::AllOut => {
            for (n, hero) in state.open.heroes.iter_mut().filter(|hero| hero.is_alive()).enumerate() {
                hero.cell = exits[n.min(exits.len() - 1)];
            }
        }
        Condition::Carried(item) => {
            let token = state.open.items.iter_mut().find(|token| token.item == item).expect("the item");
            token.at = Whereabouts::Carried(0);
        }
        Condition::Delivered { item, .. } => {
            for token in state.open.items.iter_mut().filter(|token| token.item == item) {
                token.at = Whereabouts::Lying(exits[0]);
            }
        }
        Condition::Destroyed(class) => {
            for unit in state.open.units.iter_mut().filter(|unit| unit.class == class) {
                unit.stance = Stance::Off;
            }
        }
        Condition::Turns(turns) => state.open.turn = u16::from(turns) + 1,
    }
}

#[test]
fn every_mission_succeeds_when_all_that_it_asks_for_is_done_and_not_before() {
    for mission in &RULES.content().missions {
        let mut state = begin(&setup(&mission.id, 2));
        for condition in &mission.goal {
            assert_eq!(ended(state).0, None, "{}: not before {condition:?}", mission.id);
            fulfil(&mut state, condition);
        }
        let (ending, state) = ended(state);
        assert_eq!(ending, Some(Ending::Accomplished), "{}", mission.id);
        let Turn::Over(outcome) = RULES.turn(&state) else { panic!("the mission is over") };
        assert_eq!((outcome.winners.len(), outcome.rule.0), (2, "EX-HERO-57"), "{}", mission.id);
    }
}

#[test]
fn every_mission_fails_by_death() {
    for mission in &RULES.content().missions {
        let mut state = begin(&setup(&mission.id, 2));
        state.open.heroes[0].life = Life::Dead;
        let one = ended(state).0;
        state.open.heroes[1].life = Life::Dead;
        let all = ended(state).0;
        let wanted = if mission.mode == Mode::Chapter { Some(Ending::HeroDied) } else { None };
        assert_eq!((one, all), (wanted, Some(Ending::HeroesDead)), "{}", mission.id);
    }
}

#[test]
fn missions_with_something_vital_fail_when_it_is_lost() {
    let mut vital = 0;
    for mission in RULES.content().missions.iter().filter(|mission| !mission.vital.is_empty()) {
        vital += 1;
        let mut state = begin(&setup(&mission.id, 2));
        let item = mission.vital[0].item;
        let token = state.open.items.iter_mut().find(|token| token.item == item).expect("the item");
        token.at = Whereabouts::Exploded;
        assert_eq!(ended(state).0, Some(Ending::ObjectiveLost), "{}", mission.id);
    }
    assert_eq!(vital, 4);
}

#[test]
fn every_mission_fails_when_too_many_turns_have_passed_and_a_director_wins() {
    for mission in &RULES.content().missions {
        let mut state = begin(&directed(&mission.id, 2));
        state.open.turn = 61;
        let (ending, state) = ended(state);
        // A mission that is about holding out succeeds in time.
        let holds_out = matches!(mission.goal[..], [Condition::Turns(_)]);
        let wanted = if holds_out { Ending::Accomplished } else { Ending::OutOfTime };
        assert_eq!(ending, Some(wanted), "{}", mission.id);
        let Turn::Over(outcome) = RULES.turn(&state) else { panic!("the mission is over") };
        let director = Seats::only(cordon_exodus::state::DIRECTOR);
        assert_eq!(outcome.winners == director, !holds_out, "{}", mission.id);
    }
}
