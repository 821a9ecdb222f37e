import { type NewQueueBody, type Queue, queuesContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheQueue } from './cache-queue.ts';

/** Adds a queue, or changes the given one. */
export function useSaveQueue(queue: Queue | null) {
  const queryClient = useQueryClient();
  return async (body: NewQueueBody): Promise<void> => {
    const saved =
      queue === null
        ? await call(queuesContract.create, { body })
        : await call(queuesContract.update, { params: { id: queue.id }, body });
    cacheQueue(queryClient, { kind: 'put', record: saved });
  };
}
