import type { CompanyScope } from '../../platform/scope.ts';
import { quickMessageChanged } from './quick-messages.events.ts';
import { quickMessagesRepo } from './quick-messages.repo.ts';

/** A user is removed: their private quick messages are deleted, and all users may change the common ones. */
export async function handOverQuickMessages(scope: CompanyScope, { userId }: { userId: number }): Promise<void> {
  for (const { mediaKey } of await quickMessagesRepo.deletePrivateOf(scope, userId)) {
    if (mediaKey !== null) scope.afterCommit(() => scope.services.storage.delete(mediaKey));
  }
  for (const { id } of await quickMessagesRepo.giveToAll(scope, userId)) {
    await scope.emit(quickMessageChanged, { quickMessageId: id, wasCommon: true });
  }
}
