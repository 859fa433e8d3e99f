//! Campaigns: begun, played chapter by chapter, saved, paused and taken up again.

use serde_json::{Value, json};

use super::Server;
use super::client::Browser;
use super::games::play;
use crate::store::databases::Database;

async fn post(browser: &mut Browser, path: &str, body: Value) -> (u16, Value) {
    let reply = browser.send("POST", path, Some(&body)).await;
    (reply.status, reply.json())
}

#[tokio::test]
async fn a_chapter_of_a_campaign_is_played_and_what_came_of_it_is_taken_in() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let options = json!({ "turn_limit": "30" });
    let wanted = json!({ "ruleset": "exodus", "members": ["medic", "runner"], "options": options });
    let (status, begun) = post(&mut browser, "/api/campaigns", wanted).await;
    assert_eq!(
        (status, &begun["standing"], &begun["saves_left"]),
        (201, &json!("lobby"), &json!(3)),
        "{begun}"
    );
    assert_eq!(begun["chapters"].as_array().map(Vec::len), Some(6));
    assert_eq!(begun["options"], options);
    let states = begun["chapters"].as_array().expect("chapters").iter().map(|one| one["state"].clone());
    assert_eq!(states.collect::<Vec<_>>(), ["next", "ahead", "ahead", "ahead", "ahead", "ahead"]);
    let seats: Vec<&Value> =
        begun["seats"].as_array().expect("seats").iter().map(|one| &one["name"]).collect();
    assert_eq!(seats, ["Medic", "Runner"]);
    let address = format!("/api/campaigns/{}", begun["id"].as_str().expect("an id"));
    // Before the first chapter there is nothing to be written down.
    let save = json!({ "ticket": "save" });
    let (status, refused) = post(&mut browser, &format!("{address}/tickets"), save).await;
    assert_eq!((status, &refused["why"]["rule"]), (409, &json!("EX-CAMPAIGN-04")), "{refused}");
    let orders = json!({ "orders": ["give medic med-pack runner", "give medic nonsense runner"] });
    let (status, refused) = post(&mut browser, &format!("{address}/lobby"), orders).await;
    assert_eq!((status, &refused["code"]), (409, &json!("refused")), "{refused}");
    let (_, unreadable) =
        post(&mut browser, &format!("{address}/lobby"), json!({ "orders": ["dance"] })).await;
    assert_eq!(unreadable["code"], json!("unreadable"));
    let page = browser.send("GET", &address, None).await.json();
    assert_eq!(page, begun, "what was refused has changed nothing");
    let orders = json!({ "orders": ["give medic med-pack runner"] });
    let (status, changed) = post(&mut browser, &format!("{address}/lobby"), orders).await;
    assert_eq!(status, 200, "{changed}");
    let offered = |page: &Value, order: &str| {
        page["offers"].as_array().expect("offers").iter().any(|offer| offer["order"] == json!(order))
    };
    assert!(offered(&begun, "give medic med-pack runner") && !offered(&begun, "give medic shotgun runner"));
    assert!(offered(&changed, "give runner med-pack medic"), "{changed}");
    assert_eq!(begun["writes"][0]["why"]["rule"], json!("EX-CAMPAIGN-04"), "{begun}");
    let held = |page: &Value, n: usize| page["members"][n]["equipment"].to_string();
    assert!(held(&changed, 1).contains("med-pack") && !held(&changed, 0).contains("med-pack"), "{changed}");

    let own = [1, 2].map(|seat| json!({ "seat": seat, "who": { "is": "me" } }));
    let seats = json!({ "seats": own });
    let (status, chapter) = post(&mut browser, &format!("{address}/matches"), seats.clone()).await;
    assert_eq!(status, 201, "{chapter}");
    let id = chapter["id"].as_str().expect("an id").to_owned();
    let page = browser.send("GET", &address, None).await.json();
    assert_eq!((&page["standing"], &page["playing"]), (&json!("playing"), &json!(id)));
    assert_eq!((&page["offers"], &page["seats"]), (&json!([]), &json!([])), "nothing can be done meanwhile");
    let (status, _) = post(&mut browser, &format!("{address}/matches"), seats).await;
    assert_eq!(status, 409, "one chapter at a time");
    let mut socket = browser.open(&id).await;
    let welcome = socket.hello(None, None).await;
    let runner = &welcome["scene"]["heroes"][1];
    assert!(runner["arms"].to_string().contains("med-pack"), "what was given is carried over: {runner}");
    let asks = welcome["asks"].as_array().expect("asks").clone();
    let (_, _, over) = play(&mut socket, asks, 8_000).await;
    assert!(over, "the chapter has ended");
    let page = browser.send("GET", &address, None).await.json();
    assert_eq!(page["played"], json!([{ "id": id, "chapter": "slipway", "won": false }]));
    assert_eq!(page["chapters"][0]["state"], json!("lost"));
    // Whoever passes most of its turns does not get away.
    assert_eq!(page["standing"], json!("failed"), "{page}");
    assert_eq!(page["tickets"], json!([{ "slot": "start", "completed": 0 }]));
    let (status, page) = post(&mut browser, &format!("{address}/restore"), json!({ "slot": "start" })).await;
    assert_eq!((status, &page["standing"]), (200, &json!("lobby")));
    assert!(held(&page, 0).contains("med-pack"), "everything is as it was at the start: {page}");
    server.stop().await;
}

#[tokio::test]
async fn a_campaign_is_there_after_a_restart_and_for_nobody_else() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let (_, begun) = post(&mut browser, "/api/campaigns", json!({ "ruleset": "exodus" })).await;
    let address = format!("/api/campaigns/{}", begun["id"].as_str().expect("an id"));
    // A chapter whose match is gone was given up.
    let seats = json!({ "seats": [{ "seat": 1, "who": { "is": "me" } }] });
    let (_, chapter) = post(&mut browser, &format!("{address}/matches"), seats).await;
    let id = chapter["id"].as_str().expect("an id").to_owned();
    assert_eq!(browser.send("DELETE", &format!("/api/matches/{id}"), None).await.status, 204);
    server.stop().await;
    let server = Server::start(database.open().await).await;
    let cookie = browser.cookie.clone();
    let mut browser = Browser::new(&server.address);
    browser.cookie = cookie;
    let list = browser.send("GET", "/api/campaigns", None).await.json();
    assert_eq!(list["campaigns"][0]["standing"], json!("failed"), "{list}");
    let mut other = Browser::new(&server.address);
    post(&mut other, "/api/campaigns", json!({ "ruleset": "exodus" })).await;
    assert_eq!(other.send("GET", &address, None).await.status, 404);
    assert_eq!(browser.send("DELETE", &address, None).await.status, 204);
    assert_eq!(browser.send("GET", &address, None).await.status, 404);
    let (status, wrong) = post(&mut other, "/api/campaigns", json!({ "ruleset": "omega" })).await;
    assert_eq!((status, &wrong["fields"][0]["field"]), (400, &json!("ruleset")), "{wrong}");
    let form = json!({ "ruleset": "exodus", "members": ["medic"], "options": { "difficulty": "dire" } });
    let (_, wrong) = post(&mut other, "/api/campaigns", form).await;
    let fields = wrong["fields"].as_array().expect("fields").iter().filter_map(|one| one["field"].as_str());
    assert_eq!(fields.collect::<Vec<_>>(), ["options.difficulty", "members"], "{wrong}");
    server.stop().await;
}
