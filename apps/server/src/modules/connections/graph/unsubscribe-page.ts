import { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import type { PageCredentials } from '../page-credentials.ts';
import { callGraph, type GraphAnswer } from './call-graph.ts';

const answer = z.object({ success: z.literal(true) });

/** Unsubscribes our app from a page and its Instagram account. Idempotent. */
export const unsubscribePage = (
  services: Services,
  { pageId, accessToken }: PageCredentials,
): Promise<GraphAnswer<unknown>> =>
  callGraph(services, { method: 'DELETE', path: `/${pageId}/subscribed_apps`, accessToken, answer });
