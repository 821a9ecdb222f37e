import { isJidGroup, proto } from '@whiskeysockets/baileys';
import { addressOf } from '../receive/addresses.ts';
import type { Me } from '../receive/me.ts';
import type { People } from '../receive/people.ts';
import type { SessionStore } from '../session.ts';

export interface SentArchive {
  readonly store: Pick<SessionStore, 'readSent'>;
  readonly people: People;
  readonly me: Me;
}

export interface Asked {
  readonly id: string;
  /** The conversation of the retry request. */
  readonly chat: string | null | undefined;
  /** The requester; in a group one of its members. */
  readonly asking?: string | null | undefined;
}

/** Stored with its recipient, because a retry request contains only the message's id. */
export const archivedMessage = (destinationJid: string, message: proto.IMessage): Uint8Array =>
  proto.Message.encode({ deviceSentMessage: { destinationJid, message } }).finish();

/**
 * A message of ours, for its recipients and our own devices. The network forwards any retry request for any id:
 * answered unchecked, it would disclose a conversation to a stranger.
 */
export async function readSentTo(
  archive: SentArchive,
  { id, chat, asking }: Asked,
): Promise<proto.IMessage | undefined> {
  const bytes = await archive.store.readSent(id);
  if (!bytes) return undefined;
  const kept = proto.Message.decode(bytes);
  const { destinationJid, message } = kept.deviceSentMessage ?? {};
  // Stored by a release without recipients; after two weeks there are none left.
  if (!destinationJid || !message) return kept;
  const jids = (isJidGroup(destinationJid) ? [chat] : [chat, asking]).filter((jid) => !!jid);
  const allowed = await Promise.all(jids.map((jid) => mayRead(archive, jid ?? '', destinationJid)));
  return allowed.length > 0 && allowed.every(Boolean) ? message : undefined;
}

/** By its number or by its LID, whichever the network uses. */
async function mayRead({ people, me }: SentArchive, jid: string, destinationJid: string): Promise<boolean> {
  if (me.isMe(jid)) return true;
  const destination = addressOf(destinationJid);
  const known = await people.find([jid]);
  return known?.addresses.some(({ kind, value }) => kind === destination?.kind && value === destination.value) ?? false;
}
