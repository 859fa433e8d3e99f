//! The table in the terminal: whose decision it is, what they say, and what comes of it.

mod orders;
mod undo;

use std::collections::{BTreeSet, VecDeque};
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use cordon_kernel::{Match, Seat, Seats, Turn, Viewer, write_replay};

use super::log::Log;
use super::players::Players;
use super::prompt::{Asking, HELP, Said};
use crate::failure::Failure;
use crate::files;
use crate::playable::Playable;

/// Where the game is kept.
pub(super) struct Keeping {
    /// The file that is written after every order, if one was named.
    pub(super) file: Option<PathBuf>,
    /// The mission, which a file that nobody named is called after.
    pub(super) mission: String,
}

/// A game being played in the terminal.
pub(super) struct Table<R: Playable, I, O> {
    game: Match<R>,
    players: Players,
    log: Log,
    keeping: Keeping,
    input: I,
    out: O,
    at_terminal: bool,
    /// The side that looks at the screen, where several are human.
    side: Option<&'static str>,
    /// The board as it was last shown, so that it is shown again only when it has changed.
    board: String,
    actions: Vec<R::Action>,
    /// The entries of the journal that nobody chose one by one: they are taken back with the order before them.
    forced: BTreeSet<usize>,
    /// About which chances to interrupt humans are asked.
    asking: Asking,
    /// When the clock of a game began that a clock ends.
    begun: Instant,
    /// The rest of a walk.
    plan: Option<Plan<R::Action>>,
}

/// A walk under way: it goes on as long as its next order is legal, and waits while somebody may interrupt.
struct Plan<A> {
    seat: Seat,
    orders: VecDeque<A>,
    is_begun: bool,
}

/// How the game goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// Something was done.
    Acted,
    /// The same decision is still open.
    Ask,
    /// Somebody wants to leave.
    Leave,
}

impl<R: Playable, I: BufRead, O: Write> Table<R, I, O> {
    pub(super) fn new(
        game: Match<R>,
        players: Players,
        log: Log,
        keeping: Keeping,
        input: I,
        out: O,
        at_terminal: bool,
    ) -> Self {
        Table {
            game,
            players,
            log,
            keeping,
            input,
            out,
            at_terminal,
            side: None,
            board: String::new(),
            actions: Vec::new(),
            forced: BTreeSet::new(),
            asking: Asking::default(),
            begun: Instant::now(),
            plan: None,
        }
    }

    /// Says what is played and how to get help.
    pub(super) fn welcome(&mut self, is_resumed: bool) -> Result<(), Failure> {
        let rules = self.game.rules();
        let view = rules.view(self.game.state(), Viewer::Watcher);
        let began = if is_resumed { "Going on with" } else { "Playing" };
        writeln!(self.out, "{began} {} {}. Say help at any prompt.", R::NAME, self.keeping.mission)?;
        writeln!(self.out, "The dice are promised: {}\n", self.game.commitment().0)?;
        writeln!(self.out, "{}\n", rules.legend(&view))?;
        Ok(())
    }

    /// Plays until the game is over or somebody leaves.
    pub(super) fn play(&mut self) -> Result<(), Failure> {
        loop {
            let waiting = match self.game.rules().turn(self.game.state()) {
                Turn::Waiting(seats) => seats,
                Turn::Over(_) => return self.finish(),
            };
            if self.expire_if_due() {
                continue;
            }
            match self.next_decision(waiting)? {
                Next::Acted => {}
                Next::Ask => unreachable!("a decision ends with an act or with leaving"),
                Next::Leave => return self.leave(),
            }
        }
    }

    /// This program is the host: it says when the time is over, where a clock ends the game. A game that is resumed has
    /// its whole time again, because a file keeps no times.
    fn expire_if_due(&mut self) -> bool {
        let due = self.game.rules().time_over(self.game.state());
        let due = due.filter(|(seconds, _)| self.begun.elapsed() >= Duration::from_secs((*seconds).into()));
        let Some((_, act)) = due else { return false };
        let mut events = Vec::new();
        let acted = self.game.act_as_host(act, &mut events).is_some();
        self.log.add(&**self.game.rules(), self.game.state(), &events);
        acted
    }

