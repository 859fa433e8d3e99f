//! What can be chosen when a match is created, and what becomes of the choice.

use std::collections::BTreeMap;

use cordon_kernel::Ruleset;
use cordon_omega::content::{CommandoSheet, Content, MissionId, Rank, SheetId};
use cordon_omega::rules::setup::lay_out;
use cordon_omega::state::{Edition, EmiSight, OVERSEER, Open, seat_of};
use cordon_omega::{Omega, Setup};

use super::{goals, sketch};
use crate::face::{Catalogue, FieldError, MemberOffer, MissionOffer, OptionOffer, Role, Wishes};
use crate::forms::{Called, check_members, check_options, option, unknown};
use crate::wording::one_line;

/// How many commandos come along if nobody says otherwise.
const USUAL_SQUAD: usize = 4;
/// The fewest and the most commandos of a squad (OM-SET-23).
const SQUAD: (u8, u8) = (3, 5);

const EDITION: &str = "edition";
const EMI_LOS: &str = "emi_los";
const TURN_ON_DEATH: &str = "turn_on_death";

/// What can be chosen when a match is created.
pub(super) fn catalogue(rules: &Omega) -> Catalogue {
    let content = rules.content();
    Catalogue {
        ruleset: Omega::NAME.to_owned(),
        title: "Omega".to_owned(),
        about: "Commandos go down into a sealed laboratory; an overseer plays everything that waits there."
            .to_owned(),
        missions: (0..content.missions.len() as u8).map(|n| mission_offer(rules, MissionId(n))).collect(),
        options: options(),
        members: (0..content.commandos.len() as u8).map(|n| member(content, SheetId(n))).collect(),
        squad: SQUAD,
        seats_in_order: false,
        campaign: None,
    }
}

fn mission_offer(rules: &Omega, id: MissionId) -> MissionOffer {
    let content = rules.content();
    let mission = &content[id];
    // The goal's words follow from the content alone, so a game that has not begun will do.
    let open = Open { mission: id, ..Open::default() };
    MissionOffer {
        id: mission.id.clone(),
        title: mission.title.clone(),
        story: one_line(&mission.story),
        goal: goals::goal(rules.look(&open)),
        automatic: mission.automatic,
        rounds: mission.rounds,
        seats: seats(content, mission.automatic, &usual_squad(content)),
        map: Some(sketch::sketch(rules.look(&open), USUAL_SQUAD)),
        squad: None,
        perks: None,
        place: None,
    }
}

fn options() -> Vec<OptionOffer> {
    vec![
        option(
            EDITION,
            "Edition",
            "The second edition has move tokens, combined moves and fewer kit points for larger squads.",
            [("2e", "Second edition"), ("1e", "First edition")],
        ),
        option(
            EMI_LOS,
            "Interference blocks the sight of",
            "Whose line of sight ends where much interference lies between.",
            [("commandos", "the squad only"), ("all", "everybody")],
        ),
        option(
            TURN_ON_DEATH,
            "The bitten rise",
            "Whether a commando that dies with a bite stands up again as an enemy.",
            [("no", "no"), ("yes", "yes")],
        ),
    ]
}

/// What a commando is good at, by its rank and stances.
pub(super) fn about(sheet: &CommandoSheet) -> String {
    let rank = match sheet.rank {
        Rank::TeamLeader => "Team leader: commands the squad",
        Rank::Countermeasures => "Countermeasures: interferes with the enemy",
        Rank::HeavySupport => "Heavy support: carries the big guns",
        Rank::Rifleman => "Rifleman: flexible, and the best medic",
        Rank::Reconnaissance => "Reconnaissance: fast, and good with doors",
    };
    let [one, two, three] = &sheet.stances;
    format!("{rank}. Stances: {}, {}, {}.", one.name, two.name, three.name)
}

fn member(content: &Content, who: SheetId) -> MemberOffer {
    let sheet = &content[who];
    MemberOffer {
        id: sheet.id.clone(),
        seat: seat_of(who).0,
        title: sheet.name.clone(),
        about: about(sheet),
        perks: Vec::new(),
    }
}

