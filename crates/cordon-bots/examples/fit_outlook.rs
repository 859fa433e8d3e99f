//! Learns from finished games how much each sign of a position says, and prints the weights.
//!
//! Games of the normal bot, in which each side now and then does something at random so that all kinds of positions
//! come up; at every quiet point the signs are kept, and logistic regression finds the weights that explain who won.

use std::collections::BTreeMap;

use cordon_bots::search::{Foresight, MOST_SIGNS, Signs};
use cordon_bots::{Bot, Random};
use cordon_kernel::{Actor, Deaf, Dice, Live, Ruleset, Seat, Seating, Turn, Viewer};
use cordon_omega::state::Edition;
use rand_pcg::Pcg32;

/// The signs of a position, the mission it is of, and whether it was won.
type Sample = (Signs, usize, bool);
type Samples = BTreeMap<usize, Vec<Sample>>;

/// Missions that are told apart while learning: one may be harder than another for reasons that no sign shows.
const MOST_GROUPS: usize = 16;

/// How often, of a hundred times, a side acts at random.
const SLIPS: [u32; 4] = [0, 3, 10, 25];

fn watch<R: Ruleset, B: Foresight<R> + Bot<R>>(
    rules: &R,
    bot: &B,
    setup: &R::Setup,
    seed: u64,
    judged: &[Seat],
    group: usize,
    samples: &mut Samples,
) {
    let mut table = Seating::new(Live(Pcg32::new(seed, 1)), Deaf);
    let mut dice = Pcg32::new(seed, 2);
    let slips: [u32; 16] = std::array::from_fn(|_| SLIPS[dice.below(4) as usize]);
    let mut state = rules.start(setup, &mut table).expect("a good setup");
    let (mut actions, mut seen, mut clock) = (Vec::new(), Vec::new(), 0);
    loop {
        let waiting = match rules.turn(&state) {
            Turn::Waiting(waiting) => waiting,
            Turn::Over(outcome) => {
                for (kind, seat, signs) in seen {
                    samples.entry(kind).or_default().push((signs, group, outcome.winners.contains(seat)));
                }
                return;
            }
        };
        let now = bot.clock(rules, &state);
        if now > clock {
            clock = now;
            for seat in judged {
                seen.push((bot.kind(rules, &state), *seat, bot.signs(rules, &state, *seat)));
            }
        }
        let seat = waiting.first().expect("somebody must act");
        actions.clear();
        rules.actions(&state, seat, &mut actions);
        let view = rules.view(&state, Viewer::Seat(seat));
        // One side slips together, or else its better players would hide what it costs.
        let slip = slips[if judged.len() > 1 { usize::from(seat.0) } else { usize::from(seat.0.min(1)) }];
        let action = if dice.below(100) < slip {
            Random.choose(rules, &view, seat, &actions, &mut dice)
        } else {
            bot.choose(rules, &view, seat, &actions, &mut dice)
        };
        rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
    }
}

/// Gradient descent on the logistic loss with a little shrinking.
fn fit(samples: &[Sample]) -> ([f64; MOST_SIGNS], f64) {
    let (mut weights, mut bias) = ([0.0; MOST_SIGNS], [0.0; MOST_GROUPS]);
    let (mut momentum, n) = ([0.0; MOST_SIGNS], samples.len() as f64);
    let chance = |weights: &[f64; MOST_SIGNS], bias: f64, signs: &Signs| {
        let sum: f64 = signs.iter().zip(weights).map(|(a, b)| a * b).sum();
        1.0 / (1.0 + (-sum - bias).exp())
    };
    for _ in 0..3000 {
        let (mut gradient, mut lean) = ([0.0; MOST_SIGNS], [0.0; MOST_GROUPS]);
        for (signs, group, won) in samples {
            let error = f64::from(u8::from(*won)) - chance(&weights, bias[*group], signs);
            for (slot, sign) in gradient.iter_mut().zip(signs) {
                *slot += error * sign;
            }
            lean[*group] += error;
        }
        for place in 0..MOST_SIGNS {
            let shrink = if place == 0 { 0.0 } else { 0.0008 * weights[place] };
            momentum[place] = 0.9 * momentum[place] + 0.3 * (gradient[place] / n - shrink);
            weights[place] += momentum[place];
        }
        for (bias, lean) in bias.iter_mut().zip(lean) {
            *bias += 3.0 * lean / n - 0.002 * *bias;
        }
    }
    let loss: f64 = samples
        .iter()
        .map(|(signs, group, won)| {
            let p = chance(&weights, bias[*group], signs).clamp(1e-6, 1.0 - 1e-6);
            -(if *won { p } else { 1.0 - p }).ln()
        })
        .sum();
    (weights, loss / n)
}

