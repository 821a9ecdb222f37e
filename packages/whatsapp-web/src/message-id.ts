import { createHash } from 'node:crypto';

/** The id a message goes out under: the same for every attempt, so that a phone shows a repeat once. */
export function messageIdFor(ownKey: string): string {
  // The beginning that WhatsApp's own web client gives its ids.
  return `3EB0${createHash('sha256').update(ownKey).digest('hex').slice(0, 18).toUpperCase()}`;
}
