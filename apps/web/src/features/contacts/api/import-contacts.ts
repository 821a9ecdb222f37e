import { type ContactImportProgress, contactsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { rereadContacts } from './cache-contact.ts';

/**
 * Uploads a sheet of contacts. It continues, and reports its result, after the user leaves the screen. `lastProgress` is the
 * last progress event of any of the user's imports.
 */
export function useImportContacts(lastProgress: ContactImportProgress | undefined) {
  const { t } = useTranslation('contacts');
  const say = useSay();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState(0);
  const [importId, setImportId] = useState<string>();
  const mutation = useMutation({
    mutationFn: (file: File) => {
      const importId = crypto.randomUUID();
      setSent(0);
      setImportId(importId);
      return call(contactsContract.import, { query: { importId }, files: [file], onProgress: setSent });
    },
    onSuccess: ({ created, ignored }) => {
      say({ kind: 'success', message: t('importSaid', { created, ignored }) });
      // For a long sheet only the first contacts have single events.
      void rereadContacts(queryClient);
    },
  });
  // Another tab of the same user may be uploading another sheet.
  const progress = lastProgress !== undefined && lastProgress.importId === importId ? lastProgress : undefined;
  return { ...mutation, sent, progress };
}
