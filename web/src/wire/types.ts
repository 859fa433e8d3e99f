// Written by the tests of cordon-wire (BLESS=1); do not edit.

/** The version of the protocol. */
export const PROTOCOL = 1;

/** An action that a bot thinks much of. */
export type Advised = {
    /** The action. */
    act: string,
    /** How often, of a hundred times, the bot expects to win after it; none where it did not look into it. */
    percent: number | null, };

/** A decision that a seat owes. */
export type Ask = {
    /** The seat. */
    seat: number,
    /** The decision's number: an action names it. */
    decision: number,
    /** What is asked. */
    prompt: Prompt,
    /** What can be chosen. */
    choices: Array<Choice>,
    /** Where the seat's mover can walk to; empty where nobody of the seat moves. */
    reach: Array<Reach>,
    /** Whether the seat may take back its last action, and whether others must agree. */
    undo: UndoOffer, };

/** How well a bot plays. */
export type BotLevel = "random" | "easy" | "normal" | "hard";

/** An equipment card between chapters. */
export type CampaignCard = {
    /** Its id. */
    id: string,
    /** Rounds in it. */
    rounds: number,
    /** A full load; 0 for what needs none. */
    load: number, };

/** The caller's campaigns. */
export type CampaignList = {
    /** The newest first. */
    campaigns: Array<CampaignPage>,
    /** How many more there are that another version of the program has kept, and this one cannot read. */
    unreadable: number, };

/** A member of a campaign. */
export type CampaignMember = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** What it is good at. */
    about: string,
    /** The square of its infection dial. */
    dial: number,
    /** The stage of its infection, 0 for none. */
    stage: number,
    /** Its equipment. */
    equipment: Array<CampaignCard>,
    /** Its search cards, by id. */
    finds: { [key in string]: number },
    /** Its perks, by id. */
    perks: Array<string>,
    /** Experience that is not spent. */
    xp: number,
    /** What could be made of search cards, and what is missing for it. */
    recipes: Array<CampaignRecipe>, };

/** What can be chosen when a campaign is begun. */
export type CampaignOffer = {
    /** What it is about, in a sentence or two. */
    about: string,
    /** The missions that are its chapters, by id, in their order. */
    chapters: Array<string>,
    /** The fewest and the most members that set out. */
    squad: [number, number],
    /** Who sets out unless said otherwise, by id. */
    usual: Array<string>,
    /** Its own options first, then those of its matches. */
    options: Array<OptionOffer>, };

/** A campaign. */
export type CampaignPage = {
    /** Its id. */
    id: string,
    /** The ruleset by name. */
    ruleset: string,
    /** When it was begun, in milliseconds since 1970. */
    created: number,
    /** How it stands. */
    standing: CampaignStanding,
    /** All chapters in their order. */
    chapters: Array<Chapter>,
    /** How many of them are completed. */
    completed: number,
    /** The match in which the next chapter is being played. */
    playing: string | null,
    /** The matches that were played for it, the newest last. */
    played: Array<PlayedMatch>,
    /** The seats of the next chapter, while the campaign waits for it. */
    seats: Array<Role>,
    /** Who is on the way. */
    members: Array<CampaignMember>,
    /** All that can be done in the lobby now. */
    offers: Array<LobbyOffer>,
    /** The names and texts of the cards and perks that members have, could make or could learn. */
    cards: Array<CampaignText>,
    /** The squares of the infection dial that are stage markers. */
    stages: Array<number>,
    /** The square of the infection dial that is death. */
    death: number,
    /** Search cards that are still to be shared out, by id. */
    rewards: { [key in string]: number },
    /** Search cards that lie face down. */
    search: number,
    /** Search cards that lie face up under them, by id. */
    face_up: { [key in string]: number },
    /** The tickets from which it can go on. */
    tickets: Array<TicketInfo>,
    /** The tickets that could be written, each with the rule that says no to it now, if one does. */
    writes: Array<TicketOffer>,
    /** Saves that are left. */
    saves_left: number,
    /** Options that are not as usual, by id. */
    options: { [key in string]: string }, };

/** Something that a member could make. */
export type CampaignRecipe = {
    /** The equipment card that is made, by id. */
    makes: string,
    /** The search cards that are spent, by id. */
    parts: Array<string>,
    /** Those of them that the member does not have, by id. */
    lacks: Array<string>, };

/** How a campaign stands. */
export type CampaignStanding = "lobby" | "playing" | "paused" | "failed" | "won";

/** A card or a perk in words. */
export type CampaignText = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /**
     * `pistol`, `single-shot`, `area`, `melee`, `medicine` or `armour` for equipment, `ammunition` or `part` for
     * search cards, `perk` or `power` for what is learned.
     */
    kind: string,
    /** What it does. */
    text: string, };

/** What can be chosen when a match is created. */
export type Catalogue = {
    /** The ruleset by the name that commands and files use. */
    ruleset: string,
    /** Its name for players. */
    title: string,
    /** What kind of game it is, in a sentence. */
    about: string,
    /** The missions in the order in which they are offered. */
    missions: Array<MissionOffer>,
    /** Editions, switches and other options. */
    options: Array<OptionOffer>,
    /** Who can be taken along, where that can be chosen. */
    members: Array<MemberOffer>,
    /** The fewest and the most members of a squad. */
    squad: [number, number],
    /** Whether members take the seats from 1 in the order in which they are named. Else each keeps its own. */
    seats_in_order: boolean,
    /** The campaign that its missions make, where they make one. */
    campaign?: CampaignOffer, };

/** A chapter of a campaign. */
export type Chapter = {
    /** The mission, by id. */
    id: string,
    /** Its title. */
    title: string,
    /** Its story in a few sentences. */
    story: string,
    /** What must be done, in a sentence. */
    goal: string,
    /** Whether each member may learn a perk before it. */
    level_up: boolean,
    /** How it stands. */
    state: ChapterState, };

/** How a chapter stands. */
export type ChapterState = "won" | "next" | "playing" | "lost" | "ahead";

/** What somebody said. */
export type Chat = {
    /** The player. */
    player: string,
    /** Its name. */
    name: string,
    /** What it said. */
    says: string,
    /** When, in milliseconds since 1970. */
    at: number, };

/** A legal action. */
export type Choice = {
    /** The action in the ruleset's notation: what a client sends to choose it. */
    act: string,
    /** Which kind it is, for grouping: `step`, `attack`, `open`. */
    kind: string,
    /** What a button says. */
    label: string,
    /** What it costs, in the words of the sheet, as in `2 adrenaline`. */
    cost: string | null,
    /** The squares it is about; a click on one of them chooses it. */
    squares: Array<[number, number]>,
    /** The figures it is about, by the ids of the scene. */
    figures: Array<string>,
    /** What a card says, and other help. */
    note: string | null,
    /** The exact odds, where dice are rolled at something. */
    odds: Odds | null, };

/** What a client says. */
export type ClientMessage = { "type": "hello",
    /** The version of the protocol. */
    protocol: number,
    /** The seat whose side looks; without it the first own seat, or a watcher. */
    seat: number | null,
    /** The number of the last update that the client has seen. */
    since: number | null,
    /**
     * What the client calls itself, the same when it comes back: any text of up to 32 letters. Its numbers are
     * its own, so that two windows of one player do not disturb each other.
     */
    client: string | null, } | { "type": "act",
    /** The client's own number for this: the same number is performed once, however often it is sent. */
    id: number,
    /** The seat. */
    seat: number,
    /** The decision that is answered. */
    decision: number,
    /** The action in the ruleset's notation. */
    act: string, } | { "type": "walk",
    /** The client's own number for this. */
    id: number,
    /** The seat. */
    seat: number,
    /** The decision that is answered. */
    decision: number,
    /** Where to. */
    to: [number, number], } | { "type": "why",
    /** The client's own number for this. */
    id: number,
    /** The seat. */
    seat: number,
    /** The action in the ruleset's notation. */
    act: string, } | { "type": "rule",
    /** The client's own number for this. */
    id: number,
    /** The rule, as in `OM-MOVE-04`. */
    rule: string, } | { "type": "lens",
    /** The client's own number for this. */
    id: number,
    /** The square. */
    at: [number, number], } | { "type": "sight",
    /** The client's own number for this. */
    id: number,
    /** Where somebody looks from. */
    from: [number, number],
    /** Where to. */
    to: [number, number], } | { "type": "path",
    /** The client's own number for this. */
    id: number,
    /** The seat. */
    seat: number,
    /** Where to. */
    to: [number, number], } | { "type": "hint",
    /** The client's own number for this. */
    id: number,
    /** The seat. */
    seat: number, } | { "type": "undo",
    /** The client's own number for this. */
    id: number,
    /** The seat. */
    seat: number, } | { "type": "propose",
    /** The client's own number for this. */
    id: number,
    /** On what. */
    what: Proposal, } | { "type": "vote",
    /** The client's own number for this. */
    id: number,
    /** Yes or no. */
    agree: boolean, } | { "type": "say",
    /** The client's own number for this. */
    id: number,
    /** What. */
    says: string, } | { "type": "concede",
    /** The client's own number for this. */
    id: number,
    /** The seat. */
    seat: number, } | { "type": "host",
    /** The client's own number for this. */
    id: number,
    /** What. */
    does: HostAct, } | { "type": "standing",
    /** The client's own number for this. */
    id: number,
    /** The seat. */
    seat: number,
    /** The orders; the first that fits is followed. */
    orders: Array<StandingOrder>, } | { "type": "take-back",
    /** The client's own number for this. */
    id: number,
    /** The seat. */
    seat: number, } | { "type": "ping", };

/** The clocks. */
export type ClockInfo = {
    /** Whether they stand still. */
    paused: boolean,
    /** How long players may think. */
    rules: ClockRules,
    /** After how many seconds without a player the others are asked whether a bot may play its seat. */
    away: number | null,
    /** How long the game still lasts, where the host's clock ends it. */
    hour?: HourInfo, };

/** How long a player may think, in seconds; no number is no limit. */
export type ClockRules = {
    /** For a decision. */
    turn: number | null,
    /** For a chance to interrupt. */
    window: number | null,
    /** For all decisions of a player together. */
    match: number | null, };

/** The codes. They never change their meaning; new ones may come. */
export type Code = "malformed" | "too-large" | "too-fast" | "silent" | "other-protocol" | "no-session" | "not-allowed" | "not-found" | "bad-form" | "bad-file" | "bad-link" | "seat-taken" | "not-begun" | "over" | "stale" | "refused" | "unreadable" | "no-undo" | "no-vote" | "paused" | "unplayable" | "busy" | "stopping" | "internal";

