import type { CompanyScope } from '../../platform/scope.ts';
import { notificationCreated } from './notifications.events.ts';
import { notificationsRepo } from './notifications.repo.ts';
import type { NewNotification } from './notifications.tables.ts';

/** Stores a notification in the caller's transaction. Users are not notified of their own actions. */
export async function notifyUser(scope: CompanyScope, notification: Omit<NewNotification, 'actorId'>): Promise<void> {
  const { userId, ...rest } = notification;
  await notifyUsers(scope, [userId], rest);
}

/** The same for several users, with one statement. */
export async function notifyUsers(
  scope: CompanyScope,
  userIds: readonly number[],
  notification: Omit<NewNotification, 'actorId' | 'userId'>,
): Promise<void> {
  const actorId = scope.actor === 'system' ? null : scope.actor.userId;
  const notified = userIds.filter((userId) => userId !== actorId);
  if (notified.length === 0) return;
  await notificationsRepo.insert(
    scope,
    notified.map((userId) => ({ ...notification, userId, actorId })),
  );
  for (const userId of notified) await scope.emit(notificationCreated, { userId });
}
