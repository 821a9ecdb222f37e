import { type PushDevice, pushContract } from '@recado/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { readBrowser, turnOff, turnOn } from '../state/this-device.ts';

/** The user's devices, and how push stands in this browser. */
export const pushQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: async ({ signal }) => ({ ...(await call(pushContract.list, { signal })), browser: await readBrowser() }),
});

export type PushChange =
  | { readonly do: 'turn-on'; readonly publicKey: string }
  | { readonly do: 'turn-off'; readonly device: PushDevice }
  | { readonly do: 'remove'; readonly device: PushDevice };

export function useChangePush() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: PushChange): Promise<unknown> => {
      switch (change.do) {
        case 'turn-on':
          return turnOn(change.publicKey);
        case 'turn-off':
          return turnOff(change.device.id);
        case 'remove':
          return call(pushContract.remove, { params: { id: change.device.id } });
      }
    },
    // Also after a failure: the browser may have asked the user and been refused.
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
}

export const useTestPush = () =>
  useMutation({ mutationFn: (id: number) => call(pushContract.test, { params: { id } }) });
