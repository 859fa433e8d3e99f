//! Studies from the first game to the page: the same whoever plays them, and refused when something is missing.

use std::convert::Infallible;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use cordon_arena::store::{Manifest, StudyWriter, Table, merge};
use cordon_arena::{
    Condition, Contest, GameRecord, Level, Plan, Progress, Shard, Study, Thinking, Watched, play, watch,
    write_report,
};
use cordon_exodus::Exodus;
use cordon_exodus::state::HeroSetup;
use cordon_omega::Omega;
use cordon_omega::state::Edition;
use cordon_twilight::Twilight;
use cordon_twilight::setup::Rules;

/// A folder of one test, removed when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("cordon-study-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn condition<R: Contest>(rules: &R, mission: &str, factor: &str, setup: R::Setup) -> Condition<R::Setup> {
    let levels = rules.sides_of(&setup).iter().map(|side| (*side, Level::Random)).collect();
    Condition { mission: mission.to_owned(), factors: vec![("size", factor.to_owned())], setup, levels }
}

fn omega(rules: &Omega, plan: Plan) -> Study<'_, Omega> {
    let squad = |count: usize| {
        let commandos = rules.content().commandos.iter().take(count);
        let squad = commandos.map(|sheet| sheet.id.clone()).collect();
        let mission = "cold-entry".to_owned();
        let (edition, emi_los) = (Edition::Second, Default::default());
        cordon_omega::Setup { mission, edition, squad, emi_los, turn_on_death: false }
    };
    let conditions = [3, 4].map(|count| condition(rules, "cold-entry", &count.to_string(), squad(count)));
    Study { rules, conditions: conditions.to_vec(), plan, thinking: Thinking::default() }
}

fn plan(games: u64, number: u64, of: u64) -> Plan {
    Plan { games, seed: 5, shard: Shard { number, of } }
}

/// Plays a study into a folder; after so many games somebody asks it to stop.
fn write<R: Watched>(study: &Study<'_, R>, folder: &Path, most: u64) -> Manifest
where
    R::Setup: Sync,
{
    let mut writer = StudyWriter::create(folder, Manifest::of(study), true).expect("the folder is empty");
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let told =
        |games: u64| stop.store(done.fetch_add(games, Ordering::Relaxed) + games >= most, Ordering::Relaxed);
    watch(study, Progress { stop: &stop, done: &told }, |game| writer.add(&game)).expect("is written");
    writer.finish().expect("is closed")
}

#[test]
fn shards_make_the_same_files_as_one_machine() {
    let (rules, folder) = (Omega::new(cordon_packs::shipped_omega()), Folder::new());
    write(&omega(&rules, plan(10, 1, 1)), &folder.at("whole"), u64::MAX);
    let shards: Vec<PathBuf> = [3, 1, 2].map(|number| folder.at(&format!("shard-{number}"))).to_vec();
    for (number, path) in [3, 1, 2].into_iter().zip(&shards) {
        write(&omega(&rules, plan(10, number, 3)), path, u64::MAX);
    }
    let merged = merge(&shards, &folder.at("merged"), true).expect("all shards are there");
    assert_eq!((merged.progress(), merged.shard), ((20, 20), Shard::WHOLE));
    for file in ["games.parquet", "rounds.parquet", "games.csv", "rounds.csv", "tallies.json", "study.json"] {
        let read = |folder: PathBuf| fs::read(folder.join(file)).expect("the file is there");
        assert!(read(folder.at("whole")) == read(folder.at("merged")), "{file} differs");
    }
    let games = Table::read(&folder.at("whole"), "games").expect("is readable");
    let names: Vec<&str> = games.columns.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names[..9], ["cell", "mission", "size", "seed", "game", "bots", "winner", "rule", "ending"]);
    assert!(names.contains(&"commandos_downed") && names.contains(&"decisions"), "{names:?}");
    assert_eq!(games.rows.len(), 20);
    let rounds = Table::read(&folder.at("whole"), "rounds").expect("is readable");
    let ends = rounds.rows.iter().filter(|row| row[3].number() == 1).count();
    assert_eq!(ends, 20, "every game has one row for its end");
}

