import {
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEndpointBody,
  type WebhookEndpointWithSecret,
  webhooksOutContract,
} from '@recado/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** Where webhooks are kept in the query cache. */
const keys = {
  endpoints: ['webhook-endpoints'] as const,
  logs: ['webhook-deliveries'] as const,
  log: (id: number, isFailedOnly: boolean) => ['webhook-deliveries', id, { isFailedOnly }] as const,
  delivery: (id: number, deliveryId: string) => ['webhook-delivery', id, deliveryId] as const,
};

/** While the log is on screen: an attempt takes seconds and nothing tells the browser of it. */
const REREAD_LOG_MS = 5_000;
const REREAD_ENDPOINTS_MS = 30_000;

export const useWebhookEndpoints = () =>
  useQuery({
    queryKey: keys.endpoints,
    queryFn: async ({ signal }) => (await call(webhooksOutContract.list, { signal })).records,
    refetchInterval: REREAD_ENDPOINTS_MS,
  });

export const useWebhookLog = (id: number, isFailedOnly: boolean) =>
  useInfiniteQuery({
    queryKey: keys.log(id, isFailedOnly),
    queryFn: ({ pageParam, signal }) =>
      call(webhooksOutContract.deliveries, {
        params: { id },
        query: { pageNumber: pageParam, ...(isFailedOnly && { state: 'failed' as const }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, last) => (hasMore ? last + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: REREAD_LOG_MS,
  });

export const useWebhookDelivery = (id: number, deliveryId: string) =>
  useQuery({
    queryKey: keys.delivery(id, deliveryId),
    queryFn: ({ signal }) => call(webhooksOutContract.delivery, { params: { id, deliveryId }, signal }),
  });

/** The changes of endpoints and their log; lists on screen are read again after each. */
export function useWebhookActions() {
  const queryClient = useQueryClient();
  const reread = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.endpoints }),
      queryClient.invalidateQueries({ queryKey: keys.logs }),
    ]);
  async function andReread<T>(work: Promise<T>): Promise<T> {
    const done = await work;
    void reread();
    return done;
  }
  return {
    add: (body: WebhookEndpointBody): Promise<WebhookEndpointWithSecret> =>
      andReread(call(webhooksOutContract.create, { body })),
    change: (id: number, body: WebhookEndpointBody): Promise<WebhookEndpoint> =>
      andReread(call(webhooksOutContract.update, { params: { id }, body })),
    remove: (id: number) => andReread(call(webhooksOutContract.remove, { params: { id } })),
    rotate: (id: number): Promise<WebhookEndpointWithSecret> =>
      andReread(call(webhooksOutContract.rotate, { params: { id } })),
    test: (id: number): Promise<WebhookDelivery> => andReread(call(webhooksOutContract.test, { params: { id } })),
    replay: (id: number, deliveryId: string) =>
      andReread(call(webhooksOutContract.replay, { params: { id, deliveryId } })),
    replayFailed: (id: number) => andReread(call(webhooksOutContract.replayFailed, { params: { id } })),
  };
}
