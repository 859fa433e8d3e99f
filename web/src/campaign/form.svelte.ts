/** The form for a new campaign, without its looks. */

import { t } from '../text/text';
import type { CampaignOffer, Catalogue, FieldError, NewCampaign, OptionOffer } from '../wire/types';

/** The options that every player should see; the others are folded away. */
const FIRST = new Set(['difficulty', 'perk_economy', 'director']);

export class CampaignForm {
  readonly game: Catalogue;
  readonly offer: CampaignOffer;
  members = $state<string[]>([]);
  options = $state<Record<string, string>>({});
  /** What the server said about the last try. */
  refused = $state.raw<FieldError[]>([]);
  readonly problems = $derived.by<FieldError[]>(() => [...this.mistakes(), ...this.refused]);

  constructor(game: Catalogue, offer: CampaignOffer) {
    this.game = game;
    this.offer = offer;
    this.members = [...offer.usual];
    for (const option of offer.options) this.options[option.id] = option.values[0]?.id ?? '';
  }

  get first(): OptionOffer[] {
    return this.offer.options.filter((option) => FIRST.has(option.id));
  }

  get others(): OptionOffer[] {
    return this.offer.options.filter((option) => !FIRST.has(option.id));
  }

  /** Heroes keep the order in which the game lists them. */
  toggle(member: string): void {
    const wanted = new Set(this.members);
    if (!wanted.delete(member)) wanted.add(member);
    this.members = this.game.members.map((one) => one.id).filter((id) => wanted.has(id));
    this.refused = [];
  }

  choose(option: string, value: string): void {
    this.options[option] = value;
    this.refused = [];
  }

  /** Nobody chosen would mean the usual pair to the server, which is not what an empty list looks like. */
  private mistakes(): FieldError[] {
    const [fewest, most] = this.offer.squad;
    if (this.members.length < fewest) return [{ field: 'members', says: t('new.squad.few', { fewest }) }];
    if (this.members.length > most) return [{ field: 'members', says: t('new.squad.many', { most }) }];
    return [];
  }

  problem(field: string): string | null {
    return this.problems.find((one) => one.field === field)?.says ?? null;
  }

  request(): NewCampaign {
    return { ruleset: this.game.ruleset, members: [...this.members], options: { ...this.options } };
  }
}
