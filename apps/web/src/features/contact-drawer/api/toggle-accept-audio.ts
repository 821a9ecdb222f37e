import { contactsContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { useCacheContact } from './cache-contact.ts';

/** Switches whether audio messages of a contact are welcome. */
export function useToggleAcceptAudio(contactId: number) {
  const { notify } = useDrawerSurroundings();
  const keep = useCacheContact();
  return useMutation({
    // What it will be is for the screen; the server only knows how to switch.
    mutationFn: (_isWelcome: boolean) => call(contactsContract.toggleAcceptAudio, { params: { id: contactId } }),
    onSuccess: (contact) => keep(contact),
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
  });
}
