import { z } from 'zod';
import { recordId } from '../ids.ts';
import { shortName } from '../text.ts';
import { apiScopeSchema } from './api-scopes.ts';

export const API_KEYS_MAX = 100;
const SCOPES_MAX = 50;
const CONNECTIONS_MAX = 100;
const ADDRESSES_MAX = 50;

export const apiKeySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** `rk_<id>_` and the first characters of the secret: enough to recognise a key, too little to use it. */
    hint: z.string(),
    scopes: z.array(apiScopeSchema),
    /** Empty: every connection of the company. */
    whatsappIds: z.array(z.number().int()),
    /** Addresses and networks (CIDR) that may use the key. Empty: any. */
    addresses: z.array(z.string()),
    /** The version of the API that calls get without the header `Recado-Version`. */
    version: z.string(),
    expiresAt: z.iso.datetime().nullable(),
    /** Accurate to the minute. */
    lastUsedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    /** Null once that user was removed. */
    createdBy: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

export const apiKeyBody = z.object({
  name: shortName,
  scopes: z.array(apiScopeSchema).min(1).max(SCOPES_MAX),
  whatsappIds: z.array(recordId).max(CONNECTIONS_MAX).default([]),
  addresses: z.array(address).max(ADDRESSES_MAX).default([]),
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type ApiKeyBody = z.input<typeof apiKeyBody>;

/** The answer to a new key is the only place where its secret appears. */
export const createdApiKeySchema = apiKeySchema.extend({ secret: z.string() }).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

const count = z.number().int().nonnegative();

/** Accepted calls of one day in the company's time zone. */
export const apiUsageDaySchema = z
  .object({
    day: z.iso.date(),
    text: count,
    pdf: count,
    image: count,
    video: count,
    other: count,
    check: count,
    /** All of the above. */
    total: count,
    /** Calls made with keys, to any route. */
    calls: count,
  })
  .meta({ id: 'ApiUsageDay' });
export type ApiUsageDay = z.infer<typeof apiUsageDaySchema>;
