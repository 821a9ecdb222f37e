import { createCalls } from './generated/api.ts';
import { createSend, type RecadoOptions } from './request.ts';

export {
  RecadoAuthError,
  RecadoError,
  type RecadoIssue,
  RecadoRateLimitError,
} from './errors.ts';
export type * from './generated/api.ts';
export { type CursorPage, iterate, iteratePages } from './iterate.ts';
export type { CallOptions, RecadoOptions } from './request.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  WebhookVerificationError,
} from './webhooks.ts';

export type Recado = ReturnType<typeof createCalls>;

/** A client with every call of the public API that a key may make. */
export const createRecado = (options: RecadoOptions): Recado => createCalls(createSend(options));
