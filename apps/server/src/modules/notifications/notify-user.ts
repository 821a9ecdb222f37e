import type { CompanyScope } from '../../platform/scope.ts';
import { notificationCreated } from './notifications.events.ts';
import { notificationsRepo } from './notifications.repo.ts';
import type { NewNotification } from './notifications.tables.ts';

/** Stores a notification in the caller's transaction. Users are not notified of their own actions. */
export async function notifyUser(scope: CompanyScope, notification: Omit<NewNotification, 'actorId'>): Promise<void> {
  const actorId = scope.actor === 'system' ? null : scope.actor.userId;
  if (actorId === notification.userId) return;
  await notificationsRepo.insert(scope, { ...notification, actorId });
  await scope.emit(notificationCreated, { userId: notification.userId });
}
