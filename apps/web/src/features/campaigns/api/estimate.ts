import { campaignsContract } from '@recado/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { campaignKeys } from './campaign-keys.ts';

/** What would happen if the campaign started. Asked again whenever the campaign or the settings changed. */
export const useEstimate = (id: number, version: string) =>
  useQuery({
    queryKey: [...campaignKeys.estimate(id), version],
    queryFn: ({ signal }) => call(campaignsContract.estimate, { params: { id }, signal }),
    // Numbers of an earlier visit may be wrong: people opt out, lists change.
    gcTime: 0,
    staleTime: 0,
  });

/** Sends the campaign as it is stored to some numbers. */
export const useTestSend = (id: number) =>
  useMutation({
    mutationFn: ({ numbers, idempotencyKey }: { readonly numbers: string[]; readonly idempotencyKey: string }) =>
      call(campaignsContract.test, { params: { id }, body: { numbers }, idempotencyKey }),
  });
