import type { IncomingMessage } from 'node:http';
import type { World } from '../whatsapp-cloud/world.ts';

export interface ControlCall {
  readonly world: World;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
}

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly answer: (call: ControlCall) => object | Promise<object>;
}

export class NotFound extends Error {}
/** Understood and not done, for a reason outside the request. */
export class Refused extends Error {}

export function route(methodAndPath: string, answer: Route['answer']): Route {
  const [method = '', path = ''] = methodAndPath.split(' ');
  return { method, path, answer };
}

export function matchRoute(routes: readonly Route[], method: string, path: string) {
  for (const candidate of routes) {
    const params = candidate.method === method ? matchPath(candidate.path, path) : undefined;
    if (params) return { route: candidate, params };
  }
  throw new NotFound(`There is no ${method} ${path}`);
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
