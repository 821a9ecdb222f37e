import { downloadMediaMessage, type WAMessage } from '@whiskeysockets/baileys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../test-kit/eventually.ts';
import type { Phone } from '../people/phone.ts';
import { type Linked, linkClient, startTestSimulator } from '../test-client.ts';

let linked: Linked;
let rita: Phone;

beforeAll(async () => {
  linked = await linkClient(await startTestSimulator());
  rita = linked.simulator.phone('5511988887777', { name: 'Rita' });
});

afterAll(async () => {
  linked.client.end();
  await linked.simulator.stop();
});

const picture = Buffer.from('the bytes of a picture');

/** A picture the client received, and which has expired on the servers since. */
async function anExpiredPicture(): Promise<WAMessage> {
  const id = await rita.sendsFile(linked.owner, { bytes: picture, mimeType: 'image/jpeg' });
  const found = () => linked.client.inbox().find(({ key }) => key.id === id);
  await eventually(() => found() !== undefined);
  rita.fileExpires(id);
  return found() as WAMessage;
}

it('a phone uploads again what has left the servers, and only the file’s key opens the answer', async () => {
  const message = await anExpiredPicture();
  await expect(downloadMediaMessage(message, 'buffer', {})).rejects.toThrow();
  const before = message.message?.imageMessage?.directPath;
  const { message: renewed } = await linked.client.sock().updateMediaMessage(message);
  const after = renewed?.imageMessage?.directPath;
  expect(after).toMatch(/^\/v\//);
  expect(after).not.toBe(before);
  await eventually(() => linked.device.unconfirmed() === 0);
  expect(linked.simulator.problems()).toEqual([]);
});

it('a phone from which it was deleted says so', async () => {
  const message = await anExpiredPicture();
  linked.owner.losesFile(message.key.id ?? '');
  await expect(linked.client.sock().updateMediaMessage(message)).rejects.toMatchObject({ data: { code: '2' } });
});
