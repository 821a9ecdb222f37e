import { type Contact, contactsContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';
import { type ContactFilters, contactKeys } from './contact-keys.ts';

/** The company's contacts by name. */
export const useContacts = (filters: ContactFilters) =>
  useRecords<Contact>({
    queryKey: contactKeys.list(filters),
    read: async (pageNumber, signal) => {
      const { search, tagIds } = filters;
      const query = { searchParam: search, pageNumber, ...(tagIds.length > 0 && { contactTag: tagIds }) };
      const { contacts, ...page } = await call(contactsContract.list, { query, signal });
      return { records: contacts, ...page };
    },
  });
