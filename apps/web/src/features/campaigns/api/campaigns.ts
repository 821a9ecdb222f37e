import { type Campaign, type CampaignDetails, campaignsContract } from '@recado/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { useRecords } from '../../../shared/records/use-records.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { campaignKeys } from './campaign-keys.ts';

/** The company's campaigns, newest first. */
export const useCampaigns = (search: string) =>
  useRecords<Campaign>({
    queryKey: campaignKeys.list(search),
    read: (pageNumber, signal) => call(campaignsContract.list, { query: { searchParam: search, pageNumber }, signal }),
  });

export type CampaignEvent = RecordEvent<Campaign>;

/** Applies a campaign from the server to every list and to its open report. */
export function cacheCampaign(queryClient: QueryClient, event: CampaignEvent): void {
  cacheRecords<Campaign>(queryClient, campaignKeys.lists, event, { compare: (a, b) => b.id - a.id });
  if (event.kind === 'put')
    queryClient.setQueryData<CampaignDetails>(
      campaignKeys.details(event.record.id),
      (details) => details && { ...details, ...event.record },
    );
  if (event.kind === 'gone') void queryClient.invalidateQueries({ queryKey: campaignKeys.details(event.id) });
}

export function useRemoveCampaign() {
  const queryClient = useQueryClient();
  return async ({ id }: Pick<Campaign, 'id'>): Promise<void> => {
    await call(campaignsContract.remove, { params: { id } });
    cacheCampaign(queryClient, { kind: 'gone', id });
  };
}

/** Stops a running campaign. */
export const useCancelCampaign = () => useStatusChange('cancel');

/** Continues a stopped campaign. `catches` may take an error over, and repeat the restart later. */
export const useRestartCampaign = (catches: Catches) => useStatusChange('restart', catches);

export type Catches = (error: unknown, repeat: () => void) => boolean;

/** The response is empty: the campaign is read again, and its event follows. */
function useStatusChange(verb: 'cancel' | 'restart', catches: Catches = () => false) {
  const { t } = useTranslation('campaigns');
  const say = useSay();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: ({ id }: Pick<Campaign, 'id'>) => call(campaignsContract[verb], { params: { id } }),
    onSuccess: () => say({ kind: 'success', message: verb === 'cancel' ? t('cancelled') : t('restarted') }),
    onError: (error, campaign) => {
      if (!catches(error, () => change.mutate(campaign))) say({ kind: 'error', message: errorText(error) });
    },
    onSettled: (_data, _error, { id }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: campaignKeys.lists }),
        queryClient.invalidateQueries({ queryKey: campaignKeys.details(id) }),
        queryClient.invalidateQueries({ queryKey: campaignKeys.shipping(id) }),
      ]),
  });
  return change;
}
