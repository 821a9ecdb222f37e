import type { Schedule } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { blackPng } from '../../platform/media/testing/make-media.ts';
import { NOW, schedulesTest } from './testing/schedules-test.ts';

const { app, services, company, bia, tokens, remove, upload, detach, created, becomes } = await schedulesTest();

describe('the picture of a schedule', () => {
  const png = blackPng(8, 8);
  const fileAt = (address: string | null) => app.inject({ method: 'GET', url: address ?? '' });
  const stored = async () => (await Array.fromAsync(services.storage.list(`${company.companyId}/`))).length;

  it('is stored, shown at a signed address and detached again', async () => {
    const { id } = await created();
    const { body } = await upload(id, new Blob([png], { type: 'text/html' }));
    expect(body).toMatchObject({ mediaName: 'convite.png' });
    const address = (body as Schedule).mediaPath;
    const answer = await fileAt(address);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const detached = await detach(id);
    expect(detached.body).toMatchObject({ mediaPath: null, mediaName: null });
    expect((await fileAt(address)).statusCode).toBe(404);
  });

  it('is a PNG or a JPEG by its content, whatever its name', async () => {
    const { id } = await created();
    const before = await stored();
    for (const content of ['GIF89a\x01\x00\x01\x00\x00\x00\x00;', '<svg onload="alert(1)"/>', '%PDF-1.4']) {
      expect(await upload(id, new Blob([content], { type: 'image/png' }))).toMatchObject({
        status: 415,
        body: { code: 'ERR_UNSUPPORTED_MEDIA_TYPE' },
      });
    }
    expect(await stored()).toBe(before);
  });

  it('is not attached to a colleague’s schedule, nor to a sent one, and nothing is stored', async () => {
    const given = await created({ openTicket: 'enabled', ticketUserId: bia.id });
    const before = await stored();
    expect((await upload(given.id, new Blob([png]), tokens.bia)).status).toBe(403);
    await becomes(given.id, { status: 'sent', sentAt: NOW, nextAt: null });
    expect((await upload(given.id, new Blob([png]))).status).toBe(409);
    expect(await stored()).toBe(before);
  });

  it.each([
    ['has received it', { sentCount: 1 }],
    [
      'was about to receive it, and the conversation shows it',
      { messageIds: ['01988c1e-4c1b-7c3e-8a53-0c6a4f0f6b11'] },
    ],
  ])('stays when the schedule is removed, if a customer %s', async (_what, change) => {
    const { id } = await created();
    const address = ((await upload(id, new Blob([png]))).body as Schedule).mediaPath;
    await becomes(id, change);
    await remove(id);
    expect((await fileAt(address)).statusCode).toBe(200);
  });
});
