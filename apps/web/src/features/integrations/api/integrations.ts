import {
  type Integration,
  type IntegrationSaved,
  integrationSchema,
  integrationsContract,
  type NewIntegrationBody,
  type TestIntegrationBody,
} from '@recado/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

export const integrationKeys = {
  lists: ['integration-records'] as const,
  list: (search: string) => ['integration-records', { search }] as const,
  /** The key every picker of integrations uses. */
  options: ['integration-options'] as const,
  deliveries: (id: number) => ['integration-deliveries', id] as const,
};

/** The external services that answer customers, by name. */
export const useIntegrations = (search: string) =>
  useRecords<Integration>({
    queryKey: integrationKeys.list(search),
    read: async (pageNumber, signal) => {
      const query = { searchParam: search, pageNumber };
      const { queueIntegrations, hasMore, count } = await call(integrationsContract.list, { query, signal });
      return { records: queueIntegrations, hasMore, count };
    },
  });

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Applies an integration from the server to every list; pickers refetch when they are next opened. */
export function cacheIntegration(queryClient: QueryClient, event: RecordEvent<Integration>): void {
  cacheRecords<Integration>(queryClient, integrationKeys.lists, event, {
    compare: (a, b) => order.compare(a.name, b.name) || a.id - b.id,
  });
  void queryClient.invalidateQueries({ queryKey: integrationKeys.options });
}

/** Adds, changes and deletes integrations. Each updates the cached lists. */
export function useIntegrationChanges() {
  const queryClient = useQueryClient();
  const keep = (saved: IntegrationSaved): IntegrationSaved => {
    // Only what lists show: the secret must not be in a cache.
    cacheIntegration(queryClient, { kind: 'put', record: integrationSchema.parse(saved) });
    return saved;
  };
  return {
    save: async (integration: Integration | null, body: NewIntegrationBody): Promise<IntegrationSaved> =>
      keep(
        integration === null
          ? await call(integrationsContract.create, { body })
          : await call(integrationsContract.update, { params: { id: integration.id }, body }),
      ),
    rotateSecret: async ({ id }: Integration): Promise<IntegrationSaved> =>
      keep(await call(integrationsContract.rotateSecret, { params: { id } })),
    remove: async ({ id }: Integration): Promise<void> => {
      await call(integrationsContract.remove, { params: { id } });
      cacheIntegration(queryClient, { kind: 'gone', id });
    },
  };
}

/** Calls the service once, as it is typed. */
export const useTestIntegration = () =>
  useMutation({
    mutationFn: (body: TestIntegrationBody) => call(integrationsContract.testSession, { body }),
  });
