import { z } from 'zod';
import { chatbotListBody } from '../chatbots/chatbot-body.ts';
import { recordId, recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { businessHoursSchema } from '../schedules/business-hours.ts';
import { hexColor, shortName, storableText } from '../text.ts';
import { queueSchema, rotationMinutes } from './queue.ts';

export const queueChangeBody = z.object({
  name: shortName.optional(),
  color: hexColor.optional(),
  orderQueue: z.number().int().min(0).max(10_000).nullable().optional(),
  closeTicket: z.boolean().optional(),
  ativarRoteador: z.boolean().optional(),
  tempoRoteador: z.enum(['', ...rotationMinutes]).optional(),
  // These records do not exist yet: an id stored now could name another company's record later.
  integrationId: z.null().optional(),
  fileListId: recordId.nullable().optional(),
  greetingMessage: storableText(4096).optional(),
  outOfHoursMessage: storableText(4096).optional(),
  schedules: businessHoursSchema.optional(),
  /** The whole list, in order: a missing option is deleted with everything under it. */
  chatbots: chatbotListBody.optional(),
});
export type QueueChangeBody = z.infer<typeof queueChangeBody>;

export const newQueueBody = queueChangeBody.extend({ name: shortName, color: hexColor });
export type NewQueueBody = z.infer<typeof newQueueBody>;

const idParam = z.object({ id: recordIdText });
const isTaken = ['ERR_QUEUE_NAME_ALREADY_EXISTS', 'ERR_QUEUE_COLOR_ALREADY_EXISTS'] as const;
/** The queue, or a record that it or one of its options refers to, was not found. */
const namesNothing = [
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_CHATBOT_FOUND',
  'ERR_NO_FILE_LIST_FOUND',
  'ERR_NO_USER_FOUND',
] as const;

/** Colour of the queue a company starts with. */
export const FIRST_QUEUE_COLOR = '#0d8071';

export const queuesContract = defineContract({
  list: {
    method: 'GET',
    path: '/queue',
    summary: 'Lists the company’s queues in the order of the bot’s menu.',
    access: { permission: 'queue:read' },
    api: { scope: 'queues:read', operationId: 'listQueues' },
    response: z.array(queueSchema),
  },
  one: {
    method: 'GET',
    path: '/queue/:id',
    summary: 'Returns one queue.',
    access: { permission: 'queue:read' },
    api: { scope: 'queues:read', operationId: 'getQueue' },
    params: idParam,
    response: queueSchema,
    errors: ['ERR_NO_QUEUE_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/queue',
    summary: 'Adds a queue, within the limit of the plan.',
    access: { permission: 'queue:manage' },
    api: { scope: 'queues:write', operationId: 'createQueue' },
    idempotent: true,
    body: newQueueBody,
    response: queueSchema,
    errors: [...isTaken, ...namesNothing, 'ERR_PLAN_LIMIT_REACHED'],
  },
  update: {
    method: 'PUT',
    path: '/queue/:id',
    summary: 'Changes the fields sent of a queue.',
    access: { permission: 'queue:manage' },
    api: { scope: 'queues:write', operationId: 'updateQueue' },
    params: idParam,
    body: queueChangeBody,
    response: queueSchema,
    errors: [...isTaken, ...namesNothing],
  },
  remove: {
    method: 'DELETE',
    path: '/queue/:id',
    summary: 'Deletes a queue and removes it from its users.',
    access: { permission: 'queue:manage' },
    api: { scope: 'queues:write', operationId: 'deleteQueue' },
    params: idParam,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_QUEUE_FOUND'],
  },
});
