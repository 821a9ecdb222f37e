import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { downloadWebFile, renewedFile } from './media/index.ts';
import { eventually, type Linked, linkSession, networkOf, phoneOf, startSimulator } from './test-kit/test-session.ts';

let shop: Linked;

beforeAll(async () => {
  shop = await linkSession(await startSimulator(), { timing: { renewMs: 1_000 } });
});

afterAll(async () => {
  await shop.session.close();
  await shop.simulator.stop();
});

const picture = Buffer.from('the bytes of a picture');
const fetchFile = (file: Parameters<typeof downloadWebFile>[0]) =>
  downloadWebFile(file, { maxBytes: 1_000, network: networkOf(shop.simulator) });

/** A picture that was on the servers when its message came, and is not any more. */
async function anExpiredPicture() {
  const rita = shop.simulator.phone('5511988887777', { name: 'Rita' });
  const providerId = await rita.sendsFile(shop.owner, { bytes: picture, mimeType: 'image/jpeg' });
  await eventually(() => shop.events('message').some((event) => event.providerId === providerId));
  const { content } = shop.message(providerId);
  if (content.type !== 'media') throw new Error('That is no picture');
  rita.fileExpires(providerId);
  await expect(fetchFile(content.file)).rejects.toMatchObject({ reason: 'gone' });
  const { mediaKey } = content.file;
  return { file: content.file, lost: { chat: phoneOf(rita), providerId, isOwn: false, mediaKey } };
}

describe('a file that has left the servers', () => {
  it('is uploaded again by the owner’s phone', async () => {
    const { file, lost } = await anExpiredPicture();
    const renewed = await shop.session.renewFile(lost);
    expect(renewed).toMatchObject({ outcome: 'renewed' });
    if (renewed.outcome !== 'renewed') return;
    expect(await fetchFile(renewedFile(file, renewed.directPath))).toEqual(picture);
    await eventually(() => shop.device.unconfirmed() === 0);
    expect(shop.simulator.problems()).toEqual([]);
  });

  it('is gone when the phone does not have it either', async () => {
    const { lost } = await anExpiredPicture();
    shop.owner.losesFile(lost.providerId);
    expect(await shop.session.renewFile(lost)).toEqual({ outcome: 'gone' });
  });

  it('is not waited for longer than a moment, and a late answer serves who asks again', async () => {
    const { file, lost } = await anExpiredPicture();
    const { settings } = shop.owner;
    settings.uploadMs = 1_500;
    onTestFinished(() => {
      settings.uploadMs = 0;
    });
    expect(await shop.session.renewFile(lost)).toEqual({ outcome: 'unanswered' });
    await sleep(1_000);
    settings.uploadMs = 60_000;
    const renewed = await shop.session.renewFile(lost);
    if (renewed.outcome !== 'renewed') throw new Error(`It is ${renewed.outcome}`);
    expect(await fetchFile(renewedFile(file, renewed.directPath))).toEqual(picture);
  });

  it('is not taken from an answer that was sealed with another key', async () => {
    const { lost } = await anExpiredPicture();
    const stolen = { ...lost, mediaKey: Buffer.alloc(32, 7).toString('base64') };
    expect(await shop.session.renewFile(stolen)).toEqual({ outcome: 'unanswered' });
  });
});
