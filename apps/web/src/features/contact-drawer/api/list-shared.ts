import { contactMediaContract, type SharedItem, type SharedKind } from '@recado/contracts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { drawerKeys } from './drawer-keys.ts';

interface SharedPage {
  readonly items: SharedItem[];
  readonly nextBefore: string | null;
}
export type SharedPages = InfiniteData<SharedPage>;

/** What was exchanged with a contact, of one kind, newest first, as far as it is loaded. */
export function useShared(contactId: number, kind: SharedKind) {
  const query = useInfiniteQuery({
    queryKey: drawerKeys.shared(contactId, kind),
    queryFn: ({ pageParam, signal }): Promise<SharedPage> =>
      call(contactMediaContract.list, {
        params: { id: contactId },
        query: pageParam === null ? { kind } : { kind, before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    // Nobody listens for announcements while the drawer is closed, and the addresses of files run out.
    staleTime: 0,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) };
}
