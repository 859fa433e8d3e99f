//! Perks: what a hero has learned, in a closed vocabulary.

use serde::{Deserialize, Serialize};

use super::{Chart, PerkClass, Rating};

/// What a perk does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PerkEffect {
    /// Added to the grab tests that a hero owes for moving in a zone.
    ZoneGrabs(i8),
    /// What it costs to stand up.
    StandUpCost(u8),
    /// How many squares a sprint has.
    SprintSquares(u8),
    /// The first move in a zone each turn needs no test.
    SlipsBy,
    /// A dive may end on the feet.
    RollsOut,
    /// Action points more in this turn.
    MorePoints(u8),
    /// One reload each turn costs nothing.
    FreeReload,
    /// Added to aimed shots while the hero is prone.
    ProneAim(i8),
    /// EX-PERK-10: with a semi-automatic a knockdown becomes a kill for one more round.
    UpgradesKnockdowns,
    /// What it costs to go on alert.
    AlertCost(u8),
    /// A single-shot gun also rolls its quick chart on one infected beside the target, for no further round.
    WidePattern,
    /// EX-PERK-11: what aimed fire costs.
    AimCost(u8),
    /// The chart of bare hands.
    BareHands(Chart),
    /// What a sweep costs.
    SweepCost(u8),
    /// Added to blows with a melee weapon.
    Blades(i8),
    /// After a kill in melee one more blow for nothing, once a turn.
    FollowsThrough,
    /// How many kill points a kill in melee counts.
    MeleeKills(u8),
    /// Added to every blow.
    Blows(i8),
    /// EX-GAP-61: added to bite tests.
    BiteTests(i8),
    /// Added to the roll for a broken crate.
    CrateRolls(i8),
    /// Medicine may treat a hero beside its user.
    TreatsOthers,
    /// The infection dial advances in the end phase of even turns only.
    SlowDial,
    /// A search draws so many cards and keeps two.
    SearchDraws(u8),
    /// Cancels one failed bite test as it is rolled.
    CancelsBite,
}

/// A perk card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Perk {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// EX-PERK-03: its class.
    pub class: PerkClass,
    /// EX-PERK-05: the rating that a hero needs in that class.
    pub rating: Rating,
    /// EX-PERK-07: whether it is a power perk, which is used a few times a mission and works for that turn.
    pub power: bool,
    /// What it does.
    pub effect: PerkEffect,
    /// What it does, in a sentence.
    pub text: String,
}
