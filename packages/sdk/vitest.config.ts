import { defineConfig } from 'vitest/config';

// The test files share no state: one worker for all of them takes a third of the time.
export default defineConfig({ test: { isolate: false } });
