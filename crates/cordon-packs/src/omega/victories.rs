//! What wins a mission, when its exits open, and whether that can come to pass.

use cordon_omega::content::{
    Crisis, EnemyId, ExitOpens, ExitSpec, KitId, Leavers, MissionEvent, ObjectiveKind, ObjectiveSpec,
    Passage, RoomSite, Victory,
};

use super::missions::{At, Read, room_index};
use super::{limits, objectives, passages, weapons};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::value::Value;

const VICTORIES: [&str; 8] =
    ["goal-room", "items-out", "escort-out", "blow-up", "survive", "destroy", "hold", "repair-and-clear"];
const LEAVERS: [(&str, Leavers); 3] =
    [("squad", Leavers::Squad), ("escort", Leavers::Escort), ("enemies", Leavers::Enemies)];

/// Reads what wins the mission.
pub(super) fn read(
    value: Value<'_>,
    read: &Read<'_>,
    room_names: &Names,
    rooms: &[At<RoomSite>],
) -> Option<Victory> {
    let choice = value.choice(&VICTORIES)?;
    match choice.word {
        "escort-out" => choice.alone(Victory::EscortOut),
        "survive" => choice.alone(Victory::Survive),
        "repair-and-clear" => choice.alone(Victory::RepairAndClear),
        "goal-room" => {
            let room = choice.argument("\"vault\"")?;
            room_index(room, room_names, rooms).map(Victory::GoalRoom)
        }
        "items-out" => {
            let (item, count) = items(choice.argument("{ item = \"data-core\", count = 3 }")?, read)?;
            Some(Victory::ItemsOut { item, count })
        }
        "blow-up" => {
            let mut fields = choice.fields("{ rounds = 3, within = 3, dice = \"4K\" }")?;
            let rounds = fields.number("rounds", limits::SMALL);
            let within = fields.number("within", limits::WITHIN);
            let dice = fields.value("dice").and_then(weapons::dice);
            Some(Victory::BlowUp { rounds: rounds?, within: within?, dice: dice? })
        }
        "destroy" => {
            let enemy = choice.argument("\"ravager\"")?;
            read.enemy_names.resolve(enemy).map(|enemy| Victory::Destroy(EnemyId(enemy)))
        }
        _ => {
            let escapes = choice.fields("{ escapes = 5 }")?.number("escapes", limits::SMALL)?;
            Some(Victory::Hold { escapes })
        }
    }
}

fn items(value: Value<'_>, read: &Read<'_>) -> Option<(KitId, u8)> {
    let mut fields = value.fields()?;
    let item = fields.value("item").and_then(|value| objectives::item(value, read));
    let count = fields.number("count", limits::SMALL);
    Some((item?, count?))
}

/// Reads when downed commandos become targets.
pub(super) fn crisis(value: Value<'_>) -> Option<Crisis> {
    let words =
        ["rooms-revealed", "objectives-revealed", "objectives-done", "escapes", "event", "from-start"];
    let choice = value.choice(&words)?;
    match choice.word {
        "rooms-revealed" => choice.number(limits::SMALL).map(Crisis::RoomsRevealed),
        "objectives-revealed" => choice.number(limits::SMALL).map(Crisis::ObjectivesRevealed),
        "objectives-done" => choice.number(limits::SMALL).map(Crisis::ObjectivesDone),
        "escapes" => choice.number(limits::SMALL).map(Crisis::Escapes),
        "event" => choice.alone(Crisis::Event),
        _ => choice.alone(Crisis::FromStart),
    }
}

/// Reads which passages become exits; the outer option says whether it could be read.
pub(super) fn exit(
    fields: &mut Fields<'_>,
    read: &Read<'_>,
    on_map: &[At<Passage>],
) -> Option<Option<ExitSpec>> {
    let Some(value) = fields.optional("exit") else { return Some(None) };
    let mut entry = value.fields()?;
    let who = entry.word("who", &LEAVERS);
    let colour_value = entry.value("colour");
    let colour = colour_value.and_then(|value| value.word(&passages::COLOURS));
    let opens = entry.value("opens").and_then(|value| opens(value, read));
    if let (Some(colour), Some(value)) = (colour, colour_value)
        && on_map.iter().all(|one| passages::colour(read, &one.it).is_some_and(|other| other != colour))
    {
        value.wrong(Mistake::MissingKey, "no passage of this colour lies on the map", "the colour of one");
    }
    Some(Some(ExitSpec { who: who?, colour: colour?, opens: opens? }))
}

fn opens(value: Value<'_>, read: &Read<'_>) -> Option<ExitOpens> {
    let choice = value.choice(&["holding", "objectives-done", "after-find", "at-once"])?;
    match choice.word {
        "holding" => {
            let (item, count) = items(choice.argument("{ item = \"data-core\", count = 3 }")?, read)?;
            Some(ExitOpens::Holding { item, count })
        }
        "objectives-done" => choice.number(limits::SMALL).map(ExitOpens::ObjectivesDone),
        "after-find" => choice.alone(ExitOpens::AfterFind),
        _ => choice.alone(ExitOpens::AtOnce),
    }
}

