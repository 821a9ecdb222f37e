import { describe, expect, it } from 'vitest';
import { anAnnouncement, pagesOf } from '../testing/announcements.ts';
import { applyAnnouncementEvent, markSeen, newestIn, unreadIn } from './apply-announcement-event.ts';

const at = (time: string): string => `2026-03-09T${time}:00.000Z`;
const old = anAnnouncement({ id: 1, publishedAt: at('08:00') });
const recent = anAnnouncement({ id: 2, publishedAt: at('11:00') });
const pages = pagesOf([recent, old], { seenAt: at('10:00'), unread: 1 });
const listed = (result: ReturnType<typeof applyAnnouncementEvent>) =>
  result && {
    ids: result.pages.flatMap(({ records }) => records.map(({ id }) => id)),
    ...unreadIn(result),
  };

describe('a new announcement', () => {
  it('is counted as unread and stands by its priority, then first', () => {
    const record = anAnnouncement({ id: 3, publishedAt: at('12:00') });
    expect(listed(applyAnnouncementEvent(pages, { action: 'create', record }))).toEqual({
      ids: [3, 2, 1],
      count: 2,
      isUrgent: false,
    });
    const urgent = { ...record, priority: 1 as const, publishedAt: at('10:30') };
    expect(listed(applyAnnouncementEvent(pages, { action: 'create', record: urgent }))).toEqual({
      ids: [3, 2, 1],
      count: 2,
      isUrgent: true,
    });
  });

  it('comes as an update when its start has come', () => {
    const record = anAnnouncement({ id: 3, publishedAt: at('12:00') });
    expect(listed(applyAnnouncementEvent(pages, { action: 'update', record }))).toMatchObject({ count: 2 });
  });
});

describe('a change', () => {
  it('of a listed one keeps the count', () => {
    const result = applyAnnouncementEvent(pages, { action: 'update', record: { ...recent, title: 'Outro' } });
    expect(listed(result)).toMatchObject({ ids: [2, 1], count: 1 });
    expect(result?.pages[0]?.records[0]?.title).toBe('Outro');
  });

  it('of one that may be on a later page needs the server', () => {
    const more = pagesOf([recent], { seenAt: null, unread: 5, hasMore: true });
    expect(applyAnnouncementEvent(more, { action: 'update', record: old })).toBeNull();
    expect(applyAnnouncementEvent(more, { action: 'delete', id: old.id })).toBeNull();
  });
});

describe('a removal', () => {
  it.each([
    ['an unread one', 2, 0],
    ['a read one', 1, 1],
    ['an unlisted one', 9, 1],
  ])('of %s', (_case, id, count) => {
    const result = listed(applyAnnouncementEvent(pages, { action: 'delete', id }));
    expect(result?.ids).not.toContain(id);
    expect(result?.count).toBe(count);
  });
});

describe('what the user has seen', () => {
  it('is no longer unread, in no tab, and never becomes unread again', () => {
    const seen = applyAnnouncementEvent(pages, { action: 'seen', seenAt: at('11:00') });
    expect(listed(seen)).toMatchObject({ count: 0, isUrgent: false });
    expect(seen && markSeen(seen, at('09:00'))).toBe(seen);
  });

  it('is everything up to the newest on screen', () => {
    expect([newestIn(pages), newestIn(pagesOf([], { seenAt: null, unread: 0 }))]).toEqual([at('11:00'), null]);
  });
});
