import type { Address } from '../../platform/channels/inbound-event.ts';
import { readPhone } from './phone-number.ts';

export type IdentityKind = Address['kind'];

/** An address as a channel reports it. Ids that a page or number gives out are told together with that account. */
export interface SeenIdentity {
  readonly kind: IdentityKind;
  readonly account?: string;
  readonly value: string;
}

export interface Identity {
  readonly kind: IdentityKind;
  readonly account: string;
  readonly value: string;
  readonly address: string;
}

/**
 * Normalised, each once, and always in the same order: two webhooks that claim the same addresses claim them one after
 * the other instead of waiting for each other in a circle.
 */
export function readIdentities(seen: readonly SeenIdentity[]): readonly Identity[] {
  const found = new Map(seen.map(readIdentity).map((identity) => [keyOf(identity), identity]));
  if (found.size === 0) throw new Error('A contact is recognised by at least one address.');
  return [...found.keys()].sort().flatMap((key) => found.get(key) ?? []);
}

export const keyOf = ({ kind, account, value }: Omit<Identity, 'address'>): string =>
  JSON.stringify([kind, account, value]);

export function readIdentity({ kind, account = '', value }: SeenIdentity): Identity {
  switch (kind) {
    case 'phone': {
      // The digits of a LID look like a phone's and would ring at a stranger's.
      const phone = value.endsWith('@lid') ? undefined : readPhone(localPart(value));
      if (!phone) throw new Error('This is not a phone number.');
      return { kind, account: '', ...phone };
    }
    case 'lid':
    case 'group': {
      const id = localPart(value);
      if (!/^\d+(?:-\d+)?$/.test(id)) throw new Error(`This is not the id of a ${kind}.`);
      return { kind, account: '', value: id, address: id };
    }
    case 'bsuid':
    case 'psid':
    case 'igsid': {
      if (account === '' || !/^[\w.-]{1,200}$/.test(value))
        throw new Error(`A ${kind} needs its account and is one word.`);
      return { kind, account, value, address: value };
    }
  }
}

/** `5511987654321:4@s.whatsapp.net` → `5511987654321`: neither the device nor the server is part of who it is. */
const localPart = (value: string): string => value.slice(0, 100).replace(/(?::\d+)?(?:@[\w.]+)?$/, '');
