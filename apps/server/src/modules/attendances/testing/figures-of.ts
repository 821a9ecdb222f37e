import type { TimeSpread } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { Workplace } from '../../tickets/testing/many-tickets.ts';
import type { Period } from '../attendance-set.ts';

/** One attendance, as far as figures need it. */
export interface Fact {
  readonly userId: number | null;
  readonly queueId: number | null;
  readonly connectionId: number | null;
  readonly isOutbound: boolean;
  readonly openedAt: Date;
  readonly queuedAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly firstAnswerAt: Date | null;
  readonly closedAt: Date | null;
  readonly rate: number | null;
}

export const listFacts = (scope: CompanyScope, { from, to, timeZone }: Period): Promise<Fact[]> =>
  scope.query<Fact & Record<string, unknown>>({
    text: `select user_id as "userId", queue_id as "queueId", connection_id as "connectionId", is_outbound as "isOutbound",
                  opened_at as "openedAt", queued_at as "queuedAt", accepted_at as "acceptedAt",
                  first_answer_at as "firstAnswerAt", closed_at as "closedAt", rate
             from attendances where company_id = $1 and (opened_at at time zone $4)::date between $2 and $3`,
    values: [scope.companyId, from, to, timeZone],
  });

/** A filter of each kind, as a query. */
export const filtersOf = ({ queueIds, userIds, connectionIds }: Workplace): readonly string[] => [
  `queueIds=${queueIds[0]}`,
  'queueIds=0',
  `users=${userIds[0]},0`,
  `whatsappIds=${connectionIds[1]}`,
  `queueIds=${queueIds[0]},${queueIds[1]}&users=${userIds[1]}&whatsappIds=${connectionIds[0]}`,
];

export function isChosen(fact: Fact, filter: string): boolean {
  const params = new URLSearchParams(filter);
  const allows = (name: string, id: number | null) => {
    const ids = params.get(name)?.split(',').map(Number);
    return ids === undefined || ids.includes(id ?? 0);
  };
  return allows('queueIds', fact.queueId) && allows('users', fact.userId) && allows('whatsappIds', fact.connectionId);
}

const MINUTE_MS = 60_000;

/** What of the times is expected: long periods have no median and p90. */
export interface Expected {
  readonly percentiles: boolean;
}

/** The figures of a period, counted in another language than the product does. */
export function summarise(facts: readonly Fact[], expected: Expected) {
  const rates = ratesOf(facts);
  return {
    tickets: facts.length,
    promoters: rates.filter((rate) => rate > 8).length,
    passives: rates.filter((rate) => rate === 7 || rate === 8).length,
    detractors: rates.filter((rate) => rate < 7).length,
    npsScore: scoreOf(rates),
    ...timesOf(facts, expected),
  };
}

/** The figures of one attendant or queue. */
export function shareOf(facts: readonly Fact[], expected: Expected) {
  const rates = ratesOf(facts);
  const average = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  return {
    tickets: facts.length,
    countRating: rates.length,
    rating: rates.length === 0 ? null : Math.round(average * 100) / 100,
    npsScore: scoreOf(rates),
    ...timesOf(facts, expected),
  };
}

const ratesOf = (facts: readonly Fact[]): number[] => facts.flatMap(({ rate }) => (rate === null ? [] : [rate]));

function scoreOf(rates: readonly number[]): number | null {
  if (rates.length === 0) return null;
  const points = rates.reduce((sum, rate) => sum + (rate > 8 ? 1 : rate < 7 ? -1 : 0), 0);
  return Math.round((1000 * points) / rates.length) / 10;
}

function timesOf(facts: readonly Fact[], expected: Expected) {
  const customers = facts.filter(({ isOutbound }) => !isOutbound);
  const start = ({ queuedAt, openedAt }: Fact) => queuedAt ?? openedAt;
  const waited = (end: (fact: Fact) => Date | null) =>
    customers.map((fact) => between(start(fact), end(fact))).filter((ms) => ms !== null && ms > 0);
  const handled = facts.map(({ acceptedAt, closedAt }) => acceptedAt && between(acceptedAt, closedAt));
  return {
    waitTime: spreadOf(
      waited(({ acceptedAt }) => acceptedAt),
      expected,
    ),
    firstAnswerTime: spreadOf(
      waited(({ firstAnswerAt }) => firstAnswerAt),
      expected,
    ),
    supportTime: spreadOf(
      handled.filter((ms) => ms !== null && ms >= 0),
      expected,
    ),
  };
}

const between = (from: Date, to: Date | null): number | null => (to === null ? null : to.getTime() - from.getTime());

function spreadOf(samples: readonly (number | null)[], { percentiles }: Expected): TimeSpread | object {
  const minutes = samples.map((ms) => Number(ms) / MINUTE_MS).toSorted((a, b) => a - b);
  if (minutes.length === 0) return { average: null, median: null, p90: null, samples: 0 };
  // The product rounds half minutes of a tenth as decimals, this as binary: it may differ in the last digit.
  const near = (value: number) => expectNear(value);
  return {
    average: near(minutes.reduce((sum, one) => sum + one, 0) / minutes.length),
    median: percentiles ? near(at(minutes, 0.5)) : null,
    p90: percentiles ? near(at(minutes, 0.9)) : null,
    samples: minutes.length,
  };
}

/** Between the two nearest samples, in proportion. */
function at(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

const expectNear = (value: number) => ({
  asymmetricMatch: (other: unknown) => typeof other === 'number' && Math.abs(other - value) <= 0.0501,
  toString: () => `near ${value}`,
});
