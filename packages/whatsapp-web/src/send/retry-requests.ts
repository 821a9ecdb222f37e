import { type BinaryNode, isJidGroup } from '@whiskeysockets/baileys';
import { z } from 'zod';
import type { Me } from '../receive/me.ts';
import type { SessionChanges, SessionStore } from '../session.ts';

/** Messages of ours that a phone could not read and has not confirmed since. */
export interface RetryRequests {
  /** To be stored before the phone's request is confirmed: afterwards it does not ask again. */
  add(receipt: BinaryNode, me: Me): SessionChanges | undefined;
  /** The same changes, plus the entries that have arrived. */
  settle(changes: SessionChanges): SessionChanges;
  /** The next message to resend now; the attempt must be committed before. */
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
/** Factor between one pause and the next. */
const GROWTH = 4;

const entries = z.array(z.object({ id: z.string(), jid: z.string(), times: z.number(), dueAt: z.number().default(0) }));

type Entry = z.infer<typeof entries>[number];

/**
 * The client answers such a request immediately and then drops it, whether or not its answer was sent: a closed socket
 * or a killed process would lose a message the server had accepted.
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
      // In a group the client answers the one member that asks; the company's own phone needs no second copy.
      if (!id || !jid || isJidGroup(jid) || me.isMe(jid)) return undefined;
      // Another requester of the same message must not replace the recipient.
      const isSame = (other: Entry) => other.id === id && other.jid === jid;
      // A repeated request would reset its attempt count.
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
      // A key may occur once in a commit, or the database rejects all of it; a list that waited for its turn is
      // outdated.
      const others = (changes.keys ?? []).filter(({ kind }) => kind !== KIND);
      const isListed = others.length < (changes.keys?.length ?? 0);
      if (left.length === list.length && !isListed) return changes;
      return { ...changes, keys: [...others, ...change(left)] };
    },
    // Numbers are banned for resending the same messages to an unconfirming phone at every start.
    take() {
      const now = Date.now();
      const due = list.find(({ times, dueAt }) => times < MOST_TIMES && dueAt <= now);
      if (!due) return undefined;
      const { id, jid, times } = due;
      const sent = { id, jid, times: times + 1, dueAt: now + FIRST_PAUSE_MS * GROWTH ** times };
      // An exhausted entry stays: deleted, it would start counting again at the next request.
      return { id, jid, keys: change(list.map((entry) => (entry === due ? sent : entry))) };
    },
  };
}
