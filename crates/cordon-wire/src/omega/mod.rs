//! What omega shows to clients.

mod cards;
mod catalogue;
mod choices;
mod costs;
mod dangers;
pub mod goals;
mod headline;
mod labels;
pub mod layout;
mod ledger;
mod lens;
mod lines;
mod odds;
mod places;
mod prompts;
mod reach;
pub mod scene;
mod sight;
mod sketch;
mod targets;

pub use cards::{
    AbilityText, AllyText, CardText, CommandoText, EnemyText, KitText, StanceText, Values, WeaponText,
};
pub use layout::Layout;
pub use scene::Scene;

use cordon_kernel::{Seat, Seats, Viewer};
use cordon_omega::state::OVERSEER;
use cordon_omega::{Action, Event, Omega, Setup, State, View, plans, view};

use crate::face::{
    At, Catalogue, Choice, Face, FieldError, Lens, Line, Prompt, Reach, Role, RuleTopic, Sight, Wishes,
};

impl Face for Omega {
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
        catalogue::roles(self, setup)
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

    // OM-GAP-38: the squad shares what it knows.
    fn class_of(viewer: Viewer) -> u8 {
        match viewer {
            Viewer::Watcher => 0,
            Viewer::Seat(OVERSEER) => 1,
            Viewer::Seat(_) => 2,
        }
    }

    fn everything(&self, state: &State) -> View {
        view::everything(self.content(), state)
    }

    fn whole_notice(&self, event: &Event) -> Event {
        *event
    }

    fn waits_for(&self, view: &View) -> Seats {
        prompts::waiting(self, view)
    }

    fn choice(&self, view: &View, seat: Seat, action: &Action) -> Choice {
        choices::choice(self, view, seat, action)
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

    fn walk(&self, view: &View, _: Seat, (x, y): At) -> Option<Vec<Action>> {
        let look = self.look(&view.open);
        plans::walk(look, look.board.shape.cell(x, y)?)
    }

    fn reach(&self, view: &View, seat: Seat) -> Vec<Reach> {
        reach::of_seat(self.look(&view.open), seat)
    }

    fn lens(&self, view: &View, at: At) -> Lens {
        lens::lens(self, view, at)
    }

    fn sight(&self, view: &View, from: At, to: At) -> Sight {
        sight::sight(self, view, from, to)
    }

    fn rule(&self, id: &str) -> Option<String> {
        ledger::BOOK.text(id)
    }

    fn rulebook(&self) -> Vec<RuleTopic> {
        ledger::BOOK.topics()
    }
}
