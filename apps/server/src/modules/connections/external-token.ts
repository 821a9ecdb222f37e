import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const TOKEN_LENGTH = 30;

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Token with which an external program sends messages over a connection. */
export const newExternalToken = (): string => randomText(TOKEN_LENGTH);

/** The unguessable part of a webhook address. */
export const newAppKey = (): string => randomText(TOKEN_LENGTH);

/** Meta sends it back when the address is registered. */
export const newVerifyToken = (): string => randomText(TOKEN_LENGTH);