#[test]
fn what_does_not_belong_together_is_not_merged() {
    let (rules, folder) = (Omega::new(cordon_packs::shipped_omega()), Folder::new());
    let [one, two] = [1, 2].map(|number| {
        let path = folder.at(&format!("shard-{number}"));
        write(&omega(&rules, plan(2, number, 2)), &path, u64::MAX);
        path
    });
    let other = folder.at("other");
    write(&omega(&rules, Plan { seed: 6, ..plan(2, 2, 2) }), &other, u64::MAX);
    let stopped = folder.at("stopped");
    write(&omega(&rules, plan(40, 2, 2)), &stopped, 1);
    let began = folder.at("began");
    write(&omega(&rules, plan(40, 1, 2)), &began, u64::MAX);
    let why = |shards: &[&PathBuf]| {
        let shards: Vec<PathBuf> = shards.iter().map(|path| (*path).clone()).collect();
        merge(&shards, &folder.at("merged"), false).expect_err("must be refused").to_string()
    };
    assert!(why(&[&one]).contains("shard 2/2 is missing"), "{}", why(&[&one]));
    assert!(why(&[&one, &two, &two]).contains("shard 2/2 is there twice"));
    assert!(why(&[&one, &other]).contains("not the same seed"), "{}", why(&[&one, &other]));
    assert!(why(&[&began, &stopped]).contains("play shard 2/2 again"), "{}", why(&[&began, &stopped]));
    assert!(why(&[&one, &folder.at("nowhere")]).contains("cannot be read"));
    assert!(why(&[]).contains("name the shards"));
    assert!(!folder.at("merged").exists(), "nothing is written before everything was checked");
    fs::write(two.join("study.json"), r#"{"format": 9}"#).expect("is written");
    assert!(why(&[&one, &two]).contains("format 9"), "{}", why(&[&one, &two]));
    let taken = StudyWriter::create(&one, Manifest::of(&omega(&rules, plan(2, 1, 2))), false);
    assert!(taken.err().is_some_and(|error| error.to_string().contains("is not empty")));
}

#[test]
fn a_stopped_study_can_be_read() {
    let (rules, folder) = (Omega::new(cordon_packs::shipped_omega()), Folder::new());
    let manifest = write(&omega(&rules, plan(1000, 1, 1)), &folder.at("a"), 5);
    let (wanted, played) = manifest.progress();
    assert!(wanted == 2000 && (1..wanted).contains(&played), "{played} of {wanted}");
    assert_eq!(Table::read(&folder.at("a"), "games").expect("is readable").rows.len() as u64, played);
    write_report(&folder.at("a")).expect("is drawn");
    let page = fs::read_to_string(folder.at("a").join("report.html")).expect("is there");
    assert!(page.contains("The study was stopped early"));
    // Even before the first game.
    write(&omega(&rules, plan(0, 1, 1)), &folder.at("b"), 0);
    write_report(&folder.at("b")).expect("is drawn");
}

/// Watching changes nothing about a game.
fn watched_as_counted<R: Watched>(study: &Study<'_, R>)
where
    R::Setup: Sync,
{
    let stop = AtomicBool::new(false);
    let progress = Progress { stop: &stop, done: &|_| {} };
    let (mut counted, mut watched): (Vec<GameRecord>, Vec<GameRecord>) = (Vec::new(), Vec::new());
    let Ok(()) = play(study, progress, |game| {
        counted.push(game);
        Ok::<_, Infallible>(())
    });
    let Ok(()) = watch(study, progress, |game| {
        watched.push(game);
        Ok::<_, Infallible>(())
    });
    assert!(watched.iter().all(|game| game.watched.as_ref().is_some_and(|seen| seen.rounds.len() > 1)));
    watched.iter_mut().for_each(|game| game.watched = None);
    assert_eq!(counted, watched);
}

#[test]
fn watching_changes_nothing() {
    watched_as_counted(&omega(&Omega::new(cordon_packs::shipped_omega()), plan(3, 1, 1)));
    watched_as_counted(&exodus(&Exodus::new(cordon_packs::shipped_exodus()), plan(3, 1, 1)));
    watched_as_counted(&twilight(&Twilight::new(cordon_packs::shipped_twilight()), plan(3, 1, 1)));
}

fn exodus(rules: &Exodus, plan: Plan) -> Study<'_, Exodus> {
    let heroes = rules.content().heroes.iter().take(2);
    let heroes = heroes.map(|card| HeroSetup { id: card.id.clone(), ..HeroSetup::default() }).collect();
    let setup = cordon_exodus::Setup { mission: "slipway".to_owned(), heroes, ..Default::default() };
    Study {
        rules,
        conditions: vec![condition(rules, "slipway", "2", setup)],
        plan,
        thinking: Thinking::default(),
    }
}

fn twilight(rules: &Twilight, plan: Plan) -> Study<'_, Twilight> {
    let setup = cordon_twilight::Setup { preset: "twilight-r".to_owned(), rules: Rules::default() };
    Study {
        rules,
        conditions: vec![condition(rules, "twilight-r", "4", setup)],
        plan,
        thinking: Thinking::default(),
    }
}

