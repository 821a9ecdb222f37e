import {
  addTransactionCapability,
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  generateSignalPubKey,
  initAuthCreds,
  type SignalDataSet,
  type SignalKeyStore,
} from '@whiskeysockets/baileys';
import { expect, it } from 'vitest';
import { clientLog } from '../quiet/client-log.ts';
import { quietLibsignal } from '../quiet/quiet-libsignal.ts';
import { keepSessionsWhole } from './whole-decryption.ts';

const log = clientLog({ debug() {}, info() {}, warn() {}, error() {} });

/** One end of a conversation, as the client has it. */
function anEnd(jid: string) {
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
    repository,
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

type End = ReturnType<typeof anEnd>;

const seal = ({ repository }: End, to: End, text: string) =>
  repository.encryptMessage({ jid: to.jid, data: Buffer.from(text) });

const open = async ({ repository }: End, from: End, sealed: Awaited<ReturnType<typeof seal>>) =>
  Buffer.from(await repository.decryptMessage({ jid: from.jid, ...sealed })).toString();

it('a message for an older session leaves the newer one as it was', async () => {
  quietLibsignal();
  keepSessionsWhole();
  const [shop, rita] = [anEnd('5511900000001@s.whatsapp.net'), anEnd('5511988887777@s.whatsapp.net')];
  await shop.repository.injectE2ESession({ jid: rita.jid, session: await rita.bundle() });
  expect(await open(rita, shop, await seal(shop, rita, 'um'))).toBe('um');
  expect(await open(shop, rita, await seal(rita, shop, 'dois'))).toBe('dois');
  expect(await open(rita, shop, await seal(shop, rita, 'três'))).toBe('três');

  const written = await seal(rita, shop, 'quatro');
  await shop.repository.injectE2ESession({ jid: rita.jid, session: await rita.bundle() });
  expect(await open(shop, rita, written)).toBe('quatro');
  expect(await open(rita, shop, await seal(shop, rita, 'cinco'))).toBe('cinco');
});
