import { Settings } from 'luxon';
import { afterEach, describe, expect, it } from 'vitest';
import { instantIn, localIn } from './instant-in.ts';

describe('a local time', () => {
  it.each([
    ['in São Paulo, three hours behind', 'America/Sao_Paulo', '2026-07-15T14:30', '2026-07-15T17:30:00.000Z'],
    ['in the first minute of a year', 'America/Sao_Paulo', '2026-01-01T00:00', '2026-01-01T03:00:00.000Z'],
    ['east of Greenwich, where it is tomorrow already', 'Asia/Tokyo', '2026-07-15T03:00', '2026-07-14T18:00:00.000Z'],
    ['with seconds', 'America/Sao_Paulo', '2026-07-15T14:30:15', '2026-07-15T17:30:15.000Z'],
    ['in a zone of half hours', 'Asia/Kolkata', '2026-07-15T12:00', '2026-07-15T06:30:00.000Z'],
    ['in summer', 'Europe/Lisbon', '2026-07-15T12:00', '2026-07-15T11:00:00.000Z'],
    ['in winter', 'Europe/Lisbon', '2026-01-15T12:00', '2026-01-15T12:00:00.000Z'],
    ['just before it jumps ahead', 'Europe/Lisbon', '2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['just after it jumped ahead', 'Europe/Lisbon', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    ['in the skipped hour moves on by an hour', 'Europe/Lisbon', '2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
    ['that occurs twice means the first', 'Europe/Lisbon', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
    ['after it went back', 'Europe/Lisbon', '2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
    ['twice west of Greenwich', 'America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ])('%s', (_what, timeZone, local, moment) => {
    expect(instantIn(timeZone, local).toISOString()).toBe(moment);
  });

  describe.each(['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'])('asked on %s', (today) => {
    const realNow = Settings.now;
    afterEach(() => {
      Settings.now = realNow;
    });

    it('twice means the first time all the same', () => {
      Settings.now = () => Date.parse(today);
      expect(instantIn('Europe/Lisbon', '2026-10-25T01:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    });
  });

  it('is what was read off it at that moment', () => {
    const moment = new Date('2026-07-15T17:30:15.123Z');
    expect(localIn('America/Sao_Paulo', moment).toISO()).toBe('2026-07-15T14:30:15.123Z');
    expect(instantIn('America/Sao_Paulo', localIn('America/Sao_Paulo', moment))).toEqual(moment);
  });

  it.each([
    ['an unknown zone', 'America/Nowhere', '2026-07-15T14:30'],
    ['a day that is none', 'America/Sao_Paulo', '2026-02-30T14:30'],
  ])('%s is an error', (_what, timeZone, local) => {
    expect(() => instantIn(timeZone, local)).toThrow(RangeError);
  });
});
