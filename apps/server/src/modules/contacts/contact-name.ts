import { CONTACT_NAME_MAX_LENGTH } from '@recado/contracts';
import { maskName } from './mask-number.ts';

/** Where the name of a contact comes from, strongest source first. */
export const nameSources = ['agent', 'profile', 'address'] as const;
export type NameSource = (typeof nameSources)[number];

export interface ContactName {
  readonly name: string;
  readonly nameSource: NameSource;
}

/** Name of a contact without a name and without an address that could be shown. */
export const NAMELESS = { person: 'Contato do WhatsApp', group: 'Grupo do WhatsApp' } as const;

export const isNameless = ({ name, nameSource }: ContactName): boolean =>
  nameSource === 'address' && (name === NAMELESS.person || name === NAMELESS.group);

/**
 * The name that a language model may read; undefined where it is the number or the user name, which must not leave the
 * company: an agent who may not see it would get it back in an answer.
 */
export const nameForModel = ({ name, nameSource }: ContactName): string | undefined =>
  nameSource === 'address' || maskName(name) !== name ? undefined : name;

/**
 * A customer's profile name on one line, without characters that cannot be shown or stored; undefined if nothing
 * remains.
 */
export function readProfileName(text: string | undefined): string | undefined {
  // Cut before the search: the text comes from outside and may have any length.
  const name = (text ?? '')
    .slice(0, CONTACT_NAME_MAX_LENGTH * 2)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const cut = [...name].slice(0, CONTACT_NAME_MAX_LENGTH).join('').trim();
  return cut === '' ? undefined : cut;
}

const USERNAME_MAX_LENGTH = 64;

/** A WhatsApp user name without its "@" and in lower case, as people type it either way; undefined if it is none. */
export function readUsername(text: string | undefined): string | undefined {
  const name = (text ?? '').trim().replace(/^@/, '').toLowerCase();
  return name.length <= USERNAME_MAX_LENGTH && /^[\p{L}\p{N}._]+$/u.test(name) ? name : undefined;
}

/** The name from the stronger source; of two equal ones the first. */
export function betterName(one: ContactName, other: ContactName): ContactName {
  if (isNameless(one)) return other;
  return nameSources.indexOf(other.nameSource) < nameSources.indexOf(one.nameSource) ? other : one;
}
