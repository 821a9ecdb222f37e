import { historyImportContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { connectionKeys } from './connection-keys.ts';

/** Closes the tickets of an import; the server does it in batches. Quiet where there are none and only the notice goes. */
export function useCloseImported({ isQuiet = false } = {}) {
  const { t } = useTranslation('connections');
  const queryClient = useQueryClient();
  const say = useSay();
  return useMutation({
    mutationFn: (id: number) => call(historyImportContract.closeTickets, { params: { id } }),
    onSuccess: async () => {
      if (!isQuiet) say({ kind: 'success', message: t('importClosing') });
      await queryClient.invalidateQueries({ queryKey: connectionKeys.list, exact: true });
    },
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}
