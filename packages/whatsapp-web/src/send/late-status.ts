import type { BinaryNode } from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import { addressOf } from '../receive/addresses.ts';
import { timeOf } from '../receive/read-message.ts';

/** The server's ack of a message whose sender has timed out. */
export function lateStatus({ attrs: { id, from, t, error } }: BinaryNode): WebEvent[] {
  const address = addressOf(from);
  if (!address || !id) return [];
  const about = {
    kind: 'status' as const,
    chat: { addresses: [address] satisfies [unknown] },
    at: timeOf(t),
    providerId: id,
  };
  return [
    error === undefined ? { ...about, status: 'sent' } : { ...about, status: 'failed', code: Number(error) || 0 },
  ];
}
