import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { notificationsRead } from './notifications.events.ts';
import { notificationsRepo } from './notifications.repo.ts';

export type ReadMark =
  | { readonly id: number }
  /** The newest one the user has seen: later ones stay unread. */
  | { readonly upTo: number };

/**
 * Marks one or all of a user's notifications as read and returns how many stay unread. A second call changes nothing.
 */
export async function markNotificationsRead(scope: CompanyScope, userId: number, mark: ReadMark): Promise<number> {
  return scope.transaction(async (scope) => {
    if ('id' in mark && !(await notificationsRepo.exists(scope, userId, mark.id))) {
      throw new AppError('ERR_NO_NOTIFICATION_FOUND');
    }
    const hasChanged =
      'id' in mark
        ? await notificationsRepo.markRead(scope, userId, mark.id)
        : await notificationsRepo.markReadUpTo(scope, userId, mark.upTo);
    if (hasChanged) await scope.emit(notificationsRead, { userId });
    return notificationsRepo.countUnread(scope, userId);
  });
}
