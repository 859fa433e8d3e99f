//! EX-HERO: whose turn it is, what it may do in the state it is in, and what that costs (the ledger's section 3.3).

use cordon_kernel::{Refusal, Table};
use serde::Serialize;

use crate::content::{PerkEffect, Window};
use crate::events::Event;
use crate::frames::{Asking, Frame};
use crate::look::Look;
use crate::play::Play;
use crate::rules::perks;
use crate::state::{FollowThrough, Hero};

/// EX-HERO-03: action points of a turn.
pub const ACTION_POINTS: u8 = 4;

/// What a hero can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// One square, with or without an attack behind it.
    Move,
    /// Up to three squares.
    Sprint,
    /// Two squares in a line, onto the floor.
    Dive,
    /// One square on the floor.
    Crawl,
    /// Onto the feet.
    StandUp,
    /// A quick shot.
    QuickFire,
    /// An aimed shot.
    AimedFire,
    /// A blow.
    Melee,
    /// An automatic kill of one that lies or grapples.
    Execution,
    /// An automatic kill from behind.
    Assassination,
    /// Off with one that grapples.
    Sweep,
    /// Ready to fire when they come.
    Alert,
    /// A door.
    Door,
    /// Onto the floor.
    DropProne,
    /// Another weapon.
    SwitchWeapon,
    /// A throw, of a weapon or an item.
    Throw,
    /// Rounds into a gun.
    Reload,
    /// A search.
    Search,
    /// A crate is broken.
    BreakCrate,
    /// Something is made.
    Craft,
    /// An object of the mission.
    Interact,
    /// A rib.
    Pilot,
    /// An item is put down.
    PlaceItem,
    /// Something changes hands.
    Exchange,
    /// Something changes hands in passing.
    HandOff,
    /// Medicine.
    Medicine,
    /// A jammed gun.
    Clear,
}

/// The states of a hero that decide what it may do: EX-HERO-06.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bearing {
    Standing,
    Prone,
    Grappled,
}

impl Kind {
    /// EX-PRONE-01, EX-GRAPPLE-01, section 3.3: in which states it can be done, and the rule that says so.
    fn allowed(self, bearing: Bearing) -> Result<(), Refusal> {
        let grappled = bearing == Bearing::Grappled;
        let fits = match self {
            Kind::SwitchWeapon | Kind::QuickFire | Kind::Medicine => true,
            // EX-PRONE-05: lying down changes nothing about these.
            Kind::AimedFire | Kind::Alert | Kind::Throw | Kind::Reload | Kind::Clear => !grappled,
            Kind::PlaceItem | Kind::Exchange => !grappled,
            Kind::Crawl | Kind::StandUp => bearing == Bearing::Prone,
            Kind::Sweep => grappled,
            Kind::Melee => bearing != Bearing::Prone,
            _ => bearing == Bearing::Standing,
        };
        match bearing {
            _ if fits => Ok(()),
            Bearing::Grappled => Err(Refusal::new(
                "EX-GRAPPLE-01",
                "In a grapple a hero sweeps, strikes, fires, switches weapons or takes medicine.",
            )),
            Bearing::Prone => Err(Refusal::new("EX-PRONE-01", "A hero on the floor cannot do that.")),
            Bearing::Standing => Err(Refusal::new("EX-HERO-06", "A hero on its feet does not need that.")),
        }
    }

    /// Section 3.3: whether it can be done aboard a rib.
    fn fits_aboard(self) -> bool {
        !matches!(
            self,
            Kind::Sprint
                | Kind::Dive
                | Kind::Crawl
                | Kind::Assassination
                | Kind::Door
                | Kind::BreakCrate
                | Kind::Craft
                | Kind::Search
                | Kind::HandOff
        )
    }
}

/// What something costs a hero now. EX-WEAPON-08, EX-HERO-37: an aimed shot and a sweep two points, a quick shot one.
/// Perks and switches can make it less or more.
pub fn cost(look: Look<'_>, hero: u8, kind: Kind) -> u8 {
    let switches = &look.open.switches;
    let marks = &look.open.hero(hero).marks;
    let or =
        |usual: u8, read: fn(PerkEffect) -> Option<u8>| perks::instead(look, hero, read).unwrap_or(usual);
    match kind {
        Kind::DropProne | Kind::SwitchWeapon | Kind::PlaceItem => 0,
        Kind::Exchange | Kind::HandOff | Kind::Medicine => 0,
        Kind::Sprint => switches.sprint_ap,
        Kind::Door => switches.door_ap,
        Kind::Search => switches.search_ap,
        Kind::Craft => switches.craft_ap,
        Kind::Reload if !marks.reloaded && perks::has(look, hero, PerkEffect::FreeReload) => 0,
        Kind::Reload => switches.reload_ap,
        Kind::Melee if marks.follow_through == FollowThrough::Ready => 0,
        Kind::StandUp => or(2, |effect| match effect {
            PerkEffect::StandUpCost(cost) => Some(cost),
            _ => None,
        }),
        // EX-PERK-11: for the turn in which the power perk is used.
        Kind::AimedFire => or(2, |effect| match effect {
            PerkEffect::AimCost(cost) => Some(cost),
            _ => None,
        }),
        Kind::Sweep => or(2, |effect| match effect {
            PerkEffect::SweepCost(cost) => Some(cost),
            _ => None,
        }),
        Kind::Alert => or(2, |effect| match effect {
            PerkEffect::AlertCost(cost) => Some(cost),
            _ => None,
        }),
        _ => 1,
    }
}

