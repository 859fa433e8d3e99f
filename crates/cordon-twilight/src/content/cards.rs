//! Event cards: when they can be played, at whom, and the primitive operations they are made of.

use serde::{Deserialize, Serialize};

use super::TileId;

/// TW-GAP-43: the timing windows, in the order of the ledger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// A turn starts.
    Turn,
    /// A tile is revealed and not yet placed.
    TileDraw,
    /// A tile is placed and stocked.
    TileDone,
    /// Before each roll against a zombie.
    FightPre,
    /// The die is known, before bullets and hearts.
    FightPost,
    /// A zombie was just killed.
    FightWon,
    /// The hand was filled.
    Draw,
    /// Before the soldier's movement roll.
    MovePre,
    /// After that roll, before the first step.
    MovePost,
    /// The soldier has entered a square and everything there is resolved.
    Step,
    /// The soldier's movement is over.
    MoveEnd,
    /// Before the zombie roll.
    ZedPre,
    /// After it, before the first zombie moves.
    ZedPost,
    /// The last zombie has moved.
    ZedEnd,
    /// After each discard at the end of a turn.
    Discard,
    /// A marine is chosen and has fought where it stood; before its roll.
    MarPre,
    /// Its movement roll is known.
    MarPost,
    /// Its activation is over.
    MarEnd,
    /// A duel is declared.
    DuelPre,
    /// The marine's dice and bullets are final.
    DuelMar,
    /// After the soldier's roll and every change of dice.
    DuelPost,
    /// A duel is decided.
    DuelEnd,
    /// A soldier is defeated, before he restarts.
    Death,
    /// A card is announced, before it takes effect.
    Card,
    /// After the marine, before the next turn.
    TurnEnd,
}

impl Moment {
    /// All of them with the words by which packs call them.
    pub const ALL: [(&'static str, Moment); 25] = [
        ("turn", Moment::Turn),
        ("tile-draw", Moment::TileDraw),
        ("tile-done", Moment::TileDone),
        ("fight-pre", Moment::FightPre),
        ("fight-post", Moment::FightPost),
        ("fight-won", Moment::FightWon),
        ("draw", Moment::Draw),
        ("move-pre", Moment::MovePre),
        ("move-post", Moment::MovePost),
        ("step", Moment::Step),
        ("move-end", Moment::MoveEnd),
        ("zed-pre", Moment::ZedPre),
        ("zed-post", Moment::ZedPost),
        ("zed-end", Moment::ZedEnd),
        ("discard", Moment::Discard),
        ("mar-pre", Moment::MarPre),
        ("mar-post", Moment::MarPost),
        ("mar-end", Moment::MarEnd),
        ("duel-pre", Moment::DuelPre),
        ("duel-mar", Moment::DuelMar),
        ("duel-post", Moment::DuelPost),
        ("duel-end", Moment::DuelEnd),
        ("death", Moment::Death),
        ("card", Moment::Card),
        ("turn-end", Moment::TurnEnd),
    ];
}

/// In whose turn a window counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// The own turn.
    Own,
    /// Another player's turn.
    Other,
    /// Any turn.
    Any,
}

/// A window in which a card can be played or an item used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Window {
    /// The moment.
    pub at: Moment,
    /// In whose turn.
    pub whose: Whose,
}

/// What sort of card it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardKind {
    /// It takes effect and is discarded.
    Instant,
    /// It stays in front of its owner.
    Item,
    /// It answers another card.
    Response,
}

/// TW-GAP-50: whom a card concerns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Its player.
    Own,
    /// Another player.
    Opponent,
    /// Any player.
    Player,
    /// Squares.
    Square,
    /// The whole game: marines obey it as well.
    Global,
    /// It mentions marines.
    Marine,
}

/// A token that a card gives or takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Token {
    /// A heart.
    Heart,
    /// A bullet.
    Bullet,
    /// Guts.
    Guts,
}

