import { type ChatMember, findLinks } from '@recado/contracts';

const OFFERED = 8;

export interface MentionQuery {
  /** Where the @ is. */
  readonly start: number;
  readonly text: string;
}

/** The text between an @ at the start of a word and the cursor; null if there is no such @. */
export function mentionQueryAt(text: string, cursor: number): MentionQuery | null {
  const match = /(?:^|\s)@([^@\n]{0,40})$/u.exec(text.slice(0, cursor));
  if (match === null) return null;
  const typed = match[1] ?? '';
  return { start: cursor - typed.length - 1, text: typed };
}

/** Members whose name, or a word of it, begins like the typed text. */
export function membersLike(members: readonly ChatMember[], typed: string): readonly ChatMember[] {
  const wanted = plain(typed);
  return members
    .filter(({ user }) => {
      const name = plain(user.name);
      return name.startsWith(wanted) || name.split(/\s+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, OFFERED);
}

/** The text with the name in place of what was typed, and where the cursor goes. */
export function withMention(
  text: string,
  { start, text: typed }: MentionQuery,
  name: string,
): { readonly text: string; readonly cursor: number } {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(start + 1 + typed.length).replace(/^ /, ''), cursor: before.length };
}

/** Ids of the members that a text names with @. */
export const mentionsIn = (text: string, members: readonly ChatMember[]): number[] =>
  members.filter(({ user }) => findName(text, user.name) !== -1).map(({ userId }) => userId);

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A message as parts: addresses of web pages and names with @; everything else stays text, never markup. */
export function textParts(text: string, names: readonly string[]): readonly TextPart[] {
  const marks: { start: number; end: number; part: TextPart }[] = findLinks(text).map(({ start, end, href }) => ({
    start,
    end,
    part: { kind: 'link', text: text.slice(start, end), href },
  }));
  for (const name of names) {
    const start = findName(text, name);
    const end = start + name.length + 1;
    if (start !== -1) marks.push({ start, end, part: { kind: 'mention', text: text.slice(start, end) } });
  }
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end, part } of marks.sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < at) continue;
    if (start > at) parts.push({ kind: 'text', text: text.slice(at, start) });
    parts.push(part);
    at = end;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

/** Not inside a longer word: @Ana is not named by @Anabela. */
function findName(text: string, name: string): number {
  const wanted = `@${name}`;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const isWord = /[\p{L}\p{N}]/u;
    if (!isWord.test(text.charAt(at + wanted.length)) && !isWord.test(text.charAt(at - 1))) return at;
  }
  return -1;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
