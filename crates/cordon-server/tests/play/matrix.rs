//! Who may do what: every endpoint and every message, for everybody who could try.
//!
//! The lists come from the description of the interface, so whatever is added shows up here and has to be stated.

use std::fmt::Write;

use cordon_wire::openapi::operations;
use cordon_wire::typescript::schema;
use expect_test::expect;
use serde_json::{Value, json};

use super::Server;
use super::client::Browser;
use crate::store::databases::Database;

/// Everybody who could try, by what they are to the match.
const CALLERS: [&str; 6] = ["host", "seat", "watcher", "stranger", "ended", "nobody"];

/// A match with its host at seat 0, a player at seat 1, and bots.
struct Table {
    id: String,
    /// A campaign of the host.
    campaign: String,
    browsers: Vec<Browser>,
}

async fn table(server: &Server) -> Table {
    let mut host = Browser::new(&server.address);
    let created = host
        .create(json!({
            "ruleset": "omega", "wishes": { "mission": "cold-entry" },
            "seats": [{ "seat": 0, "who": { "is": "me" } }, { "seat": 1, "who": { "is": "open" } }],
        }))
        .await;
    let id = created["id"].as_str().expect("an id").to_owned();
    let begun = host.send("POST", "/api/campaigns", Some(&json!({ "ruleset": "exodus" }))).await.json();
    let campaign = begun["id"].as_str().expect("an id").to_owned();
    let token =
        |link: &Value| link.as_str().expect("a link").split_once('#').expect("a fragment").1.to_owned();
    let mut seat = Browser::new(&server.address);
    let join = json!({ "token": token(&created["links"][0]["link"]) });
    assert_eq!(seat.send("POST", "/api/join", Some(&join)).await.status, 200);
    let mut watcher = Browser::new(&server.address);
    let join = json!({ "token": token(&created["watch"]) });
    assert_eq!(watcher.send("POST", "/api/join", Some(&join)).await.status, 200);
    let mut stranger = Browser::new(&server.address);
    stranger
        .create(json!({
            "ruleset": "omega", "wishes": { "mission": "cold-entry" },
            "seats": [{ "seat": 0, "who": { "is": "me" } }, { "seat": 1, "who": { "is": "me" } }],
        }))
        .await;
    // It was somebody, until it ended its session.
    let mut ended = Browser::new(&server.address);
    ended.send("PUT", "/api/me", Some(&json!({ "name": "Gone" }))).await;
    let cookie = ended.cookie.clone();
    ended.send("DELETE", "/api/me", None).await;
    ended.cookie = cookie;
    Table {
        id,
        campaign,
        browsers: vec![host, seat, watcher, stranger, ended, Browser::new(&server.address)],
    }
}

/// A body that the endpoint would take; nothing here is refused for its form.
fn body(method: &str, path: &str) -> Option<Value> {
    Some(match (method, path) {
        ("put", "/api/me") => json!({ "name": "Ada" }),
        ("post", "/api/join") => json!({ "token": "0".repeat(32) }),
        ("post", "/api/matches") => json!({ "ruleset": "omega", "wishes": { "mission": "cold-entry" } }),
        ("post", "/api/campaigns") => json!({ "ruleset": "exodus" }),
        ("post", "/api/campaigns/{campaign}/lobby") => json!({ "orders": ["give skipper pistol stoker"] }),
        ("post", "/api/campaigns/{campaign}/tickets") => json!({ "ticket": "pause" }),
        ("post", "/api/campaigns/{campaign}/restore") => json!({ "slot": "start" }),
        ("post", "/api/matches/{id}/fork") => json!({ "moment": 1, "as": 1 }),
        ("put", _) => json!({ "url": "http://127.0.0.1:9/" }),
        ("post", _) => json!({}),
        _ => return None,
    })
}

/// The address of an operation for one match.
fn address_of(path: &str, id: &str, campaign: &str) -> String {
    let path = path.replace("{id}", id).replace("{campaign}", campaign).replace("{seat}", "1");
    path.replace("{pack}", "omega").replace("{ruleset}", "omega")
}

