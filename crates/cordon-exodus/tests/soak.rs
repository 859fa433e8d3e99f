//! Random games on the first chapter's map: nobody is ever stuck, what is listed is legal, and every state is sound.

use cordon_exodus::audit::audit;
use cordon_exodus::board::{Board, Place};
use cordon_exodus::content::{
    ChartRow, ClassId, Content, Deed, Group, ItemId, MissionId, Object, Site, SpawnSite,
};
use cordon_exodus::drawing::Mark;
use cordon_exodus::look::Look;
use cordon_exodus::play::Play;
use cordon_exodus::state::{Decks, Held, Hero, Hidden, Life, Open, Stance, Token, Unit, Whereabouts};
use cordon_exodus::{Action, phases};
use cordon_kernel::{Deaf, Dice, Live, Seating};
use rand_core::SeedableRng;
use rand_pcg::Pcg32;

use crate::drawing::slipway;
use crate::stock;

/// The first chapter with stock content: every door can be opened, and all classes come.
fn chapter() -> (Content, Board, Open) {
    let plan = slipway();
    let board = Board::lay(&plan, false).expect("a map");
    let mut content = stock::content(plan);
    let group = |class, count| Group { class: ClassId(class), count };
    let mission = &mut content.missions[0];
    mission.room_spawn =
        (1..=8).map(|n| ChartRow { groups: vec![group(n % 2, n / 3)], row: n / 3 + 1 }).collect();
    mission.spawns = [(0, 3), (15, 4), (0, 8)]
        .map(|(x, y)| SpawnSite { name: String::new(), place: Place { floor: 0, x, y } })
        .to_vec();
    let mut open = Open::empty(MissionId(0), &board);
    open.locked = 0;
    for cell in board.squares.iter() {
        if let Mark::Hero(n) = board.marks[cell.index()] {
            let mut hero = Hero { life: Life::Alive, cell, ..Hero::default() };
            for arm in ["pistol", "pistol50", "shotgun"].map(|id| content.arm(id).expect("a weapon")) {
                hero.arms.push(Held {
                    arm,
                    rounds: content[arm].load,
                    active: arm.0 == 0,
                    ..Held::default()
                });
            }
            open.heroes[usize::from(n)] = hero;
        }
    }
    for (class, x, y) in [(0, 11, 6), (3, 1, 8), (0, 9, 8), (4, 13, 8), (2, 5, 10)] {
        let cell = board.cell(Place { floor: 0, x, y }).expect("a square");
        open.units.push(Unit { class: ClassId(class), cell, stance: Stance::Standing, ..Unit::default() });
    }
    open.decks = Decks::full(&content);
    for n in 0..4_u8 {
        let hero = &mut open.heroes[usize::from(n)];
        // A few of each card and a few perks of each class for every hero.
        for id in ["nail_bomb", "molotov", "shiv", "med_pack"].iter().skip(usize::from(n % 2)).take(3) {
            let arm = content.arm(id).expect("a card");
            if open.decks.left_of(arm) > 0 {
                hero.arms.push(Held { arm, rounds: content[arm].load, active: false, ..Held::default() });
            }
        }
        hero.perks = 0x0024_9249 << n | 1 << (5 + 6 * n);
        hero.finds[..11].fill(1);
        for (left, held) in open.decks.search.iter_mut().zip(hero.finds) {
            *left = left.saturating_sub(held);
        }
    }
    for n in 0..content.arms.len() {
        let held = |hero: &Hero| hero.arms.iter().filter(|held| usize::from(held.arm.0) == n).count();
        let hands: usize = open.heroes.iter().map(held).sum();
        content.arms[n].copies = content.arms[n].copies.max(hands as u8);
        open.decks.equipment[n] = content.arms[n].copies - hands as u8;
        let drawn: u8 = open.heroes.iter().map(|hero| hero.finds[n]).sum();
        content.finds[n].copies = open.decks.search[n] + drawn;
    }
    for n in content.arms.len()..content.finds.len() {
        let drawn: u8 = open.heroes.iter().map(|hero| hero.finds[n]).sum();
        content.finds[n].copies = open.decks.search[n] + drawn;
    }
    for (item, x, y) in [(0, 14, 7), (0, 5, 4), (1, 7, 3), (4, 4, 8), (0, 11, 4)] {
        let cell = board.cell(Place { floor: 0, x, y }).expect("a square");
        open.items.push(Token { item: ItemId(item), at: Whereabouts::Lying(cell) });
    }
    content.missions[0].objects = vec![Object {
        id: "lamp".to_owned(),
        name: "Lamp".to_owned(),
        site: Site::Square(Place { floor: 0, x: 4, y: 4 }),
        needs: None,
        deed: Deed::Counts,
        times: 9,
        once_a_turn: true,
    }];
    (content, board, open)
}

/// Plays one random game; gives the number of decisions.
fn game(content: &Content, board: &Board, start: &Open, seed: u64, checked: bool) -> u64 {
    let (mut open, mut hidden) = (*start, Hidden::default());
    let mut dice = Pcg32::seed_from_u64(seed);
    let mut table = Seating::new(Live(Pcg32::seed_from_u64(!seed)), Deaf);
    let mut actions = Vec::new();
    let mut decisions = 0;
    Play { content, board, open: &mut open, hidden: &mut hidden, table: &mut table }.advance();
    while open.ending.is_none() && open.turn <= 40 {
        actions.clear();
        let look = Look { content, board, open: &open };
        phases::actions(look, &mut actions);
        assert!(
            !actions.is_empty(),
            "seed {seed}, decision {decisions}: nobody can do anything in {:?}",
            open.stack.top()
        );
        let action: Action = actions[dice.below(actions.len() as u32) as usize];
        if checked {
            assert!(!phases::waiting(look).is_empty(), "seed {seed}, decision {decisions}");
            for listed in &actions {
                let verdict = phases::check(look, listed);
                assert!(verdict.is_ok(), "seed {seed}, decision {decisions}: {listed:?}: {verdict:?}");
            }
        }
        Play { content, board, open: &mut open, hidden: &mut hidden, table: &mut table }.perform(&action);
        decisions += 1;
        if checked && let Err(broken) = audit(Look { content, board, open: &open }) {
            panic!("seed {seed}, decision {decisions}, after {action:?}: {broken}");
        }
    }
    decisions
}

#[test]
fn random_games_are_sound() {
    let (content, board, start) = chapter();
    let decisions: u64 = (0..150).map(|seed| game(&content, &board, &start, seed, true)).sum();
    assert!(decisions > 10_000, "{decisions}");
}

/// Run with `cargo test --release -p cordon-exodus -- --ignored --nocapture decisions`.
#[test]
#[ignore = "a measurement, not a check"]
fn decisions_a_second() {
    let (content, board, start) = chapter();
    (0..20).for_each(|seed| {
        game(&content, &board, &start, seed, false);
    });
    let begin = std::time::Instant::now();
    let decisions: u64 = (0..400).map(|seed| game(&content, &board, &start, seed, false)).sum();
    let seconds = begin.elapsed().as_secs_f64();
    println!("{decisions} decisions in {seconds:.2} s: {:.0} a second", decisions as f64 / seconds);
}