/// Makes a setup of what was chosen, or tells all that is wrong with it.
pub(super) fn setup(rules: &Omega, wishes: &Wishes) -> Result<Setup, Vec<FieldError>> {
    let content = rules.content();
    let mut mistakes = Vec::new();
    let mission = content.mission(&wishes.mission);
    if mission.is_none() {
        let known = content.missions.iter().map(|mission| mission.id.as_str());
        mistakes.push(unknown("mission", "mission", &wishes.mission, known));
    }
    let squad = squad(content, &wishes.members, &mut mistakes);
    check_options(&options(), wishes, &mut mistakes);
    if !wishes.perks.is_empty() {
        let says = "There are no perks in this game.".to_owned();
        mistakes.push(FieldError { field: "perks".to_owned(), says });
    }
    let chosen = |id: &str| wishes.options.get(id).map(String::as_str);
    let setup = Setup {
        mission: wishes.mission.clone(),
        edition: if chosen(EDITION) == Some("1e") { Edition::First } else { Edition::Second },
        squad,
        emi_los: if chosen(EMI_LOS) == Some("all") { EmiSight::All } else { EmiSight::Commandos },
        turn_on_death: chosen(TURN_ON_DEATH) == Some("yes"),
    };
    if let (Some(mission), true) = (mission, mistakes.is_empty()) {
        // The rules have the last word.
        if let Err(refusal) = lay_out(content, rules.board(mission), &setup) {
            mistakes.push(FieldError { field: "mission".to_owned(), says: refusal.sentence() });
        }
    }
    if mistakes.is_empty() { Ok(setup) } else { Err(mistakes) }
}

/// What was chosen, from the setup that was made of it.
pub(super) fn wishes(setup: &Setup) -> Wishes {
    let mut options = BTreeMap::new();
    let mut chosen = |id: &str, value: &str| options.insert(id.to_owned(), value.to_owned());
    if setup.edition == Edition::First {
        chosen(EDITION, "1e");
    }
    if setup.emi_los == EmiSight::All {
        chosen(EMI_LOS, "all");
    }
    if setup.turn_on_death {
        chosen(TURN_ON_DEATH, "yes");
    }
    Wishes { mission: setup.mission.clone(), options, members: setup.squad.clone(), ..Wishes::default() }
}

fn usual_squad(content: &Content) -> Vec<String> {
    content.commandos.iter().map(|sheet| sheet.id.clone()).take(USUAL_SQUAD).collect()
}

fn squad(content: &Content, members: &[String], mistakes: &mut Vec<FieldError>) -> Vec<String> {
    if members.is_empty() {
        return usual_squad(content);
    }
    let known = content.commandos.iter().map(|sheet| sheet.id.as_str());
    let called = Called { one: "commando", many: "commandos" };
    check_members(known, members, SQUAD, &called, mistakes);
    members.to_vec()
}

/// The commandos of a setup, by rank.
pub(super) fn sheets<'a>(content: &'a Content, setup: &'a Setup) -> impl Iterator<Item = SheetId> + 'a {
    sheets_of(content, &setup.squad)
}

fn sheets_of<'a>(content: &'a Content, squad: &'a [String]) -> impl Iterator<Item = SheetId> + 'a {
    let all = (0..content.commandos.len() as u8).map(SheetId);
    all.filter(|who| squad.contains(&content[*who].id))
}

/// The seats of a game: the overseer, where one is needed, and every commando.
pub(super) fn roles(rules: &Omega, setup: &Setup) -> Vec<Role> {
    let content = rules.content();
    // ZC-01: no overseer is needed where the enemies act by themselves.
    let automatic = content.mission(&setup.mission).is_some_and(|mission| content[mission].automatic);
    seats(content, automatic, &setup.squad)
}

fn seats(content: &Content, automatic: bool, squad: &[String]) -> Vec<Role> {
    let overseer = Role { seat: OVERSEER.0, name: "Overseer".to_owned(), side: "overseer".to_owned() };
    let squad = sheets_of(content, squad).map(|who| Role {
        seat: seat_of(who).0,
        name: content[who].name.clone(),
        side: "squad".to_owned(),
    });
    (!automatic).then_some(overseer).into_iter().chain(squad).collect()
}
