import pg from 'pg';
import { vi } from 'vitest';

/** The texts of the statements that the work sends to the database, in their order; empty for several sent together. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([query]) => textOf(query));
  } finally {
    spy.mockRestore();
  }
}

/** How many they are, without notifications of other processes: several within a few milliseconds become one. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await sentStatements(work)).filter((text) => !text.includes('pg_notify')).length;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { readonly text?: string }).text ?? '');
