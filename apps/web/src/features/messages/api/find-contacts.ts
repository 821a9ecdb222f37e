import { contactsContract } from '@recado/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

export const CONTACT_SEARCH_MIN_LENGTH = 3;

/** Contacts by name or number. */
export function useFoundContacts(text: string) {
  return useQuery({
    queryKey: ['contacts', 'search', text],
    queryFn: async ({ signal }) =>
      (await call(contactsContract.list, { query: { searchParam: text }, signal })).contacts,
    enabled: text.length >= CONTACT_SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
}
