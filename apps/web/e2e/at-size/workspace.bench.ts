import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import type { BigCompany } from './big-company.ts';
import { heapBytes, openTicket, percentile, shownTickets } from './measures.ts';
import { atSize, described, longTasksOfAnEmptyPage, scrolled, signedIn } from './product-at-size.ts';

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
export function benchWorkspace(): Promise<string> {
  const size = { tickets: Number(options['tickets']), messages: Number(options['messages']) };
  return atSize(size, ({ browser, address, company }) => measure(browser, address, company));
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

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
