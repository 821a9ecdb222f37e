import { z } from 'zod';
import { defineLaneTopic } from '../../../platform/lanes.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { wakeRun } from '../flows/wake-run.ts';
import { askReference } from './ask-reference.ts';
import { type AskResult, resumeConversation } from './resume-conversation.ts';

/** Results of external services, and runs that are due, queued in the lane of the conversation. */
export const automationLane = defineLaneTopic({
  name: 'automation',
  payload: z.union([
    askReference.extend({ result: z.json() }),
    z.object({ ticketId: z.number(), runId: z.string(), wakeSeq: z.number() }),
  ]),
  attempts: 8,
  handle: (scope, event) => ('runId' in event ? wakeRun(scope, event) : resumeConversation(scope, event)),
});

/** The last call of an ask job. Safe to run twice: only the first result finds a pending question. */
export const handBack = (scope: CompanyScope, asked: AskResult): Promise<void> =>
  scope.transaction((scope) =>
    scope.services.lanes.enqueue(scope, automationLane, [{ key: `ticket-${asked.ticketId}`, payload: asked }]),
  );
