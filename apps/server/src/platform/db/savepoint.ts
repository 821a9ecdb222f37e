import type pg from 'pg';
import type { Step } from './exchange.ts';
import { isWaiting, sendWithNext, takeOff, takeWaiting } from './send-with-next.ts';

export interface Savepoint {
  release(): Promise<void>;
  rollBack(): Promise<void>;
}

/** A part of the transaction of a connection. It begins with its first statement and is released with the one after its last. */
export function openSavepoint(client: pg.ClientBase, depth: number): Savepoint {
  const failures = failuresOf(client);
  const failuresBefore = failures.count;
  const begin: Step = { name: `savepoint-${depth}`, text: `savepoint s${depth}` };
  sendWithNext(client, [begin]);
  return {
    async release() {
      const release = { name: `release-${depth}`, text: `release savepoint s${depth}` };
      if (isWaiting(client, begin)) takeOff(client, begin);
      else if (failures.count === failuresBefore) sendWithNext(client, [release]);
      // A failure that its caller has swallowed must come up here, where only this part is rolled back, and not at the next
      // statement, which has nothing to do with it.
      else await client.query(release);
    },
    async rollBack() {
      if (isWaiting(client, begin)) return takeOff(client, begin);
      takeWaiting(client);
      await client.query(`rollback to savepoint s${depth}`);
    },
  };
}

interface Failures {
  count: number;
}

const known = new WeakMap<pg.ClientBase, Failures>();

/** How many statements PostgreSQL has refused on the connection. The driver tells its callers of a failure, and keeps no count. */
function failuresOf(client: pg.ClientBase): Failures {
  const found = known.get(client);
  if (found) return found;
  const failures = { count: 0 };
  known.set(client, failures);
  const { connection } = client as unknown as { readonly connection: NodeJS.EventEmitter };
  connection.on('errorMessage', () => {
    failures.count += 1;
  });
  return failures;
}
