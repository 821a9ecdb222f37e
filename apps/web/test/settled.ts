import { setImmediate } from 'node:timers/promises';
import type { QueryClient } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';

/** Those of the pages that the running test has opened. */
const clients = new Set<QueryClient>();

export function addQueryClient(client: QueryClient): void {
  clients.add(client);
  onTestFinished(() => void clients.delete(client));
}

/** Resolves when the pages have every response they wait for. */
export const allSettled = (): Promise<unknown> => Promise.all([...clients].map(settled));

async function settled(client: QueryClient): Promise<void> {
  while (client.isFetching() > 0) {
    await new Promise<void>((resolve) => {
      const stop = client.getQueryCache().subscribe(() => {
        stop();
        resolve();
      });
    });
    // A query that was invalidated during its first request starts again after the response.
    await setImmediate();
  }
}
