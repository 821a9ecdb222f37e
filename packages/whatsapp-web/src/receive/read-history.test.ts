import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import { openHistory } from './read-history.ts';

const MB = 1024 * 1024;

/** A past with one name of so many bytes. */
function pastOf(bytes: number): Uint8Array {
  const pushnames = [{ id: '5511988887777@s.whatsapp.net', pushname: 'a'.repeat(bytes) }];
  return proto.HistorySync.encode({ syncType: proto.HistorySync.HistorySyncType.PUSH_NAME, pushnames }).finish();
}

const open = (packed: Uint8Array) => openHistory({ initialHistBootstrapInlinePayload: packed }, undefined);

describe('a piece of the past', () => {
  it('is opened as long as it is of a usual size', async () => {
    const { contacts } = await open(deflateSync(pastOf(MB)));
    expect(contacts.map(({ notify }) => notify?.length)).toEqual([MB]);
  });

  it('does not unpack into more than it may, however small it comes', async () => {
    const bomb = deflateSync(pastOf(65 * MB));
    expect(bomb.length).toBeLessThan(MB);
    await expect(open(bomb)).rejects.toMatchObject({ code: 'ERR_BUFFER_TOO_LARGE' });
  });

  it('does not come within a message when it is too big for one', async () => {
    await expect(open(deflateSync(pastOf(21 * MB), { level: 0 }))).rejects.toThrow('larger than');
  });
});
