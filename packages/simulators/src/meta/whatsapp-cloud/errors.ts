import { GraphError } from '../graph-error.ts';

interface ErrorDefinition {
  readonly status: number;
  readonly title: string;
  readonly details: string;
  /** Some refusals come only after the message was accepted, as a failed status. */
  readonly comes: 'in the answer' | 'by webhook';
}

/**
 * Titles, HTTP statuses and texts of developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes.
 * That page says that errors come synchronously, by webhook, or both; what public logs show as a failed status of an
 * accepted message is marked here as coming by webhook.
 */
export const errors = {
  1: answered(400, 'API Unknown', 'Invalid request or possible server error.'),
  2: answered(503, 'API Service', 'Temporary due to downtime or due to being overloaded.'),
  4: answered(400, 'Application request limit reached', 'The app has reached its API call rate limit.'),
  10: answered(403, 'Permission Denied', 'Permission is either not granted or has been removed.'),
  100: answered(400, 'Invalid parameter', 'The request included one or more unsupported or misspelled parameters.'),
  190: answered(401, 'Access token has expired', 'Your access token has expired.'),
  368: answered(403, 'Temporarily blocked for policies violations', 'The account has been restricted or disabled.'),
  80007: answered(400, 'Rate limit issues', 'The WhatsApp Business Account has reached its rate limit.'),
  130429: answered(400, 'Rate limit hit', 'Cloud API message throughput has been reached.'),
  130472: byWebhook(
    400,
    "User's number is part of an experiment",
    "Failed to send message because this user's phone number is part of an experiment",
  ),
  131000: answered(500, 'Something went wrong', 'Message failed to send due to an unknown error.'),
  131005: answered(403, 'Access denied', 'Permission is either not granted or has been removed.'),
  131008: answered(400, 'Required parameter is missing', 'The request is missing a required parameter.'),
  131009: answered(400, 'Parameter value is not valid', 'One or more parameter values are invalid.'),
  131016: answered(500, 'Service unavailable', 'A service is temporarily unavailable.'),
  131021: answered(400, 'Recipient cannot be sender', 'Sender and recipient phone number is the same.'),
  131026: byWebhook(400, 'Message undeliverable', 'Message Undeliverable.'),
  131031: answered(403, 'Account has been locked', 'The account has been restricted or disabled.'),
  131042: byWebhook(400, 'Business eligibility payment issue', 'There was an error related to your payment method.'),
  131047: byWebhook(
    400,
    'Re-engagement message',
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  ),
  131048: answered(
    400,
    'Spam rate limit hit',
    'Message failed to send because there are restrictions on how many messages can be sent from this phone number.',
  ),
  131049: byWebhook(
    400,
    'This message was not delivered to maintain healthy ecosystem engagement.',
    'In order to maintain a healthy ecosystem engagement, the message failed to be delivered.',
  ),
  131050: byWebhook(
    400,
    'Unable to deliver the message. This recipient has chosen to stop receiving marketing messages on WhatsApp from your business',
    'Do not retry, as the person has stopped marketing messages of this business.',
  ),
  131051: answered(400, 'Unsupported message type', 'Unsupported message type.'),
  131052: byWebhook(400, 'Media download error', 'Unable to download the media sent by the user.'),
  131053: byWebhook(400, 'Media upload error', 'Unable to upload the media used in the message.'),
  131056: answered(
    400,
    '(Business Account, Consumer Account) pair rate limit hit',
    'Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time.',
  ),
  131057: answered(500, 'Account in maintenance mode', 'Business Account is in maintenance mode.'),
  132000: answered(
    400,
    'Number of parameters does not match the expected number of params',
    'The number of variable parameter values did not match the template.',
  ),
  132001: answered(404, 'Template name does not exist in the translation', 'The template does not exist.'),
  132005: answered(400, 'Translated text too long', 'Translated text is too long.'),
  132007: answered(400, 'Template format character policy violated', 'Template content violates a WhatsApp policy.'),
  132012: answered(
    400,
    'Parameter format does not match format in the created template',
    'Variable parameter values formatted incorrectly.',
  ),
  132015: answered(400, 'Template is paused', 'Template is paused due to low quality so it cannot be sent.'),
  132016: answered(400, 'Template is disabled', 'Template has been paused too many times and is now disabled.'),
  133010: answered(400, 'Account not registered', 'The phone number is not registered on the Cloud API.'),
} as const satisfies Record<number, ErrorDefinition>;

export type ErrorCode = keyof typeof errors;

export function isErrorCode(code: number): code is ErrorCode {
  return code in errors;
}

export function refusal(code: ErrorCode, details: string = errors[code].details): GraphError {
  const { status, title } = errors[code];
  return new GraphError(status, {
    message: `(#${code}) ${title}`,
    code,
    error_data: { messaging_product: 'whatsapp', details },
  });
}

/** The same refusal as an entry of `statuses[].errors`. */
export function webhookError(code: ErrorCode, details: string = errors[code].details): object {
  const { title } = errors[code];
  return {
    code,
    title,
    message: title,
    error_data: { details },
    href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
  };
}

function answered(status: number, title: string, details: string): ErrorDefinition {
  return { status, title, details, comes: 'in the answer' };
}

function byWebhook(status: number, title: string, details: string): ErrorDefinition {
  return { status, title, details, comes: 'by webhook' };
}
