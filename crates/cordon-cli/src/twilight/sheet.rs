//! What a seat has: tokens, kills, items, its hand; and where everybody else stands.

use cordon_kernel::Seat;
use cordon_twilight::cards::ids;
use cordon_twilight::look::Look;
use cordon_twilight::rules::{clock, placement};
use cordon_twilight::state::{KILLS_TO_WIN, NONE};
use cordon_twilight::{Twilight, View, names};

/// The sheet of a seat.
pub(super) fn sheet(rules: &Twilight, view: &View, seat: Seat) -> String {
    let look = rules.look(&view.open);
    let mut lines =
        vec![format!("{}, {}", names::soldier(seat.0), seat.0), format!("  {}", standing(look, seat.0))];
    let hand: Vec<String> = view
        .known
        .hand
        .each()
        .map(|card| {
            format!("{} {}: {}", look.content[card].id, look.content[card].name, look.content[card].text)
        })
        .collect();
    lines.extend(hand.into_iter().map(|card| format!("  {card}")));
    lines.push(format!("  goal: {}", goal(look)));
    let others = look.seats().filter(|other| *other != seat.0);
    lines.extend(
        others.map(|other| format!("  {}, {other}: {}", names::soldier(other), standing(look, other))),
    );
    let marines: Vec<String> = look
        .marines()
        .map(|n| {
            let marine = &look.open.marines[usize::from(n)];
            let under = if marine.under { " below" } else { "" };
            let (letter, at) = (char::from(b'A' + n), names::square(look, marine.at));
            format!("{} ({letter}) at {at}{under}", n + 1)
        })
        .collect();
    let marines = if marines.is_empty() { "none".to_owned() } else { marines.join(", ") };
    lines.push(format!("  marines: {marines}"));
    lines.push(format!("  tiles left: {}, discarded: {}", look.open.deck_size(), discarded(look)));
    lines.join("\n")
}

/// A soldier in one line; hearts are kept in halves.
fn standing(look: Look<'_>, seat: u8) -> String {
    let soldier = look.open.soldier(seat);
    let halves = if soldier.hearts % 2 == 1 { " and a half" } else { "" };
    let place = match (soldier.staged, soldier.under) {
        (true, _) => "beside the barracks".to_owned(),
        (_, true) => format!("below {}", names::square(look, soldier.at)),
        _ => format!("at {}", names::square(look, soldier.at)),
    };
    let mut parts =
        vec![place, format!("{} hearts{halves}", soldier.hearts / 2), format!("{} bullets", soldier.bullets)];
    if look.open.rules.guts {
        parts.push(format!("{} guts", soldier.guts));
    }
    parts.push(format!("{} kills", soldier.score()));
    parts.push(format!("{} cards", soldier.cards));
    if soldier.manholes > 0 && look.open.rules.sewers {
        parts.push(format!("{} manholes", soldier.manholes));
    }
    if soldier.vehicle {
        parts.push("a vehicle".to_owned());
    }
    parts.extend(ids(soldier.items).map(|card| look.content[card].name.clone()));
    parts.join(", ")
}

fn discarded(look: Look<'_>) -> String {
    let piles = look.open.tiles_discarded.iter().zip(&look.content.tiles).filter(|(count, _)| **count > 0);
    let names: Vec<String> = piles.map(|(count, tile)| format!("{count} {}", tile.name)).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// What wins, how far the halves are apart, and how long the game lasts.
fn goal(look: Look<'_>) -> String {
    let open = look.open;
    let aim = if open.no_route {
        format!("no route is left: {KILLS_TO_WIN} kills")
    } else if open.joined {
        "stand on the middle of the helipad with nothing hostile there".to_owned()
    } else {
        let gap = placement::gap(look).unwrap_or(NONE);
        format!("the middle of the helipad; {gap} cells lie between the halves")
    };
    let rounds = clock::rounds(look.content, &open.rules);
    let time = if open.final_round {
        "the last round".to_owned()
    } else {
        format!("round {} of {rounds}", open.round + 1)
    };
    format!("{aim}; {time}")
}
