import { type SupportGrantHours, supportContract } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useSay } from '../../../shared/ui/say.tsx';

export const supportKeys = { access: ['support-access'] as const };

/** The consent that is valid, and the platform's staff inside the company. */
export const useSupportAccess = ({ isWanted = true }: { readonly isWanted?: boolean } = {}) =>
  useQuery({
    queryKey: supportKeys.access,
    queryFn: ({ signal }) => call(supportContract.show, { signal }),
    enabled: isWanted,
  });

/** Null ends the consent. */
export function useChangeSupportAccess() {
  const queryClient = useQueryClient();
  const say = useSay();
  return useMutation({
    mutationFn: (hours: SupportGrantHours | null) =>
      hours === null ? call(supportContract.revoke) : call(supportContract.grant, { body: { hours } }),
    onSuccess: (access) => queryClient.setQueryData(supportKeys.access, access),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}
