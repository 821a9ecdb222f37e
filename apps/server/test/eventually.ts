import { expect, vi } from 'vitest';

/**
 * Only ends a test that would hang: a passing test never waits for it. An operation of a second on an idle machine took
 * seven beside a browser suite on two cores.
 */
const LIMIT = { timeout: 30_000, interval: 10 };

/**
 * Starting a process, linking a phone or processing thousands of events costs seconds of CPU time, and a busy machine
 * takes ten times as long.
 */
const LIMIT_UNDER_LOAD = { timeout: 120_000, interval: 50 };

/** Named, because the library exports no name for it and declarations cannot be written without one. */
type Polled<T> = ReturnType<typeof expect.poll<T>>;

/** Polls until the assertion that follows holds: `await eventually(() => list.length).toBe(2)`. */
export const eventually = <T>(read: () => T): Polled<T> => expect.poll(read, LIMIT);

/** The same for tests that kill and start processes, link phones or run under heavy load. */
export const eventuallyUnderLoad = <T>(read: () => T): Polled<T> => expect.poll(read, LIMIT_UNDER_LOAD);

/** For hooks and helpers, in which `expect` cannot poll. Returns what it waited for. */
export const waitUntil = <T>(holds: () => Promise<T | false>): Promise<T> => vi.waitUntil(holds, LIMIT_UNDER_LOAD);
