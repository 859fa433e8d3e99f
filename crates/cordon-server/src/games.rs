//! The rulesets that this server plays. Only this file names them.

mod campaigns;

pub use campaigns::{Change, NewChapter};

use std::sync::Arc;

use cordon_exodus::Exodus;
use cordon_kernel::{Ruleset, Seed};
use cordon_omega::Omega;
use cordon_twilight::Twilight;
use cordon_wire::face::{Catalogue, Face, FieldError, Role, RuleTopic};
use cordon_wire::http::{NewMatch, Who};
use cordon_wire::message::ComesFrom;
use cordon_wire::packs::PackInfo;
use cordon_wire::past::{Fork, History, Import};
use cordon_wire::trouble::{Code, Trouble};
use cordon_wire::viewpoint::Viewpoint;

use crate::keeper::{Keeper, rebuild};
use crate::node::Node;
use crate::packs::Pack;
use crate::past::{self, Asked, ForkedMatch, Importer, Ready};
use crate::room::Head;
use crate::store::{self, MatchId, Stored};
use crate::tokens;

/// How long a player may be away unless a match says otherwise, in seconds.
const USUAL_GRACE: u32 = 120;

const HOUR: u32 = 3600;

/// The rulesets with their content.
pub struct Games {
    omega: Arc<Omega>,
    exodus: Arc<Exodus>,
    twilight: Arc<Twilight>,
    packs: Vec<Pack>,
}

/// One of the rulesets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Game {
    Omega,
    Exodus,
    Twilight,
}

impl Game {
    /// All of them, in the order in which they are offered.
    const ALL: [Game; 3] = [Game::Omega, Game::Exodus, Game::Twilight];

    fn name(self) -> &'static str {
        match self {
            Game::Omega => Omega::NAME,
            Game::Exodus => Exodus::NAME,
            Game::Twilight => Twilight::NAME,
        }
    }
}

/// Does something generic with the ruleset of a game.
macro_rules! with_rules {
    ($games:expr, $game:expr, |$rules:ident| $body:expr) => {
        match $game {
            Game::Omega => {
                let $rules = &$games.omega;
                $body
            }
            Game::Exodus => {
                let $rules = &$games.exodus;
                $body
            }
            Game::Twilight => {
                let $rules = &$games.twilight;
                $body
            }
        }
    };
}

impl Games {
    /// The rulesets with the content that is built in.
    pub fn shipped() -> Games {
        let omega = Arc::new(Omega::new(cordon_packs::shipped_omega()));
        let exodus = Arc::new(Exodus::new(cordon_packs::shipped_exodus()));
        let twilight = Arc::new(Twilight::new(cordon_packs::shipped_twilight()));
        let packs = vec![
            Pack::of(&*omega, cordon_packs::shipped_omega_files()),
            Pack::of(&*exodus, cordon_packs::shipped_exodus_files()),
            Pack::of(&*twilight, cordon_packs::shipped_twilight_files()),
        ];
        Games { omega, exodus, twilight, packs }
    }

