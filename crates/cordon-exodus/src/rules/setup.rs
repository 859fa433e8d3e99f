//! Laying out a mission: who plays, where they start, what lies on the map.

use cordon_kernel::{List, Refusal};

use crate::board::Board;
use crate::content::{Content, HeroId, Mission, MissionId, Mode, SetupRib};
use crate::rules::perks;
use crate::state::{
    DEATH, Decks, Held, Hero, HeroSetup, Kit, Life, MOST_ARMS, MOST_FINDS, MOST_HEROES, MOST_ITEMS, Open,
    Pile, Rib, Setup, Stance, State, Token, Unit, Whereabouts,
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

/// EX-WEAPON-01: a hero as it starts: the cards of its own card with full loads, or what it brings along. The first
/// weapon is ready.
fn hero_of(content: &Content, mission: &Mission, setup: &HeroSetup, card: HeroId) -> Result<Hero, Refusal> {
    let mut hero = Hero { card, life: Life::Alive, ..Hero::default() };
    match &setup.kit {
        None => {
            let cards = content[card].starts_with.iter();
            hero.arms.extend(cards.map(|arm| Held {
                arm: *arm,
                rounds: content[*arm].load,
                ..Held::default()
            }));
        }
        Some(kit) => bring_along(content, &mut hero, kit)?,
    }
    if let Some(first) = hero.arms.iter_mut().find(|held| content[held.arm].is_weapon()) {
        first.active = true;
    }
    if mission.mode == Mode::Quick && setup.perks.len() > usize::from(mission.quick_perks) {
        let says = "In this mission each hero has {} perks, not {}.";
        let numbers = [mission.quick_perks.into(), setup.perks.len().min(99) as i16];
        return Err(Refusal::new("EX-QUICK-02", says).with(numbers));
    }
    for id in &setup.perks {
        let perk = content.perk(id).ok_or_else(|| Refusal::new("EX-PERK-02", "There is no such perk."))?;
        perks::check_learn(content, card, hero.perks, perk)?;
        hero.perks |= 1 << perk.0;
    }
    Ok(hero)
}

/// What a hero brings along from the mission before.
fn bring_along(content: &Content, hero: &mut Hero, kit: &Kit) -> Result<(), Refusal> {
    for one in &kit.equipment {
        let unknown = || Refusal::new("EX-SAVE-01", "The kit names an equipment card that does not exist.");
        let arm = content.arm(&one.id).ok_or_else(unknown)?;
        let fits = one.rounds <= content[arm].load;
        Refusal::unless(fits, "EX-WEAPON-03", "A gun of the kit has more rounds than a full load.")?;
        let held = Held { arm, rounds: one.rounds, ..Held::default() };
        let same = hero.arms.iter().filter(|other| other.arm == arm).count();
        let most = content[arm].most.map_or(MOST_ARMS, usize::from);
        let room = same < most && hero.arms.try_push(held).is_none();
        Refusal::unless(room, "EX-HERO-55", "A hero has no room for so many cards.")?;
    }
    hero.finds = pile(content, &kit.finds)?;
    Refusal::unless(kit.dial < DEATH, "EX-GAP-21", "A hero whose dial is on the death marker is dead.")?;
    hero.dial = kit.dial;
    Ok(())
}

/// Numbers of search cards by kind.
fn pile(content: &Content, pile: &Pile) -> Result<[u8; MOST_FINDS], Refusal> {
    let mut counts = [0; MOST_FINDS];
    for (id, count) in pile {
        let unknown = || Refusal::new("EX-SAVE-01", "The setup names a search card that does not exist.");
        counts[usize::from(content.find(id).ok_or_else(unknown)?.0)] = *count;
    }
    Ok(counts)
}

/// The decks of a game: whatever heroes hold is not in them.
fn decks_of(content: &Content, open: &Open, setup: &Setup) -> Result<Decks, Refusal> {
    let mut decks = Decks::full(content);
    let too_many = || Refusal::new("EX-SAVE-01", "The heroes hold more of a card than there are.");
    for held in open.heroes.iter().flat_map(|hero| hero.arms) {
        let left = decks.left_of_mut(held.arm);
        *left = left.checked_sub(1).ok_or_else(too_many)?;
    }
    if let Some(search) = &setup.search {
        decks.search = pile(content, &search.down)?;
        decks.face_up = pile(content, &search.up)?;
    }
    for (n, card) in content.finds.iter().enumerate() {
        let held: u16 = open.heroes.iter().map(|hero| u16::from(hero.finds[n])).sum();
        let there = if setup.search.is_some() {
            held + u16::from(decks.search[n]) + u16::from(decks.face_up[n])
        } else {
            decks.search[n] = decks.search[n].saturating_sub(held.min(255) as u8);
            held
        };
        Refusal::unless(there <= u16::from(card.copies), "EX-SAVE-01", too_many().says)?;
    }
    Ok(decks)
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
    for (n, card) in heroes_of(content, mission, setup)?.into_iter().enumerate() {
        let cell = board.cell(mission.starts[n]).expect("a pack's starts are squares");
        open.heroes[n] = Hero { cell, ..hero_of(content, mission, &setup.heroes[n], card)? };
    }
    open.decks = decks_of(content, &open, setup)?;
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
