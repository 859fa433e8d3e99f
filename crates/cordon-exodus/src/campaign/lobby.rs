//! EX-CAMPAIGN-06: the lobby: free exchange, reload, crafting, perks, and sharing out what was found.

use std::fmt;

use cordon_kernel::Refusal;

use super::{Campaign, Member, Standing};
use crate::content::{Content, Rating, SearchKind};
use crate::rules::perks;
use crate::state::{CardSetup, PerkEconomy, Pile};

/// What can be done in the lobby, with everything called by its id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// A hero gives an equipment or a search card to another.
    Give {
        /// Who.
        from: String,
        /// Which card.
        card: String,
        /// To whom.
        to: String,
    },
    /// A hero takes a search card of the reward.
    Take {
        /// Who.
        hero: String,
        /// Which card.
        card: String,
    },
    /// A hero reloads a gun.
    Reload {
        /// Who.
        hero: String,
        /// Which gun.
        gun: String,
        /// With which search card.
        card: String,
    },
    /// A hero crafts.
    Craft {
        /// Who.
        hero: String,
        /// What.
        card: String,
    },
    /// EX-PERK-02: a hero chooses a perk.
    Learn {
        /// Who.
        hero: String,
        /// Which.
        perk: String,
    },
}

impl Order {
    /// Reads an order, as in `give skipper pistol stoker` or `learn medic thick-sleeves`.
    pub fn read(text: &str) -> Option<Order> {
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> =
            words.iter().map(String::as_str).filter(|word| !matches!(*word, "to" | "with")).collect();
        let own = |word: &str| word.to_owned();
        Some(match words[..] {
            ["give", from, card, to] => Order::Give { from: own(from), card: own(card), to: own(to) },
            ["take", hero, card] => Order::Take { hero: own(hero), card: own(card) },
            ["reload", hero, gun, card] => Order::Reload { hero: own(hero), gun: own(gun), card: own(card) },
            ["craft", hero, card] => Order::Craft { hero: own(hero), card: own(card) },
            ["learn", hero, perk] => Order::Learn { hero: own(hero), perk: own(perk) },
            _ => return None,
        })
    }
}

/// As `read` reads it.
impl fmt::Display for Order {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Give { from, card, to: other } => write!(to, "give {from} {card} {other}"),
            Order::Take { hero, card } => write!(to, "take {hero} {card}"),
            Order::Reload { hero, gun, card } => write!(to, "reload {hero} {gun} {card}"),
            Order::Craft { hero, card } => write!(to, "craft {hero} {card}"),
            Order::Learn { hero, perk } => write!(to, "learn {hero} {perk}"),
        }
    }
}

/// EX-GAP-67: what a perk costs in experience.
fn price(rating: Rating, power: bool) -> u8 {
    match (power, rating) {
        (true, _) | (_, Rating::Green) => 3,
        (_, Rating::Amber) => 2,
        (_, Rating::Red) => 1,
    }
}

/// Takes one card out of a pile.
fn take_from(pile: &mut Pile, card: &str) -> bool {
    let Some(count) = pile.get_mut(card).filter(|count| **count > 0) else { return false };
    *count -= 1;
    pile.retain(|_, count| *count > 0);
    true
}

impl Campaign {
    fn member(&mut self, id: &str) -> Result<&mut Member, Refusal> {
        let found = self.now.heroes.iter_mut().find(|one| one.id == id);
        found.ok_or_else(|| Refusal::new("EX-CAMPAIGN-06", "This hero is not part of the campaign."))
    }

    /// Carries out an order in the lobby; everything there is free.
    pub fn order(&mut self, content: &Content, order: &Order) -> Result<(), Refusal> {
        let lobby = self.standing == Standing::Lobby;
        Refusal::unless(lobby, "EX-CAMPAIGN-06", "The campaign is not in the lobby.")?;
        // An order that is refused half-way leaves everything as it was.
        let before = self.now.clone();
        let done = match order {
            Order::Give { from, card, to } => self.give(content, from, card, to),
            Order::Take { hero, card } => self.take(hero, card),
            Order::Reload { hero, gun, card } => self.reload(content, hero, gun, card),
            Order::Craft { hero, card } => self.craft(content, hero, card),
            Order::Learn { hero, perk } => self.learn(content, hero, perk),
        };
        if done.is_err() {
            self.now = before;
        }
        done
    }

    /// EX-TRADE-01, EX-TRADE-05, EX-TRADE-06: special equipment is never exchanged.
    fn give(&mut self, content: &Content, from: &str, card: &str, to: &str) -> Result<(), Refusal> {
        self.member(to)?;
        if take_from(&mut self.member(from)?.kit.finds, card) {
            *self.member(to)?.kit.finds.entry(card.to_owned()).or_default() += 1;
            return Ok(());
        }
        let none = || Refusal::new("EX-CAMPAIGN-06", "The hero has no such card.");
        let giver = self.member(from)?;
        let place = giver.kit.equipment.iter().position(|one| one.id == card).ok_or_else(none)?;
        let held = giver.kit.equipment.remove(place);
        let arm = content.arm(card).ok_or_else(none)?;
        Refusal::unless(!content[arm].special, "EX-TRADE-06", "Special equipment is never exchanged.")?;
        self.put(content, to, held)
    }

