import { z } from 'zod';
import { defineLaneTopic } from '../../../platform/lanes.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { wakeRun } from '../flows/wake-run.ts';
import { askReference, askResult } from './ask-reference.ts';
import { asksRepo } from './asks.repo.ts';
import { type AskOutcome, resumeRun } from './resume-run.ts';

/** Results of external services, and runs that are due, queued in the lane of the conversation. */
export const automationLane = defineLaneTopic({
  name: 'automation',
  payload: z.union([
    askReference.extend({ result: askResult }),
    z.object({ ticketId: z.number(), runId: z.string(), wakeSeq: z.number() }),
  ]),
  attempts: 8,
  handle: (scope, event) => ('runId' in event ? wakeRun(scope, event) : resumeRun(scope, event)),
});

/** Puts the result into the lane of the conversation, unless the question was replaced or is another worker's by now. */
export const handBack = (scope: CompanyScope, { result, ...ask }: AskOutcome, claimedBy: string): Promise<void> =>
  scope.transaction(async (scope) => {
    if (!(await asksRepo.release(scope, ask, claimedBy, null))) return;
    const { ticketId, messageId, askId } = ask;
    const payload = { ticketId, messageId, askId, result };
    await scope.services.lanes.enqueue(scope, automationLane, [{ key: `ticket-${ticketId}`, payload }]);
  });
