import { type BinaryNode, isJidGroup } from '@whiskeysockets/baileys';
import { z } from 'zod';
import type { Me } from '../receive/me.ts';
import type { SessionChanges, SessionStore } from '../session.ts';

/** Messages of ours that a phone could not read and has not confirmed since. */
export interface AskedAgain {
  /** To be kept before the phone's question is confirmed: afterwards it does not ask any more. */
  add(receipt: BinaryNode, me: Me): SessionChanges | undefined;
  /** The same changes, and those among them that have arrived. */
  settle(changes: SessionChanges): SessionChanges;
  /** What is to be sent once more; a phone that cannot read it then either is not bothered for ever. */
  take(): readonly { readonly id: string; readonly jid: string }[];
}

const KIND = 'asked-again';
const ID = 'list';
const CAPACITY = 500;
const MOST_TIMES = 5;

const entries = z.array(z.object({ id: z.string(), jid: z.string(), times: z.number() }));

/**
 * The client answers such a question at once and then forgets it, whether or not its answer has left: a line that breaks
 * in between, or a process that dies, would lose the message though the server had taken it.
 */
export async function readAskedAgain(store: Pick<SessionStore, 'readKeys'>): Promise<AskedAgain> {
  const stored = (await store.readKeys(KIND, [ID])).get(ID);
  let list = stored === undefined ? [] : entries.parse(JSON.parse(stored));

  function change(next: typeof list): NonNullable<SessionChanges['keys']> {
    list = next.slice(-CAPACITY);
    return [{ kind: KIND, id: ID, value: list.length > 0 ? JSON.stringify(list) : null }];
  }

  return {
    add({ attrs }, me) {
      const { id, from: jid } = attrs;
      // In a group one member asks, and the client answers that one; the company's own phone needs no second copy.
      if (!id || !jid || isJidGroup(jid) || me.isMe(jid)) return undefined;
      // Somebody else who asks for the same message must not take the recipient's place.
      const isSame = (other: (typeof list)[number]) => other.id === id && other.jid === jid;
      const times = list.find(isSame)?.times ?? 0;
      return { keys: change([...list.filter((other) => !isSame(other)), { id, jid, times }]) };
    },
    settle(changes) {
      const arrived = new Set(
        changes.events?.flatMap((event) =>
          event.kind === 'status' && event.status !== 'sent' && event.status !== 'failed' ? [event.providerId] : [],
        ),
      );
      const left = list.filter(({ id }) => !arrived.has(id));
      if (left.length === list.length) return changes;
      // A key comes once in a commit, or the database refuses all of it.
      const others = (changes.keys ?? []).filter(({ kind }) => kind !== KIND);
      return { ...changes, keys: [...others, ...change(left)] };
    },
    take() {
      const due = list.filter(({ times }) => times < MOST_TIMES);
      // What is spent stays known: forgotten, it would be counted from nothing when its phone asks once more.
      list = list.map((entry) => ({ ...entry, times: Math.min(entry.times + 1, MOST_TIMES) }));
      return due;
    },
  };
}
