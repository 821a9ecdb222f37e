import { randomInt } from 'node:crypto';
import { Curve, generateSignalPubKey, type KeyPair, signedKeyPair } from '@whiskeysockets/baileys';
import { ProtocolAddress, SessionBuilder, type SessionRecord } from 'libsignal';
import type { KeyBundle, PublicPreKey } from './key-bundle.ts';
import { PhoneCipher } from './phone-cipher.ts';
import { createSignalStore, type SignalStore } from './signal-store.ts';

/** A phone's end of every encrypted conversation it has. */
export interface SignalEndpoint {
  readonly identity: KeyPair;
  readonly registrationId: number;
  readonly store: SignalStore;
  /** The key bundle for a first message to this phone; each has its own one-time key. */
  bundle(): KeyBundle;
  hasSession(address: string): Promise<boolean>;
  startSession(address: string, bundle: KeyBundle): Promise<void>;
  encrypt(address: string, plaintext: Uint8Array): Promise<Ciphertext>;
  decrypt(address: string, ciphertext: Ciphertext): Promise<Buffer>;
  /** The next message begins a new session; what was sealed for the old one can still be read. */
  closeSession(address: string): Promise<void>;
  /** As after a reinstallation: nothing that was agreed on before can be read any more. */
  forgetSession(address: string): void;
}

export interface Ciphertext {
  /** `pkmsg` opens a session, `msg` goes on with one. */
  readonly type: 'pkmsg' | 'msg';
  readonly bytes: Buffer;
}

const PRE_KEY_MESSAGE = 3;

/** Parts of libsignal missing from its types. */
type ClosableRecord = SessionRecord & {
  getOpenSession(): object | undefined;
  closeSession(session: object): void;
};

export function createSignalEndpoint(): SignalEndpoint {
  const identity = Curve.generateKeyPair();
  const registrationId = randomInt(1, 16_380);
  const signed = signedKeyPair(identity, 1);
  const store = createSignalStore({ identity, registrationId, signedPreKey: signed.keyPair });

  function nextPreKey(): PublicPreKey {
    const { id, keyPair } = store.addPreKey();
    return { id, publicKey: Buffer.from(keyPair.public) };
  }

  return {
    identity,
    registrationId,
    store,
    bundle: () => ({
      identity: Buffer.from(identity.public),
      registrationId,
      signedPreKey: {
        id: signed.keyId,
        publicKey: Buffer.from(signed.keyPair.public),
        signature: Buffer.from(signed.signature),
      },
      preKey: nextPreKey(),
    }),
    hasSession: async (address) => (await store.loadSession(address))?.haveOpenSession() ?? false,
    async startSession(address, { identity, registrationId, signedPreKey, preKey }) {
      const session = {
        registrationId,
        identityKey: generateSignalPubKey(identity),
        signedPreKey: {
          keyId: signedPreKey.id,
          publicKey: generateSignalPubKey(signedPreKey.publicKey),
          signature: signedPreKey.signature,
        },
        ...(preKey && { preKey: { keyId: preKey.id, publicKey: generateSignalPubKey(preKey.publicKey) } }),
      };
      // The library takes a bundle without a one-time key; only its types do not say so.
      type Session = Parameters<SessionBuilder['initOutgoing']>[0];
      await new SessionBuilder(store, parseAddress(address)).initOutgoing(session as Session);
    },
    async encrypt(address, plaintext) {
      const { type, body } = await new PhoneCipher(store, parseAddress(address)).encrypt(plaintext);
      return { type: type === PRE_KEY_MESSAGE ? 'pkmsg' : 'msg', bytes: Buffer.from(body, 'binary') };
    },
    decrypt(address, { type, bytes }) {
      const cipher = new PhoneCipher(store, parseAddress(address));
      return type === 'pkmsg' ? cipher.decryptPreKeyWhisperMessage(bytes) : cipher.decryptWhisperMessage(bytes);
    },
    async closeSession(address) {
      const record = (await store.loadSession(address)) as ClosableRecord | undefined;
      const open = record?.getOpenSession();
      if (!record || !open) return;
      record.closeSession(open);
      await store.storeSession(address, record);
    },
    forgetSession: (address) => store.forgetSession(address),
  };
}

function parseAddress(address: string): ProtocolAddress {
  const [name = '', device = '0'] = address.split('.');
  return new ProtocolAddress(name, Number(device));
}
