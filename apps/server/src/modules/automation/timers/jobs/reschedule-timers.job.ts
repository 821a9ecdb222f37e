import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { timersRepo } from '../timers.repo.ts';

/** Each batch is a transaction of its own: customers of a busy connection must not wait until all are through. */
const BATCH = 500;

/** Somebody changed how long things take: what is watched by the old times is looked at again. */
export const rescheduleTimers = defineJob({
  name: 'automation.ring-timers',
  queue: 'automation',
  payload: z.object({ what: z.enum(['connection', 'queue', 'stage']), id: z.number() }),
  key: ({ what, id }) => `${what}-${id}`,
  attempts: 8,
  async run(scope, changed) {
    let rung: number;
    do {
      rung = await timersRepo.ring(scope, changed, BATCH);
    } while (rung === BATCH);
  },
});
