import { type BinaryNode, isJidGroup } from '@whiskeysockets/baileys';
import { z } from 'zod';
import type { Me } from '../receive/me.ts';
import type { SessionChanges, SessionStore } from '../session.ts';

/** Messages of ours that a phone could not read and has not confirmed since. */
export interface RetryRequests {
  /** To be kept before the phone's question is confirmed: afterwards it does not ask any more. */
  add(receipt: BinaryNode, me: Me): SessionChanges | undefined;
  /** The same changes, and those among them that have arrived. */
  settle(changes: SessionChanges): SessionChanges;
  /** The next that is to be sent once more now; that it was is to be committed before. */
  take(): Resend | undefined;
}

export interface Resend {
  readonly id: string;
  readonly jid: string;
  readonly keys: NonNullable<SessionChanges['keys']>;
}

const KIND = 'asked-again';
const ID = 'list';
const CAPACITY = 500;
const MOST_TIMES = 5;
const FIRST_PAUSE_MS = 60_000;
/** By how much longer each pause is than the one before. */
const GROWTH = 4;

const entries = z.array(z.object({ id: z.string(), jid: z.string(), times: z.number(), dueAt: z.number().default(0) }));

type Entry = z.infer<typeof entries>[number];

/**
 * The client answers such a question at once and then forgets it, whether or not its answer has left: a line that breaks
 * in between, or a process that dies, would lose the message though the server had taken it.
 */
export async function readRetryRequests(store: Pick<SessionStore, 'readKeys'>): Promise<RetryRequests> {
  const stored = (await store.readKeys(KIND, [ID])).get(ID);
  let list: readonly Entry[] = stored === undefined ? [] : entries.parse(JSON.parse(stored));

  function change(next: readonly Entry[]): NonNullable<SessionChanges['keys']> {
    list = next.slice(-CAPACITY);
    return [{ kind: KIND, id: ID, value: list.length > 0 ? JSON.stringify(list) : null }];
  }

  return {
    add({ attrs }, me) {
      const { id, from: jid } = attrs;
      // In a group one member asks, and the client answers that one; the company's own phone needs no second copy.
      if (!id || !jid || isJidGroup(jid) || me.isMe(jid)) return undefined;
      // Somebody else who asks for the same message must not take the recipient's place.
      const isSame = (other: Entry) => other.id === id && other.jid === jid;
      // Asked for once more, it would be counted from nothing.
      const entry = list.find(isSame) ?? { id, jid, times: 0, dueAt: 0 };
      return { keys: change([...list.filter((other) => !isSame(other)), entry]) };
    },
    settle(changes) {
      const arrived = new Set(
        changes.events?.flatMap((event) =>
          event.kind === 'status' && event.status !== 'sent' && event.status !== 'failed' ? [event.providerId] : [],
        ),
      );
      const left = list.filter(({ id }) => !arrived.has(id));
      // A key comes once in a commit, or the database refuses all of it; and a list that waited for its turn is out of date.
      const others = (changes.keys ?? []).filter(({ kind }) => kind !== KIND);
      const isListed = others.length < (changes.keys?.length ?? 0);
      if (left.length === list.length && !isListed) return changes;
      return { ...changes, keys: [...others, ...change(left)] };
    },
    // To a phone that never confirms them, the same messages again at every opening are what numbers are banned for.
    take() {
      const now = Date.now();
      const due = list.find(({ times, dueAt }) => times < MOST_TIMES && dueAt <= now);
      if (!due) return undefined;
      const { id, jid, times } = due;
      const sent = { id, jid, times: times + 1, dueAt: now + FIRST_PAUSE_MS * GROWTH ** times };
      // What is spent stays known: forgotten, it would be counted from nothing when its phone asks once more.
      return { id, jid, keys: change(list.map((entry) => (entry === due ? sent : entry))) };
    },
  };
}
