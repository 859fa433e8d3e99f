//! The HTTP interface, described for programs that make clients of descriptions.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::face::{Catalogue, RuleTopic};
use crate::http::{
    Created, History, Join, Joined, MatchList, MatchPage, Me, Name, NewMatch, SeatLink, Version,
};
use crate::trouble::Trouble;

/// One thing that can be asked for.
pub struct Operation {
    /// The method, in small letters.
    pub method: &'static str,
    /// The address, with names in braces.
    pub path: &'static str,
    says: &'static str,
    takes: Option<Shape>,
    gives: Shape,
    status: &'static str,
}

/// What is sent or answered.
type Shape = fn(&mut SchemaGenerator) -> Value;

fn json_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    let schema = generator.subschema_for::<T>();
    json!({ "application/json": { "schema": schema } })
}

fn text(_: &mut SchemaGenerator) -> Value {
    json!({ "text/plain": { "schema": { "type": "string" } } })
}

fn nothing(_: &mut SchemaGenerator) -> Value {
    json!({})
}

/// Everything that can be asked for.
pub fn operations() -> Vec<Operation> {
    let get = |path, says, gives| Operation { method: "get", path, says, takes: None, gives, status: "200" };
    let send =
        |method, path, says, takes, gives, status| Operation { method, path, says, takes, gives, status };
    vec![
        get("/api/health", "Whether the server and its database answer.", text as Shape),
        get("/api/version", "What the server is.", json_of::<Version>),
        get("/api/openapi.json", "This description.", json_of::<Map<String, Value>>),
        get("/api/games", "Rulesets with their missions and options.", json_of::<Vec<Catalogue>>),
        get("/api/games/{ruleset}/rules", "All rules by topic.", json_of::<Vec<RuleTopic>>),
        get("/api/me", "Who the caller is.", json_of::<Me>),
        send("put", "/api/me", "Gives oneself a name.", Some(json_of::<Name>), json_of::<Me>, "200"),
        send("delete", "/api/me", "Ends the session.", None, json_of::<Me>, "200"),
        send("post", "/api/join", "Redeems a link.", Some(json_of::<Join>), json_of::<Joined>, "200"),
        get("/api/matches", "Matches that everybody may find.", json_of::<MatchList>),
        send(
            "post",
            "/api/matches",
            "Creates a match.",
            Some(json_of::<NewMatch>),
            json_of::<Created>,
            "201",
        ),
        get("/api/matches/mine", "The caller's own matches.", json_of::<MatchList>),
        get("/api/matches/{id}", "Players and how a match stands.", json_of::<MatchPage>),
        send("delete", "/api/matches/{id}", "Deletes a match; the host only.", None, nothing, "204"),
        get("/api/matches/{id}/layout", "The map and all texts of a match.", json_of::<Map<String, Value>>),
        get("/api/matches/{id}/history", "What a side was told.", json_of::<History>),
        get("/api/matches/{id}/replay", "The file of a finished match.", text),
        send(
            "post",
            "/api/matches/{id}/links/{seat}",
            "A new link for a seat; the old ones end.",
            None,
            json_of::<SeatLink>,
            "200",
        ),
        get("/api/matches/{id}/socket", "The WebSocket on which a match is played.", nothing),
        get("/metrics", "What is counted, for Prometheus.", text),
    ]
}

/// The description, by version 3.1 of the OpenAPI specification.
pub fn openapi() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
    });
    let mut generator = settings.into_generator();
    let trouble = json_of::<Trouble>(&mut generator);
    let mut paths: Map<String, Value> = Map::new();
    for operation in operations() {
        let mut described = json!({
            "summary": operation.says,
            "responses": {
                operation.status: { "description": "Fine.", "content": (operation.gives)(&mut generator) },
                "default": { "description": "What is wrong, and what to do.", "content": trouble },
            },
        });
        if let Some(takes) = operation.takes {
            described["requestBody"] = json!({ "required": true, "content": takes(&mut generator) });
        }
        let names = operation.path.split('{').skip(1).filter_map(|part| part.split('}').next());
        let parameters: Vec<Value> = names
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
            .chain(query_of(operation.path))
            .collect();
        if !parameters.is_empty() {
            described["parameters"] = json!(parameters);
        }
        let entry = paths.entry(operation.path.to_owned()).or_insert_with(|| json!({}));
        entry[operation.method] = described;
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Cordon", "version": env!("CARGO_PKG_VERSION"), "license": { "name": "MIT OR Apache-2.0" } },
        "paths": paths,
        "components": { "schemas": generator.take_definitions(true) },
    })
}

/// What may be written behind the question mark.
fn query_of(path: &str) -> Vec<Value> {
    if !path.ends_with("/history") {
        return Vec::new();
    }
    let parameter = |name: &str, kind: &str, says: &str| json!({ "name": name, "in": "query", "description": says, "schema": { "type": kind } });
    vec![
        parameter("seat", "integer", "The seat whose side was told; none for a watcher."),
        parameter("from", "integer", "The first number."),
        parameter("scenes", "boolean", "Whether to send what was seen as well."),
    ]
}
