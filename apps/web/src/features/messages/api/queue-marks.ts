import { type QueueMark, queuesContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** Name and colour of a queue; undefined until loaded. */
export function useQueueMarks(): (queueId: number) => Pick<QueueMark, 'name' | 'color'> | undefined {
  const { data } = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => call(queuesContract.list, { signal }),
    // Realtime events invalidate it: opening a ticket does not fetch it again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (queueId) => data?.find(({ id }) => id === queueId);
}
