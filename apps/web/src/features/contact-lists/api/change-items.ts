import { type ContactListItem, type ContactListItemFields, contactListItemsContract } from '@recado/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { contactListKeys } from './contact-list-keys.ts';
import { byPlainName } from './plain-name.ts';

export type ListItemEvent = RecordEvent<ContactListItem>;

/** Applies a contact from the server to every view of its list. */
export function cacheListItem(queryClient: QueryClient, listId: number, event: ListItemEvent): void {
  cacheRecords<ContactListItem>(queryClient, contactListKeys.items(listId), event, { compare: byPlainName });
}

/** Many contacts joined the list without single events. */
export async function rereadItems(queryClient: QueryClient, listId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: contactListKeys.items(listId) }),
    queryClient.invalidateQueries({ queryKey: contactListKeys.one(listId) }),
    queryClient.invalidateQueries({ queryKey: contactListKeys.lists }),
  ]);
}

/** Adds a contact to the list, or changes the one given. */
export function useSaveItem(listId: number, item: ContactListItem | null) {
  const queryClient = useQueryClient();
  return async (fields: ContactListItemFields): Promise<void> => {
    const record =
      item === null
        ? await call(contactListItemsContract.create, { body: { ...fields, contactListId: listId } })
        : await call(contactListItemsContract.update, { params: { id: item.id }, body: fields });
    cacheListItem(queryClient, listId, { kind: 'put', record });
  };
}

export function useRemoveItem(listId: number) {
  const queryClient = useQueryClient();
  return async ({ id }: ContactListItem): Promise<void> => {
    await call(contactListItemsContract.remove, { params: { id } });
    cacheListItem(queryClient, listId, { kind: 'gone', id });
  };
}
