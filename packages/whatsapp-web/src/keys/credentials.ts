import { type AuthenticationCreds, BufferJSON, initAuthCreds } from '@whiskeysockets/baileys';

export const writeCredentials = (credentials: AuthenticationCreds): string =>
  JSON.stringify(credentials, BufferJSON.replacer);

/** New credentials when there are none, or only those of an unfinished pairing. */
export function readCredentials(stored: string | undefined): AuthenticationCreds {
  if (stored === undefined) return initAuthCreds();
  const credentials: AuthenticationCreds = JSON.parse(stored, BufferJSON.reviver);
  return isLinked(credentials) ? credentials : initAuthCreds();
}

/**
 * The phone has signed for this device. Before that, a number typed for a pairing code already looks like an account.
 */
export const isLinked = (credentials: AuthenticationCreds): boolean => credentials.account !== undefined;
