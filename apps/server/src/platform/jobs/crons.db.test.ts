import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../test/eventually.ts';
import { defineCron, defineJob } from '../job.ts';
import type { PlatformScope } from '../platform-scope.ts';
import { platformScope } from '../platform-scope.ts';
import { withBoss } from './boss.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { purgeFinishedJobs } from './purge-finished-jobs.cron.ts';
import { openJobsTestbed } from './testing/jobs-testbed.ts';

const ran = vi.fn<(scope: PlatformScope) => Promise<void>>().mockResolvedValue();
// Once a day, two hours ago: due neither now nor soon, so that it runs only to catch up on a missed time.
const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000).getUTCHours();
const daily = defineCron({ name: 'marks.sweep', cron: `0 ${twoHoursAgo} * * *`, run: (scope) => ran(scope) });
const send = defineJob({
  name: 'a.b',
  queue: 'mail',
  payload: z.object({}),
  attempts: 1,
  run: () => Promise.resolve(),
});
const { urls, services, startWorker, aCompany, lookAt } = await openJobsTestbed('crons', {
  jobs: [send],
  crons: [daily],
});

const timetable = () => withBoss(urls.jobs, (boss) => boss.getSchedules('cron'));

it('a cron missed while no worker ran is caught up once, by one of several workers', async () => {
  await lookAt(`update jobs.schedule set created_on = now() - interval '10 days'`);
  await lookAt(`update jobs.version set cron_on = now() - interval '3 days'`);
  await Promise.all([startWorker(), startWorker()]);
  await eventually(() => ran).toHaveBeenCalled();
  // Both workers read the timetable when they started; the next check is half a minute later.
  expect(await lookAt(`select from jobs.job where name = 'cron' and data->>'name' = 'marks.sweep'`)).toHaveLength(1);
  expect(ran).toHaveBeenCalledTimes(1);
  expect(ran.mock.calls[0]?.[0]).toMatchObject({ actor: 'system', purpose: 'marks.sweep' });
});

it('a cron is skipped while it is still running', async () => {
  await withBoss(urls.jobs, async (boss) => {
    const tick = () => boss.send('cron', { name: daily.name }, { singletonKey: daily.name });
    expect(await tick()).not.toBeNull();
    expect(await boss.fetch('cron')).toHaveLength(1);
    expect(await tick()).toBeNull();
    await boss.deleteAllJobs('cron');
  });
});

it('a cron that a newer release no longer has is removed from the timetable', async () => {
  expect((await timetable()).map(({ key }) => key)).toContain('marks.sweep');
  await prepareJobs({ url: urls.jobs, jobs: [send], crons: [] });
  expect((await timetable()).map(({ key }) => key)).toEqual(['jobs.forget-finished-jobs']);
});

describe('the purge deletes', () => {
  const forget = () => purgeFinishedJobs.run(platformScope(services, { actor: 'system', purpose: 'test' }));

  it('receipts older than thirty days', async () => {
    const { companyId } = await aCompany();
    const [old, recent] = [randomUUID(), randomUUID()];
    await lookAt(
      `insert into job_receipts (company_id, job_id, ran_at)
       values ($1, $2, now() - interval '31 days'), ($1, $3, now() - interval '29 days')`,
      [companyId, old, recent],
    );
    await forget();
    const left = await lookAt<{ job_id: string }>('select job_id from job_receipts where company_id = $1', [companyId]);
    expect(left).toEqual([{ job_id: recent }]);
  });

  it('jobs that succeeded, never those that failed or wait', async () => {
    const company = await aCompany();
    for (const state of ['completed', 'failed', 'created', 'completed']) {
      await company.enqueue(send, {});
      await lookAt(
        `update jobs.job set state = $2::jobs.job_state, completed_on = now() - interval '4 days', data = data || '{"set": true}'
         where (data->>'companyId')::int = $1 and not data ? 'set'`,
        [company.companyId, state],
      );
    }
    await forget();
    const left = await lookAt<{ state: string }>(
      `select state::text from jobs.job where (data->>'companyId')::int = $1 order by state`,
      [company.companyId],
    );
    expect(left.map(({ state }) => state)).toEqual(['created', 'failed']);
  });
});
