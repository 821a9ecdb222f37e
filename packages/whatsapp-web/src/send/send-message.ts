import type { WASocket } from '@whiskeysockets/baileys';
import type { CommitQueue } from '../keys/commit-queue.ts';
import type { LookUps } from '../look-ups.ts';
import { addressOf, jidOf } from '../receive/addresses.ts';
import type { Me } from '../receive/me.ts';
import type { WebAddress, WebMessage, WebSendOutcome } from '../session.ts';
import type { Ack, Acks } from './acks.ts';
import { buildContent } from './build-content.ts';
import { archivedMessage } from './read-sent-to.ts';

export interface Sender {
  readonly sock: WASocket;
  readonly me: Me;
  readonly queue: CommitQueue;
  readonly acks: Acks;
  readonly lookUps: LookUps;
  /** The socket is closed: nothing may be reported as sent any more. */
  readonly hasEnded: () => boolean;
}

const unknown = (text: string): WebSendOutcome => ({ outcome: 'unknown', text });

/** A message is stored before it leaves, for phones that cannot read it and ask again. */
export async function sendMessage(
  { sock, me, queue, acks, lookUps, hasEnded }: Sender,
  message: WebMessage,
  leave: () => Promise<void>,
): Promise<WebSendOutcome> {
  if (message.content.type === 'media' && message.content.bytes.length === 0)
    return { outcome: 'refused', reason: 'media', code: undefined, text: 'The file is empty.' };
  let to: WebAddress | undefined;
  let built: Awaited<ReturnType<typeof buildContent>>;
  try {
    to = await reachable({ sock, me, lookUps }, message.to);
    if (!to)
      return { outcome: 'refused', reason: 'not-on-channel', code: undefined, text: 'The number has no WhatsApp.' };
    built = await buildContent({ ...message, to }, { upload: sock.waUploadToServer, ownJid: me.jid() });
    const content = archivedMessage(jidOf(to), built.content);
    await queue.commit({ sent: { providerId: message.providerId, content } });
  } catch (error) {
    return unknown(wordsOf(error));
  }
  if (hasEnded()) return unknown('The session has ended.');
  await leave();
  const { answer, forget } = acks.wait(message.providerId);
  try {
    const options = { messageId: message.providerId, additionalAttributes: { ...built.envelope } };
    await sock.relayMessage(jidOf(to), built.content, options);
    return outcomeOf(await answer);
  } catch (error) {
    forget();
    lookUps.note(error);
    return unknown(wordsOf(error));
  }
}

type Asking = Pick<Sender, 'sock' | 'me' | 'lookUps'>;

/**
 * The recipient address with a device to encrypt for; undefined when the number has no WhatsApp. Without a device the
 * client would send to our own devices alone, and the server would confirm it.
 */
async function reachable(asking: Asking, to: WebAddress): Promise<WebAddress | undefined> {
  if (to.kind === 'group' || (await hasDevices(asking, to))) return to;
  if (to.kind === 'phone') {
    const answer = await asking.lookUps.ask(() => asking.sock.onWhatsApp(jidOf(to)));
    if (!answer) throw new Error('The network did not answer whether the number has WhatsApp.');
    const found = answer.find(({ exists }) => exists);
    if (!found) return undefined;
    // Many Brazilian numbers are registered without the ninth digit they are dialled with.
    const registered = addressOf(found.jid);
    if (registered && found.jid !== jidOf(to) && (await hasDevices(asking, registered))) return registered;
  }
  throw new Error('The network returned no device of the recipient.');
}

/** Reads the cache the client sends with, so that sending does not query again. */
async function hasDevices({ sock, me, lookUps }: Asking, to: WebAddress): Promise<boolean> {
  const jid = jidOf(to);
  try {
    const devices = await sock.getUSyncDevices([jid], true, false);
    return devices.some((device) => me.isMe(jid) || !me.isMe(device.jid));
  } catch (error) {
    lookUps.note(error);
    throw error;
  }
}

/** The account is temporarily not allowed to write to new contacts. */
const RESTRICTED = 463;
const INVALID = new Set([400, 479, 487, 491]);

function outcomeOf(ack: Ack): WebSendOutcome {
  if (ack.ack === 'taken') return { outcome: 'sent' };
  if (ack.ack === 'none') return unknown('The server did not confirm it.');
  const { code } = ack;
  const reason = code === RESTRICTED ? 'restricted' : INVALID.has(code) ? 'invalid' : 'other';
  return { outcome: 'refused', reason, code, text: `The server refused it (${code}).` };
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : 'It could not be sent.');
