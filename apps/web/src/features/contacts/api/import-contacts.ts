import { contactsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { rereadContacts } from './keep-contact.ts';

/** Sends a sheet of contacts. It goes on, and is told of, when one leaves the screen meanwhile. */
export function useImportContacts() {
  const { t } = useTranslation('contacts');
  const say = useSay();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState(0);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      setSent(0);
      return call(contactsContract.import, { files: [file], onProgress: setSent });
    },
    onSuccess: ({ created, ignored }) => {
      say({ kind: 'success', message: t('importSaid', { created, ignored }) });
      // Of a long sheet only the first contacts are announced.
      void rereadContacts(queryClient);
    },
  });
  return { ...mutation, sent };
}
