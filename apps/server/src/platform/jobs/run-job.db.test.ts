import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../test/eventually.ts';
import { defineJob, type JobContext } from '../job.ts';
import { createMetrics } from '../ops/metrics.ts';
import type { CompanyScope } from '../scope.ts';
import { createJobRegistry } from './job-registry.ts';
import { runJob } from './run-job.ts';
import { leaveMark, marksOf, openJobsTestbed } from './testing/jobs-testbed.ts';

const payload = z.object({ mark: z.string() });
const seen = vi.fn<(scope: CompanyScope, payload: { mark: string }, context: JobContext) => Promise<void>>();

const leave = defineJob({
  name: 'marks.leave',
  queue: 'marks',
  payload,
  attempts: 3,
  transactional: true,
  run: async (scope, { mark }) => void (await leaveMark(scope, mark)),
});
const leaveAndFail = defineJob({
  ...leave,
  name: 'marks.leave-and-fail',
  async run(scope, { mark }) {
    await leaveMark(scope, mark);
    throw new Error('after the mark');
  },
});
const look = defineJob({ name: 'marks.look', queue: 'looks', payload, attempts: 3, run: (...args) => seen(...args) });

const jobs = [leave, leaveAndFail, look];
const { services, startWorker, aCompany, lookAt } = await openJobsTestbed('run', { jobs });

const stateOf = async (company: CompanyScope) => {
  const rows = await lookAt<{ state: string }>(
    `select state::text from jobs.job where (data->>'companyId')::int = $1 order by created_on`,
    [company.companyId],
  );
  return rows.map(({ state }) => state);
};
const attemptOf = (company: CompanyScope, jobId: string, name: string) => ({
  data: { companyId: company.companyId, name, payload: { mark: 'once' } },
  jobId,
  attempt: 1,
  signal: new AbortController().signal,
});

describe('a job', () => {
  it("runs in its company's scope and sees nothing of another", async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    await leaveMark(company, 'ours');
    await leaveMark(other, 'theirs');
    const marks = new Promise<string[]>((resolve) => {
      seen.mockImplementationOnce(async (scope) => resolve(await marksOf(scope)));
    });
    await startWorker();
    await company.enqueue(look, { mark: 'any' });
    expect(await marks).toEqual(['ours']);
  });

  it('that fails is retried, as the same job, until it succeeds', async () => {
    const company = await aCompany();
    const contexts: JobContext[] = [];
    seen.mockImplementation((_scope, _payload, context) => {
      contexts.push(context);
      return context.attempt === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve();
    });
    await startWorker();
    await company.enqueue(look, { mark: 'any' });
    await eventually(() => stateOf(company)).toEqual(['completed']);
    expect(contexts.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(contexts[0]?.jobId).toBe(contexts[1]?.jobId);
  });

  it('of a deleted company ends silently', async () => {
    seen.mockReset();
    const company = await aCompany();
    await company.enqueue(look, { mark: 'any' });
    await company.enqueue(leave, { mark: 'late' });
    await lookAt('delete from companies where id = $1', [company.companyId]);
    await startWorker();
    await eventually(() => stateOf(company)).toEqual(['completed', 'completed']);
    expect(seen).not.toHaveBeenCalled();
    expect(await lookAt('select from marks where company_id = $1', [company.companyId])).toEqual([]);
  });

  it('drains a long queue without pausing', async () => {
    const company = await aCompany();
    await company.transaction(async (scope) => {
      for (let index = 0; index < 60; index++) await scope.enqueue(leave, { mark: `${index}` });
    });
    await startWorker({ concurrency: 1 });
    // With a pause after every job, 60 of them would take two minutes.
    await eventually(() => marksOf(company)).toHaveLength(60);
  });
});

it('the outcomes of jobs are counted by name', async () => {
  seen.mockReset().mockRejectedValueOnce(new Error('not yet')).mockResolvedValue();
  const company = await aCompany();
  const metrics = createMetrics();
  await startWorker({ services: () => ({ ...services, metrics }) });
  await company.enqueue(look, { mark: 'any' });
  await eventually(() => stateOf(company)).toEqual(['completed']);
  const { text: report } = await metrics.render();
  expect(report).toContain('recado_jobs_ended_total{job="marks.look",outcome="failed"} 1');
  expect(report).toContain('recado_jobs_ended_total{job="marks.look",outcome="done"} 1');
  expect(report).toContain('recado_job_seconds_count{job="marks.look"} 2');
  // The queue itself counts waiting jobs about every second.
  await eventually(async () => (await metrics.render()).text).toContain('recado_jobs{queue="looks",state="waiting"} 0');
});

describe('a transactional job', () => {
  const registry = createJobRegistry(jobs, []);

  it('does nothing the second time, as when its worker died before the queue knew', async () => {
    const company = await aCompany();
    const attempt = attemptOf(company, randomUUID(), 'marks.leave');
    expect(await runJob(services, registry, attempt)).toBe('done');
    expect(await runJob(services, registry, attempt)).toBe('repeated');
    expect(await marksOf(company)).toEqual(['once']);
  });

  it('has one effect when two workers run it at the same time', async () => {
    const company = await aCompany();
    const attempt = attemptOf(company, randomUUID(), 'marks.leave');
    const outcomes = await Promise.all([1, 2].map(() => runJob(services, registry, attempt)));
    expect(outcomes.sort()).toEqual(['done', 'repeated']);
    expect(await marksOf(company)).toEqual(['once']);
  });

  it('that fails leaves neither its effects nor the receipt', async () => {
    const company = await aCompany();
    const attempt = attemptOf(company, randomUUID(), 'marks.leave-and-fail');
    await expect(runJob(services, registry, attempt)).rejects.toThrow('after the mark');
    await expect(runJob(services, registry, attempt)).rejects.toThrow('after the mark');
    expect(await marksOf(company)).toEqual([]);
  });
});

describe('a worker that stops', () => {
  it('finishes the running job', async () => {
    const company = await aCompany();
    const worker = await startWorker();
    const begun = new Promise<void>((resolve) => {
      seen.mockImplementationOnce(async (scope) => {
        resolve();
        await new Promise((wake) => setTimeout(wake, 500));
        await leaveMark(scope, 'finished');
      });
    });
    await company.enqueue(look, { mark: 'any' });
    await begun;
    await worker.stop();
    expect(await marksOf(company)).toEqual(['finished']);
    expect(await stateOf(company)).toEqual(['completed']);
  });

  it('hands back a job that takes longer than it can wait, and aborts its signal', async () => {
    const company = await aCompany();
    const worker = await startWorker({ stopTimeoutMs: 1_000 });
    const aborted = vi.fn();
    const begun = new Promise<void>((resolve) => {
      seen.mockImplementationOnce(async (_scope, _payload, { signal }) => {
        resolve();
        await new Promise((give) => signal.addEventListener('abort', give));
        aborted();
      });
    });
    await company.enqueue(look, { mark: 'any' });
    await begun;
    await worker.stop();
    await eventually(() => aborted).toHaveBeenCalled();
    expect(await stateOf(company)).toEqual(['retry']);
  });
});
