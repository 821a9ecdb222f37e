import { type NotificationShown, notificationsContract } from '@recado/contracts';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

interface NotificationPage {
  readonly notifications: NotificationShown[];
  readonly nextCursor: number | null;
  readonly unread: number;
}
type NotificationPages = InfiniteData<NotificationPage>;

const queryKey = ['notifications'] as const;

/** The user's notifications, newest first, as far as they are loaded, and how many are unread in all. */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
      call(notificationsContract.list, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return {
    ...query,
    notifications: query.data?.pages.flatMap(({ notifications }) => notifications),
    unread: query.data?.pages[0]?.unread ?? 0,
  };
}

export const rereadNotifications = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey, exact: true });

/** Marks one as read: shown immediately, and refetched when the server refuses. */
export const useMarkRead = () =>
  useReadMutation(
    (id) => call(notificationsContract.read, { params: { id } }),
    (notification, id) => notification.id === id,
  );

/** Marks everything up to the newest loaded one; later ones stay unread. */
export const useMarkAllRead = () =>
  useReadMutation(
    (upTo) => call(notificationsContract.readAll, { body: { upTo } }),
    (notification, upTo) => notification.id <= upTo,
  );

function useReadMutation(
  ask: (id: number) => Promise<{ readonly unread: number }>,
  isMeant: (notification: NotificationShown, id: number) => boolean,
) {
  const queryClient = useQueryClient();
  const change = (toPage: (page: NotificationPage) => NotificationPage) =>
    queryClient.setQueryData<NotificationPages>(queryKey, (data) => data && { ...data, pages: data.pages.map(toPage) });
  const { mutate } = useMutation({
    mutationFn: ask,
    onMutate: (id: number) => {
      change(({ notifications, ...page }) => ({
        ...page,
        notifications: notifications.map((one) => (isMeant(one, id) ? { ...one, read: true } : one)),
      }));
    },
    onSuccess: ({ unread }) => change((page) => ({ ...page, unread })),
    onError: () => rereadNotifications(queryClient),
  });
  return mutate;
}
