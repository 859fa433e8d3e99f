//! What is seen of a game that is watched closely: how it stood in every round, what was used, who fell and where.

use std::collections::BTreeMap;

use cordon_kernel::Sink;

use crate::Contest;

/// A ruleset whose games can be watched closely. Games that are only counted pay nothing for it.
pub trait Watched: Contest {
    /// Hears the events of one game.
    type Watch: Sink<Self::Event> + Default + Send;

    /// The title of a setup's mission.
    fn title(&self, setup: &Self::Setup) -> String;

    /// The squares of a setup's map that can be stood on; none where the map is made while it is played on.
    fn floor(&self, setup: &Self::Setup) -> Vec<(i16, i16)>;

    /// The round that is played.
    fn round(&self, state: &Self::State) -> u32;

    /// How a game stands.
    fn standing(&self, state: &Self::State) -> Standing;

    /// Takes in, between two actions, what events do not tell: who stands where.
    fn look(&self, watch: &mut Self::Watch, state: &Self::State);

    /// What is noted of a finished game.
    fn notes(&self, state: &Self::State, watch: &Self::Watch) -> Notes;
}

/// How a game stands: the same numbers in the same order for every game of a ruleset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Units, resources and by how much somebody is ahead, by name.
    pub numbers: Vec<(&'static str, i64)>,
    /// The side that is ahead, by the same measure.
    pub ahead: &'static str,
}

/// How often something was used in a game, by kind, name and the side that used it.
pub type Uses = BTreeMap<(&'static str, String, &'static str), u64>;

/// What happened to the units of one name in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitNote {
    /// The side it fights for.
    pub side: &'static str,
    /// Its name.
    pub name: String,
    /// How many of them there were.
    pub number: u64,
    /// How often one went down, where it could get up again.
    pub downs: u64,
    /// How many were lost for good.
    pub lost: u64,
}

/// Counts by square.
pub type Squares = BTreeMap<(i16, i16), u64>;

/// What is noted of a finished game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// What was used.
    pub uses: Uses,
    /// The units.
    pub units: Vec<UnitNote>,
    /// What happened where, by what it was, as in steps of the squad.
    pub places: BTreeMap<&'static str, Squares>,
}

impl Notes {
    /// Adds uses of something.
    pub(crate) fn used(&mut self, kind: &'static str, name: &str, side: &'static str, times: u64) {
        if times > 0 {
            *self.uses.entry((kind, name.to_owned(), side)).or_default() += times;
        }
    }

    /// Adds what happened on squares that are numbered row by row.
    pub(crate) fn on_cells(&mut self, what: &'static str, width: u8, counts: &BTreeMap<u16, u64>) {
        let point = |cell: u16| ((cell % u16::from(width)) as i16, (cell / u16::from(width)) as i16);
        self.places.insert(what, counts.iter().map(|(cell, times)| (point(*cell), *times)).collect());
    }
}
