import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { spawnBound } from '../../../test/bound-process.ts';
import { eventuallyUnderLoad } from '../../../test/eventually.ts';
import type { CompanyScope } from '../scope.ts';
import { leaveMarkSlowly } from './testing/fault-job.ts';
import { marksOf, openJobsTestbed } from './testing/jobs-testbed.ts';

const KILLS = 6;

const { urls, aCompany, lookAt } = await openJobsTestbed('fault', { jobs: [leaveMarkSlowly] });
const workers: WorkerProcess[] = [];
afterAll(() => {
  for (const worker of workers) worker.process.kill('SIGKILL');
});

it('each committed job has exactly one effect, however often workers are killed', async () => {
  const random = seededRandom(1);
  const company = await aCompany();
  workers.push(startProcess(), startProcess());
  let killed = 0;
  const enqueued = enqueueUntil(company, (count) => count >= 1_000 && killed === KILLS);
  for (; killed < KILLS; killed++) {
    // In turn, so that one works while the other restarts.
    const victim = killed % workers.length;
    await workers[victim]?.ready;
    // After some more effects, so that it is killed while it works and not while it waits.
    const enough = (await countMarks()) + 20 + Math.floor(random() * 100);
    await eventuallyUnderLoad(countMarks).toBeGreaterThanOrEqual(enough);
    workers[victim]?.process.kill('SIGKILL');
    workers[victim] = startProcess();
  }
  const { committed, rolledBack } = await enqueued;
  await eventuallyUnderLoad(countUnfinished).toBe(0);

  expect((await marksOf(company)).map(Number).sort((a, b) => a - b)).toEqual(committed);
  expect(rolledBack.length).toBeGreaterThan(100);
  // Otherwise the kills missed and this proved nothing.
  expect(await countRepeated()).toBeGreaterThanOrEqual(KILLS);
});

/** In transactions of one to six jobs, of which about every fifth is rolled back. */
async function enqueueUntil(company: CompanyScope, isEnough: (count: number) => boolean) {
  const random = seededRandom(2);
  const committed: number[] = [];
  const rolledBack: number[] = [];
  for (let number = 0; !isEnough(committed.length); ) {
    const isRolledBack = random() < 0.2;
    const numbers = Array.from({ length: 1 + Math.floor(random() * 6) }, () => number++);
    const transaction = company.transaction(async (scope) => {
      for (const one of numbers) await scope.enqueue(leaveMarkSlowly, { number: one });
      if (isRolledBack) throw new Error('rolled back');
    });
    await transaction.catch((error: Error) => expect(error.message).toBe('rolled back'));
    (isRolledBack ? rolledBack : committed).push(...numbers);
    // Always some work for the workers, never a large backlog.
    await eventuallyUnderLoad(async () => committed.length - (await countMarks())).toBeLessThan(300);
  }
  return { committed, rolledBack };
}

interface WorkerProcess {
  readonly process: ChildProcess;
  /** It takes jobs from here on. */
  readonly ready: Promise<unknown>;
}

function startProcess(): WorkerProcess {
  const child = spawnBound(process.execPath, [new URL('testing/fault-worker.ts', import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: urls.app,
      DATABASE_PLATFORM_URL: urls.platform,
      DATABASE_JOBS_URL: urls.jobs,
    },
  });
  return { process: child, ready: once(child.stdout, 'data') };
}

const countOf = async (text: string) => (await lookAt<{ count: number }>(text))[0]?.count ?? 0;
const countMarks = () => countOf('select count(*)::int from marks');
const countUnfinished = () =>
  countOf(`select count(*)::int from jobs.job where name = 'faults' and state <> 'completed'`);
const countRepeated = () => countOf(`select count(*)::int from jobs.job where name = 'faults' and retry_count > 0`);

/** The same numbers in every run (mulberry32), so that a failure can be repeated. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
