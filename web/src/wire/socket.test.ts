import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { socketAddress, TableSocket, type Connection, type Wire } from './socket';
import type { ClientMessage, ServerMessage } from './types';

/** A server made of lists. */
class Line implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const update = (seq: number) => ({ type: 'update', seq, lines: [], headline: '', waiting: [], asks: [] });
const welcome = (seq: number) => ({ type: 'welcome', seq });

function table(): { socket: TableSocket; lines: Line[]; heard: ServerMessage[]; states: Connection[] } {
  const lines: Line[] = [];
  const heard: ServerMessage[] = [];
  const states: Connection[] = [];
  const dial = (): Wire => {
    const line = new Line();
    lines.push(line);
    return line;
  };
  const listener = { heard: (message: ServerMessage) => heard.push(message), connection: (now: Connection) => states.push(now) };
  const socket = new TableSocket('ws://table', 1, 'me', listener, dial);
  socket.connect();
  lines[0]?.onopen?.();
  return { socket, lines, heard, states };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the socket', () => {
  test('says hello, and answers reach who asked', async () => {
    const { socket, lines } = table();
    expect(lines[0]?.sent[0]).toMatchObject({ type: 'hello', seat: 1, since: null, client: 'me' });
    lines[0]?.says(welcome(7));
    const reply = socket.ask({ type: 'hint', seat: 1 });
    expect(lines[0]?.sent[1]).toMatchObject({ type: 'hint', id: 1 });
    lines[0]?.says({ type: 'answer', id: 1, of: 'hint', act: 'end turn' });
    expect(await reply).toMatchObject({ act: 'end turn' });
  });

  test('comes back with the last number, and repeats what was not answered', async () => {
    const { socket, lines, states } = table();
    lines[0]?.says(welcome(7));
    lines[0]?.says(update(8));
    const reply = socket.ask({ type: 'undo', seat: 1 });
    lines[0]?.onclose?.({ code: 1006 });
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(500);
    lines[1]?.onopen?.();
    expect(lines[1]?.sent[0]).toMatchObject({ type: 'hello', since: 8 });
    lines[1]?.says({ type: 'caught-up', seq: 8 });
    expect(lines[1]?.sent[1]).toMatchObject({ type: 'undo', id: 1 });
    lines[1]?.says({ type: 'done', id: 1 });
    expect(await reply).toMatchObject({ type: 'done' });
    expect(states.at(-1)).toBe('open');
  });

  test('a gap in the numbers makes it ask again, a repetition is not told twice', () => {
    const { lines, heard } = table();
    lines[0]?.says(welcome(1));
    lines[0]?.says(update(2));
    lines[0]?.says(update(2));
    expect(heard.filter((message) => message.type === 'update')).toHaveLength(1);
    lines[0]?.says(update(9));
    vi.advanceTimersByTime(500);
    lines[1]?.onopen?.();
    expect(lines[1]?.sent[0]).toMatchObject({ since: 2 });
  });

  test('a refusal is the failure of its order, with the words of the server', async () => {
    const { socket, lines } = table();
    lines[0]?.says(welcome(1));
    const reply = socket.ask({ type: 'undo', seat: 1 });
    lines[0]?.says({ type: 'error', id: 1, code: 'no-undo', says: 'Nothing to take back.' });
    await expect(reply).rejects.toThrow('Nothing to take back.');
  });

  test('a table that is not there is not asked for again', () => {
    const { lines, states } = table();
    lines[0]?.says({ type: 'error', code: 'not-found', says: 'There is no such match.' });
    expect(states.at(-1)).toBe('ended');
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
  });

  test('silence is taken for a dead line', () => {
    const { lines, states } = table();
    lines[0]?.says(welcome(1));
    vi.advanceTimersByTime(20_000);
    expect(lines[0]?.sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(20_000);
    expect(states.at(-1)).toBe('lost');
  });
});

test('the address follows the page', () => {
  expect(socketAddress('a b', { protocol: 'https:', host: 'x.example' })).toBe('wss://x.example/api/matches/a%20b/socket');
});
