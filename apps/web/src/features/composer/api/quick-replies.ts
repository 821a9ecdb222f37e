import { type QuickMessage, quickMessagesContract } from '@recado/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const key = ['quick-messages', 'offer'] as const;
const noReplies: readonly QuickMessage[] = [];
/** The URLs of their files expire, so the list is not cached for the whole day. */
const FRESH_MS = 10 * 60_000;

/** The user's quick replies, loaded when first needed. */
export function useQuickReplies(isWanted: boolean) {
  const { data, isPending, isError } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(quickMessagesContract.offer, { signal }),
    enabled: isWanted,
    staleTime: FRESH_MS,
  });
  return { replies: data ?? noReplies, isLoading: isWanted && isPending, isFailed: isError };
}

/** A quick reply changed: refetch where they are shown. */
export const rereadQuickReplies = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });
