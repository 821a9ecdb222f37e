import type { Moment } from '@recado/contracts';
import { cutText } from '../../../shared/lib/cut-text.ts';

export interface MomentCard {
  /** null for unassigned tickets. */
  readonly attendant: { readonly id: number; readonly name: string } | null;
  /** Last updated first. */
  readonly moments: readonly Moment[];
}

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Waiting tickets first, then one card for each agent by name. */
export function momentCards(moments: readonly Moment[]): readonly MomentCard[] {
  const cards = new Map<number | null, { attendant: MomentCard['attendant']; moments: Moment[] }>();
  for (const moment of moments.toSorted(lastMovedFirst)) {
    const card = cards.get(moment.user?.id ?? null) ?? { attendant: moment.user, moments: [] };
    card.moments.push(moment);
    cards.set(moment.user?.id ?? null, card);
  }
  return [...cards.values()].sort(({ attendant: a }, { attendant: b }) => {
    if (a === null || b === null) return Number(a !== null) - Number(b !== null);
    return order.compare(a.name, b.name) || a.id - b.id;
  });
}

/** As plain strings: locale comparison of thousands on every message would be slow. */
const lastMovedFirst = (a: Moment, b: Moment): number =>
  a.updatedAt === b.updatedAt ? b.id - a.id : a.updatedAt < b.updatedAt ? 1 : -1;

const LONG = 30;

/** Up to 30 characters it is whole; cut, it is shorter than that, so that a cut is worth it. */
const cutLong = (text: string, length: number): string => ([...text].length > LONG ? cutText(text, length) : text);

export const shownName = (name: string): string => cutLong(name, 25);
export const shownMessage = (text: string): string => cutLong(text.replace(/\s+/g, ' ').trim(), 27);
