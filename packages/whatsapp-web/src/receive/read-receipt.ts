import { type BinaryNode, getBinaryNodeChild, getBinaryNodeChildren } from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import type { Me } from './me.ts';
import type { People } from './people.ts';
import { isProviderId } from './provider-id.ts';
import { timeOf } from './read-message.ts';

type Tick = 'delivered' | 'read' | 'played';

/** The delivery status of our messages. A receipt names one message or a list. */
export async function readReceipt(receipt: BinaryNode, me: Me, people: People): Promise<WebEvent[]> {
  const { id, from, participant, type, t } = receipt.attrs;
  const status = tickOf(type);
  // Receipts of our own devices concern messages of others.
  if (!status || me.isMe(participant ?? from)) return [];
  const chat = await people.find([from]);
  if (!chat) return [];
  const items = getBinaryNodeChildren(getBinaryNodeChild(receipt, 'list'), 'item');
  const ids = [id, ...items.map(({ attrs }) => attrs['id'])].filter(isProviderId);
  return ids.map((providerId) => ({ kind: 'status', chat, at: timeOf(t), providerId, status }));
}

/** `inactive` is a delivery to a device that is not online. */
function tickOf(type: string | undefined): Tick | undefined {
  if (type === undefined || type === 'inactive') return 'delivered';
  return type === 'read' || type === 'played' ? type : undefined;
}
