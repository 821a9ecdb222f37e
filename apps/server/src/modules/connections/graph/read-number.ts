import { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import type { CloudCredentials } from '../cloud-credentials.ts';
import { callGraph, type GraphAnswer } from './call-graph.ts';

const answer = z.object({ id: z.string(), display_phone_number: z.string(), platform_type: z.string().optional() });

/** The phone number behind a phone number id, as digits. Reading it proves the token. */
export async function readNumber(
  services: Services,
  { phoneNumberId, accessToken }: Pick<CloudCredentials, 'phoneNumberId' | 'accessToken'>,
): Promise<GraphAnswer<{ readonly digits: string; readonly isOnApi: boolean }>> {
  const path = `/${phoneNumberId}?fields=display_phone_number,platform_type`;
  const read = await callGraph(services, { path, accessToken, answer });
  if (!read.ok) return read;
  const { display_phone_number: shown, platform_type: platform } = read.data;
  return { ok: true, data: { digits: shown.replaceAll(/\D/g, ''), isOnApi: platform !== 'NOT_APPLICABLE' } };
}
