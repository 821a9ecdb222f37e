import type { Address } from '../../platform/channels/inbound-event.ts';
import { readPhone } from './phone-number.ts';

export type IdentityKind = Address['kind'];

/** An address as a channel reports it. Ids that are scoped to a page or number come with that account. */
export interface SeenIdentity {
  readonly kind: IdentityKind;
  readonly account?: string;
  readonly value: string;
}

/** A business-scoped user id, or the parent id of a group of portfolios, as Meta spells it. */
export function readUserId(text: string): { readonly value: string; readonly isParent: boolean } | undefined {
  const [value, parent] = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/.exec(text.trim()) ?? [];
  return value === undefined ? undefined : { value, isParent: parent !== undefined };
}

export interface Identity {
  readonly kind: IdentityKind;
  readonly account: string;
  readonly value: string;
  readonly address: string;
}

/**
 * Normalised, unique and in a fixed order: two webhooks that claim the same addresses queue for them instead of
 * deadlocking.
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
      // The digits of a LID look like a phone number and could be that of a stranger.
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

/** `5511987654321:4@s.whatsapp.net` → `5511987654321`: neither the device nor the server identifies the person. */
const localPart = (value: string): string => value.slice(0, 100).replace(/(?::\d+)?(?:@[\w.]+)?$/, '');
