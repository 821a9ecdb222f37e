import { type Note, notesContract, type Ticket } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { drawerKeys } from './drawer-keys.ts';

/** Removes a note, and says so. */
export function useRemoveNote({ id: ticketId, contactId }: Ticket) {
  const { t } = useTranslation('contactDrawer');
  const queryClient = useQueryClient();
  const { notify } = useDrawerSurroundings();
  const queryKey = drawerKeys.notes(contactId, ticketId);
  return useMutation({
    mutationFn: (noteId: number) => call(notesContract.remove, { params: { id: noteId } }),
    onSuccess: async (_answer, noteId) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Note[]>(queryKey, (notes) => notes?.filter(({ id }) => id !== noteId));
      notify({ kind: 'success', message: t('noteRemoved') });
    },
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
