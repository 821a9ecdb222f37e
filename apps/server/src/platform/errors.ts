import { type ErrorCode, type ErrorDetails, errors } from '@recado/contracts';

export interface AppErrorOptions {
  /** The invalid field, for forms. */
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A code that requires details cannot be thrown without them. */
type OptionsFor<C extends ErrorCode> = C extends ErrorCode
  ? ErrorDetails<C> extends undefined
    ? [options?: AppErrorOptions]
    : [options: AppErrorOptions & { readonly details: ErrorDetails<C> }]
  : never;

/** A refusal the user can understand. Logged at a low level, rendered with its code. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly details: unknown;
  readonly status: number;
  readonly issues: AppErrorOptions['issues'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: C, ...[given]: OptionsFor<C>) {
    const options: AppErrorOptions & { readonly details?: unknown } = given ?? {};
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.details = options.details;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** An external service failed or refused. Worth another try; the user sees which service. */
export class ProviderError extends Error {
  readonly provider: string;

  constructor(provider: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ProviderError';
    this.provider = provider;
  }
}
