//! What a ruleset shows to clients: the side of it that faces the table.
//!
//! Everything is made from a view, which holds no more than its viewer may know; so nothing said here can leak.

mod offers;

pub use offers::{
    Catalogue, FieldError, MapSketch, MemberOffer, MissionOffer, OptionOffer, OptionValue, PerkOffer, Role,
    RuleRow, RuleTopic, SketchRoom, Wishes,
};

use cordon_kernel::{Notation, Refusal, Seat, Seats, Viewer};
use rand_pcg::Pcg32;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use ts_rs::TS;

/// A square as clients write it: columns from the west edge, rows from the north edge.
pub type At = (i16, i16);

/// A ruleset that can be played over the network.
pub trait Face:
    Notation<Setup: Send + Sync, State: Send + Sync, Action: Send + Sync, View: Send + Sync>
{
    /// What stays as it is for a whole match: the map, the cards, names and texts.
    type Layout: Serialize + TS + JsonSchema;
    /// What changes: figures, doors, tokens, hands. Its fields are sent one by one, and only those that changed.
    type Scene: SentByFields + TS + JsonSchema + Send;

    /// What can be chosen when a match is created.
    fn catalogue(&self) -> Catalogue;

    /// Makes a setup of what was chosen; every mistake is told at once, each with the field it is about.
    fn setup(&self, wishes: &Wishes) -> Result<Self::Setup, Vec<FieldError>>;

    /// What was chosen, from the setup that was made of it.
    fn wishes(&self, setup: &Self::Setup) -> Wishes;

    /// The seats of a game, known before it begins.
    fn roles(&self, setup: &Self::Setup) -> Vec<Role>;

    /// What stays as it is for a whole match.
    fn layout(&self, setup: &Self::Setup) -> Self::Layout;

    /// What a viewer sees now.
    fn scene(&self, view: &Self::View) -> Self::Scene;

    /// Brings a scene up to date that showed an earlier view of the same viewer, and says which fields are new.
    fn refresh(&self, scene: &mut Self::Scene, earlier: &Self::View, now: &Self::View) -> u32;

    /// Viewers with the same number see the same scene, so that it is made once for all of them.
    fn class_of(viewer: Viewer) -> u8;

    /// All that there is to know, for those who look at a match that is over.
    fn everything(&self, state: &Self::State) -> Self::View;

    /// An event with all that there is to know of it, for the same.
    fn whole_notice(&self, event: &Self::Event) -> Self::Notice;

    /// The seats that owe a decision, as far as the viewer may know.
    fn waits_for(&self, view: &Self::View) -> Seats;

    /// One of a seat's legal actions, with all that helps to choose it.
    fn choice(&self, view: &Self::View, seat: Seat, action: &Self::Action) -> Choice;

    /// Round, phase and what is asked of whom, in a few words.
    fn headline(&self, view: &Self::View) -> String;

    /// What is asked of a seat that owes a decision.
    fn prompt(&self, view: &Self::View, seat: Seat) -> Prompt;

    /// What happened, as a line of the log and as something to animate.
    fn line(&self, view: &Self::View, notice: &Self::Notice) -> Line;

    /// The actions that bring the mover of this seat to a square; empty when it is there already.
    fn walk(&self, view: &Self::View, seat: Seat, to: At) -> Option<Vec<Self::Action>>;

    /// Everywhere that `walk` leads the mover of this seat to, but where it is already.
    fn reach(&self, view: &Self::View, seat: Seat) -> Vec<Reach>;

    /// What can be seen from a square, and what could be done to whoever stands there.
    fn lens(&self, view: &Self::View, at: At) -> Lens;

    /// Whether one square is seen from another, and the lines that decide it.
    fn sight(&self, view: &Self::View, from: At, to: At) -> Sight;

    /// How long the rules themselves let a seat take for what is asked of it.
    fn pace(&self, _view: &Self::View, _seat: Seat) -> Option<Pace> {
        None
    }

    /// The windows for which a seat can leave standing orders, by id.
    fn windows(&self) -> Vec<String> {
        Vec::new()
    }

    /// The window that is open, by id.
    fn window(&self, _view: &Self::View) -> Option<String> {
        None
    }

    /// The window that is open and hides by time whether anybody can answer. The host passes for seats that can do nothing
    /// else, and answers nobody before the time is over.
    fn hush(&self, _view: &Self::View) -> Option<Hush> {
        None
    }

    /// The text of a rule.
    fn rule(&self, id: &str) -> Option<String>;

    /// All rules by topic, in the order in which somebody would read them.
    fn rulebook(&self) -> Vec<RuleTopic>;

    /// What a bot of this level does.
    fn bot(
        &self,
        level: BotLevel,
        view: &Self::View,
        seat: Seat,
        actions: &[Self::Action],
        dice: &mut Pcg32,
    ) -> Self::Action;
}

