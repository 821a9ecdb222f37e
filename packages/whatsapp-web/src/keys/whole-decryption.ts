import { MISSING_KEYS_ERROR_TEXT } from '@whiskeysockets/baileys';
import { SessionCipher } from 'libsignal';

interface Session {
  serialize(): object;
}

/** What libsignal does not show in its types. */
interface Cipher {
  queueJob<T>(job: () => Promise<T>): Promise<T>;
  decryptWithSessions(message: Buffer, sessions: readonly Session[]): Promise<unknown>;
  doDecryptWhisperMessage(message: Buffer, session: Session): Promise<Buffer>;
}

let isWhole = false;

/** What is decrypted moves the keys of one session in one transaction, or none. For the whole process. */
export function keepSessionsWhole(): void {
  if (isWhole) return;
  isWhole = true;
  const cipher = SessionCipher.prototype as unknown as Cipher;
  leaveFailedAsTheyWere(cipher);
  tellRepeats(cipher);
  workWhereCalled(cipher);
}

/** A key that was used already: the server repeats what was committed before. */
export const isRepeat = (error: unknown): boolean =>
  error instanceof Error && error.message === MISSING_KEYS_ERROR_TEXT;

/** The same of a group's, where only whoever knows what was read can say it. */
export const repeated = (): Error => new Error(MISSING_KEYS_ERROR_TEXT);
export const isSpentInGroup = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Received message with old counter');

/**
 * libsignal tries a message on every session it has with somebody and moves the keys of each, also of those the message
 * was not for, and then keeps them all. A session just agreed on is spoilt by an older message that arrives after it, and
 * the next answers cannot be read. With this, whatever failed leaves a session as it was.
 */
function leaveFailedAsTheyWere(cipher: Cipher): void {
  const { doDecryptWhisperMessage } = cipher;
  cipher.doDecryptWhisperMessage = async function (message, session) {
    const before = session.serialize();
    try {
      return await doDecryptWhisperMessage.call(this, message, session);
    } catch (error) {
      const { deserialize } = session.constructor as unknown as { deserialize(kept: object): Session };
      Object.assign(session, deserialize.call(session.constructor, before));
      throw error;
    }
  };
}

/**
 * Having tried every session, libsignal says only that none matched. Not told that one of them has read this very message,
 * we would ask the customer's phone for what we have, and count it as unreadable.
 */
function tellRepeats(cipher: Cipher): void {
  const { decryptWithSessions } = cipher;
  cipher.decryptWithSessions = async function (message, sessions) {
    let repeat: unknown;
    const trying: Cipher = Object.create(this);
    trying.doDecryptWhisperMessage = async (...one) => {
      try {
        return await this.doDecryptWhisperMessage(...one);
      } catch (error) {
        if (isRepeat(error)) repeat = error;
        throw error;
      }
    };
    try {
      return await decryptWithSessions.call(trying, message, sessions);
    } catch (error) {
      throw repeat ?? error;
    }
  };
}

/**
 * libsignal has one queue per customer for the whole process, and works it in the context of whoever came first. A customer
 * who writes to two companies at once would have one company's keys committed without their message, outside of its
 * transaction. The turns are taken before, by each session for itself (`committing-repository.ts`).
 */
function workWhereCalled(cipher: Cipher): void {
  cipher.queueJob = (job) => job();
}
