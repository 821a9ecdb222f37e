import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { eventuallyUnderLoad } from '../../../test/eventually.ts';
import { type DatabaseUrls, dropTestDatabase } from '../../../test/test-database.ts';
import type { Services } from '../services.ts';
import { createLanes } from './create-lanes.ts';
import { startCrew } from './testing/crew.ts';
import {
  createEffectsDatabase,
  type Effect,
  effectServices,
  effectTopics,
  feedsSecond,
  scopeOf,
} from './testing/effects.ts';
import { seededRandom } from './testing/seeded-random.ts';

const NAME = `recado_test_lanes_faults_${process.pid}`;
const COMPANIES = 2;
const LANES_PER_COMPANY = 160;
const PRODUCERS = 4;
const EVENTS_PER_PRODUCER = 2_900;
const ROLLED_BACK = 0.1;
const WORKERS = 3;
const KILLS = 16;

const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);

let urls: DatabaseUrls;
let services: Services;
beforeAll(async () => {
  urls = await createEffectsDatabase(NAME, COMPANIES);
  services = effectServices(urls.app, urls.platform);
});
afterAll(async () => {
  await services.background.idle();
  await services.database.close();
  await dropTestDatabase(NAME);
});

/** Company, lane and producer → the numbers, in order. */
type Numbers = Record<string, number[]>;

it(`every committed event takes effect exactly once and in order, whichever process is killed (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const crew = startCrew(WORKERS, urls.app);
  const expected: Numbers = {};
  onTestFinished(crew.killAll);
  let kills = 0;
  // Spread over the kills, so that there is work all the time and not all of it is left for the last.
  const allowed = () => (EVENTS_PER_PRODUCER * (kills + 1)) / (KILLS + 1);
  const producing = Promise.all(
    Array.from({ length: PRODUCERS }, (_, producer) => produce({ producer, expected, allowed })),
  );
  for (; kills < KILLS; kills += 1) await crew.killOne(random() * 500);
  await producing;
  await eventuallyUnderLoad(countWaiting).toBe(0);
  expect(await crew.dismiss()).toEqual(Array(WORKERS).fill(0));

  expect(Object.values(expected).flat().length).toBeGreaterThanOrEqual(10_000);
  expect(new Set(Object.keys(expected).map((key) => key.split(' ', 2).join())).size).toBeGreaterThanOrEqual(300);
  expect(await effectsOf('first')).toEqual(expected);
  expect(await effectsOf('second')).toEqual(onlyFeeding(expected));
});

const onlyFeeding = (all: Numbers): Numbers =>
  Object.fromEntries(
    Object.entries(all)
      .map(([key, numbers]) => [key, numbers.filter(feedsSecond)] as const)
      .filter(([, numbers]) => numbers.length > 0),
  );

interface Producing {
  readonly producer: number;
  /** Records the committed events; some transactions roll back on purpose. */
  readonly expected: Numbers;
  /** How many events it may have begun by now. */
  readonly allowed: () => number;
}

async function produce({ producer, expected, allowed }: Producing): Promise<void> {
  const random = seededRandom(seed + producer + 1);
  const lanes = createLanes(services);
  const { first } = effectTopics(services);
  for (let number = 0; number < EVENTS_PER_PRODUCER || allowed() < EVENTS_PER_PRODUCER; ) {
    const companyId = 1 + Math.floor(random() * COMPANIES);
    const batch = Array.from({ length: 1 + Math.floor(random() * 6) }, () => ({
      key: `lane-${Math.floor(random() * LANES_PER_COMPANY)}`,
      payload: { producer, number: number++ },
    }));
    const isRolledBack = random() < ROLLED_BACK;
    const enqueued = scopeOf(services, companyId).transaction(async (scope) => {
      await lanes.enqueue(scope, first, batch);
      if (isRolledBack) throw new Error('rolled back on purpose');
    });
    if (isRolledBack) await expect(enqueued).rejects.toThrow('on purpose');
    else await enqueued;
    for (const { key, payload } of isRolledBack ? [] : batch) {
      expected[`${companyId} ${key} ${producer}`] ??= [];
      expected[`${companyId} ${key} ${producer}`]?.push(payload.number);
    }
    // A trickle continues, or a worker that starts after all is done would never be at work.
    if (number > allowed()) await sleep(50);
  }
}

async function effectsOf(stage: Effect['stage']): Promise<Numbers> {
  const { rows } = await services.database.platform.query<{ key: string; numbers: number[] }>(
    `select concat_ws(' ', company_id, lane, producer) as key, array_agg(number order by id) as numbers
     from effects where stage = $1 group by 1`,
    [stage],
  );
  return Object.fromEntries(rows.map(({ key, numbers }) => [key, numbers]));
}

async function countWaiting(): Promise<number> {
  const { rows } = await services.database.platform.query<{ waiting: number }>(
    'select count(*)::int as waiting from lanes',
  );
  return rows[0]?.waiting ?? 0;
}
