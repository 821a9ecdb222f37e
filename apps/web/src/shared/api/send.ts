import type { RouteContract } from '@recado/contracts';
import type { z } from 'zod';
import { apiBase } from './api-base.ts';
import { ApiError } from './api-error.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

const TIMEOUT_MS = 30_000;
/** The same as the server's timeout: files take long on a slow network, in both directions. */
const FILE_TIMEOUT_MS = 600_000;

export interface SendInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Sent as a form, together with the fields of the body. */
  readonly files?: readonly File[] | undefined;
  /** Called with the upload progress, from 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined;
  /** The same for every retry of one request, so that the server executes it once. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Completes even if the page is closed. For small bodies only: browsers allow 64 KB at a time. */
  readonly keepalive?: boolean | undefined;
}

/** One request, one response. Knows no sessions: refreshing and retrying belong to `client.ts`. */
export async function send<R extends RouteContract>(
  route: R,
  input: SendInput,
  token: string | null,
): Promise<z.output<R['response']>> {
  const response = await reach(route, input, token);
  const text = await readText(response, input);
  if (!response.ok) throw readFailure(response.status, text);
  const answer = response.status === 204 ? null : readJson(text);
  // The built page has no schema to check it with (scripts/contracts-plugin.ts); tests and development have.
  const check = (route as Partial<RouteContract>).response?.safeParse(answer);
  const isKnown = check === undefined ? answer !== undefined : check.success;
  // The response itself: the validated copy is built key by key, and engines store such an object as a dictionary that
  // takes four times the memory and reads slower.
  if (isKnown) return answer as z.output<R['response']>;
  throw new ApiError({
    code: 'ERR_INTERNAL',
    status: response.status,
    message: `${route.method} ${route.path} answered in a shape this page does not know`,
    cause: check?.error,
  });
}

/** Like `send`, for a route that returns a file. */
export async function sendForFile(route: RouteContract, input: SendInput, token: string | null): Promise<Blob> {
  const response = await reach(route, { ...input, isForFile: true }, token);
  if (!response.ok) throw readFailure(response.status, await readText(response, input));
  return await response.blob().catch((cause: unknown) => {
    throw unreachable(cause, input.signal);
  });
}

const readText = (response: Response, { signal }: SendInput): Promise<string> =>
  response.text().catch((cause: unknown) => {
    throw unreachable(cause, signal);
  });

export function addressOf(route: RouteContract, input: SendInput): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return `${apiBase()}${path}${query.size > 0 ? `?${query}` : ''}`;
}

type Reaching = SendInput & { readonly isForFile?: boolean };

async function reach(route: RouteContract, input: Reaching, token: string | null): Promise<Response> {
  const form = formOf(route, input);
  const isForFile = input.isForFile === true;
  const timeout = AbortSignal.timeout(form === undefined && !isForFile ? TIMEOUT_MS : FILE_TIMEOUT_MS);
  const headers = new Headers({ accept: isForFile ? '*/*' : 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
  // For a form the browser sets the type itself, with its boundary.
  if (input.body !== undefined && form === undefined) headers.set('content-type', 'application/json');
  const body = form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const address = addressOf(route, input);
  const request = {
    method: route.method,
    headers,
    credentials: 'include',
    cache: 'no-store',
    ...(input.keepalive === true && { keepalive: true }),
    signal: input.signal === undefined ? timeout : AbortSignal.any([input.signal, timeout]),
    ...(body === undefined ? {} : { body }),
  } as const;
  try {
    return await (input.onProgress === undefined
      ? fetch(address, request)
      : fetchWithProgress(address, request, input.onProgress));
  } catch (cause) {
    throw unreachable(cause, input.signal);
  }
}

/** A list becomes a repeated field; undefined is omitted. Texts come first, as the server needs them first. */
export function formOf(route: RouteContract, { body, files = [] }: SendInput): FormData | undefined {
  const [field] = [route.multipart?.files ?? []].flat();
  if (field === undefined || files.length === 0) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of [value].flat()) {
      if (one === undefined || one === null) continue;
      form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  }
  for (const file of files) form.append(field, file, file.name);
  return form;
}

/** A call aborted by its caller is not a failure; anything else means the server was unreachable. */
function unreachable(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return cause;
  return new ApiError({ code: 'ERR_NETWORK', status: 0, message: 'The server could not be reached', cause });
}

interface Failure {
  readonly error: string;
  readonly code?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfterSeconds?: number;
}

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';

function readFailure(status: number, text: string): ApiError {
  const body = readJson(text);
  if (isFailure(body)) {
    const { error, code = error, issues, retryAfterSeconds } = body;
    return new ApiError({ code, status, message: error, issues, retryAfterSeconds });
  }
  // A proxy in front of a restarting server answers in HTML.
  const code = [502, 503, 504].includes(status) ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL';
  return new ApiError({ code, status, message: '' });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
