import { type Contact, contactsContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheContact } from './cache-contact.ts';

/** Deletes a contact with its conversation. */
export function useRemoveContact() {
  const queryClient = useQueryClient();
  return async ({ id }: Contact): Promise<void> => {
    await call(contactsContract.delete, { params: { id } });
    cacheContact(queryClient, { kind: 'gone', id });
  };
}
