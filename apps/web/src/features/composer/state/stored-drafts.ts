import { type Fields, hasFields } from '../../../shared/lib/has-fields.ts';
import { readStored, storageKeys, writeStored } from '../../../shared/lib/stored.ts';
import { type Drafts, emptyDraft, isBlank, type SavedDraft } from './drafts.ts';

/** More drafts than a user returns to; the oldest is dropped. */
export const STORED_DRAFTS_MAX = 50;

type StoredDraft = Omit<SavedDraft, 'isTaken'> & { readonly userId: number; readonly ticketId: number };

const storedFields: Fields<StoredDraft> = {
  userId: 'number',
  ticketId: 'number',
  text: 'string',
  quotedId: 'string or null',
  isPrivate: 'boolean',
  editedAt: 'string',
  begunAfter: 'string or null',
  serverAt: 'string or null',
  isUnsaved: 'boolean',
};

/** This user's drafts on this device, whether or not the server was reachable. */
export const readDrafts = (userId: number): Drafts =>
  new Map(
    readAll()
      .filter((stored) => stored.userId === userId)
      .map(({ userId: _, ticketId, ...draft }) => [ticketId, { ...emptyDraft, ...draft }]),
  );

/** Only this one: another tab may have stored a draft of another ticket. The newest is last. */
export function storeDraft(userId: number, ticketId: number, draft: SavedDraft | undefined): void {
  const others = readAll().filter((stored) => stored.userId !== userId || stored.ticketId !== ticketId);
  if (draft === undefined || (isBlank(draft) && !draft.isUnsaved)) {
    writeAll(others);
    return;
  }
  const { isTaken: _, ...kept } = draft;
  writeAll([...others, { userId, ticketId, ...kept }].slice(-STORED_DRAFTS_MAX));
}

/** A draft the server has need not stay on a shared computer. */
export const deleteSavedDrafts = (): void => writeAll(readAll().filter(({ isUnsaved }) => isUnsaved));

function readAll(): StoredDraft[] {
  try {
    const list: unknown = JSON.parse(readStored(storageKeys.drafts) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => hasFields(one, storedFields)) : [];
  } catch {
    return [];
  }
}

const writeAll = (drafts: readonly StoredDraft[]): void =>
  writeStored(storageKeys.drafts, drafts.length === 0 ? null : JSON.stringify(drafts));
