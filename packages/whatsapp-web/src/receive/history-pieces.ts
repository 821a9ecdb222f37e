import { proto } from '@whiskeysockets/baileys';
import { z } from 'zod';
import { type SessionChanges, type SessionStore, WAITING_HISTORY } from '../session.ts';

export type Notice = proto.Message.IHistorySyncNotification;
type Keys = NonNullable<SessionChanges['keys']>;

/** History chunks that were confirmed to the phone and are not read yet. */
export interface HistoryChunks {
  /** To be committed with the keys of its stanza: afterwards the phone does not send it again. */
  add(id: string, notice: Notice): Keys;
  /** Stores these changes. A chunk among them becomes pending, or done, once they are stored. */
  commit(changes: SessionChanges): Promise<void>;
  /** When the next chunk is due; undefined when none waits. */
  dueAt(): number | undefined;
  /** The oldest chunk that is due. */
  next(): WaitingChunk | undefined;
  read(id: string): Promise<Notice | undefined>;
  /** Records a failed attempt; to be committed. */
  postpone(id: string): Keys;
  /** It was read, or cannot be read at all. */
  remove(id: string): Keys;
}

export interface WaitingChunk {
  readonly id: string;
  /** Old enough for its last attempt. */
  readonly isOld: boolean;
}

const KIND = 'history-piece';
const LIST: Keys[number] = { kind: WAITING_HISTORY, id: 'list', value: null };
/** Factor between one pause and the next. */
const GROWTH = 4;
const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1000;
/** The file servers delete everything older. */
const LIFE_MS = 14 * 24 * 60 * 60 * 1000;

const entries = z.array(z.object({ id: z.string(), since: z.number(), tries: z.number(), dueAt: z.number() }));

type Entry = z.infer<typeof entries>[number];

/**
 * Reading one takes minutes when a file server hangs. Inside its stanza it would delay every new message, so it waits
 * in the store until it is read, over as many sessions as that takes. The index is stored apart from the chunks.
 */
export async function readHistoryChunks(
  store: Pick<SessionStore, 'readKeys' | 'commit'>,
  firstPauseMs: number,
): Promise<HistoryChunks> {
  const stored = (await store.readKeys(LIST.kind, [LIST.id])).get(LIST.id);
  let list: readonly Entry[] = stored === undefined ? [] : entries.parse(JSON.parse(stored));

  function listWith(changed: Keys): readonly Entry[] {
    const gone = new Set(changed.flatMap(({ id, value }) => (value === null ? [id] : [])));
    const known = new Set(list.map(({ id }) => id));
    // A chunk sent again while it waits would lose its attempt count.
    const added = changed.filter(({ id }) => !gone.has(id) && !known.has(id));
    const now = Date.now();
    return [
      ...list.filter(({ id }) => !gone.has(id)),
      ...added.map(({ id }) => ({ id, since: now, tries: 0, dueAt: now })),
    ];
  }

  return {
    add: (id, notice) => [
      {
        kind: KIND,
        id,
        value: Buffer.from(proto.Message.HistorySyncNotification.encode(notice).finish()).toString('base64'),
      },
    ],
    async commit(changes) {
      const keys = changes.keys ?? [];
      const pieces = keys.filter(({ kind }) => kind === KIND);
      const others = keys.filter(({ kind }) => kind !== LIST.kind);
      if (pieces.length === 0 && others.length === keys.length) return store.commit(changes);
      const next = listWith(pieces);
      const value = next.length > 0 ? JSON.stringify(next) : null;
      await store.commit({ ...changes, keys: [...others, { ...LIST, value }] });
      // Not earlier: the reader would look for a chunk that is not stored yet. Not `next`: one may have been tried
      // since.
      list = listWith(pieces);
    },
    dueAt: () => (list.length > 0 ? Math.min(...list.map(({ dueAt }) => dueAt)) : undefined),
    next() {
      const now = Date.now();
      const due = list.find(({ dueAt }) => dueAt <= now);
      return due && { id: due.id, isOld: due.since <= now - LIFE_MS };
    },
    async read(id) {
      const value = (await store.readKeys(KIND, [id])).get(id);
      return value === undefined
        ? undefined
        : proto.Message.HistorySyncNotification.decode(Buffer.from(value, 'base64'));
    },
    postpone(id) {
      const tried = ({ tries, ...entry }: Entry): Entry => {
        const pauseMs = Math.min(firstPauseMs * GROWTH ** tries, LONGEST_PAUSE_MS);
        return { ...entry, tries: tries + 1, dueAt: Date.now() + pauseMs };
      };
      list = list.map((entry) => (entry.id === id ? tried(entry) : entry));
      return [LIST];
    },
    remove: (id) => [{ kind: KIND, id, value: null }],
  };
}
