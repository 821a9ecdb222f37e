import {
  type Colleague,
  type ConnectionSummary,
  connectionsContract,
  contactsContract,
  PEOPLE_SEARCH_MIN_LENGTH,
  type QueueMark,
  queuesContract,
  usersContract,
} from '@recado/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const noQueues: readonly QueueMark[] = [];
const noConnections: readonly ConnectionSummary[] = [];
const noColleagues: readonly Colleague[] = [];

/** What the filters offer: queues, connections and users of the company. The keys are those of the other screens. */
export function useReportChoices() {
  const queues = useQuery({ queryKey: ['queues'], queryFn: ({ signal }) => call(queuesContract.list, { signal }) });
  const connections = useQuery({
    queryKey: ['connections'],
    queryFn: ({ signal }) => call(connectionsContract.list, { signal }),
  });
  const users = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => call(usersContract.colleagues, { signal }),
  });
  return {
    queues: queues.data ?? noQueues,
    connections: connections.data ?? noConnections,
    users: users.data ?? noColleagues,
  };
}

/** Contacts by name or number. */
export const useContactsFound = (text: string) =>
  useQuery({
    queryKey: ['contacts', 'search', text],
    queryFn: async ({ signal }) =>
      (await call(contactsContract.list, { query: { searchParam: text }, signal })).contacts,
    enabled: text.length >= PEOPLE_SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });

/** The name of the contact in the address. */
export const useContactName = (contactId: number | undefined) =>
  useQuery({
    queryKey: ['contacts', 'shown', contactId],
    queryFn: async ({ signal }) => (await call(contactsContract.show, { params: { id: contactId ?? 0 }, signal })).name,
    enabled: contactId !== undefined,
    retry: false,
  });
