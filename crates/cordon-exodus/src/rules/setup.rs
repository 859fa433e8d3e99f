//! Laying out a mission: who plays, where they start, what lies on the map.

use cordon_kernel::{List, Refusal};

use crate::board::Board;
use crate::content::{Content, HeroId, Mission, MissionId, SetupRib};
use crate::state::{
    Decks, Held, Hero, Life, MOST_HEROES, MOST_ITEMS, Open, Rib, Setup, Stance, State, Token, Unit,
    Whereabouts,
};

/// EX-GAP-76: the heroes of a setup, in the order of their start squares.
fn heroes_of(
    content: &Content,
    mission: &Mission,
    setup: &Setup,
) -> Result<List<HeroId, MOST_HEROES>, Refusal> {
    let [fewest, most] = mission.heroes;
    let count = setup.heroes.len();
    if !(usize::from(fewest)..=usize::from(most)).contains(&count) {
        let numbers = [fewest.into(), most.into(), count.min(99) as i16];
        return Err(
            Refusal::new("EX-GAP-76", "This mission is for {} to {} heroes, not for {}.").with(numbers)
        );
    }
    let mut heroes = List::new();
    for hero in &setup.heroes {
        let card =
            content.hero(&hero.id).ok_or_else(|| Refusal::new("EX-GAP-76", "There is no such hero."))?;
        Refusal::unless(!heroes.contains(&card), "EX-GAP-76", "A hero is named twice.")?;
        heroes.push(card);
    }
    Ok(heroes)
}

/// Section 5.11: whether the switches have values that a game can be played with.
fn check_switches(setup: &Setup) -> Result<(), Refusal> {
    let switches = &setup.switches;
    let costs =
        [switches.sprint_ap, switches.door_ap, switches.search_ap, switches.craft_ap, switches.reload_ap];
    let fair = costs.iter().all(|cost| (1..=4).contains(cost));
    Refusal::unless(fair, "EX-HERO-03", "An action costs 1 to 4 action points.")?;
    let squares = [switches.hero_move_squares, switches.sprint_squares];
    let fair = squares.iter().all(|squares| (1..=8).contains(squares));
    Refusal::unless(fair, "EX-HERO-12", "A move or a sprint has 1 to 8 squares.")?;
    Refusal::unless(switches.turn_limit > 0, "EX-HERO-57", "A mission has at least one turn.")
}

/// EX-WEAPON-01: a hero as it starts: its weapon cards with full loads, the first one ready.
fn fresh(content: &Content, card: HeroId) -> Hero {
    let mut hero = Hero { card, life: Life::Alive, ..Hero::default() };
    for (n, arm) in content[card].starts_with.iter().enumerate() {
        hero.arms.push(Held { arm: *arm, rounds: content[*arm].load, active: n == 0, used: false });
    }
    hero
}

fn rib_of(board: &Board, rib: &SetupRib) -> Rib {
    let cell = board.cell(rib.place).expect("a pack's ribs are on squares");
    Rib { cell, fuelled: rib.fuelled, piloted: false }
}

/// EX-QUICK-01: lays out a mission up to its first turn.
pub fn lay_out(content: &Content, board: &Board, id: MissionId, setup: &Setup) -> Result<State, Refusal> {
    let mission = &content[id];
    check_switches(setup)?;
    let mut open = Open::empty(id, board);
    open.switches = setup.switches;
    open.directed = setup.director;
    open.decks = Decks::full(content);
    for (n, card) in heroes_of(content, mission, setup)?.into_iter().enumerate() {
        let cell = board.cell(mission.starts[n]).expect("a pack's starts are squares");
        open.heroes[n] = Hero { cell, ..fresh(content, card) };
        for held in open.heroes[n].arms {
            let left = open.decks.left_of_mut(held.arm);
            *left = left.saturating_sub(1);
        }
    }
    for unit in &mission.units {
        let cell = board.cell(unit.place).expect("a pack's infected are on squares");
        open.units.push(Unit {
            class: unit.class,
            stance: Stance::Standing,
            cell,
            facing: unit.facing,
            asleep: unit.asleep,
            ..Unit::default()
        });
    }
    for (n, item) in mission.items.iter().enumerate() {
        let cell = board.cell(item.place).expect("a pack's items are on squares");
        open.items.push(Token { item: item.item, at: Whereabouts::Lying(cell) });
        debug_assert!(n < MOST_ITEMS, "a pack's missions have few items");
    }
    open.ribs = mission.ribs.iter().map(|rib| rib_of(board, rib)).collect();
    Ok(State { open, hidden: Default::default() })
}
