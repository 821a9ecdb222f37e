import { z } from 'zod';
import type { JobContext } from '../job.ts';
import { platformScope } from '../platform-scope.ts';
import { type CompanyScope, companyScope } from '../scope.ts';
import type { Services } from '../services.ts';
import { inSpan } from '../spans/tracing.ts';
import type { JobRegistry } from './job-registry.ts';

/** The outcome of an attempt that did not fail. Repeated: an earlier attempt had already done the work. */
export type JobOutcome = 'done' | 'repeated' | 'company-gone';

const storedCron = z.object({ name: z.string() });
const storedJob = storedCron.extend({
  companyId: z.int().positive(),
  payload: z.unknown(),
  trace: z.string().optional(),
});

export interface JobAttempt extends JobContext {
  /** As it came from the queue. */
  readonly data: unknown;
}

/** Runs one attempt of a job in its company's scope; only the stored id says which company that is. */
export async function runJob(services: Services, registry: JobRegistry, attempt: JobAttempt): Promise<JobOutcome> {
  const { companyId, name, payload: stored, trace } = storedJob.parse(attempt.data);
  const job = registry.getJob(name);
  const payload = job.payload.parse(stored) as never;
  const context = { jobId: attempt.jobId, attempt: attempt.attempt, signal: attempt.signal };
  const scope = companyScope(services, { companyId, actor: 'system' });

  const attributes = { 'recado.topic': name, 'recado.attempt': attempt.attempt };
  const span = services.tracing.resume(trace, 'job.run', { attributes });
  return inSpan(span, companyId, async () => {
    if (job.runsBeforeCompany) {
      await job.run(scope, payload, context);
      return 'done';
    }
    return job.transactional
      ? runExactlyOnce(scope, context.jobId, (inside) => job.run(inside, payload, context))
      : runAtLeastOnce(scope, () => job.run(scope, payload, context));
  });
}

export async function runCron(services: Services, registry: JobRegistry, data: unknown): Promise<void> {
  const cron = registry.getCron(storedCron.parse(data).name);
  const span = services.tracing.start('job.run', { 'recado.topic': cron.name });
  await inSpan(span, undefined, () => cron.run(platformScope(services, { actor: 'system', purpose: cron.name })));
}

/** Company and name, for logs and metrics; also of jobs that cannot be run. */
export function labelsOf(data: unknown): { name: string; companyId?: number } {
  const { success, data: job } = storedJob.safeParse(data);
  if (success) return { name: job.name, companyId: job.companyId };
  return { name: storedCron.safeParse(data).data?.name ?? 'unreadable' };
}

/**
 * The receipt and the effects are one transaction. If this attempt is a repeat (its worker died before the queue knew,
 * or was considered dead and is still running), it finds the receipt of the other one, waiting for it if needed.
 */
function runExactlyOnce(
  outside: CompanyScope,
  jobId: string,
  run: (scope: CompanyScope) => Promise<void>,
): Promise<JobOutcome> {
  return outside.transaction(async (scope) => {
    const [claim] = await scope.query<{ company: boolean; first: boolean }>({
      name: 'jobs.claim-receipt',
      text: `with company as (select id from companies where id = $1),
                  receipt as (insert into job_receipts (company_id, job_id) select id, $2 from company
                              on conflict do nothing returning job_id)
             select exists (select from company) as company, exists (select from receipt) as first`,
      values: [scope.companyId, jobId],
    });
    if (!claim?.company) return 'company-gone';
    if (!claim.first) return 'repeated';
    await run(scope);
    return 'done';
  });
}

async function runAtLeastOnce(scope: CompanyScope, run: () => Promise<void>): Promise<JobOutcome> {
  const companies = await scope.query({
    name: 'jobs.find-company',
    text: 'select from companies where id = $1',
    values: [scope.companyId],
  });
  if (companies.length === 0) return 'company-gone';
  await run();
  return 'done';
}
