import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { enabledOrDisabled } from '../users/user.ts';
import { channelAbilitiesSchema } from './channel-abilities.ts';

export const connectionChannels = ['whatsapp', 'whatsappapi', 'facebook', 'instagram'] as const;
export type ConnectionChannel = (typeof connectionChannels)[number];

export const connectionStatuses = ['qrcode', 'PAIRING', 'OPENING', 'CONNECTED', 'DISCONNECTED', 'TIMEOUT'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Why a connection does not work, or its templates could not be read. Each has a sentence in every language. */
export const connectionFailureCodes = [
  'ERR_WAPP_CREDENTIALS_MISSING',
  'ERR_ACCOUNT_IN_USE',
  'ERR_META_TOKEN_REFUSED',
  'ERR_META_NOT_FOUND',
  'ERR_META_REFUSED',
  'ERR_META_UNREACHABLE',
] as const satisfies ErrorCode[];

export const connectionFailure = z.object({
  code: z.enum(connectionFailureCodes),
  /** The provider's own words, if it said any. */
  detail: z.string(),
});
export type ConnectionFailure = z.infer<typeof connectionFailure>;

/** What everybody who works in the company may know of a connection. */
export const connectionSummary = z
  .object({
    id: z.number().int(),
    name: z.string(),
    number: z.string(),
    channel: z.enum(connectionChannels),
    status: z.enum(connectionStatuses),
    statusReason: connectionFailure.nullable(),
    isDefault: z.boolean(),
    allowGroup: z.boolean(),
    groupAsTicket: enabledOrDisabled,
    /** Null while this installation has the channel switched off. */
    abilities: channelAbilitiesSchema.nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'ConnectionSummary' });
export type ConnectionSummary = z.infer<typeof connectionSummary>;
