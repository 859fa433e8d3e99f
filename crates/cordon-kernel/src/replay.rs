//! Replay files: a header, one line an entry, and a trailer, each a line of JSON.
//!
//! The file holds setup, actions and draws. The only state that can be in it is the position in which a game began
//! that was taken from the middle of another. The hash behind each entry is there to find the line at
//! which a file and a build part ways.

use std::sync::Arc;

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use crate::{
    Act, Actor, Commitment, Deaf, Match, Notation, Outcome, Seat, Seed, Sink, StateHash, Turn, state_hash,
};

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// The first line of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<S> {
    /// The version of the file format.
    pub cordon: u32,
    /// The ruleset by name.
    pub ruleset: String,
    /// The behaviour of the rules.
    pub rules: u32,
    /// The content that was played with.
    pub content: String,
    /// Mission, edition, squad, switches.
    pub setup: S,
    /// Where the game began, in the ruleset's notation; absent in a game that began with its layout.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The promise about the seed.
    pub commitment: Commitment,
    /// What the human seats brought to the dice.
    pub nonces: Vec<String>,
    /// What chance answered while the game was laid out.
    pub draws: Vec<u32>,
    /// The state after the layout.
    pub hash: StateHash,
}

/// One entry as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Who acted.
    pub by: Actor,
    /// The action in the ruleset's notation.
    #[serde(rename = "do", default, skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
    /// Or going back, keeping so many actions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<u32>,
    /// What chance answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<u32>,
    /// The state afterwards.
    pub hash: StateHash,
}

/// The last line of a file: without it the file has lost its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trailer {
    /// How many entries the file has.
    pub entries: u32,
    /// The seed, which the commitment was about.
    pub seed: Seed,
    /// The seats that have won; absent in a game that is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<Seat>>,
    /// The rule that ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// A file that has been read, but not yet played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay<S> {
    /// The first line.
    pub header: Header<S>,
    /// The entries.
    pub lines: Vec<Line>,
    /// The last line.
    pub trailer: Trailer,
}

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// Not a replay at all.
    #[error("this is not a Cordon replay: {0}")]
    Foreign(String),
    /// Written by a later version of the program.
    #[error("the file has format {found}, this program reads format {FORMAT}: use a newer program")]
    Newer {
        /// The format of the file.
        found: u32,
    },
    /// Another game system.
    #[error("the file is a game of `{found}`, not of `{expected}`")]
    OtherRuleset {
        /// The ruleset of the file.
        found: String,
        /// The ruleset that was asked for.
        expected: &'static str,
    },
    /// Rules that this build does not have.
    #[error("the file was played by rules version {found}, this program has version {known}")]
    OtherRules {
        /// The rules version of the file.
        found: u32,
        /// The rules version of this build.
        known: u32,
    },
    /// Content that is not loaded.
    #[error(
        "the file was played with content {found}, loaded is content {loaded}: give the packs it was played with"
    )]
    OtherContent {
        /// The content hash of the file.
        found: String,
        /// The content hash of the loaded packs.
        loaded: String,
    },
    /// The end is missing.
    #[error("the file ends after line {line} without its last line: it was cut off")]
    Truncated {
        /// The last line there is.
        line: usize,
    },
    /// A line that cannot be read.
    #[error("line {line}, column {column}: {what}")]
    Damaged {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// A line that does not follow from the lines before.
    #[error("line {line}: {what}")]
    Mismatch {
        /// The line, from 1.
        line: usize,
        /// What does not fit.
        what: String,
    },
}

impl ReplayError {
    /// The line that is wrong, from 1; what is said about a whole file is said in its first.
    pub fn line(&self) -> usize {
        match self {
            ReplayError::Truncated { line }
            | ReplayError::Damaged { line, .. }
            | ReplayError::Mismatch { line, .. } => *line,
            ReplayError::Foreign(_)
            | ReplayError::Newer { .. }
            | ReplayError::OtherRuleset { .. }
            | ReplayError::OtherRules { .. }
            | ReplayError::OtherContent { .. } => 1,
        }
    }
}

/// What a verified file proves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verdict {
    /// How many actions were played.
    pub actions: u32,
    /// How many draws were proved to come from the seed.
    pub draws: u32,
    /// The ending, if the game is over.
    pub outcome: Option<Outcome>,
    /// The last state.
    pub hash: StateHash,
}

