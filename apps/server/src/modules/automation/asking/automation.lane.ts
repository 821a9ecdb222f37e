import { z } from 'zod';
import { defineLaneTopic } from '../../../platform/lanes.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { askReference } from './ask-reference.ts';
import { type AskResult, resumeConversation } from './resume-conversation.ts';

/** Results of external services, queued in the lane of the conversation. */
export const automationLane = defineLaneTopic({
  name: 'automation',
  payload: askReference.extend({ result: z.json() }),
  attempts: 8,
  handle: (scope, asked) => resumeConversation(scope, asked),
});

/** The last call of an ask job. Safe to run twice: only the first result finds a pending question. */
export const handBack = (scope: CompanyScope, asked: AskResult): Promise<void> =>
  scope.transaction((scope) =>
    scope.services.lanes.enqueue(scope, automationLane, [{ key: `ticket-${asked.ticketId}`, payload: asked }]),
  );
