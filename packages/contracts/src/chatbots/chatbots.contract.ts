import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { chatbotSchema } from './chatbot.ts';
import { chatbotChangeBody, newChatbotBody } from './chatbot-body.ts';

const access = { permission: 'queue:manage' } as const;
const params = z.object({ id: recordIdText });
const isMissing = 'ERR_NO_CHATBOT_FOUND';
const targetIsMissing = [
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_FILE_LIST_FOUND',
  'ERR_NO_INTEGRATION_FOUND',
] as const;

export const chatbotsContract = defineContract({
  list: {
    method: 'GET',
    path: '/chatbot',
    summary: 'Lists the options of all queues, or of one, each with its child options.',
    access: { permission: 'queue:read' },
    query: z.object({ queueId: recordIdText.optional() }),
    response: z.array(chatbotSchema),
  },
  create: {
    method: 'POST',
    path: '/chatbot',
    summary: 'Adds an option at the end of its queue or of its parent option.',
    access,
    body: newChatbotBody,
    response: chatbotSchema,
    errors: [isMissing, ...targetIsMissing, 'ERR_PLAN_WITHOUT_FEATURE'],
  },
  update: {
    method: 'PUT',
    path: '/chatbot/:id',
    summary: 'Changes the fields sent; `options` replaces the child options.',
    access,
    params,
    body: chatbotChangeBody,
    response: chatbotSchema,
    errors: [isMissing, ...targetIsMissing, 'ERR_PLAN_WITHOUT_FEATURE'],
  },
  remove: {
    method: 'DELETE',
    path: '/chatbot/:id',
    summary: 'Deletes an option with everything under it.',
    access,
    params,
    response: z.object({ message: z.string() }),
    errors: [isMissing],
  },
});
