import type { Json } from '../json.ts';
import type { PhoneNumber } from './accounts.ts';

/** GET /{phone number}, with all fields or those asked for. */
export function answerNumber(number: PhoneNumber, query: URLSearchParams): Json {
  return pickFields(presentNumber(number), query.get('fields'));
}

export function presentNumber(number: PhoneNumber): Json {
  return {
    verified_name: number.verifiedName,
    code_verification_status: number.verificationStatus,
    name_status: number.nameStatus,
    display_phone_number: number.displayPhoneNumber,
    quality_rating: number.qualityRating,
    whatsapp_business_manager_messaging_limit: number.account.limitTier,
    messaging_limit_tier: number.account.limitTier,
    platform_type: number.isRegistered ? 'CLOUD_API' : 'NOT_APPLICABLE',
    is_on_biz_app: number.isOnBusinessApp,
    ...(number.onboardedMs !== undefined && { last_onboarded_time: new Date(number.onboardedMs).toISOString() }),
    throughput: { level: number.throughput },
    status: number.isRegistered ? 'CONNECTED' : 'DISCONNECTED',
    id: number.id,
  };
}

/** The id is always there, as everywhere in the Graph API. */
export function pickFields(object: Json, fields: string | null): Json {
  if (!fields) return object;
  const wanted = new Set([...fields.split(',').map((field) => field.trim()), 'id']);
  return Object.fromEntries(Object.entries(object).filter(([name]) => wanted.has(name)));
}
