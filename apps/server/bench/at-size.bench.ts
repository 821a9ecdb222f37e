import { parseArgs } from 'node:util';
import {
  contactQuestions,
  listQuestions,
  messageQuestions,
  type Questions,
  searchQuestions,
} from '../test/at-size/questions.ts';
import { isOwnStatement, isQuery } from '../test/at-size/recorded-statements.ts';
import { sizeOf } from '../test/at-size/size.ts';
import { atSize } from './at-size-database.ts';
import { type SizedWorld, startSizedWorld } from './at-size-world.ts';

interface Goals {
  readonly p95Ms: number;
  readonly queries: number;
}

const LIST_GOALS: Goals = { p95Ms: 100, queries: 8 };
const SEARCH_GOALS: Goals = { p95Ms: 300, queries: 8 };

/**
 * Lists, counts and conversations of a company with a tenth of ten million messages, compared with their bare
 * statements.
 */
export const benchLists = (): Promise<string> =>
  bench(
    'lists',
    (scale) => ({ ...listQuestions, ...contactQuestions, ...messageQuestions(sizeOf(scale)) }),
    LIST_GOALS,
  );

/** The first page of a search in messages. */
export const benchSearch = (): Promise<string> => bench('search', () => searchQuestions, SEARCH_GOALS);

async function bench(name: string, questionsOf: (scale: number) => Questions, goals: Goals): Promise<string> {
  const options = readOptions();
  const scale = Number(options.scale);
  const world = await startSizedWorld(atSize(scale));
  try {
    const rates: Measured[] = [];
    console.log(
      'p50 / p95 in ms: ours, bare, and the processor time of the api with the bare statements; ' +
        'queries with the one for who is asking; round trips with the edges of transactions',
    );
    for (const [what, question] of Object.entries(questionsOf(scale))) {
      if (!what.includes(options.only)) continue;
      const measured = await measure(world, question, Number(options.requests));
      rates.push(measured);
      console.log(lineOf(what, measured, goals));
    }
    const [ours, bare] = [rateOf(rates.map(({ ours }) => ours)), rateOf(rates.map(({ bare }) => bare))];
    return `${name} ours ${Math.round(ours)} bare ${Math.round(bare)} ratio ${(ours / bare).toFixed(2)}`;
  } finally {
    await world.stop();
  }
}

export interface Measured {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
  /** Of the api and, for the bare statements, of PostgreSQL. */
  readonly cpu: readonly number[];
  readonly queries: number;
  readonly roundTrips: number;
}

/** Alternating, so that both run under the same load; the first read is not counted. */
export async function measure(world: SizedWorld, question: Questions[string], requests: number): Promise<Measured> {
  const warmUp = Math.ceil(requests / 5);
  const measured = { ours: [] as number[], bare: [] as number[], cpu: [] as number[], queries: 0, roundTrips: 0 };
  for (let nr = -warmUp; nr < requests; nr += 1) {
    const { userId, path } = question(nr + warmUp);
    const { ms } = await world.get(userId, path);
    const { statements, cpuMs } = await world.work();
    const bare = await world.replay(statements.filter(isOwnStatement));
    measured.queries = Math.max(measured.queries, statements.filter(isQuery).length);
    measured.roundTrips = Math.max(measured.roundTrips, statements.filter(({ isRoundTrip }) => isRoundTrip).length);
    if (nr < 0) continue;
    measured.ours.push(ms);
    measured.bare.push(bare.ms);
    measured.cpu.push(cpuMs + bare.cpuMs);
  }
  return measured;
}

function lineOf(what: string, { ours, bare, cpu, queries, roundTrips }: Measured, goals: Goals): string {
  const times = (values: readonly number[]) =>
    `${percentile(values, 50).toFixed(1)} / ${percentile(values, 95).toFixed(1)}`;
  const isMissed = percentile(ours, 95) > goals.p95Ms || queries > goals.queries;
  return [
    what.padEnd(36),
    `ours ${times(ours)}`.padEnd(22),
    `bare ${times(bare)}`.padEnd(22),
    `processor ${times(cpu)}`.padEnd(24),
    `${queries} queries, ${roundTrips} round trips${isMissed ? '  MISSED' : ''}`,
  ].join(' ');
}

/** Requests a second, one after the other, the same number of each kind. */
function rateOf(kinds: readonly (readonly number[])[]): number {
  const medians = kinds.map((values) => percentile(values, 50));
  return (1000 * medians.length) / medians.reduce((sum, ms) => sum + ms, 0);
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

function readOptions() {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      /** Multiple of 1,000 companies, a million tickets and ten million messages. */
      scale: { type: 'string', default: '1' },
      /** Of each kind. */
      requests: { type: 'string', default: '40' },
      /** Kinds whose name contains this. */
      only: { type: 'string', default: '' },
    },
  });
  return values;
}
