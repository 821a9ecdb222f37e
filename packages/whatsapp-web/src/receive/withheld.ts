import type { WAMessageKey } from '@whiskeysockets/baileys';
import { z } from 'zod';
import type { SessionChanges, SessionStore } from '../session.ts';

/** Messages that arrived without content and were not resent yet. */
export interface Withheld {
  /** To be committed with the message's event. */
  add(key: WAMessageKey): NonNullable<SessionChanges['keys']>;
  /** The same changes, plus the entries they resolve. */
  settle(changes: SessionChanges): SessionChanges;
  /** The messages to request from the owner's phone now; the attempt must be committed before the request. */
  take(): { readonly due: readonly WAMessageKey[]; readonly keys: NonNullable<SessionChanges['keys']> };
}

const KIND = 'withheld';
const ID = 'list';
const CAPACITY = 200;
/** A phone resends nothing after two weeks. */
const LIFE_MS = 14 * 24 * 60 * 60 * 1000;
const MOST_TIMES = 5;
/** Factor between one pause and the next. */
const GROWTH = 4;
const MOST_AT_ONCE = 10;

const entries = z.array(
  z.object({
    id: z.string(),
    remoteJid: z.string(),
    fromMe: z.boolean(),
    participant: z.string().nullable(),
    since: z.number(),
    times: z.number().default(0),
    dueAt: z.number().default(0),
  }),
);

type Entry = z.infer<typeof entries>[number];

/**
 * The client confirms such a message immediately, requests it from the owner's phone two seconds later, and loses the
 * request if the process dies in between. The first messages of people who come from an advertisement arrive like this.
 */
export async function readWithheld(store: Pick<SessionStore, 'readKeys'>, firstPauseMs: number): Promise<Withheld> {
  const stored = (await store.readKeys(KIND, [ID])).get(ID);
  let list: readonly Entry[] = stored === undefined ? [] : entries.parse(JSON.parse(stored));

  function change(next: readonly Entry[]): NonNullable<SessionChanges['keys']> {
    list = next.slice(-CAPACITY);
    return [{ kind: KIND, id: ID, value: list.length > 0 ? JSON.stringify(list) : null }];
  }

  return {
    add({ id, remoteJid, fromMe, participant }) {
      if (!id || !remoteJid) return [];
      // A repeat by the server would reset its attempt count.
      if (list.some((other) => other.id === id)) return change(list);
      const key = { id, remoteJid, fromMe: fromMe === true, participant: participant ?? null };
      return change([...list, { ...key, since: Date.now(), times: 0, dueAt: 0 }]);
    },
    settle(changes) {
      const given = new Set(
        changes.events?.flatMap((event) =>
          event.kind === 'message' && event.content.type !== 'undecryptable' ? [event.providerId] : [],
        ),
      );
      const left = list.filter(({ id }) => !given.has(id));
      if (left.length === list.length) return changes;
      // A key may occur once in a commit, or the database rejects all of it.
      const others = (changes.keys ?? []).filter(({ kind }) => kind !== KIND);
      return { ...changes, keys: [...others, ...change(left)] };
    },
    // No other client requests all of them again and again; numbers are banned for it.
    take() {
      const now = Date.now();
      const isDue = ({ since, times, dueAt }: Entry) => since > now - LIFE_MS && times < MOST_TIMES && dueAt <= now;
      const due = list.filter(isDue).slice(0, MOST_AT_ONCE);
      if (due.length === 0) return { due, keys: [] };
      const asked = (entry: Entry): Entry => {
        const dueAt = now + firstPauseMs * GROWTH ** entry.times;
        return { ...entry, times: entry.times + 1, dueAt };
      };
      const keys = change(list.map((entry) => (due.includes(entry) ? asked(entry) : entry)));
      return { due: due.map(({ since: _since, times: _times, dueAt: _dueAt, ...key }) => key), keys };
    },
  };
}
