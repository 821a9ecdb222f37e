import { defineConfig } from 'vitest/config';

// The test files share no state: one worker for all of them takes a third of the time. The random flows need seconds of
// CPU, which on a busy machine take longer than the usual five.
export default defineConfig({ test: { isolate: false, testTimeout: 120_000 } });
