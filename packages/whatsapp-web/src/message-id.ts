import { createHash } from 'node:crypto';

/** The id of an outgoing message: the same for every attempt, so that a phone shows a repeat once. */
export function messageIdFor(ownKey: string): string {
  // The prefix of ids of WhatsApp's own web client.
  return `3EB0${createHash('sha256').update(ownKey).digest('hex').slice(0, 18).toUpperCase()}`;
}
