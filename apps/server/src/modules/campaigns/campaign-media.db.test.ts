import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { blackPng } from '../../platform/media/testing/make-media.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { campaignsTest, numberAt } from './testing/campaigns-test.ts';

const folder = await mkdtemp(join(tmpdir(), 'recado-campaign-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const app = await testApp({ storage: await createDiskStorage(folder) });

/** A draft with a picture that was sent as a test. */
async function tested() {
  const test = await campaignsTest(app);
  const { id } = await test.create({ contactListId: await test.listOf(1) });
  const address = `/campaigns/${id}/media-upload`;
  const upload = () => {
    const body = new FormData();
    body.append('file', new Blob([blackPng(8, 8)], { type: 'image/png' }), 'oferta.png');
    return test.ok('POST', address, body);
  };
  await upload();
  await test.ok('POST', `/campaigns/${id}/test`, { numbers: [numberAt(1)] });
  const [message] = await test.messages();
  return { ...test, id, address, upload, key: message?.mediaKey ?? '' };
}

it.each<[string, (test: Awaited<ReturnType<typeof tested>>) => Promise<unknown>]>([
  ['the attachment is replaced', (test) => test.upload()],
  ['the attachment is removed', (test) => test.ok('DELETE', test.address)],
  ['the campaign is deleted', (test) => test.ok('DELETE', `/campaigns/${test.id}`)],
])('a test message keeps its file after %s', async (_, change) => {
  const test = await tested();
  await change(test);
  expect(await app.services.storage.head(test.key)).toBeDefined();
});
