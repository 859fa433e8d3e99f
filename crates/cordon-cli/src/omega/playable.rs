//! Omega in a terminal and in simulations.

use cordon_bots::Bot;
use cordon_bots::omega::Normal;
use cordon_kernel::{Seat, Sink};
use cordon_omega::content::KitEffect;
use cordon_omega::events::HordeEvent;
use cordon_omega::frames::{Attack, Frame, Moment};
use cordon_omega::look::Look;
use cordon_omega::rules::{combat, overwatch};
use cordon_omega::state::{Figure, OVERSEER, commando_of};
use cordon_omega::{Action, Event, Omega, Setup, State, View, plans};
use rand_pcg::Pcg32;

use super::{board, ledger, sheet};
use crate::playable::{Interruption, Playable};

/// What a simulation counts.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Counts {
    downs: u64,
    deaths: u64,
    kills: u64,
    rooms: u64,
}

impl Sink<Event> for Counts {
    #[inline]
    fn tell(&mut self, event: Event) {
        match event {
            Event::Downed { .. } => self.downs += 1,
            Event::Died { .. } => self.deaths += 1,
            Event::Destroyed { .. } => self.kills += 1,
            Event::RoomRevealed { .. } => self.rooms += 1,
            _ => {}
        }
    }
}

/// Whether a seat can answer an enemy's step with an attack.
fn on_overwatch(look: Look<'_>, seat: Seat) -> bool {
    commando_of(seat).is_some_and(|who| {
        let mut cards = look.open.commando(who).cards.iter().filter(|held| !look.is_spent(held));
        cards.any(|held| matches!(look.kit(held).effect, KitEffect::Overwatch { .. }))
    })
}

impl Playable for Omega {
    type Counts = Counts;

