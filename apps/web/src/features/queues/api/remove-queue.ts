import { type Queue, queuesContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheQueue } from './cache-queue.ts';

/** Deletes a queue; its tickets are then in none. */
export function useRemoveQueue() {
  const queryClient = useQueryClient();
  return async ({ id }: Queue): Promise<void> => {
    await call(queuesContract.remove, { params: { id } });
    cacheQueue(queryClient, { kind: 'gone', id });
  };
}
