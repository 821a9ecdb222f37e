import { type Database, type DatabaseOptions, openDatabase } from '../src/platform/db/database.ts';

let shared: Database | undefined;

/**
 * One for all files of a worker: with new connections every file would make PostgreSQL plan its statements again, which
 * took a third of the time of the tests. It ends with the worker.
 */
export function sharedDatabase(options: DatabaseOptions): Database {
  shared ??= locked(openDatabase(options));
  return { ...shared, close: () => Promise.resolve() };
}

/** A test that replaced what its pools do would break every file after it. */
function locked(database: Database): Database {
  for (const pool of [database.app, database.vital, database.platform])
    for (const name of ['connect', 'query'] as const) Object.defineProperty(pool, name, { value: pool[name] });
  return database;
}