/** Where a match comes from. */
export type ComesFrom = { "is": "fork",
    /** The number of the update after which it goes on. */
    moment: number,
    /** With whose knowledge. */
    as: Viewpoint, } | { "is": "file", };

/** A match that was created. */
export type Created = {
    /** The match. */
    id: string,
    /** The links for the seats that others take. Each is shown once and never again. */
    links: Array<SeatLink>,
    /** The link for watching. */
    watch: string, };

/** Something on a square that strikes whoever walks there. */
export type Danger = {
    /** The square. */
    at: [number, number],
    /** What it is, in one word for which clients have a picture, as in `gas`. */
    kind: string,
    /** What it does, in a sentence. */
    says: string, };

/** One die. */
export type Die = {
    /** Its kind, as in `black`. */
    kind: string,
    /** What fell. */
    face: number, };

/** How a match ended. */
export type EndingInfo = {
    /** The seats that have won. */
    winners: Array<number>,
    /** In a sentence. */
    says: string,
    /** The rule, where a rule ended it. */
    rule: string | null,
    /** The secret seed, now that all is over. */
    seed: string, };

/** A hero's aim. */
export type ExodusAim = {
    /** With which card, by its id in orders. */
    with: string,
    /** At what: a figure or an item, by id. */
    at: string, };

/** An area. */
export type ExodusArea = {
    /** Its id. */
    id: string,
    /** Its squares. */
    squares: Array<[number, number]>,
    /** Whether it is active from the start. */
    starts_active: boolean, };

/** What the game waits for. */
export type ExodusAsked = {
    /** The seats that owe a decision. */
    seats: Array<number>,
    /** Who decides what, in a sentence. */
    says: string,
    /** What the game is in the middle of, the outermost first. */
    trail: Array<string>,
    /** Who acts or is acted on, by the ids of the figures. */
    figures: Array<string>,
    /** Where it happens, if it is about a room or a place. */
    squares: Array<[number, number]>,
    /** Squares that are left of a move or a sprint. */
    left: number | null,
    /** The infected that acts. */
    under: ExodusUnder | null, };

/** How a figure is. */
export type ExodusBearing = "standing" | "prone" | "grappled" | "grappling" | "dived" | "dead";

/** A card that needs no numbers. */
export type ExodusCard = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** What it says. */
    text: string, };

/** What the rolls of a D8 give: first misses, then knockdowns, then kills. */
export type ExodusChart = {
    /** The highest roll that misses; 0 for none. */
    miss: number,
    /** The highest roll that knocks down. */
    knockdown: number, };

/** Turn and phase. */
export type ExodusClock = {
    /** The turn, from 1. */
    turn: number,
    /** The last turn. */
    last: number,
    /** The phase. */
    phase: ExodusPhase,
    /** Whether heroes see only a few squares far in this turn. */
    dark: boolean, };

/** What is left in the decks. */
export type ExodusDecks = {
    /** Search cards that lie face down. */
    search: number,
    /** Search cards that lie face up under them. */
    face_up: number,
    /** Search cards that were discarded. */
    discards: number,
    /** Equipment cards that nobody holds. */
    equipment: Array<ExodusPile>,
    /** Infected that can still come, by class. */
    infected: Array<ExodusPile>, };

/** The director's part, as far as the viewer may know it. */
export type ExodusDirector = {
    /** How many cards are in the hand. */
    cards: number,
    /** The hand by kind of card; for the director alone. */
    hand: Array<ExodusPile> | null,
    /** Cards that were played, by kind. */
    played: Array<ExodusPile>,
    /** Whether a card was played in this turn. */
    used: boolean, };

/** A card of the director's deck. */
export type ExodusDirectorCard = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** How many of it are in the deck. */
    copies: number,
    /** When it can be played, as in `infected-start`. */
    window: string,
    /** What it does. */
    text: string, };

/** A door on the map. */
export type ExodusDoor = {
    /** Its id. */
    id: string,
    /** The edge on which it stands, from corner to corner. */
    edge: [[number, number], [number, number]],
    /** The squares on its two sides. */
    sides: Array<[number, number]>,
    /** The areas on its two sides, by id. */
    areas: [string, string], };

/** A door now. */
export type ExodusDoorNow = {
    /** Its id. */
    id: string,
    /** Whether it stands open. */
    open: boolean,
    /** Whether it is locked. */
    locked: boolean, };

/** How a game has ended. */
export type ExodusEnded = {
    /** Whether the heroes have won. */
    won: boolean,
    /** The rule by which the game ended. */
    rule: string,
    /** The ending in a sentence. */
    says: string, };

/** An equipment card. */
export type ExodusEquipment = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** `pistol`, `single-shot`, `area`, `melee`, `medicine` or `armour`. */
    kind: string,
    /** A full load; 0 for what needs none. */
    load: number,
    /** How far it reaches; none for as far as one sees. */
    range: number | null,
    /** The chart of quick fire, melee or a throw; none for what is no weapon. */
    quick: ExodusChart | null,
    /** The chart of aimed fire. */
    aimed: ExodusChart | null,
    /** How many of it there are. */
    copies: number,
    /** How many of it a hero can hold. */
    most: number | null,
    /** What it does, in a sentence. */
    text: string, };

/** A figure. */
export type ExodusFigure = {
    /** Its id, as in `zombie-3`. */
    id: string,
    /** The card that says what it is, as in `zombie`. */
    card: string,
    /** Its name. */
    name: string,
    /** Its side. */
    side: ExodusSide,
    /** Its column on the sheet. */
    x: number,
    /** Its row on the sheet. */
    y: number,
    /** Its floor, from the lowest. */
    floor: number,
    /** Where it looks, as in `N`; heroes look all round. */
    facing: string | null,
    /** How it is. */
    bearing: ExodusBearing,
    /** The hero on whose board it is, by id. */
    on: string | null,
    /** Kill points sustained. */
    sustained: number,
    /** Kill points that remove it; 0 for a hero. */
    kill_points: number,
    /** The squares of its grab zone: who moves within it is grabbed at. */
    zone?: Array<[number, number]>,
    /** What else is true of it now, as in `asleep`. */
    marks: Array<string>, };

/** A search card. */
export type ExodusFind = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** How many of it there are. */
    copies: number,
    /** What it is good for. */
    text: string, };

/** Search cards of one kind in a hero's hands. */
export type ExodusFindNow = {
    /** The search card, by id. */
    id: string,
    /** How many. */
    count: number, };

/** A floor. */
export type ExodusFloor = {
    /** The column of the sheet that is its first. */
    column: number,
    /** The row of the sheet that is its first. */
    row: number,
    /** Its columns. */
    width: number,
    /** Its rows. */
    height: number,
    /**
     * A text for each row from the north: `.` floor, `~` open water, `=` the water's edge, `/` stairway, `x` exit, `X` exit
     * in open water, and a space where there is nothing.
     */
    rows: Array<string>, };

/** Something that the mission asks for. */
export type ExodusGoal = {
    /** What, in a few words. */
    says: string,
    /** Whether it holds now. */
    holds: boolean, };

/** An infected on a hero's board. */
export type ExodusGrappler = {
    /** Its id. */
    id: string,
    /** The odds of its bite or drag test when the infected move next. */
    odds: Odds, };

/** What lies on the map. */
export type ExodusGround = {
    /** Crates. */
    crates: Array<[number, number]>,
    /** Search tokens. */
    searches: Array<[number, number]>,
    /** The mission's items. */
    items: Array<ExodusItem>,
    /** The ribs. */
    ribs: Array<ExodusRib>,
    /** What can be handled, in the order of the layout. */
    objects: Array<ExodusObjectNow>, };

/** An equipment card in a hero's hands. */
export type ExodusHeld = {
    /** Its id in orders; the second of a kind is numbered. */
    id: string,
    /** The equipment card, by id. */
    card: string,
    /** Rounds left. */
    rounds: number,
    /** Whether it is ready in the active-weapon space. */
    active: boolean,
    /** Whether it was used in this turn, and is not exchanged. */
    used: boolean,
    /** Whether it must be cleared before it fires again. */
    jammed: boolean, };

/** A hero. */
export type ExodusHero = {
    /** Its id. */
    id: string,
    /** Its seat. */
    seat: number,
    /** Its name. */
    name: string,
    /** What it is good at. */
    about: string,
    /** `red`, `amber` or `green` in agility, ballistic, melee and survival. */
    ratings: Array<string>, };

/** A hero's board. */
export type ExodusHeroNow = {
    /** Its id, the same as that of its figure. */
    id: string,
    /** Its seat. */
    seat: number,
    /** Its name. */
    name: string,
    /** `alive`, `dead`, or `gone` when it is dead and no longer there. */
    life: string,
    /** Whether it lies on the floor. */
    prone: boolean,
    /** The square of its infection dial. */
    dial: number,
    /** The stage of its infection, 0 for none. */
    stage: number,
    /** Whether it has an alert token. */
    alert: boolean,
    /** Action points left in its turn. */
    points: number,
    /** Where its turn of the hero move stands. */
    turn: ExodusTurnState,
    /** Its equipment. */
    arms: Array<ExodusHeld>,
    /** Its search cards. */
    finds: Array<ExodusFindNow>,
    /** Its perks, by id. */
    perks: Array<string>,
    /** The power perk that works in this turn, by id. */
    power: string | null,
    /** How often it can still use a power perk. */
    powers_left: number,
    /** Its aim. */
    aim: ExodusAim | null,
    /** The item in its carry space, by id. */
    carries: string | null,
    /** The rib that it is aboard, by id. */
    aboard: string | null,
    /** The infected on its board, in the order in which they joined. */
    grapplers: Array<ExodusGrappler>, };

/** A class of infected. */
export type ExodusInfected = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** Squares of a move that detects nobody. */
    walk: number,
    /** Squares of a charge. */
    charge: number,
    /** Squares of a move in open water; 0 for one that does not swim. */
    swim: number,
    /** How far it smells. */
    smell: number | null,
    /** Kills it takes to remove it. */
    kill_points: number,
    /** What each roll of a grab test gives, from 1 to 8: `taken-down`, `knockdown` or `safe`. */
    grab: Array<string>,
    /** What it does to a hero it has taken down. */
    bite: string,
    /** What sets it apart, a sentence each. */
    traits: Array<string>,
    /** How many there are. */
    models: number, };

/** An item now. */
export type ExodusItem = {
    /** Its id in orders. */
    id: string,
    /** The item card, by id. */
    card: string,
    /** Where it lies. */
    at: [number, number] | null,
    /** Who carries it, by id. */
    carrier: string | null,
    /** `lying`, `carried`, `spent` where it was needed, or `exploded`. */
    state: string, };