/// Something of which only those fields are sent that have changed. A set of fields is a number with a bit for each.
pub trait SentByFields: Serialize + Sized {
    /// All fields.
    const ALL: u32;

    /// Whether some of the fields are the same as those of another.
    fn is_like(&self, other: &Self, fields: u32) -> bool;

    /// Writes some of the fields as an object.
    fn write_fields<S: Serializer>(&self, fields: u32, to: S) -> Result<S::Ok, S::Error>;

    /// Some of the fields as an object; nothing if there are none.
    fn some(&self, fields: u32) -> Option<Box<RawValue>> {
        let some = SomeFields { of: self, fields };
        (fields != 0).then(|| to_raw_value(&some).expect("what is sent is plain data"))
    }
}

struct SomeFields<'a, T> {
    of: &'a T,
    fields: u32,
}

impl<T: SentByFields> Serialize for SomeFields<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.of.write_fields(self.fields, to)
    }
}

/// Lets a struct be sent by fields, and makes a struct of those parts of it that may be new. All fields have to be named.
macro_rules! sent_by_fields {
    ($name:ident, $parts:ident { $($field:ident: $kind:ty),* $(,)? }) => {
        impl $crate::face::SentByFields for $name {
            const ALL: u32 = (1 << [$(stringify!($field)),*].len()) - 1;

            fn is_like(&self, other: &$name, fields: u32) -> bool {
                let mut rest = fields;
                $(if rest & 1 != 0 && self.$field != other.$field {
                    return false;
                }
                rest >>= 1;)*
                debug_assert_eq!(rest, 0);
                true
            }

            fn write_fields<S: serde::Serializer>(&self, fields: u32, to: S) -> Result<S::Ok, S::Error> {
                let mut map = to.serialize_map(None)?;
                let mut rest = fields;
                $(if rest & 1 != 0 {
                    serde::ser::SerializeMap::serialize_entry(&mut map, stringify!($field), &self.$field)?;
                }
                rest >>= 1;)*
                debug_assert_eq!(rest, 0);
                serde::ser::SerializeMap::end(map)
            }
        }

        /// Parts that may be new; what is left out is as it was.
        struct $parts {
            $($field: Option<$kind>),*
        }

        impl $name {
            /// Takes over the parts that are new, and says which they were.
            fn take_over(&mut self, parts: $parts) -> u32 {
                let $parts { $($field),* } = parts;
                let (mut new, mut bit) = (0, 1);
                $(if let Some(value) = $field.filter(|value| *value != self.$field) {
                    self.$field = value;
                    new |= bit;
                }
                bit <<= 1;)*
                debug_assert_eq!(bit, 1 << <$name as $crate::face::SentByFields>::ALL.count_ones());
                new
            }
        }
    };
}
pub(crate) use sent_by_fields;

/// How long a seat may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// What the time is for: decisions with the same number share it. 0 is a decision by itself.
    pub of: u64,
    /// How long, in seconds.
    pub seconds: u32,
}

/// A window that hides by time whether anybody can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hush {
    /// Which: decisions of the same window have the same number.
    pub window: u64,
    /// How long it stays open at least, in milliseconds.
    pub least: u32,
}

