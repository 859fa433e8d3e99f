//! Draws mistakes the way the Rust compiler does.

use std::fmt;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::{Diagnostic, Diagnostics};

impl Diagnostics {
    /// All mistakes as text, with colours for a terminal if wanted.
    pub fn render(&self, colour: bool) -> String {
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        let renderer = renderer.decor_style(DecorStyle::Ascii);
        let parts: Vec<String> = self.list.iter().map(|one| renderer.render(&[self.group(one)])).collect();
        let count = match self.len() {
            1 => "1 mistake".to_owned(),
            many => format!("{many} mistakes"),
        };
        format!("{}\n\n{count} in the pack\n", parts.join("\n\n"))
    }

    fn group<'a>(&'a self, one: &'a Diagnostic) -> Group<'a> {
        let mut group = Group::with_title(Level::ERROR.primary_title(one.message.as_str()));
        // Without its text, as for a file that is missing, a place is named but cannot be drawn.
        match self.sources.get(&one.file) {
            Some(text) if !text.is_empty() => {
                let mut primary = AnnotationKind::Primary.span(one.span.clone());
                if let Some(expected) = &one.expected {
                    primary = primary.label(format!("expected {expected}"));
                }
                let mut snippet = Snippet::source(text.as_str()).path(one.file.as_str()).annotation(primary);
                for other in one.related.iter().filter(|other| other.file == one.file) {
                    let context = AnnotationKind::Context.span(other.span.clone());
                    snippet = snippet.annotation(context.label(other.label.as_str()));
                }
                group = group.element(snippet);
            }
            _ => {
                group = group.element(Level::NOTE.message(format!("in {}", one.file)));
                if let Some(expected) = &one.expected {
                    group = group.element(Level::NOTE.message(format!("expected {expected}")));
                }
            }
        }
        for other in one.related.iter().filter(|other| other.file != one.file) {
            if let Some(text) = self.sources.get(&other.file) {
                let context = AnnotationKind::Context.span(other.span.clone()).label(other.label.as_str());
                let snippet = Snippet::source(text.as_str()).path(other.file.as_str()).annotation(context);
                group = group.element(snippet);
            }
        }
        if let Some(hint) = &one.hint {
            group = group.element(Level::HELP.message(hint.as_str()));
        }
        group
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(false))
    }
}

impl fmt::Debug for Diagnostics {
    /// An unwrapped error shows the report instead of its fields.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}
