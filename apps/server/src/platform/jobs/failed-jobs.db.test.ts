import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../test/eventually.ts';
import { defineJob } from '../job.ts';
import { withBoss } from './boss.ts';
import { dropFailedJob, type FailedJob, listFailedJobs, retryFailedJob } from './failed-jobs.ts';
import { openJobsTestbed } from './testing/jobs-testbed.ts';

const run = vi.fn<() => Promise<void>>();
const send = defineJob({
  name: 'letters.send',
  queue: 'mail',
  payload: z.object({ letterId: z.number() }),
  attempts: 1,
  run: () => run(),
});
const { urls, startWorker, aCompany, lookAt } = await openJobsTestbed('failed', { jobs: [send] });

const stateOf = async (id: string) =>
  (await lookAt<{ state: string }>('select state::text from jobs.job where id = $1', [id]))[0]?.state;

/** A job that used up its attempts. */
async function aFailedJob() {
  const company = await aCompany();
  const { companyId } = company;
  run.mockRejectedValueOnce(Object.assign(new Error('refused by smtp://ana:geheim@mail.test'), { body: 'Olá Rita' }));
  await startWorker();
  await company.enqueue(send, { letterId: 7 });
  const find = async () =>
    (await withBoss(urls.jobs, (boss) => listFailedJobs(boss))).find((one) => one.companyId === companyId);
  await eventually(find).toBeDefined();
  return (await find()) as FailedJob;
}

describe('a job that used up its attempts', () => {
  it('is listed with its reason, without secrets and without the properties of the error', async () => {
    const job = await aFailedJob();
    expect(job).toMatchObject({ queue: 'mail', name: 'letters.send', attempts: 1 });
    expect(job.reason).toBe('refused by smtp://[redacted]@mail.test');
    const [row] = await lookAt<{ output: object }>('select output from jobs.job where id = $1', [job.id]);
    expect(Object.keys(row?.output ?? {}).sort()).toEqual(['message', 'name']);
  });

  it('gets one more attempt from an operator', async () => {
    const { id } = await aFailedJob();
    run.mockResolvedValueOnce();
    expect(await withBoss(urls.jobs, (boss) => retryFailedJob(boss, id))).toBe(true);
    await eventually(() => stateOf(id)).toBe('completed');
  });

  it('is deleted once an operator drops it', async () => {
    const { id } = await aFailedJob();
    expect(await withBoss(urls.jobs, (boss) => dropFailedJob(boss, id))).toBe(true);
    expect(await stateOf(id)).toBeUndefined();
  });

  it('can be retried and dropped from the command line', async () => {
    const { id } = await aFailedJob();
    expect(await command('list')).toContain(id);
    expect(await command('drop', id)).toContain(`${id} is dropped`);
    expect(await command('list')).not.toContain(id);
  });
});

it('a job that did not fail is neither retried nor dropped', async () => {
  const id = randomUUID();
  await withBoss(urls.jobs, async (boss) => {
    expect(await retryFailedJob(boss, id)).toBe(false);
    expect(await dropFailedJob(boss, id)).toBe(false);
  });
});

async function command(...args: string[]): Promise<string> {
  const cli = new URL('jobs.cli.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], {
    env: { NODE_ENV: 'test', DATABASE_JOBS_URL: urls.jobs },
  });
  return stdout;
}