/// How well a bot plays.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum BotLevel {
    /// Any legal action.
    Random,
    /// The legal action that looks best, and every third time any.
    Easy,
    /// The legal action that looks best.
    Normal,
}

/// What is asked of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Prompt {
    /// The question in a sentence.
    pub says: String,
    /// The action that lets a chance to interrupt pass, where this is one.
    pub pass: Option<String>,
    /// Whether this chance comes so often, and is of so little use, that few want to be asked.
    pub is_minor: bool,
}

/// A legal action.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct Choice {
    /// The action in the ruleset's notation: what a client sends to choose it.
    pub act: String,
    /// Which kind it is, for grouping: `step`, `attack`, `open`.
    pub kind: String,
    /// What a button says.
    pub label: String,
    /// What it costs, in the words of the sheet, as in `2 adrenaline`.
    pub cost: Option<String>,
    /// The squares it is about; a click on one of them chooses it.
    pub squares: Vec<At>,
    /// The figures it is about, by the ids of the scene.
    pub figures: Vec<String>,
    /// What a card says, and other help.
    pub note: Option<String>,
    /// The exact odds, where dice are rolled at something.
    pub odds: Option<Odds>,
}

/// A square to which a seat's mover can walk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Reach {
    /// The square.
    pub at: At,
    /// What going there costs, in the words of the sheet; none where it was paid for already.
    pub cost: Option<String>,
    /// Movement points for the way; where there are none, its squares.
    pub points: u8,
    /// The squares of the way, the last of which is this one.
    pub way: Vec<At>,
    /// What strikes the mover on the way, in the order in which it is met; absent where nothing does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Danger>>", optional)]
    #[schemars(default)]
    pub dangers: Vec<Danger>,
}

/// Something on a square that strikes whoever walks there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Danger {
    /// The square.
    pub at: At,
    /// What it is, in one word for which clients have a picture, as in `gas`.
    pub kind: String,
    /// What it does, in a sentence.
    pub says: String,
}

/// The exact odds of a roll.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct Odds {
    /// In one line, as in `3 black, 1 red against 3: wound 62.5 % (5/8)`.
    pub says: String,
    /// The chance of success, from 0 to 1.
    pub chance: f64,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct Line {
    /// In the log's words.
    pub says: String,
    /// The rule behind it, where one is worth asking for.
    pub rule: Option<String>,
    /// The squares it is about.
    pub squares: Vec<At>,
    /// The figures it is about, by the ids of the scene.
    pub figures: Vec<String>,
    /// How to show it.
    pub show: Show,
}

/// How something that happened is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Show {
    /// Only in the log.
    Text,
    /// A chance to interrupt was passed, which no story need tell.
    Pass,
    /// A figure goes from one square to another.
    Move {
        /// Which.
        figure: String,
        /// From where.
        from: At,
        /// To where.
        to: At,
    },
    /// Dice fall.
    Roll {
        /// Each die with the face that fell.
        dice: Vec<Die>,
        /// What it was rolled for, where the roll is a test or an attack by itself.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        test: Option<Tested>,
    },
    /// An attack begins.
    Attack {
        /// Who.
        attacker: String,
        /// At whom.
        target: String,
    },
    /// Somebody is hurt.
    Wound {
        /// Who.
        figure: String,
        /// How much.
        wounds: u8,
    },
    /// Something appears on the map.
    Appear {
        /// Where.
        at: At,
        /// Who, where it is a figure.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        figure: Option<String>,
    },
    /// Something leaves the map.
    Vanish {
        /// Who.
        figure: String,
    },
    /// Something is true of a figure, to be said beside it.
    Note {
        /// Of whom.
        figure: String,
        /// What, in a few words.
        says: String,
    },
    /// A door opens or closes, or a room is revealed.
    Map,
    /// A new round, phase or turn.
    Phase,
    /// The game is over.
    Over,
}

