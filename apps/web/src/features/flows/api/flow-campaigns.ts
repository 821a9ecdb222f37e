import { connectionsContract, type FlowCampaign, flowCampaignsContract, type PhraseMatch } from '@recado/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

export const flowCampaignKeys = {
  lists: ['flow-campaign-records'] as const,
  list: (search: string) => ['flow-campaign-records', { search }] as const,
  connections: ['flow-campaign-connections'] as const,
};

/** The phrases that start flows, by the name of their campaign. */
export const useFlowCampaigns = (search: string) =>
  useRecords<FlowCampaign>({
    queryKey: flowCampaignKeys.list(search),
    read: async (pageNumber, signal) => {
      const query = { searchParam: search, pageNumber };
      const { flow, hasMore } = await call(flowCampaignsContract.list, { query, signal });
      return { records: flow, hasMore };
    },
  });

/** The company's connections: campaigns carry only their id. */
export const useCampaignConnections = () =>
  useQuery({
    queryKey: flowCampaignKeys.connections,
    queryFn: ({ signal }) => call(connectionsContract.list, { signal }),
  }).data ?? [];

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Applies a campaign from the server to every list. */
export function cacheFlowCampaign(queryClient: QueryClient, event: RecordEvent<FlowCampaign>): void {
  cacheRecords<FlowCampaign>(queryClient, flowCampaignKeys.lists, event, {
    compare: (a, b) => order.compare(a.name, b.name) || a.id - b.id,
  });
}

/** Fields of the dialog. */
export type FlowCampaignValues = {
  readonly name: string;
  readonly flowId: number | null;
  /** Null: every connection. */
  readonly whatsappId: number | null;
  readonly phrase: string;
  readonly match: PhraseMatch;
  readonly status: boolean;
};

/** Adds, changes and deletes campaigns. Each updates the cached lists. */
export function useFlowCampaignChanges() {
  const queryClient = useQueryClient();
  return {
    save: async (campaign: FlowCampaign | null, { flowId, ...values }: FlowCampaignValues): Promise<void> => {
      const body = { ...values, flowId: flowId ?? 0 };
      const record =
        campaign === null
          ? await call(flowCampaignsContract.create, { body })
          : await call(flowCampaignsContract.update, { body: { id: campaign.id, ...body } });
      cacheFlowCampaign(queryClient, { kind: 'put', record });
    },
    remove: async ({ id }: FlowCampaign): Promise<void> => {
      await call(flowCampaignsContract.remove, { params: { id } });
      cacheFlowCampaign(queryClient, { kind: 'gone', id });
    },
  };
}
