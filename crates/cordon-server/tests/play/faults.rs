//! Bad input gets an error with a code; the others do not notice.

use std::time::Duration;

use cordon_server::settings::Settings;
use futures_util::SinkExt;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use super::Server;
use super::client::Browser;
use super::games::solo;
use crate::store::databases::Database;

#[tokio::test]
async fn a_form_with_mistakes_names_every_field() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let form = json!({
        "ruleset": "omega",
        "wishes": { "mission": "cold-entri", "options": { "edition": "third" } },
    });
    let reply = browser.send("POST", "/api/matches", Some(&form)).await;
    let trouble = reply.json();
    assert_eq!((reply.status, &trouble["code"]), (400, &json!("bad-form")));
    let fields: Vec<&str> = trouble["fields"]
        .as_array()
        .expect("fields")
        .iter()
        .filter_map(|field| field["field"].as_str())
        .collect();
    assert!(fields.contains(&"mission") && fields.contains(&"options.edition"), "{trouble}");
    let form = json!({ "ruleset": "omega", "wishes": { "mission": "cold-entry" }, "clock": { "turn": 1 },
        "seats": [{ "seat": 9, "who": { "is": "me" } }] });
    let trouble = browser.send("POST", "/api/matches", Some(&form)).await.json();
    assert_eq!(trouble["fields"].as_array().map(Vec::len), Some(2), "{trouble}");
    let reply = browser.send("POST", "/api/matches", Some(&json!({ "rulesett": 1 }))).await;
    assert_eq!((reply.status, &reply.json()["code"]), (400, &json!("malformed")));
    let reply = browser.send("GET", "/api/nowhere", None).await;
    assert_eq!((reply.status, &reply.json()["code"]), (404, &json!("not-found")));
    server.stop().await;
}

#[tokio::test]
async fn pages_of_other_servers_get_nothing() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let created = browser.create(solo("dead-tanks")).await;
    let id = created["id"].as_str().expect("an id");
    for foreign in ["http://evil.example", &format!("http://{}.evil.example", server.address), "null"] {
        browser.origin = Some(foreign.to_owned());
        let reply = browser.send("POST", "/api/matches", Some(&solo("dead-tanks"))).await;
        assert_eq!(reply.status, 403, "{foreign}");
        assert!(browser.try_open(id).await.is_err(), "{foreign}");
    }
    browser.origin = Some(format!("http://{}", server.address));
    assert!(browser.try_open(id).await.is_ok());
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_message_is_answered_and_whoever_floods_is_let_go() {
    let database = Database::sqlite();
    let settings = Settings { burst: 30, burst_time: Duration::from_secs(60), ..Settings::default() };
    let server = Server::start_with(database.open().await, settings).await;
    let mut browser = Browser::new(&server.address);
    let created = browser.create(solo("dead-tanks")).await;
    let id = created["id"].as_str().expect("an id");
    let mut socket = browser.open(id).await;
    socket.stream.send(Message::text("{")).await.expect("open");
    assert_eq!(socket.next_but_presence().await["code"], "malformed");
    socket.say(&json!({ "type": "act", "id": 1, "seat": 1, "decision": 1, "act": "x" })).await;
    assert_eq!(socket.next_but_presence().await["code"], "malformed", "hello comes first");
    assert_eq!(socket.hello(None, None).await["type"], "welcome");
    socket.say(&json!({ "type": "act", "id": 1, "seat": 0, "decision": 1, "act": "x" })).await;
    let other = socket.next_but_presence().await;
    assert!(["not-allowed", "not-found"].contains(&other["code"].as_str().expect("a code")), "{other}");
    for _ in 0..40 {
        if socket.stream.send(Message::text("{\"type\":\"ping\"}")).await.is_err() {
            break;
        }
    }
    let mut last = None;
    while let Some(message) = socket.next().await {
        last = Some(message);
    }
    let last = last.expect("a goodbye");
    assert_eq!((&last["type"], &last["code"]), (&json!("bye"), &json!("too-fast")));
    let mut bytes = browser.open(id).await;
    bytes.stream.send(Message::binary(vec![1, 2, 3])).await.expect("open");
    assert_eq!(bytes.next().await.expect("a goodbye")["code"], "malformed");
    let mut large = browser.open(id).await;
    large.stream.send(Message::text("x".repeat(100_000))).await.expect("sent");
    assert!(large.next().await.is_none(), "closed");
    let mut fine = browser.open(id).await;
    assert_eq!(fine.hello(None, None).await["type"], "welcome", "others do not notice");
    server.stop().await;
}

#[tokio::test]
async fn everything_that_is_described_is_there() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let described = browser.send("GET", "/api/openapi.json", None).await.json();
    assert_eq!(described["openapi"], "3.1.0");
    let id = browser.create(solo("dead-tanks")).await["id"].as_str().expect("an id").to_owned();
    let campaign = browser.send("POST", "/api/campaigns", Some(&json!({ "ruleset": "exodus" }))).await.json();
    let campaign = campaign["id"].as_str().expect("an id").to_owned();
    let mut operations = cordon_wire::openapi::operations();
    // Deleting comes last, or there would be nothing left to ask about.
    operations.sort_by_key(|operation| operation.method == "delete");
    for operation in operations {
        let path =
            operation.path.replace("{id}", &id).replace("{campaign}", &campaign).replace("{seat}", "1");
        let path = path.replace("{pack}", "omega").replace("{ruleset}", "omega");
        let body = (["post", "put"].contains(&operation.method)).then(|| json!({}));
        let reply = browser.send(&operation.method.to_uppercase(), &path, body.as_ref()).await;
        assert!(described["paths"][operation.path][operation.method].is_object(), "{path} is described");
        assert!(![404, 405, 500].contains(&reply.status), "{} {path}: {}", operation.method, reply.status);
    }
    server.stop().await;
}

#[tokio::test]
async fn every_answer_has_the_headers_that_keep_pages_safe() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    for path in ["/", "/api/health", "/api/nowhere", "/nowhere"] {
        let head = browser.send("GET", path, None).await.head.to_lowercase();
        for wanted in
            ["x-content-type-options: nosniff", "frame-ancestors 'none'", "referrer-policy: no-referrer"]
        {
            assert!(head.contains(wanted), "{path}: {wanted}");
        }
    }
    let page = browser.send("GET", "/", None).await;
    assert!(
        page.body.contains("<title>Cordon</title>"),
        "there is a page, whether the web client was built or not"
    );
    let reply = browser.send("GET", "/assets/nothing.js", None).await;
    assert_eq!((reply.status, &reply.json()["code"]), (404, &json!("not-found")));
    let reply = browser.send("POST", "/match/x", Some(&json!({}))).await;
    assert_eq!(reply.status, 404, "the client's addresses are for looking only");
    server.stop().await;
}
