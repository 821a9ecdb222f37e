import { defaultCampaignSettings, INITIAL_PACE, lastSendAt, type Pace } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { plannedEnd, sendPlan } from './send-plan.ts';

const pace: Pace = { ...defaultCampaignSettings, timeZone: 'America/Sao_Paulo', ratePerSecond: 80 };
// Wednesday, 16:00 in São Paulo.
const start = new Date('2026-11-18T19:00:00Z');
const question = { pace, start, written: 200 };

describe('the plan of a campaign', () => {
  it('is one stretch while the hours are open', () => {
    const { startsAt, endsAt, stretches } = sendPlan({ ...question, count: 4 });
    expect(startsAt).toEqual(start);
    expect(endsAt).toEqual(new Date('2026-11-18T19:01:00Z'));
    expect(stretches).toEqual([{ from: start, to: endsAt, messages: 4 }]);
  });

  it('goes on the next morning, and its stretches add up to all messages', () => {
    const { endsAt, stretches } = sendPlan({ ...question, count: 1_200 });
    expect(endsAt).toEqual(lastSendAt(pace, INITIAL_PACE, start, 1_200));
    expect(stretches?.map(({ from }) => from.toISOString())).toEqual([
      '2026-11-18T19:00:00.000Z',
      '2026-11-19T12:00:00.000Z',
    ]);
    const [evening, morning] = stretches ?? [];
    expect(evening && evening.to < new Date('2026-11-18T21:00:00Z')).toBe(true);
    expect((evening?.messages ?? 0) + (morning?.messages ?? 0)).toBe(1_200);
    expect(morning?.to).toEqual(endsAt);
  });

  it('has no stretches to draw when they are too many, but an end', () => {
    const { endsAt, stretches } = sendPlan({ ...question, count: 20_000 });
    expect(stretches).toBeNull();
    expect(endsAt).toEqual(lastSendAt(pace, INITIAL_PACE, start, 20_000));
  });

  it('pauses for a quarter of an hour after the first 200, instead of the greater interval', () => {
    const end = (written: number) => plannedEnd({ ...question, written, count: 220 }).getTime();
    expect(end(0) - end(200)).toBe((900 - 60) * 1000);
  });

  it('of nobody is empty', () => {
    expect(sendPlan({ ...question, count: 0 })).toEqual({ startsAt: start, endsAt: start, stretches: [] });
  });
});
