//! Collects mistakes while a pack is read, so that reading can go on.

use std::cell::RefCell;

use crate::source::{Place, line_and_column};
use crate::{Diagnostic, Diagnostics, Mistake, Related, SourceFile};

/// The most characters of offending text that a diagnostic repeats.
const LONGEST_FOUND: usize = 60;

/// A mistake on its way into the report.
pub(crate) struct Finding {
    place: Place,
    mistake: Mistake,
    message: String,
    expected: Option<String>,
    hint: Option<String>,
    related: Vec<(Place, String)>,
}

impl Finding {
    pub(crate) fn new(place: Place, mistake: Mistake, message: impl Into<String>) -> Finding {
        Finding { place, mistake, message: message.into(), expected: None, hint: None, related: Vec::new() }
    }

    pub(crate) fn expected(mut self, expected: impl Into<String>) -> Finding {
        self.expected = Some(expected.into());
        self
    }

    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Finding {
        self.hint = Some(hint.into());
        self
    }

    /// Adds a guess at what was meant, if there is one.
    pub(crate) fn meant(mut self, guess: Option<&str>) -> Finding {
        if let Some(guess) = guess {
            self.hint = Some(format!("did you mean `{guess}`?"));
        }
        self
    }

    pub(crate) fn related(mut self, place: Place, label: impl Into<String>) -> Finding {
        self.related.push((place, label.into()));
        self
    }
}

/// The mistakes found so far.
pub(crate) struct Report<'d> {
    files: &'d [SourceFile],
    list: RefCell<Vec<Diagnostic>>,
}

impl<'d> Report<'d> {
    pub(crate) fn new(files: &'d [SourceFile]) -> Report<'d> {
        Report { files, list: RefCell::default() }
    }

    /// The file with this index.
    pub(crate) fn file(&self, file: usize) -> &'d SourceFile {
        &self.files[file]
    }

    /// The text at a place.
    pub(crate) fn text(&self, place: Place) -> &'d str {
        &self.files[place.file].text[place.start..place.end]
    }

    /// Adds a mistake. The same mistake found on two ways is kept once.
    pub(crate) fn add(&self, finding: Finding) {
        let place = self.inside(finding.place);
        let file = &self.files[place.file];
        let (line, column) = line_and_column(&file.text, place.start);
        let (end_line, end_column) = line_and_column(&file.text, place.end);
        // Where something is missing between two characters, the line is what was found.
        let found = match &file.text[place.start..place.end] {
            "" => file.text.lines().nth(line as usize - 1).unwrap_or_default().trim(),
            text => text.lines().next().unwrap_or_default(),
        };
        let related = finding.related.into_iter().map(|(place, label)| {
            let place = self.inside(place);
            let other = &self.files[place.file];
            let (line, column) = line_and_column(&other.text, place.start);
            Related { file: other.path.clone(), line, column, label, span: place.start..place.end }
        });
        let diagnostic = Diagnostic {
            mistake: finding.mistake,
            file: file.path.clone(),
            line,
            column,
            end_line,
            end_column,
            found: found.chars().take(LONGEST_FOUND).collect(),
            message: finding.message,
            expected: finding.expected,
            hint: finding.hint,
            related: related.collect(),
            span: place.start..place.end,
        };
        let mut list = self.list.borrow_mut();
        if !list.contains(&diagnostic) {
            list.push(diagnostic);
        }
    }

    /// Adds a mistake about a file that is not there.
    pub(crate) fn add_missing_file(&self, path: &str, message: &str, expected: &str) {
        self.list.borrow_mut().push(Diagnostic {
            mistake: Mistake::MissingFile,
            file: path.to_owned(),
            line: 1,
            column: 1,
            end_line: 1,
            end_column: 1,
            found: String::new(),
            message: message.to_owned(),
            expected: Some(expected.to_owned()),
            hint: None,
            related: Vec::new(),
            span: 0..0,
        });
    }

    /// Moves a place onto whole characters of its file: a parser may point behind the end or into a character.
    fn inside(&self, place: Place) -> Place {
        let text = &self.files[place.file].text;
        let start = text.floor_char_boundary(place.start);
        Place { file: place.file, start, end: text.ceil_char_boundary(place.end).max(start) }
    }

    /// How many mistakes there are so far.
    pub(crate) fn count(&self) -> usize {
        self.list.borrow().len()
    }

    /// All mistakes, by file and place.
    pub(crate) fn finish(self) -> Diagnostics {
        let mut list = self.list.into_inner();
        list.sort_by(|a, b| (&a.file, a.span.start, a.mistake).cmp(&(&b.file, b.span.start, b.mistake)));
        let sources = self.files.iter().map(|file| (file.path.clone(), file.text.clone())).collect();
        Diagnostics { list, sources }
    }
}
