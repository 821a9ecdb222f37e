import { findLinks } from '@recado/contracts';
import type { MessageRow } from '../messages.tables.ts';

const MOST_CHARACTERS = 2000;
const MOST_LINKS = 10;
/** Sites that have their own player. */
const PLAYED = new Set(['youtu.be', 'youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']);

/** The address to preview for a message: the first in a text; null where there is none. */
export function firstLink({
  content,
  body,
  isDeleted,
}: Pick<MessageRow, 'content' | 'body' | 'isDeleted'>): string | null {
  if (content !== 'text' || isDeleted) return null;
  const [address] = addressesIn(body);
  return address === undefined || PLAYED.has(new URL(address).hostname) ? null : previewAddress(address);
}

/** The addresses in a text, each once, in order. */
export const linksIn = (body: string): string[] => [...new Set(addressesIn(body).slice(0, MOST_LINKS))];

/** Without addresses too long for a page that a person shares. */
const addressesIn = (body: string): string[] =>
  findLinks(body).flatMap(({ href }) => (href.length <= MOST_CHARACTERS ? href : []));

/** The key of a stored preview: a place within a page is still the same page. */
export function previewAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
