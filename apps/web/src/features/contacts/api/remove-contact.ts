import { type Contact, contactsContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheContact } from './cache-contact.ts';

/** Forgets a contact, with all that was said to each other. */
export function useRemoveContact() {
  const queryClient = useQueryClient();
  return async ({ id }: Contact): Promise<void> => {
    await call(contactsContract.delete, { params: { id } });
    cacheContact(queryClient, { kind: 'gone', id });
  };
}
