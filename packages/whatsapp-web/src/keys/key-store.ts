import {
  BufferJSON,
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys';
import type { SessionChanges, SessionStore } from '../session.ts';
import type { CommitQueue } from './commit-queue.ts';

export interface KeyStoreOptions {
  readonly store: Pick<SessionStore, 'readKeys'>;
  readonly queue: CommitQueue;
  /** Changes that must be committed together with these keys. */
  readonly alongWith: (keys: SignalDataSet) => Pick<SessionChanges, 'events' | 'keys'>;
  /** The client would report an unreadable key as an unreadable message: the socket must be closed before that. */
  readonly onFailure: (error: unknown) => void;
}

/** The client's keys in our store: always read from there, so that no cached key is newer than the last commit. */
export function createKeyStore({ store, queue, alongWith, onFailure }: KeyStoreOptions): SignalKeyStore {
  return {
    async get<T extends keyof SignalDataTypeMap>(kind: T, ids: string[]) {
      try {
        const found = ids.length > 0 ? await store.readKeys(kind, ids) : new Map<string, string>();
        return Object.fromEntries([...found].map(([id, value]) => [id, readKey(kind, value)]));
      } catch (error) {
        onFailure(error);
        throw error;
      }
    },
    set(changed) {
      const { events = [], keys = [] } = alongWith(changed);
      return queue.commit({ keys: [...writeKeys(changed), ...keys], events });
    },
  };
}

function readKey(kind: string, value: string) {
  const key = JSON.parse(value, BufferJSON.reviver);
  return kind === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(key) : key;
}

const writeKeys = (keys: SignalDataSet): NonNullable<SessionChanges['keys']> =>
  Object.entries(keys).flatMap(([kind, values]) =>
    Object.entries(values ?? {}).map(([id, value]) => ({
      kind,
      id,
      value: value === null || value === undefined ? null : JSON.stringify(value, BufferJSON.replacer),
    })),
  );
