import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import { openHistory } from './read-history.ts';

const MB = 1024 * 1024;

/** A history chunk with one name of so many bytes. */
function pastOf(bytes: number): Uint8Array {
  const pushnames = [{ id: '5511988887777@s.whatsapp.net', pushname: 'a'.repeat(bytes) }];
  return proto.HistorySync.encode({ syncType: proto.HistorySync.HistorySyncType.PUSH_NAME, pushnames }).finish();
}

const open = (packed: Uint8Array) => openHistory({ initialHistBootstrapInlinePayload: packed }, undefined);

describe('a history chunk', () => {
  it('is opened up to the usual size', async () => {
    const { contacts } = await open(deflateSync(pastOf(MB)));
    expect(contacts.map(({ notify }) => notify?.length)).toEqual([MB]);
  });

  it('does not decompress into more than its limit, however small it is', async () => {
    const bomb = deflateSync(pastOf(65 * MB));
    expect(bomb.length).toBeLessThan(MB);
    await expect(open(bomb)).rejects.toMatchObject({ code: 'ERR_BUFFER_TOO_LARGE' });
  });

  it('is rejected inline when it is too big', async () => {
    await expect(open(deflateSync(pastOf(21 * MB), { level: 0 }))).rejects.toThrow('larger than');
  });
});