    /// Lets bots and forced moves happen, or asks a human.
    fn next_decision(&mut self, waiting: Seats) -> Result<Next, Failure> {
        if let Some(bot) = waiting.iter().find(|seat| !self.players.is_human(*seat)) {
            let (rules, state) = (self.game.rules(), self.game.state());
            let action = self.players.choose(&**rules, state, bot, &mut self.actions);
            self.perform(bot, action);
            self.show_watcher()?;
            return Ok(Next::Acted);
        }
        let seat = waiting.first().expect("a game that is not over waits for somebody");
        self.list_actions(seat);
        if let Some(action) = self.foregone(seat) {
            self.forced.insert(self.game.entries().len());
            self.perform(seat, action);
            return Ok(Next::Acted);
        }
        if self.walk_on(seat)? {
            return Ok(Next::Acted);
        }
        self.draw_curtain(seat)?;
        self.show_all(seat)?;
        loop {
            let Some(line) = self.ask(seat)? else { return Ok(Next::Leave) };
            match self.answer(seat, Said::read(&line))? {
                Next::Ask => {}
                next => return Ok(next),
            }
        }
    }

    /// What a human is not asked about: the only order there is, and interruptions that are let pass.
    fn foregone(&mut self, seat: Seat) -> Option<R::Action> {
        let rules = Arc::clone(self.game.rules());
        let state = self.game.state();
        if let [only] = self.actions[..] {
            let (order, name) = (rules.write_action(state, seat, &only), rules.seat_name(state, seat));
            let remark = format!("({name}: {order}, the only order there is)");
            self.log.remark(&*rules, state, Some(rules.side(seat)), &remark);
            return Some(only);
        }
        let interruption = rules.interruption(&self.view(seat), seat)?;
        let is_asked = match self.asking {
            Asking::Everything => true,
            Asking::Usual => !interruption.is_minor,
            Asking::Nothing => false,
        };
        (!is_asked && self.actions.contains(&interruption.pass)).then_some(interruption.pass)
    }

    fn list_actions(&mut self, seat: Seat) {
        self.actions.clear();
        self.game.rules().actions(self.game.state(), seat, &mut self.actions);
    }

    /// Performs a legal action and keeps what happened.
    fn perform(&mut self, seat: Seat, action: R::Action) {
        let mut events = Vec::new();
        self.game.act(seat, action, &mut events).expect("a legal action");
        self.log.add(&**self.game.rules(), self.game.state(), &events);
    }

    /// Where nobody at the keyboard plays, the story is told as it happens.
    fn show_watcher(&mut self) -> Result<(), Failure> {
        if self.players.humans().next().is_none() {
            for line in self.log.unseen_by_watcher() {
                writeln!(self.out, "  {line}")?;
            }
        }
        Ok(())
    }

    /// Hides what one side knows before the other comes to the screen.
    fn draw_curtain(&mut self, seat: Seat) -> Result<(), Failure> {
        let side = self.game.rules().side(seat);
        let before = self.side.replace(side);
        if before == Some(side) {
            return Ok(());
        }
        self.board.clear();
        let sides = self.players.humans().map(|human| self.game.rules().side(human));
        if self.at_terminal && sides.into_iter().any(|other| other != side) {
            // Clears the screen and what can be scrolled back to.
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
            writeln!(self.out, "Pass the screen to the {side}, then press Enter.")?;
            self.out.flush()?;
            self.read_line()?;
        }
        Ok(())
    }

    /// A line of input; none when there is no more.
    fn read_line(&mut self) -> Result<Option<String>, Failure> {
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes);
        let read = read.map_err(|error| Failure::Failed(format!("the orders cannot be read: {error}")))?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    fn ask(&mut self, seat: Seat) -> Result<Option<String>, Failure> {
        let name = self.game.rules().seat_name(self.game.state(), seat);
        write!(self.out, "{name}> ")?;
        self.out.flush()?;
        let line = self.read_line()?;
        if !self.at_terminal {
            // What is piped in is not echoed by a terminal, so a transcript would lack it.
            writeln!(self.out, "{}", line.as_deref().unwrap_or(""))?;
        }
        Ok(line)
    }

    fn answer(&mut self, seat: Seat, said: Said) -> Result<Next, Failure> {
        match said {
            Said::Nothing => {}
            Said::Number(number) => return self.give_number(seat, number),
            Said::Order(text) => return self.give_order(seat, &text),
            Said::Go(x, y) => return self.walk(seat, (x, y)),
            Said::Undo => return self.undo(seat),
            Said::UndoAgreed => return self.undo_agreed(seat),
            Said::Quit => return Ok(Next::Leave),
            Said::Why(text) => self.explain(seat, &text)?,
            Said::Save(file) => self.save_as(file)?,
            Said::Board => self.show_board(seat, true)?,
            Said::Sheet => self.show_sheet(seat)?,
            Said::Orders => self.show_orders(seat)?,
            Said::Log(count) => {
                for line in self.log.last(seat, count) {
                    writeln!(self.out, "  {line}")?;
                }
            }
            Said::Ask(asking) => self.asking = asking,
            Said::Odds => self.show_odds(seat)?,
            Said::Hint => self.show_hint(seat)?,
            Said::Rule(id) => match self.game.rules().rule(&id) {
                Some(text) => writeln!(self.out, "{text}")?,
                None => writeln!(self.out, "There is no rule `{id}` in the ledger.")?,
            },
            Said::Help => writeln!(self.out, "{HELP}")?,
            Said::Unclear(what) => writeln!(self.out, "{what}")?,
        }
        Ok(Next::Ask)
    }

