import { describe, expect, it } from 'vitest';
import { dayOf, importMoments } from './import-moments.ts';

const now = new Date('2026-11-15T15:00:00Z');
const days = (importOldMessages: string, importRecentMessages = '') =>
  importMoments({ enableImportMessage: true, importOldMessages, importRecentMessages }, now);

describe('the days of an import', () => {
  it('go from the beginning of the first to the end of the last', () => {
    const { importOldMessages, importRecentMessages } = days('2026-10-01', '2026-10-02');
    expect(new Date(importOldMessages ?? '')).toEqual(new Date('2026-10-01T00:00:00'));
    expect(new Date(importRecentMessages ?? '')).toEqual(new Date('2026-10-02T23:59:59'));
  });

  it('until today have no end: what is written until the phone is linked again is part of it', () => {
    expect(days('2026-10-01', dayOf(now.toISOString())).importRecentMessages).toBeNull();
  });

  it('come back as they were chosen', () => {
    const { importOldMessages, importRecentMessages } = days('2026-10-01', '2026-10-02');
    expect([dayOf(importOldMessages), dayOf(importRecentMessages)]).toEqual(['2026-10-01', '2026-10-02']);
    expect(dayOf(null)).toBe('');
  });

  it('are none without an import', () => {
    const off = { enableImportMessage: false, importOldMessages: '2026-10-01', importRecentMessages: '' };
    expect(importMoments(off, now)).toEqual({ importOldMessages: null, importRecentMessages: null });
  });
});
