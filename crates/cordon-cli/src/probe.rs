//! `cordon probe`: answers questions about sight, cover, distance and dice, one line of JSON each.

use std::io::{BufRead, Write, stdin, stdout};

use serde_json::{Value, json};

use crate::failure::Failure;
use crate::games::Game;
use crate::{exodus, omega, twilight};

/// Answer questions about sight, cover, distance and dice: JSON lines in, JSON lines out.
///
/// A line with a `map` asks about two squares: who sees whom, with what cover, how far away. `facing` is N, E, S, W,
/// or absent for a figure that sees all round. A line with a `pool` asks about dice. An `id` is given back.
#[derive(clap::Args)]
#[command(after_help = r##"Examples:
  echo '{"map":["..#..","....."],"doors":["V2,1"],"from":[0,1],"facing":"E","to":[4,1]}' | cordon probe omega
  {"los":false,"cover":false,"distance":null,"adjacent":false}

  echo '{"pool":"2K1R","defence":[3,5]}' | cordon probe omega
  {"hits":["1/24",...],"wound":"13/27","two_wounds":"13/216"}

  echo '{"board":"+-+-+-+\n|a . 1|\n+-+-+-+","from":[0,0],"to":[2,0]}' | cordon probe exodus
  {"path":2,"reach":false,"sight":true,"smell":2}

  echo '{"board":"+-+-+-+\n|a . 1|\n+-+-+-+","unit":"a"}' | cordon probe exodus
  {"charging":true,"facing":"E","steps":[[1,0]]}

  echo '{"duel":{"marine_hearts":2,"pairing":"sorted"}}' | cordon probe twilight
  {"chance":"295/1296","wins":"295/1296"}

  echo '{"preset":"twilight-a","place":[["T27",[0,-2],0]],"tile":"T03"}' | cordon probe twilight
  {"gap":2,"joinable":true,"joined":false,"placements":[[[-1,-3],...

A line that cannot be answered gets {"error":"...","line":N}, and the next one is answered all the same."##)]
pub(crate) struct Args {
    /// The game system.
    game: Game,
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    answer_all(args.game, stdin().lock(), stdout().lock())
}

/// Answers every line; each answer is out before the next question is read.
fn answer_all(game: Game, mut questions: impl BufRead, mut answers: impl Write) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    for number in 1.. {
        bytes.clear();
        let read = questions.read_until(b'\n', &mut bytes);
        if read.map_err(|error| Failure::Failed(format!("the questions cannot be read: {error}")))? == 0 {
            break;
        }
        if bytes.trim_ascii().is_empty() {
            continue;
        }
        let answer = std::str::from_utf8(&bytes)
            .map_err(|_| "the line is not UTF-8 text".to_owned())
            .and_then(|text| answer(game, text));
        let answer = answer.unwrap_or_else(|error| json!({ "error": error, "line": number }).to_string());
        writeln!(answers, "{answer}")?;
        answers.flush()?;
    }
    Ok(())
}

fn answer(game: Game, text: &str) -> Result<String, String> {
    let question: Value = serde_json::from_str(text).map_err(|error| format!("this is no JSON: {error}"))?;
    match game {
        Game::Omega => omega::probe::answer(question),
        Game::Exodus => exodus::probe::answer(question),
        Game::Twilight => twilight::probe::answer(question),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(lines: &[u8]) -> Vec<String> {
        let mut out = Vec::new();
        answer_all(Game::Omega, lines, &mut out).expect("writing to memory does not fail");
        String::from_utf8(out).expect("answers are text").lines().map(str::to_owned).collect()
    }

    #[test]
    fn bad_lines_do_not_stop_the_rest() {
        let answers = ask(b"nonsense\n\n  \n\xff\n{}\n[]\n{\"pool\":\"1K\"}");
        assert_eq!(answers.len(), 5);
        assert!(answers[0].contains("\"line\":1") && answers[0].contains("no JSON"), "{}", answers[0]);
        assert!(answers[1].contains("\"line\":4") && answers[1].contains("UTF-8"), "{}", answers[1]);
        assert!(answers[2].contains("\"line\":5"), "{}", answers[2]);
        assert!(answers[3].contains("\"line\":6"), "{}", answers[3]);
        assert_eq!(answers[4], r#"{"hits":["1/2","1/3","1/6"]}"#);
    }
}
