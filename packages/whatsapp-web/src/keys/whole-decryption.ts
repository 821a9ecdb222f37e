import { SessionCipher } from 'libsignal';

interface Session {
  serialize(): object;
}

/** What libsignal does not show in its types. */
interface Cipher {
  doDecryptWhisperMessage(message: Buffer, session: Session): Promise<Buffer>;
}

let isWhole = false;

/**
 * libsignal tries a message on every session it has with somebody and moves the keys of each, also of those the message
 * was not for, and then keeps them all. A session just agreed on is spoilt by an older message that arrives after it, and
 * the next answers cannot be read. With this, whatever failed leaves a session as it was. For the whole process.
 */
export function keepSessionsWhole(): void {
  if (isWhole) return;
  isWhole = true;
  const cipher = SessionCipher.prototype as unknown as Cipher;
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
