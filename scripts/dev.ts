import { loadEnv } from '../apps/server/src/platform/env.ts';
import { prepareDatabase } from '../apps/server/src/processes/prepare-database.ts';
import { ensureDemo } from '../apps/server/test/demo/demo-data.ts';
import { runTogether } from './lib/children.ts';
import { registerDemoWebhooks } from './lib/demo-webhooks.ts';
import { startDataServices } from './lib/services.ts';
import { startSimulatedWhatsapp } from './lib/whatsapp-web.ts';

/**
 * Starts everything for development: data services, schema, demo companies, simulators, every role and the web app,
 * with reload.
 */
const WEB = 'http://localhost:5173';
const settings = { API_BASE_PATH: '/backend', PUBLIC_URL: WEB, ...process.env };
await startDataServices();
const env = loadEnv(settings);
await prepareDatabase(env);
console.log(await ensureDemo(env));
console.log(`
  Open ${WEB}
  Play the customer, and the phone that scans QR codes, at http://127.0.0.1:8040
  Mails arrive at http://127.0.0.1:8025
  Pay invoices at http://127.0.0.1:8060
  See what the language model was asked at http://127.0.0.1:8100
`);
const whatsapp = await startSimulatedWhatsapp();
const ended = runTogether([
  { name: 'simulators', args: ['packages/simulators/src/start.cli.ts'] },
  {
    name: 'server',
    args: ['--watch', '--watch-preserve-output', 'apps/server/src/processes/all.ts'],
    env: { API_BASE_PATH: '/backend', PUBLIC_URL: WEB, ...whatsapp.env },
  },
  { name: 'web', args: ['../../node_modules/vite/bin/vite.js', '--clearScreen', 'false'], cwd: 'apps/web' },
]);
// It would keep this process alive after all others have ended.
void ended.then(() => whatsapp.stop());
await registerDemoWebhooks(env);
