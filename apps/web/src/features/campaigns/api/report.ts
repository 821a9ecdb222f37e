import { campaignsContract, type RecipientState } from '@recado/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callForFile } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { campaignKeys } from './campaign-keys.ts';
import type { Catches } from './campaigns.ts';

const RETRY_EVERY_MS = 10_000;

/** A campaign with the figures of its report. */
export const useCampaignDetails = (id: number) =>
  useQuery({
    queryKey: campaignKeys.details(id),
    queryFn: ({ signal }) => call(campaignsContract.one, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? RETRY_EVERY_MS : false),
  });

export interface ShippingFilter {
  readonly search: string;
  readonly state: RecipientState | null;
  /** Null for the first page. */
  readonly cursor: number | null;
}

/** One page of the recipients. The last one stays on screen while the next is read. */
export const useShipping = (id: number, filter: ShippingFilter) =>
  useQuery({
    queryKey: [...campaignKeys.shipping(id), filter],
    queryFn: ({ signal }) =>
      call(campaignsContract.shipping, {
        params: { id },
        query: {
          searchParam: filter.search,
          ...(filter.state !== null && { state: filter.state }),
          ...(filter.cursor !== null && { cursor: filter.cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Sends again what failed for a reason that may have passed. `catches` may take an error over, and repeat it later. */
export function useRetryFailures(id: number, catches: Catches) {
  const { t } = useTranslation('campaigns');
  const say = useSay();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(campaignsContract.retry, { params: { id } }),
    onSuccess: ({ retried }) => say({ kind: 'success', message: t('retried', { count: retried }) }),
    onError: (error) => {
      if (!catches(error, () => retry.mutate())) say({ kind: 'error', message: errorText(error) });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: campaignKeys.details(id) }),
        queryClient.invalidateQueries({ queryKey: campaignKeys.shipping(id) }),
      ]),
  });
  return retry;
}

/** Downloads the recipients as a workbook. */
export function useExportCampaign(id: number) {
  const say = useSay();
  return useMutation({
    mutationFn: async (fileName: string) =>
      saveFile(await callForFile(campaignsContract.export, { params: { id } }), fileName),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}
