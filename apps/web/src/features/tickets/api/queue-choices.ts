import { type QueueMark, queuesContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';

const none: readonly QueueMark[] = [];

/** Every queue of the company, for transfers. */
export function useQueues({ isWanted = true } = {}): readonly QueueMark[] {
  const { data } = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => call(queuesContract.list, { signal }),
    enabled: isWanted,
  });
  return data ?? none;
}

/** The queues one may work in: one's own, or all for who looks over everything. */
export function useQueueChoices(): readonly QueueMark[] {
  const { viewer } = useTicketSurroundings();
  const all = useQueues({ isWanted: viewer.supervises });
  return viewer.supervises ? all : viewer.queues;
}
