import { live } from '../../platform/events.ts';
import { companyAdminsRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { promptChanged, promptCreated, promptRemoved } from './prompts.events.ts';
import { presentPrompt } from './prompts.present.ts';
import { promptsRepo } from './prompts.repo.ts';

export const promptsLive = [
  live(promptCreated, 'prompt', (scope, { promptId }) => show(scope, 'create', promptId)),
  live(promptChanged, 'prompt', (scope, { promptId }) => show(scope, 'update', promptId)),
  live(promptRemoved, 'prompt', (scope, { promptId }) => ({
    to: [companyAdminsRoom(scope.companyId)],
    message: { action: 'delete', promptId },
  })),
];

/** Nothing when it was removed since: the removal has its own event. */
async function show(scope: CompanyScope, action: 'create' | 'update', promptId: number) {
  const prompt = await promptsRepo.find(scope, promptId);
  return prompt && { to: [companyAdminsRoom(scope.companyId)], message: { action, prompt: presentPrompt(prompt) } };
}
