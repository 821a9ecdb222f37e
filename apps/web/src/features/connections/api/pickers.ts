import { connectionsContract, type QueueMark, queuesContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const noQueues: readonly QueueMark[] = [];

/** Every queue of the company. */
export function useQueueOptions(): readonly QueueMark[] {
  const { data } = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => call(queuesContract.list, { signal }),
  });
  return data ?? noQueues;
}

/** Where one signs in with Facebook; null while the installation has no app for it. */
export const useFacebookSignIn = (channel: 'facebook' | 'instagram') =>
  useQuery({
    queryKey: ['facebook-sign-in', channel],
    queryFn: async ({ signal }) =>
      (await call(connectionsContract.facebookSignIn, { query: { channel }, signal })).address,
  });
