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

/** Of several within a few milliseconds one is sent, and it may be after the work. */
const WAKE_UP = /pg_notify|outbox_wake/;

/** How many they are, without wake-ups of workers. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await sentStatements(work)).filter((text) => !WAKE_UP.test(text)).length;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { readonly text?: string }).text ?? '');