    fn named(name: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.name() == name)
    }

    /// The game of a match that is kept.
    fn kept(ruleset: &str) -> Result<Game, Trouble> {
        Games::named(ruleset)
            .ok_or_else(|| Trouble::new(Code::Unplayable, format!("This server does not play `{ruleset}`.")))
    }

    /// What can be played.
    pub fn catalogues(&self) -> Vec<Catalogue> {
        let catalogue = |game| with_rules!(self, game, |rules| rules.catalogue());
        Game::ALL.into_iter().map(catalogue).collect()
    }

    /// All rules of a ruleset by topic; none for a ruleset that is not played here.
    pub fn rulebook(&self, ruleset: &str) -> Option<Vec<RuleTopic>> {
        let game = Games::named(ruleset)?;
        Some(with_rules!(self, game, |rules| rules.rulebook()))
    }

    /// The head of a match that somebody wants, and its roles.
    ///
    /// # Errors
    /// Every mistake of the form at once.
    pub fn head(&self, wanted: &NewMatch, host: &str) -> Result<NewHead, Trouble> {
        let Some(game) = Games::named(&wanted.ruleset) else {
            let known = Game::ALL.map(Game::name).join(", ");
            let says = format!("There is no ruleset `{}`; this server plays {known}.", wanted.ruleset);
            return Err(Trouble::form(vec![FieldError { field: "ruleset".to_owned(), says }]));
        };
        with_rules!(self, game, |rules| head_of(&**rules, wanted, host))
    }

    /// Starts the keeper of a match.
    pub fn open(
        &self,
        node: &Arc<Node>,
        id: MatchId,
        ruleset: &str,
        head: &str,
        records: &[Stored],
    ) -> Result<Keeper, Trouble> {
        with_rules!(self, Games::kept(ruleset)?, |rules| {
            let room = rebuild(id, head, records, Arc::clone(rules))?;
            Ok(Keeper::start(Arc::clone(node), room))
        })
    }

    /// What happened in a match, as a viewpoint was told it.
    pub fn history(&self, head: &store::Head, records: &[Stored], asked: Asked) -> Result<History, Trouble> {
        with_rules!(self, Games::kept(&head.ruleset)?, |rules| {
            past::history(head, records, Arc::clone(rules), asked)
        })
    }

    /// The file of what a viewpoint was told.
    pub fn told(
        &self,
        head: &store::Head,
        records: &[Stored],
        viewpoint: Viewpoint,
    ) -> Result<String, Trouble> {
        with_rules!(self, Games::kept(&head.ruleset)?, |rules| {
            past::told(head, records, Arc::clone(rules), viewpoint)
        })
    }

    /// The head of a match that goes on from a moment of another one.
    pub fn fork(
        &self,
        head: &store::Head,
        records: &[Stored],
        fork: &Fork,
        host: &str,
    ) -> Result<ForkedMatch, Trouble> {
        with_rules!(self, Games::kept(&head.ruleset)?, |rules| fork_of(rules, head, records, fork, host))
    }

    /// A match made of a file.
    pub fn import(&self, form: &Import, importer: &Importer) -> Result<Ready, Trouble> {
        let ruleset = past::ruleset_of(&form.file)?;
        let Some(game) = Games::named(&ruleset) else {
            let says = format!("This server does not play `{ruleset}`.");
            return Err(Trouble::file(Some(1), says));
        };
        with_rules!(self, game, |rules| past::import(form, Arc::clone(rules), importer))
    }

    /// The content packs.
    pub fn packs(&self) -> Vec<PackInfo> {
        self.packs.iter().map(|pack| pack.info.clone()).collect()
    }

    /// A content pack by its ruleset or its hash.
    pub fn pack(&self, name: &str) -> Option<&Pack> {
        self.packs.iter().find(|pack| pack.info.ruleset == name || pack.info.content == name)
    }
}

/// A match that can be created.
pub struct NewHead {
    /// The ruleset by name.
    pub ruleset: String,
    /// The head as it is kept.
    pub body: String,
    /// The title for lists.
    pub title: String,
}

/// How the game of a new match begins.
pub struct Beginning<S> {
    /// Mission, edition, squad, switches.
    pub setup: S,
    /// The position, if it does not begin with its layout.
    pub position: Option<String>,
    /// What all draws come from.
    pub seed: Seed,
    /// What was brought to the dice of a game that comes from a file.
    pub nonces: Option<Vec<String>>,
    /// Where the match comes from.
    pub comes_from: Option<ComesFrom>,
    /// The match that it was forked from.
    pub forked_from: Option<String>,
}

fn head_of<R: Face>(rules: &R, wanted: &NewMatch, host: &str) -> Result<NewHead, Trouble> {
    let beginning = Beginning {
        setup: rules.setup(&wanted.wishes).map_err(Trouble::form)?,
        position: None,
        seed: Seed::from_bytes(tokens::seed_bytes()),
        nonces: None,
        comes_from: None,
        forked_from: None,
    };
    make_head(rules, wanted, host, beginning)
}

