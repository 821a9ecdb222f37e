import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that passes at the second try is named at the end, as a flaw to be mended, but does not hold up the build.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // Against hanging, not against slowness: a busy machine takes five times as long.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  reporter: [['list'], ['json']],
  outputDir: '../../../test-results',
  use: {
    baseURL: process.env['E2E_URL'] ?? 'http://localhost:8080',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // What is waited for in vain is known long before the journey's time is over.
    actionTimeout: 90_000,
    // Recording costs a good part of the time, and where only the log is kept nobody would see it.
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
        // A microphone that hums, so that voice messages can be recorded where there is none.
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
});
