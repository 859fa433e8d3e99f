//! What a mission is about in words: what it asks for, and what fails it.

use cordon_exodus::content::{Condition, Mode};
use cordon_exodus::look::Look;

use crate::wording::capital;

/// One thing that the mission asks for.
pub fn condition(look: Look<'_>, condition: &Condition) -> String {
    let item = |item| look.item_name(item);
    match *condition {
        Condition::ObjectsDone => "all that is to be done on the map is done".to_owned(),
        Condition::AllOut => "all living heroes are at an exit".to_owned(),
        Condition::Carried(what) => format!("a living hero carries the {}", item(what)),
        Condition::Delivered { item: what, count: 1 } => format!("the {} lies at an exit", item(what)),
        Condition::Delivered { item: what, count } => format!("{count} of {} lie at an exit", item(what)),
        Condition::Destroyed(class) => format!("no {} is in play", look.content[class].name),
        Condition::Turns(turns) => format!("{turns} turns are over"),
        Condition::TurnsAfterObjects(turns) => {
            format!("{turns} turns are over after all was done that is to be done on the map")
        }
    }
}

/// All that the mission asks for, in a sentence.
pub fn goal(look: Look<'_>) -> String {
    let asked: Vec<String> = look.mission().goal.iter().map(|one| condition(look, one)).collect();
    capital(&asked.join(", and "))
}

/// What fails the mission.
pub fn failures(look: Look<'_>) -> Vec<String> {
    let mission = look.mission();
    let death = match mission.mode {
        Mode::Chapter => "a hero dies",
        Mode::Quick => "no hero is alive",
    };
    let vital = mission.vital.iter().map(|vital| {
        let item = look.item_name(vital.item);
        if vital.count == 1 {
            format!("no {item} is left")
        } else {
            format!("fewer than {} of {item} are left", vital.count)
        }
    });
    let time = format!("it is not done after {} turns", look.open.switches.turn_limit);
    std::iter::once(death.to_owned()).chain(vital).chain([time]).collect()
}