/// What dice were rolled for, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Tested {
    /// What it was, as in `attack`, `grab` or `bite`.
    pub what: String,
    /// Who rolled.
    pub figure: String,
    /// At whom it was aimed, or who made the test necessary.
    pub other: Option<String>,
    /// What came of it, as in `kill` or `bitten`.
    pub result: String,
}

/// One die.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Die {
    /// Its kind, as in `black`.
    pub kind: String,
    /// What fell.
    pub face: u8,
}

/// What can be seen from a square, and what could be done to whoever stands there.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct Lens {
    /// The square.
    pub at: At,
    /// The squares that are seen from there all round.
    pub seen: Vec<At>,
    /// Those among them where a target has cover.
    pub cover: Vec<At>,
    /// Who could attack somebody there in the next phase of its side, with the odds.
    pub threats: Vec<Threat>,
}

/// Somebody who could attack a square.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct Threat {
    /// Who.
    pub figure: String,
    /// Whether it sees the square from where it is, and need not move.
    pub at_once: bool,
    /// The best odds it has.
    pub odds: Option<Odds>,
    /// How it comes to it, where there is more to say, as in `smells Runner at 4 and charges`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<String>,
}

/// Whether one square is seen from another.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct Sight {
    /// Where somebody looks from.
    pub from: At,
    /// Where to.
    pub to: At,
    /// Whether it is seen.
    pub seen: bool,
    /// Whether a target there has cover.
    pub cover: bool,
    /// How far away it is, if there is a way.
    pub distance: Option<u8>,
    /// The lines that decide it, or the best that failed.
    pub lines: Vec<LineOfSight>,
    /// Why, in a sentence.
    pub says: String,
}

/// A line from corner to corner, or from middle to middle, by what the ruleset looks at; 0,0 is the north-west corner of
/// square 0,0, and 0.5,0.5 its middle.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct LineOfSight {
    /// Where it begins, in the square of the one who looks.
    pub from: (f64, f64),
    /// Where it ends, in the square that is looked at.
    pub to: (f64, f64),
    /// Where something blocks it, in squares.
    pub blocked: Option<(f64, f64)>,
}

/// Why something is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Why {
    /// The rule that says no.
    pub rule: String,
    /// A sentence.
    pub says: String,
    /// The squares concerned.
    pub squares: Vec<At>,
}

impl From<&Refusal> for Why {
    fn from(refusal: &Refusal) -> Why {
        Why {
            rule: refusal.rule.0.to_owned(),
            says: refusal.sentence(),
            squares: refusal.squares.iter().map(|square| (square.x, square.y)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Scene {
        round: u8,
        names: Vec<&'static str>,
    }

    sent_by_fields!(Scene, Parts { round: u8, names: Vec<&'static str> });

    #[test]
    fn only_what_differs_is_sent_again() {
        let mut scene = Scene { round: 1, names: vec!["a\"b"] };
        let text = |scene: &Scene, fields| scene.some(fields).map(|fields| fields.get().to_owned());
        assert_eq!(text(&scene, Scene::ALL).unwrap(), serde_json::to_string(&scene).unwrap());
        let nothing = scene.take_over(Parts { round: Some(1), names: None });
        assert_eq!(text(&scene, nothing), None);
        let round = scene.take_over(Parts { round: Some(2), names: Some(vec!["a\"b"]) });
        assert_eq!(text(&scene, round).unwrap(), r#"{"round":2}"#);
        let names = scene.take_over(Parts { round: None, names: Some(Vec::new()) });
        assert_eq!(text(&scene, names).unwrap(), r#"{"names":[]}"#);
        let both = scene.take_over(Parts { round: Some(3), names: Some(vec!["c"]) });
        assert_eq!(text(&scene, both).unwrap(), r#"{"round":3,"names":["c"]}"#);
        let other = Scene { round: 4, names: vec!["c"] };
        assert!(scene.is_like(&other, names) && !scene.is_like(&other, round));
    }
}
