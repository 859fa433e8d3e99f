//! Reads content packs into typed content and reports every mistake of a pack at once, each with its place.

mod choice;
mod diagnostic;
mod exodus;
mod fields;
mod hash;
mod names;
mod omega;
mod pack;
mod render;
mod report;
mod shipped;
mod source;
mod twilight;
mod value;

pub use diagnostic::{Diagnostic, Diagnostics, Mistake, Related};
pub use exodus::{load_exodus, read_exodus};
pub use hash::content_hash;
pub use omega::{load_omega, read_omega};
pub use shipped::{
    shipped_exodus, shipped_exodus_files, shipped_omega, shipped_omega_files, shipped_twilight,
    shipped_twilight_files,
};
pub use source::{SourceFile, read_folder};
pub use twilight::{load_twilight, read_twilight};
