import { tagsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { drawerKeys } from './drawer-keys.ts';

/** Adds a plain tag to the company's. */
export function useCreateTag() {
  const queryClient = useQueryClient();
  const { notify } = useDrawerSurroundings();
  return useMutation({
    mutationFn: (name: string) => call(tagsContract.create, { body: { name } }),
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: drawerKeys.tags }),
  });
}
