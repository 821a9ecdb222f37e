import { expect } from 'vitest';
import { countersOf, recountOf } from '../../src/modules/tickets/testing/many-tickets.ts';
import type { ticketsTest } from '../../src/modules/tickets/testing/tickets-test.ts';
import { AppError } from '../../src/platform/errors.ts';

export const ROUNDS = 50;
/** As many parallel rounds as keep the connection pool busy. */
const AT_ONCE = 5;

export type World = Awaited<ReturnType<typeof ticketsTest>>;

/** Runs the same race repeatedly, several in parallel. */
export async function manyTimes(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => race(round + index)));
  }
}

export interface Finish<T> {
  readonly winners: T[];
  /** The errors of the others. Anything but a known refusal is a failed race. */
  readonly refusals: AppError[];
}

/** Starts a little later in some rounds than in others, so that either side is first at times. */
export async function startLate({ scope }: World, round: number): Promise<void> {
  for (let step = 0; step < round % 5; step += 1) await scope.query({ text: 'select 1' });
}

export async function raceOf<T>(...runners: (() => Promise<T>)[]): Promise<Finish<T>> {
  const results = await Promise.allSettled(runners.map((run) => run()));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  for (const reason of refusals) if (!(reason instanceof AppError)) throw reason;
  return {
    winners: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refusals: refusals as AppError[],
  };
}

export async function expectCountersRight({ scope }: World): Promise<void> {
  const counters = await countersOf(scope);
  expect(counters.length).toBeGreaterThan(0);
  expect(counters).toEqual(await recountOf(scope));
}
