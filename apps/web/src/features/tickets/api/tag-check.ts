import { tagsContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';

/** Asks whether a contact has a tag, and says so when it has none. A check that fails lets nothing pass. */
export function useTagCheck() {
  const { t } = useTranslation('tickets');
  const { notify } = useTicketSurroundings();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (contactId: number): Promise<boolean> => {
      try {
        const { tags } = await call(tagsContract.ofContact, { params: { contactId } });
        if (!tags) notify({ kind: 'warning', message: t('tagRequired') });
        return tags;
      } catch (error) {
        notify({ kind: 'error', message: errorText(error) });
        return false;
      }
    },
  });
  return { check: (contactId: number) => mutateAsync(contactId), isChecking: isPending };
}
