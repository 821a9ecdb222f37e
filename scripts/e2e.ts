import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from '../apps/server/src/platform/env.ts';
import { openPix } from '../apps/server/src/platform/pix/open-pix.ts';
import { pixWebhookAddress } from '../apps/server/src/platform/pix/webhook-address.ts';
import { ownRedis } from '../apps/server/src/platform/realtime/test-kit/redis-server.ts';
import { prepareDatabase } from '../apps/server/src/processes/prepare-database.ts';
import { spawnBound } from '../apps/server/test/bound-process.ts';
import { ensureDemo } from '../apps/server/test/demo/demo-data.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { generousLimits } from '../apps/server/test/generous-limits.ts';
import { createTestDatabase, dropAbandonedDatabases, dropTestDatabase } from '../apps/server/test/test-database.ts';
import { randomApp } from '../apps/web/e2e/random/random-app.ts';
import { businessesAtMeta } from '../apps/web/e2e/tickets/businesses.ts';
import { pageOwnersAtMeta } from '../apps/web/e2e/tickets/pages.ts';
import { shopsAtMeta } from '../apps/web/e2e/tickets/shops.ts';
import {
  demoApp,
  demoPagesApp,
  startAzureSpeech,
  startMeta,
  startOpenAi,
  startPhone,
  startPix,
  startSmtp,
} from '../packages/simulators/src/index.ts';
import { startWhatsappWebSimulator } from '../packages/simulators/src/whatsapp-web/index.ts';
import { startServer } from './lib/server.ts';
import { startDataServices } from './lib/services.ts';
import { summarizeJourneys } from './lib/summarize-journeys.ts';

/**
 * Journeys in a real browser against the built product: a database and a Redis server for this run, a mail server, a bank,
 * customers at a simulated Meta and a simulated WhatsApp, and two API processes. The access tokens of the second expire
 * after four seconds, so that journeys see a token expire.
 *   npm run e2e                                      all of them
 *   npm run e2e -- --grep @gate                      those of the gate
 *   npm run e2e -- random --actions 500 --seed 7     agents who act at random, longer than usual, or as in an earlier run
 * Nothing outlives this process: it binds what it starts to its own life and drops the database unless it is killed. The
 * next run drops the database of a killed one.
 */