/// A page with everything in it, that needs nothing else.
fn page_of<R: Watched>(study: &Study<'_, R>, wanted: &[&str])
where
    R::Setup: Sync,
{
    let folder = Folder::new();
    write(study, &folder.at("study"), u64::MAX);
    let path = write_report(&folder.at("study")).expect("is drawn");
    let page = fs::read_to_string(path).expect("is there");
    for word in wanted {
        assert!(page.contains(word), "`{word}` is not on the page of {}", R::NAME);
    }
    for foreign in ["<script", "http://", "https://", "url("] {
        assert!(!page.contains(foreign), "`{foreign}` is on the page of {}", R::NAME);
    }
    assert!(page.starts_with("<!doctype html>"), "{}", &page[..40]);
}

#[test]
fn a_report_shows_every_ruleset() {
    let both =
        ["Who wins", "95 % interval", "how often the lead changes", "Where it happens", "Slowest decisions"];
    let with = |own: &[&'static str]| both.iter().chain(own).copied().collect::<Vec<_>>();
    let rules = Omega::new(cordon_packs::shipped_omega());
    page_of(
        &omega(&rules, plan(6, 1, 1)),
        &with(&["Cold Entry", "steps of the squad", "stance", "squad health"]),
    );
    let rules = Exodus::new(cordon_packs::shipped_exodus());
    page_of(
        &exodus(&rules, plan(6, 1, 1)),
        &with(&["Slipway", "steps of the heroes", "the infected", "rounds loaded"]),
    );
    let rules = Twilight::new(cordon_packs::shipped_twilight());
    page_of(&twilight(&rules, plan(6, 1, 1)), &with(&["event card", "tile laid", "soldier-3", "bullets"]));
}

/// Missions without an opponent make one rung, whose games go through them in turn; with one each side has its own.
#[test]
fn missions_without_an_opponent_are_one_rung_of_the_ladder() {
    let rules = Exodus::new(cordon_packs::shipped_exodus());
    let stage = |mission: &str, director: bool| {
        let card = |id: &str| HeroSetup { id: id.to_owned(), ..Default::default() };
        let heroes = rules.content().heroes.iter().take(2).map(|hero| card(&hero.id)).collect();
        let setup =
            cordon_exodus::Setup { mission: mission.to_owned(), heroes, director, ..Default::default() };
        cordon_arena::ladder::Stage { mission: mission.to_owned(), setup }
    };
    let stages = vec![stage("slipway", false), stage("q-landing", false), stage("q-fuel", true)];
    let thinking = Thinking { nodes: 1, budget: None };
    let rungs = cordon_arena::ladder::rungs(&rules, stages, false, 1, thinking);
    let names: Vec<&str> = rungs.iter().map(|rung| rung.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "exodus/q-fuel/director/hard",
            "exodus/q-fuel/director/normal",
            "exodus/q-fuel/heroes/hard",
            "exodus/q-fuel/heroes/normal",
            "exodus/together/heroes/hard",
            "exodus/together/heroes/normal",
        ]
    );
    // Every game can be played, whichever mission it is of, and always comes out the same.
    let together = rungs.last().expect("a rung");
    for game in 0..2 {
        assert_eq!((together.play)(game), (together.play)(game));
    }
}
