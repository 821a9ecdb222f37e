import type { Contact } from '@recado/contracts';

/** Navigation state for the contacts page: start a conversation with one of them. */
export const addressing = (addressee: Contact) => ({ addressee });

export const addresseeIn = (state: unknown): Contact | null =>
  typeof state === 'object' && state !== null && 'addressee' in state ? (state.addressee as Contact) : null;
