import type { Message } from '@recado/contracts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { type Fields, hasFields } from '../../../shared/lib/has-fields.ts';
import { readStored, storageKeys, writeStored } from '../../../shared/lib/stored.ts';
import type { Outgoing } from './outgoing.ts';

/** More than a user writes while offline. Beyond it a text stays in the page, which asks before it closes. */
const MOST = 200;
/** The server remembers a key for two days: later, a text whose response was lost would arrive twice. */
const SURE_MS = 24 * 3_600_000;

interface StoredOutgoing
  extends Pick<Outgoing, 'key' | 'ticketId' | 'quoted' | 'isPrivate' | 'typed' | 'writtenAt' | 'after'> {
  readonly userId: number;
  readonly text: string;
}

const storedFields: Fields<Omit<StoredOutgoing, 'quoted'>> = {
  userId: 'number',
  key: 'string',
  ticketId: 'number',
  text: 'string',
  isPrivate: 'boolean',
  typed: 'string',
  writtenAt: 'string',
  after: 'object or null',
};
/** What is shown of a quoted message. */
const quotedFields: Fields<Pick<Message, 'id' | 'body' | 'fromMe' | 'mediaType' | 'mediaUrl' | 'isDeleted'>> = {
  id: 'string',
  body: 'string',
  fromMe: 'boolean',
  mediaType: 'string',
  mediaUrl: 'string or null',
  isDeleted: 'boolean',
};

/**
 * This user's pending texts on this device, in writing order. Two tabs may both find and send them; the key makes the
 * server store each once.
 */
export const readOutgoing = (userId: number): readonly Outgoing[] =>
  readAll()
    .filter((stored) => stored.userId === userId)
    .map(({ userId: _, text, ...kept }) => ({
      ...kept,
      content: { kind: 'text', text },
      fileUrls: [],
      failures: 0,
      state: isSure(kept.writtenAt) ? { status: 'waiting' } : { status: 'refused', error: tooOld },
    }));

/** False when the device has not stored it: it is no text, or there is no space. */
export function storeOutgoing(userId: number, { content, ...outgoing }: Outgoing): boolean {
  if (content.kind !== 'text') return false;
  const { key, ticketId, quoted, isPrivate, typed, writtenAt, after } = outgoing;
  const others = readAll().filter((stored) => stored.key !== key);
  if (others.length >= MOST) return false;
  const kept = after && { id: after.id, createdAt: after.createdAt };
  writeAll([
    ...others,
    { userId, key, ticketId, text: content.text, quoted, isPrivate, typed, writtenAt, after: kept },
  ]);
  return hasOutgoing(key);
}

export const hasOutgoing = (key: string): boolean => readAll().some((stored) => stored.key === key);

/** The server has it, or it was discarded. */
export function dropOutgoing(key: string): void {
  const all = readAll();
  const left = all.filter((stored) => stored.key !== key);
  if (left.length < all.length) writeAll(left);
}

/** Removes everything of a user who signs out: it cannot be sent any more, and the next user must not read it. */
export const deleteOutgoing = (userId: number): void =>
  writeAll(readAll().filter((stored) => stored.userId !== userId));

const isSure = (writtenAt: string): boolean => Date.now() - Date.parse(writtenAt) < SURE_MS;
const tooOld = new ApiError({ code: 'ERR_NETWORK', status: 0, message: '' });

function readAll(): readonly StoredOutgoing[] {
  try {
    const list: unknown = JSON.parse(readStored(storageKeys.outgoing) ?? '[]');
    // One by one, so that an invalid one does not affect the others.
    return Array.isArray(list) ? list.filter(isStored).map((one) => ({ ...one, quoted: readQuoted(one.quoted) })) : [];
  } catch {
    return [];
  }
}

const isStored = (one: unknown): one is Omit<StoredOutgoing, 'quoted'> & { readonly quoted?: unknown } =>
  hasFields(one, storedFields);

/** Possibly from an older version of this app: without the quote, the text is not lost. */
const readQuoted = (quoted: unknown): Message | null => (hasFields(quoted, quotedFields) ? (quoted as Message) : null);

const writeAll = (all: readonly StoredOutgoing[]): void =>
  writeStored(storageKeys.outgoing, all.length === 0 ? null : JSON.stringify(all));
