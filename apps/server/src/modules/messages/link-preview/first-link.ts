import type { MessageRow } from '../messages.tables.ts';

const CANDIDATE = /(?<![\p{L}\p{N}@./-])(?:https?:\/\/|www\.)[^\s<>"`\\]+/iu;
/** What ends a sentence, or marks a word, is not part of the address before it. */
const AFTER_LINK = /[.,;:!?'*~_)\]]+$/;
const MOST_CHARACTERS = 2000;
/** Shown by a player of their own. */
const PLAYED = new Set(['youtu.be', 'youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']);

/** The address a message's preview is of: the first in a text; null where there is none to show. */
export function firstLink({
  content,
  body,
  isDeleted,
}: Pick<MessageRow, 'content' | 'body' | 'isDeleted'>): string | null {
  if (content !== 'text' || isDeleted) return null;
  const found = CANDIDATE.exec(body)?.[0].replace(AFTER_LINK, '');
  if (found === undefined) return null;
  const url = URL.parse(/^www\./i.test(found) ? `https://${found}` : found);
  // With a name and password in it, it is not what it looks like.
  if (url === null || url.username !== '' || url.password !== '' || PLAYED.has(url.hostname)) return null;
  url.hash = '';
  return url.href.length <= MOST_CHARACTERS ? url.href : null;
}
