//! `cordon replay`: looks at a game again, step by step.

use std::io::{BufRead, IsTerminal, Write, stdin, stdout};
use std::path::PathBuf;
use std::sync::Arc;

use cordon_kernel::{Act, Actor, Match, Replay, ReplayError, Seat, Turn, Viewer, read_replay};
use serde_json::json;

use crate::cli::Packs;
use crate::failure::{Failure, unknown};
use crate::games::Game;
use crate::playable::Playable;
use crate::{exodus, files, omega, twilight};

/// Look at a game again: the board and the log, step by step or all at once.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon replay game.replay.jsonl                         all of it
  cordon replay game.replay.jsonl --step                  one step for each Enter
  cordon replay game.replay.jsonl --to 40                 the board after 40 entries
  cordon replay game.replay.jsonl --viewpoint overseer    with what the overseer knew
  cordon replay game.replay.jsonl --json | jq .log")]
pub(crate) struct Args {
    /// The replay file.
    file: PathBuf,
    /// Wait for Enter after each step; `q` and Enter ends.
    #[arg(long, group = "pace")]
    step: bool,
    /// Print every step with its board at once; this is the default.
    #[arg(long, group = "pace")]
    all: bool,
    /// Print only how things stand after so many entries, and the log up to there.
    #[arg(long, group = "pace", value_name = "N")]
    to: Option<usize>,
    /// Whose eyes to look with: a side, a seat, `watcher`, or `all`.
    #[arg(long, default_value = "all", value_name = "WHO")]
    viewpoint: String,
    /// Print one JSON object a step.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    let text = files::read(&args.file)?;
    match Game::of_replay(&text)? {
        Game::Omega => show(omega::load(packs)?, &text, &args),
        Game::Exodus => show(exodus::load(packs)?, &text, &args),
        Game::Twilight => show(twilight::load(packs)?, &text, &args),
    }
}

fn show<R: Playable>(rules: Arc<R>, text: &str, args: &Args) -> Result<(), Failure> {
    let failed = |error: ReplayError| Failure::Failed(format!("{}: {error}", args.file.display()));
    let replay: Replay<R::Setup> = read_replay(text).map_err(failed)?;
    let last = args.to.unwrap_or(replay.lines.len());
    if last > replay.lines.len() {
        let count = replay.lines.len();
        return Err(Failure::Usage(format!("--to {last}: the game has {count} entries")));
    }
    let mut events = Vec::new();
    let mut game = replay.begin(Arc::clone(&rules), &mut events).map_err(failed)?;
    let eyes = Eyes::find(&*rules, game.state(), &args.viewpoint)?;
    let mut screen = Screen { rules: &*rules, eyes, args, out: stdout().lock(), board: String::new() };
    screen.show(&game, 0, None, &events, last == 0)?;
    for index in 0..last {
        let said = replay.lines[index].play.clone();
        events.clear();
        replay.play_line(&mut game, index, &mut events).map_err(failed)?;
        if args.step && !screen.wait()? {
            return Ok(());
        }
        screen.show(&game, index + 1, said.as_deref(), &events, index + 1 == last)?;
    }
    screen.end(&game)
}

/// Who looks: the viewers whose lines are shown, the first of whom the board is drawn for.
struct Eyes {
    viewers: Vec<Viewer>,
}

impl Eyes {
    fn find<R: Playable>(rules: &R, state: &R::State, wanted: &str) -> Result<Eyes, Failure> {
        let wanted = wanted.to_lowercase();
        let seats: Vec<Seat> = rules.seats(state).iter().collect();
        let of_side =
            |side: &str| seats.iter().copied().find(|seat| rules.side(*seat) == side).map(Viewer::Seat);
        let name = |seat: Seat| rules.seat_name(state, seat).to_lowercase();
        let viewers: Vec<Viewer> = match wanted.as_str() {
            "watcher" => vec![Viewer::Watcher],
            "all" => rules.sides().iter().filter_map(|side| of_side(side)).collect(),
            side if rules.sides().contains(&side) => of_side(side).into_iter().collect(),
            seat => seats.iter().copied().filter(|other| name(*other) == seat).map(Viewer::Seat).collect(),
        };
        if viewers.is_empty() {
            let names: Vec<String> = seats.iter().map(|seat| name(*seat)).collect();
            let sides = rules.sides().iter().copied().filter(|side| !names.iter().any(|name| name == side));
            let known = ["all", "watcher"].into_iter().chain(sides).chain(names.iter().map(String::as_str));
            return Err(unknown("viewpoint", &wanted, known));
        }
        Ok(Eyes { viewers })
    }

