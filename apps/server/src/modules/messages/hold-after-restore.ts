import { z } from 'zod';
import { defineRestoreStep, RESTORED } from '../../platform/restore/restore-step.ts';
import { askDelivery } from './jobs/ask-delivery.job.ts';
import { recordUndecided } from './record-undecided.ts';

const delayed = z.object({ messageId: z.string() });

/** Messages stored with a delay are not in the outbox yet. Their jobs end without effect once they are undecided. */
export const holdDelayedAfterRestore = defineRestoreStep({
  kind: 'delayed messages',
  phase: 'messages',
  async hold(scope, jobs) {
    let held = 0;
    for (const { name, payload } of jobs) {
      if (name !== askDelivery.name) continue;
      if (await recordUndecided(scope, delayed.parse(payload).messageId, { failure: RESTORED })) held += 1;
    }
    return held;
  },
});
