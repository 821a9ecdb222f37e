import { integrationsContract, type WebhookDelivery } from '@recado/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { integrationKeys } from './integrations.ts';

const REREAD_EVERY_MS = 10_000;

/** The calls to an address of the last thirty days, newest first. */
export const useDeliveries = (id: number) =>
  useInfiniteQuery({
    queryKey: integrationKeys.deliveries(id),
    queryFn: ({ pageParam, signal }) =>
      call(integrationsContract.deliveries, { params: { id }, query: { pageNumber: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    // No event is published for a call: a waiting one changes within seconds.
    refetchInterval: REREAD_EVERY_MS,
    gcTime: 0,
    staleTime: 0,
  });

/** Sends a call again. The list is read again afterwards, because the new attempt moves it to the top. */
export function useReplay(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id: deliveryId }: WebhookDelivery) =>
      call(integrationsContract.replay, { params: { id, deliveryId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: integrationKeys.deliveries(id) }),
  });
}
