//! A replay file becomes a match: proved line by line, then kept as if it had been played here.

use std::sync::Arc;

use cordon_kernel::{
    Actor, Line, Replay, ReplayError, Turn, read_replay, state_hash, verify_replay, write_replay,
};
use cordon_wire::face::Face;
use cordon_wire::http::{NewMatch, SeatPlan, Who};
use cordon_wire::message::ComesFrom;
use cordon_wire::past::{Import, Imported};
use cordon_wire::trouble::{Code, Trouble};
use serde::Deserialize;

use crate::games::{Beginning, NewHead, make_head};
use crate::keeper::rebuild;
use crate::room::{Record, Timed};
use crate::store::{MatchId, Stored};
use crate::tokens;

/// The most entries of a file. The longest games of the simulator have less than a tenth of it.
const MOST_ENTRIES: usize = 20_000;
/// Going back means playing the game again up to there; all of it together may be so many actions.
const MOST_REPLAYED: u64 = 1_000_000;

/// Who imports.
#[derive(Clone, Debug)]
pub struct Importer {
    /// Who.
    pub player: String,
    /// The name that others see.
    pub name: String,
    /// When, in milliseconds since 1970.
    pub now: i64,
}

/// A match that a file has become, before it is kept.
pub struct Ready {
    /// The match. The same file of the same player has always the same.
    pub id: MatchId,
    /// What was agreed on.
    pub head: NewHead,
    /// Whether everybody finds it.
    pub listed: bool,
    /// What happened, as records.
    pub records: Vec<String>,
    /// The seats that the importer plays.
    pub own: Vec<u8>,
    /// What is answered.
    pub imported: Imported,
}

/// The ruleset whose game a file is.
///
/// # Errors
/// When it is no replay file.
pub fn ruleset_of(text: &str) -> Result<String, Trouble> {
    #[derive(Deserialize)]
    struct Probe {
        #[serde(default)]
        told: Option<u32>,
        #[serde(default)]
        ruleset: Option<String>,
    }
    let first = text.lines().next().unwrap_or_default();
    let probe = serde_json::from_str::<Probe>(first).ok();
    match probe {
        Some(Probe { told: Some(_), .. }) => {
            let says = "This file has what one side was told, which cannot be played: it is for looking at. A match \
                        that is over gives its whole file at /api/matches/ID/replay.";
            Err(Trouble::file(Some(1), says))
        }
        Some(Probe { ruleset: Some(ruleset), .. }) => Ok(ruleset),
        _ => {
            let says = "This is no replay file: its first line is not a replay's header.";
            Err(Trouble::file(Some(1), says))
        }
    }
}

/// Proves a file and makes a match of it.
///
/// # Errors
/// What is wrong with the file, and in which line; or with the seats.
pub fn import<R: Face>(form: &Import, rules: Arc<R>, importer: &Importer) -> Result<Ready, Trouble> {
    let replay: Replay<R::Setup> = read_replay(&form.file).map_err(|error| wrong(&error))?;
    check_size(&replay.lines)?;
    let (game, verdict) = verify_replay(&replay, Arc::clone(&rules)).map_err(|error| wrong(&error))?;
    let over = matches!(rules.turn(game.state()), Turn::Over(_));
    // The file as this program writes it: blank lines and spaces make no other match.
    let id = MatchId(tokens::id_of(&[&importer.player, &write_replay(&game)]));
    let wanted = NewMatch {
        ruleset: R::NAME.to_owned(),
        wishes: rules.wishes(game.setup()),
        seats: seats(&*rules, game.setup(), &form.seats),
        clock: form.clock,
        undo: form.undo,
        listed: form.listed,
        nonce: None,
        away: None,
    };
    let beginning = Beginning {
        setup: game.setup().clone(),
        position: game.position().map(str::to_owned),
        seed: game.seed(),
        nonces: Some(game.nonces().to_vec()),
        comes_from: Some(ComesFrom::File {}),
        forked_from: None,
    };
    let head = make_head(&*rules, &wanted, &importer.player, beginning)?;
    let own: Vec<u8> =
        wanted.seats.iter().filter(|plan| plan.who == Who::Me {}).map(|plan| plan.seat).collect();
    let records = records(&replay.lines, &wanted.seats, &own, importer, over);
    let records: Vec<String> =
        records.iter().map(|timed| serde_json::to_string(timed).expect("records are plain data")).collect();
    let stored: Vec<Stored> =
        (0..).zip(&records).map(|(number, body)| Stored { number, body: body.clone() }).collect();
    // What is kept must be what was proved.
    let room = rebuild(id.clone(), &head.body, &stored, rules)?;
    if room.game().map(|again| state_hash(again.state())) != Some(state_hash(game.state())) {
        return Err(Trouble::new(Code::Internal, "The file could not be kept as it is."));
    }
    let imported = Imported {
        id: id.to_string(),
        title: head.title.clone(),
        actions: verdict.actions,
        draws: verdict.draws,
        ending: verdict.outcome.map(|outcome| outcome.says.to_owned()),
    };
    Ok(Ready { id, head, listed: form.listed, records, own, imported })
}

