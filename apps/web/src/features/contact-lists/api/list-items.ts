import { type ContactListItem, contactListItemsContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';
import { contactListKeys } from './contact-list-keys.ts';

/** The contacts of a list by name. */
export const useListItems = (listId: number, search: string) =>
  useRecords<ContactListItem>({
    queryKey: contactListKeys.itemsFound(listId, search),
    read: async (pageNumber, signal) => {
      const query = { contactListId: listId, searchParam: search, pageNumber };
      const { contacts, ...page } = await call(contactListItemsContract.list, { query, signal });
      return { records: contacts, ...page };
    },
  });
