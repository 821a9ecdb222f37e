import { messagesContract } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { startFakeApi } from '../../../test/fake-api.ts';
import { setAccessToken } from './access.ts';
import { call } from './client.ts';
import { mediaUrl } from './media-url.ts';
import { formOf } from './send.ts';

const file = (name: string) => new File(['x'], name, { type: 'text/plain' });

describe('files', () => {
  it('go as a form under the name the route gives them, with a caption for each', () => {
    const form = formOf(messagesContract.write, {
      body: { body: ['um', ''], isPrivate: false, quotedMsg: undefined, vCard: null },
      files: [file('a.txt'), file('b.txt')],
    });
    expect(form?.getAll('body')).toEqual(['um', '']);
    expect(form?.getAll('isPrivate')).toEqual(['false']);
    expect(form?.getAll('medias').map((one) => (one as File).name)).toEqual(['a.txt', 'b.txt']);
    expect([...(form?.keys() ?? [])]).not.toContain('vCard');
  });

  it('make no form where there are none, or where the route takes none', () => {
    expect(formOf(messagesContract.write, { body: { body: 'oi' } })).toBeUndefined();
    expect(formOf(messagesContract.edit, { body: {}, files: [file('a.txt')] })).toBeUndefined();
  });

  it('are fetched below the API’s address; nothing but its own paths and this page’s files is an address', () => {
    expect(mediaUrl('/public/2/a?e=1')).toBe('/backend/public/2/a?e=1');
    expect(mediaUrl('blob:http://localhost/1')).toBe('blob:http://localhost/1');
    expect(mediaUrl('javascript:alert(1)')).toBe('');
  });
});

it('a wish that may be repeated carries its key', async () => {
  setAccessToken('token');
  const api = await startFakeApi({ 'POST /messages/1': { body: { messages: [] } } });
  await call(messagesContract.write, { params: { ticketId: 1 }, body: { body: 'oi' }, idempotencyKey: 'k-1' });
  expect(api.requests[0]).toMatchObject({ idempotencyKey: 'k-1', body: { body: 'oi' } });
});
