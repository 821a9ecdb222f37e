import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { enabledOrDisabled } from '../users/user.ts';
import { channelAbilitiesSchema } from './channel-abilities.ts';

export const connectionChannels = ['whatsapp', 'whatsappapi', 'facebook', 'instagram'] as const;
export type ConnectionChannel = (typeof connectionChannels)[number];

export const connectionStatuses = ['qrcode', 'PAIRING', 'OPENING', 'CONNECTED', 'DISCONNECTED', 'TIMEOUT'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Why a connection does not work, or its templates could not be fetched. Each has a sentence in every language. */
export const connectionFailureCodes = [
  'ERR_WAPP_CREDENTIALS_MISSING',
  'ERR_ACCOUNT_IN_USE',
  'ERR_META_TOKEN_REFUSED',
  'ERR_META_NOT_FOUND',
  'ERR_META_REFUSED',
  'ERR_META_UNREACHABLE',
  'ERR_WAPP_QR_NOT_SCANNED',
  'ERR_WAPP_LOGGED_OUT',
  'ERR_WAPP_REPLACED',
  'ERR_WAPP_BANNED',
  'ERR_WAPP_OUTDATED',
  'ERR_WAPP_WRONG_NUMBER',
  'ERR_WAPP_UNREACHABLE',
  'ERR_WAPP_NO_PROCESS',
  'ERR_WAPP_PASSKEY_REQUIRED',
  'ERR_WAPP_PIN_REQUIRED',
  'ERR_WAPP_PIN_REFUSED',
  'ERR_WAPP_REMOVED_IN_APP',
] as const satisfies ErrorCode[];

export const connectionFailure = z.object({
  code: z.enum(connectionFailureCodes),
  /** The provider's own message, if any; for `ERR_WAPP_WRONG_NUMBER` the scanned number, if known. */
  detail: z.string(),
});
export type ConnectionFailure = z.infer<typeof connectionFailure>;

/** The fields of a connection that every user of the company may see. */
export const connectionSummary = z
  .object({
    id: z.number().int(),
    name: z.string(),
    number: z.string(),
    channel: z.enum(connectionChannels),
    status: z.enum(connectionStatuses),
    statusReason: connectionFailure.nullable(),
    /**
     * The QR code while the status is `qrcode`; '' otherwise, and always '' for users who may not manage connections.
     */
    qrcode: z.string(),
    /** Number of the current code, from 1; 0 while none is shown. */
    retries: z.number().int(),
    /** When this code expires and the next one replaces it. */
    qrExpiresAt: z.string().nullable(),
    isDefault: z.boolean(),
    allowGroup: z.boolean(),
    groupAsTicket: enabledOrDisabled,
    /**
     * State of a history import: one of `historyImportStatuses`, or the moment since which messages arrive; null
     * without one.
     */
    statusImportMessages: z.string().nullable(),
    /** Connected in Meta's window with the installation's app: its credentials are not edited. */
    isSignedUp: z.boolean(),
    /** The owner of the number goes on writing in the WhatsApp Business app. */
    isOnBusinessApp: z.boolean(),
    /** Null while the installation has the channel switched off. */
    abilities: channelAbilitiesSchema.nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'ConnectionSummary' });
export type ConnectionSummary = z.infer<typeof connectionSummary>;
