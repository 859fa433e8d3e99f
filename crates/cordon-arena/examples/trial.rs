//! Scratch.
use cordon_arena::ladder::{self, Pair, Stage};
use cordon_arena::{Difference, Thinking};
use rayon::prelude::*;
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = args[0].parse().unwrap();
    let seed: u64 = std::env::var("SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(77);
    let players: u8 = std::env::var("PLAYERS").ok().and_then(|s| s.parse().ok()).unwrap_or(2);
    let heroes: usize = std::env::var("HEROES").ok().and_then(|s| s.parse().ok()).unwrap_or(2);
    let nodes: u32 = std::env::var("NODES").ok().and_then(|s| s.parse().ok()).unwrap_or(1000);
    let thinking = Thinking { nodes, budget: None };
    let omega = cordon_omega::Omega::new(cordon_packs::shipped_omega());
    let exodus = cordon_exodus::Exodus::new(cordon_packs::shipped_exodus());
    let twilight = cordon_twilight::Twilight::new(cordon_packs::shipped_twilight());
    let mut rungs = Vec::new();
    let squad: Vec<String> = omega.content().commandos.iter().take(4).map(|s| s.id.clone()).collect();
    let stages = omega.content().missions.iter().map(|m| Stage { mission: m.id.clone(), setup: cordon_omega::Setup {
        mission: m.id.clone(), edition: cordon_omega::state::Edition::Second, squad: squad.clone(), emi_los: Default::default(), turn_on_death: false } }).collect();
    rungs.extend(ladder::rungs(&omega, stages, false, seed, thinking));
    let hero = |id: &String| cordon_exodus::state::HeroSetup { id: id.clone(), ..Default::default() };
    let heroes: Vec<_> = exodus.content().heroes.iter().take(heroes).map(|c| hero(&c.id)).collect();
    let stages = exodus.content().missions.iter().flat_map(|m| [false, true].map(|director| Stage {
        mission: if director { format!("{}+director", m.id) } else { m.id.clone() },
        setup: cordon_exodus::Setup { mission: m.id.clone(), heroes: heroes.clone(), director, ..Default::default() } })).collect();
    rungs.extend(ladder::rungs(&exodus, stages, false, seed, thinking));
    let stages = twilight.content().presets.iter().map(|p| Stage { mission: p.id.clone(), setup: cordon_twilight::Setup {
        preset: p.id.clone(), rules: cordon_twilight::setup::Rules { players, ..Default::default() } } }).collect();
    rungs.extend(ladder::rungs(&twilight, stages, true, seed, thinking));
    for rung in &rungs {
        let is_wanted = args[1..].iter().any(|w| {
            let mut rest = rung.name.as_str();
            w.split('*').all(|part| match rest.find(part) { Some(at) => { rest = &rest[at + part.len()..]; true } None => false })
        });
        if !is_wanted { continue }
        let begin = Instant::now();
        let pairs: Vec<Pair> = (0..games).into_par_iter().map(|g| (rung.play)(g)).collect();
        let d = Difference::of(pairs.iter().copied());
        let won = |of: fn(&Pair) -> bool| pairs.iter().filter(|p| of(p)).count();
        println!("{:48} {:3} {:3} of {games}: {:+.0} ({:+.0} to {:+.0})  {:.1}s", rung.name, won(|p| p.0), won(|p| p.1), 100.0 * d.difference, 100.0 * d.low, 100.0 * d.high, begin.elapsed().as_secs_f64());
    }
}
