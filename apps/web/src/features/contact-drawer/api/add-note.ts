import { type Note, notesContract, type Ticket } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { drawerKeys } from './drawer-keys.ts';

/** Leaves a note for colleagues, and says so. */
export function useAddNote({ id: ticketId, contactId }: Ticket) {
  const { t } = useTranslation('contactDrawer');
  const queryClient = useQueryClient();
  const { notify } = useDrawerSurroundings();
  const queryKey = drawerKeys.notes(contactId, ticketId);
  return useMutation({
    mutationFn: (note: string) => call(notesContract.create, { body: { note, ticketId, contactId } }),
    onSuccess: async (note) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Note[]>(queryKey, (notes = []) => [note, ...notes]);
      notify({ kind: 'success', message: t('noteAdded') });
    },
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
