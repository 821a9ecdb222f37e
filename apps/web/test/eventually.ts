import { vi } from 'vitest';

/**
 * Polls until the assertions hold, also without a page and while timers are fake. The limit only ends a test that would
 * hang: Vitest's own is one second.
 */
export const eventually = <T>(assert: () => T | Promise<T>): Promise<T> => vi.waitFor(assert, { timeout: 60_000 });