/// Refuses what would take too long to play, now and whenever the match is opened.
fn check_size(lines: &[Line]) -> Result<(), Trouble> {
    if lines.len() > MOST_ENTRIES {
        let says = format!("The file has {} entries; {MOST_ENTRIES} is the most.", lines.len());
        return Err(Trouble::file(None, says));
    }
    let mut replayed = 0;
    for (number, line) in lines.iter().enumerate() {
        replayed += line.undo.map_or(0, |keep| u64::from(keep).min(number as u64));
        if replayed > MOST_REPLAYED {
            return Err(Trouble::file(Some(number + 2), "The file goes back too often to be played here."));
        }
    }
    Ok(())
}

/// Who plays which seat: whoever is named, and the importer for the rest.
fn seats<R: Face>(rules: &R, setup: &R::Setup, named: &[SeatPlan]) -> Vec<SeatPlan> {
    let roles = rules.roles(setup);
    let rest = roles.iter().filter(|role| !named.iter().any(|plan| plan.seat == role.seat));
    let rest = rest.map(|role| SeatPlan { seat: role.seat, who: Who::Me {} });
    named.iter().cloned().chain(rest).collect()
}

fn records(lines: &[Line], seats: &[SeatPlan], own: &[u8], importer: &Importer, over: bool) -> Vec<Timed> {
    let took = own.iter().map(|seat| Record::Took {
        seat: *seat,
        player: importer.player.clone(),
        name: importer.name.clone(),
        nonce: String::new(),
    });
    let played = lines.iter().map(|line| match (&line.play, line.by) {
        (Some(act), Actor::Seat(seat)) => Record::Acted { seat: seat.0, act: act.clone(), by: None },
        (Some(act), Actor::Host) => Record::HostActed { act: act.clone() },
        (_, Actor::Seat(seat)) => Record::TookBack { seat: seat.0 },
        (_, Actor::Host) => Record::WentBack { keep: line.undo.unwrap_or_default() },
    });
    // Where others are to play on, nothing happens until they are there and agree to go on.
    let expects = seats.iter().any(|plan| matches!(plan.who, Who::Open {} | Who::Friend { .. }));
    let waits = (expects && !over).then_some(Record::Paused {});
    let all = took.chain([Record::Began {}]).chain(played).chain(waits);
    all.map(|record| Timed { at: importer.now, of: None, record }).collect()
}

/// What is wrong with a file, for whoever sent it.
fn wrong(error: &ReplayError) -> Trouble {
    let mut trouble = Trouble::file(Some(error.line()), error.to_string());
    if matches!(
        error,
        ReplayError::Newer { .. } | ReplayError::OtherRules { .. } | ReplayError::OtherContent { .. }
    ) {
        trouble.code = Code::Unplayable;
    }
    trouble
}
