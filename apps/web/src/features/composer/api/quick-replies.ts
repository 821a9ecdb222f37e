import { type QuickMessage, quickMessagesContract } from '@recado/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const key = ['quick-messages', 'offer'] as const;
const noReplies: readonly QuickMessage[] = [];
/** Their files have addresses that run out, so a list is not kept for the whole day. */
const FRESH_MS = 10 * 60_000;

/** The quick replies of this person, asked for when they are first wanted. */
export function useQuickReplies(isWanted: boolean) {
  const { data, isPending, isError } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(quickMessagesContract.offer, { signal }),
    enabled: isWanted,
    staleTime: FRESH_MS,
  });
  return { replies: data ?? noReplies, isLoading: isWanted && isPending, isFailed: isError };
}

/** One was changed somewhere: whoever looks at them reads them again. */
export const rereadQuickReplies = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });
