//! The page of a server whose web client was not built: what can be played here, and how.

use std::fmt::Write;
use std::sync::Arc;

use axum::extract::State;
use axum::response::Html;
use cordon_wire::face::Catalogue;

use crate::hub::Hub;

/// Light and dark, for a desk and for a phone.
const STYLE: &str = "\
    :root { color-scheme: light dark; }
    body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem; }
    h1 { letter-spacing: 0.04em; } h2 { margin-top: 2.5rem; }
    li { margin-bottom: 1rem; } small { opacity: 0.75; }
    code, pre { font: 0.9rem/1.5 ui-monospace, monospace; }
    pre { padding: 0.75rem 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
          border-radius: 6px; overflow-x: auto; }";

/// What can be played here.
pub async fn page(State(hub): State<Arc<Hub>>) -> Html<String> {
    Html(render(&hub.node().games.catalogues(), &hub.node().settings.listen.to_string()))
}

fn render(catalogues: &[Catalogue], address: &str) -> String {
    let mut games = String::new();
    for game in catalogues {
        let _ = write!(games, "<h2>{}</h2><p>{}</p><ul>", escaped(&game.title), escaped(&game.about));
        for mission in &game.missions {
            let _ = write!(
                games,
                "<li><strong>{}</strong> <small><code>{}</code></small><br>{}</li>",
                escaped(&mission.title),
                escaped(&mission.id),
                escaped(&mission.story),
            );
        }
        games += "</ul>";
    }
    let form =
        r#"{"ruleset":"omega","wishes":{"mission":"cold-entry"},"seats":[{"seat":1,"who":{"is":"me"}}]}"#;
    let create =
        format!("curl -c jar -H 'content-type: application/json' -d '{form}' http://{address}/api/matches");
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Cordon</title><style>{STYLE}</style>\
         <h1>Cordon</h1><p>This server referees the games below, plays any seat that nobody takes, and keeps \
         every match. Programs play over its interface; a mission begins with one request:</p>\
         <pre>{}</pre><p>In a terminal: <code>cordon play omega cold-entry</code>.</p>{games}</html>",
        escaped(&create),
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use cordon_wire::face::MissionOffer;

    #[test]
    fn what_can_be_played_is_told_and_nothing_becomes_markup() {
        let mission = MissionOffer {
            id: "cold-entry".to_owned(),
            title: "Cold <Entry>".to_owned(),
            story: "Nobody answers & the lights go out.".to_owned(),
            goal: String::new(),
            automatic: false,
            rounds: None,
            seats: Vec::new(),
            map: None,
            squad: None,
            perks: None,
            place: None,
        };
        let game = Catalogue {
            ruleset: "omega".to_owned(),
            title: "Omega".to_owned(),
            about: "Commandos.".to_owned(),
            missions: vec![mission],
            options: Vec::new(),
            members: Vec::new(),
            squad: (3, 5),
            seats_in_order: false,
            campaign: None,
        };
        let page = render(&[game], "127.0.0.1:7777");
        assert!(page.contains("Cold &lt;Entry&gt;") && page.contains("answers &amp; the"), "{page}");
        assert!(page.contains("http://127.0.0.1:7777/api/matches"));
    }
}
