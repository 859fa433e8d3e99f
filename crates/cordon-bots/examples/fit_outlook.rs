//! Learns from finished games how much each sign of a position says, and prints what a ruleset's `weights.rs` holds.
//!
//! Games of the normal bot, in which each side plays more or less carelessly up to some moment so that all kinds of
//! positions come up, and from then on as well as it can. At every quiet point from there on the signs are kept, and a small
//! network learns from them who will win. A tenth of the games is kept apart, to stop when it does no better on what it
//! has not learned from; so what is reported of them is a little too good.

use std::collections::BTreeMap;
use std::fmt::Write;

use cordon_bots::search::{BENDS, Foresight, Judge, MOST_SIGNS, Signs};
use cordon_bots::{Bot, Easy, Random, Rating};
use cordon_kernel::{Actor, Deaf, Dice, Live, Ruleset, Seat, Seating, Turn, Viewer};
use cordon_omega::state::Edition;
use rand_pcg::Pcg32;
use rayon::prelude::*;

/// A position: its signs, the group of its game, which game it is of, and whether it was won.
struct Sample {
    signs: Signs,
    group: usize,
    game: u64,
    won: bool,
}

type Samples = BTreeMap<usize, Vec<Sample>>;

/// Groups of games that are told apart while learning: one may be harder for reasons that no sign shows.
const MOST_GROUPS: usize = 16;

/// How a side plays.
#[derive(Clone, Copy)]
enum Care {
    /// As well as it can, but for so many slips in a hundred decisions.
    Slips(u32),
    /// Like somebody who has just learned the game.
    Easy,
}

const CARES: [Care; 4] = [Care::Slips(0), Care::Slips(8), Care::Slips(25), Care::Easy];

/// Plays a game, carelessly until its clock shows something up to `latest`, and gives the signs of its quiet points after
/// that for each of the seats that are judged.
fn watch<R: Ruleset, B: Foresight<R> + Bot<R> + Rating<R> + Copy>(
    rules: &R,
    bot: B,
    setup: &R::Setup,
    game: u64,
    latest: u32,
    judged: &[Seat],
    group: usize,
) -> Vec<(usize, Sample)> {
    let mut table = Seating::new(Live(Pcg32::new(game, 1)), Deaf);
    let mut dice = Pcg32::new(game, 2);
    let cares: [Care; 16] = std::array::from_fn(|_| CARES[dice.below(CARES.len() as u32) as usize]);
    let careful_from = dice.below(latest);
    // Whoever looks ahead must know how those fare who do what only those do who look ahead.
    let looks_ahead: [bool; 16] = std::array::from_fn(|_| dice.below(2) == 0);
    let mut state = rules.start(setup, &mut table).expect("a good setup");
    let (mut actions, mut seen, mut clock) = (Vec::new(), Vec::new(), 0);
    loop {
        let waiting = match rules.turn(&state) {
            Turn::Waiting(waiting) => waiting,
            Turn::Over(outcome) => {
                let sample = |(kind, seat, signs): (usize, Seat, Signs)| {
                    (kind, Sample { signs, group, game, won: outcome.winners.contains(seat) })
                };
                return seen.into_iter().map(sample).collect();
            }
        };
        let now = bot.clock(rules, &state);
        if now > clock {
            clock = now;
            for seat in judged.iter().filter(|_| now >= careful_from) {
                seen.push((bot.kind(rules, &state), *seat, bot.signs(rules, &state, *seat)));
            }
        }
        let seat = waiting.first().expect("somebody must act");
        actions.clear();
        rules.actions(&state, seat, &mut actions);
        let view = rules.view(&state, Viewer::Seat(seat));
        // One side is careless together, or else its better players would hide what it costs.
        let side = if judged.len() > 1 { usize::from(seat.0) } else { usize::from(seat.0.min(1)) };
        let care = if now < careful_from { cares[side] } else { Care::Slips(0) };
        let action = match care {
            Care::Easy => Easy(bot).choose(rules, &view, seat, &actions, &mut dice),
            Care::Slips(slips) if dice.below(100) < slips => {
                Random.choose(rules, &view, seat, &actions, &mut dice)
            }
            Care::Slips(_) if looks_ahead[side] => {
                let scores = bot.ideas(rules, &view, seat, &actions);
                let best = (0..actions.len()).max_by(|a, b| scores[*a].total_cmp(&scores[*b]));
                actions[best.expect("there is always something to do")]
            }
            Care::Slips(_) => bot.choose(rules, &view, seat, &actions, &mut dice),
        };
        rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
    }
}

