import { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import type { PageCredentials } from '../page-credentials.ts';
import { callGraph, type GraphAnswer } from './call-graph.ts';

/** Every field that the channels read; Meta never sends a field that is missing here. */
const subscribedFields = [
  'messages',
  'message_echoes',
  'message_deliveries',
  'message_reads',
  'message_reactions',
  'message_edits',
  'messaging_postbacks',
];
const answer = z.object({ success: z.literal(true) });

/** Subscribes our app to the events of a page and its Instagram account. Success proves the token. */
export async function subscribePage(
  services: Services,
  { pageId, accessToken }: PageCredentials,
): Promise<GraphAnswer<unknown>> {
  const query = new URLSearchParams({ subscribed_fields: subscribedFields.join(',') });
  return callGraph(services, { method: 'POST', path: `/${pageId}/subscribed_apps?${query}`, accessToken, answer });
}
