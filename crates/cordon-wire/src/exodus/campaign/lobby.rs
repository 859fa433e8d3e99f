//! What can be done in the lobby. Every order is put to the rules, so that what is offered is what is allowed.

use std::collections::{BTreeMap, BTreeSet};

use cordon_exodus::Exodus;
use cordon_exodus::campaign::{Member, Order};
use cordon_exodus::content::{Content, SearchKind};

use super::Kept;
use crate::campaign::{CampaignRecipe, LobbyOffer};

/// A card or perk by its name.
fn name<'a>(content: &'a Content, id: &'a str) -> &'a str {
    let arm = content.arm(id).map(|arm| content[arm].name.as_str());
    let find = || content.find(id).map(|find| content[find].name.as_str());
    let perk = || content.perk(id).map(|perk| content[perk].name.as_str());
    arm.or_else(find).or_else(perk).unwrap_or(id)
}

fn hero_name<'a>(content: &'a Content, id: &'a str) -> &'a str {
    content.hero(id).map_or(id, |hero| content[hero].name.as_str())
}

impl Kept {
    /// All orders that would be carried out now.
    pub(super) fn offers(&self, rules: &Exodus) -> Vec<LobbyOffer> {
        if self.playing.is_some() {
            return Vec::new();
        }
        let content = rules.content();
        let is_allowed = |order: &Order| self.campaign.clone().order(content, order).is_ok();
        let heroes = self.campaign.now.heroes.iter();
        let wanted = heroes.flat_map(|one| self.wanted(content, one));
        wanted.filter(is_allowed).map(|order| self.offer(content, order)).collect()
    }

    /// Whatever a member could want to do, allowed or not.
    fn wanted(&self, content: &Content, one: &Member) -> Vec<Order> {
        let now = &self.campaign.now;
        let hero = || one.id.clone();
        let take = now.rewards.keys().map(|card| Order::Take { hero: hero(), card: card.clone() });
        let held: BTreeSet<&String> =
            one.kit.equipment.iter().map(|card| &card.id).chain(one.kit.finds.keys()).collect();
        let others = || now.heroes.iter().filter(|other| other.id != one.id);
        let give = held.into_iter().flat_map(|card| {
            others().map(move |other| Order::Give { from: hero(), card: card.clone(), to: other.id.clone() })
        });
        let reload = one.kit.finds.keys().filter_map(|card| match content[content.find(card)?].kind {
            SearchKind::Ammunition { arm, .. } => {
                Some(Order::Reload { hero: hero(), gun: content[arm].id.clone(), card: card.clone() })
            }
            SearchKind::Part => None,
        });
        let made = content.recipes.iter().map(|recipe| content[recipe.makes].id.clone());
        let craft = made.map(|card| Order::Craft { hero: hero(), card });
        let learn = content.perks.iter().map(|perk| Order::Learn { hero: hero(), perk: perk.id.clone() });
        take.chain(reload).chain(craft).chain(learn).chain(give).collect()
    }

    fn offer(&self, content: &Content, order: Order) -> LobbyOffer {
        let (kind, member, card, to) = match &order {
            Order::Give { from, card, to } => ("give", from, card, Some(to.clone())),
            Order::Take { hero, card } => ("take", hero, card, None),
            Order::Reload { hero, card, .. } => ("reload", hero, card, None),
            Order::Craft { hero, card } => ("craft", hero, card, None),
            Order::Learn { hero, perk } => ("learn", hero, perk, None),
        };
        let (label, short) = label(content, &order);
        LobbyOffer {
            kind: kind.to_owned(),
            label,
            short,
            note: self.note(content, &order),
            member: member.clone(),
            card: card.clone(),
            to,
            order: order.to_string(),
        }
    }

    /// What comes of an order: the rounds after a reload, the parts of what is made, the price of a perk.
    fn note(&self, content: &Content, order: &Order) -> Option<String> {
        let mut after = self.campaign.clone();
        after.order(content, order).ok()?;
        let member = |heroes: &[Member], id: &str| heroes.iter().find(|one| one.id == id).cloned();
        match order {
            Order::Reload { hero, gun, .. } => {
                let rounds = |one: Member| {
                    let guns = one.kit.equipment.into_iter().filter(|card| card.id == *gun);
                    guns.map(|card| u32::from(card.rounds)).sum::<u32>()
                };
                let before = rounds(member(&self.campaign.now.heroes, hero)?);
                let gained = rounds(member(&after.now.heroes, hero)?) - before;
                Some(format!("{gained} rounds more"))
            }
            Order::Craft { card, .. } => {
                let recipe = content.recipes.iter().find(|recipe| content[recipe.makes].id == *card)?;
                let parts: Vec<&str> = recipe.parts.iter().map(|part| content[*part].name.as_str()).collect();
                Some(format!("spends {}", parts.join(", ")))
            }
            Order::Learn { hero, .. } => {
                let paid = member(&self.campaign.now.heroes, hero)?.xp - member(&after.now.heroes, hero)?.xp;
                (paid > 0).then(|| format!("costs {paid} experience"))
            }
            Order::Give { .. } | Order::Take { .. } => None,
        }
    }
}

/// An order in whole, and on a button beside its card.
fn label(content: &Content, order: &Order) -> (String, String) {
    let (card, hero) = (|id| name(content, id), |id| hero_name(content, id));
    match order {
        Order::Give { card: given, to, .. } => {
            (format!("Give {} to {}", card(given), hero(to)), format!("to {}", hero(to)))
        }
        Order::Take { hero: taker, card: taken } => {
            (format!("{} to {}", card(taken), hero(taker)), format!("to {}", hero(taker)))
        }
        Order::Reload { gun, card: rounds, .. } => {
            (format!("Load {} with {}", card(gun), card(rounds)), format!("Load {}", card(gun)))
        }
        Order::Craft { card: made, .. } => (format!("Make {}", card(made)), "Make".to_owned()),
        Order::Learn { perk, .. } => (format!("Learn {}", card(perk)), "Learn".to_owned()),
    }
}

/// What a member could make, with what is missing.
pub(super) fn recipes(content: &Content, one: &Member) -> Vec<CampaignRecipe> {
    let recipe = |recipe: &cordon_exodus::content::Recipe| {
        let parts: Vec<String> = recipe.parts.iter().map(|part| content[*part].id.clone()).collect();
        let mut left: BTreeMap<&str, u8> =
            one.kit.finds.iter().map(|(id, count)| (id.as_str(), *count)).collect();
        // A part that is there is spent once.
        let is_missing = |part: &&String| match left.get_mut(part.as_str()).filter(|count| **count > 0) {
            Some(count) => {
                *count -= 1;
                false
            }
            None => true,
        };
        let lacks = parts.iter().filter(is_missing).cloned().collect();
        CampaignRecipe { makes: content[recipe.makes].id.clone(), lacks, parts }
    };
    content.recipes.iter().map(recipe).collect()
}
