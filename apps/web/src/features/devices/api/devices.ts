import { type Device, devicesContract, signInsContract } from '@recado/contracts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => (await call(devicesContract.list, { signal })).devices,
});

/** Signs one device out, or all but this one. */
export function useSignOutDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (device: Device | 'others'): Promise<unknown> =>
      device === 'others'
        ? call(devicesContract.signOutOthers)
        : call(devicesContract.signOut, { params: { id: device.id } }),
    // Also after a failure: the device may have been signed out elsewhere.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['sign-ins'] }),
      ]),
  });
}

export type SignInsOf = 'own' | 'company';

/** The sign-ins to the own account, or to all accounts of the company. */
export const signInsQuery = (of: SignInsOf, limit: number) =>
  infiniteQueryOptions({
    queryKey: ['sign-ins', of],
    queryFn: ({ pageParam, signal }) => {
      const request = { query: { limit, ...(pageParam !== null && { cursor: pageParam }) }, signal };
      return of === 'own' ? call(signInsContract.listOwn, request) : call(signInsContract.list, request);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
