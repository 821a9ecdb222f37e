import { eventually } from '@recado/simulators/eventually';
import { aesEncryptGCM, hkdf, proto, type WASocket } from '@whiskeysockets/baileys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileRenewals } from './file-renewals.ts';
import { downloadWebFile, renewedFile } from './media/index.ts';
import { type Linked, linkSession, networkOf, phoneOf, reopen, startSimulator } from './test-kit/test-session.ts';

let shop: Linked;

beforeAll(async () => {
  shop = await linkSession(await startSimulator());
});

afterAll(async () => {
  await shop.session.close();
  await shop.simulator.stop();
});

const picture = Buffer.from('the bytes of a picture');
const fetchFile = (file: Parameters<typeof downloadWebFile>[0]) =>
  downloadWebFile(file, { maxBytes: 1_000, network: networkOf(shop.simulator) });

/** A picture that was on the servers when its message arrived and has expired since. */
async function anExpiredPicture() {
  const rita = shop.simulator.phone('5511988887777', { name: 'Rita' });
  const providerId = await rita.sendsFile(shop.owner, { bytes: picture, mimeType: 'image/jpeg' });
  await eventually(() => shop.events('message').some((event) => event.providerId === providerId));
  const { content } = shop.message(providerId);
  if (content.type !== 'media') throw new Error('Not a picture');
  rita.fileExpires(providerId);
  await expect(fetchFile(content.file)).rejects.toMatchObject({ reason: 'gone' });
  const { mediaKey } = content.file;
  return { file: content.file, lost: { chat: phoneOf(rita), providerId, isOwn: false, mediaKey } };
}

describe('a file that has expired on the servers', () => {
  it('is uploaded again by the owner’s phone', async () => {
    const { file, lost } = await anExpiredPicture();
    const renewed = await shop.session.renewFile(lost);
    expect(renewed).toMatchObject({ outcome: 'renewed' });
    if (renewed.outcome !== 'renewed') return;
    expect(await fetchFile(renewedFile(file, renewed.directPath))).toEqual(picture);
    await eventually(() => shop.device.unconfirmed() === 0);
    expect(shop.simulator.problems()).toEqual([]);
  });

  it('is reported as gone when the phone no longer has it', async () => {
    const { lost } = await anExpiredPicture();
    shop.owner.losesFile(lost.providerId);
    expect(await shop.session.renewFile(lost)).toEqual({ outcome: 'gone' });
  });
});

describe('a phone that does not answer in time', () => {
  it('leaves the request unanswered, and its late answer serves the next request', async () => {
    const mediaKey = Buffer.alloc(32, 7);
    const requests: unknown[] = [];
    const line = {
      user: { id: '5511900000001:1@s.whatsapp.net' },
      sendNode: async (node: unknown) => requests.push(node),
    };
    const renewals = createFileRenewals(() => line as unknown as WASocket, 1);
    const chat = { kind: 'phone', value: '5511988887777' } as const;
    const lost = { chat, providerId: 'LOST1', isOwn: false, mediaKey: mediaKey.toString('base64') };
    expect(await renewals.ask(lost)).toEqual({ outcome: 'unanswered' });
    renewals.receive([{ key: { id: 'LOST1' }, media: sealedAnswer(mediaKey, 'LOST1', '/v/uploaded-again') }]);
    expect(await renewals.ask(lost)).toEqual({ outcome: 'renewed', directPath: '/v/uploaded-again' });
    expect(requests).toHaveLength(1);
  });

  it('rejects an answer encrypted with another key', async () => {
    await shop.session.close();
    shop = await reopen(shop, { timing: { renewMs: 100 } });
    const { lost } = await anExpiredPicture();
    const stolen = { ...lost, mediaKey: Buffer.alloc(32, 7).toString('base64') };
    expect(await shop.session.renewFile(stolen)).toEqual({ outcome: 'unanswered' });
  });
});

/** Encrypts the new location of the file as a phone does: only the file's key decrypts it. */
function sealedAnswer(mediaKey: Buffer, stanzaId: string, directPath: string) {
  const result = proto.MediaRetryNotification.ResultType.SUCCESS;
  const plain = proto.MediaRetryNotification.encode({ stanzaId, directPath, result }).finish();
  const key = hkdf(mediaKey, 32, { info: 'WhatsApp Media Retry Notification' });
  const iv = Buffer.alloc(12, 1);
  return { ciphertext: aesEncryptGCM(plain, key, iv, Buffer.from(stanzaId)), iv };
}
