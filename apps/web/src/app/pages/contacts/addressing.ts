import type { Contact } from '@recado/contracts';

/** Said to the page of contacts by who wants to write to one of them. */
export const addressing = (addressee: Contact) => ({ addressee });

export const addresseeIn = (state: unknown): Contact | null =>
  typeof state === 'object' && state !== null && 'addressee' in state ? (state.addressee as Contact) : null;
