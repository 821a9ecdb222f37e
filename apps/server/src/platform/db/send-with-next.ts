import type pg from 'pg';
import { Exchange, type Step } from './exchange.ts';

/** The steps that wait on a connection for its next statement. None of them outlives its transaction. */
const waitingOn = new WeakMap<pg.ClientBase, Step[]>();

/**
 * Whatever is sent next over the connection has these steps in front, in the same round trip: an exchange takes them along, and
 * anything else (the query builder) waits for them. It replaces the connection's own `query` until then, and not the callers'
 * functions: a statement that went around it would run outside of the transaction or of the savepoint.
 */
export function sendWithNext(client: pg.ClientBase, steps: readonly Step[]): void {
  const waiting = waitingOn.get(client);
  if (waiting) return void waiting.push(...steps);
  waitingOn.set(client, [...steps]);
  const intercept = (...given: [unknown]) => {
    const ahead = takeWaiting(client);
    const [next] = given;
    if (next instanceof Exchange) return client.query(next.after(ahead));
    return client.query(new Exchange(ahead)).results.then(() => client.query(...(given as [string])));
  };
  client.query = intercept as typeof client.query;
}

export const isWaiting = (client: pg.ClientBase, step: Step): boolean => waitingOn.get(client)?.includes(step) ?? false;

/** Takes off one step that was not sent. */
export function takeOff(client: pg.ClientBase, step: Step): void {
  const waiting = takeWaiting(client).filter((other) => other !== step);
  if (waiting.length > 0) sendWithNext(client, waiting);
}

/** Takes off what was not sent: the next use of the connection must not find it. */
export function takeWaiting(client: pg.ClientBase): Step[] {
  const waiting = waitingOn.get(client) ?? [];
  // Below it is the driver's own.
  if (waitingOn.delete(client)) Reflect.deleteProperty(client, 'query');
  return waiting;
}
