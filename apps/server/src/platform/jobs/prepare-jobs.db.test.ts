import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineCron, defineJob } from '../job.ts';
import { withBoss } from './boss.ts';
import { createJobs } from './jobs.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { openJobsTestbed } from './testing/jobs-testbed.ts';

const run = () => Promise.resolve();
const job = defineJob({ name: 'letters.send', queue: 'mail', payload: z.object({}), attempts: 1, run });
const added = defineJob({ ...job, name: 'letters.print', queue: 'printer' });
const cron = defineCron({ name: 'letters.sweep', cron: '0 3 * * *', run });
const { urls, services, lookAt } = await openJobsTestbed('prepare', { jobs: [job] });

it('several processes may prepare an empty database concurrently', async () => {
  await lookAt('drop schema jobs cascade; create schema jobs authorization recado_jobs');
  await lookAt('grant usage on schema jobs to recado_app, recado_platform');
  await Promise.all(Array.from({ length: 4 }, () => prepareJobs({ url: urls.jobs, jobs: [job], crons: [cron] })));
  await withBoss(urls.jobs, async (boss) => {
    expect((await boss.getQueues()).map(({ name }) => name).sort()).toEqual(['cron', 'mail']);
    expect((await boss.detectSchemaDrift()).ok).toBe(true);
  });
});

it('a process whose queues were not prepared does not start', async () => {
  await prepareJobs({ url: urls.jobs, jobs: [job], crons: [] });
  const handle = createJobs({ url: urls.jobs, jobs: [job, added], crons: [], mode: 'work', services: () => services });
  await expect(handle.start()).rejects.toThrow('Missing queues (printer)');
});

it('an existing queue keeps its waiting jobs over a release', async () => {
  await prepareJobs({ url: urls.jobs, jobs: [job], crons: [] });
  await withBoss(urls.jobs, (boss) => boss.send('mail', {}));
  await prepareJobs({ url: urls.jobs, jobs: [job, added], crons: [] });
  expect(await withBoss(urls.jobs, (boss) => boss.fetch('mail'))).toHaveLength(1);
});
