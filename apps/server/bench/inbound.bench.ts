import { parseArgs } from 'node:util';
import type { Burst, Steady, SteadyResult } from './inbound-load.ts';
import { type Asked, startAsked } from './inbound-questions.ts';
import { startWorld } from './inbound-world.ts';
import { median, percentileOf } from './percentile.ts';

/**
 * From Meta's webhook to the agent's browser, compared with the bare statements of the same messages. Alternating,
 * medians; then, at half of the peak rate, the latency of Meta's response and of the browser.
 */
export async function benchInbound(): Promise<string> {
  const options = readOptions();
  const [messages, perWebhook] = [Number(options.messages), Number(options['per-webhook'])];
  const { installation, world } = await startWorld({
    people: Number(options.people),
    workerConcurrency: Number(options.concurrency),
  });
  const asked: Asked[] = [];
  try {
    const load = await startAsked('inbound-load.ts', world);
    const bareProcess = await startAsked('inbound-bare.ts', world);
    asked.push(load, bareProcess);
    const measure = (process: Asked, burst: Burst) => process.ask<number>('burst', burst);
    const rates = { ours: [] as number[], single: [] as number[], bare: [] as number[] };
    // The first round warms up and is not counted.
    for (let round = 0; round <= Number(options.rounds); round += 1) {
      const ours = await measure(load, { messages, perWebhook });
      const single = await measure(load, { messages, perWebhook: 1 });
      const bare = await measure(bareProcess, { messages, perWebhook });
      console.log(
        `${round === 0 ? 'warm-up' : `round ${round}`}: ${perWebhook} a webhook ${Math.round(ours)}/s, ` +
          `1 a webhook ${Math.round(single)}/s, bare ${Math.round(bare)}/s`,
      );
      if (round === 0) continue;
      rates.ours.push(ours);
      rates.single.push(single);
      rates.bare.push(bare);
    }
    const peak = median(rates.ours);
    await measureWaiting(load, { perSecond: Math.round(peak / 2), seconds: Number(options.seconds), perWebhook });
    console.log(`inbound with one message a webhook ${Math.round(median(rates.single))}`);
    const ratio = median(rates.ours.map((value, index) => value / (rates.bare[index] ?? 1)));
    return `inbound ours ${Math.round(peak)} bare ${Math.round(median(rates.bare))} ratio ${ratio.toFixed(2)}`;
  } finally {
    for (const process of asked) process.stop();
    await installation.stop();
  }
}

async function measureWaiting(load: Asked, steady: Steady): Promise<void> {
  const { answers, seen } = await load.ask<SteadyResult>('steady', steady);
  console.log(
    `${steady.perSecond} messages a second for ${steady.seconds} s, in ms: ` +
      `webhook answered p50 ${percentile(answers, 50)} p99 ${percentile(answers, 99)}; ` +
      `seen in the browser p50 ${percentile(seen, 50)} p95 ${percentile(seen, 95)} p99 ${percentile(seen, 99)}`,
  );
}

const percentile = (values: readonly number[], percent: number): string => percentileOf(values, percent).toFixed(1);

function readOptions() {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      /** Per burst. */
      messages: { type: 'string', default: '3000' },
      /** Under load Meta packs several into one webhook. */
      'per-webhook': { type: 'string', default: '10' },
      people: { type: 'string', default: '3000' },
      /** Of the worker process. */
      concurrency: { type: 'string', default: '8' },
      /** At half of the peak. */
      seconds: { type: 'string', default: '20' },
    },
  });
  return values;
}
