import { announcementsContract, type LiveMessage } from '@recado/contracts';
import { type QueryClient, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../shared/api/client.ts';
import { nextPageOf, recordsIn } from '../../../shared/records/record-pages.ts';
import {
  applyAnnouncementEvent,
  type CurrentPage,
  type CurrentPages,
  markSeen,
  newestIn,
  unreadIn,
} from '../rules/apply-announcement-event.ts';

const queryKey = ['current-announcements'] as const;

/** The announcements shown to the user now, the most important first, as far as they are loaded. */
export function useCurrentAnnouncements() {
  const query = useInfiniteQuery<CurrentPage, Error, CurrentPages, QueryKey, number>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(announcementsContract.list, { query: { pageNumber: pageParam, current: 'true' }, signal }),
    initialPageParam: 1,
    getNextPageParam: (_, pages, lastPage) => nextPageOf(pages, lastPage),
  });
  return {
    ...query,
    announcements: query.data && recordsIn(query.data),
    seenAt: query.data?.pages[0]?.seenAt ?? null,
    newest: query.data ? newestIn(query.data) : null,
    ...(query.data ? unreadIn(query.data) : { count: 0, isUrgent: false }),
  };
}

export const rereadCurrent = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey });

/** Applies a realtime event to the list; it is read again where the event does not say enough. */
export function applyToCurrent(queryClient: QueryClient, message: LiveMessage<'announcement'>): void {
  const query = queryClient.getQueryCache().find<CurrentPages>({ queryKey });
  const pages = query?.state.data;
  const applied = pages && applyAnnouncementEvent(pages, message);
  if (applied) queryClient.setQueryData(queryKey, applied);
  // A response that is on its way may be older than the event.
  if (applied === null || query?.state.fetchStatus === 'fetching') rereadCurrent(queryClient);
}

/** Marks everything up to a moment as seen: at once here, and on the server for other devices and later visits. */
export function useSeeAnnouncements() {
  const queryClient = useQueryClient();
  return useCallback(
    (upTo: string): void => {
      queryClient.setQueryData<CurrentPages>(queryKey, (pages) => pages && markSeen(pages, upTo));
      // Without the server they are unread again after a reload, which loses nothing.
      call(announcementsContract.see, { body: { upTo } }).catch(() => undefined);
    },
    [queryClient],
  );
}
