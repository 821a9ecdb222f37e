import type { WebAddress } from '@recado/whatsapp-web/session';
import type { Address } from '../../platform/channels/inbound-event.ts';

/** Undefined for an address of another network. */
export function webAddressOf({ kind, value }: Pick<Address, 'kind' | 'value'>): WebAddress | undefined {
  return kind === 'phone' || kind === 'lid' || kind === 'group' ? { kind, value } : undefined;
}
