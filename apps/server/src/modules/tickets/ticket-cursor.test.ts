import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from './ticket-cursor.ts';

describe('a cursor', () => {
  it('says where a page ended, to the microsecond', () => {
    const end = { orderedAt: '2026-02-03 04:05:06.123456+00', id: 2_147_483_647 };
    expect(readCursor(writeCursor(end))).toEqual(end);
  });
  it.each([
    '',
    'x',
    writeCursor({ orderedAt: '2026-13-45 99:99:99+00', id: 1 }),
    writeCursor({ orderedAt: "'; drop", id: 1 }),
    writeCursor({ orderedAt: '2026-02-03 04:05:06+00', id: 9_999_999_999 }),
  ])('that we did not issue is refused: %s', (text) => {
    expect(() => readCursor(text)).toThrow('ERR_INVALID_REQUEST');
  });
});
