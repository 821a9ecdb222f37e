import { useLayoutEffect, useRef, useState } from 'react';

type Handler = (...args: never[]) => unknown;

/**
 * Functions that stay the same and always do what the last render meant. With new ones every time, each tick of one
 * message would draw all bubbles again.
 */
export function useHandlers<T extends { readonly [name in keyof T]: Handler }>(handlers: T): T {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(() => {
    const names = Object.keys(handlers) as (keyof T)[];
    const calls = names.map((name) => [name, (...args: never[]) => latest.current[name](...args)]);
    return Object.fromEntries(calls) as T;
  });
  return stable;
}
