import type { FileResponse, RouteContract } from '@recado/contracts';
import type { z } from 'zod';
import { accessToken, endAccess, endOf, renewAccess } from './access.ts';
import { ApiError, isApiError } from './api-error.ts';
import { type SendInput, send, sendForFile } from './send.ts';

type ParamsOf<R> = R extends { readonly params: infer P extends z.ZodObject }
  ? { readonly params: Readonly<Record<keyof z.input<P>, string | number>> }
  : unknown;
type QueryOf<R> = R extends { readonly query: infer Q extends z.ZodObject }
  ? Record<never, never> extends z.input<Q>
    ? { readonly query?: z.input<Q> }
    : { readonly query: z.input<Q> }
  : unknown;
type BodyOf<R> = R extends { readonly body: infer B extends z.ZodType } ? { readonly body: z.input<B> } : unknown;
type FilesOf<R> = R extends { readonly multipart: object }
  ? { readonly files?: readonly File[]; readonly onProgress?: (sent: number) => void }
  : unknown;
type KeyOf<R> = R extends { readonly idempotent: true | 'by-handler' } ? { readonly idempotencyKey?: string } : unknown;

export type CallInput<R extends RouteContract> = ParamsOf<R> &
  QueryOf<R> &
  BodyOf<R> &
  FilesOf<R> &
  KeyOf<R> & { readonly signal?: AbortSignal | undefined; readonly keepalive?: boolean | undefined };
type Arguments<R extends RouteContract> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** Calls a route of the contract and returns its type. Every failure is an `ApiError`. */
export async function call<R extends RouteContract>(
  route: R,
  ...[input]: Arguments<R>
): Promise<z.output<R['response']>> {
  const request: SendInput = input ?? {};
  if ('public' in route.access) return await send(route, request, null);
  return await withAccess((token) => send(route, request, token));
}

/** Calls a route of the contract that returns a file. */
export async function callForFile<R extends RouteContract & { readonly response: FileResponse }>(
  route: R,
  ...[input]: Arguments<R>
): Promise<Blob> {
  return await withAccess((token) => sendForFile(route, input ?? {}, token));
}

/** Calls with the current token; when it has expired, once more after a refresh. */
async function withAccess<T>(ask: (token: string) => Promise<T>): Promise<T> {
  const token = accessToken();
  try {
    return await askAuthorised(ask);
  } catch (error) {
    if (!isApiError(error, 'ERR_SESSION_EXPIRED')) throw error;
    // Another call may have refreshed the token in the same time: then a retry is enough.
    if (accessToken() === token) await renewAccess();
    return await askAuthorised(ask);
  }
}

async function askAuthorised<T>(ask: (token: string) => Promise<T>): Promise<T> {
  const token = accessToken();
  if (token === null)
    throw new ApiError({ code: 'ERR_UNAUTHENTICATED', status: 401, message: 'The user is signed out' });
  try {
    return await ask(token);
  } catch (error) {
    // A refusal of a session that was replaced in the same time says nothing about the current one.
    if (isApiError(error) && endsAccess(error) && accessToken() === token) endAccess(endOf(error.code));
    throw error;
  }
}

/** The server refuses every call of an inactive company: its users would stay on failing screens. */
const endsAccess = ({ status, code }: ApiError): boolean => status === 401 || code === 'ERR_COMPANY_INACTIVE';
