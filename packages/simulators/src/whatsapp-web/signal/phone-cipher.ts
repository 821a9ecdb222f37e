import { SessionCipher } from 'libsignal';

interface Session {
  serialize(): object;
}

/** Parts of libsignal missing from its types. */
type WholeCipher = new (
  ...given: ConstructorParameters<typeof SessionCipher>
) => SessionCipher & { doDecryptWhisperMessage(message: Buffer, session: Session): Promise<Buffer> };

/**
 * libsignal tries a message on every session there is and moves the keys of each, also of those the message was not for. A
 * real phone does not: with spoilt keys it would ask again for messages that were sealed well.
 */
export class PhoneCipher extends (SessionCipher as WholeCipher) {
  override async doDecryptWhisperMessage(message: Buffer, session: Session): Promise<Buffer> {
    const before = session.serialize();
    try {
      return await super.doDecryptWhisperMessage(message, session);
    } catch (error) {
      const Entry = session.constructor as unknown as { deserialize(kept: object): Session };
      Object.assign(session, Entry.deserialize(before));
      throw error;
    }
  }
}
