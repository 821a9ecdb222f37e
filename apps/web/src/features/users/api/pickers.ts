import { type ConnectionSummary, connectionsContract, type QueueMark, queuesContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const noQueues: readonly QueueMark[] = [];
const noConnections: readonly ConnectionSummary[] = [];

/** Every queue of the company. */
export function useQueueOptions(): readonly QueueMark[] {
  const { data } = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => call(queuesContract.list, { signal }),
  });
  return data ?? noQueues;
}

/** Every connection of the company. */
export function useConnectionOptions(): readonly ConnectionSummary[] {
  const { data } = useQuery({
    queryKey: ['connections'],
    queryFn: ({ signal }) => call(connectionsContract.list, { signal }),
  });
  return data ?? noConnections;
}
