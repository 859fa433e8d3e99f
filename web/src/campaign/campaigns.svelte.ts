/** The caller's campaigns: the list of the start page, and one that is open. */

import { meet, you } from '../home/you.svelte';
import { Failure, http, troubleOf } from '../wire/http';
import type { CampaignPage, CampaignText, Chapter, Created, NewMatch, TicketKind } from '../wire/types';
import { t } from '../text/text';

/** The campaigns of the start page. */
export class MyCampaigns {
  campaigns = $state.raw<CampaignPage[] | null>(null);
  unreadable = $state(0);
  failed = $state(false);

  async load(): Promise<void> {
    try {
      // A caller whom the server does not know yet has begun nothing.
      await meet();
      if (you.me?.player === null) {
        this.campaigns = [];
        return;
      }
      const list = await http.campaigns();
      this.campaigns = list.campaigns;
      this.unreadable = list.unreadable;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}

/** The chapter that a campaign is at; none when all are won. */
export function chapterNow(page: CampaignPage): { chapter: Chapter; number: number } | null {
  const chapter = page.chapters[page.completed];
  return chapter ? { chapter, number: page.completed + 1 } : null;
}

/** How a campaign stands, in a line. */
export function standingOf(page: CampaignPage): string {
  const now = chapterNow(page);
  if (page.standing === 'won' || !now) return t('campaign.standing.won', { count: page.chapters.length });
  return t(`campaign.standing.${page.standing}`, { number: now.number, title: now.chapter.title });
}

/** A campaign that is open. Every answer of the server is its whole page, which is then shown. */
export class OpenCampaign {
  readonly id: string;
  page = $state.raw<CampaignPage | null>(null);
  trouble = $state<string | null>(null);
  /** There is no such campaign of this player. */
  isMissing = $state(false);
  /** What is being done, so that nothing is done twice. */
  busy = $state<string | null>(null);

  /** The matches that can still be looked at: one that was given up is gone. */
  kept = $state.raw<ReadonlySet<string>>(new Set());

  private readonly texts = $derived(new Map(this.page?.cards.map((one) => [one.id, one])));

  constructor(id: string) {
    this.id = id;
  }

  /** The words for a card or perk. */
  text(id: string): CampaignText {
    return this.texts.get(id) ?? { id, name: id, kind: 'part', text: '' };
  }

  memberName(id: string): string {
    return this.page?.members.find((one) => one.id === id)?.name ?? id;
  }

  /** The title of the chapter that comes after so many completed ones. */
  titleAfter(completed: number): string {
    return this.page?.chapters[completed]?.title ?? this.page?.chapters.at(-1)?.title ?? '';
  }

  async load(): Promise<void> {
    this.trouble = null;
    try {
      this.page = await http.campaign(this.id);
      if (this.page.played.length > 0) await this.findKept();
    } catch (error) {
      const { code, says } = troubleOf(error);
      this.isMissing = code === 'not-found' || code === 'no-session';
      this.trouble = says;
    }
  }

  private async findKept(): Promise<void> {
    const { matches } = await http.mine();
    this.kept = new Set(matches.map((one) => one.id));
  }

  order(order: string): Promise<void> {
    return this.change(order, () => http.lobby(this.id, [order]));
  }

  writeTicket(ticket: TicketKind): Promise<void> {
    return this.change(ticket, () => http.writeTicket(this.id, ticket));
  }

  restore(slot: string): Promise<void> {
    return this.change(`restore ${slot}`, () => http.restore(this.id, slot));
  }

  /** Gives up the chapter that is being played: its match is deleted, and the campaign takes that in. */
  giveUp(): Promise<void> {
    return this.change('give up', async () => {
      const playing = this.page?.playing;
      if (playing) await http.remove(playing);
      return http.campaign(this.id);
    });
  }

  /** Lays out the table of the next chapter, planned like that of any match. */
  async play({ seats, clock, undo, listed, nonce, away }: NewMatch): Promise<Created> {
    return this.once('play', () => http.playChapter(this.id, { seats, clock, undo, listed, nonce, away }));
  }

  forget(): Promise<null> {
    return this.once('forget', () => http.forgetCampaign(this.id));
  }

  private async change(what: string, act: () => Promise<CampaignPage>): Promise<void> {
    try {
      this.page = await this.once(what, act);
    } catch (error) {
      // Somebody at another tab was quicker: what is shown is brought up to date before the player decides again.
      if (error instanceof Failure && error.trouble.code === 'busy') await this.load();
      throw error;
    }
  }

  private async once<T>(what: string, act: () => Promise<T>): Promise<T> {
    this.busy = what;
    try {
      return await act();
    } finally {
      this.busy = null;
    }
  }
}