    fn side(&self, seat: Seat) -> &'static str {
        if seat == OVERSEER { "overseer" } else { "squad" }
    }

    fn sides(&self) -> &'static [&'static str] {
        &["overseer", "squad"]
    }

    fn unseated_side(&self) -> &'static str {
        "the horde"
    }

    fn headline(&self, view: &View) -> String {
        sheet::headline(self, view)
    }

    fn board(&self, view: &View) -> String {
        board::draw(self, view)
    }

    fn legend(&self, view: &View) -> String {
        let commandos = view.open.squad().map(|who| &self.content()[who]);
        let squad = commandos.map(|sheet| format!("{} {}", sheet.letter, sheet.name));
        let foes = self.content().enemies.iter().map(|card| format!("{} {}", card.letter, card.name));
        let allies = self.content().allies.iter().map(|card| format!("{} {}", card.letter, card.name));
        let figures: Vec<String> = squad.chain(allies).chain(foes).collect();
        format!("{}\n{}", board::SIGNS, figures.join("  "))
    }

    fn sheet(&self, view: &View, seat: Seat) -> String {
        sheet::sheet(self, view, seat)
    }

    fn odds(&self, view: &View, seat: Seat, action: &Action) -> Option<String> {
        let Action::Attack { arm, target, aim, spaces } = *action else { return None };
        let look = self.look(&view.open);
        let attacker = match (commando_of(seat), look.open.stack.top()) {
            (_, Frame::Directing(directing)) => Figure::Ally(directing.ally),
            (Some(who), _) => Figure::Commando(who),
            (None, Frame::Activation { enemy, .. } | Frame::LashOut { enemy, .. }) => Figure::Enemy(*enemy),
            (None, _) => return None,
        };
        let odds = combat::odds_of(look, &Attack { spaces, ..combat::declared(attacker, arm, target, aim) });
        let percent = |ratio: cordon_kernel::Ratio| 100.0 * *ratio.numer() as f64 / *ratio.denom() as f64;
        let cover = if odds.defence.cover { " with cover" } else { "" };
        let two = match odds.defence.second {
            Some(second) => format!(", two at {second}: {:.1} %", percent(odds.two_wounds)),
            None => String::new(),
        };
        let (pool, first) = (odds.pool, odds.defence.first);
        let (n, d) = (odds.wound.numer(), odds.wound.denom());
        let wound = percent(odds.wound);
        Some(format!("{pool} against {first}{cover}: wound {wound:.1} % ({n}/{d}){two}"))
    }

    fn note(&self, view: &View, seat: Seat, action: &Action) -> Option<String> {
        let content = self.content();
        match *action {
            Action::Buy(kit) => {
                let card = content.kits.get(usize::from(kit.0))?;
                let points = card.points.unwrap_or(0);
                let plural = if points == 1 { "" } else { "s" };
                Some(format!("{points} point{plural}: {}", card.text))
            }
            Action::TakeStance(stance) => {
                let stance = content[commando_of(seat)?].stances.get(usize::from(stance))?;
                let v = stance.values;
                let (speed, most, ranged, melee) =
                    (v.speed, v.max_adrenaline, v.ranged_defence, v.melee_defence);
                let values = format!("speed {speed}, adrenaline {most}, ranged {ranged}, melee {melee}");
                Some(format!("{values}: {}", stance.text))
            }
            Action::PlaceMarker(marker) => Some(content.markers.get(usize::from(marker.0))?.text.clone()),
            Action::PlaceStack(stack) => {
                let stack = content[view.open.mission].stacks.get(usize::from(stack))?;
                let cards: Vec<&str> = stack.cards.iter().map(|card| content[*card].name.as_str()).collect();
                Some(cards.join(" and "))
            }
            Action::Choose(kind) if matches!(view.open.stack.top(), Frame::ChooseEnemy(_)) => {
                let left = view.open.reserves.get(usize::from(kind))?;
                Some(format!("{left} in the reserves"))
            }
            Action::AssistDice => Some("1 energy: one black die more".to_owned()),
            Action::AssistReroll => Some("2 energy: all dice are rolled again".to_owned()),
            _ => self.odds(view, seat, action),
        }
    }

    fn interruption(&self, view: &View, seat: Seat) -> Option<Interruption<Action>> {
        let Frame::Window(window) = view.open.stack.top() else { return None };
        // There a commando has only its cards for any time, and it will be asked again when it matters. After an
        // enemy's step it may be on overwatch, though.
        let look = self.look(&view.open);
        let enemy_moved = matches!(overwatch::mover(look), Some(Figure::Enemy(_)));
        let is_minor = seat != OVERSEER
            && match window.moment {
                Moment::BeforeStep | Moment::ActionDeclared | Moment::EnemyActivated | Moment::StepEnded => {
                    true
                }
                Moment::AfterStep => !(enemy_moved && on_overwatch(look, seat)),
                _ => false,
            };
        Some(Interruption { pass: Action::Pass, is_minor })
    }

    fn walk(&self, view: &View, _: Seat, (x, y): (i16, i16)) -> Option<Vec<Action>> {
        let look = self.look(&view.open);
        plans::walk(look, look.board.shape.cell(x, y)?)
    }

    fn rule(&self, id: &str) -> Option<String> {
        ledger::text(id)
    }

    fn measures(&self, state: &State, counts: &Counts) -> Vec<(&'static str, u64)> {
        // The timer stands behind the last round when time has run out; that is no round that was played.
        let last = self.content()[state.open.mission].rounds.unwrap_or(u8::MAX);
        let rounds = state.open.round.min(last);
        vec![
            ("rounds", rounds.into()),
            ("rooms revealed", counts.rooms),
            ("enemies destroyed", counts.kills),
            ("commandos downed", counts.downs),
            ("commandos dead", counts.deaths),
        ]
    }

    fn normal(&self, view: &View, seat: Seat, actions: &[Action], dice: &mut Pcg32) -> Action {
        Normal.choose(self, view, seat, actions, dice)
    }

    fn acts_by_itself(event: &Event) -> bool {
        matches!(event, Event::Horde(HordeEvent::Stirred { .. }))
    }

    fn mission<'a>(&self, setup: &'a Setup) -> &'a str {
        &setup.mission
    }
}
