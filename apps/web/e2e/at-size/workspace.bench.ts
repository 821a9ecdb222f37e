import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { startServer } from '../../../../scripts/lib/server.ts';
import { loadEnv } from '../../../server/src/platform/env.ts';
import { ownRedis } from '../../../server/src/platform/realtime/test-kit/redis-server.ts';
import { offlineServices } from '../../../server/src/processes/offline-services.ts';
import { prepareDatabase } from '../../../server/src/processes/prepare-database.ts';
import { PASSWORD } from '../../../server/test/factories.ts';
import { generousLimits } from '../../../server/test/generous-limits.ts';
import { createTestDatabase, dropAbandonedDatabases, dropTestDatabase } from '../../../server/test/test-database.ts';
import { type BigCompany, openBigCompany } from './big-company.ts';
import {
  heapBytes,
  longTasksDuring,
  openTicket,
  percentile,
  scroll,
  shownTickets,
  watchLongTasks,
} from './measures.ts';
import { type ProcessorTime, processorTimeDuring } from './processor-time.ts';

const PREFIX = 'recado_bench_';
const LIST = '[data-ticket]';
const MESSAGES = '[data-message]';
const OPENINGS = 30;
const SWITCHED_AMONG = 60;
const RESTING_MS = 200;

const { values: options } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    tickets: { type: 'string', default: '10000' },
    messages: { type: 'string', default: '20000' },
    /** Of scrolling, in each direction and list. */
    seconds: { type: 'string', default: '15' },
    /** Wheel distance every 16 ms: 120 px is a fast hand, 7,500 px a second. */
    wheel: { type: 'string', default: '120' },
    switches: { type: 'string', default: '500' },
  },
});

/** The ticket workspace of a company with a long list and a long conversation, measured in a browser. */
export async function benchWorkspace(): Promise<string> {
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
  const size = { tickets: Number(options['tickets']), messages: Number(options['messages']) };
  const company = await openBigCompany(services, urls.owner, size);
  await services.database.close();
  services.redis.disconnect();
  const server = await startServer(settings);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    return await measure(browser, server.address, company);
  } finally {
    await browser.close();
    await server.stop();
    await redis.stop();
    await dropTestDatabase(urls.name);
  }
}

async function measure(browser: Browser, address: string, company: BigCompany): Promise<string> {
  const forMs = Number(options['seconds']) * 1000;
  const wheel = Number(options['wheel']);
  const noise = await longTasksOfAnEmptyPage(browser, forMs);
  const page = await signedIn(browser, address, company.email);

  await page.goto(`${address}/tickets/${company.longUuid}`);
  await page.locator(MESSAGES).first().waitFor();
  await page.locator(LIST).first().waitFor();
  await page.waitForTimeout(1_000);
  const list = await scrolled(browser, page, { rows: LIST, by: wheel, forMs });
  console.log(`list ${described(list)}`);
  const conversation = await scrolled(browser, page, { rows: MESSAGES, by: -wheel, forMs });
  console.log(`conversation ${described(conversation)}`);

  await page.goto(`${address}/tickets`);
  await page.locator(LIST).first().waitFor();
  const opened = new Set<string>();
  const sudden = await openMany(page, opened, () => Promise.resolve());
  // As a user does it: the pointer is on the row a moment before the button goes down.
  const openings = await openMany(page, opened, async (row) => {
    await row.scrollIntoViewIfNeeded();
    await page.waitForTimeout(RESTING_MS);
    await row.hover();
    await page.waitForTimeout(RESTING_MS);
  });
  for (const [how, times] of Object.entries({ sudden, openings }))
    console.log(`${how} in ms ${times.map((ms) => ms.toFixed(0)).join(' ')}`);
  const { early, late } = await heapAfterSwitching(page, Number(options['switches']));

  const growth = late / early - 1;
  const both = [list, conversation];
  // Where even an empty page is delayed, elapsed time says nothing about ours; CPU time still does.
  const isQuiet = noise.length === 0;
  const goals: readonly [boolean, string][] = [
    [both.every(({ mounted }) => mounted <= 150), 'more than 150 rows mounted'],
    [both.every(({ longTasks }) => longTasks.length === 0), 'tasks of more than 50 ms while scrolling'],
    [both.every(({ scriptPerFrame }) => percentile(scriptPerFrame, 95) < 8), 'scripts take 8 ms of a frame'],
    [growth < 0.1, 'memory grows with every ticket'],
    [!isQuiet || both.every(({ held }) => held.length === 0), 'held up for more than 50 ms while scrolling'],
    [!isQuiet || percentile(openings, 95) < 200, 'opening a ticket takes 200 ms'],
  ];
  const missed = goals.filter(([isMet]) => !isMet).map(([, what]) => what);
  if (missed.length > 0) process.exitCode = 1;
  return (
    `workspace ${missed.length === 0 ? 'ok' : `MISSED (${missed.join('; ')})`}${isQuiet ? '' : ', machine busy'}: ` +
    `list ${described(list)}; conversation ${described(conversation)}; an empty page held up ${noise.length} times; ` +
    `opening p50 ${percentile(openings, 50).toFixed(0)} ms p95 ${percentile(openings, 95).toFixed(0)} ms, ` +
    `without a pointer p50 ${percentile(sudden, 50).toFixed(0)} ms p95 ${percentile(sudden, 95).toFixed(0)} ms; ` +
    `heap ${megabytes(early)} after 100 switches, ${megabytes(late)} after ${options['switches']} (${(growth * 100).toFixed(1)} %)`
  );
}

