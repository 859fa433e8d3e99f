//! TW-COMBAT: fights against zombies, and everything hostile on a figure's square. Worked examples: TW-EX-01, TW-EX-02.

use cordon_kernel::{Refusal, Table};

use crate::actions::Action;
use crate::cards::ids;
use crate::chance;
use crate::content::{CardId, Moment, Passive};
use crate::events::Event;
use crate::frames::{Fight, FightStage, Figure, Frame};
use crate::look::Look;
use crate::play::Play;
use crate::state::Zed;

/// TW-COMBAT-11, TW-EVENT-07, TW-GAP-64: what weapons add to a soldier's roll: the best of those that do not add up, and
/// all that do.
pub fn weapon_bonus(look: Look<'_>, seat: u8, first: bool) -> u8 {
    let soldier = look.open.soldier(seat);
    let (mut best, mut sum) = (look.open.weapon[usize::from(seat)], 0);
    if soldier.items != 0 {
        for card in ids(soldier.items) {
            if let Some(Passive::Combat { add, first: only_first, stackable, .. }) =
                look.content[card].passive
                && (first || !only_first)
            {
                if stackable {
                    sum += add;
                } else {
                    best = best.max(add);
                }
            }
        }
    }
    best + sum
}

/// Who decides for a figure.
pub fn owner(look: Look<'_>, who: Figure) -> u8 {
    match who {
        Figure::Soldier(seat) => seat,
        Figure::Marine(_) => look.open.handler,
    }
}

/// TW-MARINE-05: what a fight's roll comes to; a marine has one more.
pub fn total(look: Look<'_>, fight: &Fight) -> u8 {
    let bonus = match fight.who {
        Figure::Soldier(seat) => weapon_bonus(look, seat, fight.first),
        Figure::Marine(_) => 1,
    };
    fight.die + fight.add + bonus
}

/// TW-COMBAT-07, TW-EVENT-11, TW-GAP-22, TW-CARD-03: bullets that turn a failed roll into a success; twice as many while
/// they count half.
pub fn price(look: Look<'_>, fight: &Fight) -> u8 {
    let missing = look.target(fight.zed).saturating_sub(total(look, fight));
    if look.open.half_bullets.holds() { 2 * missing } else { missing }
}

fn bullets(look: Look<'_>, who: Figure) -> u16 {
    match who {
        Figure::Soldier(seat) => look.open.soldier(seat).bullets,
        Figure::Marine(_) => look.open.kit.bullets.into(),
    }
}

/// TW-MARINE-10: whether the failed roll of a fight may be answered so, a marine's as a soldier's.
pub fn check(look: Look<'_>, fight: &Fight, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::PayBullets => {
            let enough = bullets(look, fight.who) >= u16::from(price(look, fight));
            let says = "{} bullets are needed, and there are fewer.";
            Refusal::unless(enough, "TW-GAP-22", says)
                .map_err(|refusal| refusal.with([price(look, fight).into()]))
        }
        Action::PayHeart => Ok(()),
        _ => Err(Refusal::new("TW-COMBAT-10", "Nobody leaves a fight: pay bullets or a heart.")),
    }
}

/// The sorts of zombies that a figure has to fight where it stands; TW-SEWER-07: none underground.
pub fn foes(look: Look<'_>, who: Figure) -> impl Iterator<Item = Zed> {
    let (at, under) = look.spot(who);
    let fights = !under && !look.is_calm();
    Zed::ALL.into_iter().filter(move |zed| fights && look.open.pack(*zed).one.contains(at))
}

/// TW-SEWER-11, TW-COMBAT-12, TW-MARINE-20: whom a figure has to duel with where it stands: soldiers and marines of one
/// layer, never two of a kind.
pub fn rivals(look: Look<'_>, who: Figure) -> impl Iterator<Item = u8> {
    let spot = look.spot(who);
    let is_marine = matches!(who, Figure::Marine(_));
    let soldiers = look.seats().filter(move |seat| {
        is_marine && !look.open.soldier(*seat).staged && look.spot(Figure::Soldier(*seat)) == spot
    });
    soldiers.chain(look.marines().filter(move |n| !is_marine && look.spot(Figure::Marine(*n)) == spot))
}

