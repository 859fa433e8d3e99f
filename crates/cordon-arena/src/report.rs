//! A study as one page: no script, no network, only what is in the study's folder.

mod chart;
mod heat;
mod model;
mod rounds;
mod uses;

use std::fs;
use std::path::{Path, PathBuf};

use minijinja::Environment;
use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;

use crate::store::StoreError;

const PAGE: &str = include_str!("report/page.html");
const STYLE: &str = include_str!("report/page.css");

/// Writes `report.html` from the other files of a study's folder.
pub fn write_report(folder: &Path) -> Result<PathBuf, StoreError> {
    let path = folder.join("report.html");
    let model = model::read(folder)?;
    let page = render(&model).map_err(|error| StoreError::writing(&path, &format!("{error:#}")))?;
    fs::write(&path, page).map_err(|error| StoreError::writing(&path, &error))?;
    Ok(path)
}

fn render(model: &model::Report) -> Result<String, minijinja::Error> {
    let mut pages = Environment::new();
    // Lines that hold nothing but a tag leave nothing on the page.
    pages.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
    pages.add_template("page.css", STYLE)?;
    pages.add_template("page.html", PAGE)?;
    pages.get_template("page.html")?.render(Serde(model))
}
