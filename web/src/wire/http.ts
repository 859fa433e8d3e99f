/** The HTTP interface: each request is a function, and every failure is a `Failure` with the server's own words. */

import type {
  CampaignList,
  CampaignPage,
  Catalogue,
  Created,
  Fork,
  History,
  Import,
  Imported,
  Join,
  Joined,
  MatchList,
  MatchPage,
  Me,
  NewCampaign,
  NewMatch,
  PlayChapter,
  RuleTopic,
  SeatLink,
  TicketKind,
  Trouble,
  Version,
  Viewpoint,
} from './types';
import { t } from '../text/text';

/** What went wrong with a request. */
export class Failure extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.says);
    this.trouble = trouble;
  }
}

/** The words for any failure, also of code that is not ours. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof Failure) return error.trouble;
  return { code: 'internal', says: error instanceof Error ? error.message : String(error) };
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw new Failure({ code: 'busy', says: t('wire.unreachable') });
  }
  const text = await response.text();
  const value: unknown = text === '' ? null : parsed(text);
  if (!response.ok) {
    const trouble = value as Trouble | null;
    throw new Failure(trouble?.says ? trouble : { code: 'internal', says: t('wire.status', { status: response.status }) });
  }
  return value as T;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Which part of the past is wanted, with whose eyes, and whether with what was seen. */
export interface Past {
  as: Viewpoint;
  from: number;
  count: number;
  scenes: boolean;
}

/** An id in a path. */
const part = encodeURIComponent;

export const http = {
  games: () => request<Catalogue[]>('GET', '/games'),
  rulebook: (ruleset: string) => request<RuleTopic[]>('GET', `/games/${part(ruleset)}/rules`),
  version: () => request<Version>('GET', '/version'),
  me: () => request<Me>('GET', '/me'),
  rename: (name: string) => request<Me>('PUT', '/me', { name }),
  leave: () => request<null>('DELETE', '/me'),
  create: (form: NewMatch) => request<Created>('POST', '/matches', form),
  listed: () => request<MatchList>('GET', '/matches'),
  mine: () => request<MatchList>('GET', '/matches/mine'),
  match: (id: string) => request<MatchPage>('GET', `/matches/${part(id)}`),
  remove: (id: string) => request<null>('DELETE', `/matches/${part(id)}`),
  layout: (id: string) => request<unknown>('GET', `/matches/${part(id)}/layout`),
  newLink: (id: string, seat: number) => request<SeatLink>('POST', `/matches/${part(id)}/links/${seat}`),
  past: (id: string, asked: Past) => {
    const { as, from, count, scenes } = asked;
    const query = new URLSearchParams({ as: String(as), from: String(from), count: String(count), scenes: String(scenes) });
    return request<History>('GET', `/matches/${part(id)}/history?${query}`);
  },
  fork: (id: string, form: Fork) => request<Created>('POST', `/matches/${part(id)}/fork`, form),
  import: (form: Import) => request<Imported>('POST', '/matches/import', form),
  join: (form: Join) => request<Joined>('POST', '/join', form),
  campaigns: () => request<CampaignList>('GET', '/campaigns'),
  beginCampaign: (form: NewCampaign) => request<CampaignPage>('POST', '/campaigns', form),
  campaign: (id: string) => request<CampaignPage>('GET', `/campaigns/${part(id)}`),
  forgetCampaign: (id: string) => request<null>('DELETE', `/campaigns/${part(id)}`),
  lobby: (id: string, orders: string[]) => request<CampaignPage>('POST', `/campaigns/${part(id)}/lobby`, { orders }),
  writeTicket: (id: string, ticket: TicketKind) => request<CampaignPage>('POST', `/campaigns/${part(id)}/tickets`, { ticket }),
  restore: (id: string, slot: string) => request<CampaignPage>('POST', `/campaigns/${part(id)}/restore`, { slot }),
  playChapter: (id: string, form: PlayChapter) => request<Created>('POST', `/campaigns/${part(id)}/matches`, form),
};
