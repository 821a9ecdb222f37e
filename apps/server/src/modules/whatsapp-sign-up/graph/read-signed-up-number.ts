import { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { callGraph, type GraphAnswer } from '../../connections/index.ts';
import { returnAddress } from '../sign-up-address.ts';

export interface SignedUpNumber {
  readonly accessToken: string;
  readonly businessAccountId: string;
  readonly phoneNumberId: string;
  /** As digits. */
  readonly phoneNumber: string;
  readonly name: string;
  readonly isOnBusinessApp: boolean;
  /** False for a number that must be registered with its PIN first. */
  readonly isOnApi: boolean;
}

const id = z.string().regex(/^\d{5,32}$/);
const exchanged = z.object({ access_token: z.string() });
const debugged = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string(),
    granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.array(id).default([]) })).default([]),
  }),
});
const numbers = z.object({
  data: z.array(
    z.object({
      id,
      display_phone_number: z.string(),
      verified_name: z.string().default(''),
      is_on_biz_app: z.boolean().default(false),
      platform_type: z.string().default(''),
      last_onboarded_time: z.string().default(''),
    }),
  ),
});
type NumberAtMeta = z.output<typeof numbers>['data'][number];

/**
 * Exchanges the code of Meta's window for the business's token and finds the number that was chosen there: of the
 * accounts the token reaches, the one connected last. Undefined when the token reaches no number.
 */
export async function readSignedUpNumber(
  services: Services,
  code: string,
): Promise<GraphAnswer<SignedUpNumber | undefined>> {
  const { META_APP_ID: client_id, META_APP_SECRET: client_secret } = services.env;
  const asked = { client_id, client_secret, redirect_uri: returnAddress(services.env), code };
  const path = `/oauth/access_token?${new URLSearchParams(asked)}`;
  const token = await callGraph(services, { path, accessToken: '', answer: exchanged });
  if (!token.ok) return token;
  const accessToken = token.data.access_token;

  const accounts = await readAccounts(services, accessToken);
  if (!accounts.ok) return accounts;
  const found: { readonly account: string; readonly number: NumberAtMeta }[] = [];
  for (const account of accounts.data) {
    const fields = 'id,display_phone_number,verified_name,is_on_biz_app,platform_type,last_onboarded_time';
    const read = await callGraph(services, {
      path: `/${account}/phone_numbers?${new URLSearchParams({ fields, limit: '100' })}`,
      accessToken,
      answer: numbers,
    });
    if (!read.ok) return read;
    found.push(...read.data.data.map((number) => ({ account, number })));
  }
  const [newest] = found.toSorted((one, other) => onboardedAt(other.number) - onboardedAt(one.number));
  return { ok: true, data: newest && presentNumber(newest, accessToken) };
}

/** The WhatsApp accounts that the business gave the app access to. */
async function readAccounts(services: Services, token: string): Promise<GraphAnswer<string[]>> {
  const { META_APP_ID, META_APP_SECRET } = services.env;
  const read = await callGraph(services, {
    path: `/debug_token?${new URLSearchParams({ input_token: token })}`,
    accessToken: `${META_APP_ID}|${META_APP_SECRET}`,
    answer: debugged,
  });
  if (!read.ok) return read;
  const { is_valid, app_id, granular_scopes } = read.data.data;
  const isOurs = is_valid && app_id === META_APP_ID;
  const granted = granular_scopes.filter(({ scope }) => isOurs && scope === 'whatsapp_business_management');
  return { ok: true, data: [...new Set(granted.flatMap(({ target_ids }) => target_ids))] };
}

const onboardedAt = ({ last_onboarded_time }: NumberAtMeta): number => Date.parse(last_onboarded_time) || 0;

function presentNumber(
  { account, number }: { readonly account: string; readonly number: NumberAtMeta },
  accessToken: string,
): SignedUpNumber {
  return {
    accessToken,
    businessAccountId: account,
    phoneNumberId: number.id,
    phoneNumber: number.display_phone_number.replaceAll(/\D/g, ''),
    name: number.verified_name,
    isOnBusinessApp: number.is_on_biz_app,
    isOnApi: number.platform_type !== 'NOT_APPLICABLE',
  };
}
