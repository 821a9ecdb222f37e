import {
  addTransactionCapability,
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  generateSignalPubKey,
  initAuthCreds,
  type SignalDataSet,
  type SignalKeyStore,
} from '@whiskeysockets/baileys';
import { clientLog } from '../quiet/client-log.ts';

const log = clientLog({ debug() {}, info() {}, warn() {}, error() {} });

/** One party of conversations, as the client implements it, with its keys in memory. */
export function createSignalEnd(jid: string) {
  const kept = new Map<string, unknown>();
  const store: SignalKeyStore = {
    async get(kind, ids) {
      return Object.fromEntries(ids.map((id) => [id, structuredClone(kept.get(`${kind} ${id}`)) as never]));
    },
    async set(keys: SignalDataSet) {
      for (const [kind, values] of Object.entries(keys))
        for (const [id, value] of Object.entries(values ?? {})) kept.set(`${kind} ${id}`, structuredClone(value));
    },
  };
  const creds = initAuthCreds();
  const keys = addTransactionCapability(store, log, { maxCommitRetries: 1, delayBetweenTriesMs: 0 });
  const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds, keys }, log, async () => []);
  let preKeyId = 0;
  return {
    jid,
    kept,
    repository,
    /** The keys another party needs for its first message. */
    async bundle() {
      const preKey = Curve.generateKeyPair();
      preKeyId += 1;
      await store.set({ 'pre-key': { [preKeyId]: preKey } });
      const { signedPreKey, signedIdentityKey, registrationId } = creds;
      return {
        registrationId,
        identityKey: generateSignalPubKey(signedIdentityKey.public),
        signedPreKey: {
          keyId: signedPreKey.keyId,
          publicKey: generateSignalPubKey(signedPreKey.keyPair.public),
          signature: signedPreKey.signature,
        },
        preKey: { keyId: preKeyId, publicKey: generateSignalPubKey(preKey.public) },
      };
    },
  };
}

export type SignalEnd = ReturnType<typeof createSignalEnd>;
