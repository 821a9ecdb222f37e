import type { z } from 'zod';
import { unknownVariablesSchema } from './campaigns/unknown-variables.ts';
import { flowConflictSchema, flowInvalidSchema } from './flows/flow.ts';
import { stageConflictSchema } from './tags/stage-conflict.ts';
import { ticketHolderSchema } from './tickets/ticket-holder.ts';

export interface ErrorDefinition {
  readonly status: number;
  /** Details of an error beyond its code, as JSON text in `error`. */
  readonly details?: z.ZodType;
}

/**
 * Every error code a user may see, with its HTTP status. A code without a sentence in each language does not compile
 * (the web's error texts are a `Record<ErrorCode, string>`).
 */
export const errors = {
  // caller
  ERR_UNAUTHENTICATED: { status: 401 },
  ERR_INVALID_CREDENTIALS: { status: 401 },
  ERR_OUT_OF_HOURS: { status: 401 },
  ERR_SESSION_EVICTED: { status: 401 },
  ERR_SESSION_EXPIRED: { status: 403 },
  ERR_NO_PERMISSION: { status: 403 },
  /** The platform's staff inside a company for support may read this but not change it. */
  ERR_SUPPORT_ONLY_LOOKS: { status: 403 },
  ERR_COMPANY_INACTIVE: { status: 403 },
  ERR_PLAN_WITHOUT_FEATURE: { status: 403 },
  ERR_PLAN_LIMIT_REACHED: { status: 403 },
  ERR_USER_CREATION_DISABLED: { status: 403 },
  ERR_FORBIDDEN_ORIGIN: { status: 403 },
  ERR_MEDIA_ADDRESS_EXPIRED: { status: 403 },
  ERR_SUBSCRIPTION_EXPIRED: { status: 402 },
  ERR_TOO_MANY_REQUESTS: { status: 429 },
  ERR_RESET_TOKEN_INVALID: { status: 400 },
  ERR_SIGNUP_CODE_INVALID: { status: 400 },
  /** Ten minutes old, or tried five times: the user can request a new code. */
  ERR_SIGNUP_CODE_EXPIRED: { status: 400 },
  ERR_SIGNUP_EXPIRED: { status: 400 },
  // request
  ERR_INVALID_REQUEST: { status: 400 },
  ERR_NOT_FOUND: { status: 404 },
  ERR_PAYLOAD_TOO_LARGE: { status: 413 },
  ERR_UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  ERR_MEDIA_NOT_SUPPORTED: { status: 415 },
  ERR_IDEMPOTENCY_KEY_REUSED: { status: 422 },
  ERR_INTERNAL: { status: 500 },
  ERR_UNAVAILABLE: { status: 503 },
  // records
  ERR_NO_SETTING_FOUND: { status: 404 },
  ERR_NO_CONTACT_FOUND: { status: 404 },
  /** A group is never written to by campaigns. */
  ERR_CONSENT_OF_GROUP: { status: 409 },
  ERR_NO_CONTACT_LIST_FOUND: { status: 404 },
  ERR_NO_CONTACT_LIST_ITEM_FOUND: { status: 404 },
  /** The list already has this number, with or without the ninth digit. */
  ERR_DUPLICATED_CONTACT_LIST_ITEM: { status: 409 },
  ERR_TOO_MANY_CONTACT_LISTS: { status: 409 },
  ERR_CONTACT_LIST_FULL: { status: 409 },
  /** More rows than the call writes: 10,000 in an answer, 1,000,000 in the background. */
  ERR_REPORT_TOO_LARGE: { status: 400 },
  /** A user has one export in the background at a time. */
  ERR_REPORT_EXPORT_RUNNING: { status: 409 },
  /** Of another user, or expired. */
  ERR_NO_REPORT_EXPORT_FOUND: { status: 404 },
  ERR_NO_TICKET_FOUND: { status: 404 },
  ERR_NO_MESSAGE_FOUND: { status: 404 },
  ERR_NO_TEMPLATE_FOUND: { status: 404 },
  ERR_NO_CHAT_FOUND: { status: 404 },
  ERR_NO_USER_FOUND: { status: 404 },
  ERR_NO_WAPP_FOUND: { status: 404 },
  ERR_NO_PLAN_FOUND: { status: 404 },
  ERR_PLAN_NAME_ALREADY_EXISTS: { status: 409 },
  ERR_PLAN_IN_USE: { status: 409 },
  ERR_PLAN_IS_CUSTOM: { status: 409 },
  ERR_NO_HELP_FOUND: { status: 404 },
  ERR_HELP_TITLE_ALREADY_EXISTS: { status: 409 },
  ERR_NO_ANNOUNCEMENT_FOUND: { status: 404 },
  ERR_ANNOUNCEMENT_ENDS_BEFORE_START: { status: 400 },
  ERR_NO_INVOICE_FOUND: { status: 404 },
  ERR_INVOICE_ALREADY_PAID: { status: 409 },
  ERR_PAYMENT_NOT_CONFIGURED: { status: 409 },
  ERR_PAYMENT_UNAVAILABLE: { status: 502 },
  ERR_NO_COMPANY_FOUND: { status: 404 },
  ERR_COMPANY_NAME_ALREADY_EXISTS: { status: 409 },
  /** The platform's own company can be neither deleted nor switched off: no user could switch it on again. */
  ERR_COMPANY_IS_PLATFORM: { status: 409 },
  ERR_DUPLICATED_CONTACT: { status: 409 },
  ERR_CONTACT_BLOCKED: { status: 409 },
  /** The channel of the connection does not fit the contact. */
  ERR_CONTACT_NOT_REACHED: { status: 409 },
  ERR_SHEET_COLUMNS_MISSING: { status: 400 },
  ERR_SHEET_UNREADABLE: { status: 400 },
  ERR_SHEET_TOO_LONG: { status: 413 },
  ERR_CREATING_MESSAGE: { status: 500 },
  ERR_CREATING_TICKET: { status: 500 },
  ERR_OTHER_OPEN_TICKET: { status: 409, details: ticketHolderSchema },
  /** The ticket has changed since, or too much time has passed. */
  ERR_UNDO_NOT_POSSIBLE: { status: 409, details: ticketHolderSchema },
  ERR_TICKET_CLOSED: { status: 409 },
  ERR_TICKET_NOT_OPEN: { status: 409 },
  ERR_QUEUE_REQUIRED: { status: 400 },
  /** The contact has not given consent to data processing, so no message may be sent. */
  ERR_CONSENT_REQUIRED: { status: 409 },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: { status: 409 },
  ERR_QUEUE_NAME_ALREADY_EXISTS: { status: 409 },
  ERR_NO_QUEUE_FOUND: { status: 404 },
  ERR_NO_CHATBOT_FOUND: { status: 404 },
  ERR_NO_FILE_LIST_FOUND: { status: 404 },
  ERR_NO_TAG_FOUND: { status: 404 },
  ERR_TAG_NAME_ALREADY_EXISTS: { status: 409 },
  ERR_TAG_REQUIRED: { status: 409 },
  /** A colleague or a timer has moved the card since. */
  ERR_STAGE_CHANGED: { status: 409, details: stageConflictSchema },
  ERR_NO_FLOW_FOUND: { status: 404 },
  ERR_NO_FLOW_VERSION_FOUND: { status: 404 },
  ERR_FLOW_NAME_ALREADY_EXISTS: { status: 409 },
  /** Another save came first: the editor reads it and merges. */
  ERR_FLOW_CHANGED: { status: 409, details: flowConflictSchema },
  /** The draft is saved, but not published. */
  ERR_FLOW_INVALID: { status: 422, details: flowInvalidSchema },
  ERR_FLOW_NOT_PUBLISHED: { status: 409 },
  ERR_FLOW_FILE_UNREADABLE: { status: 400 },
  ERR_NO_FLOW_CAMPAIGN_FOUND: { status: 404 },
  ERR_PHRASE_ALREADY_EXISTS: { status: 409 },
  ERR_NO_NOTE_FOUND: { status: 404 },
  ERR_NO_NOTIFICATION_FOUND: { status: 404 },
  /** For the platform's staff, who see every company. */
  ERR_EMAIL_IN_USE: { status: 409 },
  /** For all other users: does not reveal whether, or in which company, the address has an account. */
  ERR_EMAIL_NOT_USABLE: { status: 409 },
  ERR_LAST_ADMINISTRATOR: { status: 409 },
  ERR_NO_QUICK_MESSAGE_FOUND: { status: 404 },
  ERR_SHORTCODE_ALREADY_EXISTS: { status: 409 },
  ERR_NO_SCHEDULE_FOUND: { status: 404 },
  ERR_SCHEDULE_ALREADY_SENT: { status: 409 },
  ERR_NO_CAMPAIGN_FOUND: { status: 404 },
  ERR_CAMPAIGN_NOT_EDITABLE: { status: 409 },
  ERR_CAMPAIGN_RUNNING: { status: 409 },
  ERR_CAMPAIGN_NOT_RUNNING: { status: 409 },
  ERR_CAMPAIGN_NOT_STOPPED: { status: 409 },
  ERR_CAMPAIGN_TIME_PAST: { status: 400 },
  ERR_CAMPAIGN_WITHOUT_MESSAGE: { status: 400 },
  ERR_CAMPAIGN_WITHOUT_AUDIENCE: { status: 400 },
  /** The names stand in `details`: recipients would read the braces. */
  ERR_CAMPAIGN_UNKNOWN_VARIABLES: { status: 400, details: unknownVariablesSchema },
  ERR_CAMPAIGN_HOURS_EMPTY: { status: 400 },
  /** It would take more than 30 days. */
  ERR_CAMPAIGN_TOO_LONG: { status: 409 },
  ERR_NO_PUSH_DEVICE_FOUND: { status: 404 },
  /** The installation has no VAPID keys. */
  ERR_PUSH_NOT_CONFIGURED: { status: 409 },
  // channels
  ERR_NO_OTHER_WHATSAPP: { status: 409 },
  ERR_NO_DEF_WAPP_FOUND: { status: 404 },
  ERR_WAPP_NOT_INITIALIZED: { status: 409 },
  ERR_WAPP_CHECK_CONTACT: { status: 502 },
  ERR_WAPP_INVALID_CONTACT: { status: 400 },
  ERR_WAPP_DOWNLOAD_MEDIA: { status: 502 },
  ERR_SENDING_WAPP_MSG: { status: 502 },
  ERR_DELETE_WAPP_MSG: { status: 409 },
  ERR_FETCH_WAPP_MSG: { status: 404 },
  ERR_WAPP_GREETING_REQUIRED: { status: 400 },
  ERR_WAPP_NAME_ALREADY_EXISTS: { status: 409 },
  ERR_WAPP_CREDENTIALS_MISSING: { status: 409 },
  ERR_CHANNEL_NOT_AVAILABLE: { status: 400 },
  ERR_ACCOUNT_IN_USE: { status: 409 },
  ERR_FACEBOOK_NO_PAGES: { status: 404 },
  ERR_WEBHOOK_SIGNATURE: { status: 401 },
  ERR_REPLY_WINDOW_CLOSED: { status: 409 },
  ERR_CHANNEL_NOT_CAPABLE: { status: 409 },
  ERR_TEMPLATE_NOT_APPROVED: { status: 409 },
  ERR_META_TOKEN_REFUSED: { status: 502 },
  ERR_META_NOT_FOUND: { status: 502 },
  ERR_META_REFUSED: { status: 502 },
  ERR_META_UNREACHABLE: { status: 502 },
  // sessions by QR code
  ERR_WAPP_QR_NOT_SCANNED: { status: 409 },
  ERR_WAPP_LOGGED_OUT: { status: 409 },
  ERR_WAPP_REPLACED: { status: 409 },
  ERR_WAPP_BANNED: { status: 409 },
  ERR_WAPP_OUTDATED: { status: 502 },
  ERR_WAPP_WRONG_NUMBER: { status: 409 },
  ERR_WAPP_UNREACHABLE: { status: 502 },
  ERR_WAPP_NOT_PAIRING: { status: 409 },
  ERR_WAPP_PAIRING_REFUSED: { status: 502 },
  ERR_WAPP_NO_PROCESS: { status: 503 },
} as const satisfies Record<`ERR_${string}`, ErrorDefinition>;

export type ErrorCode = keyof typeof errors;
/** Undefined for a code without details. */
export type ErrorDetails<C extends ErrorCode> = (typeof errors)[C] extends { readonly details: z.ZodType<infer D> }
  ? D
  : undefined;

/**
 * The shape of every error response. `error` is for older clients: the code, or the details as JSON text if there are
 * any. `code` is always the bare code.
 */
export interface ErrorBody {
  readonly error: string;
  readonly code: ErrorCode;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfterSeconds?: number;
}
