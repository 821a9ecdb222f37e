import type { ApiRule, Contract, FileResponse, MultipartRule, RouteContract, TextResponse } from '@recado/contracts';
import type { z } from 'zod';
import type { PlatformScope } from '../platform-scope.ts';
import type { CompanyScope } from '../scope.ts';
import type { Services } from '../services.ts';
import type { AnyViewer, ApiViewer, Viewer } from '../viewer.ts';
import type { FileAnswer, TextAnswer } from './answers.ts';
import type { UploadedFile } from './uploaded-file.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface CookieOptions {
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** The request data a handler gets beyond its validated parts. */
export interface Caller {
  /** As limits count it: for IPv6 the network. */
  readonly ip: string;
  readonly userAgent: string;
  /** Undefined when it is missing. A repeated header refuses the request: it would be ambiguous. */
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string, options: { readonly path: string }): void;
  /** Aborted when the caller hangs up before the response, as a browser does that cancels a call. */
  leaves(): AbortSignal;
}

export interface PublicContext<C extends RouteContract> {
  readonly services: Services;
  readonly caller: Caller;
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  /** For a contract with `rawBody`, the bytes as they came. */
  readonly body: C['rawBody'] extends true ? Buffer : Parsed<C['body']>;
}

export interface ViewerContext<C extends RouteContract> extends PublicContext<C> {
  /** A route of the public API is also called by programs, which are no users. */
  readonly viewer: C extends { readonly api: ApiRule } ? AnyViewer : Viewer;
  /**
   * For the viewer's company, or, for the super user, for the company named in the path. In a call with an
   * `Idempotency-Key` it is in a transaction already: a use case's transaction is a savepoint.
   */
  readonly scope: CompanyScope;
}

export interface TokenContext<C extends RouteContract> extends PublicContext<C> {
  readonly viewer: ApiViewer;
  readonly scope: CompanyScope;
}

export interface SuperContext<C extends RouteContract> extends PublicContext<C> {
  readonly viewer: Viewer;
  readonly platform: PlatformScope;
}

interface UploadsPart {
  /** The files of the form; empty for JSON. They are deleted once the handler has returned. */
  readonly files: readonly UploadedFile[];
}

type AccessContext<C extends RouteContract> = C['access'] extends { readonly public: string }
  ? PublicContext<C>
  : C['access'] extends { readonly super: true }
    ? SuperContext<C>
    : C['access'] extends { readonly token: 'connection' }
      ? TokenContext<C>
      : ViewerContext<C>;

export type ContextFor<C extends RouteContract> = C['multipart'] extends MultipartRule
  ? AccessContext<C> & UploadsPart
  : AccessContext<C>;

type AnswerOf<C extends RouteContract> = C['response'] extends TextResponse
  ? TextAnswer
  : C['response'] extends FileResponse
    ? FileAnswer
    : z.input<C['response']>;

export type Handler<C extends RouteContract> = (context: ContextFor<C>) => Promise<AnswerOf<C>> | AnswerOf<C>;

export interface Route {
  readonly contract: RouteContract;
  readonly handle: (context: never) => unknown;
}

/** Joins a contract with its handlers; a missing or misspelt one does not compile. */
export function routes<const T extends Contract>(
  contract: T,
  handlers: { readonly [K in keyof T]: Handler<T[K]> },
): readonly Route[] {
  return Object.keys(contract).map((name) => ({
    contract: contract[name] as RouteContract,
    handle: handlers[name as keyof T] as Route['handle'],
  }));
}