/// What a mission brings about, for checking that it can be won.
pub(super) struct Means<'a> {
    pub(super) rounds: Option<u8>,
    pub(super) objectives: &'a [At<ObjectiveSpec>],
    pub(super) carries: &'a [KitId],
    pub(super) exit: Option<ExitSpec>,
    pub(super) events: &'a [At<MissionEvent>],
    pub(super) reserves: &'a [(u8, u8)],
    pub(super) machines: usize,
}

impl Means<'_> {
    fn count(&self, wanted: impl Fn(&ObjectiveKind) -> bool) -> usize {
        self.objectives.iter().filter(|one| wanted(&one.it.kind)).count()
    }

    fn leaves(&self, who: Leavers) -> bool {
        self.exit.is_some_and(|exit| exit.who == who)
    }

    /// How many of an item the squad can get hold of, with the smallest squad.
    fn items(&self, item: KitId) -> usize {
        let carried = self.carries.iter().filter(|other| **other == item).count() * 3;
        carried + self.count(|kind| matches!(kind, ObjectiveKind::Terminal { gives, .. } if *gives == item))
    }

    /// How many objectives can be done.
    fn doable(&self) -> usize {
        self.count(|kind| matches!(kind, ObjectiveKind::Terminal { .. } | ObjectiveKind::ChargeSite { .. }))
    }

    fn brings(&self, enemy: EnemyId) -> bool {
        let named = |list: &[(EnemyId, u8)]| list.iter().any(|(other, _)| *other == enemy);
        let shown = self.count(|kind| matches!(kind, ObjectiveKind::Enemies(list) if named(list))) > 0;
        shown
            || self.reserves.iter().any(|(other, _)| *other == enemy.0)
            || self.events.iter().any(|event| named(&event.it.spawns))
    }
}

/// Checks that what wins can come to pass.
pub(super) fn check(fields: &mut Fields<'_>, victory: Option<Victory>, means: &Means<'_>) {
    let Some(value) = fields.optional("win") else { return };
    let needs = |there: bool, message: &str, expected: &str| {
        if !there {
            value.wrong(Mistake::NotEnough, message, expected);
        }
    };
    match victory {
        None | Some(Victory::GoalRoom(_)) => {}
        Some(Victory::ItemsOut { item, count }) => {
            needs(means.leaves(Leavers::Squad), "nobody can take the items out", "an `[exit]` for the squad");
            let there = means.items(item) >= usize::from(count);
            needs(there, "there are not enough of these items", "a terminal for each item");
        }
        Some(Victory::EscortOut) => {
            let there = means.count(|kind| matches!(kind, ObjectiveKind::Escort(_))) > 0;
            needs(there, "there is nobody to be brought out", "an `[[objective]]` that is an escort");
            needs(means.leaves(Leavers::Escort), "the escort cannot leave", "an `[exit]` for the escort");
        }
        Some(Victory::BlowUp { .. }) => {
            let sites = means.count(|kind| matches!(kind, ObjectiveKind::ChargeSite { .. }));
            needs(sites > 0, "there is no place for a charge", "an `[[objective]]` that is a charge site");
            needs(means.leaves(Leavers::Squad), "nobody can get out in time", "an `[exit]` for the squad");
        }
        Some(Victory::Survive) => {
            needs(means.rounds.is_some(), "this mission has no last round", "a line `rounds = ...`");
        }
        Some(Victory::Destroy(enemy)) => {
            let message = "nothing brings this enemy";
            needs(means.brings(enemy), message, "it in the reserves, in an objective or in an event");
        }
        Some(Victory::Hold { .. }) => {
            needs(means.rounds.is_some(), "this mission has no last round", "a line `rounds = ...`");
            needs(means.leaves(Leavers::Enemies), "no enemy can leave", "an `[exit]` for the enemies");
        }
        Some(Victory::RepairAndClear) => {
            // ZC-36.
            needs(means.machines == 4, "four machines are to be repaired", "four cells in `machines = ...`");
        }
    }
    check_charges(fields, means);
    check_exit(fields, means);
}

/// Every place for a charge needs one that somebody has.
fn check_charges(fields: &mut Fields<'_>, means: &Means<'_>) {
    for objective in means.objectives {
        let ObjectiveKind::ChargeSite { item, .. } = objective.it.kind else { continue };
        let same = |kind: &ObjectiveKind| matches!(kind, ObjectiveKind::ChargeSite { item: other, .. } if *other == item);
        if means.items(item) < means.count(same) {
            let finding = crate::report::Finding::new(
                objective.place,
                Mistake::NotEnough,
                "a squad of three has too few of what is needed here",
            );
            fields.report.add(finding.expected("enough of them in `carries` or at terminals"));
        }
    }
}

fn check_exit(fields: &mut Fields<'_>, means: &Means<'_>) {
    let Some(value) = fields.optional("exit") else { return };
    let opens = match means.exit.map(|exit| exit.opens) {
        Some(ExitOpens::Holding { item, count }) => means.items(item) >= usize::from(count),
        Some(ExitOpens::ObjectivesDone(number)) => means.doable() >= usize::from(number),
        Some(ExitOpens::AfterFind) => !means.objectives.is_empty(),
        Some(ExitOpens::AtOnce) | None => true,
    };
    if !opens {
        value.wrong(Mistake::NotEnough, "this exit never opens", "objectives and items enough to open it");
    }
}