/// How many numbers a judge consists of.
const NUMBERS: usize = MOST_SIGNS + BENDS * MOST_SIGNS + BENDS;
/// Positions that are learned from at once.
const BATCH: usize = 64;
/// How often every position is looked at.
const PASSES: usize = 12;
/// How fast is learned at first; it slows down to nothing.
const PACE: f32 = 0.004;
/// How much weights go back to what holds for all kinds of games, where nothing speaks for more.
const SHRINK: f32 = 1e-3;
/// How often every position is looked at to learn what holds for all kinds.
const COMMON_PASSES: usize = 4;

/// A judge while it learns: its numbers in a row, what each group of games adds, and the memory of Adam.
#[derive(Clone)]
struct Pupil {
    numbers: Vec<f32>,
    /// What the numbers shrink to.
    home: Vec<f32>,
    lean: [f32; MOST_GROUPS],
    drift: Vec<f32>,
    swing: Vec<f32>,
    steps: i32,
}

impl Pupil {
    fn new(dice: &mut Pcg32) -> Pupil {
        let small = |dice: &mut Pcg32| (dice.below(2001) as f32 - 1000.0) / 2000.0;
        let mut numbers = vec![0.0; NUMBERS];
        numbers[MOST_SIGNS..].iter_mut().for_each(|number| *number = small(dice));
        let all = NUMBERS + MOST_GROUPS;
        let home = vec![0.0; NUMBERS];
        Pupil {
            numbers,
            home,
            lean: [0.0; MOST_GROUPS],
            drift: vec![0.0; all],
            swing: vec![0.0; all],
            steps: 0,
        }
    }

    fn judge(&self) -> Judge {
        let row = |from: usize| std::array::from_fn(|place| self.numbers[from + place]);
        Judge {
            plain: row(0),
            bends: std::array::from_fn(|bend| row(MOST_SIGNS * (1 + bend))),
            says: std::array::from_fn(|bend| self.numbers[MOST_SIGNS * (1 + BENDS) + bend]),
        }
    }

    /// Learns from some positions.
    fn learn(&mut self, batch: &[&Sample], pace: f32) {
        let mut slope = vec![0.0_f32; NUMBERS + MOST_GROUPS];
        let judge = self.judge();
        for sample in batch {
            let signs: [f32; MOST_SIGNS] = sample.signs.map(|sign| sign as f32);
            let dot = |row: &[f32; MOST_SIGNS]| -> f32 { row.iter().zip(&signs).map(|(a, b)| a * b).sum() };
            let sums = judge.bends.each_ref().map(dot);
            let bent = sums.map(|sum| sum / (1.0 + sum.abs()));
            let says: f32 = bent.iter().zip(judge.says).map(|(bend, says)| bend * says).sum();
            let odds = dot(&judge.plain) + says + self.lean[sample.group];
            let error = 1.0 / (1.0 + (-odds).exp()) - f32::from(u8::from(sample.won));
            for (place, sign) in signs.iter().enumerate() {
                slope[place] += error * sign;
            }
            for bend in 0..BENDS {
                let steep = error * judge.says[bend] / (1.0 + sums[bend].abs()).powi(2);
                for (place, sign) in signs.iter().enumerate() {
                    slope[MOST_SIGNS * (1 + bend) + place] += steep * sign;
                }
                slope[MOST_SIGNS * (1 + BENDS) + bend] += error * bent[bend];
            }
            slope[NUMBERS + sample.group] += error;
        }
        self.steps += 1;
        let (warm, hot) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for (place, slope) in slope.iter().enumerate() {
            let slope = slope / batch.len() as f32;
            let number = match place.checked_sub(NUMBERS) {
                None => &mut self.numbers[place],
                Some(group) => &mut self.lean[group],
            };
            self.drift[place] = 0.9 * self.drift[place] + 0.1 * slope;
            self.swing[place] = 0.999 * self.swing[place] + 0.001 * slope * slope;
            let step = (self.drift[place] / warm) / ((self.swing[place] / hot).sqrt() + 1e-7);
            let home = self.home.get(place).copied().unwrap_or(0.0);
            *number -= pace * (step + SHRINK / PACE * (*number - home));
        }
    }

