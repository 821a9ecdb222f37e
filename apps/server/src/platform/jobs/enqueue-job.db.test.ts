import type { PgBoss } from 'pg-boss';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../db/database.ts';
import { defineJob } from '../job.ts';
import type { CompanyScope } from '../scope.ts';
import { withBoss } from './boss.ts';
import { openJobsTestbed } from './testing/jobs-testbed.ts';

const run = () => Promise.resolve();
const payload = z.object({ letterId: z.number() });
const send = defineJob({ name: 'letters.send', queue: 'mail', payload, attempts: 3, run });
const countByLetter = defineJob({
  name: 'letters.count',
  queue: 'counts',
  payload,
  key: ({ letterId }) => String(letterId),
  attempts: 3,
  run,
});
const onDate = defineJob({
  name: 'letters.date',
  queue: 'mail',
  payload: z.object({ at: z.date() }),
  attempts: 1,
  run,
});
const long = defineJob({
  name: 'letters.long',
  queue: 'mail',
  payload: z.object({ text: z.string() }),
  attempts: 1,
  run,
});

const { services, urls, aCompany, lookAt } = await openJobsTestbed('enqueue', {
  jobs: [send, countByLetter, onDate, long],
});

interface StoredJob {
  id: string;
  data: { companyId: number; name: string; payload: unknown };
  start_after: Date;
}
const jobsOf = ({ companyId }: CompanyScope) =>
  lookAt<StoredJob>(`select id, data, start_after from jobs.job where (data->>'companyId')::int = $1`, [companyId]);
/** The job a worker would get now. */
const fetchFrom = (queue: string) => withBoss(urls.jobs, (boss: PgBoss) => boss.fetch(queue));

describe('a job in a transaction', () => {
  it('exists once the transaction has committed', async () => {
    const company = await aCompany();
    await company.transaction((scope) => scope.enqueue(send, { letterId: 7 }));
    const jobs = await jobsOf(company);
    expect(jobs.map(({ data }) => data)).toEqual([
      { companyId: company.companyId, name: 'letters.send', payload: { letterId: 7 } },
    ]);
  });

  it('never existed if the transaction was rolled back', async () => {
    const company = await aCompany();
    const transaction = company.transaction(async (scope) => {
      await scope.enqueue(send, { letterId: 7 });
      throw new Error('changed my mind');
    });
    await expect(transaction).rejects.toThrow('changed my mind');
    expect(await jobsOf(company)).toEqual([]);
  });

  it('is dropped with its rolled-back savepoint, and the others stay', async () => {
    const company = await aCompany();
    await company.transaction(async (scope) => {
      await scope.enqueue(send, { letterId: 1 });
      const part = scope.transaction(async (inner) => {
        await inner.enqueue(send, { letterId: 2 });
        throw new Error('not this one');
      });
      await expect(part).rejects.toThrow('not this one');
    });
    const jobs = await jobsOf(company);
    expect(jobs.map(({ data }) => data.payload)).toEqual([{ letterId: 1 }]);
  });

  it('may have a start time', async () => {
    const company = await aCompany();
    const startAfter = new Date('2031-05-01T12:00:00Z');
    await company.enqueue(send, { letterId: 7 }, { startAfter });
    expect((await jobsOf(company))[0]?.start_after).toEqual(startAfter);
  });
});

describe('a job is refused', () => {
  it('if its payload violates its schema', async () => {
    const company = await aCompany();
    await expect(company.enqueue(send, { letterId: 'seven' } as never)).rejects.toThrow('expected number');
    expect(await jobsOf(company)).toEqual([]);
  });

  it('if JSON would change its payload', async () => {
    const company = await aCompany();
    await expect(company.enqueue(onDate, { at: new Date() })).rejects.toThrow('expected date');
  });

  it('if its payload contains content instead of ids', async () => {
    const company = await aCompany();
    await expect(company.enqueue(long, { text: 'x'.repeat(5_000) })).rejects.toThrow('contains more than ids');
  });

  it('if no module registers it', async () => {
    const company = await aCompany();
    const stray = defineJob({ name: 'letters.stray', queue: 'mail', payload, attempts: 1, run });
    await expect(company.enqueue(stray, { letterId: 7 })).rejects.toThrow(
      'No module registers the job "letters.stray".',
    );
  });
});

it("the product's role cannot read the stored payloads of any company", async () => {
  const company = await aCompany();
  await company.enqueue(send, { letterId: 7 });
  const reading = inTransaction(services.database.app, { companyId: company.companyId }, (client) =>
    client.query('select data from jobs.job_common'),
  );
  await expect(reading).rejects.toThrow('permission denied');
});

describe('two jobs with one key', () => {
  it('are one job, also for twenty concurrent calls', async () => {
    const company = await aCompany();
    await Promise.all(Array.from({ length: 20 }, () => company.enqueue(countByLetter, { letterId: 7 })));
    expect(await jobsOf(company)).toHaveLength(1);
  });

  it('are one job within one transaction', async () => {
    const company = await aCompany();
    await company.transaction(async (scope) => {
      await scope.enqueue(countByLetter, { letterId: 7 });
      await scope.enqueue(countByLetter, { letterId: 7 });
    });
    expect(await jobsOf(company)).toHaveLength(1);
  });

  it('are two jobs if they belong to two companies', async () => {
    const [one, other] = [await aCompany(), await aCompany()];
    await Promise.all([one, other].map((company) => company.enqueue(countByLetter, { letterId: 7 })));
    expect([await jobsOf(one), await jobsOf(other)].map((jobs) => jobs.length)).toEqual([1, 1]);
  });

  it('are two jobs if the first has already started', async () => {
    await lookAt('delete from jobs.job_common');
    const company = await aCompany();
    await company.enqueue(countByLetter, { letterId: 7 });
    expect(await fetchFrom('counts')).toHaveLength(1);
    await company.enqueue(countByLetter, { letterId: 7 });
    expect(await jobsOf(company)).toHaveLength(2);
  });

  it('run at the earlier of their times', async () => {
    const company = await aCompany();
    await company.enqueue(countByLetter, { letterId: 7 }, { startAfter: new Date('2031-05-01T12:00:00Z') });
    await company.enqueue(countByLetter, { letterId: 7 }, { startAfter: new Date('2031-04-01T12:00:00Z') });
    await company.enqueue(countByLetter, { letterId: 7 }, { startAfter: new Date('2031-06-01T12:00:00Z') });
    const jobs = await jobsOf(company);
    expect(jobs.map(({ start_after }) => start_after.toISOString())).toEqual(['2031-04-01T12:00:00.000Z']);
  });

  it('do not run before the second transaction has ended, whose changes the one run would miss', async () => {
    await lookAt('delete from jobs.job_common');
    const company = await aCompany();
    await company.enqueue(countByLetter, { letterId: 7 });
    await company.transaction(async (scope) => {
      await scope.enqueue(countByLetter, { letterId: 7 });
      expect(await fetchFrom('counts')).toHaveLength(0);
    });
    expect(await fetchFrom('counts')).toHaveLength(1);
  });
});
