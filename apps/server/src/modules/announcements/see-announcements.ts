import type { CompanyScope } from '../../platform/scope.ts';
import { usersRepo } from '../users/index.ts';
import { announcementsSeen } from './announcements.events.ts';

/** Marks the announcements published up to a moment as seen by a user, in all of their tabs. */
export function seeAnnouncements(
  scope: CompanyScope,
  { userId, upTo }: { readonly userId: number; readonly upTo: Date },
): Promise<string> {
  return scope.transaction(async (scope) => {
    // Rejects a future time: announcements published before it would never count as unread.
    const seenAt = await usersRepo.seeAnnouncements(scope, userId, upTo < scope.now ? upTo : scope.now);
    await scope.emit(announcementsSeen, { userId, seenAt: seenAt.toISOString() });
    return seenAt.toISOString();
  });
}