/** All that a client needs to draw and explain a mission, before anything has happened in it. */
export type ExodusLayout = {
    /** What the mission is about. */
    mission: ExodusMission,
    /** Columns of the sheet on which all floors lie, beside or below each other. */
    width: number,
    /** Rows of the sheet. */
    height: number,
    /** The floors, from the lowest. All squares are written by their place on the sheet. */
    floors: Array<ExodusFloor>,
    /** Walls, each a line from corner to corner; corner 0,0 is the north-west one of square 0,0. */
    walls: Array<[[number, number], [number, number]]>,
    /** The doors. */
    doors: Array<ExodusDoor>,
    /** The areas: what is joined without a door in between. */
    areas: Array<ExodusArea>,
    /** Pairs of stairway squares that belong together, the lower first. */
    stairs: Array<[[number, number], [number, number]]>,
    /** Exits. */
    exits: Array<[number, number]>,
    /** Transition squares: land at the water's edge. */
    transitions: Array<[number, number]>,
    /** Spawn points. */
    spawns: Array<ExodusSpawnPoint>,
    /** Where heroes start, in the order of their seats. */
    starts: Array<[number, number]>,
    /** What can be handled. */
    objects: Array<ExodusObject>,
    /** The heroes who play. */
    heroes: Array<ExodusHero>,
    /** The equipment deck. */
    equipment: Array<ExodusEquipment>,
    /** The search deck. */
    finds: Array<ExodusFind>,
    /** What can be made of what was found. */
    recipes: Array<ExodusRecipe>,
    /** The items. */
    items: Array<ExodusCard>,
    /** The classes of infected. */
    infected: Array<ExodusInfected>,
    /** The perks. */
    perks: Array<ExodusPerk>,
    /** The director's deck; empty where the infected act by themselves. */
    director: Array<ExodusDirectorCard>,
    /** The squares of the infection dial that are stage markers. */
    stages: Array<number>,
    /** The square of the infection dial that is death. */
    death: number,
    /** Options that are not as usual, by id. */
    options: { [key in string]: string }, };

/** What a mission is about. */
export type ExodusMission = {
    /** Its id. */
    id: string,
    /** Its title. */
    title: string,
    /** Its story. */
    story: string,
    /** `chapter` of the campaign or `quick`. */
    mode: string,
    /** The number of the chapter, from 1. */
    chapter: number | null,
    /** What wins it, in a sentence. */
    goal: string,
    /** What fails it, each in a few words. */
    fails: Array<string>,
    /** The last turn. */
    turns: number,
    /** What each roll of the turn-spawn die brings, from 1. */
    turn_spawn: Array<string>,
    /** In every so many turns that die is rolled twice. */
    second_roll: number | null,
    /** What each roll of the room die brings, from 1. */
    room_spawn: Array<string>, };

/** Something that can be handled. */
export type ExodusObject = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** What handling it does. */
    text: string,
    /** The item that is spent, by id. */
    needs: string | null,
    /** How often it can be handled. */
    times: number,
    /** Where it is at the start. */
    squares: Array<[number, number]>, };

/** An object now. */
export type ExodusObjectNow = {
    /** Its id. */
    id: string,
    /** How often it was handled. */
    handled: number,
    /** How often it can be handled. */
    times: number,
    /** Where it is. */
    squares: Array<[number, number]>, };

/** A perk. */
export type ExodusPerk = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** `agility`, `ballistic`, `melee` or `survival`. */
    class: string,
    /** The rating that a hero needs in the class. */
    rating: string,
    /** Whether it is used a few times a mission, and works for that turn. */
    power: boolean,
    /** What it does. */
    text: string, };

/** The phases of a turn. */
export type ExodusPhase = "heroes" | "infected" | "spawn" | "end";

/** So many of something. */
export type ExodusPile = {
    /** What, by id. */
    id: string,
    /** How many. */
    left: number, };

/** What can be made of search cards. */
export type ExodusRecipe = {
    /** The equipment card that is made, by id. */
    makes: string,
    /** The search cards that are spent, by id. */
    parts: Array<string>, };

/** A rib now. */
export type ExodusRib = {
    /** Its id. */
    id: string,
    /** Where it floats; heroes on this square are aboard. */
    at: [number, number],
    /** Whether it has fuel. */
    fuelled: boolean,
    /** Whether somebody has piloted it in this turn. */
    piloted: boolean, };

/** What a viewer sees now. */
export type ExodusScene = {
    /** Turn, phase, and what works in this turn. */
    clock: ExodusClock,
    /** Everybody on the map, and those on heroes' boards. */
    figures: Array<ExodusFigure>,
    /** The heroes' boards, in the order of their seats. */
    heroes: Array<ExodusHeroNow>,
    /** The doors, in the order of the layout. */
    doors: Array<ExodusDoorNow>,
    /** The areas that are active, by id. */
    active: Array<string>,
    /** What lies on the map. */
    ground: ExodusGround,
    /** What is left in the decks. */
    decks: ExodusDecks,
    /** What the mission asks for, and whether it holds now. */
    goals: Array<ExodusGoal>,
    /** The director's part; none where the infected act by themselves. */
    director: ExodusDirector | null,
    /** What the game waits for. */
    asked: ExodusAsked,
    /** How the game has ended. */
    outcome: ExodusEnded | null, };

/** The two sides. */
export type ExodusSide = "heroes" | "infected";

/** A spawn point. */
export type ExodusSpawnPoint = {
    /** Its name, as in `A`. */
    name: string,
    /** Where it is. */
    at: [number, number], };

/** Where a hero's turn of the hero move stands. */
export type ExodusTurnState = "ahead" | "now" | "over";

/** An infected that acts. */
export type ExodusUnder = {
    /** Who, by id. */
    unit: string,
    /** Where it is bound for, in words. */
    goal: string,
    /** Squares it has moved. */
    moved: number,
    /** Whether it charges. */
    charging: boolean, };

/** A mistake in a form. */
export type FieldError = {
    /** The field, as in `options.edition`. */
    field: string,
    /** What is wrong, and what to do. */
    says: string, };

/** A new match that goes on from a moment of another one. */
export type Fork = {
    /** The number of the update after which it goes on, as this viewpoint counts them. */
    moment: number,
    /**
     * With whose knowledge: what this viewpoint does not know is drawn anew. `everything` keeps all as it was, and can
     * be asked for when the match is over.
     */
    as: Viewpoint,
    /** Who plays which seat; seats that are not named are played by normal bots. */
    seats: Array<SeatPlan>,
    /** How long a player may think. */
    clock: ClockRules,
    /** What can be taken back. */
    undo: UndoPolicy,
    /** Whether everybody finds the match in the list. */
    listed: boolean,
    /** What the creator brings to the dice; any text. */
    nonce: string | null, };

/** What happened in a match, as one viewpoint was told it. */
export type History = {
    /** In order; a part of the match where the whole is too long or was not asked for. */
    updates: Array<PastUpdate>,
    /** The number of the match's last update so far. */
    last: number,
    /** The number to go on from, where there is more. */
    next: number | null, };

/** The webhook of a seat. */
export type HookInfo = {
    /** Whether this server allows any. */
    possible: boolean,
    /** The address, if one is set. */
    url: string | null,
    /** What signs the messages. It is shown once, when the webhook is set. */
    secret: string | null, };

/** What only the host may do. */
export type HostAct = { "what": "start", } | { "what": "kick",
    /** The seat. */
    seat: number, } | { "what": "mute",
    /** The player. */
    player: string,
    /** Whether it is silent. */
    muted: boolean, } | { "what": "pause", } | { "what": "resume", } | { "what": "bot",
    /** The seat. */
    seat: number,
    /** How well. */
    level: BotLevel, };

/** How long a game still lasts that the host's clock ends. */
export type HourInfo = {
    /** Milliseconds that were left when this was said. */
    left: number,
    /** When the time is over, in milliseconds since 1970; none while the clock stands still. */
    ends: number | null, };

/**
 * A replay file that is to become a match, with who plays on where the game is not over. The file alone can be sent as
 * it is: then all seats are the caller's.
 */
export type Import = {
    /** The text of the file. */
    file: string,
    /** Who plays which seat; seats that are not named are the caller's. */
    seats: Array<SeatPlan>,
    /** How long a player may think. */
    clock: ClockRules,
    /** What can be taken back. */
    undo: UndoPolicy,
    /** Whether everybody finds the match in the list. */
    listed: boolean, };

/** A file that has become a match. Whoever imports the same file again gets the same answer. */
export type Imported = {
    /** The match. */
    id: string,
    /** The mission or title. */
    title: string,
    /** How many actions stand in the file. */
    actions: number,
    /** How many draws were proved to come from the seed that was promised. */
    draws: number,
    /** How the game of the file ended; absent in one that can be played on. */
    ending: string | null, };

/** Redeems a link. */
export type Join = {
    /** The secret of the link. */
    token: string,
    /** The name that others see. */
    name: string | null,
    /** What the player brings to the dice; any text. */
    nonce: string | null, };

/** What a link led to. */
export type Joined = {
    /** The match. */
    id: string,
    /** The seat, or none for a watcher. */
    seat: number | null, };

/** What can be seen from a square, and what could be done to whoever stands there. */
export type Lens = {
    /** The square. */
    at: [number, number],
    /** The squares that are seen from there all round. */
    seen: Array<[number, number]>,
    /** Those among them where a target has cover. */
    cover: Array<[number, number]>,
    /** Who could attack somebody there in the next phase of its side, with the odds. */
    threats: Array<Threat>, };

/** Something that happened. */
export type Line = {
    /** In the log's words. */
    says: string,
    /** The rule behind it, where one is worth asking for. */
    rule: string | null,
    /** The squares it is about. */
    squares: Array<[number, number]>,
    /** The figures it is about, by the ids of the scene. */
    figures: Array<string>,
    /** How to show it. */
    show: Show, };

/**
 * A line from corner to corner, or from middle to middle, by what the ruleset looks at; 0,0 is the north-west corner of
 * square 0,0, and 0.5,0.5 its middle.
 */
export type LineOfSight = {
    /** Where it begins, in the square of the one who looks. */
    from: [number, number],
    /** Where it ends, in the square that is looked at. */
    to: [number, number],
    /** Where something blocks it, in squares. */
    blocked: [number, number] | null, };

