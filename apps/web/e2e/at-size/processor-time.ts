import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time, as opposed to elapsed time: it excludes other programs on the machine. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

export interface ProcessorTime {
  /** CPU time of scripts in each drawn frame, in milliseconds. */
  readonly scriptPerFrame: readonly number[];
  /** CPU time of each task above 50 ms. */
  readonly longTasks: readonly number[];
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];
const SCRIPT: ReadonlySet<string> = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
]);
const LONG_MS = 50;

/** CPU time of the page's main thread during an action. */
export async function processorTimeDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<ProcessorTime> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  const first = traceEvents.find(({ name }) => name === 'BeginMainThreadFrame');
  if (!first) throw new Error('Nothing was drawn.');
  const ofPage = traceEvents
    .filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const scripts = outermost(ofPage.filter(({ ph, name }) => ph === 'X' && SCRIPT.has(name)));
  const starts = ofPage.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts);
  const tasks = ofPage.filter(({ name }) => name === 'RunTask').map(spent);
  return { scriptPerFrame: perFrame(scripts, starts), longTasks: tasks.filter((ms) => ms > LONG_MS) };
}

const spent = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur ?? 0) / 1000;

/** A nested script is part of its caller. */
function outermost(inOrder: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return inOrder.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}

function perFrame(scripts: readonly TraceEvent[], starts: readonly number[]): number[] {
  const sums = starts.map(() => 0);
  let frame = -1;
  for (const script of scripts) {
    while ((starts[frame + 1] ?? Number.POSITIVE_INFINITY) <= script.ts) frame += 1;
    if (frame >= 0) sums[frame] = (sums[frame] ?? 0) + spent(script);
  }
  return sums;
}