/// One primitive operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Op {
    /// Adds to the movement roll.
    MoveAdd(u8),
    /// Halves the movement roll.
    MoveHalf,
    /// There is no movement this turn.
    MoveSkip,
    /// The card's player moves the soldier in this turn.
    MoveControl,
    /// Gives tokens to the card's player, or takes them.
    Tokens(Token, i8),
    /// Until the start of the player's next turn nobody fights zombies.
    ZedCalm,
    /// Until the end of the player's next turn no zombies move.
    ZedFreeze,
    /// So many regular zombies come to different empty squares without a soldier.
    ZedAdd(u8),
    /// Zombies of one square go, to the player's collection.
    ZedBlast,
    /// A die says how many zombies on streets of one tile go, to the player's collection.
    ZedMines,
    /// Regular zombies come to every empty square of the building beside the soldier.
    ZedHaunt,
    /// The card's player moves all zombies of this phase.
    ZedControl,
    /// The zombie roll is higher by so much, and the card's player moves the second half.
    ZedFlare(u8),
    /// One more zombie phase, by the card's player.
    ZedPhase,
    /// The zombie that was just killed stands up again.
    ZedRise,
    /// Until the end of the player's next turn regular zombies need so much more.
    TargetAdd(u8),
    /// Until the end of the player's next turn bullets count half.
    BulletHalf,
    /// The player's bullets count double in this duel.
    BulletDouble,
    /// Rolls one of the player's own dice again.
    Reroll,
    /// Adds to one of the player's own dice.
    RollAdd(u8),
    /// Adds to the player's combat rolls until the end of the turn, as a weapon.
    Weapon(u8),
    /// Breaks an opponent's item, or takes so many bullets from him.
    Sabotage(u8),
    /// Takes so many bullets and a random card from a soldier on the same square.
    Steal(u8),
    /// So many random cards of the target's hand are discarded.
    HandDrop(u8),
    /// Takes the card that was just discarded.
    HandTake,
    /// Looks at so many tiles, keeps one, and puts the others back on top.
    TileLook(u8),
    /// Arranges anew what was just put on a tile.
    TileRestock,
    /// A die opens a passage through a wall, or hurts.
    Breach,
    /// Stops a card.
    CardStop,
    /// Gives a card another target.
    CardAim,
    /// The soldier is not defeated after all.
    DeathCancel,
    /// The defeat costs no kills and no items.
    DeathKeep,
    /// Everybody underground comes up.
    SewerFlush,
    /// The marine's bonus to its movement roll is gone.
    MarineSlow,
    /// The marine has no bullets in this duel.
    MarineNoAmmo,
    /// Rolls one of the marine's dice again.
    MarineReroll,
    /// The card's player takes what the beaten marine leaves.
    MarineTrophy,
    /// The card's player moves another marine.
    MarineMore,
    /// The activation ends.
    MarineEnd,
    /// A super zombie comes to the marine's square.
    MarineBait,
    /// Every removed marine comes back.
    MarineBack,
    /// Every marine that stands with a zombie is tested.
    MarineTest,
    /// All zombies of tiles with a marine go.
    MarineSweep,
}

/// What an item does while it lies in front of its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passive {
    /// Adds to combat rolls.
    Combat {
        /// How much.
        add: u8,
        /// Only to the first roll of a combat.
        first: bool,
        /// TW-COMBAT-11: whether it adds to other weapons.
        stackable: bool,
        /// Whether a natural 1 breaks it.
        breaks: bool,
    },
    /// Adds to movement rolls; it breaks when its owner enters a building.
    Move {
        /// How much.
        add: u8,
    },
}

/// A kind of event card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// How many there are; TW-EVENT-20: two of Double Time, and one of each other card of the operation (TW-EVENT-22,
    /// TW-EVENT-25, TW-EVENT-27, TW-EVENT-29).
    pub copies: u8,
    /// What sort it is.
    pub kind: CardKind,
    /// Whether it fits every window but the one for answers.
    pub any: bool,
    /// The windows in which it can be played, or used if it is an item.
    pub windows: Vec<Window>,
    /// Whom it concerns.
    pub scope: Scope,
    /// The tiles in whose building it can be played.
    pub places: Vec<TileId>,
    /// What it does when it is played, or used if it is an item.
    pub effect: Vec<Op>,
    /// What it does while it lies in front of its owner.
    pub passive: Option<Passive>,
}
