import { type QueueMark, queuesContract } from '@recado/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';

const none: readonly QueueMark[] = [];
const queuesKey = ['queues'] as const;

/** Every queue of the company, for transfers. */
export function useQueues({ isWanted = true } = {}): readonly QueueMark[] {
  const { data } = useQuery({
    queryKey: queuesKey,
    queryFn: ({ signal }) => call(queuesContract.list, { signal }),
    enabled: isWanted,
  });
  return data ?? none;
}

/** The workspace stays open all day, and what was read in the morning would be offered until the evening. */
export const rereadQueues = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queuesKey });

/** The queues one may work in: one's own, or all for who looks over everything. */
export function useQueueChoices(): readonly QueueMark[] {
  const { viewer } = useTicketSurroundings();
  const all = useQueues({ isWanted: viewer.supervises });
  return viewer.supervises ? all : viewer.queues;
}
