import { contactsContract } from '@recado/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

export const CONTACT_SEARCH_MIN_LENGTH = 3;

/** Personal contacts, no groups, by name or number. */
export function useContactSearch(text: string) {
  return useQuery({
    queryKey: ['contacts', 'search', 'people', text],
    queryFn: async ({ signal }) =>
      (await call(contactsContract.list, { query: { searchParam: text, isGroup: 'false' }, signal })).contacts,
    enabled: text.length >= CONTACT_SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
}
