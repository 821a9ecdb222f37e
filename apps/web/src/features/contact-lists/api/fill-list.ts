import { type ContactListFillBody, type ContactListImportProgress, contactListsContract } from '@recado/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { rereadItems } from './change-items.ts';
import { contactListKeys } from './contact-list-keys.ts';

/** How many contacts a filter means, while the user changes it. */
export const useFillCount = (listId: number, filter: ContactListFillBody) =>
  useQuery({
    queryKey: [...contactListKeys.fill(listId), filter],
    queryFn: ({ signal }) => call(contactListsContract.countFill, { params: { id: listId }, body: filter, signal }),
    // The last number stays until the next arrives, instead of flashing at every change.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Copies the contacts that a filter means into the list. */
export function useFillList(listId: number, lastProgress: ContactListImportProgress | undefined) {
  const { t } = useTranslation('contactLists');
  const say = useSay();
  const queryClient = useQueryClient();
  const [importId, setImportId] = useState<string>();
  const mutation = useMutation({
    mutationFn: (body: ContactListFillBody) => {
      const importId = crypto.randomUUID();
      setImportId(importId);
      return call(contactListsContract.fill, { params: { id: listId }, query: { importId }, body });
    },
    onSuccess: ({ created, present }) => {
      say({ kind: 'success', message: t('fillSaid', { created, present }) });
      void rereadItems(queryClient, listId);
    },
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
  return { ...mutation, progress: lastProgress?.importId === importId ? lastProgress : undefined };
}
