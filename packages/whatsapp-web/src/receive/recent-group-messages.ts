import { z } from 'zod';
import type { SessionChanges, SessionStore } from '../session.ts';

/** Messages read in groups recently, by stanza id. */
export interface RecentGroupMessages {
  has(id: string): boolean;
  /** To be committed with the event of the message. */
  add(id: string): NonNullable<SessionChanges['keys']>;
}

const KIND = 'heard-in-groups';
const ID = 'list';
/**
 * The most messages that can have arrived unconfirmed when a socket closes. The list is written with every group
 * message.
 */
const CAPACITY = 50;

const entries = z.array(z.string());

/**
 * In a group a used key is ambiguous: either the message was read with it, or its sender gave us only later keys. A
 * repeat of the first must be skipped, as a reaction would return as an unreadable message; the second must be
 * requested again.
 */
export async function readRecentGroupMessages(store: Pick<SessionStore, 'readKeys'>): Promise<RecentGroupMessages> {
  const stored = (await store.readKeys(KIND, [ID])).get(ID);
  let list: readonly string[] = stored === undefined ? [] : entries.parse(JSON.parse(stored));
  return {
    has: (id) => list.includes(id),
    add(id) {
      list = [...list.filter((other) => other !== id), id].slice(-CAPACITY);
      return [{ kind: KIND, id: ID, value: JSON.stringify(list) }];
    },
  };
}
