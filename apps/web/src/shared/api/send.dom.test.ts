import { campaignsContract, contactsContract, messagesContract } from '@recado/contracts';
import { describe, expect, it, vi } from 'vitest';
import { refusal, startFakeApi } from '../../../test/fake-api.ts';
import { setAccessToken } from './access.ts';
import { call, callForFile } from './client.ts';
import { mediaUrl } from './media-url.ts';
import { formOf } from './send.ts';

const file = (name: string) => new File(['x'], name, { type: 'text/plain' });

describe('files', () => {
  it('are sent as a form under the field of the route, with a caption for each', () => {
    const form = formOf(messagesContract.write, {
      body: { body: ['um', ''], isPrivate: false, quotedMsg: undefined, vCard: null },
      files: [file('a.txt'), file('b.txt')],
    });
    expect(form?.getAll('body')).toEqual(['um', '']);
    expect(form?.getAll('isPrivate')).toEqual(['false']);
    expect(form?.getAll('medias').map((one) => (one as File).name)).toEqual(['a.txt', 'b.txt']);
    expect([...(form?.keys() ?? [])]).not.toContain('vCard');
  });

  it('create no form without files, or for a route without files', () => {
    expect(formOf(messagesContract.write, { body: { body: 'oi' } })).toBeUndefined();
    expect(formOf(messagesContract.edit, { body: {}, files: [file('a.txt')] })).toBeUndefined();
  });

  it('report the upload progress and the response', async () => {
    setAccessToken('token');
    const counts = { created: 1, updated: 0, unchanged: 0, ignored: 0, rows: [] };
    const api = await startFakeApi({ 'POST /contacts/import': { body: counts } });
    const onProgress = vi.fn<(sent: number) => void>();
    expect(await call(contactsContract.import, { files: [file('a.csv')], onProgress })).toEqual(counts);
    expect(onProgress).toHaveBeenLastCalledWith(1);
    expect(api.requests[0]).toMatchObject({ token: 'token', body: expect.stringContaining('filename="a.csv"') });
  });

  it('that are refused, aborted or unsendable reject', async () => {
    setAccessToken('token');
    await startFakeApi({ 'POST /contacts/import': refusal(400, 'ERR_SHEET_COLUMNS_MISSING') });
    const sending = (signal?: AbortSignal) =>
      call(contactsContract.import, { files: [file('a.csv')], onProgress: () => undefined, signal });
    await expect(sending()).rejects.toMatchObject({ code: 'ERR_SHEET_COLUMNS_MISSING', status: 400 });
    await expect(sending(AbortSignal.abort(new Error('given up')))).rejects.toThrow('given up');
    document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.setAttribute('content', 'http://127.0.0.1:9');
    await expect(sending()).rejects.toMatchObject({ code: 'ERR_NETWORK' });
  });

  it('are downloaded unchanged, and an error as an error', async () => {
    setAccessToken('token');
    await startFakeApi({
      'GET /contacts/export': { body: 'the bytes' },
      'GET /contacts/import/template': refusal(403, 'ERR_NO_PERMISSION'),
    });
    expect(await (await callForFile(contactsContract.export)).text()).toBe('"the bytes"');
    await expect(callForFile(contactsContract.importTemplate)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  });

  it('are downloaded below the API’s address; only its own paths and this page’s files are valid', () => {
    expect(mediaUrl('/public/2/a?e=1')).toBe('/backend/public/2/a?e=1');
    expect(mediaUrl('blob:http://localhost/1')).toBe('blob:http://localhost/1');
    expect(mediaUrl('javascript:alert(1)')).toBe('');
  });
});

it('sends the idempotency key of a retriable request', async () => {
  setAccessToken('token');
  const api = await startFakeApi({ 'POST /messages/1': { body: { messages: [] } } });
  await call(messagesContract.write, { params: { ticketId: 1 }, body: { body: 'oi' }, idempotencyKey: 'k-1' });
  expect(api.requests[0]).toMatchObject({ idempotencyKey: 'k-1', body: { body: 'oi' } });
});

it('an answer without a body is null', async () => {
  setAccessToken('token');
  await startFakeApi({ 'POST /campaigns/7/cancel': { status: 204 } });
  expect(await call(campaignsContract.cancel, { params: { id: 7 } })).toBeNull();
});
