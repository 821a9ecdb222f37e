import {
  type Colleague,
  type ConnectionSummary,
  connectionsContract,
  contactsContract,
  type Tag,
  tagsContract,
  usersContract,
} from '@recado/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const noConnections: readonly ConnectionSummary[] = [];
const noColleagues: readonly Colleague[] = [];

export function useConnections({ isWanted = true } = {}): readonly ConnectionSummary[] {
  const { data } = useQuery({
    queryKey: ['connections'],
    queryFn: ({ signal }) => call(connectionsContract.list, { signal }),
    enabled: isWanted,
    // Realtime events invalidate it: opening a ticket does not fetch it again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? noConnections;
}

export function useColleagues({ isWanted = true } = {}): readonly Colleague[] {
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => call(usersContract.colleagues, { signal }),
    enabled: isWanted,
  });
  return data ?? noColleagues;
}

const noTags: readonly Tag[] = [];

/** Plain tags, not kanban stages. */
export function useTags({ isWanted = true } = {}): readonly Tag[] {
  const { data } = useQuery({
    queryKey: ['tags', 'plain'],
    queryFn: ({ signal }) => call(tagsContract.names, { signal }),
    enabled: isWanted,
  });
  return data ?? noTags;
}

export const CONTACT_SEARCH_MIN_LENGTH = 3;

/** Contacts by name or number. */
export function useContactSearch(text: string) {
  const isWanted = text.length >= CONTACT_SEARCH_MIN_LENGTH;
  return useQuery({
    queryKey: ['contacts', 'search', text],
    queryFn: async ({ signal }) =>
      (await call(contactsContract.list, { query: { searchParam: text }, signal })).contacts,
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}
