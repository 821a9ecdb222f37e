import { setTimeout } from 'node:timers/promises';

const SLICE_MS = 250;

/** Closes connections in equal slices over a time, in random order: nobody is always the last. */
export async function closeInSlices(
  connections: readonly { close(discard: boolean): void }[],
  overMs: number,
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<void> {
  const open = connections.toSorted(() => Math.random() - 0.5);
  const size = Math.ceil(open.length / Math.max(1, overMs / SLICE_MS));
  for (let start = 0; start < open.length; start += size) {
    // Discarding what is buffered: a client that does not read would keep its socket, and the process, open.
    for (const connection of open.slice(start, start + size)) connection.close(true);
    if (overMs > 0 && start + size < open.length) await wait(SLICE_MS);
  }
}