/// Whether a figure can fight where it stands.
fn is_there(look: Look<'_>, who: Figure) -> bool {
    match who {
        Figure::Soldier(seat) => !look.open.soldier(seat).staged,
        Figure::Marine(n) => look.open.marines[usize::from(n)].in_play,
    }
}

/// Whether the fighter may take this enemy next.
pub fn check_next(look: Look<'_>, who: Figure, action: &Action) -> Result<(), Refusal> {
    let zombies = foes(look, who).next().is_some();
    match (*action, who) {
        (Action::Strike(zed), _) => {
            Refusal::unless(foes(look, who).any(|foe| foe == zed), "TW-COMBAT-02", "No such zombie is here.")
        }
        (Action::Challenge(n), Figure::Soldier(_)) | (Action::Hunt(n), Figure::Marine(_)) => {
            Refusal::unless(!zombies, "TW-MARINE-18", "The zombie comes before the duel.")?;
            Refusal::unless(
                rivals(look, who).any(|rival| rival == n),
                "TW-GAP-33",
                "Nobody like that is here.",
            )
        }
        _ => Err(Refusal::new("TW-COMBAT-10", "Everything on this square must be fought.")),
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// TW-GAP-34, TW-GAP-33, TW-MARINE-18: everything on a figure's square is fought, zombies first: true if it must
    /// choose whom.
    pub fn clash_on(&mut self, who: Figure) -> bool {
        let look = self.look();
        if !is_there(look, who) || self.is_over(who) {
            self.pop();
            return false;
        }
        let mut zombies = foes(look, who);
        let (zombie, more) = (zombies.next(), zombies.next().is_some());
        let mut rivals = rivals(look, who);
        let (rival, others) = (rivals.next(), rivals.next().is_some());
        drop((zombies, rivals));
        match (zombie, rival) {
            (Some(_), _) if more => return true,
            (Some(zed), _) => self.begin_fight(who, zed),
            (None, Some(_)) if others => return true,
            (None, Some(rival)) => self.begin_duel(who, rival),
            (None, None) => self.pop(),
        }
        false
    }

    /// Whether a figure's movement or activation has ended, so that it fights no more.
    fn is_over(&self, who: Figure) -> bool {
        // Below a second marine's activation lies that of the first, which is over.
        let innermost = self.state.open.stack.iter().rev().find_map(|frame| match (frame, who) {
            (Frame::Move(moving), Figure::Soldier(_)) => Some(moving.over),
            (Frame::Marine(now), Figure::Marine(_)) => Some(now.over),
            _ => None,
        });
        innermost.unwrap_or(false)
    }

    /// TW-COMBAT-01: a fight starts.
    pub fn begin_fight(&mut self, who: Figure, zed: Zed) {
        self.tell(Event::FightBegan { who, zed });
        let fight = Fight { who, zed, die: 0, add: 0, first: true, stage: FightStage::Ready };
        self.push(Frame::Fight(fight));
    }

    /// A fight goes on: true if the fighter must choose what to pay.
    pub fn fight_on(&mut self, mut fight: Fight) -> bool {
        let look = self.look();
        let (at, under) = look.spot(fight.who);
        let gone = !look.open.pack(fight.zed).one.contains(at) || under || !is_there(look, fight.who);
        // TW-GAP-49, TW-CARD-06, TW-EVENT-10: a fight whose zombie vanished, or may not be killed any more, ends.
        if fight.stage != FightStage::Won && (gone || look.is_calm()) {
            self.tell(Event::FightOver { who: fight.who });
            self.pop();
            return false;
        }
        match fight.stage {
            FightStage::Ready => {
                fight.stage = FightStage::Roll;
                self.set(Frame::Fight(fight));
                self.window(Moment::FightPre);
            }
            FightStage::Roll => {
                self.roll_fight(&mut fight);
                fight.stage = FightStage::Rolled;
                self.set(Frame::Fight(fight));
                self.window(Moment::FightPost);
            }
            FightStage::Rolled => {
                if total(self.look(), &fight) >= self.look().target(fight.zed) {
                    self.win_fight(fight);
                } else if bullets(self.look(), fight.who) >= u16::from(price(self.look(), &fight)) {
                    return true;
                } else {
                    self.lose_heart(fight);
                }
            }
            FightStage::Won => self.pop(),
        }
        false
    }

    /// TW-COMBAT-03: rolls the die; TW-GUTS-04: every roll counts for guts.
    pub fn roll_fight(&mut self, fight: &mut Fight) {
        fight.die = chance::fight_die(self.table);
        fight.add = 0;
        self.spend_seconds(4);
        let (total, target) = (total(self.look(), fight), self.look().target(fight.zed));
        self.tell(Event::FightRolled { who: fight.who, die: fight.die, total, target });
        if let Figure::Soldier(seat) = fight.who {
            self.feel(seat, fight.die);
        }
    }

    /// TW-GUTS-02, TW-GUTS-03, TW-GUTS-09: a natural 6 gives a soldier guts, a natural 1 takes them and breaks what a
    /// natural 1 breaks.
    pub fn feel(&mut self, seat: u8, die: u8) {
        match die {
            6 => self.change_guts(seat, 1),
            1 => {
                self.change_guts(seat, -1);
                let items = self.state.open.soldier(seat).items;
                for card in ids(items) {
                    if matches!(self.content[card].passive, Some(Passive::Combat { breaks: true, .. })) {
                        self.break_item(seat, card);
                    }
                }
            }
            _ => {}
        }
    }

    /// An item leaves its owner.
    pub fn break_item(&mut self, seat: u8, card: CardId) {
        self.open().soldier_mut(seat).items &= !(1 << card.0);
        self.open().discards.add(card);
        self.tell(Event::ItemLost { seat, card });
    }

    /// TW-COMBAT-07: pays the bullets that are missing.
    pub fn pay_bullets(&mut self, fight: Fight) {
        let bullets = price(self.look(), &fight);
        match fight.who {
            Figure::Soldier(seat) => self.open().soldier_mut(seat).bullets -= u16::from(bullets),
            Figure::Marine(_) => self.open().kit.bullets -= bullets,
        }
        self.tell(Event::BulletsPaid { who: fight.who, bullets });
        self.win_fight(fight);
    }

    fn win_fight(&mut self, mut fight: Fight) {
        let (at, _) = self.look().spot(fight.who);
        fight.stage = FightStage::Won;
        self.set(Frame::Fight(fight));
        self.kill(fight.who, fight.zed, at);
        if self.state.open.ending.is_none() {
            self.window(Moment::FightWon);
        }
    }

    /// TW-COMBAT-08, TW-COMBAT-09, TW-GAP-21, TW-ZOMBIE-12: a heart is given up, half a one against a dog; the last one
    /// is the defeat itself. TW-MARINE-13, TW-MARINE-14, TW-MARINE-19, TW-GAP-66: a marine's activation ends then, and it stays.
    pub fn lose_heart(&mut self, mut fight: Fight) {
        let cost = if fight.zed == Zed::Dog { 1 } else { 2 };
        let hearts = match fight.who {
            Figure::Soldier(seat) => &mut self.state.open.soldier_mut(seat).hearts,
            Figure::Marine(_) => &mut self.state.open.kit.hearts,
        };
        *hearts = hearts.saturating_sub(cost);
        let left = *hearts;
        self.tell(Event::HeartLost { who: fight.who, left });
        if left > 0 {
            fight.stage = FightStage::Ready;
            fight.first = false;
            self.set(Frame::Fight(fight));
            return;
        }
        self.pop();
        match fight.who {
            Figure::Soldier(seat) => self.defeat(seat, false),
            Figure::Marine(_) => self.stop_marine(),
        }
    }
}
