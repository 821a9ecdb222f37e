import { type BinaryNode, getAllBinaryNodeChildren, getBinaryNodeChild } from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import { addressOf } from './addresses.ts';
import { timeOf } from './read-message.ts';

export function readGroupChange(notification: BinaryNode): WebEvent[] {
  const { attrs } = notification;
  const group = addressOf(attrs['from']);
  if (attrs['type'] !== 'w:gp2' || group?.kind !== 'group') return [];
  const [change] = getAllBinaryNodeChildren(notification);
  const subject =
    change?.tag === 'subject' ? change.attrs['subject'] : getBinaryNodeChild(change, 'group')?.attrs['subject'];
  return [{ kind: 'group', at: timeOf(attrs['t']), groupId: group.value, ...(subject && { subject }) }];
}
