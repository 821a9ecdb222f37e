import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import { loadEnv } from '../apps/server/src/platform/env.ts';
import { prepareDatabase } from '../apps/server/src/processes/prepare-database.ts';
import { ensureDemo } from '../apps/server/test/demo/demo-data.ts';
import { createTestDatabase, dropAbandonedDatabases, dropTestDatabase } from '../apps/server/test/test-database.ts';
import { startSmtp } from '../packages/simulators/src/index.ts';
import { startDataServices } from './lib/services.ts';

/**
 * Journeys in a real browser against the built product: a database of its own, a mail server, and two API processes.
 * The second hands out access tokens of a few seconds, so that expiry is lived through and not pretended.
 */
const PREFIX = 'recado_e2e_';
const webRoot = resolve('apps/web/dist');
if (!existsSync(webRoot)) spawnSync('npm', ['run', 'build'], { stdio: 'inherit' });

await startDataServices();
await dropAbandonedDatabases(PREFIX);
const urls = await createTestDatabase(`${PREFIX}${process.pid}`);
const smtp = await startSmtp({ smtpPort: 0, httpPort: 0 });
const shared = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'warn',
  DATABASE_URL: urls.app,
  DATABASE_PLATFORM_URL: urls.platform,
  DATABASE_JOBS_URL: urls.jobs,
  DATABASE_OWNER_URL: urls.owner,
  DATABASE_POOL_SIZE: '8',
  REDIS_URL: 'redis://127.0.0.1:6379/8',
  SMTP_URL: smtp.addresses.smtp,
  API_BASE_PATH: '/backend',
  WEB_ROOT: webRoot,
  STORAGE_DIR: mkdtempSync(join(tmpdir(), 'recado-e2e-')),
};
// Attempts of earlier runs would count against this one: ten sign-ups an hour from one address.
const redis = new Redis(shared.REDIS_URL);
await redis.flushdb();
redis.disconnect();
const env = loadEnv(shared);
await prepareDatabase(env);
await ensureDemo(env);

const [main, short] = await Promise.all([startServer({}), startServer({ ACCESS_TOKEN_SECONDS: '4' })]);
const report = join(mkdtempSync(join(tmpdir(), 'recado-e2e-')), 'report.json');
const runner = spawn(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'apps/web/e2e', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...shared,
      E2E_URL: main.address,
      E2E_SHORT_URL: short.address,
      E2E_MAIL_URL: smtp.addresses.http,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  },
);
const [code] = await once(runner, 'exit');
await Promise.all([main.stop(), short.stop(), smtp.stop()]);
await dropTestDatabase(urls.name);
const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
  stats: { expected: number; unexpected: number; flaky: number };
};
console.log(`e2e: ${stats.expected} passed, ${stats.unexpected + stats.flaky} failed`);
process.exit(code === 0 && stats.flaky === 0 ? 0 : 1);

async function startServer(extra: Readonly<Record<string, string>>) {
  const [port, opsPort] = await Promise.all([freePort(), freePort()]);
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['apps/server/src/processes/all.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...shared, ...extra, PORT: String(port), OPS_PORT: String(opsPort), PUBLIC_URL: address },
  });
  for (let attempt = 0; ; attempt += 1) {
    const ready = await fetch(`http://127.0.0.1:${opsPort}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    const open =
      ready &&
      (await fetch(`${address}/backend/version`).then(
        (answer) => answer.ok,
        () => false,
      ));
    if (open) break;
    if (attempt > 150) throw new Error('The server did not become ready.');
    await new Promise((wait) => setTimeout(wait, 200));
  }
  return {
    address,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
