import type { LinkedDevice } from '../people/linked-device.ts';
import { SERVER_JID } from '../wire/jids.ts';
import { childrenOf, el, type Node } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { answerEncrypt } from './encrypt.ts';
import {
  answerAppState,
  answerBlocklist,
  answerCompanion,
  answerMediaConnection,
  answerPicture,
  answerProperties,
} from './fixed-answers.ts';
import { answerGroups } from './groups.ts';
import { type Answer, type Question, Refusal } from './iq.ts';
import { answerPrivacy } from './privacy.ts';
import { answerUserSync } from './user-sync.ts';

/** Nothing but "understood": telemetry, pings, what the client says about itself. */
const understood = (): Answer => [];

const handlers: Readonly<Record<string, (question: Question) => Answer>> = {
  encrypt: answerEncrypt,
  usync: answerUserSync,
  'w:g2': answerGroups,
  'w:m': answerMediaConnection,
  md: answerCompanion,
  privacy: answerPrivacy,
  blocklist: answerBlocklist,
  abt: answerProperties,
  'w:profile:picture': answerPicture,
  'w:sync:app:state': answerAppState,
  'urn:xmpp:whatsapp:dirty': understood,
  'w:p': understood,
  'w:stats': understood,
  passive: understood,
  status: understood,
  disappearing_mode: understood,
};

export async function answerIq(world: World, device: LinkedDevice, iq: Node): Promise<void> {
  const { id, xmlns = '', to } = iq.attrs;
  const [ask = el('nothing')] = childrenOf(iq);
  // A group answers in its own name; everything else in the server's.
  const from = to?.endsWith('@g.us') && to !== '@g.us' ? to : SERVER_JID;
  try {
    const handler = handlers[xmlns];
    if (!handler) throw new Refusal(501, 'feature-not-implemented');
    const content = await handler({ world, device, iq, ask });
    device.connection?.send(el('iq', { from, type: 'result', id }, [...content]));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 501) world.problems.push(`No answer for ${xmlns} ${ask.tag}`);
    const content = [el('error', { code: String(error.code), text: error.message })];
    device.connection?.send(el('iq', { from, type: 'error', id }, content));
  }
}
