import { type ContactChangeBody, contactsContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { useKeepContact } from './keep-contact.ts';

/** Corrects what is known of a contact. */
export function useEditContact(contactId: number) {
  const keep = useKeepContact();
  return useMutation({
    mutationFn: (body: ContactChangeBody) => call(contactsContract.update, { params: { id: contactId }, body }),
    onSuccess: (contact) => keep(contact),
  });
}
