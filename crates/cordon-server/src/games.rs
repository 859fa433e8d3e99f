//! The rulesets that this server plays. Only this file names them.

use std::sync::Arc;

use cordon_kernel::{Ruleset, Seed};
use cordon_omega::Omega;
use cordon_wire::face::{Catalogue, Face, FieldError, Role, RuleTopic};
use cordon_wire::http::{History, NewMatch, Who};
use cordon_wire::trouble::{Code, Trouble};

use crate::keeper::{Asked, Keeper, history, rebuild};
use crate::node::Node;
use crate::room::Head;
use crate::store::{self, MatchId, Stored};
use crate::tokens;

/// The rulesets with their content.
pub struct Games {
    omega: Arc<Omega>,
}

/// One of the rulesets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Game {
    Omega,
}

/// Does something generic with the ruleset of a game.
macro_rules! with_rules {
    ($games:expr, $game:expr, |$rules:ident| $body:expr) => {
        match $game {
            Game::Omega => {
                let $rules = &$games.omega;
                $body
            }
        }
    };
}

impl Games {
    /// The rulesets with the content that is built in.
    pub fn shipped() -> Games {
        Games { omega: Arc::new(Omega::new(cordon_packs::shipped_omega())) }
    }

    fn named(name: &str) -> Option<Game> {
        [(Omega::NAME, Game::Omega)].into_iter().find(|(known, _)| *known == name).map(|(_, game)| game)
    }

    /// What can be played.
    pub fn catalogues(&self) -> Vec<Catalogue> {
        [Game::Omega].into_iter().map(|game| with_rules!(self, game, |rules| rules.catalogue())).collect()
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
            let says = format!("There is no ruleset `{}`; this server plays omega.", wanted.ruleset);
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
        let Some(game) = Games::named(ruleset) else {
            let says = format!("This server does not play `{ruleset}`.");
            return Err(Trouble::new(Code::Unplayable, says));
        };
        with_rules!(self, game, |rules| {
            let room = rebuild(id, head, records, Arc::clone(rules))?;
            Ok(Keeper::start(Arc::clone(node), room))
        })
    }

    /// What happened in a match, as one side was told it.
    pub fn history(&self, head: &store::Head, records: &[Stored], asked: Asked) -> Result<History, Trouble> {
        let Some(game) = Games::named(&head.ruleset) else {
            let says = format!("This server does not play `{}`.", head.ruleset);
            return Err(Trouble::new(Code::Unplayable, says));
        };
        with_rules!(self, game, |rules| {
            history(head.id.clone(), &head.body, records, Arc::clone(rules), asked)
        })
    }
}

/// A match that can be created.
pub struct NewHead {
    /// The head as it is kept.
    pub body: String,
    /// The title for lists.
    pub title: String,
    /// The seats.
    pub roles: Vec<Role>,
}

fn head_of<R: Face>(rules: &R, wanted: &NewMatch, host: &str) -> Result<NewHead, Trouble> {
    let setup = rules.setup(&wanted.wishes).map_err(Trouble::form)?;
    let roles = rules.roles(&setup);
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
    if !mistakes.is_empty() {
        return Err(Trouble::form(mistakes));
    }
    let missions = rules.catalogue().missions;
    let title = missions.iter().find(|mission| mission.id == wanted.wishes.mission);
    let title = title.map_or_else(|| wanted.wishes.mission.clone(), |mission| mission.title.clone());
    let head = Head {
        rules: R::RULES_VERSION,
        content: rules.content_hash(),
        setup,
        wishes: wanted.wishes.clone(),
        title: title.clone(),
        seed: Seed::from_bytes(tokens::seed_bytes()),
        seats: wanted.seats.clone(),
        clock: wanted.clock,
        undo: wanted.undo,
        listed: wanted.listed,
        host: host.to_owned(),
        nonce: wanted.nonce.clone().unwrap_or_else(tokens::id),
    };
    let body = serde_json::to_string(&head).expect("heads are plain data");
    Ok(NewHead { body, title, roles })
}
