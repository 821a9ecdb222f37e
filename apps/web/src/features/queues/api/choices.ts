import {
  type Colleague,
  type FileList,
  filesContract,
  type IntegrationOption,
  integrationsContract,
  type Queue,
  queuesContract,
  usersContract,
} from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { queueKeys } from './list-queues.ts';

const noQueues: readonly Queue[] = [];
const none: readonly Colleague[] = [];
const noFileLists: readonly FileList[] = [];
const noIntegrations: readonly IntegrationOption[] = [];

export function useQueueChoices(): readonly Queue[] {
  const { data } = useQuery({
    queryKey: queueKeys.choices,
    queryFn: ({ signal }) => call(queuesContract.list, { signal }),
  });
  return data ?? noQueues;
}

/** The users a conversation may be transferred to. */
export function useColleagueChoices(): readonly Colleague[] {
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => call(usersContract.colleagues, { signal }),
  });
  return data ?? none;
}

/** All file lists; the server returns them page by page. */
export function useFileListChoices(): readonly FileList[] {
  const { data } = useQuery({
    queryKey: ['file-list-choices'],
    queryFn: async ({ signal }) => {
      const lists: FileList[] = [];
      for (let pageNumber = 1; ; pageNumber += 1) {
        const { files, hasMore } = await call(filesContract.list, { query: { pageNumber }, signal });
        lists.push(...files);
        if (!hasMore) return lists;
      }
    },
    // A list that was just created on its own screen is needed here next.
    staleTime: 0,
  });
  return data ?? noFileLists;
}

/** None where the plan has no integrations. */
export function useIntegrationChoices(isWanted: boolean): readonly IntegrationOption[] {
  const { data } = useQuery({
    queryKey: ['integration-options'],
    enabled: isWanted,
    queryFn: ({ signal }) => call(integrationsContract.options, { signal }),
    retry: false,
    staleTime: 0,
  });
  return data ?? noIntegrations;
}
