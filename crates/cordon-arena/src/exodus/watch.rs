//! Exodus, watched closely.

use std::collections::BTreeMap;

use cordon_exodus::content::{MissionId, PerkId};
use cordon_exodus::state::{DEATH, Life, MOST_HEROES, MOST_UNITS, Stance};
use cordon_exodus::{Event, Exodus, Setup, State};
use cordon_grid::Cell;
use cordon_kernel::Sink;

use crate::watch::{Notes, Standing, UnitNote, Watched};

const HEROES: &str = "heroes";
const INFECTED: &str = "the infected";
const DIRECTOR: &str = "director";

/// What is seen of one game.
#[derive(Clone, Debug)]
pub struct Watch {
    heroes: [Cell; MOST_HEROES],
    units: [(Cell, u8); MOST_UNITS],
    bites: [u64; MOST_HEROES],
    removed: BTreeMap<u8, u64>,
    arms: BTreeMap<u8, u64>,
    finds: BTreeMap<u8, u64>,
    powers: BTreeMap<u8, u64>,
    ploys: BTreeMap<u8, u64>,
    hero_steps: BTreeMap<u16, u64>,
    hero_falls: BTreeMap<u16, u64>,
    unit_steps: BTreeMap<u16, u64>,
    unit_falls: BTreeMap<u16, u64>,
}

impl Default for Watch {
    fn default() -> Watch {
        Watch {
            heroes: [Cell(0); MOST_HEROES],
            units: [(Cell(0), 0); MOST_UNITS],
            bites: [0; MOST_HEROES],
            removed: BTreeMap::new(),
            arms: BTreeMap::new(),
            finds: BTreeMap::new(),
            powers: BTreeMap::new(),
            ploys: BTreeMap::new(),
            hero_steps: BTreeMap::new(),
            hero_falls: BTreeMap::new(),
            unit_steps: BTreeMap::new(),
            unit_falls: BTreeMap::new(),
        }
    }
}

impl Sink<Event> for Watch {
    fn tell(&mut self, event: Event) {
        match event {
            Event::HeroMoved { hero, to, .. } => {
                self.heroes[usize::from(hero)] = to;
                *self.hero_steps.entry(to.0).or_default() += 1;
            }
            Event::Moved { unit, to, .. } => {
                self.units[usize::from(unit)].0 = to;
                *self.unit_steps.entry(to.0).or_default() += 1;
            }
            Event::BiteTested { hero, bitten: true, .. } => self.bites[usize::from(hero)] += 1,
            Event::Died { hero } => {
                *self.hero_falls.entry(self.heroes[usize::from(hero)].0).or_default() += 1;
            }
            Event::Removed { unit } => {
                let (cell, class) = self.units[usize::from(unit)];
                *self.unit_falls.entry(cell.0).or_default() += 1;
                *self.removed.entry(class).or_default() += 1;
            }
            Event::Fired { arm, .. } | Event::Thrown { arm, .. } | Event::ItemShot { arm, .. } => {
                *self.arms.entry(arm.0).or_default() += 1;
            }
            Event::Found { card, .. } => *self.finds.entry(card.0).or_default() += 1,
            Event::PowerUsed { perk, .. } => *self.powers.entry(perk.0).or_default() += 1,
            Event::CardPlayed { card, .. } => *self.ploys.entry(card.0).or_default() += 1,
            _ => {}
        }
    }
}

fn mission(rules: &Exodus, setup: &Setup) -> MissionId {
    rules.content().mission(&setup.mission).expect("the setup was tried before")
}

impl Watched for Exodus {
    type Watch = Watch;

    fn title(&self, setup: &Setup) -> String {
        self.content()[mission(self, setup)].title.clone()
    }

    fn floor(&self, setup: &Setup) -> Vec<(i16, i16)> {
        let board = self.board(mission(self, setup), setup.switches.infected_open_doors);
        board.squares.iter().map(|cell| board.shape.point(cell)).map(|point| (point.x, point.y)).collect()
    }

