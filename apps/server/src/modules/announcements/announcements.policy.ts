import type { AnnouncementFields, AnnouncementRow } from './announcements.tables.ts';

type Period = Pick<AnnouncementFields, 'isActive' | 'startsAt' | 'endsAt'>;

/** Whether users see it at this moment. The repository has the same rule as SQL. */
export const isShownAt = ({ isActive, startsAt, endsAt }: Period, now: Date): boolean =>
  isActive && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);

/**
 * The publication time of a changed announcement. Correcting a published one keeps its time; a new time would mark it
 * as unread again for all users.
 */
export function publishedAtOf(
  after: Period,
  { before, now }: { readonly before?: Period & Pick<AnnouncementRow, 'publishedAt'>; readonly now: Date },
): Date {
  if (before && isShownAt(before, now) && isShownAt(after, now)) return before.publishedAt;
  return after.startsAt !== null && after.startsAt > now ? after.startsAt : now;
}

export const endsBeforeStart = ({ startsAt, endsAt }: Period): boolean =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt;
