import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { optionsChanged } from './chatbots.events.ts';
import { chatbotsRepo } from './chatbots.repo.ts';

/** Removes an option with everything below it. A customer who was choosing from it waits for an agent. */
export async function removeOption(scope: CompanyScope, optionId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await chatbotsRepo.get(scope, optionId);
    const { queueId } = before;
    await chatbotsRepo.lockTree(scope, queueId);
    await chatbotsRepo.delete(scope, [optionId]);
    await recordAudit(scope, 'chatbot.remove', { queueId, optionId, before });
    await scope.emit(optionsChanged, { queueId });
  });
}
