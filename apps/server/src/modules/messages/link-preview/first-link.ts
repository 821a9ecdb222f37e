import type { MessageRow } from '../messages.tables.ts';

const CANDIDATE = /(?<![\p{L}\p{N}@./-])(?:https?:\/\/|www\.)[^\s<>"`\\]+/giu;
/** What ends a sentence, or marks a word, is not part of the address before it. */
const AFTER_LINK = /[.,;:!?'*~_)\]]+$/;
const MOST_CHARACTERS = 2000;
const MOST_LINKS = 10;
/** Shown by a player of their own. */
const PLAYED = new Set(['youtu.be', 'youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']);

/** The address to preview for a message: the first in a text; null where there is none. */
export function firstLink({
  content,
  body,
  isDeleted,
}: Pick<MessageRow, 'content' | 'body' | 'isDeleted'>): string | null {
  if (content !== 'text' || isDeleted) return null;
  const [found] = body.match(CANDIDATE) ?? [];
  const url = found === undefined ? null : readAddress(found);
  return url === null || PLAYED.has(url.hostname) ? null : previewAddress(url.href);
}

/** The addresses in a text, each once, in order. */
export function linksIn(body: string): string[] {
  const addresses = (body.match(CANDIDATE) ?? [])
    .slice(0, MOST_LINKS)
    .flatMap((found) => readAddress(found)?.href ?? []);
  return [...new Set(addresses)];
}

/** Under which the preview of a page is stored: a place within the page is still the page. */
export function previewAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

function readAddress(found: string): URL | null {
  const address = found.replace(AFTER_LINK, '');
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address);
  // With a name and password in it, it is not what it looks like.
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.href.length <= MOST_CHARACTERS ? url : null;
}
