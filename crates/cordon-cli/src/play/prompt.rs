//! What somebody can say at the prompt.

use std::path::PathBuf;

/// What was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// Nothing.
    Nothing,
    /// The order with this number, from 1.
    Number(usize),
    /// An order in its own words.
    Order(String),
    /// Whether an order is allowed, and why not.
    Why(String),
    /// Walk to a square, step by step.
    Go(i16, i16),
    /// Take the last order back.
    Undo,
    /// Take back more than one may alone: everybody at the keyboard agrees.
    UndoAgreed,
    /// Write the game to a file.
    Save(Option<PathBuf>),
    /// Show the board again.
    Board,
    /// Show the sheets again.
    Sheet,
    /// Show the orders again.
    Orders,
    /// Show the last lines of the log.
    Log(usize),
    /// Show the odds of every attack.
    Odds,
    /// Show what a bot would do.
    Hint,
    /// About which chances to interrupt to ask.
    Ask(Asking),
    /// Show a rule.
    Rule(String),
    /// Show what can be said.
    Help,
    /// Save and end.
    Quit,
    /// Something that begins like a command and does not go on like one.
    Unclear(&'static str),
}

/// About which chances to interrupt a human is asked; the others are let pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Asking {
    /// About every one.
    Everything,
    /// About those that matter.
    #[default]
    Usual,
    /// About none.
    Nothing,
}

/// Lines of the log that are shown if nobody says how many.
const USUAL_LINES: usize = 20;

pub(super) const HELP: &str = "  3                 give the third order of the list
  step NE           give an order in its own words
  go 9,2            walk there, step by step
  why ORDER         is this order allowed, and if not, which rule says no?
  odds              the exact odds of every attack you can make
  hint              what a bot would do, and what next to that
  undo              take your last order back, if nothing was drawn or shown since
  undo agreed       take it back although something was, if everybody at the table agrees
  ask everything | usual | nothing    about which chances to interrupt you are asked
  board, sheet, orders, log [N]    show them again
  rules ID          the text of a rule
  save [FILE]       write the game to a file
  quit              save and leave";

impl Said {
    /// Understands a line.
    pub(super) fn read(line: &str) -> Said {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if let Ok(number) = line.parse() {
            return Said::Number(number);
        }
        match (word.to_lowercase().as_str(), rest) {
            ("", _) => Said::Nothing,
            ("why", "") => Said::Unclear("say what you would like to do, as in: why step N"),
            ("why", order) => Said::Why(order.to_owned()),
            ("go", square) => match read_square(square) {
                Some((x, y)) => Said::Go(x, y),
                None => Said::Unclear("say where to go, as in: go 9,2"),
            },
            ("undo", "") => Said::Undo,
            ("undo", "agreed") => Said::UndoAgreed,
            ("save", "") => Said::Save(None),
            ("save", file) => Said::Save(Some(PathBuf::from(file))),
            ("board", "") => Said::Board,
            ("sheet", "") => Said::Sheet,
            ("orders", "") => Said::Orders,
            ("log", "") => Said::Log(USUAL_LINES),
            ("log", lines) => match lines.parse() {
                Ok(lines) => Said::Log(lines),
                Err(_) => Said::Unclear("say how many lines, as in: log 50"),
            },
            ("odds", "") => Said::Odds,
            ("hint", "") => Said::Hint,
            ("ask", "everything") => Said::Ask(Asking::Everything),
            ("ask", "usual") => Said::Ask(Asking::Usual),
            ("ask", "nothing") => Said::Ask(Asking::Nothing),
            ("ask", _) => Said::Unclear("say: ask everything, ask usual, or ask nothing"),
            ("rules" | "rule", "") => Said::Unclear("say which rule; a refusal names its own"),
            ("rules" | "rule", id) => Said::Rule(id.to_owned()),
            ("help" | "?", _) => Said::Help,
            ("quit" | "exit", "") => Said::Quit,
            _ => Said::Order(line.to_owned()),
        }
    }
}

fn read_square(text: &str) -> Option<(i16, i16)> {
    let (x, y) = text.split_once([',', ' '])?;
    Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let said = [
            ("", Said::Nothing),
            ("  12 ", Said::Number(12)),
            ("step NE", Said::Order("step NE".to_owned())),
            ("why step  NE", Said::Why("step  NE".to_owned())),
            ("go 9,2", Said::Go(9, 2)),
            ("go 9 2", Said::Go(9, 2)),
            ("GO 9, 2", Said::Go(9, 2)),
            ("undo", Said::Undo),
            ("undo agreed", Said::UndoAgreed),
            ("save", Said::Save(None)),
            ("save my game.replay.jsonl", Said::Save(Some("my game.replay.jsonl".into()))),
            ("log", Said::Log(20)),
            ("log 3", Said::Log(3)),
            ("rules om-move-x", Said::Rule("om-move-x".to_owned())),
            ("hint", Said::Hint),
            ("ask nothing", Said::Ask(Asking::Nothing)),
            ("?", Said::Help),
            ("quit", Said::Quit),
            ("board game", Said::Order("board game".to_owned())),
            ("-1", Said::Order("-1".to_owned())),
        ];
        for (line, wanted) in said {
            assert_eq!(Said::read(line), wanted, "{line}");
        }
        for line in ["why", "go", "go there", "log x", "rules", "ask"] {
            assert!(matches!(Said::read(line), Said::Unclear(_)), "{line}");
        }
    }
}
