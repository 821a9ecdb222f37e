import pg from 'pg';
import { vi } from 'vitest';
import { Exchange } from '../src/platform/db/exchange.ts';

/** The texts that the work sends to the database, one for each round trip, in their order. */
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

const textOf = (query: unknown): string => {
  if (query instanceof Exchange) return query.steps.map(({ text }) => text).join(';');
  return typeof query === 'string' ? query : ((query as { readonly text?: string }).text ?? '');
};
