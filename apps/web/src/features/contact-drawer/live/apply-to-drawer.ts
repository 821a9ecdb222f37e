import { type Contact, type LiveMessage, type Message, type SharedKind, sharedKinds } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { drawerKeys } from '../api/drawer-keys.ts';
import type { TicketPages } from '../api/list-contact-tickets.ts';
import type { SharedPages } from '../api/list-shared.ts';

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

/** What the history shows of a ticket has changed, or the ticket is new or gone: the history on screen is read again. */
export function applyTicketMessage(queryClient: QueryClient, contactId: number, message: LiveMessage<'ticket'>): void {
  const queryKey = drawerKeys.tickets(contactId);
  const pages = queryClient.getQueryData<TicketPages>(queryKey)?.pages;
  const listed = pages?.flatMap(({ tickets }) => tickets).find(({ id }) => id === message.ticketId);
  const isStale =
    message.action === 'update'
      ? message.ticket.contactId === contactId &&
        (listed?.status !== message.ticket.status ||
          listed.queue?.id !== message.ticket.queue?.id ||
          listed.user?.id !== message.ticket.user?.id)
      : message.action === 'delete' && listed !== undefined;
  if (pages !== undefined && isStale) void queryClient.invalidateQueries({ queryKey });
}

/** A file or link came or went: the list it belongs to is read again. Its delivery changes nothing here. */
export function applySharedMessage(
  queryClient: QueryClient,
  contactId: number,
  message: LiveMessage<'appMessage'>,
): void {
  if (message.action !== 'delete' && message.ticket.contactId !== contactId) return;
  for (const kind of sharedKinds) {
    const queryKey = drawerKeys.shared(contactId, kind);
    const pages = queryClient.getQueryData<SharedPages>(queryKey)?.pages;
    if (pages === undefined) continue;
    const isListed = pages.some(({ items }) => items.some((item) => item.message.id === message.message.id));
    const belongs = message.action !== 'delete' && isShared(message.message, kind);
    if (isListed !== belongs) void queryClient.invalidateQueries({ queryKey });
  }
}

/** The server decides what is listed; this only says when it is worth asking. */
function isShared({ isDeleted, mediaType, mediaUrl, isVoice, body }: Message, kind: SharedKind): boolean {
  if (isDeleted) return false;
  if (kind === 'links') return /https?:\/\/|www\./i.test(body);
  if (mediaUrl === null) return false;
  if (kind === 'media') return mediaType === 'image' || mediaType === 'video';
  return mediaType === 'application' || (mediaType === 'audio' && !isVoice);
}
