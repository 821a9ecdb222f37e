import type { Announcement } from '@recado/contracts';
import type { CurrentPages } from '../rules/apply-announcement-event.ts';

/** An announcement shown to all, of low priority. */
export const anAnnouncement = (change: Partial<Announcement> = {}): Announcement => ({
  id: 1,
  title: 'Manutenção no domingo',
  text: 'O sistema para das 2h às 3h.',
  priority: 3,
  status: true,
  mediaPath: null,
  mediaName: null,
  startsAt: null,
  endsAt: null,
  planIds: [],
  publishedAt: '2026-03-09T12:00:00.000Z',
  createdAt: '2026-03-09T12:00:00.000Z',
  updatedAt: '2026-03-09T12:00:00.000Z',
  ...change,
});

/** One page of the list, as the cache has it. */
export const pagesOf = (
  records: readonly Announcement[],
  { hasMore = false, ...page }: { seenAt: string | null; unread: number; hasMore?: boolean },
): CurrentPages => ({ pageParams: [1], pages: [{ records, hasMore, count: records.length, ...page }] });
