import type { WASocket } from '@whiskeysockets/baileys';
import type { Me } from '../receive/me.ts';
import { createPeople } from '../receive/people.ts';
import type { SessionStore } from '../session.ts';
import type { AskedAgain } from './asked-again.ts';
import { readSentTo } from './read-sent-to.ts';
import { whileSending } from './sending.ts';

interface Unread {
  readonly store: Pick<SessionStore, 'readSent'>;
  readonly me: Me;
  readonly askedAgain: AskedAgain;
}

/** Under the id they left with, so that a phone that did read one shows it once. */
export async function sendOnceMore(sock: WASocket, { store, me, askedAgain }: Unread): Promise<void> {
  const people = createPeople(sock.authState.keys);
  for (const { id, jid } of askedAgain.take()) {
    const content = await readSentTo({ store, people, me }, { id, chat: jid }).catch(() => undefined);
    if (!content) continue;
    // A session the phone has lost looks like any other from here: it is agreed on anew.
    await sock.assertSessions([jid], true).catch(() => undefined);
    await whileSending(() => sock.relayMessage(jid, content, { messageId: id })).catch(() => undefined);
  }
}
