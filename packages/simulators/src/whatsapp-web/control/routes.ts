import type { IncomingMessage } from 'node:http';
import type { World } from '../world.ts';

/** The settings a client needs before it connects here. */
export interface Trust {
  readonly url: string;
  readonly rootPublicKey: string;
  readonly mediaCa: string;
}

export interface ControlCall {
  readonly world: World;
  readonly trust: Trust;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
}

export interface Route {
  readonly method: string;
  readonly pattern: URLPattern;
  readonly answer: (call: ControlCall) => object | Promise<object>;
}

export class NotFound extends Error {}

export function route(methodAndPath: string, answer: Route['answer']): Route {
  const [method = '', pathname = ''] = methodAndPath.split(' ');
  return { method, pattern: new URLPattern({ pathname }), answer };
}

export function matchRoute(routes: readonly Route[], method: string, pathname: string) {
  for (const candidate of routes) {
    const match = candidate.method === method ? candidate.pattern.exec({ pathname }) : null;
    if (match) return { route: candidate, params: decoded(match.pathname.groups) };
  }
  throw new NotFound(`There is no ${method} ${pathname}`);
}

function decoded(groups: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value = '']) => [name, decodeURIComponent(value)]));
}
