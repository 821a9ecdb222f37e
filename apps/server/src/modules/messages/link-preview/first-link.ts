import type { MessageRow } from '../messages.tables.ts';

const CANDIDATE = /(?<![\p{L}\p{N}@./-])(?:https?:\/\/|www\.)[^\s<>"`\\]+/iu;
/** Characters that end a sentence or mark a word are not part of the address before them. */
const AFTER_LINK = /[.,;:!?'*~_)\]]+$/;
const MOST_CHARACTERS = 2000;
/** Sites that have their own player. */
const PLAYED = new Set(['youtu.be', 'youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']);

/** The address to preview for a message: the first in a text; null where there is none. */
export function firstLink({
  content,
  body,
  isDeleted,
}: Pick<MessageRow, 'content' | 'body' | 'isDeleted'>): string | null {
  if (content !== 'text' || isDeleted) return null;
  const found = CANDIDATE.exec(body)?.[0].replace(AFTER_LINK, '');
  if (found === undefined) return null;
  const url = URL.parse(/^www\./i.test(found) ? `https://${found}` : found);
  // An address with a user name and password is not what it seems to be.
  if (url === null || url.username !== '' || url.password !== '' || PLAYED.has(url.hostname)) return null;
  url.hash = '';
  return url.href.length <= MOST_CHARACTERS ? url.href : null;
}