    fn round(&self, state: &State) -> u32 {
        state.open.turn.into()
    }

    /// The heroes are ahead as long as they have more than half of their health: what is left on the infection dials,
    /// in percent of all of them.
    fn standing(&self, state: &State) -> Standing {
        let open = &state.open;
        let (mut heroes, mut living, mut prone, mut left, mut rounds, mut finds) = (0_i64, 0, 0, 0_i64, 0, 0);
        for hero in open.heroes.iter().filter(|hero| hero.life != Life::Absent) {
            heroes += 1;
            if hero.is_alive() {
                living += 1;
                prone += i64::from(hero.prone);
                left += i64::from(DEATH.saturating_sub(hero.dial));
                rounds += hero.arms.iter().map(|held| i64::from(held.rounds)).sum::<i64>();
                finds += hero.finds.iter().map(|count| i64::from(*count)).sum::<i64>();
            }
        }
        let health = 100 * left / (heroes * i64::from(DEATH)).max(1);
        let infected = open.units.iter().filter(|unit| unit.stance != Stance::Off).count() as i64;
        let lead = health - 50;
        let other = if open.directed { DIRECTOR } else { INFECTED };
        Standing {
            numbers: vec![
                ("heroes_living", living),
                ("heroes_prone", prone),
                ("heroes_health", health),
                ("infected", infected),
                ("rounds_loaded", rounds),
                ("search_cards", finds),
                ("areas", open.active.count_ones().into()),
                ("lead", lead),
            ],
            ahead: if lead > 0 { HEROES } else { other },
        }
    }

    fn look(&self, watch: &mut Watch, state: &State) {
        for (cell, hero) in watch.heroes.iter_mut().zip(&state.open.heroes) {
            *cell = hero.cell;
        }
        for (known, unit) in watch.units.iter_mut().zip(state.open.units.iter()) {
            *known = (unit.cell, unit.class.0);
        }
    }

    fn notes(&self, state: &State, watch: &Watch) -> Notes {
        let (content, open, mut notes) = (self.content(), &state.open, Notes::default());
        for (arm, times) in &watch.arms {
            notes.used("weapon", &content.arms[usize::from(*arm)].name, HEROES, *times);
        }
        for (card, times) in &watch.finds {
            notes.used("search card", &content.finds[usize::from(*card)].name, HEROES, *times);
        }
        for (perk, times) in &watch.powers {
            notes.used("power perk", &content.perks[usize::from(*perk)].name, HEROES, *times);
        }
        for (card, times) in &watch.ploys {
            notes.used("director card", &content.director[usize::from(*card)].name, DIRECTOR, *times);
        }
        for (n, hero) in open.heroes.iter().enumerate().filter(|(_, hero)| hero.life != Life::Absent) {
            let held = (0..content.perks.len().min(32)).filter(|perk| hero.perks & (1 << perk) != 0);
            for perk in held {
                notes.used("perk", &content[PerkId(perk as u8)].name, HEROES, 1);
            }
            notes.units.push(UnitNote {
                side: HEROES,
                name: content[hero.card].name.clone(),
                number: 1,
                downs: watch.bites[n],
                lost: hero.life.is_over().into(),
            });
        }
        let mut number = watch.removed.clone();
        for unit in open.units.iter().filter(|unit| unit.stance != Stance::Off) {
            *number.entry(unit.class.0).or_default() += 1;
        }
        for (class, number) in number {
            let lost = watch.removed.get(&class).copied().unwrap_or_default();
            let name = content.classes[usize::from(class)].name.clone();
            notes.units.push(UnitNote { side: INFECTED, name, number, downs: 0, lost });
        }
        let width = self.board(open.mission, open.switches.infected_open_doors).shape.width;
        notes.on_cells("steps of the heroes", width, &watch.hero_steps);
        notes.on_cells("heroes dead", width, &watch.hero_falls);
        notes.on_cells("steps of the infected", width, &watch.unit_steps);
        notes.on_cells("infected removed", width, &watch.unit_falls);
        notes
    }
}
