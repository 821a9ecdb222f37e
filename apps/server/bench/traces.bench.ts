import { startOtlp } from '@recado/simulators';
import { createTestDatabase, dropTestDatabase } from '../test/test-database.ts';
import { startMeProcess } from './me-process.ts';
import { median } from './percentile.ts';

const ROUNDS = 5;

/**
 * GET /auth/me without traces and with one request in a hundred traced, by two processes that take turns. CPU time of the
 * process for each call, its exports included; the ratio is that without traces by that with them.
 */
export async function benchTraces(): Promise<string> {
  const urls = await createTestDatabase(`recado_test_bench_${process.pid}`);
  const collector = await startOtlp({ port: 0 });
  const off = await startMeProcess(urls);
  const traced = await startMeProcess(urls, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.addresses.http,
    OTEL_TRACES_SAMPLER_ARG: '0.01',
    OTEL_BSP_SCHEDULE_DELAY: '1000',
  });
  try {
    await off.load('ours');
    await traced.load('ours');
    const rounds: { off: number; traced: number; ratio: number }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { cpuMs: without } = await off.load('ours');
      const { cpuMs: sampled } = await traced.load('ours');
      console.log(`round ${round}: off ${without.toFixed(3)} ms, 1 % ${sampled.toFixed(3)} ms a call`);
      rounds.push({ off: without, traced: sampled, ratio: without / sampled });
    }
    if (collector.spans.length === 0) throw new Error('No span was exported: nothing was measured.');
    const middle = (of: 'off' | 'traced' | 'ratio') => median(rounds.map((round) => round[of]));
    const cpu = `off ${middle('off').toFixed(3)} sampled ${middle('traced').toFixed(3)}`;
    return `traces ${cpu} spans ${collector.spans.length} ratio ${middle('ratio').toFixed(2)}`;
  } finally {
    await off.stop();
    await traced.stop();
    await collector.stop();
    await dropTestDatabase(urls.name);
  }
}