    /// Whether these viewers may know in which words somebody gave an order.
    fn know_orders_of<R: Playable>(&self, rules: &R, actor: Actor) -> bool {
        let Actor::Seat(actor) = actor else { return true };
        let is_own =
            |viewer: &Viewer| matches!(viewer, Viewer::Seat(seat) if rules.side(*seat) == rules.side(actor));
        self.viewers.iter().any(is_own)
    }
}

struct Screen<'a, R: Playable, O> {
    rules: &'a R,
    eyes: Eyes,
    args: &'a Args,
    out: O,
    board: String,
}

impl<R: Playable, O: Write> Screen<'_, R, O> {
    /// Shows one step; with `--to`, boards are drawn for the last one only.
    ///
    /// The words of an order may be a secret of the side that gave it, and so may be that it acted at all. So an
    /// order is shown to its own side, and a step of which a viewer is told nothing is not shown.
    fn show(
        &mut self,
        game: &Match<R>,
        number: usize,
        said: Option<&str>,
        events: &[R::Event],
        is_last: bool,
    ) -> Result<(), Failure> {
        let (rules, state) = (self.rules, game.state());
        let view = rules.view(state, self.eyes.viewers[0]);
        let lines = self.lines(state, events);
        let entry = game.entries().last().filter(|_| number > 0);
        let known = entry.filter(|entry| self.eyes.know_orders_of(rules, entry.by));
        let by = known.map(|entry| match entry.by {
            Actor::Seat(seat) => rules.seat_name(state, seat),
            Actor::Host => "the host".to_owned(),
        });
        let said = said.filter(|_| known.is_some());
        let is_undo = entry.is_some_and(|entry| matches!(entry.act, Act::Undo { .. }));
        let is_silent = entry.is_some() && known.is_none() && lines.is_empty() && !is_undo;
        if self.args.json {
            if !is_silent {
                let draws = if number == 0 {
                    game.start_draws()
                } else {
                    known.map_or(&[][..], |entry| &entry.draws)
                };
                let step = json!({
                    "step": number, "by": by, "do": said, "undo": is_undo, "draws": draws, "log": lines, "view": view,
                });
                writeln!(self.out, "{step}")?;
            }
            return Ok(());
        }
        match (by, said) {
            (Some(by), Some(said)) => writeln!(self.out, "{number:>4}  {by}: {said}")?,
            (Some(by), None) => writeln!(self.out, "{number:>4}  {by} takes back")?,
            (None, _) if number == 0 => writeln!(self.out, "   0  {}", rules.headline(&view))?,
            (None, _) if is_undo => writeln!(self.out, "{number:>4}  somebody takes back")?,
            (None, _) if is_silent => {}
            (None, _) => writeln!(self.out, "{number:>4}")?,
        }
        for line in lines {
            writeln!(self.out, "        {line}")?;
        }
        if self.args.to.is_none() || is_last {
            let board = rules.board(&view);
            if board != self.board {
                writeln!(self.out, "\n{}\n{board}", rules.headline(&view))?;
                self.board = board;
            }
        }
        Ok(())
    }

    /// What the viewers are told; a line that several are told is shown once.
    fn lines(&self, state: &R::State, events: &[R::Event]) -> Vec<String> {
        let mut lines = Vec::new();
        for event in events {
            let mut told: Vec<String> = Vec::new();
            for viewer in &self.eyes.viewers {
                let line = self.rules.line(state, event, *viewer);
                if let Some(line) = line.filter(|line| !told.contains(line)) {
                    told.push(line);
                }
            }
            // Of one event the longest line says the most: what only some know is in it.
            lines.extend(told.into_iter().max_by_key(String::len));
        }
        lines
    }

    /// Waits for Enter; false when the reader has had enough.
    fn wait(&mut self) -> Result<bool, Failure> {
        if stdin().is_terminal() {
            write!(self.out, "(Enter: next, q: quit) ")?;
        }
        self.out.flush()?;
        let mut line = String::new();
        let read = stdin().lock().read_line(&mut line)?;
        Ok(read > 0 && !line.trim().eq_ignore_ascii_case("q"))
    }

    fn end(&mut self, game: &Match<R>) -> Result<(), Failure> {
        if self.args.json {
            return Ok(());
        }
        match self.rules.turn(game.state()) {
            Turn::Over(outcome) => writeln!(self.out, "\n{} ({})", outcome.says, outcome.rule)?,
            Turn::Waiting(seats) => {
                let names: Vec<String> =
                    seats.iter().map(|seat| self.rules.seat_name(game.state(), seat)).collect();
                writeln!(self.out, "\nThe game waits for {}.", names.join(", "))?;
            }
        }
        Ok(())
    }
}