fn fork_of<R: Face>(
    rules: &Arc<R>,
    head: &store::Head,
    records: &[Stored],
    fork: &Fork,
    host: &str,
) -> Result<ForkedMatch, Trouble> {
    let seed = Seed::from_bytes(tokens::seed_bytes());
    let start = past::start_of(head, records, Arc::clone(rules), fork.viewpoint, fork.moment, seed)?;
    let table = NewMatch {
        ruleset: head.ruleset.clone(),
        wishes: start.wishes,
        seats: fork.seats.clone(),
        clock: fork.clock,
        undo: fork.undo,
        listed: fork.listed,
        nonce: fork.nonce.clone(),
        away: None,
    };
    let beginning = Beginning {
        setup: start.setup,
        position: Some(start.position),
        seed,
        nonces: None,
        comes_from: Some(ComesFrom::Fork { moment: fork.moment, viewpoint: fork.viewpoint }),
        forked_from: Some(head.id.to_string()),
    };
    let head = make_head(&**rules, &table, host, beginning)?;
    Ok(ForkedMatch { head, table })
}

/// The head of a new match.
///
/// # Errors
/// Every mistake in its seats and clocks at once.
pub(crate) fn make_head<R: Face>(
    rules: &R,
    wanted: &NewMatch,
    host: &str,
    beginning: Beginning<R::Setup>,
) -> Result<NewHead, Trouble> {
    let mistakes = mistakes(&rules.roles(&beginning.setup), wanted);
    if !mistakes.is_empty() {
        return Err(Trouble::form(mistakes));
    }
    let missions = rules.catalogue().missions;
    let title = missions.iter().find(|mission| mission.id == wanted.wishes.mission);
    let title = title.map_or_else(|| wanted.wishes.mission.clone(), |mission| mission.title.clone());
    let head = Head {
        rules: R::RULES_VERSION,
        content: rules.content_hash(),
        setup: beginning.setup,
        wishes: wanted.wishes.clone(),
        title: title.clone(),
        seed: beginning.seed,
        seats: wanted.seats.clone(),
        clock: wanted.clock,
        undo: wanted.undo,
        listed: wanted.listed,
        host: host.to_owned(),
        nonce: wanted.nonce.clone().unwrap_or_else(tokens::id),
        away: grace(wanted),
        position: beginning.position,
        nonces: beginning.nonces,
        comes_from: beginning.comes_from,
        forked_from: beginning.forked_from,
    };
    let body = serde_json::to_string(&head).expect("heads are plain data");
    Ok(NewHead { ruleset: R::NAME.to_owned(), body, title })
}

/// What is wrong with the seats and clocks that somebody wants.
fn mistakes(roles: &[Role], wanted: &NewMatch) -> Vec<FieldError> {
    let mut mistakes = Vec::new();
    for (place, plan) in wanted.seats.iter().enumerate() {
        let mut wrong = |says: &str| {
            mistakes.push(FieldError { field: format!("seats.{place}"), says: says.to_owned() });
        };
        if !roles.iter().any(|role| role.seat == plan.seat) {
            wrong("This mission has no such seat.");
        }
        if wanted.seats[..place].iter().any(|other| other.seat == plan.seat) {
            wrong("The seat is named twice.");
        }
        if matches!(&plan.who, Who::Friend { name } if crate::room::tidy_name(name).is_none()) {
            wrong("A name has 1 to 24 letters.");
        }
    }
    for (field, limit) in
        [("turn", wanted.clock.turn), ("window", wanted.clock.window), ("match", wanted.clock.whole)]
    {
        if limit.is_some_and(|seconds| !(5..=30 * 24 * 3600).contains(&seconds)) {
            let says = "A clock has 5 seconds at the least and 30 days at the most.".to_owned();
            mistakes.push(FieldError { field: format!("clock.{field}"), says });
        }
    }
    if wanted.away.is_some_and(|seconds| seconds != 0 && !(5..=30 * 24 * 3600).contains(&seconds)) {
        let says = "A player may be away for 5 seconds at the least and 30 days at the most; 0 is for ever."
            .to_owned();
        mistakes.push(FieldError { field: "away".to_owned(), says });
    }
    mistakes
}

/// How long a player may be away before the others are asked, in seconds.
fn grace(wanted: &NewMatch) -> Option<u32> {
    // Who has an hour for a decision, or a day for all of them, is not expected to sit there.
    let takes_days = match wanted.clock.turn {
        Some(turn) => turn >= HOUR,
        None => wanted.clock.whole.is_some_and(|whole| whole >= 24 * HOUR),
    };
    let usual = if takes_days { 0 } else { USUAL_GRACE };
    Some(wanted.away.unwrap_or(usual)).filter(|seconds| *seconds > 0)
}
