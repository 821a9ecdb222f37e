import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { contractsPlugin } from './scripts/contracts-plugin.ts';
import { planChunks } from './scripts/plan-chunks.ts';
import { serviceWorkerPlugin } from './scripts/service-worker-plugin.ts';

const API = 'http://127.0.0.1:8080';
// The API answers under /backend itself, so the path is passed on as it is; sockets too.
const proxy = { '/backend': { target: API, ws: true } };

const treeshake = {
  // Our modules only declare. Without saying so, whoever imports one name from a feature's index.ts would
  // download the whole feature.
  moduleSideEffects: [
    { test: /\/src\/(app|features|shared)\/.*\.tsx?$/, sideEffects: false },
    { test: /\/packages\/contracts\/src\//, sideEffects: false },
  ],
};

const config = {
  plugins: [react(), contractsPlugin()],
  build: {
    target: 'es2023',
    // Read by scripts/check-size.ts.
    manifest: true,
    // Fonts and pictures as files of their own: the content security policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake },
  },
} satisfies InlineConfig;

export default defineConfig(async ({ command }) => {
  const served = { ...config, server: { port: 5173, proxy }, preview: { port: 4173, proxy } };
  if (command === 'serve') return served;
  const plan = await planChunks(config);
  const output = {
    codeSplitting: {
      groups: [{ name: (id: string) => plan.get(id) ?? null }],
      // A module that is not planned for a file does not belong into it.
      includeDependenciesRecursively: false,
    },
  };
  const plugins = [...config.plugins, serviceWorkerPlugin()];
  return { ...served, plugins, build: { ...config.build, rolldownOptions: { treeshake, output } } };
});
