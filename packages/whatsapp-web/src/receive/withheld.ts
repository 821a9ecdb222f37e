import type { WAMessageKey } from '@whiskeysockets/baileys';
import { z } from 'zod';
import type { SessionChanges, SessionStore } from '../session.ts';

/** Messages that came without content and were not given again yet. */
export interface Withheld {
  /** To be committed with the message's event. */
  add(key: WAMessageKey): NonNullable<SessionChanges['keys']>;
  /** The same changes, and those among them that are not missing any more. */
  settle(changes: SessionChanges): SessionChanges;
  /** What the owner's phone is to be asked for now; that it was is to be committed before. */
  take(): { readonly due: readonly WAMessageKey[]; readonly keys: NonNullable<SessionChanges['keys']> };
}

const KIND = 'withheld';
const ID = 'list';
const CAPACITY = 200;
/** A phone gives nothing again after two weeks. */
const LIFE_MS = 14 * 24 * 60 * 60 * 1000;
const MOST_TIMES = 5;
/** By how much longer each pause is than the one before. */
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
 * The client confirms such a message at once, asks the owner's phone for it two seconds later, and forgets it when it dies
 * in between. The first words of people who come from an advertisement arrive like this.
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
      // Repeated by the server, it would be counted from nothing.
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
      // A key comes once in a commit, or the database refuses all of it.
      const others = (changes.keys ?? []).filter(({ kind }) => kind !== KIND);
      return { ...changes, keys: [...others, ...change(left)] };
    },
    // Asking for all of them again and again is what no other client does, and what numbers are banned for.
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
