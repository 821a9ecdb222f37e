import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionForm } from '@recado/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { aShop } from '../automation/testing/shop.ts';
import { connectionsRepo } from './connections.repo.ts';

const folder = await mkdtemp(join(tmpdir(), 'greeting-'));
const product = await testApp({ storage: await createDiskStorage(folder) });
const { app, services, browser } = product;
const visitor = browser();
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const ROOM = Buffer.alloc(17 * 1024 * 1024);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function aScene() {
  const shop = await aShop(product, { queues: [{ name: 'Vendas' }, { name: 'Suporte' }] });
  const path = `/whatsapp/${shop.connection.id}/media-upload`;
  const { token } = await signInAs(services, shop.company.admin);
  const upload = (content: string | Buffer<ArrayBuffer>, by = token) => {
    const body = new FormData();
    body.append('file', new Blob([content]), 'vitrine.png');
    return visitor.call('POST', path, { token: by, body });
  };
  const detach = (by = token) => visitor.call('DELETE', path, { token: by });
  return { ...shop, upload, detach };
}

describe('the file of a greeting', () => {
  it('is shown in the form of the connection and is sent with the menu as its caption', async () => {
    const { upload, customer } = await aScene();
    const { status, body } = await upload(png);
    expect(status).toBe(200);
    const address = (body as ConnectionForm).greetingMediaAttachment ?? '';
    expect(await app.inject({ url: address })).toMatchObject({ statusCode: 200, rawPayload: png });
    const rita = customer();
    await rita.says('oi');
    const [greeting] = await rita.allReceived();
    expect(greeting).toMatchObject({ content: 'image', mediaMimeType: 'image/png' });
    expect(greeting?.body).toContain('Vendas');
  });

  it('stays in the conversations that show it when it is replaced or removed', async () => {
    const { upload, detach, customer } = await aScene();
    const address = ((await upload(png)).body as ConnectionForm).greetingMediaAttachment ?? '';
    await customer().says('oi');
    expect((await detach()).body).toMatchObject({ greetingMediaAttachment: null });
    expect((await app.inject({ url: address })).statusCode).toBe(200);
    const carla = customer('Carla');
    await carla.says('oi');
    expect(await carla.allReceived()).toMatchObject([{ content: 'text' }]);
  });

  it('that the channel does not support is refused, and the previous one stays', async () => {
    const { upload, scope, connection } = await aScene();
    await upload(png);
    const { greetingMedia } = await connectionsRepo.get(scope(), connection.id);
    expect(greetingMedia).toMatch(/\.png$/);
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html><p>oi</p>']) {
      expect(await upload(content)).toMatchObject({ status: 415 });
    }
    // A picture is resized on sending, a video is not.
    const film = Buffer.concat([Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex'), ROOM]);
    expect(await upload(film)).toMatchObject({ status: 413 });
    expect(await connectionsRepo.get(scope(), connection.id)).toMatchObject({ greetingMedia });
  });

  it('is set by users who manage connections, in their own company', async () => {
    const { upload, detach, scope } = await aScene();
    const agent = (await signInAs(services, await aUser(scope()))).token;
    expect((await upload(png, agent)).status).toBe(403);
    const stranger = await aScene();
    const { token } = await signInAs(services, stranger.company.admin);
    expect((await upload(png, token)).status).toBe(404);
    expect((await detach(token)).status).toBe(404);
  });
});
