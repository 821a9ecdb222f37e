/** A value of a request that the API refuses. */
export interface RecadoIssue {
  readonly path: string;
  readonly message: string;
}

export interface RecadoFailure {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly RecadoIssue[];
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
}

/** A call that the API refused, or that did not reach it (`status` 0, code `ERR_NETWORK`). */
export class RecadoError extends Error {
  override readonly name: string = 'RecadoError';
  readonly status: number;
  /** Stable, such as `ERR_NO_TICKET_FOUND`. The text of the message may change. */
  readonly code: string;
  readonly issues: readonly RecadoIssue[];
  readonly retryAfterSeconds: number | undefined;
  /** The value of `X-Request-Id`: name it when you report a problem. */
  readonly requestId: string | undefined;

  constructor(failure: RecadoFailure, options?: ErrorOptions) {
    super(`The Recado API answered ${failure.status} ${failure.code}`, options);
    this.status = failure.status;
    this.code = failure.code;
    this.issues = failure.issues;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.requestId = failure.requestId;
  }
}

/** 401 or 403: the key is unknown, expired or lacks the scope. */
export class RecadoAuthError extends RecadoError {
  override readonly name = 'RecadoAuthError';
}

/** 429, after the last retry. */
export class RecadoRateLimitError extends RecadoError {
  override readonly name = 'RecadoRateLimitError';
}

/** The error of a response, by its status and body. */
export function toRecadoError(response: Response, text: string): RecadoError {
  const body = readBody(text);
  const seconds = body.retryAfterSeconds ?? Number(response.headers.get('retry-after') ?? Number.NaN);
  const failure: RecadoFailure = {
    status: response.status,
    code: body.code ?? body.error ?? 'ERR_UNKNOWN',
    issues: body.issues ?? [],
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
    requestId: response.headers.get('x-request-id') ?? undefined,
  };
  if (response.status === 401 || response.status === 403) return new RecadoAuthError(failure);
  if (response.status === 429) return new RecadoRateLimitError(failure);
  return new RecadoError(failure);
}

interface ErrorBody {
  readonly error?: string;
  readonly code?: string;
  readonly issues?: readonly RecadoIssue[];
  readonly retryAfterSeconds?: number;
}

/** A proxy in between answers with a page instead of JSON. */
function readBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