fn print(samples: &Samples) {
    for (kind, samples) in samples {
        let won = samples.iter().filter(|(_, _, won)| *won).count() as f64 / samples.len() as f64;
        let plain = -(won * won.max(1e-6).ln() + (1.0 - won) * (1.0 - won).max(1e-6).ln());
        let (weights, loss) = fit(samples);
        println!(
            "// kind {kind}: {} positions, won {won:.2}, surprise {plain:.3} -> {loss:.3}",
            samples.len()
        );
        let weights: Vec<String> = weights.iter().map(|weight| format!("{weight:.2}")).collect();
        println!("[{}],", weights.join(", "));
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args.get(2).and_then(|games| games.parse().ok()).unwrap_or(100);
    let mut samples = Samples::new();
    match args.get(1).map(String::as_str) {
        Some("omega") => {
            let rules = cordon_omega::Omega::new(cordon_packs::shipped_omega());
            let bot = cordon_bots::omega::Normal;
            for mission in &rules.content().missions {
                for seed in 0..games {
                    let commandos = rules.content().commandos.iter().take(3 + (seed % 3) as usize);
                    let setup = cordon_omega::Setup {
                        mission: mission.id.clone(),
                        edition: if seed / 3 % 2 == 0 { Edition::First } else { Edition::Second },
                        squad: commandos.map(|sheet| sheet.id.clone()).collect(),
                        emi_los: Default::default(),
                        turn_on_death: false,
                    };
                    // A squad of each size in each edition is told apart.
                    watch(&rules, &bot, &setup, seed, &[Seat(1)], (seed % 6) as usize, &mut samples);
                }
            }
        }
        Some("exodus") => {
            let rules = cordon_exodus::Exodus::new(cordon_packs::shipped_exodus());
            let bot = cordon_bots::exodus::Normal;
            for (group, mission) in rules.content().missions.iter().enumerate() {
                for seed in 0..games {
                    let cards = rules.content().heroes.iter().take(2 + (seed % 3) as usize / 2);
                    let hero = |id: &String| cordon_exodus::state::HeroSetup {
                        id: id.clone(),
                        ..Default::default()
                    };
                    let heroes = cards.map(|card| hero(&card.id)).collect();
                    let setup = cordon_exodus::Setup {
                        mission: mission.id.clone(),
                        heroes,
                        director: seed % 2 == 1,
                        ..Default::default()
                    };
                    watch(&rules, &bot, &setup, seed, &[Seat(1)], group, &mut samples);
                }
            }
        }
        Some("twilight") => {
            let rules = cordon_twilight::Twilight::new(cordon_packs::shipped_twilight());
            let bot = cordon_bots::twilight::Normal;
            for preset in rules.content().presets.iter() {
                let setup = cordon_twilight::Setup { preset: preset.id.clone(), rules: Default::default() };
                for seed in 0..games {
                    let seats: Vec<Seat> = (0..4).map(Seat).collect();
                    watch(&rules, &bot, &setup, seed, &seats, 0, &mut samples);
                }
            }
        }
        _ => eprintln!("usage: fit_outlook RULESET [GAMES]"),
    }
    print(&samples);
}
