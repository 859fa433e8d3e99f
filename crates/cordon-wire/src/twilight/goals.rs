//! What wins, in words.

use cordon_twilight::content::Preset;
use cordon_twilight::look::Look;
use cordon_twilight::rules::placement;
use cordon_twilight::state::KILLS_TO_WIN;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What wins, in a sentence.
pub fn goal(preset: &Preset) -> String {
    let escape = "Be the first to stand on the middle of the helipad with nothing hostile there";
    match (preset.marines, preset.kills_win) {
        (true, false) => format!("{escape}, after your neighbour's marine has had its answer."),
        (true, true) => {
            format!("{escape}, after your neighbour's marine has had its answer, or to kill {KILLS_TO_WIN}.")
        }
        (false, false) => format!("{escape}."),
        (false, true) => format!("{escape}, or to kill {KILLS_TO_WIN}."),
    }
}

/// Something that has to hold before somebody wins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightGoal")]
pub struct GoalNow {
    /// What, in a few words.
    pub says: String,
    /// Whether it holds now.
    pub holds: bool,
}

/// What has to hold before somebody wins, as things stand.
pub(super) fn goals(look: Look<'_>) -> Vec<GoalNow> {
    let open = look.open;
    let mut race = Vec::new();
    if open.no_route || open.kills_win {
        let best = look.seats().map(|seat| open.soldier(seat).score()).max().unwrap_or(0);
        let says = format!("{KILLS_TO_WIN} kills win as well: the most so far are {best}");
        let lost = format!("no route is left: {KILLS_TO_WIN} kills win, the most so far are {best}");
        let says = if open.no_route { lost } else { says };
        race.push(GoalNow { says, holds: best >= KILLS_TO_WIN });
    }
    if open.no_route {
        return race;
    }
    let gap = match placement::gap(look) {
        Some(0) => "the halves of the town are joined".to_owned(),
        Some(1) => "the halves of the town are joined: 1 cell is missing".to_owned(),
        Some(gap) => format!("the halves of the town are joined: {gap} cells are missing"),
        None => "the halves of the town are joined: no way is left".to_owned(),
    };
    let stands = |seat: u8| {
        let soldier = open.soldier(seat);
        !soldier.staged && !soldier.under && Some(soldier.at) == look.goal()
    };
    race.extend([
        GoalNow { says: gap, holds: open.joined },
        GoalNow {
            says: "a soldier stands on the middle of the helipad".to_owned(),
            holds: look.seats().any(stands),
        },
        GoalNow {
            says: "nothing hostile is there at the end of his turn".to_owned(),
            holds: look.seats().any(|seat| cordon_twilight::rules::winning::has_escaped(look, seat)),
        },
    ]);
    race
}