    /// How much the outcome of these games surprises, on average.
    fn surprise(&self, samples: &[&Sample]) -> f64 {
        let judge = self.judge();
        let each = samples.iter().map(|sample| {
            let odds = judge.odds(&sample.signs) + f64::from(self.lean[sample.group]);
            let chance = (1.0 / (1.0 + (-odds).exp())).clamp(1e-6, 1.0 - 1e-6);
            -(if sample.won { chance } else { 1.0 - chance }).ln()
        });
        each.sum::<f64>() / samples.len().max(1) as f64
    }
}

/// The games that are learned from; the others are kept apart.
fn is_learned(sample: &Sample) -> bool {
    sample.game % 10 != 9
}

/// Goes through positions several times, and keeps what did best on the games that are kept apart.
fn study(
    pupil: Pupil,
    mut learned: Vec<&Sample>,
    kept: &[&Sample],
    passes: usize,
    dice: &mut Pcg32,
) -> Pupil {
    let mut best = (pupil.surprise(kept), pupil.clone());
    let mut pupil = pupil;
    for pass in 0..passes {
        for place in (1..learned.len()).rev() {
            learned.swap(place, dice.below(place as u32 + 1) as usize);
        }
        let pace = PACE * (1.0 - pass as f32 / passes as f32);
        learned.chunks(BATCH).for_each(|batch| pupil.learn(batch, pace));
        let surprise = pupil.surprise(kept);
        if surprise < best.0 {
            best = (surprise, pupil.clone());
        }
    }
    best.1
}

/// What holds for all kinds of games: the beginning of every judge, for one kind alone has few games.
fn common(samples: &Samples) -> Pupil {
    let mut dice = Pcg32::new(0, 4);
    let all = || samples.values().flatten();
    let pupil = Pupil::new(&mut dice);
    let kept: Vec<&Sample> = all().filter(|sample| !is_learned(sample)).collect();
    let learned = all().filter(|sample| is_learned(sample)).collect();
    let mut pupil = study(pupil, learned, &kept, COMMON_PASSES, &mut dice);
    pupil.home.clone_from(&pupil.numbers);
    pupil
}

/// A judge of these positions, with how well it does.
fn fit(kind: usize, samples: &[Sample], common: &Pupil) -> (Judge, String) {
    let mut dice = Pcg32::new(kind as u64, 3);
    let (learned, kept): (Vec<&Sample>, Vec<&Sample>) = samples.iter().partition(|sample| is_learned(sample));
    let before = common.surprise(&kept);
    let fresh = Pupil {
        drift: vec![0.0; NUMBERS + MOST_GROUPS],
        swing: vec![0.0; NUMBERS + MOST_GROUPS],
        steps: 0,
        ..common.clone()
    };
    let pupil = study(fresh, learned.clone(), &kept, PASSES, &mut dice);
    let won = samples.iter().filter(|sample| sample.won).count() as f64 / samples.len() as f64;
    let plain = -(won * won.max(1e-6).ln() + (1.0 - won) * (1.0 - won).max(1e-6).ln());
    let report = format!(
        "{} positions, {:.0} % of them won; surprise {plain:.3}, {:.3} after learning; on games kept apart {before:.3} by \
         what holds for all kinds, {:.3} after learning",
        samples.len(),
        100.0 * won,
        pupil.surprise(&learned),
        pupil.surprise(&kept)
    );
    let mut judge = pupil.judge();
    // What groups add on average belongs to every game.
    let seen: Vec<usize> =
        (0..MOST_GROUPS).filter(|group| samples.iter().any(|s| s.group == *group)).collect();
    judge.plain[0] += seen.iter().map(|group| pupil.lean[*group]).sum::<f32>() / seen.len().max(1) as f32;
    (judge, report)
}

