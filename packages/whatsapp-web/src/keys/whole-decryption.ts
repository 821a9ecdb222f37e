import { MISSING_KEYS_ERROR_TEXT } from '@whiskeysockets/baileys';
import { SessionCipher } from 'libsignal';

interface Session {
  serialize(): object;
}

/** Parts of libsignal missing from its types. */
interface Cipher {
  queueJob<T>(job: () => Promise<T>): Promise<T>;
  decryptWithSessions(message: Buffer, sessions: readonly Session[]): Promise<unknown>;
  doDecryptWhisperMessage(message: Buffer, session: Session): Promise<Buffer>;
}

let isWhole = false;

/** Decryption advances the keys of one session in one transaction, or of none. Applies to the whole process. */
export function patchDecryption(): void {
  if (isWhole) return;
  isWhole = true;
  const cipher = SessionCipher.prototype as unknown as Cipher;
  leaveFailedAsTheyWere(cipher);
  tellRepeats(cipher);
  workWhereCalled(cipher);
}

/** The key was used already: the server repeats a message that was committed before. */
export const isRepeat = (error: unknown): boolean =>
  error instanceof Error && error.message === MISSING_KEYS_ERROR_TEXT;

/** The same for a group, where only the caller knows whether the message was read. */
export const repeated = (): Error => new Error(MISSING_KEYS_ERROR_TEXT);
export const isSpentInGroup = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Received message with old counter');

/**
 * libsignal tries a message on every session with an address, advances the keys of each, also of the wrong ones, and
 * then stores them all. An older message that arrives late thus corrupts a session just established, and the next
 * messages cannot be read. With this patch a failed attempt leaves its session unchanged.
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
 * After trying every session, libsignal reports only that none matched. If we did not know that one of them had read
 * this message before, we would request it again and count it as unreadable.
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
 * libsignal has one queue per customer for the whole process, and runs it in the async context of the first caller. If
 * a customer wrote to two companies simultaneously, one company's keys would be committed without their message,
 * outside its transaction. So each session orders its own work first (`committing-repository.ts`).
 */
function workWhereCalled(cipher: Cipher): void {
  cipher.queueJob = (job) => job();
}
