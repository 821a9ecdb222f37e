import { taggingContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';

/** Checks whether a contact has a tag. A failed check blocks the action, and the user sees the reason. */
export function useTagCheck() {
  const { notify } = useTicketSurroundings();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (contactId: number): Promise<'tagged' | 'untagged' | 'failed'> => {
      try {
        const { tags } = await call(taggingContract.ofContact, { params: { contactId } });
        return tags ? 'tagged' : 'untagged';
      } catch (error) {
        notify({ kind: 'error', message: errorText(error) });
        return 'failed';
      }
    },
  });
  return { check: (contactId: number) => mutateAsync(contactId), isChecking: isPending };
}
