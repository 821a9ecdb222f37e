import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aCompany, aConnection, aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { blackPng } from '../../platform/media/testing/make-media.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { usersRepo } from './users.repo.ts';
import type { UserRow } from './users.tables.ts';

const folder = await mkdtemp(join(tmpdir(), 'recado-users-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { services, app, browser } = await testApp({ storage: await createDiskStorage(folder) });
const { scope, admin, companyId } = await aCompany(services);
const visitor = browser();

async function upload(by: UserRow, id: number, bytes: Uint8Array, field = 'profileImage') {
  const form = new FormData();
  form.append('typeArch', '../../etc');
  form.append('userId', '1');
  form.append(field, new File([Buffer.from(bytes)], '../../eu.png', { type: 'image/png' }));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const { token } = await signInAs(services, by);
  return visitor.call('POST', `/users/${id}/media-upload`, {
    token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}
const files = async () => (await Array.fromAsync(services.storage.list(`${companyId}/`))).map(({ key }) => key);

describe('a user’s picture', () => {
  it('is stored as an image, shown by a signed address, and replaces the previous one', async () => {
    const ana = await aUser(scope);
    const first = await upload(ana, ana.id, blackPng(32, 32));
    expect(first).toMatchObject({ status: 200, body: { id: ana.id } });
    const { profileImage } = first.body as { profileImage: string };
    const fetched = await app.inject({ url: profileImage });
    expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await app.inject({ url: profileImage.split('?')[0] ?? '' })).statusCode).toBe(403);

    const before = await files();
    await upload(admin, ana.id, blackPng(16, 16));
    const after = await files();
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
    const { token } = await signInAs(services, ana);
    const me = await visitor.call('GET', '/auth/me', { token });
    const { profileImage: current } = me.body as { profileImage: string };
    expect(current).toMatch(new RegExp(`^/public/${companyId}/media/`));
    const colleagues = (await visitor.call('GET', '/users/list', { token })).body as { id: number }[];
    expect(colleagues.find(({ id }) => id === ana.id)).toMatchObject({ profileImage: current });
  });

  it('is not a page, not a text, and not in another field', async () => {
    const ana = await aUser(scope);
    for (const text of ['<svg onload="alert(1)"/>', '<html>', 'oi']) {
      expect(await upload(ana, ana.id, Buffer.from(text))).toMatchObject({
        status: 415,
        body: { code: 'ERR_UNSUPPORTED_MEDIA_TYPE' },
      });
    }
    expect((await upload(ana, ana.id, blackPng(8, 8), 'file')).status).toBe(400);
    expect(await usersRepo.get(scope, ana.id)).toMatchObject({ profileImage: null });
  });

  it('is set by the user or an administrator, in the same company', async () => {
    const [ana, bia] = [await aUser(scope), await aUser(scope)];
    const other = await aCompany(services);
    expect((await upload(ana, bia.id, blackPng(8, 8))).status).toBe(403);
    expect((await upload(other.admin, ana.id, blackPng(8, 8))).status).toBe(404);
  });
});

describe('a user’s connection', () => {
  it('belongs to the company', async () => {
    const ana = await aUser(scope);
    const own = await aConnection(scope);
    const foreign = await aConnection((await aCompany(services)).scope);
    const { token } = await signInAs(services, admin);
    const put = (whatsappId: number | null) => visitor.call('PUT', `/users/${ana.id}`, { token, body: { whatsappId } });
    expect(await put(own.id)).toMatchObject({ status: 200, body: { whatsappId: own.id } });
    for (const id of [foreign.id, 999_999_999]) {
      expect(await put(id)).toMatchObject({ status: 404, body: { code: 'ERR_NO_WAPP_FOUND' } });
    }
    expect(await usersRepo.get(scope, ana.id)).toMatchObject({ defaultConnectionId: own.id });
    expect(await put(null)).toMatchObject({ status: 200, body: { whatsappId: null } });
  });
});
