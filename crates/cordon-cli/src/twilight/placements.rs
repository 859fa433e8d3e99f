//! How long it takes to find every place of a tile on a board that is nearly full.

use std::hint::black_box;
use std::time::Instant;

use cordon_arena::playout::{self, Stream};
use cordon_kernel::{Actor, Deaf, Live, Ruleset, Seating, Turn};
use cordon_twilight::content::TileId;
use cordon_twilight::frames::Frame;
use cordon_twilight::rules::placement;
use cordon_twilight::state::Open;
use cordon_twilight::{Setup, Twilight};
use serde::Serialize;

/// Random games among whose boards the fullest ones are looked for.
const GAMES: u64 = 100;
/// How often each tile is tried.
const TRIES: u32 = 2_000;

/// What was measured on one board.
#[derive(Serialize)]
pub(crate) struct Placements {
    /// The board, as in `twilight/twilight-a`.
    pub(crate) mission: String,
    /// Tiles on the board.
    pub(crate) tiles: usize,
    /// Whether its halves are joined; if not, every place must leave a way.
    pub(crate) joined: bool,
    /// Microseconds for a tile, on average over all tiles.
    pub(crate) mean_us: f64,
    /// Microseconds for the tile that takes longest.
    pub(crate) most_us: f64,
}

/// Measures the fullest board on which a tile had to be laid before the halves were joined, and after.
pub(crate) fn measure(rules: &Twilight, setup: &Setup) -> Vec<Placements> {
    let mut fullest: [Option<Open>; 2] = [None, None];
    for game in 0..GAMES {
        watch(rules, setup, game, |open| {
            let kept = &mut fullest[usize::from(open.joined)];
            if kept.as_ref().is_none_or(|kept| kept.placed.len() < open.placed.len()) {
                *kept = Some(*open);
            }
        });
    }
    fullest.iter().flatten().map(|open| time(rules, setup, open)).collect()
}

/// Plays a random game and shows each board on which somebody has to lay a tile.
fn watch(rules: &Twilight, setup: &Setup, game: u64, mut show: impl FnMut(&Open)) {
    let mut table = Seating::new(Live(playout::dice(0, game, Stream::Draws)), Deaf);
    let mut choices = playout::dice(0, game, Stream::Choices);
    let mut state = rules.start(setup, &mut table).expect("the mission can be begun");
    let mut actions = Vec::new();
    while let Turn::Waiting(seats) = rules.turn(&state) {
        if matches!(state.open.stack.top(), Frame::Placing(_)) {
            show(&state.open);
        }
        let seat = seats.first().expect("a game that is not over waits for somebody");
        let action = playout::choose(rules, &state, seat, &mut choices, &mut actions);
        rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
    }
}

fn time(rules: &Twilight, setup: &Setup, open: &Open) -> Placements {
    let look = rules.look(open);
    let tiles = (0..rules.content().tiles.len() as u8).map(TileId);
    let times: Vec<f64> = tiles
        .map(|tile| {
            let begun = Instant::now();
            for _ in 0..TRIES {
                let mut found = 0_u32;
                placement::each_placement(black_box(look), tile, |_| {
                    found += 1;
                    false
                });
                black_box(found);
            }
            begun.elapsed().as_nanos() as f64 / 1_000.0 / f64::from(TRIES)
        })
        .collect();
    Placements {
        mission: format!("{}/{}", Twilight::NAME, setup.preset),
        tiles: open.placed.len(),
        joined: open.joined,
        mean_us: times.iter().sum::<f64>() / times.len() as f64,
        most_us: times.iter().copied().fold(0.0, f64::max),
    }
}