/** Something that can be done in the lobby. */
export type LobbyOffer = {
    /** The order: what a client sends to have it done. */
    order: string,
    /** `give`, `take`, `reload`, `craft` or `learn`. */
    kind: string,
    /** The member who does it, by id. */
    member: string,
    /** The card or perk that it is about, by id. */
    card: string,
    /** Who gets the card, by id, where it is given. */
    to: string | null,
    /** What it is, as in `Give Pistol to Stoker`. */
    label: string,
    /** The same on a button beside the card, as in `to Stoker`. */
    short: string,
    /** What comes of it, where the card does not say it. */
    note: string | null, };

/** What is done in the lobby; if one order is refused, none is carried out. */
export type LobbyOrders = {
    /**
     * Each as in `give skipper pistol stoker`, `take medic cloth`, `reload skipper pistol nine-box`, `craft stoker
     * molotov` or `learn medic thick-sleeves`.
     */
    orders: Array<string>, };

/** A map in outline, for choosing a mission: no more than everybody sees before the first move. */
export type MapSketch = {
    /**
     * A text for each row from the north: `.` floor, `:` floor of a room that is still hidden, `#` wall, `~` water,
     * and a space where there is nothing.
     */
    rows: Array<string>,
    /** The doors, each a line from corner to corner; corner 0,0 is the north-west one of square 0,0. */
    doors: Array<[[number, number], [number, number]]>,
    /** The rooms by name, each with the rectangle around it. */
    rooms: Array<SketchRoom>,
    /** Where the squad begins. */
    start: Array<[number, number]>,
    /** Where something can be searched or repaired. */
    marks: Array<[number, number]>,
    /** Walls that stand between squares, each a line from corner to corner. */
    walls?: Array<[[number, number], [number, number]]>, };

/** A list of matches. */
export type MatchList = {
    /** The newest first. */
    matches: Array<MatchRow>, };

/** One match, as everybody who may open it sees it. */
export type MatchPage = {
    /** The players and how it stands. */
    table: TableInfo,
    /** The seats of the caller. */
    seats: Array<number>,
    /** Whether the caller is the host. */
    host: boolean,
    /** Round and phase in a few words; empty before the match has begun. */
    headline: string,
    /** Who is waited for, as far as the caller may know. */
    waiting: Array<Waiting>,
    /** The behaviour of the rules it is played by. */
    rules: number,
    /** The content it is played with, see `/api/packs/{pack}`. */
    content: string,
    /** The match that it was forked from. Only its host is told, because whoever knows a match may watch it. */
    forked_from?: string, };

/** A row of a list of matches. */
export type MatchRow = {
    /** The match. */
    id: string,
    /** The ruleset by name. */
    ruleset: string,
    /** The mission or title. */
    title: string,
    /** Where it stands. */
    stage: Stage,
    /** When it was created, in milliseconds since 1970. */
    created: number, };

/** Who the caller is. */
export type Me = {
    /** The player's public id, if there is a session. */
    player: string | null,
    /** The name that others see. */
    name: string | null, };

/** Somebody who can be taken along. */
export type MemberOffer = {
    /** Its id. */
    id: string,
    /** The seat that plays it. */
    seat: number,
    /** Its name. */
    title: string,
    /** What it is good at. */
    about: string,
    /** What it can learn, where a mission lets it. */
    perks?: Array<PerkOffer>, };

/** A mission that can be played. */
export type MissionOffer = {
    /** Its id. */
    id: string,
    /** Its title. */
    title: string,
    /** Its story in a few sentences. */
    story: string,
    /** What must be done, in a sentence. */
    goal: string,
    /** Whether the other side acts by itself, so that no seat is needed for it. */
    automatic: boolean,
    /** How many rounds it lasts, where that is fixed. */
    rounds: number | null,
    /** The seats with the usual squad. */
    seats: Array<Role>,
    /** Its map in outline, where it has one before the first move. */
    map: MapSketch | null,
    /** The fewest and the most members of a squad, where it is not as for the others. */
    squad?: [number, number],
    /** How many perks each member may have. */
    perks?: number,
    /** Where it belongs in a few words, where a game has missions of several kinds, as in `Chapter 1`. */
    place?: string, };

/** Gives oneself a name. */
export type Name = {
    /** The name. */
    name: string, };

/** A campaign that somebody wants to play. */
export type NewCampaign = {
    /** The ruleset by name. */
    ruleset: string,
    /** Who sets out; empty for the usual squad. */
    members: Array<string>,
    /** Values of options by id, those of a match and `difficulty` and `perk_economy`. */
    options: { [key in string]: string }, };

/** A match that somebody wants to play. */
export type NewMatch = {
    /** The ruleset by name. */
    ruleset: string,
    /** Mission, options, squad. */
    wishes: Wishes,
    /** Who plays which seat; seats that are not named are played by normal bots. */
    seats: Array<SeatPlan>,
    /** How long a player may think. */
    clock: ClockRules,
    /** What can be taken back. */
    undo: UndoPolicy,
    /** Whether everybody finds the match in the list. */
    listed: boolean,
    /** What the creator brings to the dice; any text. */
    nonce: string | null,
    /**
     * How long a player who is waited for may be away, in seconds, before the others are asked whether a bot may play
     * its seat; 0 for never. Unless said: two minutes, or never where a decision may take an hour.
     */
    away: number | null, };

/** A ticket that is to be written. */
export type NewTicket = {
    /** Which kind. */
    ticket: TicketKind, };

/** The exact odds of a roll. */
export type Odds = {
    /** In one line, as in `3 black, 1 red against 3: wound 62.5 % (5/8)`. */
    says: string,
    /** The chance of success, from 0 to 1. */
    chance: number, };

/** A tile of the overseer's dashboard. */
export type OmegaAbility = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** What it does. */
    text: string,
    /** Energy while the tile is empty. */
    ready: number,
    /** Energy while tokens lie in its well. */
    committed: number,
    /** Tokens that leave the well at each refresh. */
    refresh: number, };

/** A dashboard tile now. */
export type OmegaAbilityNow = {
    /** Its id. */
    id: string,
    /** Tokens in its well. */
    tokens: number,
    /** Whether it is ready, and costs its ready price. */
    ready: boolean, };

/** The stat card of a drone or an escort. */
export type OmegaAlly = {
    /** Its id, the same as that of its figure. */
    id: string,
    /** Its name. */
    name: string,
    /** The letter on the board. */
    letter: string,
    /** `drone` or `escort`. */
    class: string,
    /** Movement points a move. */
    speed: number,
    /** Ranged defence. */
    ranged: number,
    /** Melee defence. */
    melee: number,
    /** Wounds it can take. */
    vitality: number,
    /** Its weapon. */
    weapon: OmegaWeapon | null,
    /** How near enemies must aim their melee attacks at it, if they can. */
    lures: number | null,
    /** How near a commando must be to lead it. */
    led_within: number | null, };

/** What the game waits for. */
export type OmegaAsked = {
    /** The seats that owe a decision. */
    seats: Array<number>,
    /** Who decides what, in a sentence. */
    says: string,
    /** What the game is in the middle of, the outermost first. */
    trail: Array<string>,
    /** Who acts or is acted on, by the ids of the figures. */
    figures: Array<string>,
    /** Where it happens, if it is about a door, a room or a place. */
    squares: Array<[number, number]>,
    /** Movement points that are left in a move. */
    points: number | null,
    /** The attack that is under way. */
    attack: OmegaAttack | null,
    /** The challenge that is under way. */
    challenge: OmegaChallenge | null, };

/** An attack that is under way. */
export type OmegaAttack = {
    /** Who attacks. */
    attacker: string,
    /** Whom. */
    target: string,
    /** With what. */
    weapon: string,
    /** Whether it was aimed. */
    aimed: boolean,
    /** Whether the dice were rolled. */
    rolled: boolean,
    /** The dice on the table. */
    dice: Array<Die>,
    /** Their hits. */
    hits: number,
    /** Hits needed for a wound. */
    defence: number,
    /** Hits needed for two. */
    second: number | null,
    /** Whether cover is part of the defence. */
    cover: boolean,
    /** The odds before the roll. */
    odds: Odds | null, };

/** Something with a name and a text: a door marker, a room card, an investigate card. */
export type OmegaCard = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** What it does. */
    text: string,
    /** The icon of a door marker, the category of a room card. */
    sign: string | null, };

/** A challenge that is under way. */
export type OmegaChallenge = {
    /** Who is challenged. */
    who: string,
    /** `force`, `tech` or `nerve`. */
    stat: string,
    /** Hits needed. */
    target: number,
    /** Whether the dice were rolled. */
    rolled: boolean,
    /** The dice on the table. */
    dice: Array<Die>,
    /** Their hits. */
    hits: number,
    /** Whether it was boosted. */
    boosted: boolean,
    /** The odds before the roll. */
    odds: Odds | null, };

/** Round, phase, timers and energy. */
export type OmegaClock = {
    /** The round, from 1; 0 during setup. */
    round: number,
    /** The phase. */
    phase: OmegaPhase,
    /** Whether the Crisis Point has come: downed commandos can be killed. */
    crisis: boolean,
    /** Energy in the overseer's pool. */
    energy: number,
    /** How many rounds are left before the charges go off. */
    fuse: number | null,
    /** Enemies that have got away. */
    escapes: number, };

/** A commando's sheet. */
export type OmegaCommando = {
    /** Its id, the same as that of its figure. */
    id: string,
    /** Its seat. */
    seat: number,
    /** Its call sign. */
    name: string,
    /** The letter on the board. */
    letter: string,
    /** Its rank, as in `team-leader`. */
    rank: string,
    /** What it is good at. */
    about: string,
    /** Wounds it can take. */
    vitality: number,
    /** Dice for challenges of Force. */
    force: number,
    /** Dice for challenges of Tech. */
    tech: number,
    /** Dice for challenges of Nerve. */
    nerve: number,
    /** The printed weapons. */
    weapons: Array<OmegaWeapon>,
    /** The three stances. */
    stances: Array<OmegaStance>, };

/** How a figure is. */
export type OmegaCondition = "active" | "downed" | "recovering" | "dead" | "gone";

/** The overseer's dashboard. */
export type OmegaDashboard = {
    /** The tiles, in the order of the layout. */
    tiles: Array<OmegaAbilityNow>,
    /** Figures that can still be spawned. */
    reserves: Array<OmegaReserve>,
    /** Investigate cards left in the deck. */
    deck: number, };

/** A marker of which there is only one. */
export type OmegaDevice = {
    /** `smoke`, `fire`, `mine` or `satchel`. */
    kind: string,
    /** Where it lies. */
    at: [number, number],
    /** The commando who put it there, by id. */
    owner: string | null,
    /** Its dice, as in `3K`. */
    dice: string,
    /** How far an explosive goes. */
    within: number, };

