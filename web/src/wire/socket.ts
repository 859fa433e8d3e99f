/**
 * The socket of a match. It comes back by itself when it was cut, asks for what it missed, and repeats what was not
 * answered; so a closed laptop and a restarted server lose nothing.
 */

import { Failure } from './http';
import { PROTOCOL, type ClientMessage, type ServerMessage, type Trouble } from './types';
import { t } from '../text/text';

/** A message that expects an answer, without its number. */
export type Order = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never;

/** What an order was answered with. */
export type Answer = Extract<ServerMessage, { type: 'answer' }>;
export type Reply = Answer | Extract<ServerMessage, { type: 'done' }>;

/** Whether the table hears the server. */
export type Connection = 'connecting' | 'open' | 'lost' | 'ended';

/** The part of a WebSocket that is used, so that tests need no network. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** Who hears what the server says. */
export interface Listener {
  heard(message: ServerMessage): void;
  connection(now: Connection): void;
}

interface Pending {
  frame: string;
  resolve: (reply: Reply) => void;
  reject: (failure: Failure) => void;
}

/** How long to wait before the next try, in milliseconds. */
const PAUSES = [250, 500, 1000, 2000, 4000, 8000];
/** How often a sign of life is sent. */
const PING_EVERY = 20_000;
/** After this long without a word the connection is taken for dead. */
const SILENCE = 35_000;
/** Ends of a connection after which trying again is of no use. */
const FINAL = new Set<Trouble['code']>(['not-found', 'not-allowed', 'other-protocol', 'bad-link']);

export class TableSocket {
  /** The number of the last update that was seen. */
  seq: number | null = null;
  private wire: Wire | null = null;
  private pending = new Map<number, Pending>();
  private next = 1;
  private tries = 0;
  private ready = false;
  private ended = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;

  constructor(
    private readonly url: string,
    private readonly seat: number | null,
    private readonly client: string,
    private readonly listener: Listener,
    private readonly dial: (url: string) => Wire = (address) => new WebSocket(address) as unknown as Wire,
  ) {}

  /** Opens the connection, at once. */
  connect(): void {
    if (this.ended) return;
    clearTimeout(this.retry);
    this.drop();
    this.listener.connection(this.tries === 0 ? 'connecting' : 'lost');
    const wire = this.dial(this.url);
    this.wire = wire;
    wire.onopen = () => {
      const hello: ClientMessage = {
        type: 'hello',
        protocol: PROTOCOL,
        seat: this.seat,
        since: this.seq,
        client: this.client,
      };
      wire.send(JSON.stringify(hello));
    };
    wire.onmessage = (event) => {
      if (this.wire === wire) this.hear(String(event.data));
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lose();
    };
    this.heardAt = Date.now();
    this.ping = setInterval(() => this.beat(), PING_EVERY);
  }

  /** Sends an order and waits until it is done or answered. */
  ask(order: Order): Promise<Reply> {
    const id = this.next++;
    const frame = JSON.stringify({ ...order, id });
    return new Promise((resolve, reject) => {
      this.pending.set(id, { frame, resolve, reject });
      if (this.ready) this.wire?.send(frame);
    });
  }

  /** Comes back at once, if the connection was lost; for when a device wakes up. */
  wake(): void {
    if (!this.ended && !this.ready) {
      this.tries = 0;
      this.connect();
    }
  }

  /** Ends for good. */
  close(): void {
    this.ended = true;
    clearTimeout(this.retry);
    this.drop();
    this.rejectAll({ code: 'stopping', says: t('wire.closed') });
  }

  private drop(): void {
    clearInterval(this.ping);
    this.ready = false;
    const old = this.wire;
    this.wire = null;
    old?.close();
  }

  private lose(): void {
    this.drop();
    if (this.ended) return;
    this.listener.connection('lost');
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)] ?? 8000;
    this.tries += 1;
    // Many clients lose a server at the same moment; they should not all come back at the same moment.
    this.retry = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
  }

  private beat(): void {
    if (Date.now() - this.heardAt > SILENCE) this.lose();
    else if (this.ready) this.wire?.send(JSON.stringify({ type: 'ping' } satisfies ClientMessage));
  }

  private hear(text: string): void {
    this.heardAt = Date.now();
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case 'welcome':
        this.seq = message.seq;
        this.listener.heard(message);
        this.settle();
        return;
      case 'caught-up':
        this.seq = message.seq;
        this.settle();
        return;
      case 'update':
        // A gap means that something was lost on the way: what is known is the last number, so ask from there.
        if (this.seq !== null && message.seq > this.seq + 1) {
          this.lose();
          return;
        }
        if (this.seq !== null && message.seq <= this.seq) return;
        this.seq = message.seq;
        this.listener.heard(message);
        this.settle();
        return;
      case 'done':
      case 'answer': {
        const pending = this.pending.get(message.id);
        this.pending.delete(message.id);
        pending?.resolve(message);
        return;
      }
      case 'error': {
        const { type: _, id, ...trouble } = message;
        const pending = id === undefined ? undefined : this.pending.get(id);
        if (pending && id !== undefined) {
          this.pending.delete(id);
          pending.reject(new Failure(trouble));
          return;
        }
        this.listener.heard(message);
        if (!this.ready && FINAL.has(trouble.code)) this.end(trouble);
        return;
      }
      case 'bye':
        this.listener.heard(message);
        if (FINAL.has(message.code)) this.end(message);
        return;
      default:
        this.listener.heard(message);
    }
  }

  /** The greeting is over: what was not answered is said again. */
  private settle(): void {
    if (this.ready) return;
    this.ready = true;
    this.tries = 0;
    this.listener.connection('open');
    for (const { frame } of this.pending.values()) this.wire?.send(frame);
  }

  private end(trouble: Trouble): void {
    this.ended = true;
    this.drop();
    this.listener.connection('ended');
    this.rejectAll(trouble);
  }

  private rejectAll(trouble: Trouble): void {
    const waiting = [...this.pending.values()];
    this.pending.clear();
    for (const { reject } of waiting) reject(new Failure(trouble));
  }
}

/** The address of a match's socket. */
export function socketAddress(id: string, page: { protocol: string; host: string }): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${page.host}/api/matches/${encodeURIComponent(id)}/socket`;
}
