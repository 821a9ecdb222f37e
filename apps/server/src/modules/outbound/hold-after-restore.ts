import { defineRestoreStep, RESTORED } from '../../platform/restore/restore-step.ts';
import { recordUndecided } from '../messages/index.ts';
import { outboxRepo } from './outbox.repo.ts';

/**
 * A message that waits may have been sent since the backup: it becomes undecided. Reactions, edits, deletions and read
 * receipts stay in the outbox, because repeating them does no harm.
 */
export const holdDeliveriesAfterRestore = defineRestoreStep({
  kind: 'messages in the outbox',
  phase: 'messages',
  async hold(scope) {
    let held = 0;
    // Messages before their lanes, as every other transaction locks them.
    for (const messageId of await outboxRepo.listSends(scope))
      if (await recordUndecided(scope, messageId, { failure: RESTORED })) held += 1;
    await outboxRepo.dropSends(scope);
    return held;
  },
});
