/** A match as one client sees it: what the server said, and what is being shown of it at this moment. */

import { http, Failure, troubleOf } from '../wire/http';
import { socketAddress, TableSocket, type Answer, type Connection, type Order } from '../wire/socket';
import type {
  Advised,
  Ask,
  Chat,
  Choice,
  Lens,
  Line,
  ServerMessage,
  Sight,
  TableInfo,
  Trouble,
  Waiting,
  Why,
  You,
} from '../wire/types';
import type { Square } from '../board/geometry';
import { t } from '../text/text';
import { empty, Playback, type Pace, type Stage } from './playback';

type Welcome = Extract<ServerMessage, { type: 'welcome' }>;
type Update = Extract<ServerMessage, { type: 'update' }>;

/** The scene's fields by name; a ruleset knows what they are. */
export type Fields = Record<string, unknown>;

/** A line of the log, with the number of the update it came with. */
export interface LoggedLine extends Line {
  seq: number;
  /** Tells two equal lines apart. */
  id: number;
}

let nextLine = 1;
const logged = (line: Line, seq: number): LoggedLine => ({ ...line, seq, id: nextLine++ });

/** Updates of the past that are fetched when the table is opened: as many as the server gives at once. */
const REMEMBERED = 500;
/** Lines that the log keeps. */
const MOST_LINES = 3000;

export class TableMatch {
  layout = $state.raw<unknown>(null);
  scene = $state.raw<Fields | null>(null);
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  headline = $state('');
  waiting = $state.raw<Waiting[]>([]);
  asks = $state.raw<Ask[]>([]);
  log = $state.raw<LoggedLine[]>([]);
  chat = $state.raw<Chat[]>([]);
  here = $state.raw<string[]>([]);
  watchers = $state(0);
  connection = $state<Connection>('connecting');
  /** Why the table cannot be opened at all. */
  trouble = $state.raw<Trouble | null>(null);
  /** The seat whose side looks. */
  seat = $state<number | null>(null);
  /** What is being shown of an update before it is over: who is where, which dice lie, who is hit. */
  stage = $state.raw<Stage>(empty());
  /** The scene as it will be when that has been shown: it knows those who come onto the map. */
  ahead = $state.raw<Fields | null>(null);
  /** Whether something is being shown, so that nothing is asked yet. */
  showing = $state(false);
  /** The number of the last update that was shown. */
  seq = $state(0);
  /** The lines that came while nobody looked, for the recap. */
  missed = $state.raw<LoggedLine[]>([]);

  private socket: TableSocket | null = null;
  private playback: Playback<Update>;
  private readonly client = crypto.randomUUID().slice(0, 13);
  private closed = false;

  constructor(
    readonly id: string,
    pace: Pace,
  ) {
    this.playback = new Playback<Update>(
      {
        begin: (update) => (this.ahead = update.scene ? { ...this.scene, ...(update.scene as Fields) } : null),
        stage: (stage) => (this.stage = stage),
        line: (update, line) => this.push([logged(line, update.seq)]),
        done: (update) => this.apply(update),
        busy: (busy) => (this.showing = busy),
      },
      pace,
    );
  }

