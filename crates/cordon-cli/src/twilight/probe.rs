//! Questions about twilight: the exact odds of a duel, and where a tile may be laid.

use cordon_kernel::{Deaf, Live, Ruleset, Seating, Seed};
use cordon_twilight::content::TileId;
use cordon_twilight::rules::placement::{self, Spotted};
use cordon_twilight::setup::Pairing;
use cordon_twilight::state::Open;
use cordon_twilight::{Setup, Twilight, odds};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    #[serde(default)]
    id: Option<Value>,
    #[serde(default)]
    duel: Option<DuelQuestion>,
    #[serde(default)]
    preset: Option<String>,
    /// Tiles that are laid before: id, cell, quarter turns.
    #[serde(default)]
    place: Vec<(String, (i8, i8), u8)>,
    #[serde(default)]
    tile: Option<String>,
    /// The number from which a board that is drawn comes.
    #[serde(default)]
    seed: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DuelQuestion {
    marine_hearts: u8,
    #[serde(default)]
    pairing: Pairing,
}

/// Answers one question.
pub(crate) fn answer(question: Value) -> Result<String, String> {
    let question: Question = serde_json::from_value(question).map_err(|error| error.to_string())?;
    let mut answer = match (&question.duel, &question.preset) {
        (Some(duel), None) if question.tile.is_none() && question.place.is_empty() => odds_of(duel)?,
        (None, Some(preset)) => placements(&question, preset)?,
        _ => return Err("a question has a `duel`, or a `preset` with a `tile`".to_owned()),
    };
    if let Some(id) = question.id {
        answer["id"] = id;
    }
    Ok(answer.to_string())
}

/// TW-EX-25: the chance of a soldier where nobody spends a token: as a fraction in lowest terms, and as so many of all
/// ways in which the dice can fall.
fn odds_of(duel: &DuelQuestion) -> Result<Value, String> {
    if !(1..=2).contains(&duel.marine_hearts) {
        return Err(format!("`marine_hearts` is {}; a marine that fights has 1 or 2", duel.marine_hearts));
    }
    let chance = odds::bare_duel(duel.marine_hearts, duel.pairing);
    let ways = 36_u128.pow(duel.marine_hearts.into());
    let wins = *chance.numer() * ways / *chance.denom();
    Ok(json!({
        "chance": format!("{}/{}", chance.numer(), chance.denom()),
        "wins": format!("{wins}/{ways}"),
    }))
}

/// Every legal placement of a tile, and how the two halves stand to each other before it is laid.
fn placements(question: &Question, preset: &str) -> Result<Value, String> {
    let rules = Twilight::new(cordon_packs::shipped_twilight());
    let mut open = board(&rules, preset, question.seed)?;
    for (id, (x, y), rotation) in &question.place {
        let (tile, spot) = (tile(&rules, id)?, Spotted { x: *x, y: *y, rotation: *rotation });
        placement::check_lay(rules.look(&open), tile, spot)
            .map_err(|refusal| format!("`{id}` at {x},{y} turned {rotation}: {refusal}"))?;
        let mut after = open;
        placement::lay(rules.look(&open), &mut after, tile, spot, None);
        open = after;
    }
    let look = rules.look(&open);
    let mut answer = json!({
        "joined": open.joined, "joinable": placement::is_joinable(look), "gap": placement::gap(look),
    });
    if let Some(id) = &question.tile {
        let mut found = Vec::new();
        placement::each_placement(look, tile(&rules, id)?, |Spotted { x, y, rotation }| {
            found.push(((x, y), rotation));
            false
        });
        answer["placements"] = json!(found);
    }
    Ok(answer)
}

fn tile(rules: &Twilight, id: &str) -> Result<TileId, String> {
    rules.content().tile(&id.to_lowercase()).ok_or_else(|| format!("there is no tile `{id}`"))
}

/// The board on which a game begins, before any tile of the town was laid.
fn board(rules: &Twilight, preset: &str, seed: u64) -> Result<Open, String> {
    if rules.content().preset(preset).is_none() {
        let known: Vec<&str> = rules.content().presets.iter().map(|preset| preset.id.as_str()).collect();
        return Err(format!("there is no board `{preset}`; there is {}", known.join(", ")));
    }
    let setup = Setup { preset: preset.to_owned(), ..Setup::default() };
    let mut table = Seating::new(Live(Seed::from_number(seed).dice(&[])), Deaf);
    let state = rules.start(&setup, &mut table).map_err(|refusal| refusal.to_string())?;
    Ok(state.open)
}
