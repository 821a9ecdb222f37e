import { describe, expect, it } from 'vitest';
import { dayOf, importMoments } from './import-moments.ts';

// In São Paulo it is still the 14th.
const clock = { now: new Date('2026-11-15T01:00:00Z'), timeZone: 'America/Sao_Paulo' };
const days = (importOldMessages: string, importRecentMessages = '') =>
  importMoments({ enableImportMessage: true, importOldMessages, importRecentMessages }, clock);

describe('the days of an import', () => {
  it('go from the beginning of the first to the end of the last, in the company’s time zone', () => {
    expect(days('2026-10-01', '2026-10-02')).toEqual({
      importOldMessages: '2026-10-01T03:00:00.000Z',
      importRecentMessages: '2026-10-03T02:59:59.000Z',
    });
  });

  it('until today have no end: messages until the phone is linked again are included', () => {
    expect(days('2026-10-01', '2026-11-14').importRecentMessages).toBeNull();
  });

  it('convert back to the chosen days', () => {
    const { importOldMessages, importRecentMessages } = days('2026-10-01', '2026-10-02');
    const { timeZone } = clock;
    expect(dayOf(importOldMessages, timeZone)).toBe('2026-10-01');
    expect(dayOf(importRecentMessages, timeZone)).toBe('2026-10-02');
    expect(dayOf(null, timeZone)).toBe('');
  });

  it('are empty without an import', () => {
    const off = { enableImportMessage: false, importOldMessages: '2026-10-01', importRecentMessages: '' };
    expect(importMoments(off, clock)).toEqual({ importOldMessages: null, importRecentMessages: null });
  });
});
