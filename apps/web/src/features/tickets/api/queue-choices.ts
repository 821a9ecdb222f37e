import { FIRST_QUEUE_COLOR, type QueueMark, queuesContract } from '@recado/contracts';
import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';

const none: readonly QueueMark[] = [];
const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(queuesContract.list, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Every queue of the company, for transfers. */
export function useQueues({ isWanted = true } = {}): readonly QueueMark[] {
  const { data } = useQuery({ ...queuesQuery, enabled: isWanted });
  return data ?? none;
}

/** The workspace stays open all day, and the morning's list would be offered until the evening. */
export const rereadQueues = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queuesQuery.queryKey });

/** True once it is certain that the company has no queue at all; only a supervisor can know. */
export function useHasNoQueue(): boolean {
  const { viewer } = useTicketSurroundings();
  const { data } = useQuery({ ...queuesQuery, enabled: viewer.supervises });
  return viewer.supervises && data?.length === 0;
}

/** Creates the first queue of a company, for a ticket that waits to be accepted. */
export const useCreateFirstQueue = () =>
  useMutation({
    mutationFn: (name: string) => call(queuesContract.create, { body: { name, color: FIRST_QUEUE_COLOR } }),
  });

/** The queues the user may work in: their own, or all for a supervisor. */
export function useQueueChoices(): readonly QueueMark[] {
  const { viewer } = useTicketSurroundings();
  const all = useQueues({ isWanted: viewer.supervises });
  return viewer.supervises ? all : viewer.queues;
}
