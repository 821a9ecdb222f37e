import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { aiModelSchema } from './ai-model.ts';
import { aiBudgetBody, aiBudgetSchema, aiUsageDaySchema } from './ai-usage.ts';
import { newPromptBody, promptChangeBody, promptOptionSchema, promptSchema, promptVoices } from './prompt.ts';
import { promptTestBody, promptTestSchema } from './prompt-test.ts';

const access = { permission: 'prompt:manage', feature: 'useOpenAi' } as const;
const params = z.object({ id: recordIdText });
const isMissing = 'ERR_NO_PROMPT_FOUND';
const refusals = ['ERR_NO_QUEUE_FOUND', 'ERR_NO_AI_MODEL_FOUND'] as const;

export const promptsContract = defineContract({
  list: {
    method: 'GET',
    path: '/prompt',
    summary: 'Lists the AI prompts by name. Keys are never returned.',
    access,
    response: z.object({ prompts: z.array(promptSchema) }),
  },
  options: {
    method: 'GET',
    path: '/prompt/list',
    summary: 'Lists all AI prompts by name for selections, such as the prompt of a connection.',
    access: { permission: 'connection:manage', feature: 'useOpenAi' },
    response: z.array(promptOptionSchema),
  },
  models: {
    method: 'GET',
    path: '/prompt/models',
    summary: 'Lists the models and voices that a prompt may use.',
    access: { permission: 'flow:manage' },
    response: z.object({ models: z.array(aiModelSchema), voices: z.array(z.enum(promptVoices)) }),
  },
  one: {
    method: 'GET',
    path: '/prompt/:id',
    summary: 'Returns one AI prompt. Keys are never returned.',
    access,
    params,
    response: promptSchema,
    errors: [isMissing],
  },
  create: {
    method: 'POST',
    path: '/prompt',
    summary: 'Adds an AI prompt.',
    access,
    body: newPromptBody,
    response: promptSchema,
    errors: [...refusals, 'ERR_TOO_MANY_PROMPTS'],
  },
  update: {
    method: 'PUT',
    path: '/prompt/:id',
    summary: 'Changes the fields sent of an AI prompt. An empty key keeps the stored one.',
    access,
    params,
    body: promptChangeBody,
    response: promptSchema,
    errors: [isMissing, ...refusals],
  },
  remove: {
    method: 'DELETE',
    path: '/prompt/:id',
    summary: 'Deletes an AI prompt that no connection uses.',
    access,
    params,
    response: z.object({ message: z.string() }),
    errors: [isMissing, 'ERR_PROMPT_IN_USE'],
  },
  test: {
    method: 'POST',
    path: '/prompt/test',
    summary: 'Answers a chat with a prompt as it is in the form. No ticket and no message; its cost counts as a test.',
    access,
    body: promptTestBody,
    response: promptTestSchema,
    errors: [isMissing, 'ERR_AI_KEY_MISSING', 'ERR_AI_BUDGET_SPENT', 'ERR_AI_UNAVAILABLE', ...refusals],
  },
});

const day = z.iso.date();

export const aiUsageContract = defineContract({
  days: {
    method: 'GET',
    path: '/ai-usage',
    summary: 'Returns calls, tokens and cost of AI by day, prompt and model, of at most 366 days.',
    access,
    query: z
      .object({ dateFrom: day, dateTo: day })
      .refine(({ dateFrom, dateTo }) => dateFrom <= dateTo && daysBetween(dateFrom, dateTo) <= 366, {
        path: ['dateTo'],
        message: 'not a range of at most 366 days',
      }),
    response: z.object({ days: z.array(aiUsageDaySchema), budget: aiBudgetSchema }),
  },
  budget: {
    method: 'GET',
    path: '/ai-budget',
    summary: 'Returns the monthly budget for AI and what was spent of it.',
    access,
    response: aiBudgetSchema,
  },
  changeBudget: {
    method: 'PUT',
    path: '/ai-budget',
    summary: 'Changes the monthly budget for AI. Once it is spent, customers get the failure message and an agent.',
    access,
    body: aiBudgetBody,
    response: aiBudgetSchema,
  },
});

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
