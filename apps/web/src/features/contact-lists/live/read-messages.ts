import type { LiveMessage } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { type ContactListEvent, cacheContactList } from '../api/change-contact-lists.ts';
import { cacheListItem, rereadItems } from '../api/change-items.ts';

const readListMessage = (message: LiveMessage<'ContactList'>): ContactListEvent =>
  message.action === 'delete' ? { kind: 'gone', id: message.id } : { kind: 'put', record: message.record };

export const applyListMessage = (queryClient: QueryClient, message: LiveMessage<'ContactList'>): void =>
  cacheContactList(queryClient, readListMessage(message));

/** A contact changes only the views of its own list. */
export function applyItemMessage(queryClient: QueryClient, message: LiveMessage<'ContactListItem'>): void {
  if (message.action === 'reload') void rereadItems(queryClient, message.contactListId);
  else if (message.action === 'delete')
    cacheListItem(queryClient, message.contactListId, { kind: 'gone', id: message.id });
  else cacheListItem(queryClient, message.record.contactListId, { kind: 'put', record: message.record });
}
