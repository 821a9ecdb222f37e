import { z } from 'zod';
import { defineJob, type JobType } from '../../../platform/job.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { notifyUser } from '../../notifications/index.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import type { PrivacyRequestRow } from '../privacy.tables.ts';
import { requestsRepo } from '../requests.repo.ts';

const ATTEMPTS = 5;
/** A job may take a quarter of an hour; a person of many years continues in the next one. */
const BUDGET_MS = 10 * 60_000;

class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** Erases a person in batches. The sweep starts it again where a worker was killed every time. */
export const erasePersonJob: JobType<{ requestId: number }> = defineJob({
  name: 'privacy.erase-person',
  queue: 'exports',
  payload: z.object({ requestId: z.number().int() }),
  key: ({ requestId }) => String(requestId),
  attempts: ATTEMPTS,
  async run(scope, { requestId }, { signal }) {
    const started = await requestsRepo.change(scope, requestId, { status: 'running' });
    if (!started) return;
    const startedAt = performance.now();
    try {
      await erasePerson(scope, started, () => {
        signal.throwIfAborted();
        if (performance.now() - startedAt > BUDGET_MS) throw new OutOfTime();
      });
      await finish(scope, started);
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error;
      await scope.enqueue(erasePersonJob, { requestId });
    }
  },
});

/** The row keeps the hashes of the addresses and the count, and nothing that tells who it was. */
async function finish(scope: CompanyScope, { id, userId, total }: PrivacyRequestRow): Promise<void> {
  await scope.transaction(async (scope) => {
    const endedAt = scope.services.clock();
    const ended = await requestsRepo.change(scope, id, { status: 'done', done: total, sealedSubject: null, endedAt });
    if (ended && userId !== null) await notifyUser(scope, { userId, kind: 'erasureDone', body: String(id) });
  });
}
