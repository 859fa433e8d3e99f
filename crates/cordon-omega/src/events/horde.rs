//! What happens where enemies play by themselves.

use cordon_grid::Cell;
use serde::{Deserialize, Serialize};

use crate::content::{EnemyId, SheetId};
use crate::frames::Faces;

/// Something that happened in a mission without an overseer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HordeEvent {
    /// A tank bubbles: a red die was rolled for it.
    TankRolled {
        /// Which placed tile.
        tile: u8,
        /// Its hits.
        hits: u8,
    },
    /// Energy was fed to the tanks, and a red die was rolled.
    TanksFed {
        /// Energy.
        tokens: u8,
        /// Hits.
        hits: u8,
    },
    /// The tanks breed no more.
    TanksDry,
    /// A zombie acts by itself.
    Stirred {
        /// Which enemy.
        enemy: u8,
    },
    /// A zombie tore at a door.
    DoorTorn {
        /// Which enemy.
        enemy: u8,
        /// Which door.
        door: u8,
        /// The dice.
        faces: Faces,
        /// Wounds of the door now.
        wounds: u8,
    },
    /// A commando was bitten.
    Bitten {
        /// Who.
        who: SheetId,
        /// How many bites it has now.
        bites: u8,
    },
    /// A dead commando stands up again as an enemy.
    Rose {
        /// Who.
        who: SheetId,
        /// As what.
        kind: EnemyId,
    },
    /// A commando searched a scrap pile.
    Salvaged {
        /// Who.
        who: SheetId,
        /// Where.
        cell: Cell,
    },
    /// A commando works on a machine.
    RepairTried {
        /// Who.
        who: SheetId,
        /// Which machine.
        machine: u8,
    },
    /// A machine runs again.
    Repaired {
        /// Who did it.
        who: SheetId,
        /// Which machine.
        machine: u8,
        /// How many run by now.
        running: u8,
    },
    /// The noise of a repaired machine.
    RepairHeard {
        /// Which machine.
        machine: u8,
        /// Hits.
        hits: u8,
        /// Whether zombies are bred; otherwise they act at once.
        breeds: bool,
    },
}
