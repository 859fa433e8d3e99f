//! The director's cards.

use serde::{Deserialize, Serialize};

/// EX-GAP-73: when a card can be played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// At the start of the hero move.
    HeroStart,
    /// After a hero has fired a gun.
    OnAttack,
    /// Before the room die is rolled.
    OnRoom,
    /// At the start of the infected move.
    InfectedStart,
    /// After a grab test in the infected phases was safe.
    OnGrab,
    /// At the start of the spawn phase, before the roll.
    SpawnStart,
    /// At the start of the end phase.
    EndStart,
}

/// What a director's card does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ploy {
    /// EX-DIRECTOR-09: one infected is under direct control for the rest of the game.
    Control,
    /// The turn-spawn roll is made twice.
    Surge,
    /// One more roamer.
    Roamer,
    /// One infected charges in this move.
    Lurch,
    /// One of those that come is of the class of the risen.
    Fresh,
    /// The room die is rolled twice, and the director picks.
    TwoRooms,
    /// A safe grab test is rolled again.
    Grip,
    /// Heroes see six squares far in this turn.
    Dark,
    /// The gun that has fired must be cleared before it fires again.
    Jam,
    /// The dial of one infected hero advances one square more.
    Dial,
}

impl Ploy {
    /// EX-GAP-73: when it can be played.
    pub fn window(self) -> Window {
        match self {
            Ploy::Control | Ploy::Lurch => Window::InfectedStart,
            Ploy::Surge | Ploy::Roamer | Ploy::Fresh => Window::SpawnStart,
            Ploy::TwoRooms => Window::OnRoom,
            Ploy::Grip => Window::OnGrab,
            Ploy::Dark => Window::HeroStart,
            Ploy::Jam => Window::OnAttack,
            Ploy::Dial => Window::EndStart,
        }
    }
}

/// A card of the director's deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DirectorCard {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// How many of it there are.
    pub copies: u8,
    /// What it does.
    pub ploy: Ploy,
    /// What it does, in a sentence.
    pub text: String,
}
