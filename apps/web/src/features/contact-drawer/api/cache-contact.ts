import type { Contact } from '@recado/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { drawerKeys } from './drawer-keys.ts';

/** Shows a contact in the drawer as the server has just answered it. */
export async function cacheDrawerContact(queryClient: QueryClient, contact: Contact): Promise<void> {
  // A reading that is under way may not know of it yet and would undo it on screen.
  await queryClient.cancelQueries({ queryKey: drawerKeys.contact(contact.id), exact: true });
  queryClient.setQueryData<Contact>(drawerKeys.contact(contact.id), contact);
}

/** The same, and wherever else the contact stands. */
export function useCacheContact(): (contact: Contact) => Promise<void> {
  const queryClient = useQueryClient();
  const { onContactChanged } = useDrawerSurroundings();
  return async (contact) => {
    await cacheDrawerContact(queryClient, contact);
    onContactChanged(contact);
  };
}
