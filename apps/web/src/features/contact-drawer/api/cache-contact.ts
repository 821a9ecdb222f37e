import type { Contact } from '@recado/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { drawerKeys } from './drawer-keys.ts';

/** Applies a contact from the server to the drawer. */
export async function cacheDrawerContact(queryClient: QueryClient, contact: Contact): Promise<void> {
  // A running fetch may not include it yet and would revert it on screen.
  await queryClient.cancelQueries({ queryKey: drawerKeys.contact(contact.id), exact: true });
  queryClient.setQueryData<Contact>(drawerKeys.contact(contact.id), contact);
}

/** The same, and wherever else the contact is shown. */
export function useCacheContact(): (contact: Contact) => Promise<void> {
  const queryClient = useQueryClient();
  const { onContactChanged } = useDrawerSurroundings();
  return async (contact) => {
    await cacheDrawerContact(queryClient, contact);
    onContactChanged(contact);
  };
}
