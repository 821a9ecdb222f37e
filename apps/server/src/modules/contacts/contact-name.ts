import { CONTACT_NAME_MAX_LENGTH } from '@recado/contracts';

/** Who said what a contact is called, the strongest word first. */
export const nameSources = ['agent', 'profile', 'address'] as const;
export type NameSource = (typeof nameSources)[number];

export interface ContactName {
  readonly name: string;
  readonly nameSource: NameSource;
}

/** What somebody is called of whom neither a name nor an address is known that could be shown. */
export const NAMELESS = { person: 'Contato do WhatsApp', group: 'Grupo do WhatsApp' } as const;

export const isNameless = ({ name, nameSource }: ContactName): boolean =>
  nameSource === 'address' && (name === NAMELESS.person || name === NAMELESS.group);

/** What a customer calls themselves, in one line, without what cannot be shown or stored; undefined if nothing remains. */
export function readProfileName(text: string | undefined): string | undefined {
  // Cut before it is searched: the text comes from outside and may be of any length.
  const name = (text ?? '')
    .slice(0, CONTACT_NAME_MAX_LENGTH * 2)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const cut = [...name].slice(0, CONTACT_NAME_MAX_LENGTH).join('').trim();
  return cut === '' ? undefined : cut;
}

/** Of two names for one person the better said; of two equally good ones the first. */
export function betterName(one: ContactName, other: ContactName): ContactName {
  if (isNameless(one)) return other;
  return nameSources.indexOf(other.nameSource) < nameSources.indexOf(one.nameSource) ? other : one;
}
