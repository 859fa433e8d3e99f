//! The switches of the ruleset as options of a match, in the words of its ledger.

use std::collections::BTreeMap;

use cordon_twilight::Setup;
use cordon_twilight::setup::{ClockMode, Conceal, Rules};
use serde_json::Value;

use crate::face::OptionOffer;
use crate::forms::option;

/// What is played over the network unless said otherwise: with the host's clock, and with answers that are hidden.
pub(super) fn usual() -> Rules {
    let mut rules = Rules { conceal_windows: Conceal::Timing, ..Rules::default() };
    rules.clock.mode = ClockMode::Realtime;
    rules
}

const ON_FIRST: [(&str, &str); 2] = [("on", "on"), ("off", "off")];
const OFF_FIRST: [(&str, &str); 2] = [("off", "off"), ("on", "on")];

/// What can be chosen. The id of an option is the name of its switch.
pub(super) fn offers() -> Vec<OptionOffer> {
    let number = |id: &str, title: &str, about: &str, values: &[&'static str]| {
        option(id, title, about, values.iter().map(|value| (*value, *value)))
    };
    vec![
        option(
            "clock.mode",
            "Clock",
            "What ends the game: time on the clock, rounds, whichever is over first, or neither.",
            [
                ("realtime", "minutes"),
                ("rounds", "rounds"),
                ("both", "minutes or rounds"),
                ("virtual", "minutes counted by decisions"),
                ("off", "the round limit"),
            ],
        ),
        number(
            "clock.minutes",
            "Minutes",
            "How long the game lasts by the clock.",
            &["60", "30", "45", "90", "120"],
        ),
        option(
            "clock.rounds",
            "Rounds",
            "How many rounds the game lasts, where rounds are counted.",
            [("table", "by players"), ("6", "6"), ("10", "10"), ("15", "15"), ("20", "20"), ("30", "30")],
        ),
        option("guts", "Guts", "Whether nerve sets the hand and pays for the sewers.", ON_FIRST),
        option("sewers", "Sewers", "Whether there are manholes.", ON_FIRST),
        option(
            "underground_pack",
            "Underground pack",
            "Whether eight more tiles with a subway are in the deck.",
            ON_FIRST,
        ),
        option("dogs", "Dogs", "Whether the first zombie of a new road is a dog.", OFF_FIRST),
        option(
            "doors",
            "Doors",
            "Whether a building is entered only at its doors.",
            [("required", "required"), ("open", "from any street beside it")],
        ),
        option(
            "restart_refill",
            "Starting again",
            "What a soldier has after a defeat.",
            [("full", "five of each token"), ("hearts_only", "five hearts only")],
        ),
        option(
            "death_rounding",
            "Kills lost",
            "How half of the kills is rounded when a soldier is defeated.",
            [("up", "up"), ("down", "down")],
        ),
        option(
            "duel_pairing",
            "Dice of a duel",
            "Which die is compared with which.",
            [("sorted", "highest with highest"), ("indexed", "as they lie")],
        ),
        option(
            "goal_needs_kill",
            "A kill on the goal",
            "Whether an enemy must have been beaten on the goal.",
            [("false", "no"), ("true", "yes")],
        ),
        number("marine_toll", "Toll of marines", "Hearts that a marine pays for the sewers.", &["0", "1"]),
        option(
            "supply",
            "Supply of zombies",
            "How many regular zombies and supers there are.",
            [("100/6", "100 and 6"), ("60/4", "60 and 4"), ("unlimited", "unlimited")],
        ),
        option(
            "conceal_windows",
            "Who can answer",
            "How well it is hidden who is asked whether to play a card.",
            [("timing", "hidden by time"), ("strict", "everybody with a card is asked"), ("off", "open")],
        ),
        number("round_limit", "Round limit", "The last round, where nothing else is.", &["200", "50", "100"]),
    ]
}

fn as_json(rules: &Rules) -> Value {
    serde_json::to_value(rules).expect("switches are plain data")
}

/// Where the switch of an option is: `clock.mode` is the mode of the clock.
fn pointer(id: &str) -> String {
    format!("/{}", id.replace('.', "/"))
}

fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Lays chosen values over the usual ones. What is not among the offers was found before.
pub(super) fn choose(chosen: &BTreeMap<String, String>, rules: &mut Rules) {
    let mut json = as_json(rules);
    for (id, value) in chosen {
        let Some(at) = json.pointer_mut(&pointer(id)) else { continue };
        // A number stays a number; words are as they are.
        *at = match value.parse::<u16>() {
            Ok(number) if at.is_number() => number.into(),
            _ => value.as_str().into(),
        };
    }
    if let Ok(read) = serde_json::from_value(json) {
        *rules = read;
    }
}

/// What was chosen, from the setup that was made of it: all that is not as usual.
pub(super) fn chosen(setup: &Setup) -> BTreeMap<String, String> {
    let (now, usual) = (as_json(&setup.rules), as_json(&usual()));
    let value = |of: &Value, id: &str| of.pointer(&pointer(id)).map(written).unwrap_or_default();
    let other = offers().into_iter().filter(|offer| value(&now, &offer.id) != value(&usual, &offer.id));
    other.map(|offer| (offer.id.clone(), value(&now, &offer.id))).collect()
}
