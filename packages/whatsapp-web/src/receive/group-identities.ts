import { z } from 'zod';
import type { SessionChanges, SessionStore } from '../session.ts';

/** What was read in groups lately, by the ids of the stanzas. */
export interface GroupIdentities {
  has(id: string): boolean;
  /** To be committed with what it tells. */
  add(id: string): NonNullable<SessionChanges['keys']>;
}

const KIND = 'heard-in-groups';
const ID = 'list';
/** As many as can have come and not been confirmed when a line breaks. It is written with every message of a group. */
const CAPACITY = 50;

const entries = z.array(z.string());

/**
 * In a group a key that is spent says little: the message was read with it, or its sender has given us only the keys after
 * it. A repeat of the first is to be passed over, as a reaction would come again as a message that cannot be read; the
 * second is to be asked for.
 */
export async function readGroupIdentities(store: Pick<SessionStore, 'readKeys'>): Promise<GroupIdentities> {
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
