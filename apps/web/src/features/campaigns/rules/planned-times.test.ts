import { defaultCampaignSettings } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { anEstimate } from '../testing/a-campaign.ts';
import { plannedTimes } from './planned-times.ts';

const now = new Date('2026-11-18T15:00:00Z');
const plan = {
  estimate: anEstimate(),
  campaign: { scheduledAt: null, status: 'INATIVA' as const, counts: {} },
  form: { timing: 'now' as const, scheduledAt: null },
  settings: defaultCampaignSettings,
  timeZone: 'America/Sao_Paulo',
  channel: 'whatsapp' as const,
  now,
};

describe('the planned times', () => {
  it('are the server’s when the campaign starts now', () => {
    const times = plannedTimes(plan);
    expect([times.startsAt.toISOString(), times.endsAt.toISOString()]).toEqual([
      '2026-11-18T15:00:00.000Z',
      '2026-11-18T15:03:00.000Z',
    ]);
    expect(times).toMatchObject({ seconds: 180, isLate: false });
    expect(times.stretches).toHaveLength(1);
  });

  it('of a time that is not stored yet follow the same rules from there', () => {
    const times = plannedTimes({ ...plan, form: { timing: 'later', scheduledAt: '2026-11-19 08:00:00' } });
    expect(times.startsAt.toISOString()).toBe('2026-11-19T12:00:00.000Z');
    expect(times.endsAt.toISOString()).toBe('2026-11-19T12:03:00.000Z');
    expect(times.isLate).toBe(true);
  });

  it('are not drawn when the server knows of limits that end it later', () => {
    const estimate = anEstimate({ endsAt: '2026-11-19T15:03:00.000Z' });
    const times = plannedTimes({ ...plan, estimate });
    expect(times.endsAt.toISOString()).toBe('2026-11-19T15:03:00.000Z');
    expect(times.stretches).toBeNull();
  });
});

it('a later time ends as much later as the limits that the server knows delay it', () => {
  const estimate = anEstimate({ endsAt: '2026-12-01T15:03:00.000Z' });
  const times = plannedTimes({ ...plan, estimate, form: { timing: 'later', scheduledAt: '2026-11-19 10:00:00' } });
  expect(times.startsAt.toISOString()).toBe('2026-11-19T13:00:00.000Z');
  expect(times.endsAt.toISOString()).toBe('2026-12-02T13:03:00.000Z');
  expect(times.stretches).toBeNull();
});

it.each([
  ['whatsapp', 165],
  ['whatsappapi', 0],
] as const)('at the interval 0 over %s, 34 messages take %i s', (channel, seconds) => {
  const settings = { ...defaultCampaignSettings, messageInterval: 0, longerIntervalAfter: 0 };
  const endsAt = new Date(now.getTime() + seconds * 1000).toISOString();
  const estimate = anEstimate({ recipients: 34, endsAt });
  const form = { timing: 'later' as const, scheduledAt: '2026-11-19 10:00:00' };
  expect(plannedTimes({ ...plan, settings, estimate, channel, form }).seconds).toBe(seconds);
});
