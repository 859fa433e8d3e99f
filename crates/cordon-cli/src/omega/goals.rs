//! What a mission is about, and how far it has come: goal, objectives, exits, events and the Crisis Point in words.

use cordon_omega::content::{Crisis, ExitOpens, Leavers, ObjectiveKind, PassageColour, Victory};
use cordon_omega::look::Look;
use cordon_omega::state::MOST_OBJECTIVES;

/// The lines of the sheet that tell how the mission stands.
pub(super) fn lines(look: Look<'_>) -> Vec<String> {
    let mut lines = vec![format!("  goal: {}", victory_text(look))];
    if !look.open.crisis {
        lines.push(format!("  Crisis Point: {}", crisis_text(look.mission().crisis)));
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

fn victory_text(look: Look<'_>) -> String {
    let mission = look.mission();
    match mission.victory {
        Victory::GoalRoom(room) => format!("open the door of {}", look.room_name(room)),
        Victory::ItemsOut { item, count } => {
            let name = &look.content[item].name;
            format!("bring out {count} of {name} ({} are out)", look.items_out(item))
        }
        Victory::EscortOut => "bring the escort out".to_owned(),
        Victory::BlowUp { rounds, .. } => {
            let sites = mission.charge_sites();
            format!("arm {sites} charges and have somebody out when they go off {rounds} rounds later")
        }
        Victory::Survive => "somebody stands when the last round is over".to_owned(),
        Victory::Destroy(enemy) => format!("destroy {}", look.content[enemy].name),
        Victory::Hold { escapes } => {
            format!("let fewer than {escapes} get away before the last round is over")
        }
        Victory::RepairAndClear => "repair all machines and clear the map".to_owned(),
    }
}

fn crisis_text(crisis: Crisis) -> String {
    match crisis {
        Crisis::RoomsRevealed(number) => format!("when {number} rooms are revealed"),
        Crisis::ObjectivesRevealed(number) => format!("when {number} of the objectives are found"),
        Crisis::ObjectivesDone(number) => format!("when {number} of the objectives are done"),
        Crisis::Escapes(number) => format!("when {number} enemies have got away"),
        Crisis::Event => "by an event of the timer".to_owned(),
        Crisis::FromStart => "from the start".to_owned(),
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
    let exit = look.mission().exit?;
    let who = match exit.who {
        Leavers::Squad => "the squad",
        Leavers::Escort => "the escort",
        Leavers::Enemies => "enemies",
    };
    let colour = if exit.colour == PassageColour::Green { "green" } else { "red" };
    let open: Vec<String> =
        (0..8).filter(|n| look.open.exits & (1 << n) != 0).map(|n| look.passage_name(n)).collect();
    if !open.is_empty() {
        return Some(format!("  exits for {who}: {}", open.join(", ")));
    }
    let when = match exit.opens {
        ExitOpens::Holding { item, count } => {
            format!("when the squad holds {count} of {}", look.content[item].name)
        }
        ExitOpens::ObjectivesDone(number) => format!("when {number} of the objectives are done"),
        ExitOpens::AfterFind => "where one is revealed after the find".to_owned(),
        ExitOpens::AtOnce => "from the first round on".to_owned(),
    };
    Some(format!("  exits for {who}: {colour} passages, {when}"))
}
