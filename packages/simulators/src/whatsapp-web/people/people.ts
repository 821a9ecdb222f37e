import { hashText } from '../../meta/seeded-random.ts';
import { readJid } from '../wire/jids.ts';
import { createPerson, type Person, type PersonSettings } from './person.ts';

export interface People {
  add(number: string, settings?: Partial<PersonSettings> & { readonly lid?: string }): Person;
  /** By phone number. */
  find(number: string): Person | undefined;
  /** By the phone number, or by the one that is dialled for it. */
  findDialled(number: string): Person | undefined;
  get(number: string): Person;
  findByJid(jid: string | undefined): Person | undefined;
  all(): Person[];
}

export function createPeople(): People {
  const byNumber = new Map<string, Person>();
  const byLid = new Map<string, Person>();
  const find = (number: string) => byNumber.get(number);
  return {
    add(number, { lid = lidFor(number), ...settings } = {}) {
      if (!/^\d{7,15}$/.test(number)) throw new Error(`${number} is not a phone number`);
      const known = find(number);
      if (known) {
        Object.assign(known.settings, settings);
        return known;
      }
      const person = createPerson(number, lid, { ...usual(number), ...settings });
      byNumber.set(number, person);
      byLid.set(lid, person);
      return person;
    },
    find,
    findDialled: (number) =>
      find(number) ?? [...byNumber.values()].find(({ settings }) => settings.dialledAs === number),
    get(number) {
      const person = find(number);
      if (!person) throw new Error(`No person has the number ${number}`);
      return person;
    },
    findByJid(jid) {
      const address = readJid(jid);
      return address && (address.addressing === 'lid' ? byLid : byNumber).get(address.user);
    },
    all: () => [...byNumber.values()],
  };
}

const usual = (number: string): PersonSettings => ({
  name: number,
  addressing: 'pn',
  sharesNumber: true,
  tellsLid: true,
  ticks: 'delivered',
  picture: undefined,
  uploadMs: 0,
  uploadsHistory: false,
  dialledAs: undefined,
  needsPasskey: false,
});

/** The same number has the same identity after a restart, as at WhatsApp. */
function lidFor(number: string): string {
  return `2${String(hashText(number)).padStart(10, '0')}${String(hashText(`${number}+`) % 10_000).padStart(4, '0')}`;
}
