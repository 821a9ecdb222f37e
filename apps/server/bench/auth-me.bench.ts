import { createTestDatabase, dropTestDatabase } from '../test/test-database.ts';
import { startMeProcess } from './me-process.ts';
import { median } from './percentile.ts';

const ROUNDS = 5;

/** GET /auth/me against a bare route doing the same begin, set_config, query, commit; alternating, medians compared. */
export async function benchAuthMe(): Promise<string> {
  const urls = await createTestDatabase(`recado_test_bench_${process.pid}`);
  const server = await startMeProcess(urls);
  try {
    await server.load('ours');
    await server.load('bare');
    const rounds: { ours: number; bare: number; ratio: number }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { perSecond: ours } = await server.load('ours');
      const { perSecond: bare } = await server.load('bare');
      console.log(`round ${round}: ours ${Math.round(ours)}/s, bare ${Math.round(bare)}/s`);
      rounds.push({ ours, bare, ratio: ours / bare });
    }
    const middle = (of: 'ours' | 'bare' | 'ratio') => median(rounds.map((round) => round[of]));
    return `me ours ${Math.round(middle('ours'))} bare ${Math.round(middle('bare'))} ratio ${middle('ratio').toFixed(2)}`;
  } finally {
    await server.stop();
    await dropTestDatabase(urls.name);
  }
}
