import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { lockToChange } from './find-quick-message.ts';
import { quickMessageRemoved } from './quick-messages.events.ts';
import { isCommon } from './quick-messages.policy.ts';
import { quickMessagesRepo } from './quick-messages.repo.ts';

/** Removes a quick message with its file. Messages sent with it have their own copy. */
export async function removeQuickMessage(scope: CompanyScope, quickMessageId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await lockToChange(scope, quickMessageId);
    await quickMessagesRepo.delete(scope, quickMessageId);
    const { mediaKey, userId } = before;
    if (mediaKey !== null) scope.afterCommit(() => scope.services.storage.delete(mediaKey));
    await recordAudit(scope, 'quick-message.remove', { quickMessageId, before });
    await scope.emit(quickMessageRemoved, { quickMessageId, wasCommon: isCommon(before), userId });
  });
}
