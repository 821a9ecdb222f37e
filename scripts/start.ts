import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnv } from '../apps/server/src/platform/env.ts';
import { prepareDatabase } from '../apps/server/src/processes/prepare-database.ts';
import { runTogether } from './lib/children.ts';

/**
 * Starts the built product in all roles. In production it reads everything from the environment and changes no schema;
 * elsewhere it prepares the database and the demo companies and starts the simulators, as `npm run dev` does.
 */
const webRoot = resolve('apps/web/dist');
if (!existsSync(webRoot)) throw new Error('There is no build yet: npm run build');
const port = process.env['PORT'] ?? '8080';
const address = `http://localhost:${port}`;
const server = {
  name: 'server',
  args: ['apps/server/src/processes/all.ts'],
  env: { API_BASE_PATH: '/backend', PUBLIC_URL: address, ...process.env, WEB_ROOT: webRoot } as Record<string, string>,
};
if (process.env['NODE_ENV'] === 'production') {
  await runTogether([server]);
} else {
  const { startDataServices } = await import('./lib/services.ts');
  const { startSimulatedWhatsapp } = await import('./lib/whatsapp-web.ts');
  const { registerDemoWebhooks } = await import('./lib/demo-webhooks.ts');
  const { ensureDemo } = await import('../apps/server/test/demo/demo-data.ts');
  await startDataServices();
  const env = loadEnv(server.env);
  await prepareDatabase(env);
  console.log(await ensureDemo(env));
  console.log(`\n  Open ${address}\n  Mails arrive at http://127.0.0.1:8025\n`);
  const whatsapp = await startSimulatedWhatsapp();
  const simulators = { name: 'simulators', args: ['packages/simulators/src/start.cli.ts'] };
  const ended = runTogether([simulators, { ...server, env: { ...whatsapp.env, ...server.env } }]);
  // It would keep this process alive after all others have ended.
  void ended.then(() => whatsapp.stop());
  await registerDemoWebhooks(env);
}
