import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aSuperUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'logo-'));
const { app, services, browser } = await testApp({ storage: await createDiskStorage(folder) });
const visitor = browser();
let staff: string;
let admin: string;
beforeAll(async () => {
  staff = (await signInAs(services, await aSuperUser(services))).token;
  admin = (await signInAs(services, (await aCompany(services)).admin)).token;
});
afterAll(() => rm(folder, { recursive: true }));

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const upload = (content: string | Buffer<ArrayBuffer>, { mode = 'Light', name = 'logo.png', token = staff } = {}) => {
  const body = new FormData();
  body.append('typeArch', 'logo');
  body.append('mode', mode);
  body.append('file', new Blob([content]), name);
  return visitor.call('POST', '/settings-whitelabel/logo', { token, body });
};
const fetched = (name: string) => app.inject({ url: `/public/${name}` });
const shown = async (key: string) => (await visitor.call('GET', `/public-settings/${key}`)).body as string;

describe('a branding image', () => {
  it.each(['Light', 'Dark', 'Favicon'])('is stored and served publicly: %s', async (mode) => {
    const { status, body } = await upload(png, { mode });
    expect(status).toBe(200);
    expect(body).toMatch(new RegExp(`^branding/${mode.toLowerCase()}\\.[0-9a-f]{16}\\.png$`));
    expect(await shown(`appLogo${mode}`)).toBe(body);
    const answer = await fetched(body);
    expect(answer).toMatchObject({ statusCode: 200, rawPayload: png });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('replaces the previous one, which is deleted', async () => {
    const first = (await upload(png)).body as string;
    const second = (await upload(png)).body as string;
    expect((await fetched(first)).statusCode).toBe(404);
    expect((await fetched(second)).statusCode).toBe(200);
    await visitor.call('PUT', '/settings/appLogoLight', { token: staff, body: { value: '' } });
    expect((await fetched(second)).statusCode).toBe(404);
  });

  it('stays while another setting references it', async () => {
    const name = (await upload(png)).body as string;
    await visitor.call('PUT', '/settings/appLogoDark', { token: staff, body: { value: name } });
    await visitor.call('PUT', '/settings/appLogoLight', { token: staff, body: { value: '' } });
    expect((await fetched(name)).statusCode).toBe(200);
  });

  it.each([
    ['a drawing that could run a script, whatever it is called', svg],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a text', 'logo'],
  ])('is never %s', async (_what, content) => {
    const before = await shown('appLogoDark');
    expect((await upload(content, { mode: 'Dark' })).status).toBe(415);
    expect(await shown('appLogoDark')).toBe(before);
  });

  it('is refused when too large, without a file and for an unknown setting', async () => {
    const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    expect((await upload(large)).status).toBe(413);
    expect((await upload(png, { mode: 'Banner' })).status).toBe(400);
    const empty = new FormData();
    empty.append('mode', 'Light');
    expect((await visitor.call('POST', '/settings-whitelabel/logo', { token: staff, body: empty })).status).toBe(400);
  });

  it('can be changed by platform staff only', async () => {
    expect((await upload(png, { token: admin })).status).toBe(403);
  });
});

it('nothing else is served without a signature', async () => {
  await services.storage.put('branding/plan.txt', Buffer.from('x'), { contentType: 'text/plain' });
  await services.storage.put('7/media/a.png', png, { contentType: 'image/png' });
  for (const path of ['branding/plan.txt', '7/media/a.png', 'branding/../7/media/a.png', 'branding/light.%2e%2e.png']) {
    expect((await fetched(path)).statusCode, path).toBe(403);
  }
});
