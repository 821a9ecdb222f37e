import { Curve, generateSignalPubKey, type KeyPair } from '@whiskeysockets/baileys';
import { type SenderKeyName, SenderKeyRecord } from '@whiskeysockets/baileys/lib/Signal/Group/index.js';
import { SessionRecord, type SignalStorage } from 'libsignal';

export interface SignalStore extends SignalStorage {
  addPreKey(): { readonly id: number; readonly keyPair: KeyPair };
  forgetSession(address: string): void;
  loadSenderKey(name: SenderKeyName): Promise<SenderKeyRecord>;
  storeSenderKey(name: SenderKeyName, record: SenderKeyRecord): Promise<void>;
}

interface Identity {
  readonly identity: KeyPair;
  readonly registrationId: number;
  readonly signedPreKey: KeyPair;
}

/** Keys and sessions of one phone, in memory. */
export function createSignalStore({ identity, registrationId, signedPreKey }: Identity): SignalStore {
  const preKeys = new Map<number, KeyPair>();
  const sessions = new Map<string, Uint8Array>();
  const senderKeys = new Map<string, Buffer>();
  let nextPreKeyId = 1;
  return {
    addPreKey() {
      const id = nextPreKeyId++;
      const keyPair = Curve.generateKeyPair();
      preKeys.set(id, keyPair);
      return { id, keyPair };
    },
    forgetSession: (address) => void sessions.delete(address),
    async loadSession(address) {
      const session = sessions.get(address);
      return session && SessionRecord.deserialize(session);
    },
    async storeSession(address, session) {
      sessions.set(address, session.serialize());
    },
    isTrustedIdentity: () => true,
    async loadPreKey(id) {
      const key = preKeys.get(Number(id));
      return key && asPair(key);
    },
    removePreKey: (id) => void preKeys.delete(Number(id)),
    loadSignedPreKey: () => asPair(signedPreKey),
    getOurRegistrationId: () => registrationId,
    getOurIdentity: () => ({
      privKey: Buffer.from(identity.private),
      pubKey: Buffer.from(generateSignalPubKey(identity.public)),
    }),
    async loadSenderKey(name) {
      const record = senderKeys.get(name.toString());
      return record ? SenderKeyRecord.deserialize(record) : new SenderKeyRecord();
    },
    async storeSenderKey(name, record) {
      senderKeys.set(name.toString(), Buffer.from(JSON.stringify(record.serialize())));
    },
  };
}

const asPair = (pair: KeyPair) => ({ privKey: Buffer.from(pair.private), pubKey: Buffer.from(pair.public) });