#[tokio::test]
async fn every_endpoint_answers_everybody_as_stated() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut rows = format!("{:<52}{}  foreign page\n", "seat 1 of a running match", CALLERS.join("  "));
    let mut shared = table(&server).await;
    for operation in operations() {
        let mut row = format!("{:<52}", format!("{} {}", operation.method, operation.path));
        let looks_only = operation.method == "get";
        for (caller, name) in CALLERS.iter().enumerate() {
            // Who changes something has a match of its own, so that deleting one and leaving disturbs nobody.
            if !looks_only {
                shared = table(&server).await;
            }
            let Table { id, campaign, browsers } = &mut shared;
            let path = address_of(operation.path, id, campaign);
            let (method, body) = (operation.method.to_uppercase(), body(operation.method, operation.path));
            let reply = browsers[caller].send(&method, &path, body.as_ref()).await;
            let _ = write!(row, "{:<width$}", reply.status, width = name.len() + 2);
        }
        // A page of somebody else, opened by the host's own browser.
        if !looks_only {
            shared = table(&server).await;
        }
        let Table { id, campaign, browsers } = &mut shared;
        let path = address_of(operation.path, id, campaign);
        let mut foreign = Vec::new();
        for origin in ["http://evil.example".to_owned(), format!("http://{}.evil.example", server.address)] {
            browsers[0].origin = Some(origin);
            let body = body(operation.method, operation.path);
            foreign
                .push(browsers[0].send(&operation.method.to_uppercase(), &path, body.as_ref()).await.status);
        }
        browsers[0].origin = None;
        assert_eq!(foreign[0], foreign[1], "whole origins are compared");
        rows += &format!("{row}{}\n", foreign[0]);
    }
    expect![[r#"
        seat 1 of a running match                           host  seat  watcher  stranger  ended  nobody  foreign page
        get /api/health                                     200   200   200      200       200    200     200
        get /api/version                                    200   200   200      200       200    200     200
        get /api/openapi.json                               200   200   200      200       200    200     200
        get /api/games                                      200   200   200      200       200    200     200
        get /api/games/{ruleset}/rules                      200   200   200      200       200    200     200
        get /api/me                                         200   200   200      200       200    200     200
        put /api/me                                         200   200   200      200       200    200     403
        delete /api/me                                      200   200   200      200       200    200     403
        post /api/join                                      404   404   404      404       404    404     403
        get /api/matches                                    200   200   200      200       200    200     200
        post /api/matches                                   201   201   201      201       201    201     403
        get /api/matches/mine                               200   200   200      200       401    401     200
        get /api/matches/{id}                               200   200   200      200       200    200     200
        delete /api/matches/{id}                            204   403   403      403       401    401     403
        get /api/matches/{id}/layout                        200   200   200      200       200    200     200
        get /api/matches/{id}/history                       200   200   200      200       200    200     200
        get /api/matches/{id}/replay                        403   403   403      403       403    403     403
        get /api/matches/{id}/told                          200   200   200      200       200    200     200
        post /api/matches/{id}/fork                         403   409   403      403       403    403     403
        post /api/matches/import                            400   400   400      400       400    400     403
        post /api/matches/{id}/links/watch                  200   200   403      403       401    401     403
        delete /api/matches/{id}/links/watch                204   403   403      403       401    401     403
        get /api/campaigns                                  200   200   200      200       401    401     200
        post /api/campaigns                                 201   201   201      201       201    201     403
        get /api/campaigns/{campaign}                       200   404   404      404       401    401     200
        delete /api/campaigns/{campaign}                    204   404   404      404       401    401     403
        post /api/campaigns/{campaign}/lobby                200   404   404      404       401    401     403
        post /api/campaigns/{campaign}/tickets              409   404   404      404       401    401     403
        post /api/campaigns/{campaign}/restore              200   404   404      404       401    401     403
        post /api/campaigns/{campaign}/matches              201   404   404      404       401    401     403
        get /api/packs                                      200   200   200      200       200    200     200
        get /api/packs/{pack}                               200   200   200      200       200    200     200
        get /api/packs/{pack}/archive                       200   200   200      200       200    200     200
        post /api/matches/{id}/links/{seat}                 403   200   403      403       401    401     403
        get /api/matches/{id}/seats/{seat}/webhook          403   200   403      403       401    401     403
        put /api/matches/{id}/seats/{seat}/webhook          403   400   403      403       401    401     403
        delete /api/matches/{id}/seats/{seat}/webhook       403   204   403      403       401    401     403
        get /api/matches/{id}/socket                        400   400   400      400       400    400     403
        get /metrics                                        200   200   200      200       200    200     200
    "#]].assert_eq(&rows);
    server.stop().await;
}

/// One message of each kind, about seat 1.
fn message(kind: &str, decision: &Value) -> Value {
    match kind {
        "hello" => json!({ "type": kind, "protocol": 1, "seat": 1 }),
        "act" => json!({ "type": kind, "seat": 1, "decision": decision, "act": "?" }),
        "walk" => json!({ "type": kind, "seat": 1, "decision": decision, "to": [0, 0] }),
        "why" => json!({ "type": kind, "seat": 1, "act": "end turn" }),
        "rule" => json!({ "type": kind, "rule": "OM-MOVE-04" }),
        "lens" => json!({ "type": kind, "at": [1, 1] }),
        "sight" => json!({ "type": kind, "from": [1, 1], "to": [1, 2] }),
        "path" => json!({ "type": kind, "seat": 1, "to": [0, 0] }),
        "hint" | "undo" | "concede" | "take-back" => json!({ "type": kind, "seat": 1 }),
        "propose" => json!({ "type": kind, "what": "pause" }),
        "vote" => json!({ "type": kind, "agree": true }),
        "say" => json!({ "type": kind, "says": "hello" }),
        "host" => json!({ "type": kind, "does": { "what": "bot", "seat": 1, "level": "normal" } }),
        "standing" => json!({ "type": kind, "seat": 1, "orders": [] }),
        "ping" => json!({ "type": kind }),
        other => panic!("the message `{other}` has no row: say here who may send it"),
    }
}

/// The kinds of messages that the protocol has.
fn kinds() -> Vec<String> {
    let schema = schema();
    let variants = schema["$defs"]["ClientMessage"]["oneOf"].as_array().expect("variants").clone();
    let kind = |variant: &Value| variant["properties"]["type"]["const"].as_str().expect("a kind").to_owned();
    variants.iter().map(kind).collect()
}

#[tokio::test]
async fn every_message_is_answered_to_everybody_as_stated() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut rows =
        format!("{:<12}{}\n", "seat 1", CALLERS.map(|name| format!("{name:<14}")).join("").trim_end());
    for kind in kinds() {
        let mut row = format!("{kind:<12}");
        let Table { id, browsers, .. } = table(&server).await;
        // The one who may do most comes last, so that what it changes is not in the way of the others.
        let mut cells = vec![String::new(); CALLERS.len()];
        for caller in [5, 4, 3, 2, 0, 1] {
            let mut socket = browsers[caller].open(&id).await;
            let answer = if kind == "hello" {
                socket.hello(Some(1), None).await
            } else {
                let welcome = socket.hello(None, None).await;
                let decision = welcome["asks"][0]["decision"].as_u64().unwrap_or(1);
                let message = message(&kind, &json!(decision));
                if kind == "ping" {
                    socket.say(&message).await;
                    loop {
                        let answer = socket.next_but_presence().await;
                        if answer["type"] != "update" {
                            break answer;
                        }
                    }
                } else {
                    socket.ask(message).await.0
                }
            };
            let code = answer["code"].as_str().or(answer["type"].as_str()).expect("a code or a type");
            cells[caller] = code.to_owned();
        }
        for cell in cells {
            let _ = write!(row, "{cell:<14}");
        }
        rows += &format!("{}\n", row.trim_end());
    }
    expect![[r#"
        seat 1      host          seat          watcher       stranger      ended         nobody
        hello       not-allowed   welcome       not-allowed   not-allowed   not-allowed   not-allowed
        act         not-allowed   stale         not-allowed   not-allowed   no-session    no-session
        walk        not-allowed   refused       not-allowed   not-allowed   no-session    no-session
        why         not-allowed   unreadable    not-allowed   not-allowed   not-allowed   not-allowed
        rule        answer        answer        answer        answer        answer        answer
        lens        answer        answer        answer        answer        answer        answer
        sight       answer        answer        answer        answer        answer        answer
        path        not-allowed   answer        not-allowed   not-allowed   not-allowed   not-allowed
        hint        not-allowed   answer        not-allowed   not-allowed   not-allowed   not-allowed
        undo        not-allowed   no-undo       not-allowed   not-allowed   no-session    no-session
        propose     done          no-vote       not-allowed   not-allowed   no-session    no-session
        vote        no-vote       no-vote       not-allowed   not-allowed   no-session    no-session
        say         done          done          not-allowed   not-allowed   no-session    no-session
        concede     not-allowed   done          not-allowed   not-allowed   no-session    no-session
        host        done          not-allowed   not-allowed   not-allowed   no-session    no-session
        standing    not-allowed   done          not-allowed   not-allowed   no-session    no-session
        take-back   not-allowed   done          not-allowed   not-allowed   no-session    no-session
        ping        pong          pong          pong          pong          pong          pong
    "#]]
    .assert_eq(&rows);
    server.stop().await;
}
