import type { WAMessageKey } from '@whiskeysockets/baileys';
import { z } from 'zod';
import type { SessionChanges, SessionStore } from '../session.ts';

/** Messages that came without content and were not given again yet. */
export interface Withheld {
  /** To be committed with the message's event. */
  add(key: WAMessageKey): NonNullable<SessionChanges['keys']>;
  /** The same changes, and those among them that are not missing any more. */
  settle(changes: SessionChanges): SessionChanges;
  missing(): WAMessageKey[];
}

const KIND = 'withheld';
const ID = 'list';
const CAPACITY = 200;
/** A phone gives nothing again after two weeks. */
const LIFE_MS = 14 * 24 * 60 * 60 * 1000;

const entries = z.array(
  z.object({
    id: z.string(),
    remoteJid: z.string(),
    fromMe: z.boolean(),
    participant: z.string().nullable(),
    since: z.number(),
  }),
);

/**
 * The client confirms such a message at once, asks the owner's phone for it two seconds later, and forgets it when it dies
 * in between. The first words of people who come from an advertisement arrive like this.
 */
export async function readWithheld(store: Pick<SessionStore, 'readKeys'>): Promise<Withheld> {
  const stored = (await store.readKeys(KIND, [ID])).get(ID);
  let list = stored === undefined ? [] : entries.parse(JSON.parse(stored));

  function change(next: typeof list): NonNullable<SessionChanges['keys']> {
    list = next.slice(-CAPACITY);
    return [{ kind: KIND, id: ID, value: list.length > 0 ? JSON.stringify(list) : null }];
  }

  return {
    add({ id, remoteJid, fromMe, participant }) {
      if (!id || !remoteJid) return [];
      const entry = { id, remoteJid, fromMe: fromMe === true, participant: participant ?? null, since: Date.now() };
      return change([...list.filter((other) => other.id !== id), entry]);
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
    missing: () => list.filter(({ since }) => since > Date.now() - LIFE_MS).map(({ since: _since, ...key }) => key),
  };
}
