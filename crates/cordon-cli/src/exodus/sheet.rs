//! What a seat has: points, infection, weapons, finds, perks; and how the mission stands.

use cordon_exodus::content::Condition;
use cordon_exodus::look::Look;
use cordon_exodus::state::{MOST_HEROES, Stance, hero_of};
use cordon_exodus::{Exodus, View};
use cordon_kernel::Seat;

/// The sheet of a seat; the director's lists the infected.
pub(super) fn sheet(rules: &Exodus, view: &View, seat: Seat) -> String {
    let look = rules.look(&view.open);
    let mut lines = match hero_of(seat) {
        Some(hero) if look.open.hero(hero).life != Default::default() => hero_lines(look, hero),
        _ => director_lines(look, view),
    };
    lines.push(format!("  goal: {}", goal(look)));
    lines.extend(others(look));
    lines.join("\n")
}

/// What the director holds, as far as the viewer may know.
fn director_lines(look: Look<'_>, view: &View) -> Vec<String> {
    let direction = &look.open.direction;
    let used = if direction.used { ", one was played in this turn" } else { "" };
    let mut lines = vec![format!("Director, {} cards{used}", direction.hand)];
    let held = view.hand.iter().flatten().zip(&look.content.director).filter(|(count, _)| **count > 0);
    lines.extend(held.map(|(count, card)| format!("  {count} {}: {}", card.name, card.text)));
    lines
}

fn hero_lines(look: Look<'_>, hero: u8) -> Vec<String> {
    let one = look.open.hero(hero);
    let card = &look.content[one.card];
    let place = look.cell_name(one.cell);
    let bearing = match (one.is_alive(), look.open.is_grappled(hero), one.prone) {
        (false, _, _) => "dead",
        (_, true, _) => "grappled",
        (_, _, true) => "prone",
        _ => "standing",
    };
    let infection = match one.stage() {
        0 => "not infected".to_owned(),
        stage => format!("infection stage {stage}, dial {} of 16", one.dial),
    };
    let mut lines = vec![
        format!("{} ({}), hero {}", card.name, card.role, hero + 1),
        format!("  at {place}, {bearing}, {} action points, {infection}", one.points),
    ];
    let arms: Vec<String> = one
        .arms
        .iter()
        .map(|held| {
            let arm = &look.content[held.arm];
            let rounds =
                if arm.is_gun() { format!(" {} of {}", held.rounds, arm.load) } else { String::new() };
            format!("{}{rounds}{}", arm.name, if held.active { " (ready)" } else { "" })
        })
        .collect();
    lines.push(format!("  equipment: {}", listed(&arms)));
    let finds = one.finds.iter().zip(&look.content.finds).filter(|(count, _)| **count > 0);
    let finds: Vec<String> = finds.map(|(count, card)| format!("{count} {}", card.name)).collect();
    lines.push(format!("  search cards: {}", listed(&finds)));
    if let Some(item) = look.open.carried(hero) {
        lines.push(format!("  carries: {}", look.token_id(item)));
    }
    let perks = look.content.perks.iter().enumerate().filter(|(n, _)| one.perks & (1 << n) != 0);
    let perks: Vec<String> = perks.map(|(_, perk)| format!("{}: {}", perk.name, perk.text)).collect();
    if !perks.is_empty() {
        lines.push(format!("  perks: {}", perks.join(" ")));
    }
    let grapplers: Vec<String> = look.open.grapplers(hero).iter().map(|unit| look.unit_name(*unit)).collect();
    if !grapplers.is_empty() {
        lines.push(format!("  grappled by: {}", grapplers.join(", ")));
    }
    lines
}

fn listed(parts: &[String]) -> String {
    if parts.is_empty() { "none".to_owned() } else { parts.join(", ") }
}

/// Who else is on the map.
fn others(look: Look<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let heroes: Vec<String> = (0..MOST_HEROES as u8)
        .filter(|hero| look.open.hero(*hero).is_alive())
        .map(|hero| {
            format!("{} {} at {}", hero + 1, look.hero_name(hero), look.cell_name(look.open.hero(hero).cell))
        })
        .collect();
    lines.push(format!("  heroes: {}", heroes.join(", ")));
    let foes: Vec<String> = look
        .open
        .foes()
        .filter(|(_, unit)| unit.stance != Stance::Dived)
        .map(|(n, unit)| format!("{} at {}", look.unit_id(n), look.cell_name(unit.cell)))
        .collect();
    lines.push(format!("  infected: {}", listed(&foes)));
    lines
}

/// What the mission asks for, and how far it has come.
pub(super) fn goal(look: Look<'_>) -> String {
    let parts = look.mission().goal.iter().map(|condition| match *condition {
        Condition::ObjectsDone => objects(look),
        Condition::AllOut => "all living heroes on exit squares".to_owned(),
        Condition::Carried(item) => format!("carry the {}", look.item_name(item)),
        Condition::Delivered { item, count } => {
            format!("bring {count} of {} to an exit", look.item_name(item))
        }
        Condition::Destroyed(class) => format!("destroy every {}", look.content[class].name),
        Condition::Turns(turns) => format!("hold out for {turns} turns"),
        Condition::TurnsAfterObjects(turns) => format!("then hold out for {turns} turns"),
    });
    parts.collect::<Vec<_>>().join("; ")
}

fn objects(look: Look<'_>) -> String {
    let objects = look.mission().objects.iter().zip(look.open.objects);
    let counting = objects.filter(|(object, _)| object.deed == cordon_exodus::content::Deed::Counts);
    let parts: Vec<String> =
        counting.map(|(one, done)| format!("{} ({done} of {})", one.name, one.times)).collect();
    format!("handle {}", parts.join(", "))
}
