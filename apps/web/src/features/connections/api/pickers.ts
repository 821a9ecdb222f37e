import {
  connectionsContract,
  flowsContract,
  integrationsContract,
  promptsContract,
  type QueueMark,
  queuesContract,
} from '@recado/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const noQueues: readonly QueueMark[] = [];

const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(queuesContract.list, { signal }),
});

/** Every queue of the company. */
export const useQueueOptions = (): readonly QueueMark[] => useQuery(queuesQuery).data ?? noQueues;

/** The queues are loaded, or could not be. */
export const useAreQueuesRead = (): boolean => useQuery(queuesQuery).isFetched;

/** All flows of the company by name; undefined until they are loaded. Read when the form opens: flows change elsewhere. */
export const useFlowOptions = () =>
  useQuery({
    queryKey: ['flow-options'],
    queryFn: ({ signal }) => call(flowsContract.options, { signal }),
    staleTime: 0,
  });

/** All integrations of the company by name; undefined until they are loaded, and without the plan feature. */
export const useIntegrationOptions = (isWanted: boolean) =>
  useQuery({
    queryKey: ['integration-options'],
    queryFn: ({ signal }) => call(integrationsContract.options, { signal }),
    enabled: isWanted,
    staleTime: 0,
  });

/** All AI prompts of the company by name; undefined until they are loaded, and without the plan feature. */
export const usePromptOptions = (isWanted: boolean) =>
  useQuery({
    queryKey: ['prompt-options'],
    queryFn: ({ signal }) => call(promptsContract.options, { signal }),
    enabled: isWanted,
    staleTime: 0,
  });

/** The Facebook sign-in URL; null while the installation has no app for it. */
export const useFacebookSignIn = (channel: 'facebook' | 'instagram') =>
  useQuery({
    queryKey: ['facebook-sign-in', channel],
    queryFn: async ({ signal }) =>
      (await call(connectionsContract.facebookSignIn, { query: { channel }, signal })).address,
  });
