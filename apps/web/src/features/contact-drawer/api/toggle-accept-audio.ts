import { contactsContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { useCacheContact } from './cache-contact.ts';

/** Toggles whether audio messages of a contact are accepted. */
export function useToggleAcceptAudio(contactId: number) {
  const { notify } = useDrawerSurroundings();
  const keep = useCacheContact();
  return useMutation({
    // The new value is for the screen; the server only toggles.
    mutationFn: (_isWelcome: boolean) => call(contactsContract.toggleAcceptAudio, { params: { id: contactId } }),
    onSuccess: (contact) => keep(contact),
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
  });
}
