//! Twilight, watched closely.

use std::collections::BTreeMap;

use cordon_kernel::Sink;
use cordon_twilight::frames::Figure;
use cordon_twilight::squares::Square;
use cordon_twilight::state::MOST_PLAYERS;
use cordon_twilight::{Event, Setup, State, Twilight};

use super::SIDES;
use crate::watch::{Notes, Squares, Standing, UnitNote, Watched};

/// What is seen of one game.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    soldiers: [Square; MOST_PLAYERS],
    defeats: [u64; MOST_PLAYERS],
    cards: BTreeMap<(u8, u8), u64>,
    tiles: BTreeMap<(u8, u8), u64>,
    mover: u8,
    soldier_steps: BTreeMap<u16, u64>,
    soldier_falls: BTreeMap<u16, u64>,
    marine_steps: BTreeMap<u16, u64>,
    zombie_steps: BTreeMap<u16, u64>,
}

impl Sink<Event> for Watch {
    fn tell(&mut self, event: Event) {
        match event {
            Event::TurnStarted { seat, .. } => self.mover = seat,
            Event::Moved { who: Figure::Soldier(seat), to, .. } => {
                if let Some(at) = self.soldiers.get_mut(usize::from(seat)) {
                    *at = to;
                }
                *self.soldier_steps.entry(to.0).or_default() += 1;
            }
            Event::Moved { who: Figure::Marine(_), to, .. } => {
                *self.marine_steps.entry(to.0).or_default() += 1;
            }
            Event::Shambled { to, .. } => *self.zombie_steps.entry(to.0).or_default() += 1,
            Event::Defeated { seat } => {
                if let Some(defeats) = self.defeats.get_mut(usize::from(seat)) {
                    *defeats += 1;
                    *self.soldier_falls.entry(self.soldiers[usize::from(seat)].0).or_default() += 1;
                }
            }
            Event::Played { seat, card, .. } => *self.cards.entry((card.0, seat)).or_default() += 1,
            Event::TileLaid { tile, .. } => *self.tiles.entry((tile.0, self.mover)).or_default() += 1,
            _ => {}
        }
    }
}

fn side(seat: u8) -> &'static str {
    SIDES[usize::from(seat) % SIDES.len()]
}

impl Watched for Twilight {
    type Watch = Watch;

    fn title(&self, setup: &Setup) -> String {
        let preset = self.content().presets.iter().find(|preset| preset.id == setup.preset);
        preset.map_or_else(|| setup.preset.clone(), |preset| preset.name.clone())
    }

    fn floor(&self, _: &Setup) -> Vec<(i16, i16)> {
        Vec::new()
    }

    fn round(&self, state: &State) -> u32 {
        state.open.round.into()
    }

    /// Whoever has the fewest squares to the helipad is ahead, straight and round corners, whatever is between.
    fn standing(&self, state: &State) -> Standing {
        let (open, look) = (&state.open, self.look(&state.open));
        let soldiers = &open.soldiers[..usize::from(open.players())];
        let goal = look.goal().map_or((0, 0), |square| look.position(square));
        let far = |seat: usize| {
            let (x, y) = look.position(soldiers[seat].at);
            i64::from((x - goal.0).abs()) + i64::from((y - goal.1).abs())
        };
        let mut ways: Vec<(i64, usize)> = (0..soldiers.len()).map(|seat| (far(seat), seat)).collect();
        ways.sort_unstable();
        let lead = ways.get(1).map_or(0, |second| second.0 - ways[0].0);
        let sum = |of: &dyn Fn(usize) -> i64| (0..soldiers.len()).map(of).sum::<i64>();
        let zombies = open.zombies.iter().map(|pack| i64::from(pack.one.len() + pack.two.len())).sum();
        Standing {
            numbers: vec![
                ("half_hearts", sum(&|seat| soldiers[seat].hearts.into())),
                ("bullets", sum(&|seat| soldiers[seat].bullets.into())),
                ("kills", sum(&|seat| soldiers[seat].score().into())),
                ("cards_held", sum(&|seat| soldiers[seat].cards.into())),
                ("zombies", zombies),
                ("marines", open.marines.iter().filter(|marine| marine.in_play).count() as i64),
                ("tiles", open.placed.len() as i64),
                ("lead", lead),
            ],
            ahead: side(ways.first().map_or(0, |(_, seat)| *seat as u8)),
        }
    }

    fn look(&self, watch: &mut Watch, state: &State) {
        for (at, soldier) in watch.soldiers.iter_mut().zip(&state.open.soldiers) {
            *at = soldier.at;
        }
    }

    fn notes(&self, state: &State, watch: &Watch) -> Notes {
        let (content, look, mut notes) = (self.content(), self.look(&state.open), Notes::default());
        for ((card, seat), times) in &watch.cards {
            notes.used("event card", &content.cards[usize::from(*card)].name, side(*seat), *times);
        }
        for ((tile, seat), times) in &watch.tiles {
            notes.used("tile laid", &content.tiles[usize::from(*tile)].name, side(*seat), *times);
        }
        for (seat, defeats) in watch.defeats.iter().enumerate().take(usize::from(state.open.players())) {
            let side = side(seat as u8);
            notes.units.push(UnitNote { side, name: side.to_owned(), number: 1, downs: *defeats, lost: 0 });
        }
        // A square's name never changes while the town grows, so all of them can be found at the end.
        let known = state.open.placed.len() as u16 * 9;
        let placed = |counts: &BTreeMap<u16, u64>| -> Squares {
            let inside = counts.iter().filter(|(square, _)| **square < known);
            inside.map(|(square, times)| (look.position(Square(*square)), *times)).collect()
        };
        notes.places.insert("steps of the soldiers", placed(&watch.soldier_steps));
        notes.places.insert("soldiers defeated", placed(&watch.soldier_falls));
        notes.places.insert("steps of the marines", placed(&watch.marine_steps));
        notes.places.insert("steps of the zombies", placed(&watch.zombie_steps));
        notes
    }
}
