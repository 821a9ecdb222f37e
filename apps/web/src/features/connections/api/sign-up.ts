import { type ConnectionSummary, whatsappSignUpContract } from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import type { SignUpCode } from '../facebook/sign-in-window.ts';
import { cacheConnection } from './cache-connection.ts';
import { connectionKeys } from './connection-keys.ts';

/** Whether numbers can be connected in Meta's window; false until it is known. */
export const useCanSignUp = (): boolean =>
  useQuery({
    queryKey: ['whatsapp-sign-up'],
    queryFn: ({ signal }) => call(whatsappSignUpContract.available, { signal }),
  }).data?.isAvailable ?? false;

/** The URL of Meta's window for one attempt. Read before the click: a window opened after a request is blocked. */
export const useSignUpAddress = (attempt: number) =>
  useQuery({
    queryKey: ['whatsapp-sign-up', 'address', attempt],
    queryFn: async () => (await call(whatsappSignUpContract.start, {})).address,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Connects the number that was chosen in Meta's window. */
export function useFinishSignUp() {
  const queryClient = useQueryClient();
  return async (code: SignUpCode): Promise<ConnectionSummary> => {
    const record = await call(whatsappSignUpContract.finish, { body: code });
    cacheConnection(queryClient, { kind: 'put', record });
    void queryClient.invalidateQueries({ queryKey: connectionKeys.list, exact: true });
    return record;
  };
}

/** Registers a number that is only on the API. */
export function useRegisterNumber() {
  const queryClient = useQueryClient();
  return async (id: number, pin: string): Promise<void> => {
    const record = await call(whatsappSignUpContract.register, { params: { id }, body: { pin } });
    cacheConnection(queryClient, { kind: 'put', record });
  };
}
