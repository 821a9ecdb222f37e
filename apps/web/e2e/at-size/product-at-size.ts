import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startServer } from '../../../../scripts/lib/server.ts';
import { loadEnv } from '../../../server/src/platform/env.ts';
import { ownRedis } from '../../../server/src/platform/realtime/test-kit/redis-server.ts';
import { offlineServices } from '../../../server/src/processes/offline-services.ts';
import { prepareDatabase } from '../../../server/src/processes/prepare-database.ts';
import { PASSWORD } from '../../../server/test/factories.ts';
import { generousLimits } from '../../../server/test/generous-limits.ts';
import { createTestDatabase, dropAbandonedDatabases, dropTestDatabase } from '../../../server/test/test-database.ts';
import { type BigCompany, openBigCompany, type Size } from './big-company.ts';
import { longTasksDuring, percentile, scroll, watchLongTasks } from './measures.ts';
import { type ProcessorTime, processorTimeDuring } from './processor-time.ts';

const PREFIX = 'recado_bench_';

export interface ProductAtSize {
  readonly browser: Browser;
  readonly address: string;
  readonly company: BigCompany;
  /** The database, as its owner. */
  readonly ownerUrl: string;
}

/** Starts the built product with a company of this size in its own database, and measures it. */
export async function atSize(size: Size, measure: (product: ProductAtSize) => Promise<string>): Promise<string> {
  await dropAbandonedDatabases(PREFIX);
  const urls = await createTestDatabase(`${PREFIX}${process.pid}`);
  const redis = await ownRedis();
  await redis.start();
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: urls.app,
    DATABASE_PLATFORM_URL: urls.platform,
    DATABASE_JOBS_URL: urls.jobs,
    DATABASE_OWNER_URL: urls.owner,
    REDIS_URL: redis.url,
    API_BASE_PATH: '/backend',
    WEB_ROOT: resolve(process.env['WEB_ROOT'] ?? 'apps/web/dist'),
    STORAGE_DIR: mkdtempSync(join(tmpdir(), 'recado-bench-')),
    ...generousLimits,
  };
  const env = loadEnv(settings);
  await prepareDatabase(env);
  const services = offlineServices(env, { jobs: { enqueue: () => Promise.resolve() } });
  const company = await openBigCompany(services, urls.owner, size);
  await services.database.close();
  services.redis.disconnect();
  const server = await startServer(settings);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    return await measure({ browser, address: server.address, company, ownerUrl: urls.owner });
  } finally {
    await browser.close();
    await server.stop();
    await redis.stop();
    await dropTestDatabase(urls.name);
  }
}

export interface Scrolled extends ProcessorTime {
  readonly mounted: number;
  /** How long the page was blocked, each time it was more than 50 ms. */
  readonly held: readonly number[];
}

/** Scrolls, and reports the mounted rows and the time of the main thread. */
export async function scrolled(browser: Browser, page: Page, how: Parameters<typeof scroll>[1]): Promise<Scrolled> {
  let mounted = 0;
  const turn = async () => {
    mounted = Math.max(mounted, await scroll(page, how));
  };
  // The tracing itself delays the page.
  const held = await longTasksDuring(page, turn);
  return { ...(await processorTimeDuring(browser, page, turn)), mounted, held };
}

/** The noise of the machine: what even an empty page has to wait. */
export async function longTasksOfAnEmptyPage(browser: Browser, forMs: number): Promise<number[]> {
  const page = await browser.newPage();
  await watchLongTasks(page);
  await page.goto('data:text/html,<div style="height:900000px">');
  const long = await longTasksDuring(page, async () => {
    for (const until = Date.now() + forMs; Date.now() < until; ) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(16);
    }
  });
  await page.close();
  return long;
}

export async function signedIn(browser: Browser, address: string, email: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  await watchLongTasks(page);
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
  return page;
}

export const described = ({ mounted, held, longTasks, scriptPerFrame }: Scrolled): string =>
  `${mounted} rows mounted, script p95 ${percentile(scriptPerFrame, 95).toFixed(1)} ms in ${scriptPerFrame.length} frames, ` +
  `${longTasks.length} long tasks, held up ${held.length} times`;