/** A door on the map. */
export type OmegaDoor = {
    /** Its id. */
    id: string,
    /** The edges it stands on, each from corner to corner; corner 0,0 is the north-west one of square 0,0. */
    edges: Array<[[number, number], [number, number]]>,
    /** The squares on its two sides. */
    sides: [Array<[number, number]>, Array<[number, number]>],
    /** The rooms on its two sides, by id. */
    rooms: [string, string],
    /** Whether the overseer's powers cannot open it. */
    closed_to_overseer: boolean, };

/** A door now. */
export type OmegaDoorNow = {
    /** Its id. */
    id: string,
    /** Whether its marker closes it. */
    closed: boolean,
    /** Whether its marker lies face up. */
    face_up: boolean,
    /** Whether the squad has looked at its marker. */
    peeked: boolean,
    /** Its marker by id, if the viewer knows it; also of a door that is open by now. */
    marker: string | null,
    /** Wounds that enemies have torn into it. */
    wounds: number, };

/** A card that lies on the map. */
export type OmegaDropped = {
    /** Its id in orders. */
    id: string,
    /** The kit card, by id. */
    kit: string,
    /** Where it lies. */
    at: [number, number], };

/** How a game has ended. */
export type OmegaEnded = {
    /** The side that has won; in a mission without an overseer that side is nobody at the table. */
    winner: OmegaSide,
    /** The rule by which the game ended. */
    rule: string,
    /** The ending in a sentence. */
    says: string, };

/** The stat card of an enemy. */
export type OmegaEnemy = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** The letter on the board. */
    letter: string,
    /** `clone`, `hybrid`, `boss` or `npc`. */
    class: string,
    /** The colour of a clone's figures. */
    colour: string | null,
    /** Movement points a move. */
    speed: number,
    /** Ranged defence, and the number that gives two wounds. */
    ranged: [number, number | null],
    /** Melee defence, and the number that gives two wounds. */
    melee: [number, number | null],
    /** Wounds it can take. */
    vitality: number,
    /** Energy for a move followed by an attack. */
    combat_cost: number,
    /** Its weapons. */
    weapons: Array<OmegaWeapon>,
    /** Its keyword abilities, each with what it does. */
    keywords: Array<string>,
    /** Squares that its base covers to the east. */
    wide: number,
    /** Squares that its base covers to the south. */
    high: number, };

/** One side of a tile, turned as it lies. */
export type OmegaFace = {
    /** A text for each row from the north: `.` floor, `#` wall, `~` rubble, `o` vent, `^` peril. */
    rows: Array<string>,
    /** Its icons, as in `emi`. */
    icons: Array<string>, };

/** A figure or combatant marker on the map. */
export type OmegaFigure = {
    /** Its id, as in `husk-3`. */
    id: string,
    /** The card that says what it is, as in `husk`. */
    card: string,
    /** The letter on the board. */
    letter: string,
    /** Its name. */
    name: string,
    /** `commando`, `drone`, `escort`, `clone`, `hybrid`, `boss` or `npc`. */
    kind: string,
    /** Its side. */
    side: OmegaSide,
    /** Its column; of a large one that of the north-west square. */
    x: number,
    /** Its row. */
    y: number,
    /** Squares that it covers to the east. */
    wide: number,
    /** Squares that it covers to the south. */
    high: number,
    /** Where it looks, as in `N`; none for one that sees all round. */
    facing: string | null,
    /** Wounds it has. */
    wounds: number,
    /** Wounds it can take. */
    vitality: number,
    /** How it is. */
    condition: OmegaCondition,
    /** What else is true of it now, as in `activated`. */
    marks: Array<string>, };

/** What lies on the map. */
export type OmegaGround = {
    /** Tiles that were flipped, by id. */
    flipped: Array<string>,
    /** Rubble markers. */
    rubble: Array<[number, number]>,
    /** Vent markers. */
    vents: Array<[number, number]>,
    /** Gas markers. */
    gas: Array<[number, number]>,
    /** EMI markers. */
    emi: Array<[number, number]>,
    /** Tiles that are filled with EMI, by icon or by marker, by id. */
    jammed: Array<string>,
    /** Smoke, fire, mine and satchel charge. */
    devices: Array<OmegaDevice>,
    /** Cards that lie on the map. */
    drops: Array<OmegaDropped>,
    /** Investigate markers that are left. */
    investigate: Array<[number, number]>,
    /** Objectives that were found. */
    objectives: Array<OmegaObjective>,
    /** Passages that lie on the map, by id. */
    passages: Array<string>,
    /** Passages that are open exits, by id. */
    exits: Array<string>,
    /** The machines. */
    machines: Array<OmegaMachine>, };

/** A card in somebody's hands. */
export type OmegaHeldCard = {
    /** Its id in orders; the second of a kind is numbered. */
    id: string,
    /** The kit card, by id. */
    kit: string,
    /** Uses that are left, where they are counted. */
    left: number | null,
    /** Whether it cannot be used now, because it was used. */
    spent: boolean, };

/** A kit card or an item. */
export type OmegaKit = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** What it does. */
    text: string,
    /** The only commando who may buy it. */
    owner: string | null,
    /** Kit points; none for a card that cannot be bought. */
    points: number | null,
    /** Adrenaline for each use. */
    cost: number,
    /** How often it can be used, in words. */
    uses: string,
    /** Whether it may be given away. */
    trade: boolean,
    /** The weapon that it is. */
    weapon: OmegaWeapon | null, };

/** All that a client needs to draw and explain a mission, before anything has happened in it. */
export type OmegaLayout = {
    /** What the mission is about. */
    mission: OmegaMission,
    /** The edition, `1e` or `2e`. */
    edition: string,
    /** Columns of the map. */
    width: number,
    /** Rows of the map; what is on no tile is wall. */
    height: number,
    /** The map tiles. */
    tiles: Array<OmegaTile>,
    /** The doors. */
    doors: Array<OmegaDoor>,
    /** The passages; one in a hidden room appears with it. */
    passages: Array<OmegaPassage>,
    /** The rooms, the start area first. */
    rooms: Array<OmegaRoom>,
    /** Where commandos start, by rank. */
    start: Array<[number, number]>,
    /** Investigate markers at the start. */
    investigate: Array<[number, number]>,
    /** Machines to be repaired. */
    machines: Array<[number, number]>,
    /** Scrap piles. */
    scrap: Array<[number, number]>,
    /** Tiles that are tanks, by id. */
    tanks: Array<string>,
    /** The commandos of the squad. */
    commandos: Array<OmegaCommando>,
    /** The downed card, the same for every commando. */
    downed: OmegaValues,
    /** The cards that somebody of the squad can come to hold. */
    kits: Array<OmegaKit>,
    /** The enemies. */
    enemies: Array<OmegaEnemy>,
    /** Drones and escorts. */
    allies: Array<OmegaAlly>,
    /** The overseer's dashboard. */
    dashboard: Array<OmegaAbility>,
    /** The door markers. */
    markers: Array<OmegaCard>,
    /** The room cards of the mission's stacks; where they lie is no part of this. */
    room_cards: Array<OmegaCard>,
    /** The investigate cards. */
    finds: Array<OmegaCard>, };

/** A machine. */
export type OmegaMachine = {
    /** Where it stands. */
    at: [number, number],
    /** Whether it runs. */
    runs: boolean, };

/** A commando's sheet now. */
export type OmegaMember = {
    /** Its id, the same as that of its figure. */
    id: string,
    /** Its seat. */
    seat: number,
    /** Its call sign. */
    name: string,
    /** How it is. */
    condition: OmegaCondition,
    /** The stance in use, by id; none before the first is revealed and with the downed card. */
    stance: string | null,
    /** The stance that was chosen and is not revealed yet, by id, if the viewer knows it. */
    pick: string | null,
    /** Speed, Max Adrenaline and defences now. */
    values: OmegaValues,
    /** Adrenaline it holds. */
    adrenaline: number,
    /** How much adrenaline it may hold, with what raises it. */
    ceiling: number,
    /** Wounds it has. */
    wounds: number,
    /** Wounds it can take. */
    vitality: number,
    /** How many of the wounds are bites. */
    bites: number,
    /** Move tokens that show their red side. */
    red_tokens: number,
    /** Its place in the order of turns, from 1. */
    initiative: number | null,
    /** Where its turn of the round stands. */
    turn: OmegaTurnState,
    /** Its cards. */
    cards: Array<OmegaHeldCard>, };

/** What a mission is about. */
export type OmegaMission = {
    /** Its id. */
    id: string,
    /** Its title. */
    title: string,
    /** Its story. */
    story: string,
    /** What wins it. */
    goal: string,
    /** When downed commandos become targets. */
    crisis: string,
    /** Who leaves by which passages, and when. */
    exits: string | null,
    /** The last round; none: there is no timer. */
    rounds: number | null,
    /** What the timer brings. */
    events: Array<OmegaTimerEvent>,
    /** Whether the enemies act by themselves. */
    automatic: boolean, };

/** An objective that was found. */
export type OmegaObjective = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** The room, by id. */
    room: string,
    /** Its squares. */
    squares: Array<[number, number]>,
    /** Whether the squad is done with it. */
    done: boolean, };

/** A passage on the map. */
export type OmegaPassage = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** `green` for commandos, `red` for enemies. */
    colour: string,
    /** Its squares. */
    squares: Array<[number, number]>,
    /** The room it lies in, by id. */
    room: string, };

/** The phases of a game. */
export type OmegaPhase = "setup" | "timer" | "planning" | "activation" | "overseer";

/** Figures of one kind in the reserves. */
export type OmegaReserve = {
    /** The enemy by id. */
    id: string,
    /** How many are left. */
    left: number, };

/** A room. */
export type OmegaRoom = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** All its squares: floor, and walls that a flipped tile may make floor. */
    squares: Array<[number, number]>,
    /** The squares on which an objective of the mission would lie. */
    zone: Array<[number, number]>, };

/** A room now. */
export type OmegaRoomNow = {
    /** Its id. */
    id: string,
    /** Whether it was revealed. */
    revealed: boolean,
    /** Cards of its stack that the viewer knows, by id. */
    cards: Array<string>,
    /** Whether these are all cards of its stack. */
    whole: boolean, };

