import { createBoundedMap } from '../bounded.ts';
import type { Json } from '../json.ts';
import type { BusinessAccount } from './accounts.ts';
import { brazilianTwin, userIdsOf } from './ids.ts';

/** How far the customer's phone acts automatically: not at all, it receives messages, or it reads them immediately. */
export type Ticks = 'none' | 'delivered' | 'read';

export interface PersonSettings {
  readonly name: string;
  readonly hasWhatsApp: boolean;
  readonly ticks: Ticks;
  /** With a user name the number may be hidden: webhooks then carry the user id only. */
  readonly username: string | undefined;
  readonly hidesNumber: boolean;
  /** False: marketing templates fail with 131049. */
  readonly acceptsMarketing: boolean;
  /** The businesses whose marketing messages the person stopped in WhatsApp: their templates fail with 131050. */
  readonly stoppedBusinesses: readonly string[];
}

export interface Person extends PersonSettings {
  readonly waId: string;
}

export interface People {
  /** The person with this number; an undeclared number belongs to a person with WhatsApp. */
  get(waId: string): Person;
  set(waId: string, settings: Partial<PersonSettings>): Person;
  /** By the id scoped to the portfolio, or the parent id of its group. */
  findByUserId(account: BusinessAccount, userId: string): Person | undefined;
  all(): Person[];
}

export function createPeople(capacity: number, defaultTicks: Ticks): People {
  const people = createBoundedMap<string, Person>(capacity);

  function get(waId: string): Person {
    const twin = brazilianTwin(waId);
    const known = people.get(waId) ?? (twin ? people.get(twin) : undefined);
    return known ?? set(waId, {});
  }

  function set(waId: string, settings: Partial<PersonSettings>): Person {
    const before = people.get(waId);
    const person: Person = { ...(before ?? stranger(waId, defaultTicks)), ...settings, waId };
    people.set(waId, person);
    return person;
  }

  return {
    get,
    set,
    findByUserId: (account, userId) =>
      [...people.values()].find(({ waId }) => Object.values(userIdsOf(account, waId)).includes(userId)),
    all: () => [...people.values()],
  };
}

/** The entry of a webhook's `contacts`. */
export function contactOf(account: BusinessAccount, { waId, name, username, hidesNumber }: Person): Json {
  return {
    profile: { name, ...(username !== undefined && { username }) },
    ...(!hidesNumber && { wa_id: waId }),
    ...userIdsOf(account, waId),
  };
}

function stranger(waId: string, ticks: Ticks): Person {
  return {
    waId,
    name: `Cliente ${waId.slice(-4)}`,
    hasWhatsApp: true,
    ticks,
    username: undefined,
    hidesNumber: false,
    acceptsMarketing: true,
    stoppedBusinesses: [],
  };
}
