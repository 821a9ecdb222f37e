import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // Node runs the product's own sources as they are. Compiling some 300 of them costs more than running a journey.
  build: { external: ['**/apps/server/**', '**/apps/web/src/**', '**/packages/**'] },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Journeys outside the gate may need longer and then set their own timeout.
  timeout: 45_000,
  expect: { timeout: 10_000, toPass: { timeout: 10_000 } },
  reporter: [['list'], ['json']],
  outputDir: '../../../test-results',
  use: {
    baseURL: process.env['E2E_URL'] ?? 'http://localhost:8080',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // A journey about the service worker allows it. In all others it would cache two megabytes for each browser
    // context.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // A trace costs much of the time, and CI keeps only the log.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A simulated microphone, so that voice messages can be recorded.
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
});