/** What a viewer sees now. */
export type OmegaScene = {
    /** Round, phase, timers and energy. */
    clock: OmegaClock,
    /** Everybody on the map. */
    figures: Array<OmegaFigure>,
    /** The commandos, by rank. */
    squad: Array<OmegaMember>,
    /** The doors, in the order of the layout. */
    doors: Array<OmegaDoorNow>,
    /** The rooms, in the order of the layout, without the start area. */
    rooms: Array<OmegaRoomNow>,
    /** What lies on the map. */
    ground: OmegaGround,
    /** The overseer's dashboard and reserves. */
    dashboard: OmegaDashboard,
    /** What the game waits for. */
    asked: OmegaAsked,
    /** How the game has ended. */
    outcome: OmegaEnded | null, };

/** The two sides. */
export type OmegaSide = "squad" | "overseer";

/** A stance of a commando. */
export type OmegaStance = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** Its numbers. */
    values: OmegaValues,
    /** What it lets the commando do. */
    text: string, };

/** A map tile as it lies. */
export type OmegaTile = {
    /** Its id on this map. */
    id: string,
    /** Its name. */
    name: string,
    /** Its column on the map. */
    x: number,
    /** Its row on the map. */
    y: number,
    /** The side that lies up at the start. */
    front: OmegaFace,
    /** The other side, where a card can flip the tile. */
    back: OmegaFace | null, };

/** What happens when the timer reaches a round. */
export type OmegaTimerEvent = {
    /** The round. */
    round: number,
    /** What happens. */
    says: string,
    /** Whether it is the Crisis Point. */
    crisis: boolean, };

/** Where a commando's turn of the round stands. */
export type OmegaTurnState = "ahead" | "now" | "over";

/** The numbers of a stance or of the downed card. */
export type OmegaValues = {
    /** Movement points a move. */
    speed: number,
    /** The most adrenaline. */
    adrenaline: number,
    /** Ranged defence. */
    ranged: number,
    /** Melee defence. */
    melee: number, };

/** A weapon. */
export type OmegaWeapon = {
    /** Its name. */
    name: string,
    /** `melee` or `ranged`. */
    kind: string,
    /** How far it reaches. */
    range: number,
    /** Its dice, as in `2K1R`. */
    dice: string,
    /** What aiming adds, as in `1 adrenaline: 1R`. */
    aim: string | null,
    /** What else it can do. */
    traits: Array<string>, };

/** An option of a match. */
export type OptionOffer = {
    /** Its id. */
    id: string,
    /** Its name. */
    title: string,
    /** What it changes. */
    about: string,
    /** What can be chosen; the first is what is played unless said otherwise. */
    values: Array<OptionValue>, };

/** One value of an option. */
export type OptionValue = {
    /** Its id. */
    id: string,
    /** Its name. */
    title: string,
    /** A seat that there is with this value only. */
    seat?: Role, };

/** A file of a pack. */
export type PackFile = {
    /** Its path inside the pack, with `/` between folders. */
    path: string,
    /** How long it is, in bytes. */
    bytes: number, };

/** A content pack. */
export type PackInfo = {
    /** The ruleset by name. */
    ruleset: string,
    /** Its name for players. */
    title: string,
    /** The behaviour of the rules that play it. */
    rules: number,
    /** What tells it from every other pack; matches and replay files name it. */
    content: string,
    /** Its missions. */
    missions: Array<PackMission>,
    /** Its files, by path. */
    files: Array<PackFile>, };

/** A mission of a pack. */
export type PackMission = {
    /** Its id. */
    id: string,
    /** Its title. */
    title: string, };

/** One update of the past. */
export type PastUpdate = {
    /** Its number. */
    seq: number,
    /** When, in milliseconds since 1970. */
    at: number,
    /** Round and phase in a few words, where they differ from the update before in this answer. */
    headline?: string,
    /** What happened. */
    lines: Array<Line>,
    /**
     * What could be seen, where scenes were asked for: whole in the first update of an answer that has one, then the
     * fields that had changed.
     */
    scene?: unknown,
    /** What somebody said. */
    chat?: Chat, };

/** Something that a member can learn. */
export type PerkOffer = {
    /** Its id. */
    id: string,
    /** Its name. */
    title: string,
    /** What it does. */
    about: string, };

/** How the next chapter is played. */
export type PlayChapter = {
    /** Who plays which seat; seats that are not named are played by normal bots. */
    seats: Array<SeatPlan>,
    /** How long a player may think. */
    clock: ClockRules,
    /** What can be taken back. */
    undo: UndoPolicy,
    /** Whether everybody finds the match in the list. */
    listed: boolean,
    /** What the creator brings to the dice; any text. */
    nonce: string | null,
    /** How long a player who is waited for may be away, as for a match. */
    away: number | null, };

/** A match in which a chapter was played. */
export type PlayedMatch = {
    /** The match. */
    id: string,
    /** The chapter, by the id of its mission. */
    chapter: string,
    /** Whether it was won. */
    won: boolean, };

/** What is asked of a seat. */
export type Prompt = {
    /** The question in a sentence. */
    says: string,
    /** The action that lets a chance to interrupt pass, where this is one. */
    pass: string | null,
    /** Whether this chance comes so often, and is of so little use, that few want to be asked. */
    is_minor: boolean, };

/** What all players can agree on. */
export type Proposal = "undo" | "pause" | "resume" | "abort" | { "stand-in": {
    /** The seat. */
    seat: number, } };

/** A square to which a seat's mover can walk. */
export type Reach = {
    /** The square. */
    at: [number, number],
    /** What going there costs, in the words of the sheet; none where it was paid for already. */
    cost: string | null,
    /** Movement points for the way; where there are none, its squares. */
    points: number,
    /** The squares of the way, the last of which is this one. */
    way: Array<[number, number]>,
    /** What strikes the mover on the way, in the order in which it is met; absent where nothing does. */
    dangers?: Array<Danger>, };

/** Where a campaign goes back to. */
export type Restore = {
    /** `pause`, `1` to `3`, `last` or `start`. */
    slot: string, };

/** A seat before the game begins. */
export type Role = {
    /** The seat's number. */
    seat: number,
    /** What players call it. */
    name: string,
    /** Its side: seats of one side share what they know. */
    side: string, };

/** A rule of the ledger. */
export type RuleRow = {
    /** Its id, as in `OM-MOVE-04`. */
    id: string,
    /** What it says. */
    text: string,
    /** The edition it is true for, where it is not true for both. */
    edition: string | null, };

/** The rules of one topic. */
export type RuleTopic = {
    /** Its id, which is the name of its file in the ledger. */
    id: string,
    /** Its name for players. */
    title: string,
    /** Its rules in the order of the ledger. */
    rules: Array<RuleRow>, };

/** One seat. */
export type SeatInfo = {
    /** The player, if one has taken it. */
    player: string | null,
    /** The player's name, or the name of the friend it waits for; `name` is the seat's own. */
    player_name: string | null,
    /** The bot that plays it. */
    bot: BotLevel | null,
    /** The seat's number. */
    seat: number,
    /** What players call it. */
    name: string,
    /** Its side: seats of one side share what they know. */
    side: string, };

/** The link of a seat. */
export type SeatLink = {
    /** The seat. */
    seat: number,
    /** What is written behind the address: the secret is in the fragment, which browsers do not send. */
    link: string, };

/** Who plays a seat. */
export type SeatPlan = {
    /** The seat. */
    seat: number,
    /** Who. */
    who: Who, };

/** What the server says. */
export type ServerMessage = { "type": "welcome",
    /** The version of the protocol. */
    protocol: number,
    /** The number of the last update that is part of this. */
    seq: number,
    /** Who the client is at this table. */
    you: You,
    /** The players and how the match stands. */
    table: TableInfo,
    /** What can be seen now: the ruleset's scene. Absent before the match has begun. */
    scene?: unknown,
    /** Round and phase in a few words. */
    headline: string,
    /** Who is waited for. */
    waiting: Array<Waiting>,
    /** What is asked of the client's seats. */
    asks: Array<Ask>, } | { "type": "update",
    /** Its number: one more than the last. */
    seq: number,
    /** What happened, in order. */
    lines: Array<Line>,
    /** The fields of the scene that have changed. */
    scene?: unknown,
    /** Round and phase in a few words. */
    headline: string,
    /** Who is waited for. */
    waiting: Array<Waiting>,
    /** What is asked of the client's seats now. */
    asks: Array<Ask>,
    /** The players and how the match stands, if that has changed. */
    table?: TableInfo,
    /** What somebody said. */
    chat?: Chat, } | { "type": "caught-up",
    /** The number of the last update. */
    seq: number, } | { "type": "done",
    /** The client's number. */
    id: number, } | { "type": "answer",
    /** The client's number. */
    id: number, } & ({ "of": "why",
    /** The reason. */
    why: Why | null,
    /** Its odds, if dice are rolled. */
    odds: Odds | null, } | { "of": "rule",
    /** The rule. */
    rule: string,
    /** Its text. */
    text: string | null, } | { "of": "lens",
    /** The lens. */
    lens: Lens, } | { "of": "sight",
    /** The lines and what they decide. */
    sight: Sight, } | { "of": "path",
    /** The actions, or none when there is no way. */
    acts: Array<string> | null, } | { "of": "hint",
    /** The action. */
    act: string | null,
    /** The actions that the bot thinks most of, that one first. */
    advice: Array<Advised>, }) | { "type": "error",
    /** The client's number, where it is about one message. */
    id?: number,
    /** The stable code. */
    code: Code,
    /** A sentence that says what is wrong and what to do. */
    says: string,
    /** The rule that says no, with its squares. */
    why?: Why,
    /** The mistakes of a form. */
    fields?: Array<FieldError>, } | { "type": "presence",
    /** The players who have the match open. */
    here: Array<string>,
    /** How many others watch. */
    watchers: number, } | { "type": "pong", } | { "type": "bye",
    /** The stable code. */
    code: Code,
    /** A sentence that says what is wrong and what to do. */
    says: string,
    /** The rule that says no, with its squares. */
    why?: Why,
    /** The mistakes of a form. */
    fields?: Array<FieldError>, };

/** Wants to be told elsewhere when a seat is waited for and its player is not there. */
export type SetHook = {
    /** The address that is told, with `http:` or `https:`. The operator of the server decides which are allowed. */
    url: string, };

