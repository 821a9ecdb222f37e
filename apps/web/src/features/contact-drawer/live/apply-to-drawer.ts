import type { Contact, LiveMessage } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { drawerKeys } from '../api/drawer-keys.ts';

/** Applies a contact event. A deleted contact takes its tickets along, and the page leaves those. */
export function applyContactMessage(queryClient: QueryClient, message: LiveMessage<'contact'>): void {
  if (message.action === 'delete') return;
  const { contact } = message;
  const queryKey = drawerKeys.contact(contact.id);
  const query = queryClient.getQueryState<Contact>(queryKey);
  if (query === undefined) return;
  // The pending response may be older than the event: a refetch cannot be.
  if (query.fetchStatus !== 'idle') void queryClient.invalidateQueries({ queryKey, exact: true });
  else if (query.data !== undefined && query.data.updatedAt <= contact.updatedAt)
    queryClient.setQueryData<Contact>(queryKey, contact);
}

/** Notes of a contact are cached under each ticket; where they are on screen they are refetched. */
export function applyNoteMessage(queryClient: QueryClient, message: LiveMessage<'ticketNote'>): void {
  const contactId = message.action === 'delete' ? message.contactId : message.note.contactId;
  void queryClient.invalidateQueries({ queryKey: drawerKeys.allNotes(contactId) });
}

/** A renamed or deleted tag changes on every contact that has it, and among the options. */
export function applyTagMessage(queryClient: QueryClient, message: LiveMessage<'tag'>): void {
  void queryClient.invalidateQueries({ queryKey: drawerKeys.allTags });
  for (const query of queryClient.getQueryCache().findAll({ queryKey: drawerKeys.contacts })) {
    const isContact = query.queryKey.length === drawerKeys.contact(0).length;
    const contact = isContact ? (query.state.data as Contact | undefined) : undefined;
    const changed = contact && retagged(contact, message);
    if (changed !== contact) queryClient.setQueryData(query.queryKey, changed);
  }
}

function retagged(contact: Contact, message: LiveMessage<'tag'>): Contact {
  const changedId = message.action === 'delete' ? message.tagId : message.tag.id;
  if (!contact.tags.some(({ id }) => id === changedId)) return contact;
  if (message.action === 'delete') return { ...contact, tags: contact.tags.filter(({ id }) => id !== changedId) };
  const { id, name, color, kanban } = message.tag;
  return { ...contact, tags: contact.tags.map((tag) => (tag.id === id ? { id, name, color, kanban } : tag)) };
}
