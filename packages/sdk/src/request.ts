import { RecadoError, toRecadoError } from './errors.ts';

export interface RecadoOptions {
  /** With the path of the API, such as `https://recado.example/backend`. */
  readonly baseUrl: string;
  /** An API key (`rk_…`). */
  readonly apiKey: string;
  /** The dated version of the API. Without it the version of the key applies. */
  readonly version?: string;
  /** Of one attempt; 30 seconds by default. */
  readonly timeoutMs?: number;
  /** After the first attempt; 3 by default. 0 never repeats a call. */
  readonly maxRetries?: number;
  /** For tests and proxies. */
  readonly fetch?: typeof fetch;
}

/** What a caller may say about one call. */
export interface CallOptions {
  /** Repeating a call with the same key has no further effect for 24 hours. The client makes one for each call. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A call as the generated code describes it. */
export interface CallRequest {
  readonly url: string;
  readonly method: string;
  readonly params?: unknown;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The API executes a repeated key once, so a lost answer may be asked for again. */
  readonly isIdempotent?: boolean;
  readonly signal?: AbortSignal;
}

export type Send = <T>(request: CallRequest, options?: CallOptions) => Promise<T>;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Sends calls with the key, repeats those that may be repeated, and turns refusals into errors. */
export function createSend(options: RecadoOptions): Send {
  const { timeoutMs = 30_000, maxRetries = 3, fetch: send = fetch } = options;
  return async <T>(request: CallRequest, given: CallOptions = {}): Promise<T> => {
    const init = initOf(options, request, given);
    const address = addressOf(options.baseUrl, request);
    for (let attempt = 0; ; attempt += 1) {
      const { answer, error } = await attemptOnce<T>(() =>
        send(address, { ...init, signal: signalOf(timeoutMs, given.signal ?? request.signal) }),
      );
      if (error === undefined) return answer as T;
      if (given.signal?.aborted || attempt >= maxRetries || !mayRepeat(error, request)) throw error;
      await pause(error, attempt, given.signal);
    }
  };
}

interface Attempt<T> {
  readonly answer?: T;
  readonly error?: RecadoError;
}

async function attemptOnce<T>(send: () => Promise<Response>): Promise<Attempt<T>> {
  try {
    const response = await send();
    const text = await response.text();
    if (!response.ok) return { error: toRecadoError(response, text) };
    return { answer: (text === '' ? undefined : JSON.parse(text)) as T };
  } catch (cause) {
    const failure = {
      status: 0,
      code: 'ERR_NETWORK',
      issues: [],
      retryAfterSeconds: undefined,
      requestId: undefined,
    };
    return { error: new RecadoError(failure, { cause }) };
  }
}

/** A limit was hit before anything happened. Anything else may have happened, so only a repeatable call is repeated. */
function mayRepeat({ status }: RecadoError, { method, isIdempotent = false }: CallRequest): boolean {
  if (status === 429) return true;
  const isPassing = status === 0 || status === 502 || status === 503 || status === 504;
  return isPassing && (isIdempotent || method !== 'POST');
}

/** As long as the API asks for; else twice as long each time, with jitter. */
async function pause({ retryAfterSeconds }: RecadoError, attempt: number, signal?: AbortSignal): Promise<void> {
  const grown = FIRST_PAUSE_MS * 2 ** attempt * (0.75 + Math.random() / 2);
  const ms = Math.min(retryAfterSeconds === undefined ? grown : retryAfterSeconds * 1_000, LONGEST_PAUSE_MS);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const signalOf = (timeoutMs: number, signal: AbortSignal | undefined): AbortSignal =>
  signal === undefined ? AbortSignal.timeout(timeoutMs) : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);

function initOf(
  { apiKey, version }: RecadoOptions,
  { method, data, headers: given, isIdempotent = false }: CallRequest,
  { idempotencyKey }: CallOptions,
): RequestInit {
  const headers = new Headers({ accept: 'application/json', ...given, authorization: `Bearer ${apiKey}` });
  if (version !== undefined) headers.set('recado-version', version);
  if (isIdempotent) headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID());
  if (data === undefined) return { method, headers };
  const form = formOf(data);
  // The runtime writes the type of a form, with its boundary.
  if (form !== undefined) {
    headers.delete('content-type');
    return { method, headers, body: form };
  }
  headers.set('content-type', 'application/json');
  return { method, headers, body: JSON.stringify(data) };
}

/** Files travel in a form, together with the other fields; everything else as JSON. */
function formOf(data: unknown): FormData | undefined {
  if (data instanceof FormData) return data;
  const fields = Object.entries(data ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one: unknown) => [name, one] as const),
  );
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

function addressOf(baseUrl: string, { url, params }: CallRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value === undefined || value === null) continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return `${baseUrl.replace(/\/+$/, '')}${url}${query.size > 0 ? `?${query}` : ''}`;
}