const PREFIX = 'recado_e2e_';
const { values: random, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: { actions: { type: 'string' }, seed: { type: 'string' } },
});
const ownArgs = new Set(
  tokens.flatMap((token) => {
    if (token.kind !== 'option' || !['actions', 'seed'].includes(token.name)) return [];
    return token.inlineValue ? [token.index] : [token.index, token.index + 1];
  }),
);
const runnerArgs = process.argv.slice(2).filter((_, index) => !ownArgs.has(index));
const webRoot = resolve(process.env['WEB_ROOT'] ?? 'apps/web/dist');
// An older build would be tested instead of the sources, and no journey would notice.
if (process.env['WEB_ROOT'] === undefined) {
  const built = spawnSync('npm', ['run', 'build'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The web app could not be built.\n${built.stdout}${built.stderr}`);
}

// Until the journeys run there is nothing to wait for: what was started ends with this process.
let endRun = (): unknown => process.exit(1);
process.once('SIGINT', () => endRun());
process.once('SIGTERM', () => endRun());
// npm starts this process through a shell. A killed npm cannot pass a signal on, but its shell gets another parent then.
if (process.env['npm_lifecycle_event']) {
  const shellParent = parentOf(process.ppid);
  setInterval(() => parentOf(process.ppid) === shellParent || endRun(), 1_000).unref();
}

const folder = mkdtempSync(join(tmpdir(), 'recado-e2e-'));
await startDataServices();
await dropAbandonedDatabases(PREFIX);
const urls = await createTestDatabase(`${PREFIX}${process.pid}`);
// Realtime events and rate limits are there: those of another run would reach the screens of this one.
const redis = await ownRedis();
await redis.start();
const smtp = await startSmtp({ smtpPort: 0, httpPort: 0 });
const pagesApp = {
  ...demoPagesApp,
  accounts: [...demoPagesApp.accounts, ...businessesAtMeta],
  pageOwners: [...(demoPagesApp.pageOwners ?? []), ...pageOwnersAtMeta],
};
const meta = await startMeta({
  port: 0,
  apps: [demoApp, pagesApp, randomApp, ...shopsAtMeta],
  limits: 'off',
  ticks: 'read',
});
const whatsapp = await startWhatsappWebSimulator({ port: 0, mediaPort: 0 });
const phone = await startPhone({ port: 0, metaUrl: meta.addresses.http, whatsappUrl: whatsapp.addresses.http });
const bank = await startPix({ port: 0 });
const model = await startOpenAi({ port: 0 });
const speech = await startAzureSpeech({ port: 0 });
const shared = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'warn',
  DATABASE_URL: urls.app,
  DATABASE_PLATFORM_URL: urls.platform,
  DATABASE_JOBS_URL: urls.jobs,
  DATABASE_OWNER_URL: urls.owner,
  DATABASE_POOL_SIZE: '8',
  REDIS_URL: redis.url,
  GRAPH_API_URL: `${meta.addresses.http}/v24.0`,
  META_SIGN_IN_URL: `${meta.addresses.http}/v24.0/dialog/oauth`,
  WHATSAPP_WEB_URL: whatsapp.url,
  WHATSAPP_WEB_ROOT_KEY: whatsapp.rootPublicKey.toString('base64'),
  WHATSAPP_WEB_MEDIA_CA: whatsapp.mediaCa,
  PIX_API_URL: bank.settings.apiUrl,
  PIX_TOKEN_URL: bank.settings.tokenUrl,
  OPENAI_API_URL: model.baseUrl,
  AZURE_SPEECH_URL: speech.addresses.http,
  // The journey about Dialogflow starts its simulator there, because it adds agents to it.
  DIALOGFLOW_URL: `http://127.0.0.1:${await freePort()}`,
  SMTP_URL: smtp.addresses.smtp,
  API_BASE_PATH: '/backend',
  WEB_ROOT: webRoot,
  STORAGE_DIR: join(folder, 'storage'),
  ...generousLimits,
};
const env = loadEnv(shared);
await prepareDatabase(env);
await ensureDemo(env, { hasConversations: false });

const [main, short] = await Promise.all([startServer(shared), startServer({ ...shared, ACCESS_TOKEN_SECONDS: '4' })]);
// One app delivers for the pages of all companies, so no journey may set its address.
await meta.registerCallback(pagesApp.name, { url: `${main.address}/backend/webhooks/meta/${pagesApp.id}` });
const pix = openPix(env);
await pix?.provider.registerWebhook(pixWebhookAddress(`${main.address}/backend`, env.PIX_WEBHOOK_KEY));
await pix?.close();
const report = join(folder, 'report.json');
const runner = spawnBound(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'apps/web/e2e', ...runnerArgs],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...shared,
      E2E_URL: main.address,
      E2E_SHORT_URL: short.address,
      E2E_MAIL_URL: smtp.addresses.http,
      E2E_META_URL: meta.addresses.http,
      E2E_WHATSAPP_URL: whatsapp.addresses.http,
      E2E_PHONE_URL: phone.addresses.http,
      E2E_BANK_URL: bank.addresses.http,
      E2E_MODEL_URL: model.addresses.http,
      ...(random.actions && { E2E_RANDOM_ACTIONS: String(random.actions) }),
      ...(random.seed && { E2E_RANDOM_SEED: String(random.seed) }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  },
);
endRun = () => runner.kill('SIGKILL');
const [code] = await once(runner, 'exit');
await Promise.all([
  main.stop(),
  short.stop(),
  smtp.stop(),
  meta.stop(),
  whatsapp.stop(),
  phone.stop(),
  bank.stop(),
  model.stop(),
  speech.stop(),
]);
await redis.stop();
await dropTestDatabase(urls.name);
if (existsSync(report)) for (const line of summarizeJourneys(readFileSync(report, 'utf8'))) console.log(line);
rmSync(folder, { recursive: true });
process.exit(code ?? 1);

/** Undefined where there is no /proc, or no such process. */
function parentOf(pid: number): string | undefined {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? /^PPid:\s*(\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}
