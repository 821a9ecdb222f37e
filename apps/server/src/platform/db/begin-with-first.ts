import type pg from 'pg';
import { Exchange, type Step } from './exchange.ts';

/** A transaction that begins in the round trip of its first statements. */
export interface Beginning {
  /** False while nothing was sent: there is nothing to commit or to roll back. */
  readonly isSent: () => boolean;
  /** Sends it alone, where no statement was sent. */
  send(): Promise<void>;
  /** The next use of the connection must not find it. */
  drop(): void;
}

/**
 * Whatever is sent first begins the transaction: statements of an exchange have the beginning in front of them, and anything
 * else (the query builder, a savepoint) waits for it. It replaces the connection's own `query` until then, and not the callers'
 * functions: a statement that went around it would run outside of the transaction.
 */
export function beginWithFirst(client: pg.PoolClient, begin: readonly Step[]): Beginning {
  let isSent = false;
  // Below it is the driver's own.
  const drop = () => void Reflect.deleteProperty(client, 'query');
  const sendAlone = () => {
    isSent = true;
    drop();
    return client.query(new Exchange(begin)).results;
  };
  const intercept = (...given: [unknown]) => {
    const [first] = given;
    if (!(first instanceof Exchange)) return sendAlone().then(() => client.query(...(given as [string])));
    isSent = true;
    drop();
    return client.query(first.after(begin));
  };
  client.query = intercept as typeof client.query;
  return { isSent: () => isSent, drop, send: () => sendAlone().then(() => undefined) };
}
