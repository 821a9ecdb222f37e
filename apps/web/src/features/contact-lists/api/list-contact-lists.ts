import { type ContactList, contactListsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';
import { contactListKeys } from './contact-list-keys.ts';

/** The company's contact lists by name, each with its number of contacts. */
export const useContactLists = (search: string) =>
  useRecords<ContactList>({
    queryKey: contactListKeys.list(search),
    read: (pageNumber, signal) =>
      call(contactListsContract.list, { query: { searchParam: search, pageNumber }, signal }),
  });

export const useContactList = (id: number) =>
  useQuery({
    queryKey: contactListKeys.one(id),
    queryFn: ({ signal }) => call(contactListsContract.one, { params: { id }, signal }),
  });