fn bearing(look: Look<'_>, hero: u8, one: &Hero) -> Bearing {
    match one.prone {
        false => Bearing::Standing,
        true if look.open.is_grappled(hero) => Bearing::Grappled,
        true => Bearing::Prone,
    }
}

/// Whether a hero may do this at all: state and action points. Section 3.3: aboard a rib only some of it.
pub fn may(look: Look<'_>, hero: u8, kind: Kind) -> Result<(), Refusal> {
    let one = look.open.hero(hero);
    kind.allowed(bearing(look, hero, one))?;
    let aboard = look.is_water(one.cell);
    let says = "That cannot be done aboard a rib.";
    Refusal::unless(!aboard || kind.fits_aboard(), "EX-HERO-06", says)?;
    Refusal::unless(aboard || kind != Kind::Pilot, "EX-HERO-54", "The hero is not aboard a rib.")?;
    let cost = cost(look, hero, kind);
    if one.points < cost {
        let numbers = [i16::from(cost), i16::from(one.points)];
        return Err(Refusal::new("EX-HERO-03", "That costs {} action points, and {} are left.").with(numbers));
    }
    Ok(())
}

/// EX-HERO-01: whether this hero may take its turn now.
pub fn check_begin(look: Look<'_>, hero: u8) -> Result<(), Refusal> {
    let known = usize::from(hero) < look.open.heroes.len();
    let ready = known && look.open.hero(hero).is_alive() && !look.open.order.contains(&hero);
    Refusal::unless(ready, "EX-HERO-01", "Each living hero takes one turn in a hero move.")
}

/// The living heroes that have not taken their turn in this hero move.
pub fn to_come<'a>(look: Look<'a>) -> impl Iterator<Item = u8> + 'a {
    look.open.living().map(|(hero, _)| hero).filter(move |hero| !look.open.order.contains(hero))
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-PERK-09, EX-GAP-59, EX-HERO-54: what counts by the turn is counted anew when a hero move begins.
    pub fn begin_hero_move(&mut self) {
        self.open.order.clear();
        self.open.handled = 0;
        for hero in &mut self.open.heroes {
            hero.power = None;
            hero.arms.iter_mut().for_each(|held| held.used = false);
        }
        self.open.ribs.iter_mut().for_each(|rib| rib.piloted = false);
        let direction = &mut self.open.direction;
        (direction.used, direction.dark, direction.fresh) = (false, false, false);
        self.push(Frame::Order);
        self.open_window(Asking::of(Window::HeroStart));
    }

    /// EX-HERO-02, EX-HERO-03: a hero's turn begins, with the action points of its infection stage (EX-END-04,
    /// EX-END-05).
    pub fn begin_turn(&mut self, hero: u8) {
        self.open.order.push(hero);
        let points = match self.open.hero(hero).stage() {
            5 => 2,
            4 => 3,
            _ => ACTION_POINTS,
        };
        let one = self.hero_mut(hero);
        one.points = points;
        (one.marks, one.aim) = (Default::default(), None);
        self.tell(Event::TurnBegan { hero, points });
        self.push(Frame::HeroTurn { hero });
    }

    /// EX-HERO-04, EX-HERO-56: a hero's turn ends; what points are left are lost.
    pub fn end_turn(&mut self, hero: u8) {
        let one = self.hero_mut(hero);
        (one.points, one.aim) = (0, None);
        self.pop();
    }

    /// Takes the action points for something.
    pub fn pay(&mut self, hero: u8, kind: Kind) {
        let cost = cost(self.look(), hero, kind);
        let one = self.hero_mut(hero);
        one.points -= cost;
        if kind == Kind::Melee && one.marks.follow_through == FollowThrough::Ready {
            one.marks.follow_through = FollowThrough::Used;
        }
        let left = one.points;
        self.tell(Event::Spent { hero, kind, left });
    }
}

impl Kind {
    /// What a hero does, in a word or two.
    pub fn words(self) -> &'static str {
        match self {
            Kind::Move => "moves",
            Kind::Sprint => "sprints",
            Kind::Dive => "dives",
            Kind::Crawl => "crawls",
            Kind::StandUp => "gets up",
            Kind::QuickFire => "fires",
            Kind::AimedFire => "aims",
            Kind::Melee => "strikes",
            Kind::Execution => "executes",
            Kind::Assassination => "strikes from behind",
            Kind::Sweep => "sweeps",
            Kind::Alert => "goes on alert",
            Kind::Door => "is at a door",
            Kind::DropProne => "drops prone",
            Kind::SwitchWeapon => "switches weapons",
            Kind::Throw => "throws",
            Kind::Reload => "reloads",
            Kind::Search => "searches",
            Kind::BreakCrate => "breaks a crate",
            Kind::Craft => "crafts",
            Kind::Interact => "handles something",
            Kind::Pilot => "pilots",
            Kind::PlaceItem => "puts something down",
            Kind::Exchange => "exchanges",
            Kind::HandOff => "hands something off",
            Kind::Medicine => "takes medicine",
            Kind::Clear => "clears a gun",
        }
    }
}
