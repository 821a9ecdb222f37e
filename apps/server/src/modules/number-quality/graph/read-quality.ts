import { z } from 'zod';
import type { MessagingLimit, QualityRating } from '../../../platform/channels/account-event.ts';
import { readLimit } from '../../../platform/channels/messaging-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { type CloudCredentials, callGraph, type GraphAnswer } from '../../connections/index.ts';

export interface ReadQuality {
  readonly rating: QualityRating;
  readonly portfolioId: string;
  /** Undefined while Meta has set none. */
  readonly limit: MessagingLimit | undefined;
  /** As Meta spells them; '' where it gives none. */
  readonly nameStatus: string;
  readonly verifiedName: string;
  readonly verificationStatus: string;
  readonly throughput: string;
}

const word = z.string().catch('');
const number = z.object({
  quality_rating: z.enum(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']).catch('UNKNOWN'),
  whatsapp_business_manager_messaging_limit: z.union([z.string(), z.number()]).optional(),
  // The older name of the field.
  messaging_limit_tier: z.union([z.string(), z.number()]).optional(),
  name_status: word,
  verified_name: word,
  code_verification_status: word,
  throughput: z.object({ level: word }).catch({ level: '' }),
});
const account = z.object({ owner_business_info: z.object({ id: z.string() }).optional() });

/** developers.facebook.com/documentation/business-messaging/whatsapp/messaging-limits */
export async function readQuality(
  services: Services,
  { phoneNumberId, businessAccountId, accessToken }: CloudCredentials,
): Promise<GraphAnswer<ReadQuality>> {
  const fields = [
    'quality_rating',
    'whatsapp_business_manager_messaging_limit',
    'messaging_limit_tier',
    'name_status',
    'verified_name',
    'code_verification_status',
    'throughput',
  ].join(',');
  const read = await callGraph(services, { path: `/${phoneNumberId}?fields=${fields}`, accessToken, answer: number });
  if (!read.ok) return read;
  const { data } = read;
  return {
    ok: true,
    data: {
      rating: data.quality_rating,
      limit: readLimit(data.whatsapp_business_manager_messaging_limit ?? data.messaging_limit_tier),
      nameStatus: data.name_status,
      verifiedName: data.verified_name,
      verificationStatus: data.code_verification_status,
      throughput: data.throughput.level,
      portfolioId: await readPortfolio(services, { businessAccountId, accessToken }),
    },
  };
}

/** Without the right to read the portfolio, the account stands for it: numbers of one account share a limit anyway. */
async function readPortfolio(
  services: Services,
  { businessAccountId, accessToken }: Pick<CloudCredentials, 'businessAccountId' | 'accessToken'>,
): Promise<string> {
  if (businessAccountId === '') return '';
  const path = `/${businessAccountId}?fields=owner_business_info`;
  const read = await callGraph(services, { path, accessToken, answer: account });
  return (read.ok && read.data.owner_business_info?.id) || businessAccountId;
}
