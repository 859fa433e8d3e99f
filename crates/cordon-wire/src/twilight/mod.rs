//! What twilight shows to clients.

mod cards;
mod catalogue;
mod choices;
mod costs;
pub mod goals;
mod headline;
mod labels;
pub mod layout;
mod ledger;
mod lens;
mod lines;
mod odds;
mod options;
mod places;
mod prompts;
mod reach;
pub mod scene;
mod sketch;
mod targets;

pub use cards::{CardText, TileText};
pub use layout::Layout;
pub use scene::Scene;

use cordon_kernel::{Seat, Seats, Viewer};
use cordon_twilight::content::Moment;
use cordon_twilight::frames::Frame;
use cordon_twilight::rules::clock;
use cordon_twilight::{Action, Event, Setup, State, Twilight, View, plans, view};

use crate::face::{
    At, Catalogue, Choice, Face, FieldError, Hush, Lens, Line, Pace, Prompt, Reach, Role, RuleTopic, Sight,
    Wishes,
};

impl Face for Twilight {
    type Layout = Layout;
    type Scene = Scene;

    fn catalogue(&self) -> Catalogue {
        catalogue::catalogue(self)
    }

    fn setup(&self, wishes: &Wishes) -> Result<Setup, Vec<FieldError>> {
        catalogue::setup(self, wishes)
    }

    fn wishes(&self, setup: &Setup) -> Wishes {
        catalogue::wishes(setup)
    }

    fn roles(&self, setup: &Setup) -> Vec<Role> {
        catalogue::roles(setup)
    }

    fn layout(&self, setup: &Setup) -> Layout {
        layout::layout(self, setup)
    }

    fn scene(&self, view: &View) -> Scene {
        scene::scene(self, view)
    }

    fn refresh(&self, scene: &mut Scene, earlier: &View, now: &View) -> u32 {
        scene::refresh(self, scene, earlier, now)
    }

    // TW-GAP-59: every hand is hidden from everybody else, so every seat is a class of its own.
    fn class_of(viewer: Viewer) -> u8 {
        match viewer {
            Viewer::Watcher => 0,
            Viewer::Seat(seat) => 1 + seat.0 % 6,
        }
    }

    fn everything(&self, state: &State) -> View {
        view::everything(state)
    }

    fn whole_notice(&self, event: &Event) -> Event {
        *event
    }

    fn waits_for(&self, view: &View) -> Seats {
        Twilight::waits_for(self, view)
    }

    fn choice(&self, view: &View, _: Seat, action: &Action) -> Choice {
        choices::choice(self, view, action)
    }

    fn headline(&self, view: &View) -> String {
        headline::headline(self, view)
    }

    fn prompt(&self, view: &View, seat: Seat) -> Prompt {
        prompts::prompt(self, view, seat)
    }

    fn line(&self, view: &View, notice: &Event) -> Line {
        lines::line(self, view, notice)
    }

    fn walk(&self, view: &View, seat: Seat, to: At) -> Option<Vec<Action>> {
        let look = self.look(&view.open);
        let moves = Twilight::waits_for(self, view).contains(seat) && plans::mover(look).is_some();
        if moves { plans::walk(look, places::square_at(look, to)?) } else { None }
    }

    fn reach(&self, view: &View, seat: Seat) -> Vec<Reach> {
        reach::of_seat(self, view, seat)
    }

    fn lens(&self, view: &View, at: At) -> Lens {
        lens::lens(self, view, at)
    }

    fn sight(&self, view: &View, from: At, to: At) -> Sight {
        lens::sight(self, view, from, to)
    }

    fn pace(&self, view: &View, seat: Seat) -> Option<Pace> {
        let allowed = clock::allowance(self.look(&view.open), seat.0)?;
        Some(Pace { of: allowed.of, seconds: allowed.seconds })
    }

    fn windows(&self) -> Vec<String> {
        Moment::ALL.iter().map(|(_, moment)| cards::moment_id(*moment)).collect()
    }

    fn window(&self, view: &View) -> Option<String> {
        match *view.open.stack.top() {
            Frame::Window(moment) if view.open.ending.is_none() => Some(cards::moment_id(moment)),
            _ => None,
        }
    }

    fn hush(&self, view: &View) -> Option<Hush> {
        let (window, least) = clock::hushed(self.look(&view.open))?;
        Some(Hush { window, least: least.into() })
    }

    fn rule(&self, id: &str) -> Option<String> {
        ledger::BOOK.text(id)
    }

    fn rulebook(&self) -> Vec<RuleTopic> {
        ledger::BOOK.topics()
    }

    // No bot of this game plays better than at random yet.
}
