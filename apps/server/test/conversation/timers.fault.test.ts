import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { seededRandom } from '../../src/platform/lanes/testing/seeded-random.ts';
import { eventuallyUnderLoad } from '../eventually.ts';
import { startWorkerProcess } from '../outbound/worker-process.ts';
import { startWork } from './clocked-services.ts';
import { openClockedWorld } from './clocked-world.ts';
import { aNeighbourhood, type CustomerState, type Neighbourhood } from './neighbourhood.ts';
import { readClock, type TimersPlace } from './timers-worker.ts';

const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
const MINUTE_MS = 60_000;
/** The leaps of the clock, from the time the customers wrote. The last one is beyond the installation's day. */
const LEAPS_MS = [25, 50, 75, 24 * 60 + 30].map((minutes) => minutes * MINUTE_MS);
const KILLS_A_LEAP = 2;

const folder = mkdtempSync(join(tmpdir(), 'recado-clock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const clockFile = join(folder, 'ahead');
const setClock = (aheadMs: number): void => writeFileSync(clockFile, String(aheadMs));
setClock(0);
// Ten processes start, and only the first has to compile.
process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
const world = await openClockedWorld('timers', { clock: () => readClock(clockFile), works: false });

const aWorker = () =>
  startWorkerProcess<TimersPlace>({ ...world.place, clockFile }, '../conversation/timers-worker.ts');

/** Customers write and agents answer, without a kill. */
async function aServedNeighbourhood(): Promise<Neighbourhood> {
  const work = startWork(world.services);
  const place = await aNeighbourhood(world);
  await work.stop();
  return place;
}

/** The work done by the end of each leap without a kill. */
async function runWithoutKills(place: Neighbourhood): Promise<number[]> {
  const done: number[] = [];
  const work = startWork(world.services, { sweeps: true });
  for (const leapMs of LEAPS_MS) {
    setClock(leapMs);
    await eventuallyUnderLoad(place.isQuiet).toBe(true);
    done.push(await place.countDone());
  }
  await work.stop();
  return done;
}

/** The same, but workers are killed one after the other at random moments, while the next one starts. */
async function runWithKills(place: Neighbourhood, expected: readonly number[], beganMs: number): Promise<number> {
  const random = seededRandom(seed);
  let kills = 0;
  let worker = await aWorker();
  let next = aWorker();
  for (const [index, leapMs] of LEAPS_MS.entries()) {
    setClock(beganMs + leapMs);
    const from = await place.countDone();
    const all = expected[index] ?? 0;
    const moments = Array.from({ length: KILLS_A_LEAP }, () => from + Math.floor(random() * (all - from)));
    for (const moment of moments.toSorted((a, b) => a - b)) {
      await eventuallyUnderLoad(place.countDone).toBeGreaterThanOrEqual(moment);
      await worker.kill();
      kills += 1;
      worker = await next;
      next = aWorker();
    }
    await eventuallyUnderLoad(place.isQuiet).toBe(true);
  }
  await Promise.all([worker.dismiss(), next.then((last) => last.dismiss())]);
  return kills;
}

const withoutPhone = ({ received: _received, undecided: _undecided, ...state }: CustomerState) => state;

it(`killed workers do the same work as one that lives: each thing once (seed ${seed})`, async () => {
  const undisturbed = await aServedNeighbourhood();
  const expected = await runWithoutKills(undisturbed);
  const wanted = await undisturbed.states();
  const disturbed = await aServedNeighbourhood();
  const kills = await runWithKills(disturbed, expected, LEAPS_MS.at(-1) ?? 0);
  expect(kills).toBe(LEAPS_MS.length * KILLS_A_LEAP);

  const found = await disturbed.states();
  expect(found.map(withoutPhone)).toEqual(wanted.map(withoutPhone));
  for (const { received, undecided, written } of [...wanted, ...found]) {
    // The phone shows what was written, in order and once. A message that a killed worker was just sending may be
    // missing, and is then not marked sent.
    expect(written.filter((_text, place) => !undecided.includes(place))).toEqual(received);
  }
}, 600_000);
