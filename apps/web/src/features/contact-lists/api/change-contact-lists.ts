import { type ContactList, type ContactListBody, contactListsContract } from '@recado/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { contactListKeys } from './contact-list-keys.ts';
import { byPlainName } from './plain-name.ts';

export type ContactListEvent = RecordEvent<ContactList>;

/** Applies a list from the server to every list of them, and to the screen of its contacts. */
export function cacheContactList(queryClient: QueryClient, event: ContactListEvent): void {
  cacheRecords<ContactList>(queryClient, contactListKeys.lists, event, { compare: byPlainName });
  if (event.kind === 'put') queryClient.setQueryData(contactListKeys.one(event.record.id), event.record);
  if (event.kind === 'gone') void queryClient.invalidateQueries({ queryKey: contactListKeys.one(event.id) });
}

/** Adds a list, or renames the one given. */
export function useSaveContactList(list: ContactList | null) {
  const queryClient = useQueryClient();
  return async (body: ContactListBody): Promise<void> => {
    const record =
      list === null
        ? await call(contactListsContract.create, { body })
        : await call(contactListsContract.update, { params: { id: list.id }, body });
    cacheContactList(queryClient, { kind: 'put', record });
  };
}

export function useRemoveContactList() {
  const queryClient = useQueryClient();
  return async ({ id }: ContactList): Promise<void> => {
    await call(contactListsContract.remove, { params: { id } });
    cacheContactList(queryClient, { kind: 'gone', id });
  };
}
