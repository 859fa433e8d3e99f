//! What can be chosen when a match is created, and what becomes of the choice.

use cordon_kernel::{Deaf, Live, Ruleset, Seating, Seed, Viewer};
use cordon_twilight::content::Preset;
use cordon_twilight::rules::clock;
use cordon_twilight::setup::Rules;
use cordon_twilight::state::MOST_PLAYERS;
use cordon_twilight::{Setup, Twilight, names};

use super::{goals, options, sketch};
use crate::face::{Catalogue, FieldError, MemberOffer, MissionOffer, Role, Wishes};
use crate::forms::{Called, check_members, check_options, unknown};
use crate::wording::one_line;

/// TW-SETUP-01: the fewest and the most players.
const SQUAD: (u8, u8) = (2, MOST_PLAYERS as u8);
/// How many race if nobody says otherwise.
const USUAL_PLAYERS: u8 = 4;

/// What can be chosen when a match is created. The soldiers that come along are the seats: so many of them, from the first.
pub(super) fn catalogue(rules: &Twilight) -> Catalogue {
    let member = |seat: u8| MemberOffer {
        id: format!("soldier-{seat}"),
        seat,
        title: seat_name(seat),
        about: "A soldier who wants to get out, and moves a marine against the neighbour on the left."
            .to_owned(),
        perks: Vec::new(),
    };
    Catalogue {
        ruleset: Twilight::NAME.to_owned(),
        title: "Twilight".to_owned(),
        about: "Soldiers race each other to a helipad over a town that is laid tile by tile, and move marines against their neighbours."
            .to_owned(),
        missions: rules.content().presets.iter().map(|preset| mission_offer(rules, preset)).collect(),
        options: options::offers(),
        members: (0..SQUAD.1).map(member).collect(),
        squad: SQUAD,
        seats_in_order: false,
        campaign: None,
    }
}

/// What players call a seat.
pub(super) fn seat_name(seat: u8) -> String {
    names::soldier(seat).to_owned()
}

/// The id of a member is that of his figure.
fn member_id(seat: u8) -> String {
    format!("soldier-{seat}")
}

/// What a board is about.
pub(super) fn story(preset: &Preset) -> String {
    one_line(&preset.story)
}

/// TW-SETUP-14: how many marines there are.
pub(super) fn marines(rules: &Twilight, setup: &Setup) -> u8 {
    let lands = rules.content().preset(&setup.preset).is_some_and(|preset| preset.marines);
    if lands { setup.rules.players + 1 } else { 0 }
}

fn mission_offer(rules: &Twilight, preset: &Preset) -> MissionOffer {
    let setup =
        Setup { preset: preset.id.clone(), rules: Rules { players: USUAL_PLAYERS, ..Rules::default() } };
    let rounds = clock::rounds(rules.content(), &setup.rules);
    let mut table = Seating::new(Live(Seed::from_number(0).dice(&[])), Deaf);
    let laid = rules.start(&setup, &mut table).ok();
    MissionOffer {
        id: preset.id.clone(),
        title: preset.name.clone(),
        story: story(preset),
        goal: goals::goal(preset),
        automatic: true,
        rounds: u8::try_from(rounds).ok(),
        seats: seats(USUAL_PLAYERS),
        // A board that is drawn differs from game to game.
        map: laid.filter(|_| preset.is_fixed()).map(|state| {
            let view = rules.view(&state, Viewer::Watcher);
            sketch::sketch(rules.look(&view.open))
        }),
        squad: None,
        perks: None,
        place: None,
    }
}

/// Makes a setup of what was chosen, or tells all that is wrong with it.
pub(super) fn setup(rules: &Twilight, wishes: &Wishes) -> Result<Setup, Vec<FieldError>> {
    let content = rules.content();
    let mut mistakes = Vec::new();
    if content.preset(&wishes.mission).is_none() {
        let known = content.presets.iter().map(|preset| preset.id.as_str());
        mistakes.push(unknown("mission", "board", &wishes.mission, known));
    }
    let players = players(&wishes.members, &mut mistakes);
    check_options(&options::offers(), wishes, &mut mistakes);
    if !wishes.perks.is_empty() {
        let says = "Soldiers learn nothing: leave the perks out.".to_owned();
        mistakes.push(FieldError { field: "perks".to_owned(), says });
    }
    let mut setup = Setup { preset: wishes.mission.clone(), rules: Rules { players, ..options::usual() } };
    options::choose(&wishes.options, &mut setup.rules);
    if mistakes.is_empty() {
        // The rules have the last word.
        let mut table = Seating::new(Live(Seed::from_number(0).dice(&[])), Deaf);
        if let Err(refusal) = rules.start(&setup, &mut table) {
            mistakes.push(FieldError { field: "mission".to_owned(), says: refusal.sentence() });
        }
    }
    if mistakes.is_empty() { Ok(setup) } else { Err(mistakes) }
}

/// How many race: as many as are named; nobody named is the usual number. Soldiers are all alike, and so they are named
/// from the first on.
fn players(members: &[String], mistakes: &mut Vec<FieldError>) -> u8 {
    if members.is_empty() {
        return USUAL_PLAYERS;
    }
    let known: Vec<String> = (0..SQUAD.1).map(member_id).collect();
    let before = mistakes.len();
    let called = Called { one: "soldier", many: "soldiers" };
    check_members(known.iter().map(String::as_str), members, SQUAD, &called, mistakes);
    if mistakes.len() == before && !known.iter().take(members.len()).all(|id| members.contains(id)) {
        let says = format!("{} soldiers are {}.", members.len(), known[..members.len()].join(", "));
        mistakes.push(FieldError { field: "members".to_owned(), says });
    }
    members.len() as u8
}

/// What was chosen, from the setup that was made of it.
pub(super) fn wishes(setup: &Setup) -> Wishes {
    Wishes {
        mission: setup.preset.clone(),
        options: options::chosen(setup),
        members: (0..setup.rules.players).map(member_id).collect(),
        ..Wishes::default()
    }
}

/// The seats of a game. Every soldier is a side of his own.
pub(super) fn roles(setup: &Setup) -> Vec<Role> {
    seats(setup.rules.players)
}

fn seats(players: u8) -> Vec<Role> {
    let role = |seat: u8| Role { seat, name: seat_name(seat), side: member_id(seat) };
    (0..players).map(role).collect()
}
