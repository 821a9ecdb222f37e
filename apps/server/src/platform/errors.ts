import { type ErrorCode, errors } from '@recado/contracts';

export interface AppErrorOptions {
  /** Which field is wrong, for forms. */
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A refusal the person can understand. Logged quietly, rendered with its code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: AppErrorOptions['issues'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** An outside service failed or refused. Worth another try; the person is told which service. */
export class ProviderError extends Error {
  readonly provider: string;

  constructor(provider: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ProviderError';
    this.provider = provider;
  }
}
