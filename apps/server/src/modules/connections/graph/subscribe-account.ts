import { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import type { CloudCredentials } from '../cloud-credentials.ts';
import { callGraph, type GraphAnswer } from './call-graph.ts';

const answer = z.object({ success: z.literal(true) });

/** Subscribes the installation's app to the webhooks of a business account; the app's settings at Meta name the fields. */
export const subscribeAccount = (
  services: Services,
  { businessAccountId, accessToken }: Pick<CloudCredentials, 'businessAccountId' | 'accessToken'>,
): Promise<GraphAnswer<unknown>> =>
  callGraph(services, { method: 'POST', path: `/${businessAccountId}/subscribed_apps`, accessToken, answer });
