//! What a pack's author is told about a mistake.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use serde::{Serialize, Serializer};

/// The kinds of mistakes, for programs that read the report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mistake {
    /// The text is no TOML.
    Syntax,
    /// A file that belongs to no part of a pack.
    UnknownFile,
    /// A file that every pack needs, or a folder that cannot be read.
    MissingFile,
    /// A key that the table does not have.
    UnknownKey,
    /// A key that the table needs.
    MissingKey,
    /// A value of another type.
    WrongType,
    /// A word outside the vocabulary.
    UnknownWord,
    /// A number that is too small or too large.
    NumberOutOfRange,
    /// A text that cannot be read: dice, defences, edges, letters.
    BadText,
    /// An id that is not kebab-case, or not the file's name.
    BadId,
    /// An id that nothing has.
    DanglingId,
    /// An id that two things have.
    DuplicateId,
    /// Something named twice that may be named once.
    Repeated,
    /// A list with too few or too many entries.
    WrongCount,
    /// More of something than the box holds.
    NotEnough,
    /// A row of a map that is not as wide as the first.
    RowWidth,
    /// A symbol that no cell has.
    UnknownSymbol,
    /// Two faces of a tile of different size.
    FaceSize,
    /// Tiles that lie on each other.
    TileOverlap,
    /// A map that is too large.
    MapTooLarge,
    /// Edges of a door that are not a straight chain.
    DoorChain,
    /// A door whose end touches no wall.
    DoorEnds,
    /// A door that is not between floor cells.
    DoorFloor,
    /// A door with the same room on both sides.
    DoorInsideRoom,
    /// A cell that should be floor and is not.
    NotOnFloor,
    /// A cell that lies in the wrong area.
    WrongArea,
    /// Two rooms with no door between them.
    RoomsNotSeparated,
    /// A room that no door leads to.
    RoomUnreachable,
    /// A part of the map that belongs to no room.
    AreaWithoutRoom,
    /// A number of stacks that does not fit the rooms.
    StackCount,
    /// Fewer door markers than doors.
    TooFewMarkers,
}

/// Another place that has to do with a mistake.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Related {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// Why this place is shown.
    pub label: String,
    #[serde(skip)]
    pub(crate) span: Range<usize>,
}

/// One mistake in a pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Diagnostic {
    /// What kind of mistake it is.
    pub mistake: Mistake,
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// The line on which the offending text ends.
    pub end_line: u32,
    /// The column behind the offending text.
    pub end_column: u32,
    /// The offending text.
    pub found: String,
    /// What is wrong.
    pub message: String,
    /// What would be right.
    pub expected: Option<String>,
    /// A guess at what was meant, or a way to mend it.
    pub hint: Option<String>,
    /// Other places that have to do with it.
    pub related: Vec<Related>,
    #[serde(skip)]
    pub(crate) span: Range<usize>,
}

/// All mistakes of a pack, ordered by file and place. Its text form looks like the compiler's reports.
#[derive(Clone, PartialEq, Eq)]
pub struct Diagnostics {
    pub(crate) list: Vec<Diagnostic>,
    pub(crate) sources: BTreeMap<String, String>,
}

impl Diagnostics {
    /// The mistakes.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// How many mistakes there are; never 0 in a failed read.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is no mistake.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Names the files from the folder that the pack was read from, so that a terminal can open them.
    pub(crate) fn under(self, root: &Path) -> Diagnostics {
        let name = |file: &String| root.join(file).to_string_lossy().into_owned();
        let list = self.list.into_iter().map(|mut one| {
            one.file = name(&one.file);
            one.related.iter_mut().for_each(|other| other.file = name(&other.file));
            one
        });
        Diagnostics {
            list: list.collect(),
            sources: self.sources.into_iter().map(|(file, text)| (name(&file), text)).collect(),
        }
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

impl Serialize for Diagnostics {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(serializer)
    }
}

impl std::error::Error for Diagnostics {}
