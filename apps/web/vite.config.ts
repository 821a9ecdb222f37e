import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = 'http://127.0.0.1:8080';
// The API answers under /backend itself, so the path is passed on as it is; sockets too.
const proxy = { '/backend': { target: API, ws: true } };

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    target: 'es2023',
    // Read by scripts/check-size.ts.
    manifest: true,
    // Fonts and pictures as files of their own: the content security policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Our modules only declare. Without saying so, whoever imports one name from a feature's index.ts would
        // download the whole feature.
        moduleSideEffects: [{ test: /\/src\/(app|features|shared)\/.*\.tsx?$/, sideEffects: false }],
      },
    },
  },
});