    fn view(&self, seat: Seat) -> R::View {
        self.game.rules().view(self.game.state(), Viewer::Seat(seat))
    }

    fn show_all(&mut self, seat: Seat) -> Result<(), Failure> {
        let lines = self.log.unseen(&**self.game.rules(), seat);
        if !lines.is_empty() {
            writeln!(self.out)?;
        }
        for line in lines {
            writeln!(self.out, "  - {line}")?;
        }
        self.show_board(seat, false)?;
        self.show_orders(seat)
    }

    /// Shows the board if it has changed, or if somebody asks for it.
    fn show_board(&mut self, seat: Seat, is_asked_for: bool) -> Result<(), Failure> {
        let (rules, view) = (self.game.rules(), self.view(seat));
        let board = rules.board(&view);
        writeln!(self.out, "\n{}", rules.headline(&view))?;
        if is_asked_for || board != self.board {
            writeln!(self.out, "{board}")?;
            self.board = board;
            return self.show_sheet(seat);
        }
        Ok(())
    }

    fn show_sheet(&mut self, seat: Seat) -> Result<(), Failure> {
        let view = self.view(seat);
        writeln!(self.out, "{}", self.game.rules().sheet(&view, seat))?;
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Failure> {
        self.show_watcher()?;
        let Turn::Over(outcome) = self.game.rules().turn(self.game.state()) else { return Ok(()) };
        let rules = &**self.game.rules();
        if let Some(seat) = self.players.humans().next() {
            for line in self.log.unseen(rules, seat) {
                writeln!(self.out, "  - {line}")?;
            }
        }
        let names: Vec<String> =
            outcome.winners.iter().map(|seat| rules.seat_name(self.game.state(), seat)).collect();
        writeln!(self.out, "\nThe game is over. {} ({})", outcome.says, outcome.rule)?;
        let names = if names.is_empty() { "nobody at the table".to_owned() } else { names.join(", ") };
        writeln!(self.out, "Won by: {names}")?;
        if let Some(file) = self.keeping.file.clone() {
            self.write_to(&file)?;
            writeln!(self.out, "The game is in {0}; prove it with: cordon verify {0}", file.display())?;
        }
        Ok(())
    }

    fn leave(&mut self) -> Result<(), Failure> {
        let named = self.keeping.file.clone();
        let file = named.unwrap_or_else(|| files::free_name(Path::new(""), &self.keeping.mission));
        self.write_to(&file)?;
        writeln!(self.out, "\nSaved. Go on with: cordon play {} --resume {}", R::NAME, file.display())?;
        Ok(())
    }

    fn write_to(&self, file: &Path) -> Result<(), Failure> {
        files::write(file, &write_replay(&self.game))
    }

    /// Tries the file that was named, before anybody has played for an hour.
    pub(super) fn begin_keeping(&self) -> Result<(), Failure> {
        self.keeping.file.as_deref().map_or(Ok(()), |file| self.write_to(file))
    }

    /// Keeps the game after an order, if a file was named.
    fn keep(&mut self) -> Result<(), Failure> {
        match self.begin_keeping() {
            // A game must not end because a disk is full.
            Err(Failure::Failed(what)) => Ok(writeln!(self.out, "Not saved: {what}")?),
            result => result,
        }
    }

    fn save_as(&mut self, file: Option<PathBuf>) -> Result<(), Failure> {
        let named = file.or_else(|| self.keeping.file.clone());
        let file = named.unwrap_or_else(|| files::free_name(Path::new(""), &self.keeping.mission));
        match self.write_to(&file) {
            Ok(()) => {
                writeln!(self.out, "Saved to {}.", file.display())?;
                self.keeping.file = Some(file);
            }
            Err(Failure::Failed(what)) => writeln!(self.out, "Not saved: {what}")?,
            Err(other) => return Err(other),
        }
        Ok(())
    }
}
