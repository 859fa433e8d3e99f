//! What can be chosen when a match is created, and what becomes of the choice.

use cordon_exodus::content::{Content, HeroCard, HeroId, MissionId, Mode, PerkClass, PerkId, Rating};
use cordon_exodus::rules::perks;
use cordon_exodus::rules::setup::lay_out;
use cordon_exodus::state::{HeroSetup, Open, seat_of};
use cordon_exodus::{Exodus, Setup};
use cordon_kernel::Ruleset;

use super::{campaign, goals, options, sketch};
use crate::face::{Catalogue, FieldError, MemberOffer, MissionOffer, PerkOffer, Role, Wishes};
use crate::forms::{Called, check_members, check_options, unknown};
use crate::wording::one_line;

/// EX-GAP-76: how many heroes come along if nobody says otherwise.
const USUAL_HEROES: usize = 2;
/// EX-GAP-76: the fewest and the most heroes of any mission.
pub(super) const SQUAD: (u8, u8) = (1, 4);

/// What can be chosen when a match is created.
pub(super) fn catalogue(rules: &Exodus) -> Catalogue {
    let content = rules.content();
    Catalogue {
        ruleset: Exodus::NAME.to_owned(),
        title: "Exodus".to_owned(),
        about: "A few heroes make their way out of a harbour full of infected, which act by themselves or are led by a director."
            .to_owned(),
        missions: (0..content.missions.len() as u8).map(|n| mission_offer(rules, MissionId(n))).collect(),
        options: options::offers(),
        members: (0..content.heroes.len() as u8).map(|n| member(content, HeroId(n))).collect(),
        squad: SQUAD,
        seats_in_order: true,
        campaign: Some(campaign::offer(rules)),
    }
}

fn mission_offer(rules: &Exodus, id: MissionId) -> MissionOffer {
    let content = rules.content();
    let mission = &content[id];
    let open = Open::empty(id, rules.board(id, true));
    let look = rules.look(&open);
    let [fewest, most] = mission.heroes;
    MissionOffer {
        id: mission.id.clone(),
        title: mission.title.clone(),
        story: one_line(&mission.story),
        goal: goals::goal(look),
        automatic: true,
        rounds: None,
        seats: seats(content, &usual_heroes(content), false),
        map: Some(sketch::sketch(look, most.into())),
        squad: Some((fewest, most)),
        perks: (mission.mode == Mode::Quick).then_some(mission.quick_perks).filter(|perks| *perks > 0),
        place: Some(match mission.mode {
            Mode::Chapter => format!("Chapter {}", mission.chapter),
            Mode::Quick => "Quick mission".to_owned(),
        }),
    }
}

/// What a hero is good at, by its ratings.
pub(super) fn about(card: &HeroCard) -> String {
    let classes = [PerkClass::Agility, PerkClass::Ballistic, PerkClass::Melee, PerkClass::Survival];
    let names = ["moving", "guns", "blows", "surviving"];
    let of = |rating: Rating| {
        let rated = classes.into_iter().zip(names).filter(|(class, _)| card.rating(*class) == rating);
        rated.map(|(_, name)| name).collect::<Vec<_>>().join(" and ")
    };
    let rated =
        [("best at", of(Rating::Green)), ("good at", of(Rating::Amber)), ("worst at", of(Rating::Red))];
    let rated = rated.into_iter().filter(|(_, names)| !names.is_empty());
    let rated: Vec<String> = rated.map(|(how, names)| format!("{how} {names}")).collect();
    format!("{}: {}.", crate::wording::capital(&card.role), rated.join(", "))
}

/// A hero. Seats follow the order of those who come along; the seat is the one that it has if all do.
fn member(content: &Content, id: HeroId) -> MemberOffer {
    let card = &content[id];
    let learned = (0..content.perks.len() as u8).map(PerkId);
    let learned = learned.filter(|perk| perks::check_learn(content, id, 0, *perk).is_ok());
    let offer = |perk: PerkId| PerkOffer {
        id: content[perk].id.clone(),
        title: content[perk].name.clone(),
        about: content[perk].text.clone(),
    };
    MemberOffer {
        id: card.id.clone(),
        seat: seat_of(id.0).0,
        title: card.name.clone(),
        about: about(card),
        perks: learned.map(offer).collect(),
    }
}

