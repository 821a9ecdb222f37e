import { z } from 'zod';
import { defineJob } from '../../../../platform/job.ts';
import { timersRepo } from '../timers.repo.ts';

/** One transaction for each batch: customers of a busy connection must not wait until all tickets are rescheduled. */
const BATCH = 500;

/** Timer settings changed: makes tickets scheduled by the old values due again. */
export const rescheduleTimers = defineJob({
  name: 'automation.ring-timers',
  queue: 'automation',
  payload: z.object({ what: z.enum(['connection', 'queue', 'stage']), id: z.number() }),
  key: ({ what, id }) => `${what}-${id}`,
  attempts: 8,
  async run(scope, changed) {
    let rescheduled: number;
    do {
      rescheduled = await timersRepo.reschedule(scope, changed, BATCH);
    } while (rescheduled === BATCH);
  },
});
