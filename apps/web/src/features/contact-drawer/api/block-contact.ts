import { contactsContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { useKeepContact } from './keep-contact.ts';

/** Blocks a contact, or lets it in again, and says so. */
export function useBlockContact(contactId: number) {
  const { t } = useTranslation('contactDrawer');
  const { notify } = useDrawerSurroundings();
  const keep = useKeepContact();
  return useMutation({
    mutationFn: (active: boolean) => call(contactsContract.block, { params: { id: contactId }, body: { active } }),
    onSuccess: async (contact) => {
      await keep(contact);
      notify({ kind: 'success', message: contact.active ? t('unblocked') : t('blocked') });
    },
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
  });
}