    /// EX-HERO-55: an equipment card into a hero's hand, if there is room.
    fn put(&mut self, content: &Content, hero: &str, card: CardSetup) -> Result<(), Refusal> {
        let most = content.arm(&card.id).and_then(|arm| content[arm].most);
        let one = self.member(hero)?;
        let same = one.kit.equipment.iter().filter(|other| other.id == card.id).count();
        let room = most.is_none_or(|most| same < usize::from(most));
        Refusal::unless(room, "EX-HERO-55", "The hero's tracker board has no further dial for this weapon.")?;
        one.kit.equipment.push(card);
        Ok(())
    }

    fn take(&mut self, hero: &str, card: &str) -> Result<(), Refusal> {
        self.member(hero)?;
        let there = take_from(&mut self.now.rewards, card);
        Refusal::unless(there, "EX-CAMPAIGN-06", "There is no such card to be shared out.")?;
        *self.member(hero)?.kit.finds.entry(card.to_owned()).or_default() += 1;
        Ok(())
    }

    /// A search card that a hero spends is discarded, face up under the deck.
    fn spend(&mut self, hero: &str, card: &str) -> Result<(), Refusal> {
        let had = take_from(&mut self.member(hero)?.kit.finds, card);
        Refusal::unless(had, "EX-CAMPAIGN-06", "The hero lacks a search card for that.")?;
        *self.now.search.up.entry(card.to_owned()).or_default() += 1;
        Ok(())
    }

    /// EX-HERO-38: rounds up to the full load; what is too many is lost.
    fn reload(&mut self, content: &Content, hero: &str, gun: &str, card: &str) -> Result<(), Refusal> {
        let arm = content.arm(gun).ok_or_else(|| Refusal::new("EX-HERO-38", "There is no such gun."))?;
        let find =
            content.find(card).ok_or_else(|| Refusal::new("EX-HERO-38", "There is no such search card."))?;
        let SearchKind::Ammunition { arm: fits, rounds } = content[find].kind else {
            return Err(Refusal::new("EX-HERO-38", "This card is no ammunition."));
        };
        Refusal::unless(fits == arm, "EX-HERO-38", "This ammunition does not fit the gun.")?;
        self.spend(hero, card)?;
        let load = content[arm].load;
        let guns = self.member(hero)?.kit.equipment.iter_mut().filter(|one| one.id == gun);
        let emptiest = guns.min_by_key(|one| one.rounds);
        let one = emptiest.ok_or_else(|| Refusal::new("EX-HERO-38", "The hero has no such gun."))?;
        Refusal::unless(one.rounds < load, "EX-HERO-38", "The gun is fully loaded.")?;
        one.rounds = load.min(one.rounds + rounds);
        Ok(())
    }

    /// EX-HERO-47: the parts of a recipe for its card, if the equipment deck has one.
    fn craft(&mut self, content: &Content, hero: &str, card: &str) -> Result<(), Refusal> {
        let recipe = content.recipes.iter().find(|recipe| content[recipe.makes].id == card);
        let recipe = recipe.ok_or_else(|| Refusal::new("EX-HERO-47", "There is no recipe for that."))?;
        let held =
            self.now.heroes.iter().flat_map(|one| &one.kit.equipment).filter(|one| one.id == card).count();
        let left = held < usize::from(content[recipe.makes].copies);
        Refusal::unless(left, "EX-HERO-47", "The equipment deck has no such card left.")?;
        for part in &recipe.parts {
            self.spend(hero, &content[*part].id)?;
        }
        self.put(content, hero, CardSetup { id: card.to_owned(), rounds: content[recipe.makes].load })
    }

    /// EX-PERK-02, EX-PERK-05, EX-GAP-67: one perk at a level-up, or as many as experience pays for.
    fn learn(&mut self, content: &Content, hero: &str, perk: &str) -> Result<(), Refusal> {
        let economy = self.switches.perk_economy;
        let id = content.perk(perk).ok_or_else(|| Refusal::new("EX-PERK-02", "There is no such perk."))?;
        let card = content.hero(hero).ok_or_else(|| Refusal::new("EX-GAP-76", "There is no such hero."))?;
        let one = self.member(hero)?;
        let known =
            one.perks.iter().filter_map(|id| content.perk(id)).fold(0, |bits, perk| bits | 1 << perk.0);
        perks::check_learn(content, card, known, id)?;
        match economy {
            PerkEconomy::Card => {
                let says = "Each hero chooses one perk before a mission with a level-up.";
                Refusal::unless(one.may_learn, "EX-PERK-02", says)?;
                one.may_learn = false;
            }
            PerkEconomy::Xp => {
                let cost = price(content[id].rating, content[id].power);
                let numbers = [cost.into(), one.xp.into()];
                if one.xp < cost {
                    let says = "The perk costs {} points of experience, and {} are left.";
                    return Err(Refusal::new("EX-GAP-67", says).with(numbers));
                }
                one.xp -= cost;
            }
        }
        one.perks.push(perk.to_owned());
        Ok(())
    }
}
