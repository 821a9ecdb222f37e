import type { AttendantFigures, QueueFigures, TimeSpread } from '@recado/contracts';
import type { Overview } from '../api/dashboard.ts';

const aTime = (average: number | null, samples = 40): TimeSpread => ({
  average,
  median: average === null ? null : average - 1,
  p90: average === null ? null : average * 2,
  samples: average === null ? 0 : samples,
});

const times = { waitTime: aTime(5.2), firstAnswerTime: aTime(7), supportTime: aTime(22) };

export const anAttendant = (change: Partial<AttendantFigures> = {}): AttendantFigures => ({
  id: 7,
  name: 'Ana',
  online: true,
  tickets: 214,
  rating: 9.25,
  countRating: 60,
  npsScore: 70,
  avgWaitTime: 5.2,
  avgSupportTime: 22,
  ...times,
  ...change,
});

export const aQueueShare = (change: Partial<QueueFigures> = {}): QueueFigures => {
  const { online: _, ...share } = anAttendant();
  return { ...share, id: 3, name: 'Vendas', color: '#16a34a', ...change };
};

const period = {
  tickets: 1034,
  supportFinished: 1031,
  leads: 312,
  withRating: 345,
  promoters: 245,
  passives: 62,
  detractors: 38,
  percRating: 33.4,
  npsScore: 60,
  npsPromotersPerc: 71,
  npsPassivePerc: 18,
  npsDetractorsPerc: 11,
  avgWaitTime: 5.2,
  avgSupportTime: 22,
  ...times,
};

const nothing = {
  ...period,
  tickets: 0,
  supportFinished: 0,
  leads: 0,
  withRating: 0,
  promoters: 0,
  passives: 0,
  detractors: 0,
  percRating: null,
  npsScore: null,
  npsPromotersPerc: null,
  npsPassivePerc: null,
  npsDetractorsPerc: null,
  avgWaitTime: null,
  avgSupportTime: null,
  waitTime: aTime(null),
  firstAnswerTime: aTime(null),
  supportTime: aTime(null),
};

const now = {
  supportHappening: 38,
  supportPending: 8,
  supportGroups: 14,
  attendantsOnline: 7,
  attendantsTotal: 9,
};

export const anOverview = (change: Partial<Overview> = {}): Overview => ({
  counters: { ...now, ...period },
  previous: { ...period, supportFinished: 1000, leads: 0, npsScore: 64.5, waitTime: aTime(10.4) },
  attendants: [
    anAttendant(),
    anAttendant({ id: 8, name: 'Bia', online: false, tickets: 54, countRating: 3, rating: 7 }),
  ],
  queues: [aQueueShare()],
  period: { from: '2026-11-01', to: '2026-11-12', timeZone: 'America/Sao_Paulo' },
  ...change,
});

/** A period without an attendance. */
export const anEmptyOverview = (): Overview =>
  anOverview({ counters: { ...now, ...nothing }, previous: nothing, attendants: [], queues: [] });