/** How something that happened is shown. */
export type Show = { "kind": "text" } | { "kind": "pass" } | { "kind": "move",
    /** Which. */
    figure: string,
    /** From where. */
    from: [number, number],
    /** To where. */
    to: [number, number], } | { "kind": "roll",
    /** Each die with the face that fell. */
    dice: Array<Die>,
    /** What it was rolled for, where the roll is a test or an attack by itself. */
    test?: Tested, } | { "kind": "attack",
    /** Who. */
    attacker: string,
    /** At whom. */
    target: string, } | { "kind": "wound",
    /** Who. */
    figure: string,
    /** How much. */
    wounds: number, } | { "kind": "appear",
    /** Where. */
    at: [number, number],
    /** Who, where it is a figure. */
    figure?: string, } | { "kind": "vanish",
    /** Who. */
    figure: string, } | { "kind": "note",
    /** Of whom. */
    figure: string,
    /** What, in a few words. */
    says: string, } | { "kind": "map" } | { "kind": "phase" } | { "kind": "over" };

/** Whether one square is seen from another. */
export type Sight = {
    /** Where somebody looks from. */
    from: [number, number],
    /** Where to. */
    to: [number, number],
    /** Whether it is seen. */
    seen: boolean,
    /** Whether a target there has cover. */
    cover: boolean,
    /** How far away it is, if there is a way. */
    distance: number | null,
    /** The lines that decide it, or the best that failed. */
    lines: Array<LineOfSight>,
    /** Why, in a sentence. */
    says: string, };

/** A room of a map in outline. */
export type SketchRoom = {
    /** Its name. */
    name: string,
    /** The north-west corner of the rectangle around it. */
    at: [number, number],
    /** Its columns and rows. */
    size: [number, number], };

/** Where a match stands. */
export type Stage = "lobby" | "playing" | "over";

/** What a seat does in a window by itself. */
export type StandingOrder = {
    /** The window, by the id of the layout. */
    window: string,
    /**
     * The action in the ruleset's notation, as in `pass` or `play e03`; one that says less than it could is followed as
     * soon as any action begins so.
     */
    act: string, };

/** The players and how the match stands. */
export type TableInfo = {
    /** The match. */
    id: string,
    /** The ruleset by name. */
    ruleset: string,
    /** The mission or title. */
    title: string,
    /** Where the match stands. */
    stage: Stage,
    /** The seats. */
    seats: Array<SeatInfo>,
    /** What the players are asked to agree on, with those who have agreed. */
    vote: VoteInfo | null,
    /** The clocks. */
    clock: ClockInfo,
    /** The promise about the dice. */
    commitment: string,
    /** How the match ended. */
    ending: EndingInfo | null,
    /** Where the match comes from, if it did not begin with its layout here. */
    comes_from?: ComesFrom, };

/** What dice were rolled for, and what came of it. */
export type Tested = {
    /** What it was, as in `attack`, `grab` or `bite`. */
    what: string,
    /** Who rolled. */
    figure: string,
    /** At whom it was aimed, or who made the test necessary. */
    other: string | null,
    /** What came of it, as in `kill` or `bitten`. */
    result: string, };

/** Somebody who could attack a square. */
export type Threat = {
    /** Who. */
    figure: string,
    /** Whether it sees the square from where it is, and need not move. */
    at_once: boolean,
    /** The best odds it has. */
    odds: Odds | null,
    /** How it comes to it, where there is more to say, as in `smells Runner at 4 and charges`. */
    why?: string, };

/** A ticket from which a campaign can go on. */
export type TicketInfo = {
    /** What a request to go back names: `pause`, `1` to `3`, `last` or `start`. */
    slot: string,
    /** How many chapters were completed then. */
    completed: number, };

/** The kinds of tickets. */
export type TicketKind = "pause" | "save";

/** A ticket that could be written. */
export type TicketOffer = {
    /** Which kind. */
    ticket: TicketKind,
    /** The rule that says no, if one does. */
    why: Why | null, };

/** The last line of the file of what one viewpoint was told. A file without it was cut off. */
export type ToldEnd = {
    /** How many updates the file has. */
    updates: number,
    /** Where the match stood when the file was made. */
    stage: Stage,
    /** How the match ended, if it had. */
    ending: EndingInfo | null, };

/** The first line of the file of what one viewpoint was told. A line for each update follows, and a last line. */
export type ToldHeader = {
    /** The version of this format: 1. */
    told: number,
    /** The ruleset by name. */
    ruleset: string,
    /** The behaviour of the rules. */
    rules: number,
    /** The content that is played with. */
    content: string,
    /** The mission or title. */
    title: string,
    /** Who was told this. */
    as: Viewpoint,
    /** The seats. */
    seats: Array<SeatInfo>,
    /** The promise about the dice. */
    commitment: string,
    /** Where the match comes from, if it did not begin with its layout here. */
    comes_from?: ComesFrom,
    /** What stays as it is for the whole match: the ruleset's layout. */
    layout: unknown, };

/** What went wrong. */
export type Trouble = {
    /** The stable code. */
    code: Code,
    /** A sentence that says what is wrong and what to do. */
    says: string,
    /** The rule that says no, with its squares. */
    why?: Why,
    /** The mistakes of a form. */
    fields?: Array<FieldError>, };

/** What a webhook is told, signed with its secret. */
export type TurnNotice = {
    /** The match. */
    match: string,
    /** The seat that is waited for. */
    seat: number,
    /** The mission or title. */
    title: string,
    /** Round and phase in a few words, as everybody may know them. */
    headline: string,
    /** Where to play on, without a secret. */
    link: string,
    /** When, in milliseconds since 1970. */
    at: number, };

/** What the game waits for. */
export type TwilightAsked = {
    /** The seats that owe a decision, as far as the viewer may know. */
    seats: Array<number>,
    /** Who decides what, in a sentence. */
    says: string,
    /** What the game is in the middle of, the outermost first. */
    trail: Array<string>,
    /** Who acts or is acted on, by the ids of the figures. */
    figures: Array<string>,
    /** Where it happens. */
    squares: Array<[number, number]>,
    /** Movement points, or zombies, that are left. */
    left: number | null,
    /** The window that is open for cards, by id. Who is asked in it is for nobody else to know. */
    window: string | null,
    /** The card that is announced and can be answered, by id. */
    card: string | null,
    /** Its player. */
    card_by: number | null, };

/** The board to begin on, and what is played for. */
export type TwilightBoard = {
    /** Its id. */
    id: string,
    /** Its title. */
    title: string,
    /** What it is about. */
    story: string,
    /** What wins, in a sentence. */
    goal: string,
    /** How the time is counted: `realtime`, `rounds`, `both`, `virtual` or `off`. */
    clock: string,
    /** Minutes of play, where the host's clock counts. */
    minutes: number | null,
    /** Seconds left at which a client announces the time, where the host's clock counts. */
    notices: Array<number>,
    /** Rounds after which the game is over. */
    rounds: number,
    /** Kills that win where no route is left. */
    kills: number, };

/** An event card. */
export type TwilightCard = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** What it says. */
    text: string,
    /** How many there are. */
    copies: number,
    /** `instant`, `item` or `response`. */
    kind: string,
    /** Whom it concerns: `own`, `opponent`, `player`, `square`, `global` or `marine`. */
    scope: string,
    /** Whether it can be played in every window but the one for answers. */
    any: boolean,
    /** The windows in which it can be played, or used if it is an item, each in words. */
    windows: Array<string>,
    /** The tiles in whose building it can be put down, by id. */
    places: Array<string>, };

/** Round, turn and step. */
export type TwilightClock = {
    /** The round, from 1. */
    round: number,
    /** The last round, where nothing else ends the game before. */
    last: number,
    /** Rounds left after this one. */
    left: number,
    /** Whether this round is the last. */
    is_last: boolean,
    /** What is still announced of the time: `3 rounds left`, `the last round`; none where nothing is. */
    notice: string | null,
    /** Seconds of the virtual clock, where it counts. */
    seconds: number | null,
    /** Who began. */
    first: number,
    /** Whose turn it is. */
    active: number,
    /** The step of the turn, as in `tile`, `roll` or `marine`. */
    step: string,
    /** Who moves the marine in this turn. */
    handler: number,
    /** Hearts that the marine that acts has left, in halves. */
    marine_hearts: number,
    /** Bullets that it has left. */
    marine_bullets: number, };

/** What is left in the decks and the supply. */
export type TwilightDecks = {
    /** Tiles not yet drawn, by kind. Their order is nobody's to know. */
    tiles: Array<TwilightPile>,
    /** Tiles that were discarded and lie open, by kind. */
    discarded_tiles: Array<TwilightPile>,
    /** How many event cards are left to draw. */
    cards: number,
    /** Event cards that were discarded, by kind. */
    discards: Array<TwilightPile>,
    /** Zombies left in the supply, by sort; none where it is unlimited. */
    supply: Array<TwilightPile>,
    /** Tiles on top of the deck that the viewer has looked at, the next first, by id. */
    top: Array<string>, };

/** A die of a duel. */
export type TwilightDie = {
    /** The face that lies on top; none before it is rolled. */
    face: number | null,
    /** Bullets that lie on it. */
    bullets: number,
    /** What it comes to with all that is added. */
    value: number, };

/** The tile that is being laid. */
export type TwilightDrawn = {
    /** The kind of tile, by id. */
    tile: string,
    /** Whether it was found among the discarded ones. */
    found: boolean,
    /** Whether it must bring the halves nearer to each other. */
    helping: boolean,
    /** Where it may be laid, and how it is turned there. */
    placements: Array<TwilightPlacement>, };

/** A duel. */
export type TwilightDuel = {
    /** The soldier's seat. */
    soldier: number,
    /** The marine, by id. */
    marine: string,
    /** The seat that decides for the marine. */
    control: number,
    /** Whether the soldier has attacked. */
    soldier_attacks: boolean,
    /** Dice on each side. */
    dice: number,
    /** The marine's dice. */
    marine_dice: Array<TwilightDie>,
    /** The soldier's dice. */
    soldier_dice: Array<TwilightDie>,
    /** Bullets that the marine has left. */
    marine_bullets: number,
    /** Whether the soldier wins as the dice lie. */
    wins: boolean,
    /** Whether dice are compared as they lie and not highest with highest. */
    indexed: boolean,
    /** The odds of the soldier before dice are rolled, where nobody spends anything. */
    odds: Odds,
    /** `declared`, `marine-roll`, `marine-bullets`, `soldier-roll`, `compare`, `marine-again`, `soldier-again` or `won`. */
    stage: string,
    /** The seat whose turn it is to decide. */
    decides: number, };

/** An effect that lasts. */
export type TwilightEffect = {
    /** Its id: `calm`, `half-bullets`, `hardened` or `frozen`. */
    id: string,
    /** What it does, in a sentence. */
    says: string,
    /** The seats whose turns end it. */
    seats: Array<number>, };

