import { describe, expect, it } from 'vitest';
import { aSchedule, aViewer } from '../testing/a-schedule.ts';
import { calendarEvents, canUndoMove, countStates, withoutCrowds } from './calendar-events.ts';

const viewer = aViewer();

describe('the events of a calendar', () => {
  it('have the state of their schedule, and repetitions their own', () => {
    const schedules = (['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const).map((status, id) =>
      aSchedule({ id, status }),
    );
    const repetitions = [{ schedule: aSchedule({ id: 9 }), times: ['2026-11-19T12:00:00.000Z'] }];
    const events = calendarEvents(schedules, repetitions, viewer);
    expect(events.map(({ state, canMove }) => [state, canMove])).toEqual([
      ['scheduled', true],
      ['sending', false],
      ['sent', false],
      ['failed', true],
      ['repetition', false],
    ]);
    expect(countStates(events)).toEqual({ scheduled: 1, sending: 1, sent: 1, failed: 1, repetition: 1 });
  });

  it('are moved by their author and by administrators', () => {
    const ofColleague = [aSchedule({ userId: 8 })];
    expect(calendarEvents(ofColleague, [], viewer)[0]?.canMove).toBe(false);
    expect(calendarEvents(ofColleague, [], aViewer({ changesOthers: true }))[0]?.canMove).toBe(true);
  });

  it('are moved back to a time to come, unless they repeat', () => {
    const now = new Date('2026-11-17T15:00:00Z');
    const [before, after] = [new Date('2026-11-17T14:59:00Z'), new Date('2026-11-17T15:01:00Z')];
    expect(canUndoMove(aSchedule(), after, now)).toBe(true);
    expect(canUndoMove(aSchedule(), before, now)).toBe(false);
    expect(canUndoMove(aSchedule({ valorIntervalo: 1, enviarQuantasVezes: 5 }), after, now)).toBe(false);
  });

  it.each([
    ['in the afternoon', '2026-11-18T18:00:00.000Z', 45],
    ['shortly before midnight of the company', '2026-11-19T02:50:00.000Z', 9],
    ['in its last minute', '2026-11-19T02:59:00.000Z', 0],
    ['shortly before midnight elsewhere', '2026-11-18T23:50:00.000Z', 45],
  ])('end on their own day: %s', (_when, sendAt, minutes) => {
    const [event] = calendarEvents([aSchedule({ sendAt })], [], viewer);
    expect((Number(event?.end) - Number(event?.start)) / 60_000).toBe(minutes);
  });
});

it('shows a half hour with too many as the first of them and one for the rest', () => {
  const many = Array.from({ length: 65 }, (_, id) => aSchedule({ id, sendAt: '2026-11-18T12:10:00.000Z' }));
  const alone = aSchedule({ id: 100, sendAt: '2026-11-18T12:30:00.000Z' });
  const shown = withoutCrowds(calendarEvents([alone, ...many], [], viewer), 3);
  expect(shown.map(({ crowd, schedule }) => [schedule.id, crowd])).toEqual([
    [0, undefined],
    [1, undefined],
    [2, 63],
    [100, undefined],
  ]);
});
