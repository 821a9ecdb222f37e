import { type Chatbot, chatbotsContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { addOption } from './add-option.ts';
import { changeOption } from './change-option.ts';
import { presentOptions, readOption } from './chatbots.present.ts';
import { chatbotsRepo } from './chatbots.repo.ts';
import type { OptionRow } from './chatbots.tables.ts';
import { removeOption } from './remove-option.ts';

export const chatbotRoutes = routes(chatbotsContract, {
  list: async ({ scope, query }) => presentOptions(await chatbotsRepo.list(scope, query.queueId)),

  create: async ({ scope, body }) => {
    const { chatbotId, queueId } = body;
    // The contract requires one of the two.
    const under = chatbotId ? { optionId: chatbotId } : { queueId: queueId ?? 0 };
    return presentWhole(scope, await addOption(scope, { under, draft: readOption(body) }));
  },

  update: async ({ scope, params, body }) =>
    presentWhole(scope, await changeOption(scope, { optionId: params.id, change: readOption(body) })),

  remove: async ({ scope, params }) => {
    await removeOption(scope, params.id);
    return { message: 'option removed' };
  },
});

async function presentWhole(scope: CompanyScope, option: OptionRow): Promise<Chatbot> {
  const [shown] = presentOptions(await chatbotsRepo.list(scope, option.queueId), [option]);
  if (!shown) throw new Error('An option that was given to be shown was not.');
  return shown;
}