/// The judges as a file of Rust.
fn print(ruleset: &str, games: u64, samples: Samples) {
    let mut text = format!(
        "//! How much each sign says, learned from games: `fit_outlook {ruleset} {games}` prints this file.\n\n\
         use crate::search::Judge;\n\n"
    );
    assert!(
        samples.keys().copied().eq(0..samples.len()),
        "the content has no game of some kind: {:?}",
        samples.keys()
    );
    let common = common(&samples);
    let judges: Vec<(Judge, String)> =
        samples.par_iter().map(|(kind, samples)| fit(*kind, samples, &common)).collect();
    let _ = writeln!(text, "/// A judge for each kind of game.\n#[rustfmt::skip]");
    let _ = writeln!(text, "pub(super) static JUDGES: [Judge; {}] = [", judges.len());
    let row = |numbers: &[f32]| -> String {
        let numbers: Vec<String> = numbers.iter().map(|number| format!("{number:.2}")).collect();
        format!("[{}]", numbers.join(", "))
    };
    for (judge, report) in &judges {
        eprintln!("{report}");
        let _ = writeln!(
            text,
            "    // {report}.\n    Judge {{\n        plain: {},\n        bends: [",
            row(&judge.plain)
        );
        for bend in &judge.bends {
            let _ = writeln!(text, "            {},", row(bend));
        }
        let _ = writeln!(text, "        ],\n        says: {},\n    }},", row(&judge.says));
    }
    println!("{text}];");
}

fn collect(games: Vec<Vec<(usize, Sample)>>) -> Samples {
    let mut samples = Samples::new();
    for (kind, sample) in games.into_iter().flatten() {
        samples.entry(kind).or_default().push(sample);
    }
    samples
}

fn omega(games: u64) -> Samples {
    let rules = cordon_omega::Omega::new(cordon_packs::shipped_omega());
    let missions = &rules.content().missions;
    let play = |n: u64| {
        let game = n / missions.len() as u64;
        let commandos = rules.content().commandos.iter().take(3 + (game % 3) as usize);
        let setup = cordon_omega::Setup {
            mission: missions[(n % missions.len() as u64) as usize].id.clone(),
            edition: if (game / 3).is_multiple_of(2) { Edition::First } else { Edition::Second },
            squad: commandos.map(|sheet| sheet.id.clone()).collect(),
            emi_los: Default::default(),
            turn_on_death: false,
        };
        // A squad of each size in each edition is told apart.
        watch(&rules, cordon_bots::omega::Normal, &setup, game, 9, &[Seat(1)], (game % 6) as usize)
    };
    collect((0..games * missions.len() as u64).into_par_iter().map(play).collect())
}

fn exodus(games: u64) -> Samples {
    let rules = cordon_exodus::Exodus::new(cordon_packs::shipped_exodus());
    let missions = &rules.content().missions;
    let play = |n: u64| {
        let (game, mission) = (n / missions.len() as u64, (n % missions.len() as u64) as usize);
        let hero = |id: &String| cordon_exodus::state::HeroSetup { id: id.clone(), ..Default::default() };
        let cards = rules.content().heroes.iter().take(2 + (game % 3) as usize);
        let setup = cordon_exodus::Setup {
            mission: missions[mission].id.clone(),
            heroes: cards.map(|card| hero(&card.id)).collect(),
            director: game / 3 % 2 == 1,
            ..Default::default()
        };
        watch(&rules, cordon_bots::exodus::Normal, &setup, game, 16, &[Seat(1)], (game % 3) as usize)
    };
    collect((0..games * missions.len() as u64).into_par_iter().map(play).collect())
}

fn twilight(games: u64) -> Samples {
    let rules = cordon_twilight::Twilight::new(cordon_packs::shipped_twilight());
    let presets = &rules.content().presets;
    let play = |n: u64| {
        let (game, preset) = (n / presets.len() as u64, (n % presets.len() as u64) as usize);
        let players = 2 + (game % 5) as u8;
        let setup = cordon_twilight::Setup {
            preset: presets[preset].id.clone(),
            rules: cordon_twilight::setup::Rules { players, ..Default::default() },
        };
        let seats: Vec<Seat> = (0..players).map(Seat).collect();
        watch(&rules, cordon_bots::twilight::Normal, &setup, game, 130, &seats, usize::from(players))
    };
    collect((0..games * presets.len() as u64).into_par_iter().map(play).collect())
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args.get(2).and_then(|games| games.parse().ok()).unwrap_or(100);
    match args.get(1).map(String::as_str) {
        Some("omega") => print("omega", games, omega(games)),
        Some("exodus") => print("exodus", games, exodus(games)),
        Some("twilight") => print("twilight", games, twilight(games)),
        _ => eprintln!("usage: fit_outlook RULESET [GAMES]"),
    }
}
