//! EX-INF-MOVE, EX-CHARGE: one infected acts: it makes for its goal square by square, looks about at each, and grabs.
//!
//! Worked examples: EX-CASE-01, EX-CASE-02, EX-CASE-03, EX-CASE-04, EX-CASE-05, EX-CASE-06, EX-CASE-13, EX-CASE-14,
//! EX-CASE-16, EX-CASE-25, EX-CASE-32, EX-CASE-39.

use cordon_grid::{Cell, Dir};
use cordon_kernel::{Refusal, Seat, Table};

use crate::board::Cells;
use crate::content::{InfectedCard, Trait};
use crate::events::Event;
use crate::frames::{Activation, Frame, Goal, Stage};
use crate::look::Look;
use crate::play::Play;
use crate::rules::ways::{Search, Ways};
use crate::rules::{alert, detection, grabs, pursuit, ways};
use crate::state::{DIRECTOR, Stance, seat_of};

/// The squares that an infected may use now. EX-WATER-01: open water is for those that swim; EX-GAP-40: one that swims
/// keeps to its element in one move, transition squares belong to both.
pub(crate) fn usable(look: Look<'_>, activation: &Activation) -> Cells {
    let unit = look.open.unit(activation.unit);
    let active = look.active_cells();
    if !look.card(activation.unit).has(Trait::Swims) {
        return active & look.board.land;
    }
    let ashore = active & look.board.land;
    // Whoever comes ashore ends its move there, so nobody is passed on a transition square.
    let afloat = (active & look.board.water) | (look.board.transitions & look.free());
    if look.is_water(unit.cell) {
        afloat
    } else if activation.moved == 0 && takes_to_water(look, activation) {
        // EX-UNIT-REAVER-05: on a transition square it goes by the rules of where it goes on to.
        afloat
    } else {
        ashore
    }
}

/// EX-GAP-40: whether one that swims would go on into the water from the transition square on which it is.
fn takes_to_water(look: Look<'_>, activation: &Activation) -> bool {
    let unit = look.open.unit(activation.unit);
    let card = look.card(activation.unit);
    if !card.has(Trait::Swims) || !look.board.transitions.contains(unit.cell) {
        return false;
    }
    let Some(field) = pursuit::field(look, card, activation.goal) else { return false };
    let here = field.at(unit.cell);
    let nearer = look.graph(card).stepped(look.board, &Cells::only(unit.cell));
    let mut nearer = nearer.iter().filter(|cell| field.at(*cell) < here).peekable();
    nearer.peek().is_some() && nearer.all(|cell| look.is_water(cell))
}

/// EX-INF-MOVE-01, EX-CHARGE-04, EX-UNIT-REAVER-11: squares left to move.
pub(crate) fn left(look: Look<'_>, activation: &Activation) -> u8 {
    let card = look.card(activation.unit);
    let cell = look.open.unit(activation.unit).cell;
    let afloat = look.is_water(cell) || (activation.moved == 0 && takes_to_water(look, activation));
    let all = match (afloat, activation.charging) {
        (true, _) => card.swim,
        (false, true) => card.charge,
        (false, false) => card.walk,
    };
    all.saturating_sub(activation.moved)
}

/// Whether an infected stands where it may not stay: on a square with somebody else or a crate.
pub fn is_passing(look: Look<'_>, activation: &Activation) -> bool {
    let cell = look.open.unit(activation.unit).cell;
    let shared = look.open.foes().any(|(n, unit)| n != activation.unit && unit.cell == cell);
    shared || look.open.crates.contains(cell)
}

/// What a search for the next step goes by; none if there is nothing to make for.
pub fn search<'a>(look: Look<'a>, activation: &Activation) -> Option<Search<'a>> {
    let card = look.card(activation.unit);
    let grabs = match activation.goal {
        Goal::Hero(hero) => grabs::positions(look, card, hero),
        _ => Cells::EMPTY,
    };
    Some(Search {
        graph: look.graph(card),
        field: pursuit::field(look, card, activation.goal)?,
        grabs,
        usable: usable(look, activation),
        charging: activation.charging,
        left: left(look, activation),
        passing: is_passing(look, activation),
    })
}

/// The next step of an infected; EX-GAP-43: one that would stay on its spawn point steps aside, if it can.
pub fn next_ways(look: Look<'_>, activation: &Activation) -> Option<Ways> {
    let search = search(look, activation)?;
    let from = look.open.unit(activation.unit).cell;
    let found = ways::ways(look, from, &search);
    if found.is_some() || activation.entry != Some(from) || search.left == 0 {
        return found;
    }
    let here = search.field.at(from);
    let beside = search.graph.stepped(look.board, &Cells::only(from)) & search.usable & look.free();
    let options: Cells = beside.iter().filter(|cell| search.field.at(*cell) <= here).collect();
    (!options.is_empty()).then_some(Ways { options, ends: options, steps: 1 })
}

