//! Scratch: how soldiers lose time.
use std::cell::RefCell;
use std::collections::BTreeMap;
use cordon_bots::{Level, Limits};
use cordon_kernel::{Actor, Live, Ruleset, Seat, Seating, Sink, Turn, Viewer};
use cordon_twilight::{Setup, Twilight};
use cordon_twilight::events::Event;
use cordon_twilight::frames::Figure;
use cordon_twilight::state::Ending;
use rand_pcg::Pcg32;

struct Ear<'a>(&'a RefCell<Vec<Event>>);
impl Sink<Event> for Ear<'_> {
    fn tell(&mut self, event: Event) { self.0.borrow_mut().push(event) }
}

fn main() {
    let env = |n: &str, d: &str| std::env::var(n).unwrap_or(d.into());
    let players: u8 = env("PLAYERS", "4").parse().unwrap();
    let games: u64 = env("GAMES", "20").parse().unwrap();
    let seed: u64 = env("SEED", "5").parse().unwrap();
    let preset = env("PRESET", "twilight-a");
    let nodes: u32 = env("NODES", "1000").parse().unwrap();
    let level = if env("HARD", "0") == "1" { Level::Hard } else { Level::Normal };
    let log = env("LOG", "") ;
    let rules = Twilight::new(cordon_packs::shipped_twilight());
    let setup = Setup { preset: preset.clone(), rules: cordon_twilight::setup::Rules { players, ..Default::default() } };
    let mut count: BTreeMap<(String, bool), f64> = BTreeMap::new();
    let begin = std::time::Instant::now();
    for game in 0..games {
        let heard = RefCell::new(Vec::new());
        let mut table = Seating::new(Live(Pcg32::new(seed * 1000 + game, 1)), Ear(&heard));
        let mut dice = Pcg32::new(seed * 1000 + game, 2);
        let mut state = rules.start(&setup, &mut table).unwrap();
        let mut actions = Vec::new();
        let mut add = |what: &str, own: bool, n: f64| *count.entry((what.to_string(), own)).or_default() += n;
        let mut in_duel = false;
        let is_own = |seat: u8| seat == 0;
        let mut before: Vec<Option<i32>> = vec![None; 6];
        let (mut last, mut who, mut active_before, mut acted_move) = (None, 0u8, 0u8, false);
        loop {
            for event in heard.borrow_mut().drain(..) {
                if log == game.to_string() { println!("{}", rules.log_line(&state.open, &event)); }
                match event {
                    Event::MoveRolled { who: Figure::Soldier(s), points, .. } => { add("rolled", is_own(s), points.into()); add("rolls", is_own(s), 1.0) }
                    Event::Moved { who: Figure::Soldier(s), .. } => add("steps", is_own(s), 1.0),
                    Event::DuelLost { soldier, .. } => { add("duel lost", is_own(soldier), 1.0); in_duel = true }
                    Event::DuelWon { soldier, .. } => add("duel won", is_own(soldier), 1.0),
                    Event::Defeated { seat } => { add(if in_duel { "defeat duel" } else { "defeat other" }, is_own(seat), 1.0); in_duel = false }
                    Event::Descended { who: Figure::Soldier(s) } => add("descended", is_own(s), 1.0),
                    Event::Climbed { who: Figure::Soldier(s), .. } => add("climbed", is_own(s), 1.0),
                    Event::ManholePlaced { seat, .. } => add("manholes", is_own(seat), 1.0),
                    Event::TollPaid { who: Figure::Soldier(s), .. } => add("toll", is_own(s), 1.0),
                    Event::VehicleTaken { seat } => add("vehicle", is_own(seat), 1.0),
                    Event::MoveLost { seat } => add("move lost", is_own(seat), 1.0),
                    Event::HeartLost { who: Figure::Soldier(s), .. } => add("hearts lost", is_own(s), 1.0),
                    Event::Killed { who: Figure::Soldier(s), .. } => add("kills", is_own(s), 1.0),
                    Event::Joined => add("joined round", true, state.open.round.into()),
                    Event::Restarted { seat, .. } => add("restarted", is_own(seat), 1.0),
                    Event::Played { seat, card, .. } => { add("cards", is_own(seat), 1.0); if log == "cards" { println!("{} {}", seat, rules.content()[card].name) } }
                    _ => {}
                }
            }
            // Distances by plain steps.
            let far = |state: &cordon_twilight::State, seat: u8| -> Option<i32> {
                let look = rules.look(&state.open);
                let goal = look.goal()?;
                if !state.open.joined { return None }
                let soldier = state.open.soldier(seat);
                let mut seen = std::collections::BTreeMap::new();
                let mut front = vec![goal];
                seen.insert(goal, 0);
                while !front.is_empty() {
                    let mut next = vec![];
                    for sq in front { let d = seen[&sq]; for to in look.steps(sq) { if !seen.contains_key(&to) { seen.insert(to, d + 1); next.push(to) } } }
                    front = next;
                }
                let start = if soldier.staged { cordon_twilight::quick::middle(look.slot_of(look.quick.barracks)?) } else { soldier.at };
                seen.get(&start).copied()
            };
            let now: Vec<Option<i32>> = (0..players).map(|s| far(&state, s)).collect();
            let active = state.open.active;
            for s in 0..players {
                let s_ = usize::from(s);
                if let (Some(a), Some(b)) = (before[s_], now[s_]) {
                    let d = f64::from(b - a);
                    if b == 0 && a != 0 { add("reached goal", is_own(s), 1.0) }
                    if b != a {
                        let why = match last { _ if d > 7.0 => "lost by defeat", Some(cordon_twilight::Action::Go(_)) if who == s && active_before == s => if d > 0.0 { "lost own way" } else { "gain own way" }, Some(cordon_twilight::Action::Go(_)) if active_before == s => "moved by others", _ => "other change" };
                        add(why, is_own(s), d);
                    } else if matches!(last, Some(cordon_twilight::Action::Go(_))) && who == s && active_before == s && acted_move { add("sideways", is_own(s), 1.0) }
                }
                if let (None, Some(b)) = (before[s_], now[s_]) { add("far when joined", is_own(s), b.into()) }
            }
            before = now;
            let _ = active;
            match rules.turn(&state) {
                Turn::Over(_) => {
                    for s in 0..players { if let Some(d) = before[usize::from(s)] { add("far at end", is_own(s), d.into()); add(&format!("far end {}", if d == 0 { "0".into() } else if d < 4 { "1-3".to_string() } else if d < 7 { "4-6".into() } else if d < 13 { "7-12".into() } else { "13+".into() }), is_own(s), 1.0) } }
                    match state.open.ending.unwrap() {
                        Ending::Escape(seat) => { add("escape", is_own(seat.0), 1.0); add("escape round", is_own(seat.0), state.open.round.into()) }
                        Ending::Kills(seat) => add("won by kills", is_own(seat.0), 1.0),
                        Ending::Marines | Ending::Zombies => add("nobody", true, 1.0),
                        Ending::MostKills(_) => add("most kills", true, 1.0),
                    }
                    break;
                }
                Turn::Waiting(waiting) => {
                    let seat = waiting.first().unwrap();
                    actions.clear();
                    rules.actions(&state, seat, &mut actions);
                    let action = if actions.len() == 1 { actions[0] } else {
                        let view = rules.view(&state, Viewer::Seat(seat));
                        let by = if seat.0 == 0 { level } else { Level::Normal };
                        by.choose(&rules, &view, seat, &actions, &mut dice, Limits { nodes, go_on: &mut || true })
                    };
                    (last, who, active_before) = (Some(action), seat.0, state.open.active);
                    acted_move = matches!(state.open.stack.top(), cordon_twilight::frames::Frame::Move(_));
                    rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
                }
            }
            let _ = Seat(0);
        }
    }
    println!("{preset} players {players} {level:?} {games} games, {:.1}s", begin.elapsed().as_secs_f64());
    let names: std::collections::BTreeSet<String> = count.keys().map(|k| k.0.clone()).collect();
    for name in names {
        let of = |own: bool| count.get(&(name.clone(), own)).copied().unwrap_or(0.0) / games as f64;
        println!("{name:14} own {:6.2}  others (each) {:6.2}", of(true), of(false) / f64::from(players - 1));
    }
}
