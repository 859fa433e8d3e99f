//! Who may look at the past of a match, with whose eyes, and by which links.

use serde_json::{Value, json};

use super::Server;
use super::client::{Browser, Reply};
use super::games::{play, solo};
use crate::store::databases::{self, Database};

/// The status and the code of trouble.
pub(super) fn trouble(reply: &Reply) -> (u16, String) {
    (reply.status, reply.json()["code"].as_str().unwrap_or_default().to_owned())
}

/// Ends a match by agreement, which its only player gives at once.
pub(super) async fn abort(browser: &Browser, id: &str) {
    let mut socket = browser.open(id).await;
    socket.hello(None, None).await;
    let (done, _) = socket.ask(json!({ "type": "propose", "what": "abort" })).await;
    assert_eq!(done["type"], "done", "{done}");
}

/// The secret of a link.
fn token(link: &Value) -> String {
    link.as_str().expect("a link").split_once('#').expect("a fragment").1.to_owned()
}

#[tokio::test]
async fn a_running_match_is_shown_with_ones_own_eyes_and_one_that_is_over_with_any() {
    databases::on_both(async |database: &Database| {
        let server = Server::start(database.open().await).await;
        let mut host = Browser::new(&server.address);
        let created = host.create(solo("cold-entry")).await;
        let id = created["id"].as_str().expect("an id").to_owned();
        let (mut nobody, mut stranger) = (Browser::new(&server.address), Browser::new(&server.address));
        // Somebody who plays elsewhere, and has a session.
        stranger.create(solo("dead-tanks")).await;
        let mut socket = host.open(&id).await;
        let welcome = socket.hello(None, None).await;
        play(&mut socket, welcome["asks"].as_array().expect("asks").clone(), 20).await;
        for what in ["history", "told"] {
            let path = |eyes: &str| format!("/api/matches/{id}/{what}?as={eyes}");
            for browser in [&mut nobody, &mut stranger] {
                for eyes in ["0", "1", "everything"] {
                    let reply = browser.send("GET", &path(eyes), None).await;
                    assert_eq!(trouble(&reply), (403, "not-allowed".to_owned()), "{what} {eyes}");
                }
                assert_eq!(browser.send("GET", &path("watcher"), None).await.status, 200);
            }
            assert_eq!(trouble(&host.send("GET", &path("0"), None).await), (403, "not-allowed".to_owned()));
            assert_eq!(trouble(&host.send("GET", &path("everything"), None).await).0, 403);
            assert_eq!(host.send("GET", &path("2"), None).await.status, 200, "its own seat");
            let wrong = host.send("GET", &path("all"), None).await;
            assert_eq!(trouble(&wrong), (400, "malformed".to_owned()));
            assert!(wrong.body.contains("`watcher`, `everything` or the number of a seat"), "{}", wrong.body);
            let elsewhere = host.send("GET", "/api/matches/nowhere/told", None).await;
            assert_eq!(trouble(&elsewhere), (404, "not-found".to_owned()));
        }
        let page = format!("/api/matches/{id}/history?as=1&from=3&count=4&scenes=true");
        let part = host.send("GET", &page, None).await.json();
        let updates = part["updates"].as_array().expect("updates");
        let numbers: Vec<u64> = updates.iter().filter_map(|update| update["seq"].as_u64()).collect();
        assert_eq!((numbers, &part["next"]), (vec![3, 4, 5, 6], &json!(7)));
        abort(&host, &id).await;
        for browser in [&mut nobody, &mut stranger] {
            for eyes in ["watcher", "0", "1", "everything"] {
                let path = format!("/api/matches/{id}/history?as={eyes}&scenes=true");
                let told = browser.send("GET", &path, None).await;
                assert_eq!(told.status, 200, "{eyes}: {}", told.body);
                let file = browser.send("GET", &format!("/api/matches/{id}/told?as={eyes}"), None).await;
                let lines: Vec<Value> =
                    file.body.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
                let end = &lines[lines.len() - 1];
                assert_eq!((&end["stage"], &end["updates"]), (&json!("over"), &told.json()["last"]));
                assert_eq!(end["ending"]["seed"].as_str().map(str::len), Some(64), "the seed is told now");
            }
            let nine = browser.send("GET", &format!("/api/matches/{id}/told?as=9"), None).await;
            assert_eq!(trouble(&nine), (404, "not-found".to_owned()));
        }
        // With everything the markers that lie face down are known, which a watcher does not know.
        let markers = async |browser: &mut Browser, eyes: &str| {
            let path = format!("/api/matches/{id}/history?as={eyes}&from=99999&scenes=true");
            let last = browser.send("GET", &path, None).await.json()["last"].as_u64().expect("a number");
            let path = format!("/api/matches/{id}/history?as={eyes}&from={last}&scenes=true");
            let part = browser.send("GET", &path, None).await.json();
            let doors = part["updates"][0]["scene"]["doors"].as_array().expect("doors").clone();
            doors.iter().filter(|door| door["marker"].is_string()).count()
        };
        assert!(markers(&mut nobody, "everything").await > markers(&mut nobody, "watcher").await);
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn links_for_watching_can_be_made_and_ended() {
    databases::on_both(async |database: &Database| {
        let server = Server::start(database.open().await).await;
        let mut host = Browser::new(&server.address);
        let mut form = solo("dead-tanks");
        form["seats"][0]["who"] = json!({ "is": "open" });
        let created = host.create(form).await;
        let id = created["id"].as_str().expect("an id").to_owned();
        let path = format!("/api/matches/{id}/links/watch");
        let (mut friend, mut stranger) = (Browser::new(&server.address), Browser::new(&server.address));
        assert_eq!(trouble(&stranger.send("POST", &path, None).await), (401, "no-session".to_owned()));
        stranger.create(solo("dead-tanks")).await;
        assert_eq!(trouble(&stranger.send("POST", &path, None).await), (403, "not-allowed".to_owned()));
        assert_eq!(trouble(&stranger.send("DELETE", &path, None).await), (403, "not-allowed".to_owned()));
        let seat = json!({ "token": token(&created["links"][0]["link"]), "name": "Ada" });
        assert_eq!(friend.send("POST", "/api/join", Some(&seat)).await.status, 200);
        let made = friend.send("POST", &path, None).await;
        assert_eq!(made.status, 200, "a player makes one: {}", made.body);
        let secrets = [token(&made.json()["link"]), token(&created["watch"])];
        for secret in &secrets {
            let mut watcher = Browser::new(&server.address);
            let joined = watcher.send("POST", "/api/join", Some(&json!({ "token": secret }))).await.json();
            assert_eq!((&joined["id"], &joined["seat"]), (&json!(id), &Value::Null));
        }
        assert_eq!(friend.send("DELETE", &path, None).await.status, 403, "only the host ends them");
        assert_eq!(host.send("DELETE", &path, None).await.status, 204);
        for secret in &secrets {
            let ended = stranger.send("POST", "/api/join", Some(&json!({ "token": secret }))).await;
            assert_eq!(trouble(&ended), (404, "bad-link".to_owned()));
        }
        let again = token(&host.send("POST", &path, None).await.json()["link"]);
        assert_eq!(stranger.send("POST", "/api/join", Some(&json!({ "token": again }))).await.status, 200);
        server.stop().await;
    })
    .await;
}