/// EX-GAP-75: who decides where an infected goes: the director, or the seat of the hero it pursues.
pub fn chooser(look: Look<'_>, activation: &Activation) -> Seat {
    // EX-DIRECTOR-03, EX-DIRECTOR-04: with a director it is the director's to say.
    if look.open.directed {
        return DIRECTOR;
    }
    let hero = match activation.goal {
        Goal::Hero(hero) | Goal::Stairway { hero, .. } => Some(hero),
        _ => look.open.living().next().map(|(hero, _)| hero),
    };
    seat_of(hero.unwrap_or(0))
}

/// The squares one step from here, whatever they hold, each with its bit in `Activation::offered`.
fn around(look: Look<'_>, from: Cell) -> impl Iterator<Item = (u16, Cell)> {
    let beside =
        Dir::ALL.into_iter().map(move |dir| (1 << dir as u16, look.board.shape.neighbour(from, dir)));
    let all = beside.chain(std::iter::once((1 << Dir::ALL.len(), look.board.partner(from))));
    all.filter_map(|(bit, cell)| cell.map(|cell| (bit, cell)))
}

/// EX-INF-MOVE-07: the squares among which somebody chooses for an infected.
pub fn offered(look: Look<'_>, activation: &Activation) -> Cells {
    let from = look.open.unit(activation.unit).cell;
    around(look, from).filter(|(bit, _)| activation.offered & bit != 0).map(|(_, cell)| cell).collect()
}

/// EX-INF-MOVE-07: whether an infected may enter this square next.
pub fn check_enter(look: Look<'_>, activation: &Activation, cell: Cell) -> Result<(), Refusal> {
    Refusal::unless(
        offered(look, activation).contains(cell),
        "EX-INF-MOVE-07",
        "The infected goes where it gets nearest to its target; this square is not among those.",
    )
}

