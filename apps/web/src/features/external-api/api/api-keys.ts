import {
  type ApiKey,
  type ApiKeyBody,
  apiKeysContract,
  type ConnectionSummary,
  type CreatedApiKey,
  connectionsContract,
} from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const keys = {
  list: ['api-keys'] as const,
  usage: ['api-usage'] as const,
  connections: ['api-keys', 'connections'] as const,
};
const noConnections: readonly ConnectionSummary[] = [];

/** Newest first, with revoked ones. */
export const useApiKeys = () =>
  useQuery({
    queryKey: keys.list,
    queryFn: async ({ signal }) => (await call(apiKeysContract.list, { signal })).records,
  });

/** Calls by day, newest first. */
export const useApiUsage = () =>
  useQuery({
    queryKey: keys.usage,
    queryFn: async ({ signal }) => (await call(apiKeysContract.usage, { query: { days: 30 }, signal })).records,
  });

/** The connections that a key may be limited to. */
export function useKeyConnections(): readonly ConnectionSummary[] {
  const { data = noConnections } = useQuery({
    queryKey: keys.connections,
    queryFn: ({ signal }) => call(connectionsContract.list, { signal }),
  });
  return data;
}

export function useApiKeyActions() {
  const queryClient = useQueryClient();
  async function andReread<T>(work: Promise<T>): Promise<T> {
    const done = await work;
    void queryClient.invalidateQueries({ queryKey: keys.list, exact: true });
    return done;
  }
  return {
    add: (body: ApiKeyBody): Promise<CreatedApiKey> => andReread(call(apiKeysContract.create, { body })),
    change: (id: number, body: ApiKeyBody): Promise<ApiKey> =>
      andReread(call(apiKeysContract.update, { params: { id }, body })),
    revoke: (id: number): Promise<ApiKey> => andReread(call(apiKeysContract.revoke, { params: { id } })),
  };
}