/// Writes a match down. The seed is in it: hand the file out only when the match is over, or keep it to yourself.
pub fn write_replay<R: Notation>(game: &Match<R>) -> String {
    let rules = game.rules();
    let mut replayed = begin_again(game);
    let header = Header {
        cordon: FORMAT,
        ruleset: R::NAME.to_owned(),
        rules: R::RULES_VERSION,
        content: rules.content_hash(),
        setup: game.setup().clone(),
        position: game.position().map(str::to_owned),
        commitment: game.commitment(),
        nonces: game.nonces().to_vec(),
        draws: game.start_draws().to_vec(),
        hash: state_hash(replayed.state()),
    };
    let mut text = line_of(&header);
    for entry in game.entries() {
        let (play, undo) = match &entry.act {
            Act::Play(action) => (Some(rules.write_action(replayed.state(), writer(entry.by), action)), None),
            Act::Undo { keep } => (None, Some(*keep)),
        };
        text += &line_of(&Line { by: entry.by, play, undo, draws: entry.draws.clone(), hash: entry.hash });
        repeat(&mut replayed, entry.by, &entry.act, Deaf).expect("the match was played once already");
    }
    let outcome = match rules.turn(game.state()) {
        Turn::Over(outcome) => Some(outcome),
        Turn::Waiting(_) => None,
    };
    text += &line_of(&Trailer {
        entries: game.entries().len() as u32,
        seed: game.seed(),
        winners: outcome.map(|outcome| outcome.winners.iter().collect()),
        rule: outcome.map(|outcome| outcome.rule.to_string()),
    });
    text
}

/// The same match before its first entry.
fn begin_again<R: Notation>(game: &Match<R>) -> Match<R> {
    let (rules, setup, nonces) = (Arc::clone(game.rules()), game.setup().clone(), game.nonces().to_vec());
    match game.position() {
        Some(position) => Match::begin_at(rules, setup, position, game.seed(), nonces).ok(),
        None => Match::begin(rules, setup, game.seed(), nonces, Deaf).ok(),
    }
    .expect("the match has begun once already")
}

/// The seat as whose an action is written and read; an act of the host reads the same for every seat.
fn writer(by: Actor) -> Seat {
    match by {
        Actor::Seat(seat) => seat,
        Actor::Host => Seat(0),
    }
}

fn line_of(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("replay lines are plain data") + "\n"
}

fn repeat<R: Notation>(
    game: &mut Match<R>,
    by: Actor,
    act: &Act<R::Action>,
    sink: impl Sink<R::Event>,
) -> Result<(), String> {
    match (*act, by) {
        (Act::Play(action), Actor::Seat(seat)) => {
            game.act(seat, action, sink).map(|_| ()).map_err(|r| r.to_string())
        }
        (Act::Play(action), Actor::Host) => match game.act_as_host(action, sink) {
            Some(_) => Ok(()),
            None => Err("the host may not do this".to_owned()),
        },
        (Act::Undo { .. }, Actor::Seat(seat)) => {
            if game.undo(seat) {
                Ok(())
            } else {
                Err("this action cannot be taken back freely".to_owned())
            }
        }
        (Act::Undo { keep }, Actor::Host) => {
            game.undo_agreed(keep);
            Ok(())
        }
    }
}

/// Reads a file and checks its form; whether it follows the rules is found out by playing it.
pub fn read_replay<S: DeserializeOwned>(text: &str) -> Result<Replay<S>, ReplayError> {
    // Blank lines at the end come from editors and mean nothing.
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let Some(first) = lines.first().filter(|line| !line.trim().is_empty()) else {
        return Err(ReplayError::Foreign("it is empty".to_owned()));
    };
    // The format number is read by itself first: a later format may have another header.
    #[derive(Deserialize)]
    struct Probe {
        cordon: u32,
    }
    if first.starts_with("{\"cordon\":") && lines.len() == 1 && is_cut_short(first) {
        return Err(ReplayError::Truncated { line: 1 });
    }
    let probe = serde_json::from_str::<Probe>(first).ok().filter(|_| first.starts_with('{'));
    let probe =
        probe.ok_or_else(|| ReplayError::Foreign("its first line is not a replay's header".to_owned()))?;
    if probe.cordon != FORMAT {
        return Err(ReplayError::Newer { found: probe.cordon });
    }
    let header = parse(first, 1)?;
    let (last, middle) = lines[1..].split_last().ok_or(ReplayError::Truncated { line: 1 })?;
    let entries: Vec<Line> =
        middle.iter().enumerate().map(|(n, line)| parse(line, n + 2)).collect::<Result<_, _>>()?;
    let is_entry = serde_json::from_str::<Line>(last).is_ok();
    if is_entry || is_cut_short(last) {
        return Err(ReplayError::Truncated { line: lines.len() });
    }
    let trailer: Trailer = parse(last, lines.len())?;
    if trailer.entries as usize != entries.len() {
        let what =
            format!("the file has {} entries, its last line counts {}", entries.len(), trailer.entries);
        return Err(ReplayError::Mismatch { line: lines.len(), what });
    }
    Ok(Replay { header, lines: entries, trailer })
}

