import { type ErrorCode, type ErrorDetails, errors } from '@recado/contracts';
import { DrizzleQueryError } from 'drizzle-orm';

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

/** The refusal in an error: Drizzle wraps whatever a statement throws, such as the refusal of a frozen company. */
export function refusalIn(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof DrizzleQueryError ? refusalIn(error.cause) : undefined;
}

const COMPANY_FROZEN = 'RCF01';
const FROZEN_RETRY_SECONDS = 15;

/** `enter_company` refuses a frozen company: clients and providers repeat their calls later. */
export function throwRefusal(error: unknown): never {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code !== COMPANY_FROZEN) throw error;
  throw new AppError('ERR_COMPANY_FROZEN', { retryAfterSeconds: FROZEN_RETRY_SECONDS, cause: error });
}

export const isFrozen = (error: unknown): boolean => refusalIn(error)?.code === 'ERR_COMPANY_FROZEN';

/** An external service failed or refused. Worth another try; the user sees which service. */
export class ProviderError extends Error {
  readonly provider: string;

  constructor(provider: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ProviderError';
    this.provider = provider;
  }
}
