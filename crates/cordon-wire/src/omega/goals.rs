//! What a mission is about in words: what wins it, when the Crisis Point comes, who leaves by which passages.

use cordon_omega::content::{Crisis, ExitOpens, Leavers, PassageColour, Victory};
use cordon_omega::look::Look;

/// What wins the mission for the squad.
pub fn goal(look: Look<'_>) -> String {
    let mission = look.mission();
    match mission.victory {
        Victory::GoalRoom(room) => format!("open the door of {}", look.room_name(room)),
        Victory::ItemsOut { item, count } => format!("bring out {count} of {}", look.content[item].name),
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

/// When downed commandos become targets.
pub fn crisis(look: Look<'_>) -> String {
    match look.mission().crisis {
        Crisis::RoomsRevealed(number) => format!("when {number} rooms are revealed"),
        Crisis::ObjectivesRevealed(number) => format!("when {number} of the objectives are found"),
        Crisis::ObjectivesDone(number) => format!("when {number} of the objectives are done"),
        Crisis::Escapes(number) => format!("when {number} enemies have got away"),
        Crisis::Event => "by an event of the timer".to_owned(),
        Crisis::FromStart => "from the start".to_owned(),
    }
}

/// Who leaves by the exits of the mission; none where it has no exits.
pub fn leavers(look: Look<'_>) -> Option<&'static str> {
    Some(match look.mission().exit?.who {
        Leavers::Squad => "the squad",
        Leavers::Escort => "the escort",
        Leavers::Enemies => "enemies",
    })
}

/// Which passages become exits, and when; none where the mission has no exits.
pub fn exits(look: Look<'_>) -> Option<String> {
    let exit = look.mission().exit?;
    let colour = if exit.colour == PassageColour::Green { "green" } else { "red" };
    let when = match exit.opens {
        ExitOpens::Holding { item, count } => {
            format!("when the squad holds {count} of {}", look.content[item].name)
        }
        ExitOpens::ObjectivesDone(number) => format!("when {number} of the objectives are done"),
        ExitOpens::AfterFind => "where one is revealed after the find".to_owned(),
        ExitOpens::AtOnce => "from the first round on".to_owned(),
    };
    Some(format!("{colour} passages, {when}"))
}
