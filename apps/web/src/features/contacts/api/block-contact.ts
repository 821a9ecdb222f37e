import { type Contact, contactsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { cacheContact } from './cache-contact.ts';

/** Blocks or unblocks a contact, and confirms it. */
export function useBlockContact(contactId: number, onChanged: (contact: Contact) => void) {
  const { t } = useTranslation('contacts');
  const say = useSay();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (active: boolean) => call(contactsContract.block, { params: { id: contactId }, body: { active } }),
    onSuccess: (contact) => {
      cacheContact(queryClient, { kind: 'put', record: contact });
      onChanged(contact);
      say({ kind: 'success', message: contact.active ? t('unblocked') : t('blocked') });
    },
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}
