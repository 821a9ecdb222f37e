import { proto, type WASocket } from '@whiskeysockets/baileys';
import type { SessionStore } from '../session.ts';
import type { AskedAgain } from './asked-again.ts';

/** Under the id they left with, so that a phone that did read one shows it once. */
export async function sendOnceMore(
  sock: WASocket,
  store: Pick<SessionStore, 'readSent'>,
  askedAgain: AskedAgain,
): Promise<void> {
  for (const { id, jid } of askedAgain.take()) {
    const content = await store.readSent(id).catch(() => undefined);
    if (!content) continue;
    // A session the phone has lost looks like any other from here: it is agreed on anew.
    await sock.assertSessions([jid], true).catch(() => undefined);
    await sock.relayMessage(jid, proto.Message.decode(content), { messageId: id }).catch(() => undefined);
  }
}