impl<T: Table<Event>> Play<'_, T> {
    /// Begins the activation of an infected on the board.
    pub fn activate(&mut self, unit: u8) {
        self.unit_mut(unit).done = true;
        self.push(Frame::Activation(Activation { unit, ..Activation::default() }));
    }

    /// Goes on with an activation until it is over or somebody must decide; says whether somebody must.
    pub fn act(&mut self, mut now: Activation) -> bool {
        loop {
            if now.tied != 0 {
                return self.wait(now);
            }
            match now.stage {
                Stage::Begin => {
                    self.regenerate(now.unit);
                    self.dive_or_surface(now.unit);
                    let unit = *self.open.unit(now.unit);
                    if unit.controlled {
                        self.begin_control(&mut now);
                        continue;
                    }
                    now.charging = std::mem::take(&mut self.unit_mut(now.unit).lurches);
                    let content = self.content;
                    let card = &content[unit.class];
                    now.tied = self.tied_heroes(card, unit.cell);
                    if now.tied == 0 {
                        now.goal = self.choose_goal(card, unit.cell);
                        self.tell(Event::Activated { unit: now.unit, goal: now.goal });
                    }
                    now.stage = Stage::Look;
                    if unit.asleep && !self.wakes(now.unit) {
                        self.pop();
                        return false;
                    }
                }
                // EX-GAP-49, EX-CHARGE-10: one that was shot down acts no more.
                Stage::Shots
                    if !matches!(self.open.unit(now.unit).stance, Stance::Standing | Stance::Dived) =>
                {
                    self.pop();
                    return false;
                }
                Stage::Shots => {
                    if alert::asked(self.look(), &now).is_some() {
                        return self.wait(now);
                    }
                    // EX-GAP-17: unspent credits lapse.
                    now.credits = Default::default();
                    now.held_fire = 0;
                    now.stage = Stage::Look;
                }
                // EX-GAP-74: an infected under control does what the director says.
                Stage::Look if self.open.unit(now.unit).controlled => now.stage = Stage::Step,
                Stage::Step if self.open.unit(now.unit).controlled => return self.wait(now),
                Stage::Look => {
                    let passing = is_passing(self.look(), &now);
                    if !passing && self.asks_whom_to_grab(&mut now) {
                        continue;
                    }
                    if !passing && let Some(hero) = self.whom_to_grab(&now) {
                        // EX-INF-MOVE-04: it moves until it can grab.
                        self.turn_toward(now.unit, Goal::Hero(hero));
                        self.pop();
                        self.grab(now.unit, hero, true);
                        return false;
                    }
                    if !passing && now.moved > 0 && self.has_landed(&now) {
                        return self.finish(now);
                    }
                    self.look_about(&mut now);
                    now.stage = Stage::Step;
                }
                Stage::Step => {
                    if self.opens_door_to_hero(&mut now) {
                        continue;
                    }
                    match next_ways(self.look(), &now) {
                        None => return self.finish(now),
                        Some(ways) if ways.options.len() > 1 => {
                            let look = self.look();
                            let squares = around(look, look.open.unit(now.unit).cell);
                            now.offered = squares
                                .filter(|(_, cell)| ways.options.contains(*cell))
                                .fold(0, |bits, (bit, _)| bits | bit);
                            return self.wait(now);
                        }
                        Some(ways) => {
                            let cell = ways.options.first().expect("one option");
                            self.enter(&mut now, cell);
                        }
                    }
                }
            }
        }
    }

    /// EX-DIRECTOR-05, EX-GAP-07: the heroes among whom a director chooses; none if there is nothing to choose.
    pub(crate) fn tied_heroes(&self, card: &InfectedCard, from: Cell) -> u8 {
        if !self.open.directed {
            return 0;
        }
        let (_, heroes) = pursuit::nearest_heroes(self.look(), card, from);
        if heroes.count_ones() > 1 { heroes } else { 0 }
    }

    /// EX-GAP-18: with a director it is the director who says whom an infected grabs that has several in reach and none
    /// of them pursues; but dice decide between those aboard a rib.
    fn asks_whom_to_grab(&mut self, now: &mut Activation) -> bool {
        if !self.open.directed {
            return false;
        }
        let look = self.look();
        let (card, cell) = (look.card(now.unit), look.open.unit(now.unit).cell);
        let in_reach =
            look.open.living().filter(|(hero, _)| grabs::positions(look, card, *hero).contains(cell));
        let heroes = in_reach.fold(0_u8, |heroes, (hero, _)| heroes | 1 << hero);
        let pursued =
            matches!(now.goal, Goal::Hero(hero) | Goal::Stairway { hero, .. } if heroes & (1 << hero) != 0);
        let aboard = look.open.living().any(|(n, hero)| heroes & (1 << n) != 0 && look.is_water(hero.cell));
        if heroes.count_ones() < 2 || pursued || aboard {
            return false;
        }
        (now.tied, now.grabs) = (heroes, true);
        true
    }

    /// EX-DIRECTOR-05: the director has chosen among heroes that are equally near, or in reach.
    pub fn pursue(&mut self, mut now: Activation, hero: u8) {
        now.tied = 0;
        if now.grabs {
            self.turn_toward(now.unit, Goal::Hero(hero));
            self.pop();
            self.grab(now.unit, hero, true);
            return;
        }
        let content = self.content;
        let unit = *self.open.unit(now.unit);
        now.goal = self.goal_toward(&content[unit.class], unit.cell, hero);
        self.tell(Event::Activated { unit: now.unit, goal: now.goal });
        *self.open.stack.top_mut() = Frame::Activation(now);
    }

    /// One of the setup that sleeps stays idle until it detects a hero; EX-HERO-31: whoever hurts it wakes it as well.
    fn wakes(&mut self, unit: u8) -> bool {
        let look = self.look();
        let one = look.open.unit(unit);
        let wakes = one.sustained > 0 || detection::notices(look, look.card(unit), one.cell).is_some();
        if wakes {
            self.unit_mut(unit).asleep = false;
            self.tell(Event::Woke { unit });
        }
        wakes
    }

    fn wait(&mut self, now: Activation) -> bool {
        *self.open.stack.top_mut() = Frame::Activation(now);
        true
    }

    /// EX-CHARGE-03, EX-GAP-11: looks for heroes; once it charges, it charges to the end of the activation.
    fn look_about(&mut self, now: &mut Activation) {
        if let Goal::Stairway { cell, hero } = now.goal
            && cell == self.open.unit(now.unit).cell
        {
            // EX-GAP-34: having arrived it goes on.
            now.goal = Goal::Hero(hero);
        }
        if now.charging {
            return;
        }
        let look = self.look();
        let cell = look.open.unit(now.unit).cell;
        let card = look.card(now.unit);
        if detection::charges_anyway(look, card, cell) || (now.moved == 0 && takes_to_water(look, now)) {
            now.charging = true;
        } else if let Some(notice) = detection::notices(look, card, cell) {
            now.charging = true;
            self.tell(Event::Detected { unit: now.unit, hero: notice.hero, smelled: notice.smelled });
        }
    }

    /// EX-UNIT-REAVER-04, EX-GAP-40: one that comes out of the water ends its move on the transition square, and so does
    /// one that would go on into the water.
    fn has_landed(&self, now: &Activation) -> bool {
        let look = self.look();
        let cell = look.open.unit(now.unit).cell;
        let swims = look.card(now.unit).has(Trait::Swims);
        swims && look.board.transitions.contains(cell) && (now.afloat || takes_to_water(look, now))
    }

    /// EX-GAP-08: a hero directly behind a closed door: the infected spends one square of movement to open it.
    fn opens_door_to_hero(&mut self, now: &mut Activation) -> bool {
        let look = self.look();
        let Goal::Hero(hero) = now.goal else { return false };
        if left(look, now) == 0 || is_passing(look, now) || look.board.doors_stop {
            return false;
        }
        let (cell, target) = (look.open.unit(now.unit).cell, look.open.hero(hero).cell);
        let Some(door) = look.board.door_between(cell, target) else { return false };
        if (look.open.open_doors | look.open.locked) & (1 << door) != 0 {
            return false;
        }
        now.moved += 1;
        now.stage = Stage::Look;
        self.open_door(door);
        true
    }

    /// Opens a door that is closed.
    pub fn open_door(&mut self, door: u8) {
        self.open.open_doors |= 1 << door;
        self.tell(Event::DoorOpened { door });
    }

    /// One square of movement.
    pub fn enter(&mut self, now: &mut Activation, to: Cell) {
        let from = self.open.unit(now.unit).cell;
        now.afloat = self.look().is_water(from);
        // EX-GAP-08: a closed door between active areas is opened as part of the step.
        if let Some(door) = self.board.door_between(from, to)
            && self.open.open_doors & (1 << door) == 0
        {
            self.open_door(door);
        }
        self.unit_mut(now.unit).cell = to;
        (now.moved, now.offered) = (now.moved + 1, 0);
        self.tell(Event::Moved { unit: now.unit, from, to });
        alert::credit(self.look(), now);
        self.surface_at_goal(now.unit);
        // EX-CHARGE-07, EX-CHARGE-08: shots wait until it stands on a free square.
        now.stage = if is_passing(self.look(), now) { Stage::Look } else { Stage::Shots };
    }

    /// EX-UNIT-REAVER-14, EX-UNIT-REAVER-15, EX-UNIT-REAVER-17, EX-GAP-39: a damaged one in open water goes under at the start of its move;
    /// one that is under comes up, and does not go under again in this move.
    fn dive_or_surface(&mut self, unit: u8) {
        let look = self.look();
        let one = look.open.unit(unit);
        if !look.card(unit).has(Trait::Dives) || !look.is_water(one.cell) {
            return;
        }
        if one.stance == Stance::Dived {
            self.surface(unit);
        } else if one.sustained > 0 {
            self.unit_mut(unit).stance = Stance::Dived;
            self.tell(Event::Submerged { unit });
        }
    }

    /// EX-UNIT-REAVER-16: at a transition square or a grab position it is back on the board at once.
    fn surface_at_goal(&mut self, unit: u8) {
        let look = self.look();
        let one = look.open.unit(unit);
        if one.stance != Stance::Dived {
            return;
        }
        let card = look.card(unit);
        let near = look.open.living().any(|(hero, _)| grabs::positions(look, card, hero).contains(one.cell));
        if near || look.board.transitions.contains(one.cell) {
            self.surface(unit);
        }
    }

    fn surface(&mut self, unit: u8) {
        self.unit_mut(unit).stance = Stance::Standing;
        self.tell(Event::Surfaced { unit });
    }

    fn finish(&mut self, now: Activation) -> bool {
        if self.open.unit(now.unit).stance == Stance::Standing {
            self.turn_toward(now.unit, now.goal);
        }
        self.pop();
        false
    }

    /// EX-UNIT-SIREN-06, EX-GAP-65: recovers a kill point; EX-UNIT-SIREN-07: never once it has burned.
    pub fn regenerate(&mut self, unit: u8) {
        let card = self.look().card(unit);
        let regenerates = card.has(Trait::Regenerates);
        let one = self.unit_mut(unit);
        if regenerates && !one.burned && one.sustained > 0 {
            one.sustained -= 1;
            let sustained = one.sustained;
            self.tell(Event::Regenerated { unit, sustained });
        }
    }
}
