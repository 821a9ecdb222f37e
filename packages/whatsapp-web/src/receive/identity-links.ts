import type { SignalDataSet } from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import { isAddress } from './addresses.ts';
import type { Me } from './me.ts';

/** The links between two addresses of one person among the keys to be stored. */
export function identityLinks({ 'lid-mapping': pairs }: SignalDataSet, me: Me): WebEvent[] {
  const at = new Date().toISOString();
  return Object.entries(pairs ?? {}).flatMap(([phone, lid]) => {
    // Each link is written in both directions; a message of ours may name us beside the customer.
    if (lid === null || phone.endsWith('_reverse') || phone === me.phone() || lid === me.lid()) return [];
    const isKept = isAddress({ kind: 'phone', value: phone }) && isAddress({ kind: 'lid', value: lid });
    return isKept ? [{ kind: 'same-person' as const, at, lid, phone }] : [];
  });
}
