import type { ErrorCode } from '@recado/contracts';

/** Failures before the server has sent a response we understand. */
export type ClientErrorCode = 'ERR_NETWORK';
export type KnownErrorCode = ErrorCode | ClientErrorCode;

export interface ApiIssue {
  readonly path: string;
  readonly message: string;
}

/** A failed call. `code` is a string because a newer server may send codes this page does not know. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly issues: readonly ApiIssue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: {
    readonly code: string;
    readonly status: number;
    readonly message: string;
    readonly issues?: readonly ApiIssue[] | undefined;
    readonly retryAfterSeconds?: number | undefined;
    readonly cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status;
    this.issues = failure.issues ?? [];
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

export const isApiError = (error: unknown, code?: KnownErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);