/** How a game has ended. */
export type TwilightEnded = {
    /** The seats that have won; none where marines or zombies have. */
    winners: Array<number>,
    /** The rule by which the game ended. */
    rule: string,
    /** The ending in a sentence. */
    says: string, };

/** A fight against a zombie. */
export type TwilightFight = {
    /** Who fights, by id. */
    who: string,
    /** The sort of zombie. */
    zombie: string,
    /** The zombie, by id, while it stands. */
    figure: string,
    /** The die; none before it is rolled. */
    die: number | null,
    /** What the roll comes to. */
    total: number,
    /** What it must come to. */
    target: number,
    /** Bullets that would win it. */
    price: number,
    /** The odds of one roll. */
    odds: Odds,
    /** `ready`, `roll`, `rolled` or `won`. */
    stage: string, };

/** A figure. */
export type TwilightFigure = {
    /**
     * Its id, as in `soldier-2`, `marine-1` or `zombie-at-4,-7`. Zombies of a sort are all alike: one that moves gets the
     * id of the square on which it arrives.
     */
    id: string,
    /** What it is: `soldier`, `marine`, `zombie`, `dog` or `super`. */
    card: string,
    /** Its name. */
    name: string,
    /** The seat of a soldier. */
    seat: number | null,
    /** Its column. */
    x: number,
    /** Its row. */
    y: number,
    /** Whether it is in the sewers, on the layer below. */
    under: boolean,
    /** What the die must come to that kills it, for a zombie. */
    target: number | null,
    /** What else is true of it now, as in `staged`, `vehicle`, `riding` or `moved`. */
    marks: Array<string>, };

/** Something that has to hold before somebody wins. */
export type TwilightGoal = {
    /** What, in a few words. */
    says: string,
    /** Whether it holds now. */
    holds: boolean, };

/** What lies on the squares. */
export type TwilightGround = {
    /** Life tokens. */
    life: Array<[number, number]>,
    /** Bullet tokens. */
    bullets: Array<[number, number]>,
    /** Sewer tokens: the ways between the streets and the layer below them. */
    manholes: Array<[number, number]>, };

/** A hand that the viewer may see. */
export type TwilightHand = {
    /** Whose. */
    seat: number,
    /** The cards by id, one entry for each copy. */
    cards: Array<string>, };

/** All that a client needs to draw and explain a game, before anything has happened in it. */
export type TwilightLayout = {
    /** The board to begin on. */
    board: TwilightBoard,
    /** The westernmost column that a town can reach; the north-west square of the front gate is 0,0, so it is below 0. */
    west: number,
    /** The northernmost row that a town can reach. */
    north: number,
    /** Columns that a town can reach. A client draws as much of it as there is. */
    width: number,
    /** Rows that a town can reach. */
    height: number,
    /** The kinds of tiles. */
    tiles: Array<TwilightTile>,
    /** The kinds of event cards. */
    cards: Array<TwilightCard>,
    /** The moments in which cards can be played, in the order of the rules. */
    windows: Array<TwilightWindow>,
    /** The soldiers. */
    soldiers: Array<TwilightSoldier>,
    /** How many marines there are. */
    marines: number,
    /** Options that are not as usual, by id. */
    options: { [key in string]: string }, };

/** So many of something. */
export type TwilightPile = {
    /** What, by id. */
    id: string,
    /** How many. */
    left: number, };

/** A tile in play. */
export type TwilightPlaced = {
    /** The kind of tile, by id. */
    tile: string,
    /** Its cell, east of the front gate; its squares are the three columns from three times this on. */
    x: number,
    /** Its cell, south of the front gate. */
    y: number,
    /** Quarter turns clockwise. */
    rotation: number,
    /** `south` or `north`: the half to which it belonged when it was laid. */
    half: string, };

/** A legal placement. */
export type TwilightPlacement = {
    /** The cell, east of the front gate. */
    x: number,
    /** The cell, south of the front gate. */
    y: number,
    /** Quarter turns clockwise. */
    rotation: number,
    /** Whether it joins the halves. */
    joins: boolean, };

/** What a viewer sees now. */
export type TwilightScene = {
    /** Round, turn and step, and how the time stands. */
    clock: TwilightClock,
    /** The tiles in play, with walls and doors. */
    town: TwilightTown,
    /** Everybody on the board: soldiers by seat, marines by number, zombies by place. */
    figures: Array<TwilightFigure>,
    /** The soldiers' boards, in the order of their seats. */
    soldiers: Array<TwilightSoldierNow>,
    /** The hands that the viewer may see: its own, or all when the game is over. */
    hands: Array<TwilightHand>,
    /** What lies on the squares. */
    ground: TwilightGround,
    /** What is left in the decks and the supply. */
    decks: TwilightDecks,
    /** Effects that last, with the seats whose turns end them. */
    effects: Array<TwilightEffect>,
    /** The tile that is being laid, and where it may go. */
    drawn: TwilightDrawn | null,
    /** The fight under way. */
    fight: TwilightFight | null,
    /** The duel under way. */
    duel: TwilightDuel | null,
    /** What has to hold before somebody wins. */
    goals: Array<TwilightGoal>,
    /** What the game waits for. */
    asked: TwilightAsked,
    /** How the game has ended. */
    outcome: TwilightEnded | null, };

/** A soldier. */
export type TwilightSoldier = {
    /** The id of his figure. */
    id: string,
    /** His seat. */
    seat: number,
    /** His name. */
    name: string,
    /** The seat that plays after him. */
    left: number,
    /** The seat that moves a marine in his turn. */
    right: number, };

/** A soldier's board. */
export type TwilightSoldierNow = {
    /** The id of his figure. */
    id: string,
    /** His seat. */
    seat: number,
    /** His name. */
    name: string,
    /** Hearts, in halves. */
    hearts: number,
    /** Bullets. */
    bullets: number,
    /** Guts; none where the game is played without. */
    guts: number | null,
    /** Kills, whatever their sort. */
    kills: number,
    /** Sewer tokens not yet placed. */
    manholes: number,
    /** How many cards he holds. */
    cards: number,
    /** How many he may hold when his turn ends. */
    hand_limit: number,
    /** Whether he has played a card since his turn started. */
    played: boolean,
    /** Items in front of him, by id. */
    items: Array<string>,
    /** What a weapon that he has discarded adds until the turn ends. */
    weapon: number,
    /** Whether he has a vehicle. */
    vehicle: boolean,
    /** How far a ride in the subway has come: `none`, `declared`, `waiting` or `arriving`. */
    ride: string,
    /** Whether he is not yet on the board. */
    staged: boolean,
    /** Whether he is in the sewers. */
    under: boolean,
    /** The seat that moves a marine in his turn. */
    right: number, };

/** A kind of tile, as it lies before it is turned. */
export type TwilightTile = {
    /** Its id. */
    id: string,
    /** Its name. */
    name: string,
    /** `town`, `army` or `pack`. */
    deck: string,
    /** `named`, `road`, `square` or `pad`. */
    class: string,
    /** How many there are. */
    copies: number,
    /** Three rows from the north: `R` street, `B` building, `#` blocked. */
    rows: Array<string>,
    /** The sides on which a road leaves it, as in `NES`. */
    open: string,
    /** Its doors: a square by column and row, and the side of it, as in `S`. */
    doors: Array<[number, number, string]>,
    /** Zombies that it brings. */
    zombies: number,
    /** Life tokens that it brings. */
    life: number,
    /** Bullet tokens that it brings. */
    bullets: number,
    /** What else is special, as in `supers`, `gate`, `start`, `vehicle` or `station`. */
    marks: Array<string>, };

/** The town. */
export type TwilightTown = {
    /** The tiles in play, in the order of laying. */
    tiles: Array<TwilightPlaced>,
    /** Walls, each a line from corner to corner; corner 0,0 is the north-west one of square 0,0. */
    walls: Array<[[number, number], [number, number]]>,
    /** Doors between street and building, each a line from corner to corner. */
    doors: Array<[[number, number], [number, number]]>,
    /** Passages that cards have opened, by the squares that they join. */
    passages: Array<[[number, number], [number, number]]>,
    /** The middle square of the helipad. */
    goal: [number, number] | null,
    /** Whether the two halves are joined. */
    joined: boolean,
    /** The fewest empty cells between the halves; none where there is no way. */
    gap: number | null,
    /** Whether no route to the helipad is left. */
    no_route: boolean, };

/** A moment in which cards can be played. */
export type TwilightWindow = {
    /** Its id. */
    id: string,
    /** When it is, in a few words. */
    says: string, };

/** Whether the last action can be taken back. */
export type UndoOffer = "no" | "free" | "vote";

/** What can be taken back. */
export type UndoPolicy = "agreement" | "free" | "never";

/** What the server is. */
export type Version = {
    /** The program's version. */
    version: string,
    /** The protocol's version. */
    protocol: number, };

/** With whose eyes a match is looked at: `watcher`, `everything`, or the number of a seat. */
export type Viewpoint = "watcher" | "everything" | number;

/** A vote under way. */
export type VoteInfo = {
    /** On what. */
    what: Proposal,
    /** Who has agreed. */
    agreed: Array<string>,
    /** Who is still asked. */
    asked: Array<string>, };

/** A seat that is waited for, as far as the client may know. */
export type Waiting = {
    /** The seat. */
    seat: number,
    /** When the host decides for it, in milliseconds since 1970. */
    deadline: number | null, };

/** A link for watching: a running match as a watcher sees it, a finished one from any viewpoint. */
export type WatchLink = {
    /** What is written behind the address: the secret is in the fragment, which browsers do not send. */
    link: string, };

/** Who plays a seat. */
export type Who = { "is": "me", } | { "is": "open", } | { "is": "friend",
    /** The friend's name. */
    name: string, } | { "is": "bot",
    /** How well it plays. */
    level: BotLevel, };

/** Why something is not allowed. */
export type Why = {
    /** The rule that says no. */
    rule: string,
    /** A sentence. */
    says: string,
    /** The squares concerned. */
    squares: Array<[number, number]>, };

/** What somebody wants to play. */
export type Wishes = {
    /** The mission. */
    mission: string,
    /** Values of options by id; what is not named is as usual. */
    options: { [key in string]: string },
    /** Who is taken along; empty for the usual squad. */
    members: Array<string>,
    /** What members have learned, by member; who is not named has learned nothing. */
    perks?: { [key in string]: Array<string> }, };

/** Who a client is at a table. */
export type You = {
    /** The player, if it has a seat or is the host. */
    player: string | null,
    /** The seats it plays. */
    seats: Array<number>,
    /** Whether it is the host. */
    host: boolean, };
