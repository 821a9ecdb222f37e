import { type ColumnUse, type ContactListImportProgress, contactListsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { rereadItems } from './change-items.ts';

/** Sends a sheet to see its columns; nothing is stored. */
export function usePreview(listId: number) {
  const [sent, setSent] = useState(0);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      setSent(0);
      return call(contactListsContract.preview, { params: { id: listId }, files: [file], onProgress: setSent });
    },
  });
  return { ...mutation, sent };
}

export interface SheetImport {
  readonly file: File;
  readonly columns: readonly ColumnUse[];
  readonly assumeBrazil: boolean;
  readonly consentOrigin: string;
  readonly consentDate: string;
}

/**
 * Imports a sheet into a list. It continues, and reports its result, after the user closes the dialog. `lastProgress` is
 * the last progress event of any of the user's imports.
 */
export function useImportSheet(listId: number, lastProgress: ContactListImportProgress | undefined) {
  const { t } = useTranslation('contactLists');
  const say = useSay();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState(0);
  const [importId, setImportId] = useState<string>();
  const mutation = useMutation({
    mutationFn: ({ file, columns, ...body }: SheetImport) => {
      const importId = crypto.randomUUID();
      setSent(0);
      setImportId(importId);
      return call(contactListsContract.upload, {
        params: { id: listId },
        query: { importId },
        body: { ...body, columns: JSON.stringify(columns) },
        files: [file],
        onProgress: setSent,
      });
    },
    onSuccess: ({ created, refused }) => {
      say({ kind: 'success', message: t('importSaid', { created, refused }) });
      // For a long sheet only the first contacts have single events.
      void rereadItems(queryClient, listId);
    },
  });
  // Another tab of the same user may be importing another sheet.
  return { ...mutation, sent, progress: lastProgress?.importId === importId ? lastProgress : undefined };
}
