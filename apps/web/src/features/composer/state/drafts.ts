import { DRAFT_LIST_LIMIT, type Draft } from '@recado/contracts';

/** A user's unsent text in a ticket, as this tab knows it. */
export interface SavedDraft {
  readonly text: string;
  /** The quoted message. */
  readonly quotedId: string | null;
  readonly isPrivate: boolean;
  /** When it last changed, here or elsewhere. */
  readonly editedAt: string;
  /** Time of the newest message when the text was begun, by the server's clock; null where there was none. */
  readonly begunAfter: string | null;
  /** When the server last saved it; null while it has none. */
  readonly serverAt: string | null;
  /** The server does not have this state yet. */
  readonly isUnsaved: boolean;
  /** It is being sent to the customer: the server's draft of it must not return to the box. */
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
  /** Time of the newest message of the conversation. */
  readonly newestAt: string | null;
}

export function edited(drafts: Drafts, ticketId: number, { change, now, newestAt }: Edit): Drafts {
  const before = draftOf(drafts, ticketId);
  const next = { ...before, ...change };
  // An empty text needs no draft, unless the server still has an earlier one.
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
 * It is being sent. The server ends the draft itself with the message: if the page dies before that, the text is still
 * there.
 */
export function taken(drafts: Drafts, ticketId: number): Drafts {
  const { serverAt } = draftOf(drafts, ticketId);
  return withDraft(drafts, ticketId, { ...emptyDraft, serverAt, isTaken: true });
}

interface Listening {
  /** The user is typing in this ticket, in this tab. */
  readonly isTyping: boolean;
}

/** A draft of another tab or device, or the echo of this one. The newest wins, but not over a typing user. */
export function mergeRemote(drafts: Drafts, draft: Draft, { isTyping }: Listening): Drafts {
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
  /** A message of this tab ended it: the box now contains another text. */
  readonly isOwnSend: boolean;
}

export function removed(drafts: Drafts, ticketId: number, { isTyping, isOwnSend }: Removal): Drafts {
  const mine = drafts.get(ticketId);
  if (mine === undefined) return drafts;
  if (!isBlank(mine) && (isTyping || isOwnSend || mine.isUnsaved))
    return withDraft(drafts, ticketId, { ...mine, serverAt: null, isUnsaved: true });
  // A blank box was made private for the next note, which would otherwise go to the customer.
  const isPrivate = mine.isPrivate && isBlank(mine);
  return isPrivate ? withDraft(drafts, ticketId, { ...emptyDraft, isPrivate }) : without(drafts, ticketId);
}

/** All drafts of the server. A missing one was sent or deleted elsewhere. */
export function loaded(drafts: Drafts, list: readonly Draft[], isTyping: (ticketId: number) => boolean): Drafts {
  const found = new Set(list.map(({ ticketId }) => ticketId));
  const isWhole = list.length < DRAFT_LIST_LIMIT;
  const left = [...drafts].filter(
    ([ticketId, mine]) =>
      found.has(ticketId) || !isWhole || mine.serverAt === null || mine.isUnsaved || mine.isTaken || isTyping(ticketId),
  );
  return list.reduce<Drafts>(
    (all, draft) => mergeRemote(all, draft, { isTyping: isTyping(draft.ticketId) }),
    left.length === drafts.size ? drafts : new Map(left),
  );
}

/** The server saved what it was sent. Text typed since is still to be sent. */
export function saved(drafts: Drafts, ticketId: number, given: SavedDraft, answer: Draft | null): Drafts {
  const mine = draftOf(drafts, ticketId);
  const isSame = mine.text === given.text && mine.quotedId === given.quotedId && mine.isPrivate === given.isPrivate;
  return withDraft(drafts, ticketId, {
    ...mine,
    serverAt: answer?.updatedAt ?? null,
    // Also a text that was sent while the server was still saving an earlier state of it.
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
