//! What stays as it is for a whole match: the tiles and cards, the seats, and how long it lasts.

use std::collections::BTreeMap;

use cordon_twilight::content::Moment;
use cordon_twilight::rules::clock;
use cordon_twilight::state::KILLS_TO_WIN;
use cordon_twilight::{Setup, Twilight};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::cards::{CardText, TileText, moment_id};
use super::headline::moment_text;
use super::places::{EXTENT, FIRST};
use super::{catalogue, goals, options};
use crate::wording::{capital, word};

/// All that a client needs to draw and explain a game, before anything has happened in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightLayout")]
pub struct Layout {
    /// The board to begin on.
    pub board: BoardText,
    /// The westernmost column that a town can reach; the north-west square of the front gate is 0,0, so it is below 0.
    pub west: i16,
    /// The northernmost row that a town can reach.
    pub north: i16,
    /// Columns that a town can reach. A client draws as much of it as there is.
    pub width: i16,
    /// Rows that a town can reach.
    pub height: i16,
    /// The kinds of tiles.
    pub tiles: Vec<TileText>,
    /// The kinds of event cards.
    pub cards: Vec<CardText>,
    /// The moments in which cards can be played, in the order of the rules.
    pub windows: Vec<WindowText>,
    /// The soldiers.
    pub soldiers: Vec<SoldierText>,
    /// How many marines there are.
    pub marines: u8,
    /// Options that are not as usual, by id.
    pub options: BTreeMap<String, String>,
}

/// The board to begin on, and what is played for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightBoard")]
pub struct BoardText {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub story: String,
    /// What wins, in a sentence.
    pub goal: String,
    /// How the time is counted: `realtime`, `rounds`, `both`, `virtual` or `off`.
    pub clock: String,
    /// Minutes of play, where the host's clock counts.
    pub minutes: Option<u8>,
    /// Seconds left at which a client announces the time, where the host's clock counts.
    pub notices: Vec<u16>,
    /// Rounds after which the game is over.
    pub rounds: u16,
    /// Kills that win where no route is left.
    pub kills: u8,
}

/// A moment in which cards can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightWindow")]
pub struct WindowText {
    /// Its id.
    pub id: String,
    /// When it is, in a few words.
    pub says: String,
}

/// A soldier.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightSoldier")]
pub struct SoldierText {
    /// The id of his figure.
    pub id: String,
    /// His seat.
    pub seat: u8,
    /// His name.
    pub name: String,
    /// The seat that plays after him.
    pub left: u8,
    /// The seat that moves a marine in his turn.
    pub right: u8,
}

/// The layout of a match.
///
/// # Panics
/// When the setup names a board that there is not; `setup` makes no such setup.
pub(super) fn layout(rules: &Twilight, setup: &Setup) -> Layout {
    let content = rules.content();
    let preset = content.preset(&setup.preset).expect("a setup names a board");
    let (players, chosen) = (setup.rules.players, &setup.rules);
    let soldier = |seat: u8| SoldierText {
        id: format!("soldier-{seat}"),
        seat,
        name: catalogue::seat_name(seat),
        left: (seat + 1) % players,
        right: (seat + players - 1) % players,
    };
    Layout {
        board: BoardText {
            id: preset.id.clone(),
            title: preset.name.clone(),
            story: catalogue::story(preset),
            goal: goals::goal(preset),
            clock: word(chosen.clock.mode),
            minutes: chosen.clock.mode.is_timed().then_some(chosen.clock.minutes),
            notices: clock::ANNOUNCED_SECONDS
                .iter()
                .copied()
                .filter(|_| chosen.clock.mode.is_timed())
                .collect(),
            rounds: clock::rounds(content, chosen),
            kills: KILLS_TO_WIN,
        },
        west: FIRST,
        north: FIRST,
        width: EXTENT,
        height: EXTENT,
        tiles: content.tiles.iter().map(TileText::from).collect(),
        cards: content.cards.iter().map(|card| CardText::of(content, card)).collect(),
        windows: Moment::ALL
            .iter()
            .map(|(_, moment)| WindowText { id: moment_id(*moment), says: capital(moment_text(*moment)) })
            .collect(),
        soldiers: (0..players).map(soldier).collect(),
        marines: catalogue::marines(rules, setup),
        options: options::chosen(setup),
    }
}
