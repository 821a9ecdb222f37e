import { CONTACT_LIST_EXAMPLE_FILE_NAME, contactListsContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { callForFile } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { useSay } from '../../../shared/ui/say.tsx';

/** Downloads the example of a sheet. */
export function useExample() {
  const say = useSay();
  return useMutation({
    mutationFn: async () => saveFile(await callForFile(contactListsContract.example), CONTACT_LIST_EXAMPLE_FILE_NAME),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}
