import type { WASocket } from '@whiskeysockets/baileys';
import type { CommitQueue } from '../keys/commit-queue.ts';
import type { Me } from '../receive/me.ts';
import { createPeople } from '../receive/people.ts';
import type { SessionStore } from '../session.ts';
import { readSentTo } from './read-sent-to.ts';
import type { RetryRequests } from './retry-requests.ts';
import { whileSending } from './sending.ts';

interface Unread {
  readonly store: Pick<SessionStore, 'readSent'>;
  readonly me: Me;
  readonly askedAgain: RetryRequests;
  readonly queue: CommitQueue;
  readonly hasEnded: () => boolean;
}

/** Under the original id, so that a phone that did read one shows it once. */
export async function resendMessage(sock: WASocket, unread: Unread): Promise<void> {
  const { store, me, askedAgain, queue, hasEnded } = unread;
  const people = createPeople(sock.authState.keys);
  // One by one: messages that a closed socket leaves unsent do not count as sent.
  for (let next = askedAgain.take(); next && !hasEnded(); next = askedAgain.take()) {
    const { id, jid, keys } = next;
    await queue.commit({ keys }).catch(() => undefined);
    if (hasEnded()) return;
    const content = await readSentTo({ store, people, me }, { id, chat: jid }).catch(() => undefined);
    if (!content) continue;
    // A session the phone has lost is not detectable from here, so a new one is established.
    await sock.assertSessions([jid], true).catch(() => undefined);
    await whileSending(() => sock.relayMessage(jid, content, { messageId: id })).catch(() => undefined);
  }
}
