import type { Contract, RouteContract } from '@recado/contracts';
import type { z } from 'zod';
import type { PlatformScope } from '../platform-scope.ts';
import type { CompanyScope } from '../scope.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface CookieOptions {
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** What a handler may know of the request beyond its validated parts. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string, options: { readonly path: string }): void;
}

export interface PublicContext<C extends RouteContract> {
  readonly services: Services;
  readonly caller: Caller;
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
}

export interface ViewerContext<C extends RouteContract> extends PublicContext<C> {
  readonly viewer: Viewer;
  /** For the viewer's company, or, for the super user, for the company named in the path. */
  readonly scope: CompanyScope;
}

export interface SuperContext<C extends RouteContract> extends PublicContext<C> {
  readonly viewer: Viewer;
  readonly platform: PlatformScope;
}

export type ContextFor<C extends RouteContract> = C['access'] extends { readonly public: string }
  ? PublicContext<C>
  : C['access'] extends { readonly super: true }
    ? SuperContext<C>
    : ViewerContext<C>;

export type Handler<C extends RouteContract> = (
  context: ContextFor<C>,
) => Promise<z.input<C['response']>> | z.input<C['response']>;

export interface Route {
  readonly contract: RouteContract;
  readonly handle: (context: never) => unknown;
}

/** Joins a contract with its handlers; one that is missing or misspelt does not compile. */
export function routes<const T extends Contract>(
  contract: T,
  handlers: { readonly [K in keyof T]: Handler<T[K]> },
): readonly Route[] {
  return Object.keys(contract).map((name) => ({
    contract: contract[name] as RouteContract,
    handle: handlers[name as keyof T] as Route['handle'],
  }));
}
