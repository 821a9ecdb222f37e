import { beforeAll, expect, it } from 'vitest';
import { quietLibsignal } from '../quiet/quiet-libsignal.ts';
import { createSignalEnd, type SignalEnd } from '../test-kit/signal-end.ts';
import { isRepeat, patchDecryption } from './whole-decryption.ts';

beforeAll(() => {
  quietLibsignal();
  patchDecryption();
});

const seal = ({ repository }: SignalEnd, to: SignalEnd, text: string) =>
  repository.encryptMessage({ jid: to.jid, data: Buffer.from(text) });

const open = async ({ repository }: SignalEnd, from: SignalEnd, sealed: Awaited<ReturnType<typeof seal>>) =>
  Buffer.from(await repository.decryptMessage({ jid: from.jid, ...sealed })).toString();

/** Two people who have exchanged messages, so that neither sends session keys any more. */
async function aConversation() {
  const shop = createSignalEnd('5511900000001@s.whatsapp.net');
  const rita = createSignalEnd('5511988887777@s.whatsapp.net');
  await shop.repository.injectE2ESession({ jid: rita.jid, session: await rita.bundle() });
  expect(await open(rita, shop, await seal(shop, rita, 'um'))).toBe('um');
  expect(await open(shop, rita, await seal(rita, shop, 'dois'))).toBe('dois');
  expect(await open(rita, shop, await seal(shop, rita, 'três'))).toBe('três');
  return { shop, rita };
}

it('a message for an older session leaves the newer one unchanged', async () => {
  const { shop, rita } = await aConversation();
  const written = await seal(rita, shop, 'quatro');
  await shop.repository.injectE2ESession({ jid: rita.jid, session: await rita.bundle() });
  expect(await open(shop, rita, written)).toBe('quatro');
  expect(await open(rita, shop, await seal(shop, rita, 'cinco'))).toBe('cinco');
});

it('recognises a repeated message, and does not mistake a corrupted one for a repeat', async () => {
  const { shop, rita } = await aConversation();
  const written = await seal(rita, shop, 'quatro');
  expect(written.type).toBe('msg');
  const ciphertext = Buffer.from(written.ciphertext);
  ciphertext[ciphertext.length - 1] = (ciphertext.at(-1) ?? 0) ^ 0xff;
  await expect(open(shop, rita, { ...written, ciphertext })).rejects.not.toSatisfy(isRepeat);
  expect(await open(shop, rita, written)).toBe('quatro');
  // Also when a newer session is tried first.
  await shop.repository.injectE2ESession({ jid: rita.jid, session: await rita.bundle() });
  await expect(open(shop, rita, written)).rejects.toSatisfy(isRepeat);
});
