import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Plays random lives of tickets with one seed after the other and compares every figure of dashboard, report and export
 * with what the logs tell. `npm run reconcile -- --seeds 50 --seed 4711 --tickets 250`
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    tickets: { type: 'string', default: '250' },
  },
});
const first = Number(values.seed);
const count = Number(values.seeds);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', 'apps/server', '--project', 'database'];
const file = 'src/modules/attendances/reconcile.db.test.ts';

let failed = 0;
for (let seed = first; seed < first + count; seed += 1) {
  const { status, stdout } = spawnSync(process.execPath, [...vitest, file], {
    encoding: 'utf8',
    env: { ...process.env, RECONCILE_SEED: String(seed), RECONCILE_TICKETS: values.tickets },
  });
  if (status === 0) continue;
  failed += 1;
  console.log(`seed ${seed} failed:\n${stdout}`);
}
console.log(`seeds ${first} to ${first + count - 1}, ${values.tickets} tickets each`);
console.log(`${count - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
