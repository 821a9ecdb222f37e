import type { LiveMessage } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheCampaign } from '../api/campaigns.ts';

/** Applies a realtime event to the lists and to an open report. */
export function applyCampaignMessage(queryClient: QueryClient, message: LiveMessage<'campaign'>): void {
  if (message.action === 'delete') cacheCampaign(queryClient, { kind: 'gone', id: message.id });
  else cacheCampaign(queryClient, { kind: 'put', record: message.record });
}
