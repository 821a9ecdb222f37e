import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Tasks over 50 ms since the page was loaded, in milliseconds. */
    longTasks: number[];
  }
}

/** From the next page load on. */
export const watchLongTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });

/** The long tasks during an action. */
export async function longTasksDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const before = await page.evaluate(() => window.longTasks.length);
  await work();
  await page.waitForTimeout(300);
  return page.evaluate((from) => window.longTasks.slice(from), before);
}

export interface Scrolling {
  readonly rows: string;
  readonly by: number;
  readonly forMs: number;
}

/** Turns the wheel over the rows, frame by frame. Returns the largest number of mounted rows. */
export async function scroll(page: Page, { rows, by, forMs }: Scrolling): Promise<number> {
  const box = await page.locator(rows).first().boundingBox();
  if (!box) throw new Error('There is nothing to scroll.');
  await page.mouse.move(box.x + box.width / 2, 450);
  const until = Date.now() + forMs;
  let most = 0;
  for (let turn = 0; Date.now() < until; turn += 1) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(16);
    if (turn % 10 === 0) most = Math.max(most, await page.locator(rows).count());
  }
  return most;
}

/** From the click on a row until its newest message is painted and readable, in milliseconds. */
export const openTicket = (page: Page, ticketId: string): Promise<number> =>
  page.evaluate(
    (id) =>
      new Promise<number>((resolve, reject) => {
        const row = document.querySelector<HTMLElement>(`[data-ticket="${id}"]`);
        if (!row) return reject(new Error(`The list does not show ticket ${id}.`));
        const listed = row.textContent ?? '';
        const startedAt = performance.now();
        row.click();
        const newest = () => {
          const pane = document.querySelector('section[aria-label^="Conversa com"]');
          // Every contact of the big company has a name of its own.
          const name = pane?.querySelector('header h2')?.textContent;
          if (!pane || !name || !listed.includes(name)) return undefined;
          return [...pane.querySelectorAll('[data-message]')].at(-1);
        };
        const isSeen = (message: Element | undefined) => {
          if (!message?.checkVisibility({ visibilityProperty: true })) return false;
          const { top, bottom } = message.getBoundingClientRect();
          return top > 0 && bottom <= innerHeight;
        };
        const look = () => {
          if (newest() === undefined) return void requestAnimationFrame(look);
          // A task after the frame that contains it: then that frame has been painted.
          setTimeout(() => {
            const at = performance.now();
            if (isSeen(newest())) resolve(at - startedAt);
            else requestAnimationFrame(look);
          });
        };
        requestAnimationFrame(look);
      }),
    ticketId,
  );

/** The tickets with rendered rows. */
export const shownTickets = (page: Page): Promise<string[]> =>
  page.locator('[data-ticket]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['ticket'] ?? ''));

export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
