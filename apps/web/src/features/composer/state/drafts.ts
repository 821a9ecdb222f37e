import { DRAFT_LIST_LIMIT, type Draft } from '@recado/contracts';

/** What somebody has begun to write in a ticket, as this tab knows it. */
export interface SavedDraft {
  readonly text: string;
  /** The message it answers. */
  readonly quotedId: string | null;
  readonly isPrivate: boolean;
  /** When it was last changed, here or elsewhere. */
  readonly editedAt: string;
  /** The moment of the newest message when the text was begun, by the server's clock; null where there was none. */
  readonly begunAfter: string | null;
  /** When the server last took it; null while it has none. */
  readonly serverAt: string | null;
  /** The server does not have it like this yet. */
  readonly isUnsaved: boolean;
  /** It is on its way to the customer: what the server still has of it must not come back into the box. */
  readonly isTaken: boolean;
}

export type Drafts = ReadonlyMap<number, SavedDraft>;
export type DraftChange = Partial<Pick<SavedDraft, 'text' | 'quotedId' | 'isPrivate'>>;

export const emptyDraft: SavedDraft = {
  text: '',
  quotedId: null,
  isPrivate: false,
  editedAt: '',
  begunAfter: null,
  serverAt: null,
  isUnsaved: false,
  isTaken: false,
};

export const draftOf = (drafts: Drafts, ticketId: number): SavedDraft => drafts.get(ticketId) ?? emptyDraft;

export const isBlank = ({ text }: Pick<SavedDraft, 'text'>): boolean => text.trim() === '';

interface Edit {
  readonly change: DraftChange;
  readonly now: string;
  /** The moment of the newest message of the conversation. */
  readonly newestAt: string | null;
}

export function edited(drafts: Drafts, ticketId: number, { change, now, newestAt }: Edit): Drafts {
  const before = draftOf(drafts, ticketId);
  const next = { ...before, ...change };
  // With nothing written there is nothing to keep, unless the server still has an earlier text.
  const isUnsaved = !isBlank(next) || (before.serverAt !== null && !before.isTaken) || before.isUnsaved;
  return withDraft(drafts, ticketId, {
    ...next,
    editedAt: now,
    begunAfter: isBlank(before) ? newestAt : before.begunAfter,
    isUnsaved,
    isTaken: before.isTaken && isBlank(next),
  });
}

/**
 * It is being sent. Nothing is told to the server, which ends the draft with the message itself: if the page dies
 * before the message is out, the text is still there.
 */
export function taken(drafts: Drafts, ticketId: number): Drafts {
  // After a note the box stays private: whoever writes a second one would otherwise send it to the customer.
  const { serverAt, isPrivate } = draftOf(drafts, ticketId);
  return withDraft(drafts, ticketId, { ...emptyDraft, serverAt, isPrivate, isTaken: true });
}

interface Listening {
  /** Somebody is typing in this ticket, in this tab. */
  readonly isTyping: boolean;
}

/** Another tab or device, or the echo of this one, says what it has. The newest wins, but not over who is typing. */
export function heard(drafts: Drafts, draft: Draft, { isTyping }: Listening): Drafts {
  const mine = draftOf(drafts, draft.ticketId);
  if (mine.isTaken || (isTyping && !isBlank(mine))) return drafts;
  if (mine.serverAt !== null && draft.updatedAt <= mine.serverAt) return drafts;
  if (mine.isUnsaved && mine.editedAt > draft.updatedAt) return drafts;
  const { ticketId, body: text, quotedId, isPrivate, updatedAt } = draft;
  return withDraft(drafts, ticketId, {
    ...emptyDraft,
    text,
    quotedId,
    isPrivate,
    editedAt: updatedAt,
    begunAfter: updatedAt,
    serverAt: updatedAt,
  });
}

interface Removal extends Listening {
  /** A message of this tab ended it: what stands in the box since is another text. */
  readonly isOwnSend: boolean;
}

export function removed(drafts: Drafts, ticketId: number, { isTyping, isOwnSend }: Removal): Drafts {
  const mine = drafts.get(ticketId);
  if (mine === undefined) return drafts;
  if (!isBlank(mine) && (isTyping || isOwnSend || mine.isUnsaved))
    return withDraft(drafts, ticketId, { ...mine, serverAt: null, isUnsaved: true });
  return mine.isPrivate ? withDraft(drafts, ticketId, { ...emptyDraft, isPrivate: true }) : without(drafts, ticketId);
}

/** Everything the server has. What it had and has no more was sent or deleted elsewhere. */
export function loaded(drafts: Drafts, list: readonly Draft[], isTyping: (ticketId: number) => boolean): Drafts {
  const found = new Set(list.map(({ ticketId }) => ticketId));
  const isWhole = list.length < DRAFT_LIST_LIMIT;
  const left = [...drafts].filter(
    ([ticketId, mine]) =>
      found.has(ticketId) || !isWhole || mine.serverAt === null || mine.isUnsaved || mine.isTaken || isTyping(ticketId),
  );
  return list.reduce<Drafts>(
    (all, draft) => heard(all, draft, { isTyping: isTyping(draft.ticketId) }),
    left.length === drafts.size ? drafts : new Map(left),
  );
}

/** The server took what it was given. What was typed since is still to be told. */
export function saved(drafts: Drafts, ticketId: number, given: SavedDraft, answer: Draft | null): Drafts {
  const mine = draftOf(drafts, ticketId);
  const isSame = mine.text === given.text && mine.quotedId === given.quotedId && mine.isPrivate === given.isPrivate;
  return withDraft(drafts, ticketId, {
    ...mine,
    serverAt: answer?.updatedAt ?? null,
    // Also a text that was sent while the server was still taking an earlier state of it.
    isUnsaved: !isSame && !mine.isTaken,
  });
}

export function withDraft(drafts: Drafts, ticketId: number, draft: SavedDraft): Drafts {
  const isNothing = isBlank(draft) && draft.text === '' && !draft.isPrivate && !draft.isUnsaved && !draft.isTaken;
  if (isNothing && draft.serverAt === null) return without(drafts, ticketId);
  return new Map(drafts).set(ticketId, draft);
}

export function without(drafts: Drafts, ticketId: number): Drafts {
  if (!drafts.has(ticketId)) return drafts;
  const left = new Map(drafts);
  left.delete(ticketId);
  return left;
}
