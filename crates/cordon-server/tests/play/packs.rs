//! Content packs: which there are, and their files.

use cordon_packs::{SourceFile, read_omega};
use serde_json::json;

use super::Server;
use super::client::Browser;
use super::games::solo;
use super::past::trouble;
use crate::store::databases::Database;

#[tokio::test]
async fn what_a_match_is_played_with_can_be_fetched_by_its_hash() {
    let database = Database::sqlite();
    let server = Server::start(database.open().await).await;
    let mut browser = Browser::new(&server.address);
    let id = browser.create(solo("dead-tanks")).await["id"].as_str().expect("an id").to_owned();
    let page = browser.send("GET", &format!("/api/matches/{id}"), None).await.json();
    let content = page["content"].as_str().expect("a hash").to_owned();
    let packs = browser.send("GET", "/api/packs", None).await.json();
    assert_eq!((&packs[0]["ruleset"], &packs[0]["content"]), (&json!("omega"), &json!(content)));
    for name in ["omega", &content] {
        let pack = browser.send("GET", &format!("/api/packs/{name}"), None).await.json();
        assert_eq!(pack, packs[0]);
        let missions = pack["missions"].as_array().expect("missions");
        assert!(missions.iter().any(|mission| mission["id"] == "cold-entry"));
    }
    let reply = browser.send("GET", &format!("/api/packs/{content}/archive"), None).await;
    assert!(reply.head.contains("application/x-tar") && reply.head.contains(&format!("omega-{content}.tar")));
    let mut files = Vec::new();
    for entry in tar::Archive::new(reply.body.as_bytes()).entries().expect("an archive") {
        let mut entry = entry.expect("a file");
        let path = entry.path().expect("a path").to_str().expect("text").to_owned();
        let mut text = String::new();
        std::io::Read::read_to_string(&mut entry, &mut text).expect("text");
        files.push(SourceFile::new(path.strip_prefix("omega/").expect("one folder"), text));
    }
    assert_eq!(packs[0]["files"].as_array().map(Vec::len), Some(files.len()));
    assert_eq!(read_omega(&files).expect("a pack without mistakes").hash, content, "it is the same content");
    let unknown = browser.send("GET", "/api/packs/0123456789abcdef", None).await;
    assert_eq!(trouble(&unknown), (404, "not-found".to_owned()));
    assert!(unknown.body.contains(&content), "what there is, is told: {}", unknown.body);
    server.stop().await;
}
