import { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import type { CloudCredentials } from '../cloud-credentials.ts';
import { callGraph, type GraphAnswer } from './call-graph.ts';

const answer = z.object({ id: z.string(), display_phone_number: z.string() });

/** The phone number behind a phone number id, as digits. Reading it proves the token. */
export async function readNumber(
  services: Services,
  { phoneNumberId, accessToken }: Pick<CloudCredentials, 'phoneNumberId' | 'accessToken'>,
): Promise<GraphAnswer<string>> {
  const path = `/${phoneNumberId}?fields=display_phone_number`;
  const read = await callGraph(services, { path, accessToken, answer });
  return read.ok ? { ok: true, data: read.data.display_phone_number.replaceAll(/\D/g, '') } : read;
}
