import { defineConfig } from 'vitest/config';

// The test files share no state: one worker for all of them takes a third of the time. The limit is against hanging, not
// against slowness.
export default defineConfig({ test: { isolate: false, testTimeout: 60_000 } });
