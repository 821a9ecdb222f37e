import { type Announcement, compareAnnouncements, type LiveMessage, OPENING_PRIORITY } from '@recado/contracts';
import {
  applyRecordEvent,
  type RecordPage,
  type RecordPages,
  recordsIn,
} from '../../../shared/records/record-pages.ts';

/** A page of the announcements shown to the user. */
export interface CurrentPage extends RecordPage<Announcement> {
  /** Of the whole list; of the newest page. */
  readonly unread: number;
  readonly seenAt: string | null;
}
export type CurrentPages = RecordPages<Announcement> & { readonly pages: readonly CurrentPage[] };

export const isUnread = ({ publishedAt }: Announcement, seenAt: string | null): boolean =>
  seenAt === null || publishedAt > seenAt;

/** How many are unread, and whether one of them opens the list. */
export function unreadIn(pages: CurrentPages): { readonly count: number; readonly isUrgent: boolean } {
  const { seenAt = null, unread: count = 0 } = pages.pages[0] ?? {};
  const isUrgent = recordsIn(pages).some((one) => one.priority === OPENING_PRIORITY && isUnread(one, seenAt));
  return { count, isUrgent };
}

/**
 * The pages after a realtime event; null when only the server knows them: the announcement may be on a page that is not
 * loaded. Every open browser gets the event, so a request of each would come at the same moment.
 */
export function applyAnnouncementEvent(pages: CurrentPages, message: LiveMessage<'announcement'>): CurrentPages | null {
  const [first] = pages.pages;
  if (first === undefined) return null;
  const { seenAt, unread } = first;
  if (message.action === 'seen') return markSeen(pages, message.seenAt);
  const id = message.action === 'delete' ? message.id : message.record.id;
  const known = recordsIn(pages).find((one) => one.id === id);
  if (known === undefined && message.action !== 'create' && pages.pages.at(-1)?.hasMore) return null;
  const before = known !== undefined && isUnread(known, seenAt) ? 1 : 0;
  const after = message.action !== 'delete' && isUnread(message.record, seenAt) ? 1 : 0;
  const event =
    message.action === 'delete' ? ({ kind: 'gone', id } as const) : ({ kind: 'put', record: message.record } as const);
  return withUnread(applyRecordEvent(pages, event, compareAnnouncements) as CurrentPages, {
    seenAt,
    unread: unread - before + after,
  });
}

/** The user has seen everything up to a moment, here or in another tab. */
export function markSeen(pages: CurrentPages, upTo: string): CurrentPages {
  const { seenAt = null, unread = 0 } = pages.pages[0] ?? {};
  if (seenAt !== null && seenAt >= upTo) return pages;
  const left = recordsIn(pages).filter((one) => isUnread(one, upTo)).length;
  return withUnread(pages, { seenAt: upTo, unread: Math.min(unread, left) });
}

/** The moment of the newest one on screen; null for an empty list. */
export const newestIn = (pages: CurrentPages): string | null =>
  recordsIn(pages).reduce<string | null>(
    (newest, { publishedAt }) => (newest === null || publishedAt > newest ? publishedAt : newest),
    null,
  );

const withUnread = (pages: CurrentPages, change: Pick<CurrentPage, 'unread' | 'seenAt'>): CurrentPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, ...change })),
});