/// Makes a setup of what was chosen, or tells all that is wrong with it.
pub(super) fn setup(rules: &Exodus, wishes: &Wishes) -> Result<Setup, Vec<FieldError>> {
    let content = rules.content();
    let mut mistakes = Vec::new();
    let mission = content.mission(&wishes.mission);
    if mission.is_none() {
        let known = content.missions.iter().map(|mission| mission.id.as_str());
        mistakes.push(unknown("mission", "mission", &wishes.mission, known));
    }
    let range = mission.map_or(SQUAD, |id| content[id].heroes.into());
    let members = members(content, &wishes.members, range, &mut mistakes);
    check_options(&options::offers(), wishes, &mut mistakes);
    check_perks(content, &members, wishes, &mut mistakes);
    let is_chapter = mission.is_some_and(|id| content[id].mode == Mode::Chapter);
    if is_chapter && !wishes.perks.is_empty() {
        let says = "The perks of a chapter are learned in the chapters before it.".to_owned();
        mistakes.push(FieldError { field: "perks".to_owned(), says });
    }
    let heroes = members.into_iter().map(|id| HeroSetup {
        perks: wishes.perks.get(&id).cloned().unwrap_or_default(),
        id,
        kit: None,
    });
    let mut setup = Setup { mission: wishes.mission.clone(), heroes: heroes.collect(), ..Setup::default() };
    options::choose(&wishes.options, &mut setup);
    if let (Some(mission), true) = (mission, mistakes.is_empty()) {
        // The rules have the last word.
        let board = rules.board(mission, setup.switches.infected_open_doors);
        if let Err(refusal) = lay_out(content, board, mission, &setup) {
            let field = if refusal.rule.0.starts_with("EX-PERK") || refusal.rule.0 == "EX-QUICK-02" {
                "perks"
            } else {
                "mission"
            };
            mistakes.push(FieldError { field: field.to_owned(), says: refusal.sentence() });
        }
    }
    if mistakes.is_empty() { Ok(setup) } else { Err(mistakes) }
}

pub(super) fn usual_heroes(content: &Content) -> Vec<String> {
    content.heroes.iter().map(|card| card.id.clone()).take(USUAL_HEROES).collect()
}

/// Those who are to come along; nobody named is the usual pair.
pub(super) fn members(
    content: &Content,
    members: &[String],
    range: (u8, u8),
    mistakes: &mut Vec<FieldError>,
) -> Vec<String> {
    if members.is_empty() {
        return usual_heroes(content);
    }
    let known = content.heroes.iter().map(|card| card.id.as_str());
    check_members(known, members, range, &Called { one: "hero", many: "heroes" }, mistakes);
    members.to_vec()
}

/// Perks are of heroes who come along, and have names.
fn check_perks(content: &Content, members: &[String], wishes: &Wishes, mistakes: &mut Vec<FieldError>) {
    for (hero, wanted) in &wishes.perks {
        let field = format!("perks.{hero}");
        if !members.contains(hero) {
            let says = format!("`{hero}` does not come along; its perks are of no use.");
            mistakes.push(FieldError { field: field.clone(), says });
        }
        for perk in wanted.iter().filter(|perk| content.perk(perk).is_none()) {
            let known = content.perks.iter().map(|perk| perk.id.as_str());
            mistakes.push(unknown(&field, "perk", perk, known));
        }
    }
}

/// What was chosen, from the setup that was made of it.
pub(super) fn wishes(setup: &Setup) -> Wishes {
    let learned = setup.heroes.iter().filter(|hero| !hero.perks.is_empty());
    Wishes {
        mission: setup.mission.clone(),
        options: options::chosen(setup),
        members: setup.heroes.iter().map(|hero| hero.id.clone()).collect(),
        perks: learned.map(|hero| (hero.id.clone(), hero.perks.clone())).collect(),
    }
}

/// The seats of a game: the director, where there is one, and every hero.
pub(super) fn roles(rules: &Exodus, setup: &Setup) -> Vec<Role> {
    let heroes: Vec<String> = setup.heroes.iter().map(|hero| hero.id.clone()).collect();
    seats(rules.content(), &heroes, setup.director)
}

fn seats(content: &Content, heroes: &[String], directed: bool) -> Vec<Role> {
    let hero = |(n, id): (u8, &String)| Role {
        seat: seat_of(n).0,
        name: content.hero(id).map_or_else(|| id.clone(), |hero| content[hero].name.clone()),
        side: "heroes".to_owned(),
    };
    directed.then(options::director_role).into_iter().chain((0..).zip(heroes).map(hero)).collect()
}
