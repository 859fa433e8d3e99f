//! What exodus shows to clients.

pub mod campaign;
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
mod notes;
mod odds;
mod options;
mod places;
mod prompts;
mod reach;
pub mod scene;
mod sheet;
mod sight;
mod sketch;
mod targets;

pub use cards::{
    CardText, ChartText, DirectorText, EquipmentText, FindText, HeroText, InfectedText, PerkText, RecipeText,
};
pub use layout::Layout;
pub use scene::Scene;

use cordon_exodus::state::{DIRECTOR, hero_of};
use cordon_exodus::{Action, Event, Exodus, Setup, State, View, plans};
use cordon_kernel::{Seat, Seats, Viewer};

use crate::face::{
    At, Catalogue, Choice, Face, FieldError, Lens, Line, Prompt, Reach, Role, RuleTopic, Sight, Wishes,
};

impl Face for Exodus {
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

    // EX-DIRECTOR-02: only the director's hand is hidden, from everybody else.
    fn class_of(viewer: Viewer) -> u8 {
        match viewer {
            Viewer::Watcher => 0,
            Viewer::Seat(DIRECTOR) => 1,
            Viewer::Seat(_) => 2,
        }
    }

    fn everything(&self, state: &State) -> View {
        View { viewer: Viewer::Watcher, open: state.open, hand: Some(state.hidden.hand) }
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

    fn walk(&self, view: &View, seat: Seat, to: At) -> Option<Vec<Action>> {
        let look = self.look(&view.open);
        let own = hero_of(seat).is_some() && hero_of(seat) == places::actor(look, seat);
        if own { plans::walk(look, places::cell_at(look, to)?) } else { None }
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