interface Scrolled extends ProcessorTime {
  readonly mounted: number;
  /** How long the page was blocked, each time it was more than 50 ms. */
  readonly held: readonly number[];
}

async function scrolled(browser: Browser, page: Page, how: Parameters<typeof scroll>[1]): Promise<Scrolled> {
  let mounted = 0;
  const turn = async () => {
    mounted = Math.max(mounted, await scroll(page, how));
  };
  // The tracing itself delays the page.
  const held = await longTasksDuring(page, turn);
  return { ...(await processorTimeDuring(browser, page, turn)), mounted, held };
}

async function longTasksOfAnEmptyPage(browser: Browser, forMs: number): Promise<number[]> {
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

async function signedIn(browser: Browser, address: string, email: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  await watchLongTasks(page);
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
  return page;
}

/** Each for the first time, one row after the other. */
async function openMany(page: Page, opened: Set<string>, approach: (row: Locator) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  while (times.length < OPENINGS) {
    const next = (await shownTickets(page)).find((id) => !opened.has(id));
    if (next === undefined) {
      await page.locator(LIST).last().scrollIntoViewIfNeeded();
      await page.waitForTimeout(200);
      continue;
    }
    opened.add(next);
    await approach(page.locator(`[data-ticket="${next}"]`));
    times.push(await openTicket(page, next));
    await page.waitForTimeout(100);
  }
  return times;
}

/** Among tickets that have all been opened within the first hundred switches: growth after that is a leak. */
async function heapAfterSwitching(page: Page, switches: number): Promise<{ early: number; late: number }> {
  await page.setViewportSize({ width: 1440, height: 4_800 });
  await page.locator('[data-rows]').evaluate((rows) => rows.scrollTo(0, 0));
  await page.waitForTimeout(500);
  const ids = (await shownTickets(page)).slice(0, SWITCHED_AMONG);
  let early = 0;
  for (let count = 1; count <= switches; count += 1) {
    await openTicket(page, ids[count % ids.length] ?? '');
    if (count === 100) early = await heapBytes(page);
  }
  return { early, late: await heapBytes(page) };
}

const described = ({ mounted, held, longTasks, scriptPerFrame }: Scrolled): string =>
  `${mounted} rows mounted, script p95 ${percentile(scriptPerFrame, 95).toFixed(1)} ms in ${scriptPerFrame.length} frames, ` +
  `${longTasks.length} long tasks, held up ${held.length} times`;
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
