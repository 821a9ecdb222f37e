import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { lockToChange } from './find-quick-message.ts';
import { quickMessageChanged } from './quick-messages.events.ts';
import { canChangeSharing, isCommon } from './quick-messages.policy.ts';
import { quickMessagesRepo } from './quick-messages.repo.ts';
import type { NewQuickMessage, QuickMessageRow } from './quick-messages.tables.ts';

type Change = Partial<Omit<NewQuickMessage, 'userId'>>;

/** Changes the given fields. Unchanged values change nothing and publish nothing. */
export async function updateQuickMessage(
  scope: CompanyScope,
  { quickMessageId, change }: { quickMessageId: number; change: Change },
): Promise<QuickMessageRow> {
  return scope.transaction(async (scope) => {
    const before = await lockToChange(scope, quickMessageId);
    const changes = changesBetween(before, { ...before, ...change });
    if (Object.keys(changes.after).length === 0) return before;
    const changesSharing = 'isShared' in changes.after || 'isVisibleToAll' in changes.after;
    if (changesSharing && !canChangeSharing(scope.actor, before)) throw new AppError('ERR_NO_PERMISSION');
    const after = await quickMessagesRepo.update(scope, quickMessageId, change);
    const { mediaKey } = before;
    if (mediaKey !== null && mediaKey !== after.mediaKey) {
      scope.afterCommit(() => scope.services.storage.delete(mediaKey));
    }
    await recordAudit(scope, 'quick-message.change', { quickMessageId, ...changes });
    await scope.emit(quickMessageChanged, { quickMessageId, wasCommon: isCommon(before) });
    return after;
  });
}
