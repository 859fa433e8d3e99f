//! The switches of the ruleset and the director's cut as options of a match.

use std::collections::BTreeMap;

use cordon_exodus::Setup;
use cordon_exodus::state::{DIRECTOR as DIRECTOR_SEAT, Switches};

use crate::face::{OptionOffer, Role};
use crate::forms::option;

const DIRECTOR: &str = "director";
const YES_FIRST: [(&str, &str); 2] = [("yes", "yes"), ("no", "no")];
const NO_FIRST: [(&str, &str); 2] = [("no", "no"), ("yes", "yes")];

/// What can be chosen. The switches of a campaign are chosen with the campaign.
pub(super) fn offers() -> Vec<OptionOffer> {
    let mut offers = values();
    let directed = offers.iter_mut().find(|offer| offer.id == DIRECTOR).into_iter();
    for value in directed.flat_map(|offer| &mut offer.values).filter(|value| value.id == "yes") {
        value.seat = Some(director_role());
    }
    offers
}

fn values() -> Vec<OptionOffer> {
    let number = |id: &str, title: &str, about: &str, values: &[&'static str]| {
        option(id, title, about, values.iter().map(|value| (*value, *value)))
    };
    vec![
        option(
            DIRECTOR,
            "Director's cut",
            "Whether somebody plays the infected: moves them where there is a choice, and plays cards from a hidden hand.",
            NO_FIRST,
        ),
        option(
            "infected_open_doors",
            "Infected open doors",
            "Whether closed doors between active areas stop them.",
            YES_FIRST,
        ),
        option(
            "infected_sight_blocked_by_units",
            "Figures hide heroes",
            "Whether whoever stands in between hides a hero from the infected.",
            NO_FIRST,
        ),
        option(
            "thrower_exempt",
            "Throws at one's feet",
            "Whether a hero may throw although it is in the blast itself.",
            NO_FIRST,
        ),
        option(
            "free_action_caps",
            "Free actions are counted",
            "Whether free actions have a number of uses a turn.",
            YES_FIRST,
        ),
        number(
            "turn_limit",
            "Turns",
            "A mission that has not ended after so many turns is failed.",
            &["60", "30", "45", "90"],
        ),
        number("hero_move_squares", "Squares of a move", "How far a hero comes with a move.", &["1", "2"]),
        number(
            "sprint_squares",
            "Squares of a sprint",
            "How far a hero comes with a sprint.",
            &["3", "2", "4", "5"],
        ),
        number("sprint_ap", "A sprint costs", "Action points of a sprint.", &["2", "1", "3"]),
        number("door_ap", "A door costs", "Action points for opening or closing a door.", &["1", "2"]),
        number("search_ap", "A search costs", "Action points of a search.", &["2", "1", "3"]),
        number("craft_ap", "Crafting costs", "Action points for making something.", &["1", "2"]),
        number("reload_ap", "A reload costs", "Action points for loading a gun.", &["1", "2"]),
    ]
}

/// The seat that a director has.
pub(super) fn director_role() -> Role {
    Role { seat: DIRECTOR_SEAT.0, name: "Director".to_owned(), side: "director".to_owned() }
}

/// Lays chosen values over the usual ones. What is not among the offers was found before.
pub(super) fn choose(chosen: &BTreeMap<String, String>, setup: &mut Setup) {
    let Switches {
        infected_open_doors,
        infected_sight_blocked_by_units,
        thrower_exempt,
        free_action_caps,
        turn_limit,
        hero_move_squares,
        sprint_squares,
        sprint_ap,
        door_ap,
        search_ap,
        craft_ap,
        reload_ap,
        // These are of a campaign, not of a mission.
        perk_economy: _,
        difficulty: _,
    } = &mut setup.switches;
    for (id, value) in chosen {
        let flag = |to: &mut bool| *to = value == "yes";
        let number = |to: &mut u8| *to = value.parse().unwrap_or(*to);
        match id.as_str() {
            DIRECTOR => flag(&mut setup.director),
            "infected_open_doors" => flag(infected_open_doors),
            "infected_sight_blocked_by_units" => flag(infected_sight_blocked_by_units),
            "thrower_exempt" => flag(thrower_exempt),
            "free_action_caps" => flag(free_action_caps),
            "turn_limit" => *turn_limit = value.parse().unwrap_or(*turn_limit),
            "hero_move_squares" => number(hero_move_squares),
            "sprint_squares" => number(sprint_squares),
            "sprint_ap" => number(sprint_ap),
            "door_ap" => number(door_ap),
            "search_ap" => number(search_ap),
            "craft_ap" => number(craft_ap),
            "reload_ap" => number(reload_ap),
            _ => {}
        }
    }
}

/// What was chosen, from the setup that was made of it: all that is not as usual.
pub(super) fn chosen(setup: &Setup) -> BTreeMap<String, String> {
    let values = |switches: &Switches, director: bool| {
        let flag = |flag: bool| if flag { "yes" } else { "no" }.to_owned();
        [
            (DIRECTOR, flag(director)),
            ("infected_open_doors", flag(switches.infected_open_doors)),
            ("infected_sight_blocked_by_units", flag(switches.infected_sight_blocked_by_units)),
            ("thrower_exempt", flag(switches.thrower_exempt)),
            ("free_action_caps", flag(switches.free_action_caps)),
            ("turn_limit", switches.turn_limit.to_string()),
            ("hero_move_squares", switches.hero_move_squares.to_string()),
            ("sprint_squares", switches.sprint_squares.to_string()),
            ("sprint_ap", switches.sprint_ap.to_string()),
            ("door_ap", switches.door_ap.to_string()),
            ("search_ap", switches.search_ap.to_string()),
            ("craft_ap", switches.craft_ap.to_string()),
            ("reload_ap", switches.reload_ap.to_string()),
        ]
    };
    let usual = values(&Switches::default(), false);
    let pairs = values(&setup.switches, setup.director).into_iter().zip(usual);
    let other = pairs.filter(|(value, usual)| value != usual);
    other.map(|((id, value), _)| (id.to_owned(), value)).collect()
}
