//! What a mission is about, and how far it has come: goal, objectives, exits, events and the Crisis Point in words.

use cordon_omega::content::{ObjectiveKind, Victory};
use cordon_omega::look::Look;
use cordon_omega::state::MOST_OBJECTIVES;
use cordon_wire::omega::goals;

/// The lines of the sheet that tell how the mission stands.
pub(super) fn lines(look: Look<'_>) -> Vec<String> {
    let mut lines = vec![format!("  goal: {}", victory_text(look))];
    if !look.open.crisis {
        lines.push(format!("  Crisis Point: {}", goals::crisis(look)));
    }
    let found = (0..MOST_OBJECTIVES as u8).filter_map(|n| objective_text(look, n));
    let found: Vec<String> = found.collect();
    if !found.is_empty() {
        lines.push(format!("  objectives: {}", found.join(", ")));
    }
    lines.extend(machines_line(look));
    lines.extend(exits_line(look));
    if let Some(left) = look.open.fuse {
        lines.push(format!("  the charges go off in {left} rounds"));
    }
    if look.open.escapes > 0 {
        lines.push(format!("  enemies that got away: {}", look.open.escapes));
    }
    let events = look.mission().events.iter().filter(|event| event.round > look.open.round);
    if let Some(round) = events.clone().map(|event| event.round).min() {
        let texts: Vec<String> =
            events.filter(|event| event.round == round).map(|event| look.event_text(event)).collect();
        lines.push(format!("  round {round}: {}", texts.join("; ")));
    }
    lines
}

/// What wins the mission, and how much of it is done where that can be counted.
fn victory_text(look: Look<'_>) -> String {
    let goal = goals::goal(look);
    match look.mission().victory {
        Victory::ItemsOut { item, .. } => format!("{goal} ({} are out)", look.items_out(item)),
        _ => goal,
    }
}

fn objective_text(look: Look<'_>, objective: u8) -> Option<String> {
    let state = look.open.objectives[usize::from(objective)];
    let room = look.room_name(state.room?);
    let kind = &look.mission().objective(objective)?.kind;
    let worked_on = matches!(kind, ObjectiveKind::Terminal { .. } | ObjectiveKind::ChargeSite { .. });
    let done = match (worked_on, state.done) {
        (true, true) => ", done",
        (true, false) => ", to be done",
        (false, _) => "",
    };
    Some(format!("{} in {room}{done}", look.objective_name(objective)))
}

/// The machines with their state, and how many figures can still be bred.
fn machines_line(look: Look<'_>) -> Option<String> {
    let machines: Vec<String> = (0..)
        .zip(&look.board.machines)
        .map(|(n, cell)| {
            let state = if look.is_repaired(n) { "runs" } else { "broken" };
            format!("{} {state}", look.cell_name(*cell))
        })
        .collect();
    if machines.is_empty() {
        return None;
    }
    let tanks = if look.all_repaired() {
        "the tanks are dry".to_owned()
    } else {
        let left: u32 = look.open.reserves.iter().map(|number| u32::from(*number)).sum();
        format!("{left} figures left in the tanks")
    };
    Some(format!("  machines: {}; {tanks}", machines.join(", ")))
}

fn exits_line(look: Look<'_>) -> Option<String> {
    let who = goals::leavers(look)?;
    let open: Vec<String> =
        (0..8).filter(|n| look.open.exits & (1 << n) != 0).map(|n| look.passage_name(n)).collect();
    let exits = if open.is_empty() { goals::exits(look)? } else { open.join(", ") };
    Some(format!("  exits for {who}: {exits}"))
}
