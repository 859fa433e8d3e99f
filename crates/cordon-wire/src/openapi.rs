//! The HTTP interface, described for programs that make clients of descriptions.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::campaign::{
    CampaignList, CampaignPage, LobbyOrders, NewCampaign, NewTicket, PlayChapter, Restore,
};
use crate::face::{Catalogue, RuleTopic};
use crate::http::{
    Created, HookInfo, Join, Joined, MatchList, MatchPage, Me, Name, NewMatch, SeatLink, SetHook, Version,
};
use crate::packs::PackInfo;
use crate::past::{Fork, History, Import, Imported, WatchLink};
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

fn lines(_: &mut SchemaGenerator) -> Value {
    json!({ "application/jsonl": { "schema": { "type": "string" } } })
}

fn archive(_: &mut SchemaGenerator) -> Value {
    json!({ "application/x-tar": { "schema": { "type": "string", "format": "binary" } } })
}

/// A replay file as it is, or with who plays on.
fn file_or_form(generator: &mut SchemaGenerator) -> Value {
    let (mut shapes, form) = (lines(generator), json_of::<Import>(generator));
    shapes["application/json"] = form["application/json"].clone();
    shapes
}

fn nothing(_: &mut SchemaGenerator) -> Value {
    json!({})
}

/// Where a player says where it wants to be told that it is waited for.
const HOOK: &str = "/api/matches/{id}/seats/{seat}/webhook";

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
        get(
            "/api/matches/{id}/history",
            "What a viewpoint was told and saw, a part at a time.",
            json_of::<History>,
        ),
        get("/api/matches/{id}/replay", "The whole file of a finished match, which proves its dice.", lines),
        get("/api/matches/{id}/told", "What a viewpoint was told, as a file without secrets.", lines),
        send(
            "post",
            "/api/matches/{id}/fork",
            "A new match from a moment of this one, with what a viewpoint knew then.",
            Some(json_of::<Fork>),
            json_of::<Created>,
            "201",
        ),
        send(
            "post",
            "/api/matches/import",
            "Makes a match of a replay file that is true.",
            Some(file_or_form),
            json_of::<Imported>,
            "200",
        ),
        send(
            "post",
            "/api/matches/{id}/links/watch",
            "One more link for watching.",
            None,
            json_of::<WatchLink>,
            "200",
        ),
        send(
            "delete",
            "/api/matches/{id}/links/watch",
            "Ends all links for watching; the host only.",
            None,
            nothing,
            "204",
        ),
        get("/api/campaigns", "The caller's campaigns.", json_of::<CampaignList>),
        send(
            "post",
            "/api/campaigns",
            "Begins a campaign.",
            Some(json_of::<NewCampaign>),
            json_of::<CampaignPage>,
            "201",
        ),
        get("/api/campaigns/{campaign}", "How a campaign stands.", json_of::<CampaignPage>),
        send(
            "delete",
            "/api/campaigns/{campaign}",
            "Forgets a campaign; its matches stay.",
            None,
            nothing,
            "204",
        ),
        send(
            "post",
            "/api/campaigns/{campaign}/lobby",
            "Exchanges, reloads, crafts and learns between chapters.",
            Some(json_of::<LobbyOrders>),
            json_of::<CampaignPage>,
            "200",
        ),
        send(
            "post",
            "/api/campaigns/{campaign}/tickets",
            "Writes a pause or a save ticket.",
            Some(json_of::<NewTicket>),
            json_of::<CampaignPage>,
            "200",
        ),
        send(
            "post",
            "/api/campaigns/{campaign}/restore",
            "Goes back to a ticket.",
            Some(json_of::<Restore>),
            json_of::<CampaignPage>,
            "200",
        ),
        send(
            "post",
            "/api/campaigns/{campaign}/matches",
            "Begins the match of the next chapter.",
            Some(json_of::<PlayChapter>),
            json_of::<Created>,
            "201",
        ),
        get("/api/packs", "The content packs that are played here.", json_of::<Vec<PackInfo>>),
        get(
            "/api/packs/{pack}",
            "A content pack, by its ruleset's name or by its content hash.",
            json_of::<PackInfo>,
        ),
        get("/api/packs/{pack}/archive", "The files of a content pack.", archive),
        send(
            "post",
            "/api/matches/{id}/links/{seat}",
            "A new link for a seat; the old ones end.",
            None,
            json_of::<SeatLink>,
            "200",
        ),
        get(HOOK, "The webhook of an own seat.", json_of::<HookInfo>),
        send(
            "put",
            HOOK,
            "Sets the webhook of an own seat, with a new secret that is shown once.",
            Some(json_of::<SetHook>),
            json_of::<HookInfo>,
            "200",
        ),
        send("delete", HOOK, "Removes the webhook of an own seat.", None, nothing, "204"),
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
    let parameter = |name: &str, kind: &str, says: &str| json!({ "name": name, "in": "query", "description": says, "schema": { "type": kind } });
    let whose = parameter(
        "as",
        "string",
        "`watcher`, the number of a seat, or `everything` when the match is over; a watcher unless said otherwise.",
    );
    if path.ends_with("/told") {
        return vec![whose];
    }
    if !path.ends_with("/history") {
        return Vec::new();
    }
    vec![
        whose,
        parameter("from", "integer", "The first number."),
        parameter(
            "count",
            "integer",
            "How many updates at the most; 500 unless said otherwise, and never more.",
        ),
        parameter("scenes", "boolean", "Whether to send what was seen as well."),
    ]
}
