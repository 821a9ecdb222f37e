import { type ConnectionSummary, connectionsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { cacheConnection } from './cache-connection.ts';
import { connectionKeys } from './connection-keys.ts';

/** Deletes a connection; its messages stay. */
export function useRemoveConnection() {
  const queryClient = useQueryClient();
  return async ({ id }: Pick<ConnectionSummary, 'id'>): Promise<void> => {
    await call(connectionsContract.remove, { params: { id } });
    cacheConnection(queryClient, { kind: 'gone', id });
  };
}

/** Checks with the provider whether a connection works. */
export function useCheckConnection() {
  const queryClient = useQueryClient();
  const say = useSay();
  return useMutation({
    mutationFn: ({ id }: Pick<ConnectionSummary, 'id'>) => call(connectionsContract.check, { params: { id } }),
    onSuccess: (record) => cacheConnection(queryClient, { kind: 'put', record }),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}

/** Creates a new external token; the old one is revoked immediately. */
export function useRenewToken(id: number) {
  const say = useSay();
  return useMutation({
    mutationFn: async () =>
      (await call(connectionsContract.update, { params: { id }, body: { rotateToken: true } })).token,
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}

/** Connects the pages of the user who has just signed in with Facebook. */
export function useConnectPages() {
  const queryClient = useQueryClient();
  return async (facebookUserToken: string, channel: 'facebook' | 'instagram'): Promise<number> => {
    const addInstagram = channel === 'instagram';
    const connected = await call(connectionsContract.connectPages, { body: { facebookUserToken, addInstagram } });
    for (const record of connected) cacheConnection(queryClient, { kind: 'put', record });
    void queryClient.invalidateQueries({ queryKey: connectionKeys.list, exact: true });
    return connected.length;
  };
}
