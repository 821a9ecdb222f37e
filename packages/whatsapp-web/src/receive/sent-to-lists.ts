import { type BinaryNode, jidNormalizedUser, type WAMessageKey } from '@whiskeysockets/baileys';
import { z } from 'zod';
import type { SessionChanges, SessionStore } from '../session.ts';
import { providerIdOf } from './provider-id.ts';

/** Messages that customers sent through a list; each is stored in the chat with its sender. */
export interface SentToLists {
  /** To be committed with the message's event. */
  add(stanza: BinaryNode): NonNullable<SessionChanges['keys']>;
  /** The message's key on the network. */
  find(providerId: string): WAMessageKey | undefined;
}

const KIND = 'sent-to-lists';
const ID = 'list';
const CAPACITY = 200;

const entries = z.array(z.object({ id: z.string(), remoteJid: z.string(), participant: z.string() }));

/** A read receipt must name the list: in the chat with the sender no message has this id. */
export async function readSentToLists(store: Pick<SessionStore, 'readKeys'>): Promise<SentToLists> {
  const stored = (await store.readKeys(KIND, [ID])).get(ID);
  let list = stored === undefined ? [] : entries.parse(JSON.parse(stored));
  return {
    add({ attrs }) {
      const { from: remoteJid = '', participant } = attrs;
      const id = providerIdOf(attrs['id'] ?? '');
      const entry = { id, remoteJid, participant: jidNormalizedUser(participant) };
      list = [...list.filter((other) => other.id !== id), entry].slice(-CAPACITY);
      return [{ kind: KIND, id: ID, value: JSON.stringify(list) }];
    },
    find(providerId) {
      const entry = list.find(({ id }) => id === providerId);
      return entry && { ...entry, fromMe: false };
    },
  };
}
