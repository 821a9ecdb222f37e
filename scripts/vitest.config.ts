import { defineConfig } from 'vitest/config';

// Against hanging, not against slowness: some read the whole checkout on a busy machine.
export default defineConfig({ test: { testTimeout: 120_000 } });
