import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 256 bits. */
const SECRET_LENGTH = 43;
const SHOWN_CHARACTERS = 4;

export interface NewKeyText {
  readonly secret: string;
  readonly hint: string;
}

/** `rk_<id>_<secret>`: the prefix is what secret scanners look for, the id names the key in a log that leaked it. */
export function newApiKeyText(id: number): NewKeyText {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return { secret: `rk_${id}_${secret}`, hint: `rk_${id}_${secret.slice(0, SHOWN_CHARACTERS)}…` };
}

const KEY = /^Bearer (rk_[1-9]\d{0,9}_[A-Za-z0-9]{43})$/i;

/** The key of an Authorization header; undefined for anything that cannot be one. */
export const readApiKey = (authorization: string | undefined): string | undefined => KEY.exec(authorization ?? '')?.[1];

export const readConnectionToken = (authorization: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9]{10,200})$/i.exec(authorization ?? '')?.[1];
