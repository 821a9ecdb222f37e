import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const TOKEN_LENGTH = 30;

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** What an outside program sends messages through a connection with. */
export const newExternalToken = (): string => randomText(TOKEN_LENGTH);

/** The part of a webhook's address that nobody can guess. */
export const newAppKey = (): string => randomText(TOKEN_LENGTH);

/** What Meta repeats when the address is registered. */
export const newVerifyToken = (): string => randomText(TOKEN_LENGTH);
