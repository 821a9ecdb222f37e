import type { SignalKeyStore } from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import type { WebAddress } from '../session.ts';
import { addressOf, isAddress } from './addresses.ts';

export type WebPerson = Extract<WebEvent, { kind: 'call' }>['chat'];

/** The person behind an address, from everything the network has sent so far. */
export interface People {
  /** Undefined when none of them is an address of a person or a group. */
  find(jids: readonly (string | null | undefined)[], name?: string | null): Promise<WebPerson | undefined>;
}

/** Reads stored links and sends no query: a request to the network would delay the message. */
export function createPeople(keys: Pick<SignalKeyStore, 'get'>): People {
  return {
    async find(jids, name) {
      const told = jids.flatMap((jid) => addressOf(jid) ?? []);
      const isComplete = new Set(told.map(({ kind }) => kind)).size > 1;
      const known = isComplete ? [] : await Promise.all(told.map((address) => otherAddress(keys, address)));
      const [first, ...others] = sorted([...told, ...known.flatMap((address) => address ?? [])]);
      return first && { addresses: [first, ...others], ...(name && { name }) };
    },
  };
}

/** A cache for input that repeats the same people. Links stored later are not seen. */
export function rememberPeople(people: People): People {
  const asked = new Map<string, ReturnType<People['find']>>();
  return {
    async find(jids, name) {
      const key = jids.join(' ');
      const asking = asked.get(key) ?? people.find(jids);
      asked.set(key, asking);
      const found = await asking;
      return found && { ...found, ...(name && { name }) };
    },
  };
}

async function otherAddress(keys: Pick<SignalKeyStore, 'get'>, address: WebAddress): Promise<WebAddress | undefined> {
  if (address.kind === 'group') return undefined;
  // The client's own format, which stores both directions in one table.
  const id = address.kind === 'lid' ? `${address.value}_reverse` : address.value;
  const { [id]: value } = await keys.get('lid-mapping', [id]);
  if (value === undefined) return undefined;
  const other = { kind: address.kind === 'lid' ? 'phone' : 'lid', value } as const;
  return isAddress(other) ? other : undefined;
}

const order = { group: 0, phone: 1, lid: 2 } as const;

/** A phone before a LID, without duplicates. */
function sorted(addresses: readonly WebAddress[]): WebAddress[] {
  const unique = new Map(addresses.map((address) => [`${address.kind} ${address.value}`, address]));
  return [...unique.values()].toSorted((a, b) => order[a.kind] - order[b.kind]);
}
