import { z } from 'zod';
import { defineLaneTopic } from '../../../platform/lanes/lanes.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { askReference } from './ask-reference.ts';
import { type HeardResult, resumeConversation } from './resume-conversation.ts';

/** What the outside answered, on its way back into the conversation. */
export const automationLane = defineLaneTopic({
  name: 'automation',
  payload: askReference.extend({ result: z.json() }),
  attempts: 8,
  handle: (scope, heard) => resumeConversation(scope, heard),
});

/** The last thing a question's job does. Harmless when it runs twice: only the first result finds somebody waiting. */
export const handBack = (scope: CompanyScope, heard: HeardResult): Promise<void> =>
  scope.transaction((scope) =>
    scope.services.lanes.enqueue(scope, automationLane, [{ key: `ticket-${heard.ticketId}`, payload: heard }]),
  );
