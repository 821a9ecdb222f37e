import type { FittingDraft } from '../messages/index.ts';

/** A rendered message of a bot before it is stored. */
export interface BotDraft extends FittingDraft {
  readonly quotedId?: string;
}

/** One message to send, and the places in `says` whose text or file it has. */
export interface SentDraft {
  readonly draft: BotDraft;
  readonly of: readonly number[];
}

/** An empty line shows where one text ended. */
const BETWEEN = '\n\n';

/** Each draft as a message of its own. */
export const separateDrafts = (drafts: readonly (readonly BotDraft[])[]): SentDraft[] =>
  drafts.flatMap((ofOne, place) => ofOne.map((draft) => ({ draft, of: [place] })));

/**
 * Adjacent plain texts as one message, as long as the channel allows its length. A file ends a message. So does a text
 * that quotes: the quote belongs to this text alone, and would stand above the others.
 */
export function joinDrafts(drafts: readonly (readonly BotDraft[])[], maxLength: number): SentDraft[] {
  const joined: SentDraft[] = [];
  for (const next of separateDrafts(drafts)) {
    const last = joined.at(-1);
    const body = last && joinedBody(last.draft, next.draft, maxLength);
    if (last && body !== undefined) {
      joined[joined.length - 1] = { draft: { ...last.draft, body }, of: [...last.of, ...next.of] };
    } else joined.push(next);
  }
  return joined;
}

/** Undefined where the two stay apart. */
function joinedBody(first: BotDraft, second: BotDraft, maxLength: number): string | undefined {
  if (!isPlainText(first) || !isPlainText(second) || second.quotedId !== undefined) return undefined;
  const body = `${first.body}${BETWEEN}${second.body}`;
  return body.length <= maxLength ? body : undefined;
}

const isPlainText = ({ content, file }: BotDraft): boolean => content === 'text' && file === undefined;
