import type { Contact } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { drawerKeys } from './drawer-keys.ts';

/** Shows a contact as the server has just answered it, here and wherever else it stands. */
export function useKeepContact(): (contact: Contact) => Promise<void> {
  const queryClient = useQueryClient();
  const { onContactChanged } = useDrawerSurroundings();
  return async (contact) => {
    // A reading that is under way may not know of it yet and would undo it on screen.
    await queryClient.cancelQueries({ queryKey: drawerKeys.contact(contact.id), exact: true });
    queryClient.setQueryData<Contact>(drawerKeys.contact(contact.id), contact);
    onContactChanged(contact);
  };
}
