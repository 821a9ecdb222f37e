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
/** Where the clock leaps to, from when the customers wrote. The last one is beyond the day of the installation. */
const LEAPS_MS = [25, 50, 75, 24 * 60 + 30].map((minutes) => minutes * MINUTE_MS);
const KILLS_A_LEAP = 2;

const folder = mkdtempSync(join(tmpdir(), 'recado-clock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const clockFile = join(folder, 'ahead');
const setClock = (aheadMs: number): void => writeFileSync(clockFile, String(aheadMs));
setClock(0);
// Ten processes begin, and only the first has to compile.
process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
const world = await openClockedWorld('timers', { clock: () => readClock(clockFile), works: false });

const aWorker = () =>
  startWorkerProcess<TimersPlace>({ ...world.place, clockFile }, '../conversation/timers-worker.ts');

/** Customers write, agents answer, and nobody dies. */
async function peopleMoveIn(): Promise<Neighbourhood> {
  const work = startWork(world.services);
  const place = await aNeighbourhood(world);
  await work.stop();
  return place;
}

/** How much is done by the end of each leap where nobody dies. */
async function liveCalmly(place: Neighbourhood): Promise<number[]> {
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

/** The same, but of the workers one after the other dies somewhere in between, while the next is on its way. */
async function liveDangerously(place: Neighbourhood, expected: readonly number[], beganMs: number): Promise<number> {
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

const withoutPhone = ({ heard: _heard, undecided: _undecided, ...state }: CustomerState) => state;

it(`workers that are killed at any moment do what one does that lives: each thing once (seed ${seed})`, async () => {
  const calm = await peopleMoveIn();
  const expected = await liveCalmly(calm);
  const wanted = await calm.states();
  const dangerous = await peopleMoveIn();
  const kills = await liveDangerously(dangerous, expected, LEAPS_MS.at(-1) ?? 0);
  expect(kills).toBe(LEAPS_MS.length * KILLS_A_LEAP);

  const found = await dangerous.states();
  expect(found.map(withoutPhone)).toEqual(wanted.map(withoutPhone));
  for (const { heard, undecided, written } of [...wanted, ...found]) {
    // On the phone is what was written, in its order and once; what a dying worker was just handing over may be missing,
    // and is then not called sent.
    expect(written.filter((_text, place) => !undecided.includes(place))).toEqual(heard);
  }
}, 600_000);
