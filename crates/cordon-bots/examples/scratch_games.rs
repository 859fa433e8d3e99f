//! Scratch.
use cordon_bots::{Bot, omega::Normal};
use cordon_kernel::{Actor, Deaf, Live, Ruleset, Seating, Turn, Viewer};
use rand_pcg::Pcg32;
fn main() {
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let rules = cordon_omega::Omega::new(cordon_packs::shipped_omega());
    let squad: Vec<String> = rules.content().commandos.iter().take(4).map(|s| s.id.clone()).collect();
    let setup = cordon_omega::Setup {
        mission: std::env::args().nth(2).unwrap_or("cold-entry".into()),
        edition: cordon_omega::state::Edition::Second,
        squad,
        emi_los: Default::default(),
        turn_on_death: false,
    };
    let (mut wins, mut acts) = (0, 0u64);
    let mut actions = Vec::new();
    let mut hash = 0u64;
    for game in 0..n {
        let mut table = Seating::new(Live(Pcg32::new(game, 1)), Deaf);
        let mut dice = Pcg32::new(game, 2);
        let mut state = rules.start(&setup, &mut table).unwrap();
        loop {
            let seat = match rules.turn(&state) {
                Turn::Waiting(w) => w.first().unwrap(),
                Turn::Over(o) => {
                    wins += u32::from(o.winners.contains(cordon_kernel::Seat(1)));
                    break;
                }
            };
            actions.clear();
            rules.actions(&state, seat, &mut actions);
            let view = rules.view(&state, Viewer::Seat(seat));
            let a = Normal.choose(&rules, &view, seat, &actions, &mut dice);
            use std::hash::{Hash, Hasher};
            let mut h = std::collections::hash_map::DefaultHasher::new();
            a.hash(&mut h);
            hash = hash.wrapping_mul(31).wrapping_add(h.finish());
            rules.apply(&mut state, Actor::Seat(seat), &a, &mut table);
            acts += 1;
        }
    }
    println!("{wins} of {n}, {acts} actions, {hash:x}");
}
