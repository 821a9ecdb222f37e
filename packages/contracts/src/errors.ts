import type { z } from 'zod';
import { riskNoticeSchema } from './campaigns/risk-notice.ts';
import { unknownVariablesSchema } from './campaigns/unknown-variables.ts';
import { flowConflictSchema, flowInvalidSchema } from './flows/flow.ts';
import { promptUsesSchema } from './prompts/prompt.ts';
import { aiFailureSchema } from './prompts/prompt-test.ts';
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
  /** The company has not allowed the platform's staff to see its conversations and customers. */
  ERR_SUPPORT_NEEDS_CONSENT: { status: 403 },
  ERR_COMPANY_INACTIVE: { status: 403 },
  ERR_COMPANY_FROZEN: { status: 503 },
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
  /** The user must set up a second factor before anything else. */
  ERR_SECOND_FACTOR_REQUIRED: { status: 403 },
  /** Not 401: a wrong code must not end the session. */
  ERR_SECOND_FACTOR_WRONG: { status: 422 },
  ERR_SECOND_FACTOR_OFF: { status: 409 },
  /** The company or the platform requires it. */
  ERR_SECOND_FACTOR_STAYS_ON: { status: 409 },
  ERR_SECOND_FACTOR_SETUP_EXPIRED: { status: 409 },
  /** Five minutes old, tried five times, or begun in another browser: the user sends the password again. */
  ERR_SIGN_IN_EXPIRED: { status: 400 },
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
  /** Choose a shorter period. */
  ERR_AUDIT_EXPORT_TOO_LARGE: { status: 409 },
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
  /** An archive or an erasure of this person is under way. */
  ERR_PRIVACY_REQUEST_RUNNING: { status: 409 },
  ERR_NO_ARCHIVE_FOUND: { status: 404 },
  /** The person is under legal hold: nothing of them is deleted. */
  ERR_LEGAL_HOLD: { status: 409 },
  ERR_ERASURE_NOT_CONFIRMED: { status: 400 },
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
  ERR_NO_INTEGRATION_FOUND: { status: 404 },
  ERR_TOO_MANY_INTEGRATIONS: { status: 409 },
  /** The key file is no JSON of a Google service account. */
  ERR_INTEGRATION_KEY_INVALID: { status: 400 },
  /** A field that the type requires is empty after the change. */
  ERR_INTEGRATION_INCOMPLETE: { status: 400 },
  ERR_INTEGRATION_WITHOUT_SECRET: { status: 409 },
  ERR_NO_DELIVERY_FOUND: { status: 404 },
  ERR_NO_PROMPT_FOUND: { status: 404 },
  ERR_NO_RATE_FOUND: { status: 404 },
  ERR_TOO_MANY_PROMPTS: { status: 409 },
  ERR_PROMPT_IN_USE: { status: 409, details: promptUsesSchema },
  ERR_NO_AI_MODEL_FOUND: { status: 404 },
  ERR_AI_KEY_MISSING: { status: 400 },
  ERR_AI_BUDGET_SPENT: { status: 409 },
  ERR_AI_UNAVAILABLE: { status: 502, details: aiFailureSchema },
  /** The company has chosen no prompt for the copilot. */
  ERR_COPILOT_OFF: { status: 409 },
  /** The ticket has no words of the customer yet. */
  ERR_COPILOT_NO_CONVERSATION: { status: 409 },
  /** The model returned nothing that can be used, or it repeated its instructions. */
  ERR_COPILOT_NO_ANSWER: { status: 502 },
  ERR_NO_NOTE_FOUND: { status: 404 },
  ERR_NO_NOTIFICATION_FOUND: { status: 404 },
  /** For the platform's staff, who see every company. */
  ERR_EMAIL_IN_USE: { status: 409 },
  /** For all other users: does not reveal whether, or in which company, the address has an account. */
  ERR_EMAIL_NOT_USABLE: { status: 409 },
  /** Not 401: a wrong entry in a form must not end the session. */
  ERR_CURRENT_PASSWORD_WRONG: { status: 422 },
  ERR_PASSWORD_EASY_TO_GUESS: { status: 422 },
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
  /** No person has signed the risk notice of the number, which `details` names. */
  ERR_CAMPAIGN_RISK_NOT_SIGNED: { status: 409, details: riskNoticeSchema },
  ERR_NO_PUSH_DEVICE_FOUND: { status: 404 },
  ERR_NO_DEVICE_FOUND: { status: 404 },
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
  /** WhatsApp asks for a passkey before it links a device (docs/decisions/0058). */
  ERR_WAPP_PASSKEY_REQUIRED: { status: 409 },
  // numbers that sign up in Meta's window
  /** The attempt expired, was used already, or began in another session. */
  ERR_WAPP_SIGN_UP_EXPIRED: { status: 409 },
  ERR_WAPP_NO_NUMBER: { status: 404 },
  ERR_WAPP_PIN_REQUIRED: { status: 409 },
  ERR_WAPP_PIN_REFUSED: { status: 409 },
  ERR_WAPP_REMOVED_IN_APP: { status: 409 },
  // public API
  ERR_API_TOKEN_UNKNOWN: { status: 403 },
  ERR_API_SCOPE_MISSING: { status: 403 },
  /** The key may be used from other addresses only. */
  ERR_API_ADDRESS_REFUSED: { status: 403 },
  /** The key is limited to some connections, and the call is about the whole company. */
  ERR_API_KEY_LIMITED: { status: 403 },
  ERR_API_VERSION_UNKNOWN: { status: 400 },
  ERR_NO_API_KEY_FOUND: { status: 404 },
  ERR_TOO_MANY_API_KEYS: { status: 409 },
  ERR_NUMBER_NOT_ON_WHATSAPP: { status: 404 },
  /** The address of a file could not be read, or may not be. */
  ERR_LINK_UNREACHABLE: { status: 400 },
  ERR_NO_WEBHOOK_ENDPOINT_FOUND: { status: 404 },
  ERR_TOO_MANY_WEBHOOK_ENDPOINTS: { status: 409 },
  /** Not https, or an address inside this network. */
  ERR_WEBHOOK_ADDRESS: { status: 400 },
  /** The endpoint is switched off: its calls would wait for ever. */
  ERR_WEBHOOK_ENDPOINT_OFF: { status: 409 },
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