  /** Fetches the layout and opens the socket. */
  async open(seat: number | null = null): Promise<void> {
    try {
      const [page, layout] = await Promise.all([
        http.match(this.id),
        // Before a match has begun there may be nothing to lay out.
        http.layout(this.id).catch(() => null),
      ]);
      if (this.closed) return;
      this.table = page.table;
      this.layout = layout;
      this.dial(seat ?? page.seats[0] ?? null);
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  /** Looks from another seat: of the same side nothing changes but who is asked first. */
  look(seat: number): void {
    if (seat === this.seat) return;
    this.socket?.close();
    this.playback.clear();
    this.scene = null;
    this.asks = [];
    this.log = [];
    this.dial(seat);
  }

  close(): void {
    this.closed = true;
    this.playback.clear();
    this.socket?.close();
  }

  wake(): void {
    this.socket?.wake();
  }

  /** Shows the rest of what is being shown at once. */
  skip(): void {
    this.playback.skip();
  }

  /** Ends when all that came has been shown. */
  settled(): Promise<void> {
    return this.playback.idle();
  }

  act(ask: Ask, choice: Choice): Promise<void> {
    return this.actText(ask, choice.act);
  }

  /** Chooses an action by its text, as advice names it. */
  actText(ask: Ask, act: string): Promise<void> {
    return this.order({ type: 'act', seat: ask.seat, decision: ask.decision, act });
  }

  walk(ask: Ask, to: Square): Promise<void> {
    return this.order({ type: 'walk', seat: ask.seat, decision: ask.decision, to: [to[0], to[1]] });
  }

  undo(seat: number): Promise<void> {
    return this.order({ type: 'undo', seat });
  }

  say(says: string): Promise<void> {
    return this.order({ type: 'say', says });
  }

  /** Sends an order; it ends when the server has it on disk, and throws the server's words if it is refused. */
  async order(order: Order): Promise<void> {
    await this.ask(order);
  }

  async why(seat: number, act: string): Promise<Why | null> {
    const answer = await this.question({ type: 'why', seat, act });
    return answer.of === 'why' ? answer.why : null;
  }

  async rule(rule: string): Promise<string | null> {
    const answer = await this.question({ type: 'rule', rule });
    return answer.of === 'rule' ? answer.text : null;
  }

  async lens(at: Square): Promise<Lens | null> {
    const answer = await this.question({ type: 'lens', at: [at[0], at[1]] });
    return answer.of === 'lens' ? answer.lens : null;
  }

  async sight(from: Square, to: Square): Promise<Sight | null> {
    const answer = await this.question({ type: 'sight', from: [from[0], from[1]], to: [to[0], to[1]] });
    return answer.of === 'sight' ? answer.sight : null;
  }

  async hint(seat: number): Promise<string | null> {
    return (await this.advice(seat))[0]?.act ?? null;
  }

  /** What a bot thinks most of, best first. */
  async advice(seat: number): Promise<Advised[]> {
    const answer = await this.question({ type: 'hint', seat });
    return answer.of === 'hint' ? answer.advice : [];
  }

  private async question(order: Order): Promise<Answer> {
    const reply = await this.ask(order);
    if (reply.type === 'answer') return reply;
    throw new Failure({ code: 'internal', says: t('wire.other') });
  }

  private ask(order: Order): ReturnType<TableSocket['ask']> {
    if (!this.socket) return Promise.reject(new Failure({ code: 'busy', says: t('wire.early') }));
    return this.socket.ask(order);
  }

  private dial(seat: number | null): void {
    this.seat = seat;
    this.socket = new TableSocket(socketAddress(this.id, location), seat, this.client, {
      heard: (message) => this.hear(message),
      connection: (now) => (this.connection = now),
    });
    this.socket.connect();
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        return;
      case 'update':
        this.playback.add(message, message.lines);
        return;
      case 'presence':
        this.here = message.here;
        this.watchers = message.watchers;
        return;
      case 'error':
        if (this.scene === null) this.trouble = message;
        return;
      case 'bye':
        if (this.scene === null) this.trouble = message;
        return;
    }
  }

  private welcome(message: Welcome): void {
    this.playback.clear();
    this.you = message.you;
    this.table = message.table;
    this.scene = (message.scene as Fields | undefined) ?? null;
    this.ahead = null;
    this.headline = message.headline;
    this.waiting = message.waiting;
    this.asks = message.asks;
    this.seq = message.seq;
    void this.remember(message.seq);
  }

  private apply(update: Update): void {
    if (update.scene) this.scene = { ...this.scene, ...(update.scene as Fields) };
    this.ahead = null;
    if (update.table) this.table = update.table;
    if (update.chat) this.chat = [...this.chat, update.chat];
    this.headline = update.headline;
    this.waiting = update.waiting;
    this.asks = update.asks;
    this.seq = update.seq;
    // A match that began while this table was open has a layout only now.
    if (this.layout === null && update.scene) void http.layout(this.id).then((layout) => (this.layout = layout));
    keepSeen(this.id, this.seat, update.seq);
  }

  /** The log and the chat before this moment. */
  private async remember(seq: number): Promise<void> {
    const seen = readSeen(this.id, this.seat);
    try {
      const from = Math.max(1, seq - REMEMBERED + 1);
      const history = await http.past(this.id, { as: this.seat ?? 'watcher', from, count: REMEMBERED, scenes: false });
      const past: LoggedLine[] = [];
      const chat: Chat[] = [];
      for (const update of history.updates) {
        if (update.seq > seq) break;
        past.push(...update.lines.map((line) => logged(line, update.seq)));
        if (update.chat) chat.push(update.chat);
      }
      this.log = [...past, ...this.log.filter((line) => line.seq > seq)];
      this.chat = chat;
      if (seen !== null) this.missed = past.filter((line) => line.seq > seen);
    } catch {
      // The table is there without its past.
    }
    keepSeen(this.id, this.seat, seq);
  }

  private push(lines: LoggedLine[]): void {
    this.log = [...this.log, ...lines].slice(-MOST_LINES);
  }
}

const seenKey = (id: string, seat: number | null): string => `cordon.seen.${id}.${seat ?? 'watch'}`;

function readSeen(id: string, seat: number | null): number | null {
  try {
    const text = localStorage.getItem(seenKey(id, seat));
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}

function keepSeen(id: string, seat: number | null, seq: number): void {
  try {
    if (!document.hidden) localStorage.setItem(seenKey(id, seat), String(seq));
  } catch {
    // A browser that keeps nothing has no recap.
  }
}
