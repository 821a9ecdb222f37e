import { type CampaignSettings, campaignSettingsContract, fromSettingRows } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { campaignKeys } from './campaign-keys.ts';

/** Pace, hours and variables of the company's campaigns. */
export const useCampaignSettings = () =>
  useQuery({
    queryKey: campaignKeys.settings,
    queryFn: async ({ signal }) => fromSettingRows(await call(campaignSettingsContract.list, { signal })),
  });

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (settings: CampaignSettings) =>
      fromSettingRows(await call(campaignSettingsContract.save, { body: { settings } })),
    onSuccess: (saved) => queryClient.setQueryData(campaignKeys.settings, saved),
  });
}
