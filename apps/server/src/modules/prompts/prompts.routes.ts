import { aiUsageContract, promptsContract, promptVoices } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { aiModelsRepo } from './ai-models.repo.ts';
import { testPrompt } from './answering/test-prompt.ts';
import { aiUsageRepo } from './money/ai-usage.repo.ts';
import { presentAiModel, presentPrompt } from './prompts.present.ts';
import { promptsRepo } from './prompts.repo.ts';
import { changePrompt, createPrompt, removePrompt } from './save-prompt.ts';

export const promptRoutes = routes(promptsContract, {
  list: async ({ scope }) => ({ prompts: (await promptsRepo.list(scope)).map(presentPrompt) }),

  options: ({ scope }) => promptsRepo.listOptions(scope),

  models: async ({ scope }) => ({
    models: (await aiModelsRepo.listChat(scope)).map(presentAiModel),
    voices: [...promptVoices],
  }),

  one: async ({ scope, params }) => presentPrompt(await promptsRepo.get(scope, params.id)),

  create: async ({ scope, body }) => presentPrompt(await createPrompt(scope, body)),

  update: async ({ scope, params, body }) =>
    presentPrompt(await changePrompt(scope, { promptId: params.id, change: body })),

  remove: async ({ scope, params }) => {
    await removePrompt(scope, params.id);
    return { message: 'Prompt deleted' };
  },

  test: ({ scope, body }) => testPrompt(scope, body),
});

export const aiUsageRoutes = routes(aiUsageContract, {
  days: async ({ scope, query: { dateFrom: from, dateTo: to } }) => ({
    days: await aiUsageRepo.listDays(scope, { from, to }),
    budget: await showBudget(scope),
  }),

  budget: ({ scope }) => showBudget(scope),

  changeBudget: async ({ scope, body: { limitMicros } }) => {
    await scope.transaction(async (scope) => {
      const before = await aiUsageRepo.putLimit(scope, limitMicros);
      // A raised limit is told of again when it is reached.
      const month = await aiUsageRepo.lockMonth(scope, scope.now);
      await aiUsageRepo.addToMonth(scope, month.month, 0, 0);
      await recordAudit(scope, 'ai-budget.change', { before: { limitMicros: before }, after: { limitMicros } });
    });
    return showBudget(scope);
  },
});

async function showBudget(scope: CompanyScope) {
  const { month, spentMicros, limitMicros } = await aiUsageRepo.findMonth(scope);
  return { month, spentMicros, limitMicros };
}
