//! The protocol for others: all types of this crate as one TypeScript module and as one JSON schema.
//!
//! Both are committed, so that a change of the protocol shows up in review; a test compares them with the code.

use std::collections::BTreeMap;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Value, json};
use ts_rs::{Config, TS, TypeVisitor};

use crate::campaign::{CampaignList, LobbyOrders, NewCampaign, NewTicket, PlayChapter, Restore};
use crate::face::{Catalogue, RuleTopic};
use crate::http::{
    Created, HookInfo, Join, Joined, MatchList, MatchPage, Me, Name, NewMatch, SeatLink, SetHook, TurnNotice,
    Version,
};
use crate::message::{ClientMessage, ServerMessage};
use crate::packs::PackInfo;
use crate::past::{Fork, History, Import, Imported, ToldEnd, ToldHeader, WatchLink};
use crate::trouble::Trouble;
use crate::{PROTOCOL, exodus, omega, twilight};

/// Somebody who is shown the types that clients meet; the types they are made of are found from there.
trait Visitor {
    fn visit<T: TS + JsonSchema + 'static>(&mut self);
}

/// Every type that is sent by itself.
fn visit_all(visitor: &mut impl Visitor) {
    visitor.visit::<ClientMessage>();
    visitor.visit::<ServerMessage<'static>>();
    visitor.visit::<NewMatch>();
    visitor.visit::<Created>();
    visitor.visit::<Join>();
    visitor.visit::<Joined>();
    visitor.visit::<Name>();
    visitor.visit::<Me>();
    visitor.visit::<MatchList>();
    visitor.visit::<MatchPage>();
    visitor.visit::<History>();
    visitor.visit::<ToldHeader>();
    visitor.visit::<ToldEnd>();
    visitor.visit::<Fork>();
    visitor.visit::<Import>();
    visitor.visit::<Imported>();
    visitor.visit::<WatchLink>();
    visitor.visit::<PackInfo>();
    visitor.visit::<SeatLink>();
    visitor.visit::<SetHook>();
    visitor.visit::<HookInfo>();
    visitor.visit::<TurnNotice>();
    visitor.visit::<Version>();
    visitor.visit::<Catalogue>();
    visitor.visit::<RuleTopic>();
    visitor.visit::<NewCampaign>();
    visitor.visit::<CampaignList>();
    visitor.visit::<LobbyOrders>();
    visitor.visit::<NewTicket>();
    visitor.visit::<Restore>();
    visitor.visit::<PlayChapter>();
    visitor.visit::<Trouble>();
    visitor.visit::<omega::Layout>();
    visitor.visit::<omega::Scene>();
    visitor.visit::<exodus::Layout>();
    visitor.visit::<exodus::Scene>();
    visitor.visit::<twilight::Layout>();
    visitor.visit::<twilight::Scene>();
}

/// All types as one TypeScript module, sorted by name.
pub fn typescript() -> String {
    let mut module = Module { config: Config::new(), types: BTreeMap::new() };
    visit_all(&mut module);
    let mut text = "// Written by the tests of cordon-wire (BLESS=1); do not edit.\n".to_owned();
    text += &format!("\n/** The version of the protocol. */\nexport const PROTOCOL = {PROTOCOL};\n");
    for (docs, declaration) in module.types.values() {
        text += &format!("\n{}export {}\n", comments(docs), indented(&comments(declaration)));
    }
    text
}

/// Comments of one line on one line: most are.
fn comments(text: &str) -> String {
    let mut parts = text.split("/**\n * ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let comment = part.split_once("\n */").filter(|(comment, _)| !comment.contains('\n'));
        out += &match comment {
            Some((comment, rest)) => format!("/** {comment} */{rest}"),
            None => format!("/**\n * {part}"),
        };
    }
    out
}

/// A declaration with its fields set in, and without spaces at the ends of lines.
fn indented(declaration: &str) -> String {
    let lines: Vec<&str> = declaration.lines().map(str::trim_end).collect();
    lines.join("\n    ")
}

/// The declarations so far, with their comments, by name.
struct Module {
    config: Config,
    types: BTreeMap<String, (String, String)>,
}

impl Module {
    fn declare<T: TS + 'static + ?Sized>(&mut self) {
        // Only types with a name of their own are declared; others, as lists, are written where they are used.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if self.types.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.types.insert(name, (docs, T::decl(&self.config)));
        T::visit_dependencies(self);
    }
}

impl Visitor for Module {
    fn visit<T: TS + JsonSchema + 'static>(&mut self) {
        self.declare::<T>();
    }
}

impl TypeVisitor for Module {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.declare::<T>();
        T::visit_generics(self);
    }
}

/// One JSON schema with a definition for every type.
pub fn schema() -> Value {
    let mut definitions = Definitions(SchemaSettings::draft2020_12().into_generator());
    visit_all(&mut definitions);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Cordon protocol {PROTOCOL}"),
        "$defs": definitions.0.take_definitions(true),
    })
}

struct Definitions(SchemaGenerator);

impl Visitor for Definitions {
    fn visit<T: TS + JsonSchema + 'static>(&mut self) {
        self.0.subschema_for::<T>();
    }
}
