import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';

/** What the copilot does with the text that an agent has written. */
export const rewriteTasks = ['shorter', 'friendlier', 'formal', 'spelling'] as const;
export type RewriteTask = (typeof rewriteTasks)[number];

/** Languages an agent can choose as the target of a translation. */
export const translationLanguages = ['pt', 'en', 'es', 'fr', 'it', 'de', 'tr'] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];

export const COPILOT_DRAFT_MAX_LENGTH = 4096;

const draft = storableText(COPILOT_DRAFT_MAX_LENGTH).refine((text) => text.trim() !== '', 'Obrigatório');

/** A task with what it needs. `customer` translates into the language of the customer's messages. */
export const copilotBody = z.discriminatedUnion('task', [
  z.object({ task: z.literal('suggest') }),
  z.object({ task: z.literal('summarise') }),
  z.object({ task: z.literal('translate'), draft, to: z.enum(['customer', ...translationLanguages]) }),
  z.object({ task: z.enum(rewriteTasks), draft }),
]);
export type CopilotTask = z.infer<typeof copilotBody>;

export const copilotContract = defineContract({
  ask: {
    method: 'POST',
    path: '/tickets/:ticketId/copilot',
    summary: 'Suggests an answer, rewrites a draft or summarises the conversation. Sends and stores nothing.',
    access: { permission: 'ticket:work', feature: 'useOpenAi' },
    params: z.object({ ticketId: recordIdText }),
    body: copilotBody,
    response: z.object({ text: z.string() }),
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_COPILOT_OFF',
      'ERR_COPILOT_NO_CONVERSATION',
      'ERR_COPILOT_NO_ANSWER',
      'ERR_AI_BUDGET_SPENT',
      'ERR_AI_UNAVAILABLE',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
});
