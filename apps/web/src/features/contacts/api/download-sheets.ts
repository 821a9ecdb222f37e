import { CONTACT_EXPORT_FILE_NAME, CONTACT_TEMPLATE_FILE_NAME, contactsContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { useSay } from '../../../shared/ui/say.tsx';

/** Downloads all contacts as a workbook. */
export function useExportContacts() {
  const { t } = useTranslation('contacts');
  const say = useSay();
  return useMutation({
    mutationFn: async () => saveFile(await callForFile(contactsContract.export), CONTACT_EXPORT_FILE_NAME),
    onSuccess: () => say({ kind: 'success', message: t('exported') }),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}

/** Downloads the template for an import. */
export function useImportTemplate() {
  const say = useSay();
  return useMutation({
    mutationFn: async () => saveFile(await callForFile(contactsContract.importTemplate), CONTACT_TEMPLATE_FILE_NAME),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}
