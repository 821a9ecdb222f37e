import { vi } from 'vitest';

/** One limit for every wait. It only ends a test that hangs: a machine under load may need seconds for a pairing. */
const LIMIT = { timeout: 20_000, interval: 10 };

/** Resolves as soon as the condition is true. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => {
    if (!(await holds())) throw new Error(`Not true after ${LIMIT.timeout / 1000} s: ${holds}`);
  }, LIMIT);
}
