import { createTestDatabase, dropAbandonedDatabases, dropTestDatabase } from './test-database.ts';

const PREFIX = 'recado_test_';

/** One database for the whole run; every test makes its own companies in it, so that tests run side by side. */
export default async function setup(project: { provide(key: 'databaseName', value: string): void }) {
  await dropAbandonedDatabases(PREFIX);
  const name = `${PREFIX}${process.pid}`;
  await createTestDatabase(name);
  project.provide('databaseName', name);
  return () => dropTestDatabase(name);
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseName: string;
  }
}
