//! What is said at a figure while something happens to it: no more than the line of the log says, in fewer words.

use cordon_exodus::Event;
use cordon_exodus::look::Look;

use crate::face::Show;

/// The note of an event, where somebody at the table would point at a figure and say a word.
pub(super) fn note(look: Look<'_>, event: &Event) -> Option<Show> {
    of_unit(look, event).or_else(|| of_hero(look, event))
}

fn of_unit(look: Look<'_>, event: &Event) -> Option<Show> {
    let (unit, says) = match *event {
        Event::Activated { unit, goal } => (unit, format!("makes for {}", look.goal_text(goal))),
        Event::Detected { unit, hero, smelled: None } => (unit, format!("sees {}", look.hero_name(hero))),
        Event::Detected { unit, hero, smelled: Some(steps) } => {
            (unit, format!("smells {} at {steps}", look.hero_name(hero)))
        }
        Event::Woke { unit } => (unit, "wakes up".to_owned()),
        Event::StoodUp { unit, .. } => (unit, "gets up".to_owned()),
        Event::KnockedDown { unit } => (unit, "goes down".to_owned()),
        Event::Burned { unit } => (unit, "burns".to_owned()),
        Event::Regenerated { unit, .. } => (unit, "recovers".to_owned()),
        Event::Submerged { unit } => (unit, "dives".to_owned()),
        Event::Surfaced { unit } => (unit, "comes up".to_owned()),
        _ => return None,
    };
    Some(Show::Note { figure: look.unit_id(unit), says })
}

fn of_hero(look: Look<'_>, event: &Event) -> Option<Show> {
    let (hero, says) = match *event {
        Event::DialMoved { hero, to: 0 } => (hero, "cured".to_owned()),
        Event::DialMoved { hero, to } => (hero, format!("infection {to}")),
        Event::Died { hero } => (hero, "dead".to_owned()),
        Event::BiteCancelled { hero } => (hero, "not bitten".to_owned()),
        Event::HeroStood { hero } => (hero, "stands up".to_owned()),
        Event::HeroDropped { hero } => (hero, "drops".to_owned()),
        Event::AlertTaken { hero } => (hero, "on alert".to_owned()),
        Event::ItemTaken { hero, .. } => (hero, "takes it".to_owned()),
        Event::Found { hero, card } => (hero, format!("finds {}", look.content[card].name)),
        Event::Crafted { hero, arm } => (hero, format!("makes a {}", look.content[arm].name)),
        Event::Reloaded { hero, .. } => (hero, "reloads".to_owned()),
        Event::Cleared { hero, .. } => (hero, "clears the gun".to_owned()),
        Event::PowerUsed { hero, perk } => (hero, look.content[perk].name.clone()),
        _ => return None,
    };
    Some(Show::Note { figure: look.hero_id(hero), says })
}
