//! The content packs that are played here, with their files, for those who want to read or change them.

use std::io;

use cordon_packs::SourceFile;
use cordon_wire::face::Face;
use cordon_wire::packs::{PackFile, PackInfo, PackMission};

/// A content pack.
pub struct Pack {
    /// What it is.
    pub info: PackInfo,
    files: Vec<SourceFile>,
}

impl Pack {
    /// The pack of these files, which a ruleset was loaded with.
    pub fn of<R: Face>(rules: &R, files: Vec<SourceFile>) -> Pack {
        let catalogue = rules.catalogue();
        let missions = catalogue.missions.into_iter();
        let info = PackInfo {
            ruleset: R::NAME.to_owned(),
            title: catalogue.title,
            rules: R::RULES_VERSION,
            content: rules.content_hash(),
            missions: missions.map(|mission| PackMission { id: mission.id, title: mission.title }).collect(),
            files: files
                .iter()
                .map(|file| PackFile { path: file.path.clone(), bytes: file.text.len() as u32 })
                .collect(),
        };
        Pack { info, files }
    }

    /// All files as a tar archive, in a folder that is called like the ruleset. It is the same each time.
    ///
    /// # Errors
    /// When a path does not fit into the format.
    pub fn archive(&self) -> io::Result<Vec<u8>> {
        let mut archive = tar::Builder::new(Vec::new());
        for file in &self.files {
            let mut entry = tar::Header::new_gnu();
            entry.set_size(file.text.len() as u64);
            entry.set_mode(0o644);
            let path = format!("{}/{}", self.info.ruleset, file.path);
            archive.append_data(&mut entry, path, file.text.as_bytes())?;
        }
        archive.into_inner()
    }
}