/// Whether a line ends in the middle of its JSON.
fn is_cut_short(line: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(line).is_err_and(|error| error.is_eof())
}

fn parse<T: DeserializeOwned>(line: &str, number: usize) -> Result<T, ReplayError> {
    serde_json::from_str(line).map_err(|error| ReplayError::Damaged {
        line: number,
        column: error.column().max(1),
        what: error.to_string(),
    })
}

impl<S: Clone + Eq> Replay<S> {
    /// Begins the match of this file, checking that it belongs to this ruleset, these rules and this content.
    pub fn begin<R>(&self, rules: Arc<R>, sink: impl Sink<R::Event>) -> Result<Match<R>, ReplayError>
    where
        R: Notation<Setup = S>,
    {
        let header = &self.header;
        if header.ruleset != R::NAME {
            return Err(ReplayError::OtherRuleset { found: header.ruleset.clone(), expected: R::NAME });
        }
        if header.rules != R::RULES_VERSION {
            return Err(ReplayError::OtherRules { found: header.rules, known: R::RULES_VERSION });
        }
        let loaded = rules.content_hash();
        if header.content != loaded {
            return Err(ReplayError::OtherContent { found: header.content.clone(), loaded });
        }
        let last = self.lines.len() + 2;
        if self.trailer.seed.commitment() != header.commitment {
            let what = "the seed is not the one that was promised in the header".to_owned();
            return Err(ReplayError::Mismatch { line: last, what });
        }
        let (setup, seed, nonces) = (header.setup.clone(), self.trailer.seed, header.nonces.clone());
        let game = match &header.position {
            Some(position) => Match::begin_at(rules, setup, position, seed, nonces)
                .map_err(|error| format!("the position cannot be played: {error}")),
            None => Match::begin(rules, setup, seed, nonces, sink).map_err(|refusal| refusal.to_string()),
        };
        let game = game.map_err(|what| ReplayError::Mismatch { line: 1, what })?;
        let first = |what: &str| ReplayError::Mismatch { line: 1, what: what.to_owned() };
        if game.start_draws() != header.draws {
            return Err(first("the draws of the layout do not come from the seed"));
        }
        if state_hash(game.state()) != header.hash {
            return Err(first("the layout gives another state here"));
        }
        Ok(game)
    }

    /// Plays one entry of this file on the match, and checks its draws and hash.
    pub fn play_line<R>(
        &self,
        game: &mut Match<R>,
        index: usize,
        sink: impl Sink<R::Event>,
    ) -> Result<(), ReplayError>
    where
        R: Notation<Setup = S>,
    {
        let line = &self.lines[index];
        let mismatch = |what: String| ReplayError::Mismatch { line: index + 2, what };
        let act = match (&line.play, line.undo, line.by) {
            (Some(text), None, by) => {
                let read = game.rules().read_action(game.state(), writer(by), text);
                Act::Play(read.map_err(|error| mismatch(error.to_string()))?)
            }
            (None, Some(keep), _) => Act::Undo { keep },
            _ => return Err(mismatch("an entry is a `do` or an `undo`, and not both".to_owned())),
        };
        repeat(game, line.by, &act, sink).map_err(&mismatch)?;
        let entry = &game.entries()[game.entries().len() - 1];
        if entry.draws != line.draws {
            return Err(mismatch("the draws do not come from the seed".to_owned()));
        }
        if entry.hash != line.hash || entry.act != act {
            return Err(mismatch("the action leads to another state here".to_owned()));
        }
        Ok(())
    }
}

/// Plays a file to its end and proves draws, hashes and outcome.
pub fn verify_replay<R: Notation>(
    replay: &Replay<R::Setup>,
    rules: Arc<R>,
) -> Result<(Match<R>, Verdict), ReplayError> {
    let mut game = replay.begin(rules, Deaf)?;
    for index in 0..replay.lines.len() {
        replay.play_line(&mut game, index, Deaf)?;
    }
    let outcome = match game.rules().turn(game.state()) {
        Turn::Over(outcome) => Some(outcome),
        Turn::Waiting(_) => None,
    };
    let winners: Option<Vec<Seat>> = outcome.map(|outcome| outcome.winners.iter().collect());
    if winners != replay.trailer.winners || outcome.map(|o| o.rule.to_string()) != replay.trailer.rule {
        let what = "the game does not end as its last line says".to_owned();
        return Err(ReplayError::Mismatch { line: replay.lines.len() + 2, what });
    }
    let drawn: usize = game.entries().iter().map(|entry| entry.draws.len()).sum();
    let verdict = Verdict {
        actions: game.standing(),
        draws: (game.start_draws().len() + drawn) as u32,
        outcome,
        hash: state_hash(game.state()),
    };
    Ok((game, verdict))
}
