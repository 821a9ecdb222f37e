import { contactsContract, type Ticket } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { applyToCache } from '../live/apply-to-cache.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';

/** Toggles whether bots answer a contact; shown immediately, and reverted when the server refuses. */
export function useToggleBot() {
  const queryClient = useQueryClient();
  const { viewer, notify } = useTicketSurroundings();
  // Only the switch: a colleague may have changed other fields during the request.
  const show = ({ id, disableBot }: Pick<Ticket['contact'], 'id' | 'disableBot'>) =>
    applyToCache(queryClient, { kind: 'contact', contact: { id, disableBot } }, viewer);
  return useMutation({
    mutationFn: ({ id }: Ticket['contact']) => call(contactsContract.toggleDisableBot, { params: { contactId: id } }),
    onMutate: ({ id, disableBot }) => void show({ id, disableBot: !disableBot }),
    onSuccess: show,
    onError: (error, contact) => {
      show(contact);
      notify({ kind: 'error', message: errorText(error) });
    },
  });
}
