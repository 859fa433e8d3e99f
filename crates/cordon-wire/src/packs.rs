//! What content packs a server has, for those who want to read or change them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A content pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct PackInfo {
    /// The ruleset by name.
    pub ruleset: String,
    /// Its name for players.
    pub title: String,
    /// The behaviour of the rules that play it.
    pub rules: u32,
    /// What tells it from every other pack; matches and replay files name it.
    pub content: String,
    /// Its missions.
    pub missions: Vec<PackMission>,
    /// Its files, by path.
    pub files: Vec<PackFile>,
}

/// A mission of a pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct PackMission {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
}

/// A file of a pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct PackFile {
    /// Its path inside the pack, with `/` between folders.
    pub path: String,
    /// How long it is, in bytes.
    pub bytes: u32,
}
